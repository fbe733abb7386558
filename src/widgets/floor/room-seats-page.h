/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats: the tables, players without a seat, and the draw. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEATS_PAGE (room_seats_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatsPage, room_seats_page, ROOM, SEATS_PAGE, GtkWidget)

void room_seats_page_set_tournament (RoomSeatsPage *self, RoomTournament *tournament);

G_END_DECLS
