/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a night that were closed, in a row that opens to them; unseen while there are none. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"
#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_EARLIER_TABLES (room_earlier_tables_get_type ())
G_DECLARE_FINAL_TYPE (RoomEarlierTables, room_earlier_tables, ROOM, EARLIER_TABLES, AdwExpanderRow)

/* TOURNAMENT NULL: those of none. */
void room_earlier_tables_set_book (RoomEarlierTables *self, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
