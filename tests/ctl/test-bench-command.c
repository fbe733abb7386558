/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl bench`: which figures there are, and that measuring the store leaves nothing behind. */
#include "../program.h"
#include "command.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  const char *name, *unit;
} Figure;

/* All of EXPECTED are there, in order and above 0, and nothing else. */
static void
check_figures (Fixture *fixture, const char *bench, const Figure *expected, guint n)
{
  g_autofree char *command = g_strdup_printf ("bench %s --json", bench);
  g_autoptr (JsonNode) root = NULL;
  JsonArray *figures;

  run (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  root = json_from_string (fixture->ran->out, NULL);
  figures = json_object_get_array_member (json_node_get_object (root), "figures");
  g_assert_cmpuint (json_array_get_length (figures), ==, n);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *figure = json_array_get_object_element (figures, i);

      g_assert_cmpstr (json_object_get_string_member (figure, "name"), ==, expected[i].name);
      g_assert_cmpstr (json_object_get_string_member (figure, "unit"), ==, expected[i].unit);
      g_assert_cmpfloat (json_object_get_double_member (figure, "value"), >, 0);
    }
}

static void
test_icm (Fixture *fixture, gconstpointer data)
{
  const Figure expected[] = { { "icm/9-stacks", "microseconds" },
                              { "icm/20-stacks", "microseconds" },
                              { "icm/100-stacks", "microseconds" },
                              { "icm/1000-stacks-150-prizes", "microseconds" } };

  check_figures (fixture, "icm", expected, G_N_ELEMENTS (expected));
}

static void
test_forecast (Fixture *fixture, gconstpointer data)
{
  const Figure expected[] = { { "forecast/9-players", "evenings/s" },
                              { "forecast/9-players-rebuys", "evenings/s" },
                              { "forecast/20-players", "evenings/s" } };

  check_figures (fixture, "forecast", expected, G_N_ELEMENTS (expected));
}

static void
assert_is_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_null (g_dir_read_name (dir));
}

static void
test_store (Fixture *fixture, gconstpointer data)
{
  const Figure expected[] = { { "store/steps", "1/s" }, { "store/open-100-evenings", "ms" } };

  g_setenv ("TMPDIR", fixture->folder, TRUE);
  check_figures (fixture, "store", expected, G_N_ELEMENTS (expected));
  assert_is_empty (fixture->folder);
}

static void
test_nowhere (Fixture *fixture, gconstpointer data)
{
  g_setenv ("TMPDIR", "/nonexistent", TRUE);
  run (fixture, "bench store");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->out, ==, "");
  assert_has (fixture->ran->err, "temporary directory");
}

static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  char seen[64] = "";
  int  terminal, child;

  g_assert_cmpint (openpty (&terminal, &child, NULL, NULL, NULL), ==, 0);
  g_subprocess_launcher_take_stderr_fd (launcher, child);
  g_subprocess_launcher_setenv (launcher, "TMPDIR", fixture->folder, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("CARDROOMCTL"), "bench", "store", NULL);
  g_assert_no_error (error);
  g_assert_cmpint (read (terminal, seen, sizeof seen - 1), >, 0);
  assert_has (seen, "1 %");
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  g_assert_cmpuint (g_bytes_get_size (out), ==, 0);
  assert_is_empty (fixture->folder);
  close (terminal);
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "bench poker-face", "bench icm store", "bench icm --fast", "bench --fast" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      run (fixture, commands[i]);
      g_assert_cmpint (fixture->ran->status, ==, 2);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      assert_has (fixture->ran->err, "bench [eval|engine|icm|forecast|store]");
    }
}

TEST_PART (bench_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/bench-command/icm", test_icm },
    { "/bench-command/forecast", test_forecast },
    { "/bench-command/store-leaves-nothing-behind", test_store },
    { "/bench-command/store-without-a-place", test_nowhere },
    { "/bench-command/store-can-be-interrupted", test_interrupted },
    { "/bench-command/wrong-usage", test_usage },
  };

  /* In memory, if possible: the store's own tests check that it waits for the disk. */
  if (g_access ("/dev/shm", R_OK | W_OK | X_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
