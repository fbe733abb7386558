/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games: the games as cards, filtered by the people who play, those who wait for a game, the open tables, the
   bank. */
#pragma once

#include <gtk/gtk.h>

#include "app/table/room-table.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SIDE_PAGE (room_side_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomSidePage, room_side_page, ROOM, SIDE_PAGE, GtkWidget)

/* TOURNAMENT may be NULL: nobody waits, and everybody known may be seated. */
void room_side_page_set_book (RoomSidePage *self, RoomBook *book, RoomTournament *tournament);
/* Chooses NAME as a player and shows the games that suit. */
void room_side_page_seat (RoomSidePage *self, const char *name);
/* Opens a new table of the proposed game, if there is one. */
void room_side_page_play (RoomSidePage *self);

G_END_DECLS
