/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of day on nights on which clocks are changed: found by the calendar, in zones that do it in every way. */
#include <string.h>

#include "base/calendar.h"
#include "base/span.h"
#include "../program.h"

typedef struct
{
  const char *zone;
  const char *from; /* UTC */
  const char *time; /* of day, there */
  const char *then; /* UTC: when it is that time there for the first time after `from` */
} Case;

static const Case cases[] = {
  { "Europe/Berlin", "2026-03-27T18:30:00Z", "03:30", "2026-03-28T02:30:00Z" }, /* a night without a change */
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "03:30", "2026-03-29T01:30:00Z" },
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "01:59", "2026-03-29T00:59:00Z" },
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "02:00", "2026-03-29T01:00:00Z" }, /* 02:00 to 02:59 do not exist: */
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "02:30", "2026-03-29T01:00:00Z" }, /* clocks are put past them */
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "03:00", "2026-03-29T01:00:00Z" },
  { "Europe/Berlin", "2026-03-28T18:30:00Z", "19:30", "2026-03-29T17:30:00Z" }, /* a day of 23 hours */
  { "Europe/Berlin", "2026-03-29T01:00:00Z", "02:30", "2026-03-30T00:30:00Z" },
  { "Europe/Berlin", "2026-10-24T17:30:00Z", "03:30", "2026-10-25T02:30:00Z" },
  { "Europe/Berlin", "2026-10-24T17:30:00Z", "02:30", "2026-10-25T00:30:00Z" }, /* the first of two */
  { "Europe/Berlin", "2026-10-25T00:30:00Z", "02:30", "2026-10-25T01:30:00Z" }, /* the second */
  { "Europe/Berlin", "2026-10-25T00:45:00Z", "02:30", "2026-10-25T01:30:00Z" },
  { "Europe/Berlin", "2026-10-25T01:30:00Z", "02:30", "2026-10-26T01:30:00Z" },
  { "Europe/Berlin", "2026-10-24T17:30:00Z", "03:00", "2026-10-25T02:00:00Z" },
  { "Europe/Berlin", "2026-10-24T17:30:00Z", "19:30", "2026-10-25T18:30:00Z" }, /* a day of 25 hours */
  { "Europe/London", "2026-03-28T19:30:00Z", "01:15", "2026-03-29T01:00:00Z" },
  { "America/New_York", "2026-03-08T00:30:00Z", "03:30", "2026-03-08T07:30:00Z" },
  { "America/New_York", "2026-10-31T23:30:00Z", "01:30", "2026-11-01T05:30:00Z" },
  { "America/St_Johns", "2026-03-07T23:00:00Z", "03:30", "2026-03-08T06:00:00Z" },
  { "Australia/Sydney", "2026-10-03T09:30:00Z", "03:30", "2026-10-03T16:30:00Z" }, /* forward in October */
  { "Australia/Sydney", "2026-04-04T08:30:00Z", "03:30", "2026-04-04T17:30:00Z" },
  { "Pacific/Auckland", "2026-09-26T07:30:00Z", "02:30", "2026-09-26T14:00:00Z" },
  { "America/Santiago", "2026-09-05T23:30:00Z", "00:00", "2026-09-06T04:00:00Z" }, /* midnight does not exist */
  { "America/Santiago", "2026-09-05T23:30:00Z", "00:30", "2026-09-06T04:00:00Z" },
  { "America/Santiago", "2026-09-05T23:30:00Z", "02:00", "2026-09-06T05:00:00Z" },
  { "America/Santiago", "2026-04-04T22:30:00Z", "23:30", "2026-04-05T02:30:00Z" }, /* the hour before midnight, twice */
  { "America/Santiago", "2026-04-04T22:30:00Z", "00:00", "2026-04-05T04:00:00Z" },
  { "Australia/Lord_Howe", "2026-10-03T09:00:00Z", "03:30", "2026-10-03T16:30:00Z" }, /* half an hour forward */
  { "Australia/Lord_Howe", "2026-10-03T09:00:00Z", "02:15", "2026-10-03T15:30:00Z" },
  { "Australia/Lord_Howe", "2026-10-03T09:00:00Z", "02:30", "2026-10-03T15:30:00Z" },
  { "Australia/Lord_Howe", "2026-04-04T08:30:00Z", "03:30", "2026-04-04T17:00:00Z" },
  { "Australia/Lord_Howe", "2026-04-04T08:30:00Z", "01:45", "2026-04-04T14:45:00Z" },
  { "Pacific/Chatham", "2026-09-26T06:45:00Z", "03:45", "2026-09-26T14:00:00Z" },
  { "Asia/Kathmandu", "2026-03-28T13:45:00Z", "03:30", "2026-03-28T21:45:00Z" }, /* never changed */
  { "Pacific/Apia", "2011-12-30T05:30:00Z", "03:30", "2011-12-30T13:30:00Z" },   /* a date is left out */
};

static char *tz_before;

static void
go_to (const char *zone)
{
  if (zone != NULL)
    g_setenv ("TZ", zone, TRUE);
  else
    g_unsetenv ("TZ");
}

static gint64
read_utc (const char *text)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);

  g_assert_nonnull (time);
  return g_date_time_to_unix (time) * SECOND;
}

static gint64
read_time (const char *text)
{
  gint64 time;

  g_assert_true (time_of_day_parse (text, &time, NULL));
  return time;
}

static char *
write_utc (gint64 wall)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (wall / SECOND);

  return g_date_time_format_iso8601 (time);
}

static void
test_next (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case      *c = &cases[i];
      gint64           from = read_utc (c->from);
      g_autofree char *found = NULL;

      go_to (c->zone);
      g_test_message ("%s, after %s: %s", c->zone, c->from, c->time);
      found = write_utc (calendar_next (from, read_time (c->time)));
      g_assert_cmpstr (found, ==, c->then);
      /* What is shown for that moment, entered again, is that moment. */
      g_assert_cmpint (calendar_next (from, calendar_time_of_day (read_utc (c->then))), ==, read_utc (c->then));
    }
  go_to (tz_before);
}

/* With the change of a night, a time of day alone says as much as the calendar does. */
static void
test_change (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      gint64      from = read_utc (c->from), start;
      ClockChange change;

      go_to (c->zone);
      g_test_message ("%s, from %s", c->zone, c->from);
      change = calendar_change (from);
      start = calendar_time_of_day (from);
      for (gint64 passed = 0; passed < 2 * DAY; passed += 5 * MINUTE)
        g_assert_cmpint (time_of_day_after (start, passed, &change), ==, calendar_time_of_day (from + passed));
      for (gint64 time = 0; time < DAY; time += 5 * MINUTE)
        {
          gint64 length = time_of_day_until (start, time, &change);

          g_assert_cmpint (length, >, 0);
          g_assert_cmpint (length, <=, DAY + HOUR);
          g_assert_true (length == change.after || time_of_day_after (start, length, &change) == time);
        }
    }
  go_to (tz_before);
  g_assert_cmpint (time_of_day_until (read_time ("19:30"), read_time ("03:30"), NULL), ==, 8 * HOUR);
  g_assert_cmpint (time_of_day_until (read_time ("19:30"), read_time ("19:30"), NULL), ==, DAY);
  g_assert_cmpint (time_of_day_after (read_time ("19:30"), 8 * HOUR, NULL), ==, read_time ("03:30"));
}

static void
test_on_day (void)
{
  static const struct
  {
    const char *zone;
    gint        year, month, day;
    const char *time, *then;
  } days[] = {
    { "Europe/Berlin", 2026, 3, 28, "19:30", "2026-03-28T18:30:00Z" },
    { "Europe/Berlin", 2026, 3, 29, "00:00", "2026-03-28T23:00:00Z" },
    { "Europe/Berlin", 2026, 3, 29, "02:30", "2026-03-29T01:00:00Z" },
    { "Europe/Berlin", 2026, 3, 29, "19:30", "2026-03-29T17:30:00Z" },
    { "Europe/Berlin", 2026, 10, 25, "02:30", "2026-10-25T00:30:00Z" },
    { "Europe/Berlin", 2026, 10, 25, "23:59", "2026-10-25T22:59:00Z" },
    { "America/Santiago", 2026, 9, 6, "00:00", "2026-09-06T04:00:00Z" },
    { "America/Santiago", 2026, 9, 6, "00:30", "2026-09-06T04:00:00Z" },
    { "America/Santiago", 2026, 4, 4, "23:30", "2026-04-05T02:30:00Z" },
    { "America/Santiago", 2026, 4, 5, "00:00", "2026-04-05T04:00:00Z" },
    { "America/Havana", 2026, 11, 1, "00:30", "2026-11-01T04:30:00Z" }, /* midnight comes twice */
    { "Australia/Lord_Howe", 2026, 10, 4, "02:10", "2026-10-03T15:30:00Z" },
    { "Pacific/Kiritimati", 2026, 10, 4, "12:00", "2026-10-03T22:00:00Z" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (GDateTime) day = NULL;
      g_autofree char *found = NULL;

      go_to (days[i].zone);
      g_test_message ("%s, %04d-%02d-%02d %s", days[i].zone, days[i].year, days[i].month, days[i].day, days[i].time);
      day = g_date_time_new_local (days[i].year, days[i].month, days[i].day, 15, 0, 0);
      found = write_utc (calendar_on_day (day, read_time (days[i].time)));
      g_assert_cmpstr (found, ==, days[i].then);
    }
  go_to (tz_before);
}

/* Only what the calendar has is a date, and what was read is read again as the same text and the same moment. */
static void
test_dates (void)
{
  static const struct
  {
    const char *day, *time;
    const char *text; /* NULL: refused */
    const char *then; /* in Berlin */
  } dates[] = {
    { "2026-01-09", NULL, "2026-01-09", "2026-01-09T11:00:00Z" },
    { "2026-01-09", "19:30", "2026-01-09 19:30", "2026-01-09T18:30:00Z" },
    { "2026-07-09", "9:30", "2026-07-09 09:30", "2026-07-09T07:30:00Z" },
    { "2028-02-29", NULL, "2028-02-29", "2028-02-29T11:00:00Z" },
    { "2026-03-29", "02:30", "2026-03-29 02:30", "2026-03-29T01:00:00Z" },
    { "2026-12-31", "23:59", "2026-12-31 23:59", "2026-12-31T22:59:00Z" },
    { "1970-01-01", NULL, "1970-01-01", "1970-01-01T11:00:00Z" },
    { "2026-02-29", NULL, NULL, NULL },
    { "2026-04-31", NULL, NULL, NULL },
    { "2026-13-01", NULL, NULL, NULL },
    { "2026-00-10", NULL, NULL, NULL },
    { "2026-01-00", NULL, NULL, NULL },
    { "1969-12-31", NULL, NULL, NULL },
    { "2026-1-9", NULL, NULL, NULL },
    { "26-01-09", NULL, NULL, NULL },
    { "2026/01/09", NULL, NULL, NULL },
    { "2026-W02-5", NULL, NULL, NULL },
    { "09.01.2026", NULL, NULL, NULL },
    { "2026-01-091", NULL, NULL, NULL },
    { "+026-01-09", NULL, NULL, NULL },
    { "", NULL, NULL, NULL },
    { "2026-01-09", "24:00", NULL, NULL },
    { "2026-01-09", "25:00", NULL, NULL },
    { "2026-01-09", "19", NULL, NULL },
    { "2026-01-09", "", NULL, NULL },
  };

  go_to ("Europe/Berlin");
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = calendar_date_read (dates[i].day, dates[i].time, &error);
      g_autofree char *then = NULL, *again = NULL;
      gint64           wall;

      g_test_message ("%s %s", dates[i].day, dates[i].time);
      g_assert_cmpstr (text, ==, dates[i].text);
      g_assert_true ((text == NULL) == (error != NULL));
      if (text == NULL)
        continue;
      g_assert_true (calendar_date_moment (text, &wall));
      then = write_utc (wall);
      g_assert_cmpstr (then, ==, dates[i].then);
      again = calendar_date_of (wall);
      if (strlen (text) > DATE_BYTES && wall % DAY != HOUR)
        g_assert_cmpstr (again, ==, text);
    }
  g_assert_false (calendar_date_moment ("2026-01-09 ", &(gint64){ 0 }));
  g_assert_false (calendar_date_moment ("2026-01-09T19:30", &(gint64){ 0 }));
  g_assert_false (calendar_date_moment ("2026-01-09 9:30", &(gint64){ 0 }));
  g_assert_false (calendar_date_moment ("", &(gint64){ 0 }));
  go_to (tz_before);
}

TEST_PART (calendar)
{
  g_test_init (&argc, &argv, NULL);
  tz_before = g_strdup (g_getenv ("TZ"));
  g_test_add_func ("/calendar/next", test_next);
  g_test_add_func ("/calendar/change", test_change);
  g_test_add_func ("/calendar/on-day", test_on_day);
  g_test_add_func ("/calendar/dates", test_dates);
  return g_test_run ();
}
