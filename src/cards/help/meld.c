/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs of one deck, found for all suits at once with thirteen bits each. */
#include "meld.h"

#define ACES CARD_RANK_SET (CARD_ACE)

/* --- Runs --- */

/* Moves each ace from above the king of its suit to below the two, where it belongs in a run. */
static inline CardSet
with_ace_low (CardSet cards)
{
  return (cards & CARD_DECK_SET & ~ACES) << 1 | (cards & ACES) >> CARD_ACE;
}

static inline CardSet
with_ace_high (CardSet low)
{
  const CardSet low_aces = ACES >> CARD_ACE;

  return (low & ~low_aces) >> 1 | (low & low_aces) << CARD_ACE;
}

/* The cards of LOW, which has the ace low, whose neighbour above is in LOW as well. */
static inline CardSet
find_links (CardSet low)
{
  return low & low >> 1 & ~ACES; /* ACES has the kings here; the bit after one is of another suit */
}

/* The cards that are in a row of three or more. */
static inline CardSet
cards_in_runs (CardSet cards)
{
  CardSet links = find_links (with_ace_low (cards)), starts = links & links >> 1;

  return with_ace_high (starts | starts << 1 | starts << 2);
}

static guint
list_runs (CardSet cards, CardSet with, CardSet *out)
{
  CardSet links = find_links (with_ace_low (cards)), low_with = with_ace_low (with);
  guint   n = 0;

  for (CardSet starts = links & links >> 1; starts != 0; starts &= starts - 1)
    {
      CardSet first = starts & -starts, last = first << 2, run = first | first << 1 | last;

      for (;; last <<= 1, run |= last)
        {
          if ((low_with & ~run) == 0)
            out[n++] = with_ace_high (run);
          if ((links & last) == 0)
            break;
        }
    }
  return n;
}

gboolean
meld_is_run (CardSet cards)
{
  guint n = card_set_size (cards);

  /* Cards with one link fewer than cards are one row. */
  return n >= MELD_LEAST_CARDS && card_set_size (find_links (with_ace_low (cards))) + 1 == n;
}

/* --- Sets --- */

/* The ranks of which CARDS has three or four, a bit each. */
static inline guint
ranks_of_sets (CardSet cards)
{
  guint c = card_set_suit (cards, CARD_CLUBS), d = card_set_suit (cards, CARD_DIAMONDS);
  guint h = card_set_suit (cards, CARD_HEARTS), s = card_set_suit (cards, CARD_SPADES);

  return (c & d & (h | s)) | (h & s & (c | d));
}

static guint
list_sets (CardSet cards, CardSet with, CardSet *out)
{
  guint n = 0;

  for (guint ranks = ranks_of_sets (cards); ranks != 0; ranks &= ranks - 1)
    {
      CardSet all = cards & CARD_RANK_SET (__builtin_ctz (ranks));

      if ((with & ~all) == 0)
        out[n++] = all;
      for (CardSet without = card_set_size (all) == 4 ? all : 0; without != 0; without &= without - 1)
        if ((with & ~(all & ~(without & -without))) == 0)
          out[n++] = all & ~(without & -without);
    }
  return n;
}

gboolean
meld_is_set (CardSet cards)
{
  return card_set_size (cards) >= MELD_LEAST_CARDS
         && (cards & ~CARD_RANK_SET (card_set_first (cards) % CARD_RANKS)) == 0;
}

/* --- Both --- */

guint
meld_list (CardSet cards, CardSet with, CardSet *out)
{
  guint n = list_runs (cards, with, out);

  return n + list_sets (cards, with, out + n);
}

CardSet
meld_extensions (CardSet meld)
{
  CardSet low = with_ace_low (meld);

  if (meld_is_set (meld))
    return CARD_RANK_SET (card_set_first (meld) % CARD_RANKS) & ~meld;
  /* A bit that would leave its suit is not a neighbour. */
  return with_ace_high (((low & ~(ACES >> CARD_ACE)) >> 1 | (low & ~ACES) << 1) & ~low);
}

/* --- Plans --- */

typedef struct
{
  CardSet       cards, in_runs;
  const guint8 *weight;
  MeldPlan     *best;
} Search;

static void
try_plan (const Search *search, CardSet sets, guint n_fours)
{
  CardSet runs = cards_in_runs (search->cards & ~sets), left = search->cards & ~sets & ~runs;
  guint   deadwood = 0;

  for (CardSet cards = left; cards != 0; cards &= cards - 1)
    deadwood += search->weight[card_set_first (cards)];
  if (deadwood < search->best->deadwood || (deadwood == search->best->deadwood && n_fours > search->best->n_fours))
    *search->best = (MeldPlan){ sets, runs, left, deadwood, n_fours };
}

/* Tries all sets.  RANKS are those whose set would take a card out of a run; a card that is in no run is never
   better left out of its set. */
static void
try_sets (const Search *search, guint ranks, CardSet sets, guint n_fours)
{
  CardSet all, torn;

  if (ranks == 0)
    {
      try_plan (search, sets, n_fours);
      return;
    }
  all = search->cards & CARD_RANK_SET (__builtin_ctz (ranks));
  torn = all & search->in_runs;
  ranks &= ranks - 1;
  if (card_set_size (all) == 4)
    {
      try_sets (search, ranks, sets | all, n_fours + 1);
      for (CardSet left = torn; left != 0; left &= left - 1)
        try_sets (search, ranks, sets | (all & ~(left & -left)), n_fours);
      if (card_set_size (torn) > 1)
        try_sets (search, ranks, sets, n_fours);
    }
  else
    {
      try_sets (search, ranks, sets | all, n_fours);
      try_sets (search, ranks, sets, n_fours);
    }
}

void
meld_plan (CardSet cards, const guint8 *weight, MeldPlan *out)
{
  Search  search = { cards, cards_in_runs (cards), weight, out };
  CardSet sets = 0;
  guint   n_fours = 0, torn = 0;

  for (guint ranks = ranks_of_sets (cards); ranks != 0; ranks &= ranks - 1)
    {
      CardSet all = cards & CARD_RANK_SET (__builtin_ctz (ranks));

      if (all & search.in_runs)
        {
          torn |= ranks & -ranks;
          continue;
        }
      sets |= all;
      n_fours += card_set_size (all) == 4;
    }
  *out = (MeldPlan){ .deadwood = G_MAXUINT };
  try_sets (&search, torn, sets, n_fours);
}

CardSet
meld_of_plan (const MeldPlan *plan, guint face)
{
  CardSet card = CARD_SET (face), low = with_ace_low (plan->runs), run = with_ace_low (card);

  if (plan->sets & card)
    return plan->sets & CARD_RANK_SET (face % CARD_RANKS);
  if ((plan->runs & card) == 0)
    return 0;
  for (CardSet grown = 0; grown != run;)
    {
      grown = run;
      run |= low & ((run & ~(ACES >> CARD_ACE)) >> 1 | (run & ~ACES) << 1);
    }
  return with_ace_high (run);
}
