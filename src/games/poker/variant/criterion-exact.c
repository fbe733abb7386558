/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands of exactly so many of a player's own cards and so many of the board, found by trying every choice. */
#include "games/poker/eval/eval-hand.h"
#include "criterion.h"

/* The binomial coefficient; 64 bits are enough up to half a deck. */
static guint64
count_choices (guint n, guint k)
{
  guint64 choices = 1;

  for (guint i = 0; i < k && i < n; i++)
    choices = choices * (n - i) / (i + 1);
  return choices;
}

static guint
first_choice (guint n)
{
  return (1u << n) - 1;
}

static CardSet
set_of (const Card *cards, guint chosen)
{
  CardSet set = 0;

  for (; chosen != 0; chosen &= chosen - 1)
    set |= CARD_SET (card_face (cards[__builtin_ctz (chosen)]));
  return set;
}

static gboolean
are_different (const Card *own, guint n_own, const Card *board, guint n_board)
{
  CardSet set = set_of (own, first_choice (n_own)) | set_of (board, first_choice (n_board));

  return (set & ~CARD_DECK_SET) == 0 && card_set_size (set) == n_own + n_board;
}

/* The fast way for high hands of five different cards, without jokers and by the usual rules. */
static PokerKey
find_high (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board,
           CardSet *best)
{
  guint   n_theirs = criterion->size - criterion->own;
  guint32 top = 0;

  for (guint mine = first_choice (criterion->own); mine < 1u << n_own; mine = poker_next_set (mine))
    {
      CardSet set = set_of (own, mine);

      for (guint theirs = first_choice (n_theirs); theirs < 1u << n_board; theirs = poker_next_set (theirs))
        {
          CardSet hand = set | set_of (board, theirs);
          guint32 place = poker_high (hand);

          if (place <= top)
            continue;
          top = place;
          *best = hand;
        }
    }
  return top > 0 ? poker_key_of_place (top) : 0;
}

static PokerKey
find_any (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board,
          CardSet *best)
{
  guint    n_theirs = criterion->size - criterion->own;
  PokerKey top = 0;

  for (guint mine = first_choice (criterion->own); mine < 1u << n_own; mine = poker_next_set (mine))
    for (guint theirs = first_choice (n_theirs); theirs < 1u << n_board; theirs = poker_next_set (theirs))
      {
        Card     cards[POKER_MOST_CARDS];
        guint    n = 0;
        PokerKey key;

        for (guint left = mine; left != 0; left &= left - 1)
          cards[n++] = own[__builtin_ctz (left)];
        for (guint left = theirs; left != 0; left &= left - 1)
          cards[n++] = board[__builtin_ctz (left)];
        key = poker_eval_key (criterion, cards, n);
        if (key <= top)
          continue;
        top = key;
        *best = set_of (own, mine) | set_of (board, theirs);
      }
  return top;
}

/* Leaves only cards that can be in a low hand: eight or lower, one of each rank. */
static guint
take_low (const Card *cards, guint n, Card *low)
{
  guint n_low = 0, ranks = 0;

  for (guint i = 0; i < n; i++)
    {
      guint rank = poker_rank_of (cards[i]);

      if ((rank > 8 && rank != RANK_ACE) || (ranks >> rank & 1))
        continue;
      ranks |= 1u << rank;
      low[n_low++] = cards[i];
    }
  return n_low;
}

/* The best hand of exactly so many cards of both. */
static PokerKey
find_mixed (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board,
            CardSet *best)
{
  Card low_own[POKER_MOST_CARDS], low_board[POKER_MOST_CARDS];

  if (criterion->eval == POKER_EVAL_HIGH && criterion->size == 5 && criterion->rules == 0
      && are_different (own, n_own, board, n_board))
    return find_high (criterion, own, n_own, board, n_board, best);
  if (criterion->eval != POKER_EVAL_LOW8)
    return find_any (criterion, own, n_own, board, n_board, best);
  return find_any (criterion, low_own, take_low (own, n_own, low_own), low_board, take_low (board, n_board, low_board),
                   best);
}

/* The best hand of the own cards that the best hand leaves.  Of equal best hands the one that leaves the better
   cards counts. */
static PokerKey
find_second (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board,
             CardSet *best)
{
  PokerKey       top = 0, second = 0;
  PokerCriterion lead = *criterion;

  lead.eval = criterion->first;
  lead.param = poker_evals[lead.eval].param;
  for (guint mine = first_choice (criterion->own); mine < 1u << n_own; mine = poker_next_set (mine))
    {
      Card     first[POKER_MOST_CARDS], rest[POKER_MOST_CARDS];
      guint    n_first = 0, n_rest = 0;
      PokerKey key, left;
      CardSet  set = 0, others = 0;

      for (guint i = 0; i < n_own; i++)
        if (mine >> i & 1)
          first[n_first++] = own[i];
        else
          rest[n_rest++] = own[i];
      key = find_mixed (&lead, first, n_first, board, n_board, &set);
      if (key < top)
        continue;
      left = n_rest >= criterion->own ? find_mixed (criterion, rest, n_rest, board, n_board, &others) : 0;
      if (key == top && left <= second)
        continue;
      top = key;
      second = left;
      *best = others;
    }
  return second;
}

/* The best five cards of one place alone, if they are better than TOP. */
static PokerKey
find_alone (const PokerCriterion *criterion, const Card *cards, guint n, PokerKey top, CardSet *best)
{
  for (guint chosen = first_choice (criterion->size); chosen < 1u << n; chosen = poker_next_set (chosen))
    {
      Card     five[POKER_MOST_CARDS];
      guint    k = 0;
      PokerKey key;

      for (guint left = chosen; left != 0; left &= left - 1)
        five[k++] = cards[__builtin_ctz (left)];
      key = poker_eval_key (criterion, five, k);
      if (key <= top)
        continue;
      top = key;
      *best = set_of (cards, chosen);
    }
  return top;
}

PokerKey
poker_exact_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board,
                 CardSet *best)
{
  PokerCriterion mixed = *criterion;
  PokerKey       key;
  CardSet        set = 0;

  if (best == NULL)
    best = &set;
  *best = 0;
  mixed.rules &= (guint16) ~(POKER_RULE_OWN_ALONE | POKER_RULE_BOARD_ALONE | POKER_RULE_SECOND);
  if ((criterion->rules & POKER_RULE_SECOND)
      && n_own > criterion->own) /* otherwise these are the cards that were left */
    return find_second (&mixed, own, n_own, board, n_board, best);
  key = find_mixed (&mixed, own, n_own, board, n_board, best);
  if (criterion->rules & POKER_RULE_OWN_ALONE)
    key = find_alone (&mixed, own, n_own, key, best);
  if (criterion->rules & POKER_RULE_BOARD_ALONE)
    key = find_alone (&mixed, board, n_board, key, best);
  return key;
}

/* TRUE for straights and flushes of any length without kickers. */
static gboolean
is_bare_run (const PokerCriterion *criterion)
{
  return criterion->eval == POKER_EVAL_RUNS
         && (criterion->rules & (POKER_RULE_ALL | POKER_RULE_NO_KICKERS | POKER_RULE_LOWEST))
                == (POKER_RULE_ALL | POKER_RULE_NO_KICKERS);
}

/* The cards without which the hand would be another one. */
static CardSet
find_run (const PokerCriterion *criterion, PokerKey key, CardSet cards)
{
  for (CardSet left = cards; left != 0; left &= left - 1)
    {
      CardSet rest = cards & ~(left & -left);
      Card    kept[POKER_MOST_CARDS];
      guint   n = 0;

      for (CardSet of = rest; of != 0 && n < POKER_MOST_CARDS; of &= of - 1)
        kept[n++] = (Card) card_set_first (of);
      if (n >= 2 && poker_runs (kept, n, criterion->rules) == key)
        cards = rest;
    }
  return cards;
}

CardSet
poker_criterion_cards (const PokerCriterion *criterion, PokerKey key, const Card *own, guint n_own, const Card *board,
                       guint n_board)
{
  Card    all[POKER_MOST_CARDS], cards[POKER_MOST_CARDS];
  guint   n = 0;
  CardSet best;

  if (criterion->own > 0 && poker_exact_key (criterion, own, n_own, board, n_board, &best) != key)
    return 0;
  if (criterion->own > 0)
    return is_bare_run (criterion) ? find_run (criterion, key, best) : best;
  for (guint i = 0; i < n_own; i++)
    all[n++] = own[i];
  for (guint i = 0; (criterion->from >> POKER_AT_BOARD & 1) && i < n_board; i++)
    all[n++] = board[i];
  if (is_bare_run (criterion))
    return find_run (criterion, key, set_of (all, first_choice (n)));
  for (guint chosen = first_choice (criterion->size); criterion->size > 0 && n > criterion->size && chosen < 1u << n;
       chosen = poker_next_set (chosen))
    {
      guint k = 0;

      for (guint left = chosen; left != 0; left &= left - 1)
        cards[k++] = all[__builtin_ctz (left)];
      if (poker_eval_key (criterion, cards, k) == key)
        return set_of (all, chosen);
    }
  return set_of (all, first_choice (n));
}

guint64
poker_exact_ways (const PokerCriterion *criterion, guint n_own, guint n_board)
{
  return count_choices (n_own, criterion->own) * count_choices (n_board, criterion->size - criterion->own);
}

PokerKey
poker_criterion_key (const PokerCriterion *criterion, const Card *own, guint n_own, const Card *board, guint n_board)
{
  Card     cards[POKER_MOST_CARDS];
  guint    n = 0;
  PokerKey key;

  if (criterion->own > 0)
    key = poker_exact_key (criterion, own, n_own, board, n_board, NULL);
  else
    {
      for (guint i = 0; i < n_own; i++)
        cards[n++] = own[i];
      for (guint i = 0; (criterion->from >> POKER_AT_BOARD & 1) && i < n_board; i++)
        cards[n++] = board[i];
      key = poker_eval_key (criterion, cards, n);
    }
  return POKER_CLASS (key) >= criterion->least ? key : 0;
}
