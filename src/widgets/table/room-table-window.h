/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a side game: felt, bar of moves, curtain, log, and the tournament's clock in a line on top. */
#pragma once

#include <adwaita.h>

#include "app/table/room-seat-view.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_WINDOW (room_table_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableWindow, room_table_window, ROOM, TABLE_WINDOW, AdwWindow)

/* Presents the window of TABLE, a new one if it has none. TOURNAMENT may be NULL, for no clock. */
RoomTableWindow *room_table_window_show (GtkWindow *parent, RoomTable *table, RoomTournament *tournament);

G_END_DECLS
