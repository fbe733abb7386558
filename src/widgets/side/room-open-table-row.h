/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open table among the side games: what is played, by whom, and who is wanted at the laptop. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OPEN_TABLE_ROW (room_open_table_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomOpenTableRow, room_open_table_row, ROOM, OPEN_TABLE_ROW, GtkListBoxRow)

GtkWidget *room_open_table_row_new (RoomTable *table);
RoomTable *room_open_table_row_get_table (RoomOpenTableRow *self);

G_END_DECLS
