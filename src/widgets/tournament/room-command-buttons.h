/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which commands of the clock a window offers as the tournament now stands, and why not the others. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Makes those of WINDOW's actions insensitive, of these and of its others, that can do nothing now; NULL: there is no
   tournament. */
void room_command_buttons_update (GtkWidget *window, RoomTournament *tournament);
/* The tooltip of each button in INSIDE that does one of them: why it cannot be done now, or else its own. */
void room_command_buttons_explain (GtkWidget *inside, RoomTournament *tournament);

G_END_DECLS
