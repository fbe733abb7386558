/* What somebody has won so far, as the tournament stands. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

TourneyWinnings tourney_state_winnings (const TourneyState *state, gint player);
gint64          tourney_state_won (const TourneyState *state, gint player); /* all of it, minor units */

G_END_DECLS
