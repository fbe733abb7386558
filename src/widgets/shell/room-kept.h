/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament that was opened last: its players' clock stays, and the laptop awake, on the start page too. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_KEPT (room_kept_get_type ())
G_DECLARE_FINAL_TYPE (RoomKept, room_kept, ROOM, KEPT, GObject)

/* On behalf of WINDOW, which outlives it. */
RoomKept       *room_kept_new (GtkWindow *window);
void            room_kept_set_tournament (RoomKept *self, RoomTournament *tournament); /* or NULL */
RoomTournament *room_kept_get_tournament (RoomKept *self);

/* The players' clock: as it was when the program ended, to the front, and away again if it is there. */
void room_kept_restore_clock (RoomKept *self);
void room_kept_toggle_clock (RoomKept *self);

G_END_DECLS
