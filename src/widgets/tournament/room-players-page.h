/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of the tournament: a live list with search, and the way to add more. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-entrant.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_PLAYERS_PAGE (room_players_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomPlayersPage, room_players_page, ROOM, PLAYERS_PAGE, GtkWidget)

void         room_players_page_set_tournament (RoomPlayersPage *self, RoomBook *book, RoomTournament *tournament);
RoomEntrant *room_players_page_get_selected (RoomPlayersPage *self); /* NULL: none */
void         room_players_page_search (RoomPlayersPage *self);
void         room_players_page_add (RoomPlayersPage *self);

G_END_DECLS
