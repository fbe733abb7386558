/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cues of a tournament: the usual ones to be switched on, one's own, and a form for a new one with a preview. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CUES_WINDOW (room_cues_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomCuesWindow, room_cues_window, ROOM, CUES_WINDOW, AdwWindow)

GtkWindow *room_cues_window_new (GtkWindow *parent, RoomTournament *tournament);

G_END_DECLS
