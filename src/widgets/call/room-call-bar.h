/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock that is called on a player, large in the window of the host. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-call.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CALL_BAR (room_call_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomCallBar, room_call_bar, ROOM, CALL_BAR, GtkWidget)

/* Once. */
void room_call_bar_set_tournament (RoomCallBar *self, RoomTournament *tournament);

G_END_DECLS
