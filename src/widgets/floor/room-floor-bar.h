/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that says what the floor needs, with a button that does it: tables to balance, one to break up, the final
   table. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FLOOR_BAR (room_floor_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomFloorBar, room_floor_bar, ROOM, FLOOR_BAR, GtkWidget)

/* Call it once. */
void room_floor_bar_set_tournament (RoomFloorBar *self, RoomTournament *tournament);

G_END_DECLS
