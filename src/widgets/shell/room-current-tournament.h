/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament opened last: its players' clock stays open and the laptop awake, even on the start page. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CURRENT_TOURNAMENT (room_current_tournament_get_type ())
G_DECLARE_FINAL_TYPE (RoomCurrentTournament, room_current_tournament, ROOM, CURRENT_TOURNAMENT, GObject)

/* Acts on behalf of WINDOW, which must outlive it. */
RoomCurrentTournament *room_current_tournament_new (GtkWindow *window);
void room_current_tournament_set_tournament (RoomCurrentTournament *self, RoomTournament *tournament); /* or NULL */
RoomTournament *room_current_tournament_get_tournament (RoomCurrentTournament *self);

/* The players' clock: reopens it if it was open when the program ended; brings it to the front, or closes it if it is
   there. */
void room_current_tournament_restore_clock (RoomCurrentTournament *self);
void room_current_tournament_toggle_clock (RoomCurrentTournament *self);

G_END_DECLS
