/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a game as it will look towards the end of a hand, for any possible number of players. */
#pragma once

#include <gtk/gtk.h>

#include "cards/game.h"

G_BEGIN_DECLS

/* Signal: players (): another number was chosen. */
#define ROOM_TYPE_TABLE_PICTURE (room_table_picture_get_type ())
G_DECLARE_FINAL_TYPE (RoomTablePicture, room_table_picture, ROOM, TABLE_PICTURE, GtkWidget)

void  room_table_picture_show (RoomTablePicture *self, const Game *game); /* NULL: nothing */
guint room_table_picture_get_players (RoomTablePicture *self);

G_END_DECLS
