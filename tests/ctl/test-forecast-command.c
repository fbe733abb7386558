/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl forecast`: its figures as text and as JSON. */
#include <string.h>

#include "command.h"
#include "../program.h"

#define NIGHT                                                                                                          \
  "name Night\nstack 1000\nlevel 20m 5 10\nlevel 20m 10 20\nlevel 20m 15 30\nbreak 10m\n"                              \
  "level 20m 25 50\nlevel 20m 50 100\nlevel 20m 75 150\nlevel 20m 100 200\nlevel 20m 150 300\nlevel 20m 200 400\n"

/* The folder holds night.schedule. */
static void
set_up_night (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_assert_true (g_file_set_contents ("night.schedule", NIGHT, -1, NULL));
}

/* The command must succeed and, in a pipe, print no progress. */
static void
run_well (Fixture *fixture, const char *arguments)
{
  g_autofree char *command = g_strconcat ("forecast ", arguments, NULL);

  run (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

static gdouble
median (Fixture *fixture, const char *command)
{
  g_autofree char *line = g_strconcat ("forecast ", command, " --runs 500 --json", NULL);

  return json_object_get_double_member (json_object_get_object_member (run_json (fixture, line), "end"), "p50");
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  run_well (fixture, "night.schedule --players 8 --runs 300");
  assert_has (fixture->ran->out, "The median evening ends in level ");
  assert_has (fixture->ran->out, "10 %");
  assert_has (fixture->ran->out, "50 %");
  assert_has (fixture->ran->out, "90 %");
  assert_has (fixture->ran->out, "1:10"); /* the fourth level begins after the break */
  g_assert_null (strstr (fixture->ran->out, "19:00"));
  run_well (fixture, "night.schedule --players 8 --runs 300 --start 19:00");
  assert_has (fixture->ran->out, "19:00");
  assert_has (fixture->ran->out, "20:10");
  run_well (fixture, "night.schedule --players 8 --runs 300 --start 23:30");
  assert_has (fixture->ran->out, "00:40");
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *root, *end, *level;
  JsonArray  *levels;

  root = run_json (fixture, "forecast night.schedule --players 9 --runs 400 --seed 7 --json");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_cmpint (json_object_get_int_member (root, "players"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (root, "runs"), ==, 400);
  g_assert_cmpint (json_object_get_int_member (root, "seed"), ==, 7);
  end = json_object_get_object_member (root, "end");
  g_assert_cmpfloat (json_object_get_double_member (end, "p10"), >, 60);
  g_assert_cmpfloat (json_object_get_double_member (end, "p50"), >=, json_object_get_double_member (end, "p10"));
  g_assert_cmpfloat (json_object_get_double_member (end, "p90"), >=, json_object_get_double_member (end, "p50"));
  levels = json_object_get_array_member (root, "levels");
  g_assert_cmpuint (json_array_get_length (levels), ==, 9);
  level = json_array_get_object_element (levels, 0);
  g_assert_cmpint (json_object_get_int_member (level, "level"), ==, 1);
  g_assert_cmpfloat (json_object_get_double_member (level, "left"), ==, 9);
  g_assert_cmpfloat (json_object_get_double_member (level, "average_bb"), ==, 100);
  level = json_array_get_object_element (levels, 8);
  g_assert_cmpint (json_object_get_int_member (level, "level"), ==, 9);
  g_assert_cmpfloat (json_object_get_double_member (level, "left"), >=, 1);
  g_assert_cmpfloat (json_object_get_double_member (level, "left"), <, 5);
}

static void
test_seed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *usual = NULL;

  run_well (fixture, "night.schedule --players 9 --runs 300 --seed 5 --json");
  first = g_strdup (fixture->ran->out);
  run_well (fixture, "night.schedule --players 9 --runs 300 --seed 5 --json");
  g_assert_cmpstr (first, ==, fixture->ran->out);
  run_well (fixture, "night.schedule --players 9 --runs 300 --seed 6 --json");
  g_assert_cmpstr (first, !=, fixture->ran->out);
  run_well (fixture, "night.schedule --players 9 --json");
  usual = g_strdup (fixture->ran->out);
  run_well (fixture, "night.schedule --players 9 --runs 10000 --seed 1 --seats 9 --hands 27 --pace 1 --json");
  g_assert_cmpstr (usual, ==, fixture->ran->out);
}

static void
test_options_count (Fixture *fixture, gconstpointer data)
{
  gdouble usual = median (fixture, "night.schedule --players 9");

  g_assert_cmpfloat (median (fixture, "night.schedule --players 14"), >, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --rebuys 6"), >, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --add-ons 9"), >, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --hands 40"), <, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --hands=22.5"), >, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --pace 1.5"), <, usual);
  g_assert_cmpfloat (median (fixture, "--players 9 night.schedule --seats 3"), !=, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 1"), ==, 0);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --shootout --tables 3"), >, usual);
  g_assert_cmpfloat (median (fixture, "night.schedule --players 9 --shootout --tables 3 --carry"), !=,
                     median (fixture, "night.schedule --players 9 --shootout --tables 3"));
  run_well (fixture, "night.schedule --players 9 --shootout --tables 3 --runs 100");
  assert_has (fixture->ran->out, "The first of 2 rounds is over by ");
}

static void
test_shipped (Fixture *fixture, gconstpointer data)
{
  run_well (fixture, "home-two-hours --players 8 --runs 100");
  g_assert_true (g_file_set_contents ("home-two-hours", NIGHT, -1, NULL));
  /* A file takes precedence over a shipped schedule of that name. */
  run_well (fixture, "home-two-hours --players 8 --runs 100");
  assert_has (fixture->ran->out, "1:10");
}

static void
test_outlasts (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents ("short.schedule", "name A\nstack 1000\nlevel 20m 5 10\n", -1, NULL));
  run_well (fixture, "short.schedule --players 9 --runs 100");
  assert_has (fixture->ran->out, "100 evenings in 100 outlast the schedule");
  assert_has (fixture->ran->out, "The median evening ends in level 1 (5/10).");
}

TEST_PART (forecast_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/forecast-command/prints-ends-and-levels", test_text },
    { "/forecast-command/json-has-its-keys", test_json },
    { "/forecast-command/same-seed-same-figures", test_seed },
    { "/forecast-command/every-option-counts", test_options_count },
    { "/forecast-command/knows-shipped-names", test_shipped },
    { "/forecast-command/says-when-the-schedule-is-too-short", test_outlasts },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up_night, tests[i].test, tear_down);
  return g_test_run ();
}
