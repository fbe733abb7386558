/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a seat for a player from the free ones, in a popover. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* True if there is a seat that NAME could be given. */
gboolean room_seat_chooser_can_ask (RoomTournament *tournament, const char *name);
void     room_seat_chooser_ask (GtkWidget *at, RoomTournament *tournament, const char *name);

G_END_DECLS
