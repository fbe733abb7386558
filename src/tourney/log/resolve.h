/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes out of a command and must not depend on the settings of another day: prices, stacks, drawn seats. */
#pragma once

#include "event.h"
#include "tourney/state.h"

G_BEGIN_DECLS

/* Writes prices, stacks and drawn seats into EVENT, which so far has only the words of its command.  STEP is its number
   in the log. */
gboolean tourney_state_resolve (const TourneyState *state, Event *event, guint step, ScheduleFinder find, gpointer data,
                                GError **error);

G_END_DECLS
