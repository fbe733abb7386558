/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds players: names to type, or earlier players to click; it stays open for the next one. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ADD_PLAYERS (room_add_players_get_type ())
G_DECLARE_FINAL_TYPE (RoomAddPlayers, room_add_players, ROOM, ADD_PLAYERS, GtkPopover)

void room_add_players_set_tournament (RoomAddPlayers *self, RoomBook *book, RoomTournament *tournament);

/* Enters everybody named in TEXT, in the form of name_list_read, who is not here yet. FALSE if that is nobody; ERROR is
   set if it was refused. TOLD receives a message about a list; NULL: none. */
gboolean room_add_players_enter (RoomTournament *tournament, const char *text, gboolean paid, char **told,
                                 GError **error);

G_END_DECLS
