/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the seats or works out the moves of an event, and writes them into it. */
#pragma once

#include "tourney/state.h"
#include "event.h"

G_BEGIN_DECLS

/* Each draw has its own generator, made from the night's seed and the STEP of the log, so the same players always draw
   the same seats. */

/* Seats a player for every sale of EVENT: late entries, a re-entry, and a rebuy or `back` of a player who is out.  With
   OLD_SEAT a returning player gets their former seat if it is still free. */
gboolean resolve_seat_rows (const TourneyState *state, Event *event, guint step, gboolean old_seat, GError **error);
/* Draws late entries as earlier versions did: each as if alone, so that a group that found all tables full opened
   several. */
gboolean resolve_seat_rows_apart (const TourneyState *state, Event *event, guint step, GError **error);
/* `start` seats the players who have no seat. `draw` seats EVERYBODY, except that before the start it leaves seats that
   were given by hand. */
gboolean resolve_draw_rows (const TourneyState *state, Event *event, guint step, gboolean everybody, GError **error);

gboolean resolve_balance (const TourneyState *state, Event *event, GError **error);
gboolean resolve_break_table (const TourneyState *state, Event *event, guint step, GError **error);
gboolean resolve_final_table (const TourneyState *state, Event *event, guint step, GError **error);
gboolean resolve_next_round (const TourneyState *state, Event *event, guint step, GError **error);

G_END_DECLS
