/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of day by the calendar. On the day on which clocks are changed, as for summer time, a night from 19:30 to 03:30
   does not last eight hours. All in microseconds. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The change of the clocks that a night meets. */
typedef struct
{
  gint64 after;   /* how long after the night begins */
  gint64 forward; /* how far the clocks are put forward; below 0: back; 0: they are not changed */
} ClockChange;

/* What clocks show PASSED after START, and how long after START they show TIME for the first time, or are put past it:
   never at once. START and TIME are times of day; CHANGE may be NULL. */
gint64 time_of_day_after (gint64 start, gint64 passed, const ClockChange *change);
gint64 time_of_day_until (gint64 start, gint64 time, const ClockChange *change);

/* The same with WALL, microseconds since 1970, and the clocks of the place where the program runs. */
ClockChange calendar_change (gint64 wall); /* the next one, if it is within five days */
gint64      calendar_time_of_day (gint64 wall);
gint64      calendar_next (gint64 wall, gint64 time); /* the first moment after WALL */

/* When clocks first show TIME on the date of DAY, or are put past it. */
gint64 calendar_on_day (GDateTime *day, gint64 time);

G_END_DECLS
