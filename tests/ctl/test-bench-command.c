/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl bench`: which figures there are, and that measuring the store leaves nothing behind. */
#include <glib/gstdio.h>
#include <unistd.h>

#include "command.h"
#include "../program.h"

typedef struct
{
  const char *name, *unit;
} Figure;

/* All of EXPECTED are there, in order and above 0, and nothing else. */
static void
check_figures (Fixture *fixture, const char *bench, const Figure *expected, guint n)
{
  g_autofree char *command = g_strdup_printf ("bench %s --json", bench);
  JsonArray       *figures = json_object_get_array_member (run_json (fixture, command), "figures");

  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
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
  };

  /* In memory, if possible: the store's own tests check that it waits for the disk. */
  if (g_access ("/dev/shm", R_OK | W_OK | X_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
