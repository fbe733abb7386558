/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody has won so far, as the tournament stands. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

TourneyWinnings tourney_state_winnings (const TourneyState *state, gint player);
gint64          tourney_state_won (const TourneyState *state, gint player); /* all of it, minor units */

/* Fills AWARDS (or NULL) with those of the places that PLAYER has or shares; returns how many there are. */
gint tourney_state_awards (const TourneyState *state, gint player, const Award *awards[TOURNEY_MAX_PRIZES]);

G_END_DECLS
