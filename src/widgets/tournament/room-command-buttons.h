/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which commands of the clock a window offers in the present state of the tournament, and why not the others. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Makes the actions of WINDOW insensitive that would do nothing now; NULL: there is no tournament. */
void room_command_buttons_update (GtkWidget *window, RoomTournament *tournament);
/* Sets the tooltip of each button in INSIDE that does such a command: why it is not possible now, or else its own. */
void room_command_buttons_explain (GtkWidget *inside, RoomTournament *tournament);

G_END_DECLS
