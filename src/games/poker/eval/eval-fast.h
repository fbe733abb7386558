/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast evaluator: the best five of five to seven cards of a standard deck.  A hand is the sum of its cards'
   numbers, and two loads from small tables turn the sum into the hand's rank among the 7,462 different ones, of
   which a royal flush is the last.  Every rank has a number of 24 bits such that the sums of any five to seven ranks
   differ.  The upper 13 bits of a sum name its row in `poker_rows`, which says how far the row was shifted so that
   all rows interlock in `poker_sums`.  A flush always beats whatever else six or seven cards of its hand could make,
   so one bit of the sum, "five of a suit", decides which table is used.  The tables come from make-eval-tables.c. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  POKER_ROW_BITS = 11,
  POKER_PLACES = 7462,
};

extern const guint32
    poker_suit_sums[8192];                /* by the cards of a suit: the sum as above, with bit 0 for five of a suit */
extern const guint64 poker_card_sums[52]; /* the sum in the upper bits, counters of suits in the lower ones */
extern const guint16 poker_flushes[8192]; /* ranks of hands, by the cards of the flush's suit */
extern const guint32 poker_rows[];
extern const guint16 poker_sums[];                  /* ranks of hands */
extern const guint32 poker_order[POKER_PLACES + 1]; /* by the rank of a hand: its key of the kind "high" */

extern const guint poker_table_bytes; /* the size of all tables */

/* The rank of the hand with this sum, in the low 24 bits of SUM. */
static inline guint32
poker_place_of_sum (guint32 sum)
{
  return poker_sums[sum + poker_rows[sum >> POKER_ROW_BITS]];
}

/* The rank of the best five of five to seven cards. */
static inline guint32
poker_high (CardSet cards)
{
  guint32 clubs = poker_suit_sums[cards & 0x1fff];
  guint32 diamonds = poker_suit_sums[cards >> 13 & 0x1fff];
  guint32 hearts = poker_suit_sums[cards >> 26 & 0x1fff];
  guint32 spades = poker_suit_sums[cards >> 39 & 0x1fff];
  guint32 sum = clubs + diamonds + hearts + spades;

  if (G_UNLIKELY (sum & 1))
    return poker_flushes[cards >> (diamonds & 1 ? 13 : hearts & 1 ? 26 : spades & 1 ? 39 : 0) & 0x1fff];
  return poker_place_of_sum (sum >> 8);
}

/* The same card by card, for loops that add a seventh card to the same six again and again. */
typedef struct
{
  guint64 sum;
  CardSet cards;
} PokerHand;

#define POKER_HAND_EMPTY ((PokerHand){ 0x3333, 0 }) /* each suit's counter reaches its highest bit with five cards */

static inline PokerHand
poker_hand_with (PokerHand hand, guint face)
{
  return (PokerHand){ hand.sum + poker_card_sums[face], hand.cards | CARD_SET (face) };
}

static inline guint32
poker_hand_place (PokerHand hand)
{
  guint32 five = (guint32) hand.sum & 0x8888;

  if (five != 0)
    return poker_flushes[hand.cards >> 13 * ((guint) __builtin_ctz (five) / 4) & 0x1fff];
  return poker_place_of_sum ((guint32) (hand.sum >> 40));
}

/* The rank of a hand with five of SUIT: rare, and therefore out of line. */
guint32 poker_flush_of_cards (const guint8 *faces, guint n, guint suit);

/* FACES are different cards, in any order. */
static inline guint32
poker_high_cards (const guint8 *faces, guint n)
{
  guint64 sum = POKER_HAND_EMPTY.sum + poker_card_sums[faces[0]] + poker_card_sums[faces[1]] + poker_card_sums[faces[2]]
                + poker_card_sums[faces[3]] + poker_card_sums[faces[4]];

  if (n > 5)
    sum += poker_card_sums[faces[5]];
  if (n > 6)
    sum += poker_card_sums[faces[6]];
  if (G_UNLIKELY ((sum & 0x8888) != 0))
    return poker_flush_of_cards (faces, n, (guint) __builtin_ctz ((guint32) sum & 0x8888) / 4);
  return poker_place_of_sum ((guint32) (sum >> 40));
}

G_END_DECLS
