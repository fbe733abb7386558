/* Where should somebody sit?  The free seats, next to what was clicked. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

void room_seat_chooser_ask (GtkWidget *at, RoomTournament *tournament, const char *name);

G_END_DECLS
