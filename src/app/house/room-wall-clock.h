/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between the time of a tournament, counted from when its doors opened, and the wall clock. */
#pragma once

#include "store/nights/store-tourney.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 opened;  /* wall clock when the doors opened */
  gint64 planned; /* wall clock; 0: not planned */
  gint64 resumed; /* time of the last event in the store */
  gint64 offset;  /* added to later times: how far the wall clock has been put back since, or is behind that event */
  /* The laptop has been restarted since then: only its wall clock tells how long ago that was, if at all. */
  gboolean restarted;
} RoomWallClock;

/* The clock of RECORD, whose last event was at LAST. The boot-time clock carries it on, whatever has been done to the
   wall clock meanwhile; after another start of the laptop the wall clock does, but never to before that event. */
void room_wall_clock_carry_on (RoomWallClock *wall, const StoreTournament *record, gint64 last);
/* The present moment as a mark, which borrows the name of this start of the laptop. */
StoreMark room_wall_clock_mark (const RoomWallClock *wall);

/* The sentence that tells the host of a running clock that may be wrong, or asks how long it stood; NULL: the clock is
   right. Free it. */
char *room_wall_clock_warning (const RoomWallClock *wall);

gint64 room_wall_clock_now (const RoomWallClock *wall); /* microseconds since the doors opened */
/* When play begins or is planned to; now, if it is not planned. */
gint64 room_wall_clock_planned (const RoomWallClock *wall);
gint64 room_wall_clock_at (const RoomWallClock *wall, gint64 at); /* converts such a time to wall clock microseconds */
char  *room_wall_clock_clock_time (const RoomWallClock *wall, gint64 at); /* "21:40" in the locale's format; free it */

G_END_DECLS
