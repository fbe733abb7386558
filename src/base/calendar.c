/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "calendar.h"

#include "span.h"

#define LOOK_AHEAD (5 * DAY) /* longer than any night */

gint64
time_of_day_after (gint64 start, gint64 passed, const ClockChange *change)
{
  gint64 shown = start + passed + (change != NULL && passed >= change->after ? change->forward : 0);

  return (shown % DAY + DAY) % DAY;
}

/* How long after clocks show FROM they show TIME; 0 if they do already. */
static gint64
ahead (gint64 from, gint64 time)
{
  return ((time - from) % DAY + DAY) % DAY;
}

gint64
time_of_day_until (gint64 start, gint64 time, const ClockChange *change)
{
  gint64 plain = ahead (start, time), skipped;

  if (plain == 0)
    plain = DAY;
  if (change == NULL || change->forward == 0 || plain < change->after)
    return plain;
  skipped = ahead (start + change->after, time);
  if (skipped < change->forward)
    return change->after;
  return change->after + ahead (start + change->after + change->forward, time);
}

/* How many seconds local time is ahead of universal time, EPOCH seconds after 1970 began. */
static gint64
offset_at (gint64 epoch)
{
  g_autoptr (GDateTime) here = g_date_time_new_from_unix_local (epoch);

  return here != NULL ? g_date_time_get_utc_offset (here) / SECOND : 0;
}

ClockChange
calendar_change (gint64 wall)
{
  gint64 low = wall / SECOND, high = (wall + LOOK_AHEAD) / SECOND, before = offset_at (low);
  gint64 forward = offset_at (high) - before;

  if (forward == 0)
    return (ClockChange){ 0 };
  while (high - low > 1)
    {
      gint64 middle = low + (high - low) / 2;

      if (offset_at (middle) == before)
        low = middle;
      else
        high = middle;
    }
  /* Where the date line was moved, a date is left out and clocks stay as they were. */
  return (ClockChange){ high * SECOND - wall, forward * SECOND % DAY };
}

gint64
calendar_time_of_day (gint64 wall)
{
  return ahead (0, wall + offset_at (wall / SECOND) * SECOND);
}

gint64
calendar_next (gint64 wall, gint64 time)
{
  ClockChange change = calendar_change (wall);

  return wall + time_of_day_until (calendar_time_of_day (wall), time, &change);
}

gint64
calendar_on_day (GDateTime *day, gint64 time)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                                                      g_date_time_get_day_of_month (day), 12, 0, 0);
  g_autoptr (GDateTime) before = g_date_time_add_days (noon, -1);
  gint64 midnight = calendar_next (g_date_time_to_unix (before) * SECOND, 0);

  /* Clocks may be put past midnight, or back to it. */
  return calendar_next (midnight - 1, time);
}
