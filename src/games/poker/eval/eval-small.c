/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands of two, three and four cards. */
#include "eval-hand.h"

static guint
suited_run_top (const PokerHandCount *hand)
{
  for (guint suit = 0; suit < NO_SUIT; suit++)
    if (hand->suit_n[suit] == hand->n)
      return poker_run_top (hand->suit_ranks[suit], hand->n);
  return 0;
}

static gboolean
is_flush (const PokerHandCount *hand)
{
  for (guint suit = 0; suit < NO_SUIT; suit++)
    if (hand->suit_n[suit] == hand->n)
      return TRUE;
  return FALSE;
}

/* Writes CLASS, then FIRST unless it is 0, then the other ranks downwards. */
static PokerKey
write_key (guint class, guint64 counts, guint first)
{
  PokerKeyPen pen = poker_pen (class);

  if (first != 0)
    {
      poker_write (&pen, first);
      counts = poker_without (counts, first);
    }
  poker_write_top (&pen, counts, 4);
  return pen.key;
}

PokerKey
poker_three_card (const Card *cards, guint n)
{
  PokerHandCount hand;
  guint64        pairs, trips;
  guint          top;

  poker_count (&hand, cards, n);
  top = suited_run_top (&hand);
  if (top != 0)
    return write_key (POKER_THREE_STRAIGHT_FLUSH, 0, top);
  trips = poker_at_least (hand.counts, 3);
  if (trips != 0)
    return write_key (POKER_THREE_TRIPS, 0, poker_top (trips));
  top = poker_run_top (hand.ranks, 3);
  if (top != 0)
    return write_key (POKER_THREE_STRAIGHT, 0, top);
  if (is_flush (&hand))
    return write_key (POKER_THREE_FLUSH, hand.counts, 0);
  pairs = poker_at_least (hand.counts, 2);
  if (pairs != 0)
    return write_key (POKER_THREE_PAIR, hand.counts, poker_top (pairs));
  return write_key (POKER_THREE_HIGH_CARD, hand.counts, 0);
}

PokerKey
poker_three_card_by (const Card *cards, PokerRules rules)
{
  Card     read[3];
  PokerKey key;

  for (guint i = 0; i < G_N_ELEMENTS (read); i++)
    {
      guint suit = poker_suit_by (cards[i], rules);

      read[i] = card_is_joker (cards[i]) ? cards[i] : CARD (card_rank (cards[i]), suit);
    }
  key = poker_three_card (read, G_N_ELEMENTS (read));
  if (!(rules & POKER_RULE_BRIDGE) || POKER_CLASS (key) != POKER_THREE_FLUSH)
    return key;
  return (PokerKey) POKER_THREE_FLUSH << 28 | (PokerKey) (poker_suit_of (read[0]) + 1) << 24 | (key & 0xfffffff) >> 4;
}

PokerKey
poker_three_plain (const Card *cards, guint n)
{
  PokerHandCount hand;
  guint64        pairs;

  poker_count (&hand, cards, n);
  pairs = poker_at_least (hand.counts, 2);
  if (poker_at_least (hand.counts, 3) != 0)
    return write_key (3, 0, poker_top (hand.counts));
  return pairs != 0 ? write_key (2, hand.counts, poker_top (pairs)) : write_key (1, hand.counts, 0);
}

PokerKey
poker_two (const Card *cards, guint n)
{
  PokerHandCount hand;

  poker_count (&hand, cards, n);
  if (poker_at_least (hand.counts, 2) != 0)
    return write_key (2, 0, poker_top (hand.counts));
  return write_key (1, hand.counts, 0);
}

PokerKey
poker_four_by (const Card *cards, guint n, PokerRules rules)
{
  PokerHandCount hand = { 0 };
  guint64        pairs, trips;
  guint          top;

  for (guint i = 0; i < n; i++)
    poker_count_add (&hand, poker_rank_of (cards[i]), poker_suit_by (cards[i], rules));
  if (poker_at_least (hand.counts, 4) != 0)
    return write_key (8, 0, poker_top (hand.counts));
  top = suited_run_top (&hand);
  if (top != 0)
    return write_key (7, 0, top);
  top = poker_run_top (hand.ranks, 4);
  if (top != 0)
    return write_key (6, 0, top);
  if (is_flush (&hand))
    return write_key (5, hand.counts, 0);
  trips = poker_at_least (hand.counts, 3);
  if (trips != 0)
    return write_key (4, hand.counts, poker_top (trips));
  pairs = poker_at_least (hand.counts, 2);
  if (pairs != 0 && poker_without (pairs, poker_top (pairs)) != 0)
    return write_key (3, hand.counts, 0);
  return pairs != 0 ? write_key (2, hand.counts, poker_top (pairs)) : write_key (1, hand.counts, 0);
}

PokerKey
poker_four (const Card *cards, guint n)
{
  return poker_four_by (cards, n, 0);
}

PokerKey
poker_best (PokerKey (*key) (const Card *cards, guint n), const Card *cards, guint n, guint size)
{
  PokerKey best = 0;

  for (guint set = (1u << size) - 1; set < 1u << n; set = poker_next_set (set))
    {
      Card     chosen[POKER_MOST_CARDS];
      guint    n_chosen = 0;
      PokerKey found;

      for (guint left = set; left != 0; left &= left - 1)
        chosen[n_chosen++] = cards[__builtin_ctz (left)];
      found = key (chosen, size);
      best = MAX (best, found);
    }
  return best;
}
