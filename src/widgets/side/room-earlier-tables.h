/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The closed tables of a night, in a row that opens; hidden while there are none. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_EARLIER_TABLES (room_earlier_tables_get_type ())
G_DECLARE_FINAL_TYPE (RoomEarlierTables, room_earlier_tables, ROOM, EARLIER_TABLES, AdwExpanderRow)

/* TOURNAMENT NULL: tables outside tournaments. */
void room_earlier_tables_set_book (RoomEarlierTables *self, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
