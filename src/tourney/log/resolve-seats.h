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
/* The seats that an event of its kind draws. */
gboolean resolve_all_seats (const TourneyState *state, Event *event, guint step, GError **error);

G_END_DECLS
