/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each place wins: percent, amounts, a curve or the table by entries, always summing to the pool. */
#pragma once

#include "settings.h"

G_BEGIN_DECLS

/* PRIZES with a value for each place: the table by entries becomes its row for ENTRIES. */
Prizes prizes_table (const Prizes *prizes, gint entries);

/* The same with no more places than can be paid at least LEAST each of POOL, but always the first; those that are left share
   the percents of the others in proportion.  LEAST 0, or nobody entered: all of them. */
Prizes prizes_cut (const Prizes *prizes, gint64 pool, gint64 unit, gint64 least, gint entries, gint players);

/* The percent of PLACE in POOL to the minor unit. */
gint64 prizes_exact (const Prizes *table, gint64 pool, gint place);

/* Fills VALUES[0 .. TOURNEY_MAX_PRIZES - 1] for places 1, 2, ...; returns how many places are listed (those that no
   player can take are not).  POOL in minor units, at least 0; ENTRIES with re-entries picks the row of the auto table;
   PLAYERS is how many people could take a place.  The sum is POOL whenever PLAYERS is above 0. */
gint prizes_split (const Prizes *prizes, gint64 pool, gint64 unit, gint entries, gint players,
                   gint64 values[TOURNEY_MAX_PRIZES]);

/* Of SETTINGS, the places that a pool of DUE can pay: what will have come in once everybody has paid, so that a debt decides
   about no place. */
Prizes prizes_paid (const Settings *settings, gint64 due, gint entries, gint players);
/* Which of them PLACE is, not counting those that win something else instead of money; 0: it is one of those. */
gint prizes_rank (const Settings *settings, gint place, gint players);
/* Fills VALUES by place with what they share of POOL, which is all of it if there are players; returns the last that has
   some. */
gint prizes_list (const Settings *settings, gint64 due, gint64 pool, gint entries, gint players,
                  gint64 values[TOURNEY_MAX_PRIZES]);

G_END_DECLS
