/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs of one deck, ace low: what melds a hand holds, and how to leave the least out of them.  Pure functions,
   for every game that melds without wild cards. */
#pragma once

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  MELD_LEAST_CARDS = 3,
  MELD_MOST = 329,      /* melds in a whole deck: 66 runs of each suit, 5 sets of each rank */
  MELD_MOST_OF_13 = 66, /* in thirteen cards of a suit; with 12 there are 55, with 11 46, with 10 41, else at most 46 */
};

/* A set is three or four cards of a rank; a run is three or more in a row of a suit, A 2 3 ... K. */
gboolean meld_is_set (CardSet cards);
gboolean meld_is_run (CardSet cards);

/* Lists in OUT every meld within CARDS that has all of WITH (0: any), and returns how many there are.  OUT must have
   room for as many as there may be.  Runs come first, by their lowest card. */
guint meld_list (CardSet cards, CardSet with, CardSet *out);

/* The cards of the deck that may be laid off on MELD, each by itself. */
CardSet meld_extensions (CardSet meld);

/* A hand divided into melds.  A set consists of the cards of SETS of one rank, a run of the cards of RUNS in a row. */
typedef struct
{
  CardSet sets, runs;
  CardSet left;     /* cards in no meld */
  guint   deadwood; /* weight of the cards in no meld */
  guint   n_fours;  /* number of sets of four */
} MeldPlan;

/* Finds the plan with the least deadwood and, among equal ones, the most sets of four.  WEIGHT has CARD_FACES
   entries, by face.  Each set that tears a run is tried and left out: at most 216 plans for a hand of thirteen, and
   often one. */
void meld_plan (CardSet cards, const guint8 *weight, MeldPlan *out);

/* The meld of the plan that has FACE; 0: none has. */
CardSet meld_of_plan (const MeldPlan *plan, guint face);

G_END_DECLS
