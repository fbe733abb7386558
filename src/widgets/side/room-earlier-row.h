/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A closed table among the earlier ones. */
#pragma once

#include <adwaita.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_EARLIER_ROW (room_earlier_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomEarlierRow, room_earlier_row, ROOM, EARLIER_ROW, AdwActionRow)

/* Its button asks for the action "earlier.look-back" with the table's number. */
void room_earlier_row_set_table (RoomEarlierRow *self, RoomBook *book, const StoreTable *table);

G_END_DECLS
