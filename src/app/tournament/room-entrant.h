/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player of a tournament, a row of its list. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_ENTRANT (room_entrant_get_type ())
G_DECLARE_FINAL_TYPE (RoomEntrant, room_entrant, ROOM, ENTRANT, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_ENTRANT_NAME = 1,
  ROOM_ENTRANT_TITLE, /* the player's name, and their nickname if they have one */
  ROOM_ENTRANT_IN,
  ROOM_ENTRANT_BADGE,  /* the seat "1.4", the place "3", the places "1–3" shared by a deal, or "" */
  ROOM_ENTRANT_PLACE,  /* 0: still in */
  ROOM_ENTRANT_STATUS, /* "2 rebuys, add-on, owes €20.00", translated */
  ROOM_ENTRANT_DETAIL, /* "15th, out by Ann", translated */
  ROOM_ENTRANT_OWES,
  ROOM_ENTRANT_WON,      /* money or "" */
  ROOM_ENTRANT_EXPECTED, /* has not arrived, so is no player yet */
};

const char *room_entrant_get_name (RoomEntrant *self);
gboolean    room_entrant_get_in (RoomEntrant *self);
gboolean    room_entrant_get_expected (RoomEntrant *self);

G_END_DECLS
