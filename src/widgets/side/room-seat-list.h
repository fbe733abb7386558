/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats of a table being set up: people, and bots that make up the number its game needs. */
#pragma once

#include "app/side/room-games.h"
#include "room-seat-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SEAT_LIST (room_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (RoomSeatList, room_seat_list, ROOM, SEAT_LIST, GtkWidget)

/* Signal: changed (): somebody has left. */
/* PEOPLE may be NULL; as few bots as GAME needs are added to them. */
void room_seat_list_seat (RoomSeatList *self, const Game *game, const char *const *people);
/* The same people play another game, with as few bots as that needs. */
void room_seat_list_set_game (RoomSeatList *self, const Game *game);
/* Possible numbers of players, a bit each, which replace those of the game's rules. */
void         room_seat_list_set_takes (RoomSeatList *self, guint32 seats);
gboolean     room_seat_list_is_full (RoomSeatList *self);
guint        room_seat_list_n (RoomSeatList *self);
RoomSeatRow *room_seat_list_at (RoomSeatList *self, guint index);
/* NULL if NAME is now seated; otherwise a sentence that says why there is no seat, free it. */
char *room_seat_list_add_person (RoomSeatList *self, const char *name);
void  room_seat_list_add_bot (RoomSeatList *self);

G_END_DECLS
