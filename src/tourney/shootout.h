/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shootouts: each table plays down to one winner, and the winners meet in the next round. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* How many players are left at TABLE. */
gint shootout_left_at (const TourneyState *state, gint table);
/* TRUE if every table has its winner and there are several winners: the next round can be drawn. */
gboolean shootout_round_is_over (const TourneyState *state);
/* How many tables, from the first on, have seats for N people; 0: all tables together have not. */
gint shootout_tables_for (const TourneyState *state, gint n);
/* Sets `standing` of every eliminated player, also in tournaments that are not shootouts. */
void shootout_rank (TourneyState *state);

G_END_DECLS
