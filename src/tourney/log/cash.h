/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk: what must lie in the box and how many chips must be on the tables, and, where a count says something else, what
   has most likely gone wrong. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* All in minor units. */
typedef struct
{
  gint64 paid;   /* what came in: prices, fees and bounties */
  gint64 handed; /* what was handed over of it */
  gint64 box;    /* what must lie there: the difference */
  gint64 owed;   /* what is still to come in */
  gint64 due;    /* what is still to be handed over of what has been won so far */
  gint64 fees;   /* of what lies there, the house's */
  gint64 rake;   /* the same, of what was paid for prizes */
  gint64 share;  /* of what lies there, a league's or a charity's */
} Cash;

void cash_tell (const Tourney *tourney, Cash *cash);

/* What may have happened if COUNTED minor units lie in the box, the likeliest first; a sentence each.  Empty if it is right, or
   if no single mistake makes up the difference. */
GStrv cash_explain (const Tourney *tourney, gint64 counted);
/* How many chips must be in play: those that were sold, as colour-ups have rounded them. */
gint64 cash_chips (const Tourney *tourney);
/* The same as cash_explain if COUNTED chips are in play at NOW. */
GStrv cash_explain_chips (const Tourney *tourney, gint64 counted, gint64 now);

G_END_DECLS
