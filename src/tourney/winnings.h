/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winnings of a player so far. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

TourneyWinnings tourney_state_winnings (const TourneyState *state, gint player);
gint64          tourney_state_won (const TourneyState *state, gint player); /* the total, in minor units */

/* Fills AWARDS (or NULL) with the awards of the places that PLAYER has or shares, and returns their number. */
gint tourney_state_awards (const TourneyState *state, gint player, const Award *awards[TOURNEY_MAX_PRIZES]);

G_END_DECLS
