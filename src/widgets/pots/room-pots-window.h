/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main pot and side pots of a hand at a table of the tournament, and who gets how many chips. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_POTS_WINDOW (room_pots_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomPotsWindow, room_pots_window, ROOM, POTS_WINDOW, AdwWindow)

GtkWindow *room_pots_window_new (GtkWindow *parent, RoomTournament *tournament);

G_END_DECLS
