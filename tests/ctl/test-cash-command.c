/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl cash`: files, their checks, JSON and exit status. */
#include <string.h>

#include "command.h"
#include "../program.h"

#define GAME "00:00:00 buy Ann 20.00\n00:00:00 buy Bob 20.00 owed\n"

static void
write_file (const char *name, const char *text)
{
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

static void
test_failures_name_their_line (Fixture *fixture, gconstpointer data)
{
  write_file ("bad.cash", GAME "= in 50.00\n00:00:01 cash-out Ann 90.00\n00:00:02 ! pay Bob\n= box 40.00\n");
  run (fixture, "cash bad.cash");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->out,
                                   "bad.cash:3: expected in 50.00, found 40.00\n"
                                   "bad.cash:4: expected “cash-out Ann 90.00” accepted, found refused: "));
  g_assert_true (g_str_has_suffix (fixture->ran->out, "bad.cash:5: expected “pay Bob” refused, found accepted\n"
                                                      "bad.cash: 1 held, 3 failed\n"));
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  write_file ("bad.cash", GAME "00:00:01 steal 5.00\n");
  write_file ("good.cash", GAME "= table 40.00\n");
  run (fixture, "cash bad.cash good.cash");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->err, ==, "bad.cash:3: “steal” is not a command.\n");
  g_assert_cmpstr (fixture->ran->out, ==, "good.cash: 1 held, 0 failed\n");
  run (fixture, "cash");
  g_assert_cmpint (fixture->ran->status, ==, 2);
  run (fixture, "cash none.cash");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->err, "none.cash: "));
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  write_file ("good.cash", GAME "00:01:00 pay Bob\n00:02:00 undo\n00:03:00 redo\n00:03:00 restart\n");
  run (fixture, "cash good.cash --show");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->out, ==,
                   "00:00:00\tAnn bought chips for 20.00\n"
                   "00:00:00\tBob bought chips for 20.00 and owes it\n"
                   "00:01:00\tBob paid 20.00 that was owed\n"
                   "00:02:00\tUndone: Bob paid 20.00 that was owed\n"
                   "00:03:00\tRedone: Bob paid 20.00 that was owed\n"
                   "00:03:00\tThe program was closed and opened again\n"
                   "good.cash: 0 held, 0 failed\n");
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *first, *second;
  JsonArray  *files;

  write_file ("bad.cash", "frob\n");
  write_file ("wrong.cash", GAME "= payments 0\n= payments 1\n");
  run (fixture, "cash bad.cash wrong.cash --json");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (json_parser_load_from_data (parser, fixture->ran->out, -1, NULL));
  files = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "files");
  first = json_array_get_object_element (files, 0);
  second = json_array_get_object_element (files, 1);
  g_assert_nonnull (strstr (json_object_get_string_member (first, "error"), "1: “frob”"));
  g_assert_cmpint (json_object_get_int_member (second, "held"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (second, "failed"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (
                       json_array_get_object_element (json_object_get_array_member (second, "failures"), 0), "line"),
                   ==, 3);
}

TEST_PART (cash_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/cash-command/failures-name-their-line", test_failures_name_their_line },
    { "/cash-command/refused", test_refused },
    { "/cash-command/show", test_show },
    { "/cash-command/json", test_json },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
