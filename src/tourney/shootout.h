/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A shootout: each table plays down to one winner, and the winners meet in the next round. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* How many are left at TABLE. */
gint shootout_left_at (const TourneyState *state, gint table);
/* Every table has its winner, and there is more than one of them: the next round can be drawn. */
gboolean shootout_round_is_over (const TourneyState *state);
/* So many of the first tables have seats for N people; 0: all of them have not. */
gint shootout_tables_for (const TourneyState *state, gint n);
/* Writes into each player who is out how good that was (`standing`), also where there is no shootout. */
void shootout_rank (TourneyState *state);

G_END_DECLS
