/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pay tables of the games against the house, which both the games and their odds read. */
#pragma once

#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

/* --- Three Card Poker --- */

enum
{
  THREE_CARD_BONUS = 3, /* rows of the option `ante_bonus`, from the straight flush to the straight */
  THREE_CARD_PAIR_PLUS = 5,
};

/* The key of three different ranks, from 2 to 14 and in falling order, that make no more than a high card. */
#define THREE_CARD_HIGH(a, b, c)                                                                                       \
  ((PokerKey) POKER_THREE_HIGH_CARD << 28 | (PokerKey) (a) << 24 | (PokerKey) (b) << 20 | (PokerKey) (c) << 16)

static inline gboolean
three_card_qualifies (PokerKey key)
{
  return key >= THREE_CARD_HIGH (12, 3, 2);
}

/* Chips paid for one chip.  Nothing is staked on the bonus, so it never loses. */
gint32 three_card_bonus (const gint32 *table, PokerKey key);
gint32 three_card_pair_plus (const gint32 *table, PokerKey key); /* -1: the stake is lost */

/* --- Ultimate Texas Hold'em; hands by their place of poker_high --- */

enum
{
  ULTIMATE_BLIND = 6, /* rows from the royal flush to the straight */
  ULTIMATE_TRIPS = 7, /* rows of the option `trips`, from the royal flush to trips */
};

typedef enum
{
  BLIND_PUSH, /* values of the option `blind_low`: the pay of a win below a straight */
  BLIND_EVEN,
  BLIND_TABLE,
} BlindLow;

static inline guint
ultimate_class (guint32 place)
{
  return POKER_CLASS (poker_order[place]);
}

static inline gboolean
ultimate_qualifies (guint32 place)
{
  return ultimate_class (place) >= POKER_PAIR;
}

gint32 ultimate_blind (BlindLow low, guint32 place);        /* pay of a win, in halves of a chip */
gint32 ultimate_blind_row (guint row);                      /* pay by row, from the royal flush to the straight */
gint32 ultimate_trips (const gint32 *table, guint32 place); /* -1: the stake is lost */

G_END_DECLS
