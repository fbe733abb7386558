/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl forecast`: its figures as text and as JSON, what it refuses, and how it is interrupted. */
#include "../program.h"
#include "command.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

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

static void
run_forecast (Fixture *fixture, const char *arguments)
{
  g_autofree char *command = g_strconcat ("forecast ", arguments, NULL);

  run (fixture, command);
}

/* The command must succeed and, in a pipe, print no progress. */
static void
run_well (Fixture *fixture, const char *command)
{
  run_forecast (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

static JsonObject *
parse (JsonParser *parser, const Ran *ran)
{
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, ran->out, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static gdouble
median (Fixture *fixture, const char *command)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *line = g_strconcat (command, " --runs 500 --json", NULL);

  run_well (fixture, line);
  return json_object_get_double_member (json_object_get_object_member (parse (parser, fixture->ran), "end"), "p50");
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
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root, *end, *level;
  JsonArray  *levels;

  run_well (fixture, "night.schedule --players 9 --runs 400 --seed 7 --json");
  root = parse (parser, fixture->ran);
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

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = {
    "night.schedule --players 0",
    "night.schedule --players 1001",
    "night.schedule --players many",
    "night.schedule --players 9 --runs 0",
    "night.schedule --players 9 --runs 1000001",
    "night.schedule --players 1000 --runs 1000000",
    "night.schedule --players 9 --rebuys -1",
    "night.schedule --players 9 --seed -1",
    "night.schedule --players 9 --seats 1",
    "night.schedule --players 9 --shootout --tables 5",
    "night.schedule --players 9 --hands 9",
    "night.schedule --players 9 --hands nan",
    "night.schedule --players 9 --hands 1.2.3",
    "night.schedule --players 9 --hands .",
    "night.schedule --players 9 --pace 5",
    "night.schedule --players 9 --pace 1e0",
    "night.schedule --players 9 --start 25:00",
    "absent.schedule --players 9",
    "bad.schedule --players 9",
    ". --players 9",
  };

  g_assert_true (g_file_set_contents ("bad.schedule", "name A\nstack 1000\nlevel 20m 50 10\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      run_forecast (fixture, commands[i]);
      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      g_assert_cmpint (strlen (fixture->ran->err), >, 10);
      g_assert_null (strstr (fixture->ran->err, "Usage"));
    }
  run_forecast (fixture, "bad.schedule --players 9");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.schedule:3: "));
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = {
    "",
    "night.schedule",
    "--players 9",
    "night.schedule night.schedule --players 9",
    "night.schedule --players",
    "night.schedule --players 9 --sedd 4",
    "night.schedule --players 9 --tables 3",
    "night.schedule --players 9 --carry",
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      run_forecast (fixture, commands[i]);
      g_assert_cmpint (fixture->ran->status, ==, 2);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      assert_has (fixture->ran->err, "cardroomctl forecast FILE --players N");
    }
}

/* On a terminal it shows progress, and Ctrl+C ends it without half a forecast. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  char   seen[64] = "";
  int    terminal, child;
  gssize n;

  g_assert_cmpint (openpty (&terminal, &child, NULL, NULL, NULL), ==, 0);
  g_subprocess_launcher_take_stderr_fd (launcher, child);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("CARDROOMCTL"), "forecast", "night.schedule",
                                         "--players", "500", "--runs", "1000000", NULL);
  g_assert_no_error (error);
  n = read (terminal, seen, sizeof seen - 1);
  g_assert_cmpint (n, >, 0);
  assert_has (seen, "0 %");
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  g_assert_cmpuint (g_bytes_get_size (out), ==, 0);
  close (terminal);
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
    { "/forecast-command/bad-numbers-and-files-are-refused", test_refused },
    { "/forecast-command/wrong-usage", test_usage },
    { "/forecast-command/can-be-interrupted", test_interrupted },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up_night, tests[i].test, tear_down);
  return g_test_run ();
}
