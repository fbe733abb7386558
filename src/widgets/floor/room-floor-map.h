/* All tables of a tournament seen from above, and an arrow from where somebody should leave to where they should go. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FLOOR_MAP (room_floor_map_get_type ())
G_DECLARE_FINAL_TYPE (RoomFloorMap, room_floor_map, ROOM, FLOOR_MAP, GtkWidget)

void room_floor_map_update (RoomFloorMap *self, RoomTournament *tournament);

/* NULL: there is no such seat. */
GtkWidget *room_floor_map_get_plate (RoomFloorMap *self, gint table, gint seat);

/* All free seats stand out: somebody is to be given one. */
void room_floor_map_set_choosing (RoomFloorMap *self, gboolean is_choosing);

G_END_DECLS
