/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where, with what chips: sitting out, coming back, buying chips. */
#pragma once

#include <adwaita.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_SEATS (room_table_seats_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableSeats, room_table_seats, ROOM, TABLE_SEATS, AdwWindow)

GtkWindow *room_table_seats_new (GtkWindow *parent, RoomTable *table);

G_END_DECLS
