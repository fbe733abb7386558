/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which chips have been coloured up, as entered for a table or for all tables at once. */
#pragma once

#include "state.h"

G_BEGIN_DECLS

/* TRUE if VALUE was coloured up at TABLE, or everywhere at once.  TABLE 0: everywhere at once, or at every table with
   players. */
gboolean coloured_up (const TourneyState *state, gint64 value, gint table);
/* TRUE if there is an entry about VALUE for exactly TABLE, or with TABLE 0 any entry about it.  CHANGE gets how many
   chips such entries added to play. */
gboolean coloured_up_said (const TourneyState *state, gint64 value, gint table, gint64 *change);
/* TRUE if the schedule has chips of VALUE; one without a line of chips may have any. */
gboolean coloured_up_is_in_set (const Schedule *schedule, gint64 value);
/* TRUE if there are larger chips, for which those of VALUE can be exchanged at TABLE. */
gboolean coloured_up_has_larger (const TourneyState *state, gint64 value, gint table);
void     coloured_up_forget (TourneyState *state, gint64 value, gint table); /* TABLE 0: every entry about VALUE */
GArray  *coloured_up_values (const TourneyState *state);                     /* gint64, ascending: left at no table */

G_END_DECLS
