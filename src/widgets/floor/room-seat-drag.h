/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragging onto seats: whatever a drag carries is the beginning of a command that wants a seat, such as `move Ann`. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* From now on WIDGET is dragged to the seat that ACT is completed with, of TABLE alone unless that is 0, or to a free one.
   ACT NULL: it stays where it is. */
void room_seat_drag_give (GtkWidget *widget, RoomTournament *tournament, const char *act, gint table);

/* WIDGET is that seat.  It takes only what the tournament would do. */
void room_seat_drag_take (GtkWidget *widget, RoomTournament *tournament, gint table, gint seat);

/* The command that gives NAME a seat, without the seat: one who sits moves.  Free it. */
char *room_seat_drag_act (const Tourney *tourney, const char *name);

/* Would the tournament complete ACT with that seat?  With a free one of TABLE? */
gboolean room_seat_drag_would (RoomTournament *tournament, const char *act, gint table, gint seat);
gboolean room_seat_drag_finds (RoomTournament *tournament, const char *act, gint table);

G_END_DECLS
