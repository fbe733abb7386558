/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons of a book as they stand, and as they would if a night under way ended now.  They follow the texts of the
   seasons, the nights that are over and the one under way, and are worked out in a thread. */
#pragma once

#include "app/club/room-season-table.h"
#include "room-tournament.h"
#include "app/house/room-book.h"

G_BEGIN_DECLS

/* Signal: changed (): the seasons of the board are others, or stand otherwise. */
#define ROOM_TYPE_SEASON_BOARD (room_season_board_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeasonBoard, room_season_board, ROOM, SEASON_BOARD, GObject)

typedef struct
{
  char            *name;
  RoomSeasonTable *table;   /* after the nights that are over */
  RoomSeasonTable *tonight; /* if the night ended now; NULL: it is not under way, or does not count */
} RoomBoardSeason;

RoomSeasonBoard *room_season_board_new (RoomBook *book, RoomTournament *tournament);

/* Call it after each act and now and then: what the seasons have to know of TOURNAMENT is read again if something was
   done, or a minute has passed while it is played.  The first call begins to work. */
void room_season_board_look (RoomSeasonBoard *self);

/* By name, without those that cannot be worked out, of which the page “Season” tells why; borrowed until the next change. */
guint                  room_season_board_count (RoomSeasonBoard *self);
const RoomBoardSeason *room_season_board_get (RoomSeasonBoard *self, guint index);
const RoomBoardSeason *room_season_board_find (RoomSeasonBoard *self, const char *name); /* NULL: there is none */
/* The one to show first: the first that counts the night under way, otherwise the one with the latest night; NULL: there
   is none. */
const RoomBoardSeason *room_season_board_first (RoomSeasonBoard *self);

G_END_DECLS
