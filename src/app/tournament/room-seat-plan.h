/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats of all players, for printing: a list to hang up, and a card for each player. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  char *name, *title; /* of the player and the table, without line breaks */
  gint  table, seat;
} RoomSeatPlace;

typedef struct
{
  char   *title;  /* of the tournament */
  char   *code;   /* of the draw; NULL: there was no commitment */
  GArray *places; /* RoomSeatPlace of the players in with a seat, by table and seat */
} RoomSeatPlan;

RoomSeatPlan *room_seat_plan_new (RoomTournament *tournament);
RoomSeatPlan *room_seat_plan_ref (RoomSeatPlan *plan);
void          room_seat_plan_unref (RoomSeatPlan *plan);

/* The places sorted by name: RoomSeatPlace, borrowed; free only the array. */
GPtrArray *room_seat_plan_by_name (const RoomSeatPlan *plan);

/* True if anybody has a seat. */
gboolean room_seat_plan_any (RoomTournament *tournament);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomSeatPlan, room_seat_plan_unref)

G_END_DECLS
