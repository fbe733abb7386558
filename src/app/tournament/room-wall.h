/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time of a tournament, counted from when its doors opened, beside the clock on the wall. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint64 opened;  /* wall clock at the doors */
  gint64 planned; /* wall clock, 0: not said */
  gint64 resumed; /* time of the last event that the store had */
  gint64 offset;  /* added to the time since the doors: a wall clock that is behind the last event */
} RoomWall;

gint64 room_wall_now (const RoomWall *wall);           /* microseconds since the doors opened */
gint64 room_wall_planned (const RoomWall *wall);       /* when play begins if it has not yet: as planned, else now */
gint64 room_wall_at (const RoomWall *wall, gint64 at); /* such a time as wall clock microseconds */
char  *room_wall_clock_time (const RoomWall *wall, gint64 at); /* "21:40" by the locale; free it */

G_END_DECLS
