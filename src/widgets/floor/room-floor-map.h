/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tables of a tournament seen from above, with an arrow for a suggested move. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FLOOR_MAP (room_floor_map_get_type ())
G_DECLARE_FINAL_TYPE (RoomFloorMap, room_floor_map, ROOM, FLOOR_MAP, GtkWidget)

void room_floor_map_update (RoomFloorMap *self, RoomTournament *tournament);

/* NULL: there is no such seat. */
GtkWidget *room_floor_map_get_plate (RoomFloorMap *self, gint table, gint seat);

/* Highlights the seats with which the tournament would accept ACT, see room_seat_drag_act; NULL: none. */
void room_floor_map_choose (RoomFloorMap *self, RoomTournament *tournament, const char *act);

G_END_DECLS
