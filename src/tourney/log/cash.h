/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk: how much money should be in the box and how many chips on the tables, and which mistake most likely
   explains a different count. */
#pragma once

#include "tourney.h"

G_BEGIN_DECLS

/* All amounts are in minor units. */
typedef struct
{
  gint64 paid;   /* received: prices, fees, bounties and stakes of pools */
  gint64 handed; /* paid out of it */
  gint64 box;    /* what should be in the box: paid less handed */
  gint64 owed;   /* still to be received */
  gint64 due;    /* won so far, or paid by pools, and still to be handed over */
  gint64 fees;   /* the house's fees, part of the box */
  gint64 rake;   /* the house's share of what was paid for prizes, part of the box */
  gint64 pools;  /* stakes of pools, part of what was received */
  gint64 share;  /* a league's or a charity's share, part of the box */
} Cash;

void cash_tell (const Tourney *tourney, Cash *cash);

/* Sentences, likeliest first, on what may have happened if COUNTED minor units are in the box.  Empty if the count is
   right, or if no single mistake explains the difference. */
GStrv cash_explain (const Tourney *tourney, gint64 counted);
/* How many chips should be in play: those that were sold, corrected for rounding at colour-ups. */
gint64 cash_chips (const Tourney *tourney);
/* Explains a count of COUNTED chips in play at NOW. */
GStrv cash_explain_chips (const Tourney *tourney, gint64 counted, gint64 now);

G_END_DECLS
