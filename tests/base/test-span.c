/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Durations, times and times of day: what is read, what is refused, and that reading and writing agree. */
#include <string.h>

#include "base/error.h"
#include "base/span.h"
#include "../program.h"

#define N_RANDOM 2000

/* A refusal must be a whole sentence that names what was found. */
static void
assert_refused (GError *error, const char *found)
{
  g_assert_error (error, INPUT_ERROR, INPUT_ERROR_SYNTAX);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_nonnull (strstr (error->message, found));
}

typedef gboolean (*ParseSpan) (const char *text, gint64 *microseconds, GError **error);

static void
assert_span (ParseSpan parse, const char *text, gint64 seconds)
{
  g_autoptr (GError) error = NULL;
  gint64 microseconds = -1;

  parse (text, &microseconds, &error);
  g_assert_no_error (error);
  g_assert_cmpint (microseconds, ==, seconds * SECOND);
}

static void
assert_no_span (ParseSpan parse, const char *text)
{
  g_autoptr (GError) error = NULL;
  gint64 microseconds = -1;

  g_test_message ("refuse %s", text != NULL ? text : "the end of the line");
  g_assert_false (parse (text, &microseconds, &error));
  assert_refused (error, text != NULL ? text : "ends");
  g_assert_cmpint (microseconds, ==, -1);
}

static void
test_duration (void)
{
  static const struct
  {
    const char *text;
    gint64      seconds;
  } cases[] = {
    { "20m", 1200 },    { "90s", 90 },       { "1h30m", 5400 }, { "2h", 7200 },
    { "0s", 0 },        { "0h0m0s", 0 },     { "1h5s", 3605 },  { "90m90s", 5490 },
    { "100h", 360000 }, { "6000m", 360000 }, { "008m", 480 },   { "360000s", 360000 },
  };
  static const char *const refused[]
      = { "",     "20",     "m",   "20x",  "1m1h", "1m1m",   "1h 30m", "1.5h",
          "-1m",  "+1m",    "20M", "1h30", "20 m", "100h1s", "101h",   "99999999999999999999s",
          "h30m", "1m1s1s", "٣m",  NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_span (duration_parse, cases[i].text, cases[i].seconds);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_no_span (duration_parse, refused[i]);

  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64           seconds = g_test_rand_int_range (0, 360001);
      g_autofree char *text = duration_to_text (seconds * SECOND);

      assert_span (duration_parse, text, seconds);
    }
}

static void
test_duration_text (void)
{
  static const struct
  {
    gint64      seconds;
    const char *text;
  } cases[]
      = { { 0, "0s" }, { 90, "1m30s" }, { 1200, "20m" }, { 5400, "1h30m" }, { 3601, "1h1s" }, { 360000, "100h" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = duration_to_text (cases[i].seconds * SECOND);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_length_text (void)
{
  static const struct
  {
    gint64      seconds;
    const char *text;
  } cases[] = {
    { 1, "1 second" },    { 59, "59 seconds" },    { 60, "1 minute" },
    { 90, "1 min 30 s" }, { 1200, "20 minutes" },  { 3599, "59 min 59 s" },
    { 3600, "1 h" },      { 15600, "4 h 20 min" }, { 360000, "100 h" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = length_to_text (cases[i].seconds * SECOND);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_time_of_day (void)
{
  static const struct
  {
    const char *text;
    gint        minutes; /* -1: refused */
  } cases[]
      = { { "19:30", 1170 }, { "9:05", 545 }, { "00:00", 0 }, { "24:00", 0 }, { "19:30:00", 1170 }, { "24:01", -1 },
          { "25:00", -1 },   { "19:60", -1 }, { "1930", -1 }, { "", -1 },     { "7.30", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64   time = -1;
      gboolean is_one = time_of_day_parse (cases[i].text, &time, &error);

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (is_one, ==, cases[i].minutes >= 0);
      g_assert_true ((error == NULL) == is_one);
      if (is_one)
        {
          g_autofree char *text = time_of_day_to_text (time + 24 * HOUR + 29 * SECOND);
          g_autofree char *same = g_strdup_printf ("%02d:%02d", cases[i].minutes / 60, cases[i].minutes % 60);

          g_assert_cmpint (time, ==, cases[i].minutes * MINUTE);
          g_assert_cmpstr (text, ==, same);
        }
    }
}

static void
test_time (void)
{
  static const struct
  {
    const char *text;
    gint64      seconds;
  } cases[] = {
    { "00:00:00", 0 },     { "19:30:05", 70205 },   { "23:59:59", 86399 },
    { "24:00:00", 86400 }, { "100:00:01", 360001 }, { "9999:59:59", 9999 * 3600 + 3599 },
  };
  static const char *const refused[]
      = { "",         "0:00:00",  "00:00",       "00:60:00",  "00:00:60",
          "00:0:00",  "00:00:0",  "00:000:0",    "00:00:00x", "10000:00:00",
          "-1:00:00", "00.00.00", "00:00:00:00", " 00:00:00", "99999999999999999999:00:00",
          NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_span (time_parse, cases[i].text, cases[i].seconds);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_no_span (time_parse, refused[i]);

  for (gint i = 0; i < N_RANDOM; i++)
    {
      gint64           seconds = g_test_rand_int_range (0, 10000 * 3600);
      gint64           part = g_test_rand_int_range (0, SECOND);
      g_autofree char *text = time_to_text (seconds * SECOND + part);

      assert_span (time_parse, text, seconds);
    }
}

/* The display shows 00:01 until nothing is left. */
static void
test_clock_text_rounds_up (void)
{
  static const struct
  {
    gint64      microseconds;
    const char *text;
  } cases[] = {
    { 0, "00:00" },
    { 1, "00:01" },
    { SECOND, "00:01" },
    { SECOND + 1, "00:02" },
    { 59 * SECOND + 1, "01:00" },
    { 20 * MINUTE, "20:00" },
    { 20 * MINUTE - 1, "20:00" },
    { 90 * MINUTE, "90:00" },
    { 100 * HOUR, "6000:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = clock_to_text (cases[i].microseconds);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEST_PART (span)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/span/durations", test_duration);
  g_test_add_func ("/span/durations-as-text", test_duration_text);
  g_test_add_func ("/span/lengths-in-sentences", test_length_text);
  g_test_add_func ("/span/a-time-of-day-and-back", test_time_of_day);
  g_test_add_func ("/span/times", test_time);
  g_test_add_func ("/span/clock-rounds-up", test_clock_text_rounds_up);
  return g_test_run ();
}
