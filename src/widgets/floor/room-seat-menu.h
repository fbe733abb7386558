/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done about one seat of the map, and about who sits there. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Opens below PLATE, which is inside a page of questions; or says why there is nothing to do.  To move somebody it does the
   action `seats.pick` with the name. */
void room_seat_menu_ask (GtkWidget *plate, RoomTournament *tournament, gint table, gint seat);

G_END_DECLS
