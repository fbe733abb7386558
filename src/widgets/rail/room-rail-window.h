/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pools of the rail: opening one, and all that there are. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_RAIL_WINDOW (room_rail_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomRailWindow, room_rail_window, ROOM, RAIL_WINDOW, AdwWindow)

GtkWindow *room_rail_window_new (GtkWindow *parent, RoomTournament *tournament); /* not shown yet */

G_END_DECLS
