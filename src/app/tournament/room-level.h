/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the schedule in a tournament's list of levels. */
#pragma once

#include "app/house/room-row.h"

G_BEGIN_DECLS

#define ROOM_TYPE_LEVEL (room_level_get_type ())
G_DECLARE_FINAL_TYPE (RoomLevel, room_level, ROOM, LEVEL, RoomRow)

/* Numbers of the properties. */
enum
{
  ROOM_LEVEL_ROW = 1, /* its number in the schedule */
  ROOM_LEVEL_TITLE,   /* "Level 5", "Break" */
  ROOM_LEVEL_BLINDS,
  ROOM_LEVEL_LENGTH,
  ROOM_LEVEL_STARTS, /* "21:40" */
  ROOM_LEVEL_NOTE,   /* colour-up and game */
  ROOM_LEVEL_IS_BREAK,
  ROOM_LEVEL_STATE, /* -1: past, 0: now, 1: to come */
};

gint room_level_get_row (RoomLevel *self);

G_END_DECLS
