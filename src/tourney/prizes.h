/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prizes of each place: percentages, amounts, a curve or the table by entries, always adding up to the pool. */
#pragma once

#include "settings.h"

G_BEGIN_DECLS

/* PRIZES with a value for each place: a table by entries becomes its row for ENTRIES. */
Prizes prizes_table (const Prizes *prizes, gint entries);

/* PRIZES without the places that POOL cannot pay LEAST each, but always with the first; the remaining places share the
   percentages of the others in proportion.  All places remain if LEAST is 0 or nobody has entered. */
Prizes prizes_cut (const Prizes *prizes, gint64 pool, gint64 unit, gint64 least, gint entries, gint players);

/* The share of PLACE in POOL, to the minor unit. */
gint64 prizes_exact (const Prizes *table, gint64 pool, gint place);
/* TRUE if the percentages of places 2 to N of POOL are no multiples of UNIT, so that rounding leaves something to the
   first. */
gboolean prizes_are_rounded (const Prizes *table, gint64 pool, gint64 unit, gint n);

/* Fills VALUES[0 .. TOURNEY_MAX_PRIZES - 1] for places 1, 2, ... and returns how many are listed; places that no player
   can take are not.  POOL is in minor units, at least 0.  ENTRIES, including re-entries, chooses the row of the table
   by entries; PLAYERS is how many people could take a place.  The sum is POOL whenever PLAYERS is above 0. */
gint prizes_split (const Prizes *prizes, gint64 pool, gint64 unit, gint entries, gint players,
                   gint64 values[TOURNEY_MAX_PRIZES]);

/* The prizes of SETTINGS that a pool of DUE can pay.  DUE counts debts as paid, so that a debt never decides about a
   place. */
Prizes prizes_paid (const Settings *settings, gint64 due, gint entries, gint players);
/* The rank of PLACE among those that win money; 0: it wins something else instead. */
gint prizes_rank (const Settings *settings, gint place, gint players);
/* Fills VALUES by place with its part of POOL, all of which is divided if there are players.  Returns the last place
   that wins money. */
gint prizes_list (const Settings *settings, gint64 due, gint64 pool, gint entries, gint players,
                  gint64 values[TOURNEY_MAX_PRIZES]);

G_END_DECLS
