/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picks cards out of a hand, for evaluators and for draws. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

/* The cards that make the best hand of six or seven. */
static inline CardSet
poker_best_five (CardSet cards)
{
  guint32 best = poker_high (cards);

  for (CardSet left = cards; left != 0 && card_set_size (cards) > 5; left &= left - 1)
    if (poker_high (cards & ~(left & -left)) == best)
      cards &= ~(left & -left);
  return cards;
}

/* A bit for each rank that occurs at least TIMES (2 to 4) times. */
static inline guint
poker_ranks_of (CardSet cards, guint times)
{
  guint a = card_set_suit (cards, 0), b = card_set_suit (cards, 1);
  guint c = card_set_suit (cards, 2), d = card_set_suit (cards, 3);

  if (times == 2)
    return (a & b) | (c & d) | ((a | b) & (c | d));
  return times == 3 ? (a & b & (c | d)) | (c & d & (a | b)) : a & b & c & d;
}

/* All cards of these ranks. */
static inline CardSet
poker_cards_of (CardSet cards, guint ranks)
{
  return cards & (CardSet) ranks * CARD_RANK_SET (0);
}

/* The highest N of CARDS; jokers are the highest. */
static inline CardSet
poker_highest (CardSet cards, guint n)
{
  CardSet found = 0;

  for (; n > 0 && cards != 0; n--)
    {
      CardSet card = cards & ~CARD_DECK_SET;

      if (card == 0)
        card = cards & CARD_RANK_SET (31 - (guint) __builtin_clz (card_set_ranks (cards)));
      card &= -card;
      found |= card;
      cards &= ~card;
    }
  return found;
}

/* One card of each rank of the highest run of N, with the ace also low; 0: there is none. */
static inline CardSet
poker_run (CardSet cards, guint n)
{
  guint   ranks = card_set_ranks (cards), runs;
  CardSet found = 0;

  ranks = ranks << 1 | ranks >> CARD_ACE;
  runs = ranks;
  for (guint i = 1; i < n; i++)
    runs &= ranks >> i;
  if (runs == 0)
    return 0;
  for (guint i = 0, low = 31 - (guint) __builtin_clz (runs); i < n; i++)
    {
      CardSet card = cards & CARD_RANK_SET ((low + i + CARD_ACE) % CARD_RANKS);

      found |= card & -card;
    }
  return found;
}

/* All cards of a suit with at least N; 0: there is none. */
static inline CardSet
poker_suited (CardSet cards, guint n)
{
  for (guint suit = 0; suit < 4; suit++)
    {
      CardSet left = cards & CARD_SUIT_SET (suit);

      for (guint i = 1; i < n; i++) /* faster than counting, as hands are small */
        left &= left - 1;
      if (left != 0)
        return cards & CARD_SUIT_SET (suit);
    }
  return 0;
}

G_END_DECLS
