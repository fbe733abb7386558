/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When and where a night is: read from its header, stored, shown and mended. */
#include <string.h>

#include "base/calendar.h"
#include "command.h"
#include "../program.h"

#define HEADER "name \"Test\"\nlevel 20m 5 10\n"

static void
write_night (Fixture *fixture, const char *name, const char *header)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *text = g_strconcat (HEADER, header, "\n00:00:00 enter Ann Bob\n", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_when_and_where (Fixture *fixture, const char *day, const char *doors, const char *venue)
{
  static const char *const commands[] = { "tournament list --json --db x.db", "tournament show 1 --json --db x.db",
                                          "tournament export 1 --json --db x.db" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      JsonObject *object = run_json (fixture, commands[i]);

      if (i == 0)
        object = json_array_get_object_element (json_object_get_array_member (object, "tournaments"), 0);
      g_assert_cmpstr (json_object_get_string_member (object, "date"), ==, day);
      g_assert_cmpstr (json_object_get_string_member_with_default (object, "doors", NULL), ==, doors);
      g_assert_cmpstr (json_object_get_string_member_with_default (object, "venue", NULL), ==, venue);
    }
}

/* With --keep the date of the file is the one that is stored, and it can be mended. */
static void
test_kept_and_mended (Fixture *fixture, gconstpointer data)
{
  write_night (fixture, "a.night", "date 2026-01-09 19:30\nvenue \"Ann's\"");
  run (fixture, "night --keep --db x.db a.night");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "tournament list --db x.db");
  g_assert_cmpstr (fixture->ran->out, ==, "1\twaiting\tTest\t2026-01-09 19:30\tAnn's\n");
  run (fixture, "tournament show 1 --db x.db");
  assert_has (fixture->ran->out, "doors 2026-01-09 19:30, at Ann's\n");
  run (fixture, "tournament export 1 --html --db x.db");
  assert_has (fixture->ran->out, "01/09/26, ");
  assert_has (fixture->ran->out, "Ann&apos;s");
  run (fixture, "tournament export 1 --csv --db x.db");
  assert_has (fixture->ran->out, "\r\n\r\ndate,venue\r\n2026-01-09 19:30,Ann's\r\n");
  assert_when_and_where (fixture, "2026-01-09", "19:30", "Ann's");

  run (fixture, "tournament date 1 2026-01-16 --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "tournament venue 1 \"Bob's cellar\" --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_when_and_where (fixture, "2026-01-16", NULL, "Bob's cellar");
  run (fixture, "tournament date 1 2026-01-17 9:05 --db x.db");
  run (fixture, "tournament venue 1 off --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_when_and_where (fixture, "2026-01-17", "09:05", NULL);
}

static void
test_what_cannot_be_mended (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[][2] = {
    { "tournament date 1 2026-02-30 --db x.db", "2026-02-30" },
    { "tournament date 1 2026-01-09 half --db x.db", "half" },
    { "tournament date 7 2026-01-09 --db x.db", "tournament number 7" },
    { "tournament date Friday 2026-01-09 --db x.db", "Friday" },
    { "tournament venue 1 \"\" --db x.db", "empty" },
    { "tournament venue 7 Bob --db x.db", "tournament number 7" },
  };

  write_night (fixture, "a.night", "date 2026-01-09 19:30");
  run (fixture, "night --keep --db x.db a.night");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      run (fixture, wrong[i][0]);
      g_assert_cmpint (fixture->ran->status, ==, 1);
      assert_has (fixture->ran->err, wrong[i][1]);
    }
  assert_when_and_where (fixture, "2026-01-09", "19:30", NULL);
}

/* A file without a date is stored as a night of today; later nights stand above earlier ones, whenever they were kept. */
static void
test_newest_first (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = calendar_date_of (g_get_real_time ()), *after = NULL;
  g_auto (GStrv) lines = NULL, first = NULL;

  write_night (fixture, "new.night", "date 2026-02-01");
  write_night (fixture, "old.night", "date 2026-01-31 23:00");
  write_night (fixture, "now.night", "");
  run (fixture, "night --keep --db x.db new.night old.night now.night");
  after = calendar_date_of (g_get_real_time ());
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "tournament list --db x.db");
  lines = g_strsplit (fixture->ran->out, "\n", -1);
  first = g_strsplit (lines[0], "\t", -1);
  g_assert_cmpstr (first[0], ==, "3");
  g_assert_cmpint (strcmp (before, first[3]), <=, 0);
  g_assert_cmpint (strcmp (first[3], after), <=, 0);
  g_assert_true (g_str_has_prefix (lines[1], "1\t"));
  g_assert_true (g_str_has_prefix (lines[2], "2\t"));
}

static void
test_bad_headers (Fixture *fixture, gconstpointer data)
{
  static const char *const headers[] = { "date",
                                         "date today",
                                         "date 2026-02-30",
                                         "date 2026-01-09 half",
                                         "date 2026-01-09 19:30 CET",
                                         "date \"\" 19:30",
                                         "venue",
                                         "venue \"\"",
                                         "venue \" x\"",
                                         "venue Ann Bob",
                                         "venue a\u202eb",
                                         "date 2026-13-09" };

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      write_night (fixture, "bad.night", headers[i]);
      g_test_message ("%s", headers[i]);
      run (fixture, "night bad.night");
      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.night:3: "));
    }
  write_night (fixture, "bad.night", "date 2026-01-09\ndate 2026-01-09");
  run (fixture, "night bad.night");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.night:4: "));
  write_night (fixture, "bad.night", "00:00:00 enter Cleo\nvenue Here");
  run (fixture, "night bad.night");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.night:4: "));
}

/* Whoever is invited learns when and where, as long as the night has not begun. */
static void
test_invited (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *uid = NULL;

  write_night (fixture, "a.night", "date 2026-01-09 19:30\nvenue \"Ann's\"\nentry 20.00");
  run (fixture, "night --keep --db x.db a.night");
  run (fixture, "tournament invite 1 --db x.db");
  assert_has (fixture->ran->out, "Test\nFriday 9 January 2026, 19:30\nWhere: Ann's\n");
  assert_has (fixture->ran->out, "Entry: 20.00\n");
  run (fixture, "tournament invite --ics 1 --db x.db");
  before = g_strdup (fixture->ran->out);
  assert_has (before, "\r\nLOCATION:Ann's\r\n");
  uid = g_strndup (strstr (before, "\r\nUID:"), 2 + 4 + 32 + 9);
  assert_has (uid, "@cardroom");
  run (fixture, "tournament date 1 2026-01-16 20:15 --db x.db");
  run (fixture, "tournament invite 1 --ics --db x.db");
  assert_has (fixture->ran->out, uid);
  assert_has (fixture->ran->out, "\r\nDTSTART:20260116T");
  g_assert_cmpstr (fixture->ran->out, !=, before);
  run (fixture, "tournament date 1 2026-01-17 --db x.db");
  run (fixture, "tournament invite 1 --db x.db");
  assert_has (fixture->ran->out, "\nSaturday 17 January 2026\n");
}

static void
test_nobody_is_invited_to_a_night_that_has_begun (Fixture *fixture, gconstpointer data)
{
  write_night (fixture, "a.night", "date 2026-01-09 19:30\nlate\n00:00:00 enter Cleo Dan\n00:00:00 start");
  run (fixture, "night --keep --db x.db a.night");
  run (fixture, "tournament invite 1 --db x.db");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "has begun");
}

TEST_PART (date_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/date-command/kept-and-mended", test_kept_and_mended },
    { "/date-command/what-cannot-be-mended", test_what_cannot_be_mended },
    { "/date-command/newest-first", test_newest_first },
    { "/date-command/bad-headers", test_bad_headers },
    { "/date-command/invited", test_invited },
    { "/date-command/nobody-is-invited-to-a-night-that-has-begun", test_nobody_is_invited_to_a_night_that_has_begun },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
