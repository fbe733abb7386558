/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts cards by rank and suit, and writes keys: the beginning and end of every evaluator. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

enum
{
  RANK_ACE = 14,
  RANK_JOKER = 15,
  NO_SUIT = 4,
  N_SUITS = 5, /* the last one is for jokers */
};

/* Orders cards of one rank: by suit from clubs up, jokers by number. */
static inline guint
poker_order_of (Card card)
{
  return card_is_joker (card) ? card_face (card) - CARD_JOKER_X : card_suit (card);
}

/* Ranks are 2 to 15.  A set of ranks has a bit for each, counts have a nibble for each. */
typedef struct
{
  guint   n;
  guint64 counts;
  guint64 suit_counts[N_SUITS];
  guint   ranks;
  guint   suit_ranks[N_SUITS];
  guint   suit_n[N_SUITS];
} PokerHandCount;

#define NIBBLE(rank) (G_GUINT64_CONSTANT (1) << 4 * (rank))
#define EVERY_NIBBLE G_GUINT64_CONSTANT (0x1111111111111111)

static inline guint
poker_rank_of (Card card)
{
  if (G_UNLIKELY (card_is_joker (card)))
    return card_is_zero (card) ? 0 : RANK_JOKER;
  return card_rank (card) + 2;
}

static inline guint
poker_suit_of (Card card)
{
  return card_is_joker (card) ? NO_SUIT : card_suit (card);
}

/* The suit for flushes: under POKER_RULE_TWO_SUITS black is one suit and red the other. */
static inline guint
poker_suit_by (Card card, PokerRules rules)
{
  guint suit = poker_suit_of (card);

  if (!(rules & POKER_RULE_TWO_SUITS) || suit == NO_SUIT)
    return suit;
  return suit == CARD_DIAMONDS || suit == CARD_HEARTS ? CARD_DIAMONDS : CARD_CLUBS;
}

static inline void
poker_count_add (PokerHandCount *hand, guint rank, guint suit)
{
  hand->n++;
  hand->counts += NIBBLE (rank);
  hand->ranks |= 1u << rank;
  hand->suit_counts[suit] += NIBBLE (rank);
  hand->suit_ranks[suit] |= 1u << rank;
  hand->suit_n[suit]++;
}

static inline void
poker_count (PokerHandCount *hand, const Card *cards, guint n)
{
  *hand = (PokerHandCount){ 0 };
  for (guint i = 0; i < n; i++)
    poker_count_add (hand, poker_rank_of (cards[i]), poker_suit_of (cards[i]));
}

/* Marks the nibble of each rank that occurs at least TIMES (at most 8) times. */
static inline guint64
poker_at_least (guint64 counts, guint times)
{
  return (counts + EVERY_NIBBLE * (8 - times)) & EVERY_NIBBLE * 8;
}

/* The highest rank with a count or mark. */
static inline guint
poker_top (guint64 counts)
{
  return (63 - (guint) __builtin_clzll (counts)) / 4;
}

static inline guint
poker_bottom (guint64 counts)
{
  return (guint) __builtin_ctzll (counts) / 4;
}

static inline guint64
poker_without (guint64 counts, guint rank)
{
  return counts & ~(NIBBLE (rank) * 15);
}

/* The top of the highest run of LENGTH among RANKS, with the ace also low; 0: there is none. */
static inline guint
poker_run_top (guint ranks, guint length)
{
  guint with_low_ace = ranks | (ranks >> (RANK_ACE - 1) & 2);
  guint tops = with_low_ace;

  for (guint i = 1; i < length; i++)
    tops &= with_low_ace << i;
  return tops != 0 ? 31 - (guint) __builtin_clz (tops) : 0;
}

/* Writes a key from its class on, the most important rank first. */
typedef struct
{
  PokerKey key;
  guint    room; /* bits that are still free */
} PokerKeyPen;

static inline PokerKeyPen
poker_pen (guint class)
{
  return (PokerKeyPen){ (PokerKey) class << 28, 28 };
}

static inline void
poker_write (PokerKeyPen *pen, guint rank)
{
  pen->room -= 4;
  pen->key |= (PokerKey) rank << pen->room;
}

/* Writes the highest N cards, each as often as it occurs, and leaves the rest empty if there are fewer. */
static inline void
poker_write_top (PokerKeyPen *pen, guint64 counts, guint n)
{
  for (; n > 0 && counts != 0; n--)
    {
      guint rank = poker_top (counts);

      counts -= NIBBLE (rank);
      poker_write (pen, rank);
    }
  pen->room -= 4 * n;
}

/* Counts with the ace moved below the 2. */
static inline guint64
poker_ace_low (guint64 counts)
{
  return poker_without (counts, RANK_ACE) | (counts >> 4 * RANK_ACE & 15) << 4;
}

/* The next larger number with as many bits set. */
static inline guint
poker_next_set (guint set)
{
  guint lowest = set & -set, ripple = set + lowest;

  return ripple | ((set ^ ripple) / lowest) >> 2;
}

/* The key of counted cards by the rules of `poker_high_key`.  TWO_SUITS must have been applied while counting. */
PokerKey poker_high_of_count (const PokerHandCount *hand, PokerRules rules);

G_END_DECLS
