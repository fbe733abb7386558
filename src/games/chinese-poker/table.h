/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Chinese Poker: its zones, verbs and phases, and what everybody has seen in a hand. */
#pragma once

#include "cards/game.h"
#include "options.h"

G_BEGIN_DECLS

enum
{
  CHINESE_STOCK, /* zones, followed by four for each seat, see chinese_zone */
  CHINESE_HAND,
};

/* Zones after those of the seats, in games whose cards do not all come at once; see chinese_common. */
enum
{
  CHINESE_ROW,  /* cards that can be taken */
  CHINESE_MUCK, /* cards thrown away face down */
  CHINESE_PILE, /* cards thrown away face up, in games that allow it */
};

enum
{
  CHINESE_ARRANGE, /* phases, and the first verb */
  CHINESE_DECLARE,
  CHINESE_PLACING,
  CHINESE_DRAFTING,
  CHINESE_TAKING,
  CHINESE_DISCARDING,
  CHINESE_EXCHANGING,
};

enum
{
  CHINESE_PLAY = 1, /* verbs */
  CHINESE_SURRENDER,
  CHINESE_DECLARE_SPECIAL,
  CHINESE_PLACE,
  CHINESE_PLACE_DOWN,
  CHINESE_TAKE,
  CHINESE_TAKE_HIDDEN,
  CHINESE_DRAW_STOCK,
  CHINESE_PASS,
  CHINESE_DISCARD,
  CHINESE_EXCHANGE,
  CHINESE_EXCHANGE_DOWN,
  CHINESE_DECLINE,
  CHINESE_DECLINE_DOWN,
};

typedef struct
{
  guint8  declared[CHINESE_MOST_SEATS]; /* verbs, once all cards lie open; 0: there was nothing to declare */
  guint8  round;                        /* the round of single cards, from 1 */
  guint8  acted;                        /* seats that have had their turn in the round */
  guint8  used_down;                    /* seats that have placed their one card face down, a bit each */
  guint8  barred;                       /* a face just taken that must not be thrown away, + 1; 0: none */
  guint8  hidden;                       /* the card to be placed lay face down in the row and stays face down */
  guint8  pad[7];
  CardSet taken[CHINESE_MOST_SEATS]; /* cards that a seat took face up from the row, as everybody has seen */
} ChineseNotes;

/* --- Cards --- */

/* The zone of a slot of a seat. */
static inline guint
chinese_zone (const GameState *s, guint slot, guint seat)
{
  return CHINESE_HAND + (1 + slot) * s->n_seats + seat;
}

/* A zone after those of the seats. */
static inline guint
chinese_common (const GameState *s, guint zone)
{
  return CHINESE_HAND + (1u + CHINESE_SLOTS) * s->n_seats + zone;
}

static inline guint
chinese_room (guint slot)
{
  return slot == CHINESE_FRONT ? CHINESE_THREE : CHINESE_FIVE;
}

/* Returns whether a card lies face down in a zone that may mix both. */
static inline gboolean
chinese_is_down (const GameState *s, guint zone, guint index)
{
  const GameZone *z = &s->zone[zone];

  return z->mixed && game_cards (s, zone)[z->cap + index] != GAME_ALL;
}

ChineseSet chinese_set_of (const GameState *s, guint seat);
CardSet    chinese_cards_of (const GameState *s, guint seat); /* all cards of a seat, wherever they lie */
ChineseSet chinese_set_of_action (const GameAction *action);
/* The hand that SET makes after DECLARED, a verb or 0. */
ChineseHand chinese_hand_from (const GameState *s, const ChineseRules *rules, const ChineseSet *set, guint declared);
/* The hand of a seat, and how it was played, once all cards lie open. */
ChineseHand chinese_hand_of (const GameState *s, const ChineseRules *rules, guint seat);
void        chinese_hands_of (const GameState *s, const ChineseRules *rules, ChineseHand *hands);

G_END_DECLS
