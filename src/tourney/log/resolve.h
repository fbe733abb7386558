/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes a command with what must not depend on the settings of a later time: prices, stacks, drawn seats. */
#pragma once

#include "tourney/state.h"
#include "event.h"

G_BEGIN_DECLS

/* Writes prices, stacks and drawn seats into EVENT, which so far only has the words of its command.  STEP is its number
   in the log. */
gboolean tourney_state_resolve (const TourneyState *state, Event *event, guint step, ScheduleFinder find, gpointer data,
                                GError **error);

G_END_DECLS
