/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "calendar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
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
calendar_wait (gint64 start, gint64 time)
{
  gint64 wait = calendar_next (start, time) - start;

  return wait < DAY / 2 ? wait : 0;
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

/* Reads "2026-03-28" as year, month and day. */
static gboolean
read_day (const char *text, gint day[3], GError **error)
{
  static const char shape[] = "dddd-dd-dd";
  gint              at = 0;
  gboolean          is_date = strlen (text) == DATE_BYTES;

  day[0] = day[1] = day[2] = 0;
  for (gint i = 0; is_date && i < DATE_BYTES; i++)
    if (shape[i] == '-')
      {
        is_date = text[i] == '-';
        at++;
      }
    else
      {
        is_date = g_ascii_isdigit (text[i]);
        day[at] = 10 * day[at] + g_ascii_digit_value (text[i]);
      }
  /* The store keeps moments as microseconds since 1970, so a night cannot be earlier. */
  return (is_date && day[0] >= 1970 && g_date_valid_dmy ((GDateDay) day[2], (GDateMonth) day[1], (GDateYear) day[0]))
         || input_unreadable (error, _ ("“%s” is not a date: write it as 2026-03-28."), text);
}

GDateTime *
calendar_day_parse (const char *text, GError **error)
{
  gint day[3];

  return read_day (text, day, error) ? g_date_time_new_local (day[0], day[1], day[2], 12, 0, 0) : NULL;
}

char *
calendar_date_read (const char *day, const char *time, GError **error)
{
  g_autofree char *text = NULL;
  gint             numbers[3];
  gint64           of_day = 0;

  if (!read_day (day, numbers, error))
    return NULL;
  if (time == NULL)
    return g_strdup (day);
  if (!time_of_day_parse (time, &of_day, error))
    return NULL;
  if (g_str_has_prefix (time, "24"))
    {
      input_unreadable (error, _ ("“%s” is the next day: write 00:00 and its date."), time);
      return NULL;
    }
  text = time_of_day_to_text (of_day);
  return g_strdup_printf ("%s %s", day, text);
}

char *
calendar_date_of (gint64 wall)
{
  g_autoptr (GDateTime) here = g_date_time_new_from_unix_local (wall / SECOND);

  return here != NULL ? g_date_time_format (here, "%Y-%m-%d %H:%M") : g_strdup ("");
}

gboolean
calendar_date_is (const char *date)
{
  g_autofree char *day = g_strndup (date, DATE_BYTES);
  gboolean         has_time = strlen (date) > DATE_BYTES && date[DATE_BYTES] == ' ';
  g_autofree char *whole = calendar_date_read (day, has_time ? date + DATE_BYTES + 1 : NULL, NULL);

  return g_strcmp0 (whole, date) == 0;
}

gboolean
calendar_date_moment (const char *date, gint64 *wall)
{
  g_autofree char *day = g_strndup (date, DATE_BYTES);
  g_autoptr (GDateTime) noon = calendar_date_is (date) ? calendar_day_parse (day, NULL) : NULL;
  gint64 of_day = 12 * HOUR;

  if (noon == NULL)
    return FALSE;
  if (strlen (date) > DATE_BYTES)
    time_of_day_parse (date + DATE_BYTES + 1, &of_day, NULL);
  *wall = calendar_on_day (noon, of_day);
  return TRUE;
}
