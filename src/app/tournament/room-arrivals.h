/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people expected at a tournament, and their arrival. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* True if there would be enough players to start once everybody expected has arrived. */
gboolean room_arrivals_could_start (RoomTournament *tournament);

/* How many of those expected by name should be here by now: the others come later. */
guint room_arrivals_count_now (RoomTournament *tournament);
/* Enters those of them, as one act. */
gboolean room_arrivals_enter_all (RoomTournament *tournament, gboolean paid, GError **error);
/* Enters those of them, as paid, and starts. */
gboolean room_arrivals_can_begin (RoomTournament *tournament);
gboolean room_arrivals_begin (RoomTournament *tournament, GError **error);
/* Enters "Player 1", "Player 2" and so on, as many as are expected, if nobody is expected by name. */
gboolean room_arrivals_enter_stand_ins (RoomTournament *tournament, GError **error);

/* TRUE if NAME is neither a player nor expected, whatever its capitals. */
gboolean room_arrivals_is_missing (const Tourney *tourney, const char *name);
/* Expects those of PEOPLE who are missing, as one act. */
gboolean room_arrivals_expect (RoomTournament *tournament, const char *const *people, GError **error);

/* The people of the last night before NIGHT (0: of the last one), in the order they came. Players who were never named
   are left out. */
GStrv room_arrivals_dup_last_people (RoomBook *book, gint64 night);
GStrv room_arrivals_dup_people (RoomTournament *tournament); /* of this night, including those still expected */

G_END_DECLS
