/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colour-up during a break, table by table and seat by seat: odd chips in, cards, who gets what. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_COLOUR_UP_WINDOW (room_colour_up_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomColourUpWindow, room_colour_up_window, ROOM, COLOUR_UP_WINDOW, AdwWindow)

/* Opens on the colour-up of the current or next break. */
void       room_colour_up_window_open (GtkWindow *parent, RoomTournament *tournament);
GtkWindow *room_colour_up_window_new (GtkWindow *parent, RoomTournament *tournament); /* the same, not shown yet */

G_END_DECLS
