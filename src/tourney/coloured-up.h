/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which chips have been coloured up: what has been said of each table, or of all tables at once. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* Has it been said of TABLE, or of all?  TABLE 0: of all, or of each at which somebody plays. */
gboolean coloured_up (const TourneyState *state, gint64 value, gint table);
/* Has it been said in these words?  CHANGE gets the chips that are in play since then; TABLE 0: all in all. */
gboolean coloured_up_said (const TourneyState *state, gint64 value, gint table, gint64 *change);
void     coloured_up_forget (TourneyState *state, gint64 value, gint table); /* 0: whatever has been said of them */
GArray  *coloured_up_values (const TourneyState *state); /* gint64, ascending: at no table any more */

G_END_DECLS
