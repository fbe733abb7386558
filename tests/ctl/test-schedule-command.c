/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl schedule`: what is printed of good files and bad ones, with exit status and complaints. */
#include <string.h>

#include "command.h"
#include "../program.h"

#define GOOD "name A\nstack 1000\nchips 5 25 100\nlevel 20m 5 10\nbreak 90s\nlevel 20m 10 20\n"

static void
write_file (const char *name, const char *text)
{
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

static void
test_check_good (Fixture *fixture, gconstpointer data)
{
  write_file ("good.schedule", GOOD);
  write_file ("one.schedule", "name A\nstack 1000\nlevel 119s 5 10\n");
  run (fixture, "schedule check good.schedule one.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==,
                   "good.schedule: ok, 2 levels, 41 minutes\n"
                   "one.schedule:3: remark: Levels shorter than ten minutes leave little but luck.\n"
                   "one.schedule: ok, 1 levels, 1 minutes\n");
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

static void
test_check_shipped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "schedules", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".schedule"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *quoted = g_shell_quote (path);
        g_autofree char *command = g_strconcat ("schedule check ", quoted, NULL);

        run (fixture, command);
        g_assert_cmpint (fixture->ran->status, ==, 0);
        g_assert_cmpstr (fixture->ran->err, ==, "");
        n_files++;
      }
  g_assert_cmpuint (n_files, >=, 10);
}

/* Each file is reported, including good ones, and one bad file is enough for status 1. */
static void
test_check_bad (Fixture *fixture, gconstpointer data)
{
  write_file ("good.schedule", GOOD);
  write_file ("bad.schedule", "name A\nstack 1000\nchips 5 25 100\nlevel 20m 5 12\n");
  write_file ("worse.schedule", "name A\nstck 1000\n");
  run (fixture, "schedule check bad.schedule good.schedule worse.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->out, ==, "good.schedule: ok, 2 levels, 41 minutes\n");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.schedule:4: "));
  assert_has (fixture->ran->err, "\nworse.schedule:2: ");
}

static void
test_check_warns (Fixture *fixture, gconstpointer data)
{
  write_file ("odd.schedule", "name A\nstack 1000\nlevel 20m 5 10\nlevel 20m 10 30\n");
  run (fixture, "schedule check odd.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==, "odd.schedule: ok, 2 levels, 40 minutes\n");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "odd.schedule:4: warning: "));
}

/* Each remark appears once and is not a complaint. */
static void
test_check_remarks_on_lengths (Fixture *fixture, gconstpointer data)
{
  write_file ("taste.schedule", "name A\nstack 1000\nlevel 61m 5 10\nlevel 62m 10 20\nlevel 60m 15 30\nbreak 5m\n"
                                "level 10m 20 40\nlevel 9m 25 50\nlevel 8m 50 100\n");
  run (fixture, "schedule check taste.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==,
                   "taste.schedule:3: remark: Levels longer than an hour feel slow to most players.\n"
                   "taste.schedule:5: remark: More than three hours without a break are long for most players.\n"
                   "taste.schedule:8: remark: Levels shorter than ten minutes leave little but luck.\n"
                   "taste.schedule: ok, 6 levels, 215 minutes\n");
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

/* Levels after the planned end are for nights that run long, and get no remarks. */
static void
test_check_remarks_on_breaks (Fixture *fixture, gconstpointer data)
{
  write_file ("breaks.schedule", "name A\nstack 1000\nlevel 60m 5 10\nbreak 5m\nlevel 60m 10 20\nbreak 5m\n"
                                 "level 60m 15 30\nbreak 5m\nlevel 60m 20 40 planned-end\nlevel 60m 25 50\n"
                                 "level 60m 50 100\nlevel 60m 75 150\n");
  run (fixture, "schedule check breaks.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (
      fixture->ran->out, ==,
      "breaks.schedule:8: remark: A break before the last planned level holds up a night that is nearly over.\n"
      "breaks.schedule: ok, 7 levels, 435 minutes\n");
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

static void
test_check_unreadable (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "missing.schedule", ".", "binary.schedule", "latin.schedule", "large.schedule" };
  g_autofree char         *large = g_strnfill (2 * 1024 * 1024, '\n');

  g_assert_true (g_file_set_contents ("binary.schedule", "name A\0\1\2\3", 10, NULL));
  write_file ("latin.schedule", "name \"Caf\xe9\"\nstack 1000\nlevel 20m 5 10\n");
  write_file ("large.schedule", large);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *command = g_strconcat ("schedule check ", names[i], NULL);
      g_autofree char *start = g_strconcat (names[i], ":", NULL);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      g_assert_true (g_str_has_prefix (fixture->ran->err, start));
      g_assert_cmpuint (strlen (fixture->ran->err), >, strlen (start) + 20);
    }
}

static void
test_check_json (Fixture *fixture, gconstpointer data)
{
  JsonArray  *files;
  JsonObject *good, *odd, *bad;

  write_file ("good.schedule", GOOD);
  write_file ("odd.schedule", "name A\nstack 1000\nlevel 20m 5 10\nlevel 20m 10 30\n");
  write_file ("bad.schedule", "name A\nstack 1000\nlevel 20m 10 5\n");
  files = json_object_get_array_member (
      run_json (fixture, "schedule check --json good.schedule odd.schedule bad.schedule"), "files");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpuint (json_array_get_length (files), ==, 3);
  good = json_array_get_object_element (files, 0);
  odd = json_array_get_object_element (files, 1);
  bad = json_array_get_object_element (files, 2);

  g_assert_cmpstr (json_object_get_string_member (good, "file"), ==, "good.schedule");
  g_assert_true (json_object_get_boolean_member (good, "ok"));
  g_assert_cmpint (json_object_get_int_member (good, "levels"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (good, "minutes"), ==, 41);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (good, "errors")), ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (good, "warnings")), ==, 0);

  g_assert_true (json_object_get_boolean_member (odd, "ok"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (odd, "warnings")), ==, 1);

  g_assert_false (json_object_get_boolean_member (bad, "ok"));
  bad = json_array_get_object_element (json_object_get_array_member (bad, "errors"), 0);
  g_assert_cmpint (json_object_get_int_member (bad, "line"), ==, 3);
  assert_has (json_object_get_string_member (bad, "text"), "small blind");
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;

  write_file ("mixed.schedule",
              "name \"Mixed night\"\nstack 1000\nchips 5 25 100\nrebuy 1000 until break 1\nadd-on 500 at break 1\n"
              "level 90s 5 10 ante 10 bb\nbreak 10m colour-up 5\nlevel 1h limit 50 100 game Razz\n");
  run (fixture, "schedule show mixed.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (
      fixture->ran->err, ==,
      "mixed.schedule:8: warning: The big blind more than doubles from 5/10 to 25/50 (half of the bets 50/100).\n");
  lines = g_strsplit (fixture->ran->out, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "Mixed night");
  g_assert_cmpstr (lines[1], ==, "Starting stack 1000, 2 levels, 1h11m30s with breaks.");
  g_assert_cmpstr (lines[2], ==, "Rebuys of 1,000 until the end of break 1.");
  g_assert_cmpstr (lines[3], ==, "Add-on of 500 in break 1.");
  g_assert_cmpstr (lines[4], ==, "");
  g_assert_cmpstr (lines[5], ==, "level    start  length  blinds   ante  big blinds  chips in play       game");
  g_assert_cmpstr (lines[6], ==, "    1     0:00   1m30s    5/10  10 bb       100.0  5 25 100");
  g_assert_cmpstr (lines[7], ==, "       0:01:30     10m                             break, colour up 5");
  g_assert_cmpstr (lines[8], ==, "    2  0:11:30      1h  50/100               20.0  25 100              Razz");
  g_assert_cmpstr (lines[9], ==, "");
}

static void
test_show_shipped (Fixture *fixture, gconstpointer data)
{
  JsonObject *schedule, *row;
  JsonArray  *rows;

  run (fixture, "schedule show home-two-hours");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "Home game, two hours\n"));

  schedule = run_json (fixture, "--json schedule show home-two-hours");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  rows = json_object_get_array_member (schedule, "rows");
  g_assert_cmpint (json_object_get_int_member (schedule, "stack"), ==, 1000);
  row = json_array_get_object_element (rows, 4);
  g_assert_cmpstr (json_object_get_string_member (row, "kind"), ==, "break");
  g_assert_cmpint (json_object_get_int_member (row, "start"), ==, 48 * 60);
  row = json_array_get_object_element (rows, 5);
  g_assert_cmpint (json_object_get_int_member (row, "number"), ==, 5);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (row, "chips")), ==, 2);

  run (fixture, "schedule show no-such-schedule");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->err, "no-such-schedule: "));
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  JsonArray *schedules;

  run (fixture, "schedule list");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "\nhome-two-hours ");
  assert_has (fixture->ran->out, "\nhorse ");

  schedules = json_object_get_array_member (run_json (fixture, "schedule list --json"), "schedules");
  g_assert_cmpuint (json_array_get_length (schedules), >=, 10);
}

TEST_PART (schedule_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/schedule-command/check-counts-levels-and-minutes", test_check_good },
    { "/schedule-command/check-finds-shipped-ones-clean", test_check_shipped },
    { "/schedule-command/check-reports-every-file", test_check_bad },
    { "/schedule-command/a-warning-is-no-failure", test_check_warns },
    { "/schedule-command/check-remarks-on-lengths", test_check_remarks_on_lengths },
    { "/schedule-command/check-remarks-on-breaks", test_check_remarks_on_breaks },
    { "/schedule-command/what-cannot-be-read-is-named", test_check_unreadable },
    { "/schedule-command/check-as-json", test_check_json },
    { "/schedule-command/show-prints-a-table", test_show },
    { "/schedule-command/show-knows-shipped-names", test_show_shipped },
    { "/schedule-command/list-names-shipped-ones", test_list },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
