/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody in a cash game, as a row of its page. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CASH_PERSON (room_cash_person_get_type ())
G_DECLARE_FINAL_TYPE (RoomCashPerson, room_cash_person, ROOM, CASH_PERSON, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_CASH_PERSON_NAME = 1,
  ROOM_CASH_PERSON_SITS,
  ROOM_CASH_PERSON_TIME, /* how long they have sat: "1 h 20 min"; "": less than a minute */
  ROOM_CASH_PERSON_IN,
  ROOM_CASH_PERSON_OUT,
  ROOM_CASH_PERSON_OWED,     /* what they owe the box, or the box owes them; "": nothing */
  ROOM_CASH_PERSON_RESULT,   /* "": their chips are still on the table */
  ROOM_CASH_PERSON_PER_HOUR, /* likewise, and if they have sat too short for that */
  ROOM_CASH_PERSON_WON,      /* 1: they have won, -1: they have lost, 0: neither, or nobody knows yet */
};

G_END_DECLS
