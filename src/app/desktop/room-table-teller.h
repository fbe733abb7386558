/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notifies somebody who is not looking that a side game waits for them. Never says anything about cards. */
#pragma once

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_TELLER (room_table_teller_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableTeller, room_table_teller, ROOM, TABLE_TELLER, GObject)

/* Follows TABLE without keeping it. Unless IS_NEW, the player it waits for now is taken to know so. */
RoomTableTeller *room_table_teller_new (RoomTable *table, gboolean is_new);

G_END_DECLS
