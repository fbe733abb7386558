/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player in the list: seat or place, name, what they paid or how they went, and what can be done with them. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PLAYER_ROW (room_player_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomPlayerRow, room_player_row, ROOM, PLAYER_ROW, GtkWidget)

/* Property: entrant (RoomEntrant, may be NULL). */
/* NAMES makes the names of all rows equally wide. */
GtkWidget *room_player_row_new (RoomBook *book, RoomTournament *tournament, GtkSizeGroup *names);
void       room_player_row_set_entrant (RoomPlayerRow *self, RoomEntrant *entrant);
void       room_player_row_rename (RoomPlayerRow *self); /* asks for the new name */
void       room_player_row_open_menu (RoomPlayerRow *self);

G_END_DECLS
