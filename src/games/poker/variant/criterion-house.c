/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluators that house rules put in place of the high hand, with runs of any length or cards that add up, and which
   cards to keep for them. */
#include "criterion-private.h"

#include "games/poker/eval/eval-runs.h"
#include "games/poker/eval/eval-text.h"

/* With two suits: keep five of one suit, else two pairs or better, else four of a suit. */
CardSet
poker_two_suits_keep (CardSet hand)
{
  CardSet black = hand & (CARD_SUIT_SET (CARD_CLUBS) | CARD_SUIT_SET (CARD_SPADES));
  CardSet red = hand & (CARD_SUIT_SET (CARD_DIAMONDS) | CARD_SUIT_SET (CARD_HEARTS));
  CardSet most = card_set_size (black) > card_set_size (red) ? black : red;
  guint   pairs = poker_ranks_of (hand, 2);

  if (card_set_size (most) >= 5)
    return most;
  if ((pairs & (pairs - 1)) != 0 || poker_ranks_of (hand, 3) != 0)
    return poker_cards_of (hand, pairs);
  return card_set_size (most) == 4 ? most : 0;
}

/* --- Straights and flushes of other lengths --- */

PokerKey
poker_extra_runs_hand_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return poker_extra_runs_by (cards, n, criterion->rules);
}

char *
poker_extra_runs_words (PokerKey key, const PokerCriterion *criterion)
{
  if ((criterion->rules & POKER_RULE_BRIDGE) && POKER_CLASS (key) == EXTRA_FLUSH)
    return poker_bridge_text ((key & ((1u << 28) - 1)) | (PokerKey) POKER_FLUSH << 28);
  return poker_extra_runs_text (key);
}

/* Like a high hand, but four of a suit or in a row beat a pair, and three of a suit beat high cards. */
CardSet
poker_extra_runs_keep (CardSet hand, const PokerCriterion *criterion)
{
  guint   pairs = poker_ranks_of (hand, 2);
  CardSet high = poker_evals[POKER_EVAL_HIGH].keep (hand, criterion);

  if (card_set_size (high) >= 4 || (pairs & (pairs - 1)) != 0 || poker_ranks_of (hand, 3) != 0)
    return high;
  if (poker_suited (hand, 4) != 0)
    return poker_suited (hand, 4);
  if (poker_run (hand, 4) != 0)
    return poker_run (hand, 4);
  return pairs == 0 && poker_suited (hand, 3) != 0 ? poker_suited (hand, 3) : high;
}

/* --- Cards that add up --- */

PokerKey
poker_virtual_hand_key (const Card *cards, guint n, const PokerCriterion *criterion)
{
  return poker_virtual (cards, n, criterion->rules);
}

char *
poker_virtual_words (PokerKey key, const PokerCriterion *criterion)
{
  return poker_evals[POKER_EVAL_HIGH].text (key, criterion);
}

CardSet
poker_virtual_keep (CardSet hand, const PokerCriterion *criterion)
{
  return poker_evals[POKER_EVAL_HIGH].keep (hand, criterion);
}

/* --- Badugi --- */

/* Keeps one low card of each rank and suit from the ace up, and at least the lowest card. */
CardSet
poker_badugi_keep (CardSet hand, const PokerCriterion *criterion)
{
  static const guint highest[] = { CARD_ACE, 8, 7, 7 }; /* the highest rank to keep as the 1st, 2nd, 3rd and 4th card */
  CardSet            keep = 0, left = hand & CARD_DECK_SET;

  for (guint n = 0; n < G_N_ELEMENTS (highest) && left != 0; n++)
    {
      guint   ranks = card_set_ranks (left);
      guint   rank = ranks >> CARD_ACE & 1 ? CARD_ACE : (guint) __builtin_ctz (ranks);
      CardSet card = left & CARD_RANK_SET (rank);

      card &= -card;
      if (rank != CARD_ACE && rank > highest[n])
        break;
      keep |= card;
      left &= ~(CARD_RANK_SET (rank) | CARD_SUIT_SET (card_suit ((Card) card_set_first (card))));
    }
  return keep;
}
