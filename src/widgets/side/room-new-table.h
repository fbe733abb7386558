/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens a table: who plays, which bots, the options explained, stakes, hands. */
#pragma once

#include <adwaita.h>

#include "app/table/room-table.h"

G_BEGIN_DECLS

#define ROOM_TYPE_NEW_TABLE (room_new_table_get_type ())
G_DECLARE_FINAL_TYPE (RoomNewTable, room_new_table, ROOM, NEW_TABLE, AdwWindow)

/* Signals: opened (RoomTable *table), sheet (RoomScore *score) for a table with real cards. PEOPLE: names already chosen, may be empty; TOURNAMENT 0: none. */
GtkWindow *room_new_table_new (GtkWindow *parent, RoomBook *book, const Game *game, const char *const *people,
                               gint64 tournament);

G_END_DECLS
