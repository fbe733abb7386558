/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where, to be printed: a list to hang up and a card for each player. */
#pragma once

#include "room-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  char *name, *title; /* of the player and of the table; nothing in them breaks a line */
  gint  table, seat;
} RoomSeatPlace;

typedef struct
{
  char   *title;  /* of the tournament */
  char   *code;   /* of the draw; NULL: nothing was committed to */
  GArray *places; /* RoomSeatPlace, by table and seat; of those who are in and have a seat */
} RoomSeatPlan;

RoomSeatPlan *room_seat_plan_new (RoomTournament *tournament);
RoomSeatPlan *room_seat_plan_ref (RoomSeatPlan *plan);
void          room_seat_plan_unref (RoomSeatPlan *plan);

/* The same by name: borrowed (RoomSeatPlace), free the array alone. */
GPtrArray *room_seat_plan_by_name (const RoomSeatPlan *plan);

/* Is there anybody with a seat? */
gboolean room_seat_plan_any (RoomTournament *tournament);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomSeatPlan, room_seat_plan_unref)

G_END_DECLS
