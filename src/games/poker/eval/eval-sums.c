/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands whose cards are added up or counted: twenty-one, totals, baccarat, in between. */
#include "eval-hand.h"

#define COURT_PIPS 10

static guint
pips_of (guint rank)
{
  return rank == RANK_ACE ? 1 : MIN (rank, COURT_PIPS);
}

PokerKey
poker_twenty_one (const Card *cards, guint n, guint cap, PokerRules rules)
{
  PokerHandCount hand;
  PokerKeyPen    pen;
  guint64        ranks, counted;
  guint          count = 0, sum = 0;

  poker_count (&hand, cards, n);
  for (ranks = poker_ace_low (hand.counts); ranks != 0; ranks = poker_without (ranks, poker_bottom (ranks)))
    {
      guint pips = MIN (poker_bottom (ranks), COURT_PIPS);

      if (sum + pips > cap)
        break;
      sum += pips;
      count++;
    }
  pen = poker_pen (count);
  poker_write (&pen, (cap - sum) / 16);
  poker_write (&pen, (cap - sum) % 16);
  counted = poker_at_least (poker_ace_low (hand.counts), 1) & ((ranks & -ranks) - 1);
  for (; (rules & POKER_RULE_LOW_TOPS) && counted != 0 && pen.room > 0;
       counted = poker_without (counted, poker_top (counted)))
    poker_write (&pen, RANK_JOKER - poker_top (counted));
  return pen.key;
}

PokerKey
poker_total (const Card *cards, guint n, guint most)
{
  guint total = 0, aces = 0;

  for (guint i = 0; i < n; i++)
    {
      guint rank = poker_rank_of (cards[i]);

      total += pips_of (rank);
      aces += rank == RANK_ACE;
    }
  if (total > most)
    return 0;
  for (; aces > 0 && total + COURT_PIPS <= most; aces--)
    total += COURT_PIPS;
  return poker_pen (total).key;
}

PokerKey
poker_baccarat (const Card *cards, guint n)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += pips_of (poker_rank_of (cards[i]));
  return poker_pen (total % 10 + 1).key;
}

static guint
rank_from_ace (Card card)
{
  guint rank = poker_rank_of (card);

  return rank == RANK_ACE ? 1 : MIN (rank, RANK_ACE); /* a joker comes after the king */
}

PokerKey
poker_between (const Card *cards, guint n)
{
  guint       first = rank_from_ace (cards[0]), second = rank_from_ace (cards[1]);
  guint       low = MIN (first, second), high = MAX (first, second), count = 0;
  PokerKeyPen pen;

  for (guint i = 2; i < n; i++)
    {
      guint rank = rank_from_ace (cards[i]);

      count += rank > low && rank < high;
    }
  pen = poker_pen (count + 1);
  poker_write (&pen, 15 - (high - low));
  return pen.key;
}
