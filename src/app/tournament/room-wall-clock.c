/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between the time of a tournament and the wall clock. */
#include "room-wall-clock.h"

#include "app/house/room-text.h"
#include "app/house/room-time.h"

gint64
room_wall_clock_now (const RoomWallClock *wall)
{
  return room_time_now () - wall->opened + wall->offset;
}

gint64
room_wall_clock_planned (const RoomWallClock *wall)
{
  gint64 now = room_wall_clock_now (wall);

  return wall->planned ? MAX (now, wall->planned - wall->opened + wall->offset) : now;
}

gint64
room_wall_clock_at (const RoomWallClock *wall, gint64 at)
{
  /* Stored events use the wall clock of their evening, later ones today's. */
  return wall->opened + at - (at > wall->resumed ? wall->offset : 0);
}

char *
room_wall_clock_clock_time (const RoomWallClock *wall, gint64 at)
{
  return room_text_time_of_day (room_wall_clock_at (wall, at));
}
