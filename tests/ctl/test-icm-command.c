/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl icm`: values as people and scripts read them. */
#include <string.h>

#include "command.h"
#include "../program.h"

static void
run_icm (Fixture *fixture, const char *arguments)
{
  g_autofree char *command = g_strconcat ("icm ", arguments, NULL);

  run (fixture, command);
}

static void
test_values (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *arguments, *out;
  } cases[] = {
    { "--stacks 5000,3000,2000 --prizes 50,30,20", "38.39\n32.75\n28.86\n" },
    { "--stacks 5000,3000,2000 --prizes 50,30,20 --method icm", "38.39\n32.75\n28.86\n" },
    { "--stacks 5000,3000,2000 --prizes 50,30,20 --method chips", "40.00\n32.00\n28.00\n" },
    { "--stacks 5000,3000,2000 --prizes 50,30,20.01 --method=even", "33.34\n33.34\n33.33\n" },
    { "--prizes=100 --stacks=2,1", "66.67\n33.33\n" },
    { "--stacks 1 --prizes 12.5,3", "12.50\n" },
    { "--stacks 0,10,0 --prizes 50,30,20.01", "25.01\n50.00\n25.00\n" },
    { "--stacks '5000, 3000' --prizes '60, 40'", "52.50\n47.50\n" },
    { "--stacks 7,7,7 --prizes 0.02", "0.01\n0.01\n0.00\n" },
    { "--stacks 7,7 --prizes 0", "0.00\n0.00\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run_icm (fixture, cases[i].arguments);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_cmpstr (fixture->ran->err, ==, "");
      g_assert_cmpstr (fixture->ran->out, ==, cases[i].out);
    }
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  static const char *const methods[] = { "icm", "chips", "even" };
  static const gint64      values[][3] = { { 3839, 3275, 2886 }, { 4000, 3200, 2800 }, { 3334, 3333, 3333 } };

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_autofree char *arguments
          = g_strdup_printf ("icm --json --stacks 5000,3000,2000 --prizes 50,30,20 --method %s", methods[i]);
      JsonObject *object = run_json (fixture, arguments);
      JsonArray  *array = json_object_get_array_member (object, "values");

      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_cmpstr (json_object_get_string_member (object, "method"), ==, methods[i]);
      g_assert_cmpuint (json_object_get_size (object), ==, 2);
      g_assert_cmpuint (json_array_get_length (array), ==, 3);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (json_array_get_int_element (array, k), ==, values[i][k]);
    }
}

/* More stacks than orders can be counted for, all different. */
static void
test_hundred (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) arguments = g_string_new ("--prizes 500,300,200,100,50.05 --stacks ");
  g_auto (GStrv) lines = NULL;
  gint64 sum = 0, last = G_MAXINT64;

  for (gint i = 0; i < 100; i++)
    g_string_append_printf (arguments, "%s%d", i > 0 ? "," : "", 90000 - i * i);
  run_icm (fixture, arguments->str);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  lines = g_strsplit (g_strchomp (fixture->ran->out), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 100);
  for (guint i = 0; i < 100; i++)
    {
      char  *point = strchr (lines[i], '.');
      gint64 cents;

      g_assert_nonnull (point);
      g_assert_cmpuint (strlen (point), ==, 3);
      cents = g_ascii_strtoll (lines[i], NULL, 10) * 100 + g_ascii_strtoll (point + 1, NULL, 10);
      g_assert_cmpint (cents, <=, last);
      sum += last = cents;
    }
  g_assert_cmpint (sum, ==, 115005);
}

TEST_PART (icm_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/icm-command/a-value-a-line", test_values },
    { "/icm-command/json", test_json },
    { "/icm-command/a-hundred-stacks", test_hundred },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
