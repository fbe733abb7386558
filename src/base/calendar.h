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

/* How long after START somebody comes who comes at TIME; 0: with the others, for it may have been put off past it. */
gint64 calendar_wait (gint64 start, gint64 time);

/* When clocks first show TIME on the date of DAY, or are put past it. */
gint64 calendar_on_day (GDateTime *day, gint64 time);

/* A local date is text that sorts by time: "2026-01-09 19:30", or "2026-01-09" if nobody knows the time of day. */
#define DATE_BYTES 10                                             /* of the day alone */
GDateTime *calendar_day_parse (const char *text, GError **error); /* noon of "2026-01-09"; NULL and a sentence */
char      *calendar_date_read (const char *day, const char *time, GError **error); /* TIME may be NULL */
char      *calendar_date_of (gint64 wall);
gboolean   calendar_date_is (const char *date); /* as they are written here */
/* When clocks first show DATE, at noon if it has no time of day; FALSE if it is no date. */
gboolean calendar_date_moment (const char *date, gint64 *wall);

G_END_DECLS
