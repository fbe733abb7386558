/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats that an event draws, or the moves that it makes, written into it. */
#pragma once

#include "event.h"
#include "tourney/state.h"

G_BEGIN_DECLS

/* Each draw has a generator of its own, from the seed of the night and the STEP of the log: the same players always draw the
   same seats. */

/* Every sale of EVENT is a player who sits down: late entries, a rebuy or `back` of one who is out, a re-entry.  With OLD_SEAT one
   who comes back gets the seat that they left if it is still free. */
gboolean resolve_seat_rows (const TourneyState *state, Event *event, guint step, gboolean old_seat, GError **error);
/* As earlier versions drew late entries: each as if alone, so that a group that found all tables full opened several. */
gboolean resolve_seat_rows_apart (const TourneyState *state, Event *event, guint step, GError **error);
/* `start` seats those who have no seat; `draw` EVERYBODY but those who were given theirs by hand before the start, and once the
   night is on really all. */
gboolean resolve_draw_rows (const TourneyState *state, Event *event, guint step, gboolean everybody, GError **error);

gboolean resolve_balance (const TourneyState *state, Event *event, GError **error);
gboolean resolve_break_table (const TourneyState *state, Event *event, guint step, GError **error);
gboolean resolve_final_table (const TourneyState *state, Event *event, guint step, GError **error);
gboolean resolve_next_round (const TourneyState *state, Event *event, guint step, GError **error);

G_END_DECLS
