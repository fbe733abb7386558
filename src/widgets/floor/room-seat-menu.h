/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a seat on the map, and of the player who sits there. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Opens below PLATE, which is inside a page of questions; or says why there is nothing to do.  To move somebody it does
   the action `seats.pick` with the name. */
void room_seat_menu_ask (GtkWidget *plate, RoomTournament *tournament, gint table, gint seat);

G_END_DECLS
