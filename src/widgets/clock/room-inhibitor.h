/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the screen on and the laptop awake while a tournament's clock runs. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_INHIBITOR (room_inhibitor_get_type ())
G_DECLARE_FINAL_TYPE (RoomInhibitor, room_inhibitor, ROOM, INHIBITOR, GObject)

/* Uses WINDOW and its application to inhibit sleep. */
RoomInhibitor *room_inhibitor_new (GtkWindow *window);
void           room_inhibitor_set_tournament (RoomInhibitor *self, RoomTournament *tournament); /* or NULL */

G_END_DECLS
