/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drag and drop onto seats: a drag carries the beginning of a command that needs a seat, such as `move Ann`. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Makes WIDGET a drag source for ACT, to be completed with a seat of TABLE or, if that is 0, with any free seat. NULL:
   it cannot be dragged. */
void room_seat_drag_give (GtkWidget *widget, RoomTournament *tournament, const char *act, gint table);

/* Makes WIDGET the drop target for that seat, which accepts only what the tournament would do. */
void room_seat_drag_take (GtkWidget *widget, RoomTournament *tournament, gint table, gint seat);

/* The command that gives NAME a seat, without the seat; a seated player moves. Free it. */
char *room_seat_drag_act (const Tourney *tourney, const char *name);

/* True if the tournament would accept ACT with that seat; the second, with a free seat of TABLE. */
gboolean room_seat_drag_would (RoomTournament *tournament, const char *act, gint table, gint seat);
gboolean room_seat_drag_finds (RoomTournament *tournament, const char *act, gint table);

G_END_DECLS
