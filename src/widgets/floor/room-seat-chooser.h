/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where should somebody sit?  The free seats, next to what was clicked. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Is there a seat that NAME could be given? */
gboolean room_seat_chooser_can_ask (RoomTournament *tournament, const char *name);
void     room_seat_chooser_ask (GtkWidget *at, RoomTournament *tournament, const char *name);

G_END_DECLS
