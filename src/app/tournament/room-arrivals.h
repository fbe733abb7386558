/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is expected at a tournament, and that they arrive. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* With those who are expected there are enough to start, though they have not arrived yet. */
gboolean room_arrivals_could_start (RoomTournament *tournament);

/* Everybody who is expected by name is here, as one act. */
gboolean room_arrivals_enter_all (RoomTournament *tournament, gboolean paid, GError **error);
/* Where nobody is expected by name: "Player 1", "Player 2" and so on, as many as are expected. */
gboolean room_arrivals_enter_stand_ins (RoomTournament *tournament, GError **error);

/* The people of the last night before NIGHT (0: of the last one), in the order in which they came.  Those whose name
   nobody said are left out. */
GStrv room_arrivals_dup_last_people (RoomBook *book, gint64 night);
GStrv room_arrivals_dup_people (RoomTournament *tournament); /* of this night, also those who are still expected */

G_END_DECLS
