/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side game's own window: the felt, the bar of moves, the curtain, the log, and the tournament's clock in a line on top. */
#pragma once

#include <adwaita.h>

#include "app/table/room-seat-view.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE_WINDOW (room_table_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomTableWindow, room_table_window, ROOM, TABLE_WINDOW, AdwWindow)

/* The window of TABLE, presented; the one it has already, if any.  TOURNAMENT may be NULL: no clock. */
RoomTableWindow *room_table_window_show (GtkWindow *parent, RoomTable *table, RoomTournament *tournament);

G_END_DECLS
