/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs of one deck, ace low: what melds a hand holds, and how to leave the least out of them.  Pure functions,
   for every game that melds without wild cards. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  MELD_LEAST_CARDS = 3,
  MELD_MOST = 329,      /* in a whole deck: 66 runs of each suit, 5 sets of each rank */
  MELD_MOST_OF_13 = 66, /* in thirteen cards: a whole suit.  With 12 of one there are 55 runs and no set, with 11 45 and
                           one set, with 10 36 and 5; with 9 or less at most 31 runs and 15 sets */
};

/* Three or four of a rank; three or more in a row of a suit, A 2 3 ... K. */
gboolean meld_is_set (CardSet cards);
gboolean meld_is_run (CardSet cards);

/* Every meld within CARDS that has all of WITH (0: any) into OUT, which has room for as many as there may be; how many.
   Runs first, by their lowest card. */
guint meld_list (CardSet cards, CardSet with, CardSet *out);

/* Cards of the deck each of which may be laid off on MELD. */
CardSet meld_extensions (CardSet meld);

/* A hand taken apart.  A set is the cards of SETS of one rank, a run those of RUNS that lie in a row. */
typedef struct
{
  CardSet sets, runs;
  CardSet left;     /* in no meld */
  guint   deadwood; /* what is left weighs */
  guint   n_fours;  /* sets of four */
} MeldPlan;

/* The plan with the least deadwood, of those one with the most sets of four.  WEIGHT is by face, CARD_FACES of them.
   Each set that tears a run is tried and left: at most 216 plans for a hand of thirteen, and often one. */
void meld_plan (CardSet cards, const guint8 *weight, MeldPlan *out);

/* The meld of the plan that has FACE, 0: it is in none. */
CardSet meld_of_plan (const MeldPlan *plan, guint face);

G_END_DECLS
