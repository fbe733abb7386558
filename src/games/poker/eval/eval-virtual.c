/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands whose cards may be added up: tries every way to combine cards, and reads the result as a high hand. */
#include "eval-hand.h"

enum
{
  LEAST_VALUE = 4,
  MOST_VALUE = RANK_ACE,
  MOST_CARDS = 8,
};

/* A card of the hand, or several that together stand for one. */
typedef struct
{
  guint    n, sum, product, suit;
  gboolean has_ace; /* aces and jokers are never added */
} Group;

typedef struct
{
  const Card *cards;
  guint       n;
  PokerRules  rules;
  Group       groups[MOST_CARDS];
  PokerKey    best;
} Search;

/* Turns the groups from the I-th on into cards of HAND. */
static void
try_groups (Search *search, guint i, guint n_groups, const PokerHandCount *hand)
{
  const Group   *group = &search->groups[i];
  PokerHandCount next;

  if (i == n_groups)
    {
      PokerKey key = poker_high_of_count (hand, search->rules);

      search->best = MAX (search->best, key);
      return;
    }
  if (group->n == 1 || (group->sum >= LEAST_VALUE && group->sum <= MOST_VALUE))
    {
      next = *hand;
      poker_count_add (&next, group->sum, group->suit);
      try_groups (search, i + 1, n_groups, &next);
    }
  if (group->n == 2 && (search->rules & POKER_RULE_PRODUCTS) && group->product <= MOST_VALUE)
    {
      next = *hand;
      poker_count_add (&next, group->product, group->suit);
      try_groups (search, i + 1, n_groups, &next);
    }
}

/* Adds card I to each group, and makes it a group of its own, while five groups are still possible. */
static void
place_card (Search *search, guint i, guint n_groups)
{
  guint rank, suit;

  if (i == search->n)
    {
      PokerHandCount hand = { 0 };

      if (n_groups >= 5)
        try_groups (search, 0, n_groups, &hand);
      return;
    }
  rank = poker_rank_of (search->cards[i]);
  suit = poker_suit_by (search->cards[i], search->rules);
  for (guint g = 0; g < n_groups && n_groups + search->n - i > 5 && rank < RANK_ACE; g++)
    {
      Group before = search->groups[g];

      if (before.has_ace || before.sum + rank > MOST_VALUE) /* the product is then too large as well */
        continue;
      search->groups[g].n++;
      search->groups[g].sum += rank;
      search->groups[g].product *= rank;
      if (!(search->rules & POKER_RULE_SUITED_SUMS) || suit != before.suit)
        search->groups[g].suit = NO_SUIT;
      place_card (search, i + 1, n_groups);
      search->groups[g] = before;
    }
  search->groups[n_groups] = (Group){ 1, rank, rank, suit, rank >= RANK_ACE };
  place_card (search, i + 1, n_groups + 1);
}

PokerKey
poker_virtual (const Card *cards, guint n, PokerRules rules)
{
  Search search = { .cards = cards, .n = n, .rules = rules };

  place_card (&search, 0, 0);
  return search.best;
}
