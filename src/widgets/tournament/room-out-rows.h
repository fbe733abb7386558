/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players who went out in one hand, a row each: their stack at its start, and whether they buy in again at once. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OUT_ROWS (room_out_rows_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutRows, room_out_rows, ROOM, OUT_ROWS, GtkWidget)

/* Signal: entered (): Enter was pressed in a row. */

/* Keeps what was entered for players who are in both lists. Offers only what the tournament would accept; WHO NULL:
   nobody. */
void room_out_rows_set (RoomOutRows *self, RoomTournament *tournament, const char *const *who);

/* Adds their names to LINE, an `out`, and either all of their stacks or none. FALSE if one is not a number. */
gboolean room_out_rows_append (RoomOutRows *self, GString *line, GError **error);

/* The commands by which they buy in again, NULL-terminated, to be done after the `out`. Free it. */
GStrv room_out_rows_sales (RoomOutRows *self);

G_END_DECLS
