/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluators for straights and flushes of any length. */
#include "games/poker/eval/eval-runs.h"
#include "games/poker/eval/eval-text.h"
#include "criterion-private.h"

static PokerKey
wheelers_key_of (CardSet hand, const PokerCriterion *criterion)
{
  Card  cards[POKER_MOST_CARDS];
  guint n = 0;

  for (; hand != 0 && n < POKER_MOST_CARDS; hand &= hand - 1)
    cards[n++] = (Card) card_set_first (hand);
  return poker_wheelers (cards, n);
}

/* --- Straights and flushes --- */

char *
poker_runs_words (PokerKey key, const PokerCriterion *criterion)
{
  return poker_runs_text (criterion->rules & POKER_RULE_LOWEST ? POKER_RUNS_TURNED - key : key);
}

/* TRUE for three in a row, two in a row of one suit, or three of a suit; the worst hand has none of these. */
static gboolean
is_too_good (CardSet hand)
{
  for (guint suit = 0; suit < 4; suit++)
    if (poker_run (hand & CARD_SUIT_SET (suit), 2) != 0)
      return TRUE;
  return poker_run (hand, 3) != 0 || poker_suited (hand, 3) != 0;
}

/* Keeps low cards that do not go together; the ace is high. */
static CardSet
keep_lowest (CardSet hand)
{
  CardSet keep = 0;

  for (guint rank = 0; rank < 6; rank++)
    for (CardSet left = hand & CARD_RANK_SET (rank); left != 0; left &= left - 1)
      if (!is_too_good (keep | (left & -left)))
        keep |= left & -left;
  return keep;
}

/* Keeps five that go together, else four, preferring a flush to a straight, else most of a suit; of two suits the
   one with a run, or with the higher cards. */
CardSet
poker_runs_keep (CardSet hand, const PokerCriterion *criterion)
{
  CardSet best = 0;
  guint64 best_worth = 0;

  if (criterion->rules & POKER_RULE_LOWEST)
    return keep_lowest (hand);
  if (poker_suited (hand, 5) == 0 && poker_run (hand, 5) != 0)
    return poker_run (hand, 5);
  if (poker_suited (hand, 4) == 0 && poker_run (hand, 4) != 0)
    return poker_run (hand, 4);
  for (guint suit = 0; suit < 4; suit++)
    {
      CardSet suited = hand & CARD_SUIT_SET (suit);
      guint64 worth = (guint64) card_set_size (suited) << 16;

      worth += (poker_run (suited, 2) != 0 ? 1u << 14 : 0) + card_set_ranks (suited);
      if (suited != 0 && worth > best_worth)
        {
          best_worth = worth;
          best = suited;
        }
    }
  return best;
}

/* --- Wheelers --- */

/* Keeps the longest run, or all five where two runs of three and two are made. */
CardSet
poker_wheelers_keep (CardSet hand, const PokerCriterion *criterion)
{
  for (guint n = 5; n > 3; n--)
    if (poker_run (hand, n) != 0)
      return poker_run (hand, n);
  if (poker_run (hand, 3) == 0)
    return poker_run (hand, 2);
  if (card_set_size (hand) == 5 && POKER_CLASS (wheelers_key_of (hand, criterion)) == RUNS_3_2)
    return hand;
  return poker_run (hand, 3);
}
