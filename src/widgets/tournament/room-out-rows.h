/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Those who went out in one hand, a row each: what they had at its start, and whether they buy again at once. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OUT_ROWS (room_out_rows_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutRows, room_out_rows, ROOM, OUT_ROWS, GtkWidget)

/* Signals:
     entered ()  Enter was pressed in a row */

/* What was said of those who stay is kept.  Only what the tournament would do is offered; WHO NULL: nobody. */
void room_out_rows_set (RoomOutRows *self, RoomTournament *tournament, const char *const *who);

/* Adds to LINE, an `out`, their names and stacks: either all of them are said or none.  FALSE: one is no number. */
gboolean room_out_rows_append (RoomOutRows *self, GString *line, GError **error);

/* The commands by which some of them buy again, NULL-terminated; what the line of `out` came before.  Free it. */
GStrv room_out_rows_sales (RoomOutRows *self);

G_END_DECLS
