/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One table seen from above: an oval of felt, the button on it, and a plate for each seat around it, clockwise from the
   top. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_MAP (room_seat_map_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatMap, room_seat_map, ROOM, SEAT_MAP, GtkWidget)

GtkWidget *room_seat_map_new (RoomTournament *tournament, gint table, gint seats);

/* MOVE: what is suggested, at this table or another; NULL: nothing.  BREAKS: this table should be broken up. */
void       room_seat_map_update (RoomSeatMap *self, const FloorMove *move, gboolean breaks);
gint       room_seat_map_get_seats (RoomSeatMap *self);
GtkWidget *room_seat_map_get_plate (RoomSeatMap *self, gint seat);

G_END_DECLS
