/* What each place wins: percent, amounts, a curve or the table by entries, always summing to the pool. */
#pragma once

#include "settings.h"

G_BEGIN_DECLS

/* PRIZES with a value for each place: the table by entries becomes its row for ENTRIES. */
Prizes prizes_table (const Prizes *prizes, gint entries);

/* Fills VALUES[0 .. TOURNEY_MAX_PRIZES - 1] for places 1, 2, ...; returns how many places are listed (those that no
   player can take are not).  POOL in minor units, at least 0; ENTRIES with re-entries picks the row of the auto table;
   PLAYERS is how many people could take a place.  The sum is POOL whenever PLAYERS is above 0. */
gint prizes_split (const Prizes *prizes, gint64 pool, gint64 unit, gint entries, gint players,
                   gint64 values[TOURNEY_MAX_PRIZES]);

G_END_DECLS
