/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between the time of a tournament, counted from when its doors opened, and the wall clock. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint64 opened;  /* wall clock when the doors opened */
  gint64 planned; /* wall clock; 0: not planned */
  gint64 resumed; /* time of the last event in the store */
  gint64 offset;  /* added to later times, because the wall clock was behind the last event */
} RoomWallClock;

gint64 room_wall_clock_now (const RoomWallClock *wall); /* microseconds since the doors opened */
/* When play begins or is planned to; now, if it is not planned. */
gint64 room_wall_clock_planned (const RoomWallClock *wall);
gint64 room_wall_clock_at (const RoomWallClock *wall, gint64 at); /* converts such a time to wall clock microseconds */
char  *room_wall_clock_clock_time (const RoomWallClock *wall, gint64 at); /* "21:40" in the locale's format; free it */

G_END_DECLS
