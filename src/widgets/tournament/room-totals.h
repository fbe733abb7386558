/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the players: what was sold and what it comes to, and what can be done for everybody. It keeps its
   height whatever it says, so that the list above it stays where it is. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TOTALS (room_totals_get_type ())
G_DECLARE_FINAL_TYPE (RoomTotals, room_totals, ROOM, TOTALS, GtkWidget)

void room_totals_set_tournament (RoomTotals *self, RoomTournament *tournament);

G_END_DECLS
