/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament that was opened last: its players' clock stays, and the laptop awake, on the start page too. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CURRENT_TOURNAMENT (room_current_tournament_get_type ())
G_DECLARE_FINAL_TYPE (RoomCurrentTournament, room_current_tournament, ROOM, CURRENT_TOURNAMENT, GObject)

/* On behalf of WINDOW, which outlives it. */
RoomCurrentTournament *room_current_tournament_new (GtkWindow *window);
void room_current_tournament_set_tournament (RoomCurrentTournament *self, RoomTournament *tournament); /* or NULL */
RoomTournament *room_current_tournament_get_tournament (RoomCurrentTournament *self);

/* The players' clock: as it was when the program ended, to the front, and away again if it is there. */
void room_current_tournament_restore_clock (RoomCurrentTournament *self);
void room_current_tournament_toggle_clock (RoomCurrentTournament *self);

G_END_DECLS
