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
  write_file ("counted.cash", "chips 5x10\n" GAME "00:01:00 count 35.00\n00:02:00 count 40.00\n");
  run (fixture, "cash counted.cash --show");
  g_assert_cmpstr (
      fixture->ran->out, ==,
      "00:00:00\tAnn bought chips for 20.00: 4 × 5.00\n"
      "00:00:00\tBob bought chips for 20.00 and owes it: 4 × 5.00\n"
      "00:01:00\t35.00 in chips was counted on the table: 5.00 in chips is missing. Perhaps: 1 chip of 5.00"
      " was not counted.\n"
      "00:02:00\t40.00 in chips was counted on the table\n"
      "counted.cash: 0 held, 0 failed\n");
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

#define EVENING                                                                                                        \
  "name \"After hours\"\ndate 2026-01-09 23:40\n00:00:00 buy Ann 20.00\n00:00:00 buy \"=Bob\" 20.00 owed\n"            \
  "00:10:00 expense Pizza 9.00 by Ann\n00:20:00 drop 1.00 Beer\n00:30:00 cash-out Ann 27.00\n"                         \
  "01:00:00 cash-out \"=Bob\" 12.00\n01:00:00 close\n01:00:00 undo\n"

/* Whoever was renamed is shown by the name that they go by now; the log and the exports keep what was written. */
static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  JsonObject *root;

  write_file ("late.cash", EVENING);
  write_file ("one.night", "level 20m 25 50\n00:00:00 enter Ann Eve\n00:00:00 start\n00:01:00 out Eve by Ann\n");
  run (fixture, "cash --keep late.cash --db a.db");
  run (fixture, "night --keep one.night --db a.db");
  run (fixture, "person rename Ann Anna --db a.db");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  run (fixture, "cash show 1 --db a.db");
  assert_has (fixture->ran->out, "person\tAnna\t20.00\t27.00\t");
  assert_has (fixture->ran->out, "payment\t=Bob\tAnna\t11.50\n");
  g_assert_null (strstr (fixture->ran->out, "Ann\t"));
  root = run_json (fixture, "cash show 1 --json --db a.db");
  g_assert_cmpstr (json_object_get_string_member (
                       json_array_get_object_element (json_object_get_array_member (root, "people"), 0), "name"),
                   ==, "Anna");
  run (fixture, "cash log 1 --db a.db");
  assert_has (fixture->ran->out, "Ann bought chips");
  run (fixture, "cash export 1 --cash --db a.db");
  assert_has (fixture->ran->out, "buy Ann 20.00");
}

/* What is kept is listed, shown, settled and exported, and the exported file makes the same game. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  g_autofree char *again = NULL;

  write_file ("late.cash", EVENING);
  run (fixture, "cash --keep late.cash --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "late.cash: 0 held, 0 failed\nlate.cash: kept as 1\n");
  run (fixture, "cash list --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "1\topen\tAfter hours\t2026-01-09 23:40\n");
  run (fixture, "tournament list --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "cash 1\topen\tAfter hours\t2026-01-09 23:40\n");
  run (fixture, "cash settle 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "=Bob\tAnn\t11.50\n=Bob\tbox\t1.00\n");
  run (fixture, "cash show 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==,
                   "name\tAfter hours\ndate\t2026-01-09 23:40\nstate\topen\n"
                   "in\t40.00\nout\t39.00\ntable\t0.00\nbox\t0.00\nhouse\t1.00\nmissing\t-\n"
                   "person\tAnn\t20.00\t27.00\t-7.00\t11.50\t30\t23.00\n"
                   "person\t=Bob\t20.00\t12.00\t8.00\t-12.50\t60\t-12.50\n"
                   "payment\t=Bob\tAnn\t11.50\npayment\t=Bob\tbox\t1.00\n");
  run (fixture, "cash log 1 --db a.db");
  g_assert_true (g_str_has_prefix (fixture->ran->out, "00:00:00\tAnn bought chips for 20.00\n"));
  g_assert_true (g_str_has_suffix (fixture->ran->out, "01:00:00\tThe game was closed\tundone\n"));
  run (fixture, "cash export 1 --cash --db a.db");
  write_file ("again.cash", fixture->ran->out);
  run (fixture, "cash --keep again.cash --db b.db");
  run (fixture, "cash export 1 --cash --db b.db");
  again = g_strdup (fixture->ran->out);
  run (fixture, "cash export 1 --cash --db a.db");
  g_assert_cmpstr (again, ==, fixture->ran->out);
}

/* The ledger that online tables write, with a name that a spreadsheet must not take for a formula. */
static void
test_ledger (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *csv = NULL;

  write_file ("late.cash", EVENING "01:10:00 buy Ann 5.00\n");
  run (fixture, "cash --keep late.cash --db a.db");
  run (fixture, "cash export 1 --csv --db a.db");
  csv = g_strdup (fixture->ran->out);
  run (fixture, "cash export 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, csv);
  lines = g_strsplit (fixture->ran->out, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==, "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net");
  g_assert_true (g_str_has_prefix (lines[1], "Ann,1,2026-01-"));
  g_assert_true (g_str_has_suffix (lines[1], "0.000Z,20.00,27.00,0.00,7.00"));
  g_assert_true (g_str_has_prefix (lines[2], "\"'=Bob\",2,2026-01-"));
  g_assert_true (g_str_has_suffix (lines[3], "0.000Z,,5.00,0.00,0.00,-5.00"));
}

/* A ledger is printed as a game or kept as one, and settled. */
static void
test_import (Fixture *fixture, gconstpointer data)
{
  write_file ("online.csv", "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
                            "Ann,a,2026-01-09T22:40:00.000Z,2026-01-09T23:00:00.000Z,2000,4550,0,2550\n"
                            "Bob,b,2026-01-09T22:40:30.000Z,,4000,,1450,-2550\n");
  run (fixture, "import ledger online.csv");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "name online\ndate 2026-01-"));
  write_file ("online.cash", fixture->ran->out);
  run (fixture, "cash online.cash");
  g_assert_cmpstr (fixture->ran->out, ==, "online.cash: 0 held, 0 failed\n");
  run (fixture, "import ledger --keep online.csv --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "online.csv: 0 held, 0 failed\nonline.csv: kept as 1\n");
  run (fixture, "cash settle 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "Bob\tAnn\t25.50\n");
  run (fixture, "cash list --db a.db");
  g_assert_true (g_str_has_prefix (fixture->ran->out, "1\tclosed\tonline\t2026-01-"));
  write_file ("bad.csv", "player_nickname,session_start_at,buy_in,net\nAnn,2026-01-09T22:40:00.000Z,10,5\n");
  run (fixture, "import ledger bad.csv");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.csv:2: "));
  run (fixture, "import ledger");
  g_assert_cmpint (fixture->ran->status, ==, 2);
}

static void
test_kept_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *game, *person;
  JsonArray  *people;

  write_file ("late.cash", EVENING "01:10:00 count 0.00\n");
  run (fixture, "cash --keep late.cash --db a.db");
  game = run_json (fixture, "cash show 1 --json --db a.db");
  g_assert_cmpint (json_object_get_int_member (game, "in"), ==, 4000);
  g_assert_cmpint (json_object_get_int_member (game, "house"), ==, 100);
  g_assert_cmpint (json_object_get_int_member (game, "missing"), ==, 0);
  people = json_object_get_array_member (game, "people");
  person = json_array_get_object_element (people, 0);
  g_assert_cmpint (json_object_get_int_member (person, "per_hour"), ==, 2300);
  game = json_array_get_object_element (
      json_object_get_array_member (run_json (fixture, "tournament list --json --db a.db"), "cash_games"), 0);
  g_assert_cmpstr (json_object_get_string_member (game, "kind"), ==, "cash");
  g_assert_cmpstr (json_object_get_string_member (game, "state"), ==, "open");
}

static void
test_kept_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *command;
    int         status;
  } cases[] = {
    { "cash show 7 --db a.db", 1 },
    { "cash show x --db a.db", 1 },
    { "cash show --db a.db", 2 },
    { "cash export 1 --html --db a.db", 2 },
    { "cash list 1 --db a.db", 2 },
    { "cash settle 1 2 --db a.db", 1 },
    { "cash settle --db a.db", 2 },
    { "cash settle 1 --undo --db a.db", 1 },
    { "cash settle 1 --undo --all-settled --db a.db", 2 },
    { "cash settle 1 --paid 9 --db a.db", 1 },
    { "cash settle --night 1 --db a.db", 1 },
    { "cash list --db none.db", 1 },
    { "cash late.cash --night 1", 2 },
    { "cash --keep --night 9 late.cash --db a.db", 1 },
  };

  write_file ("late.cash", EVENING);
  run (fixture, "cash --keep late.cash --db a.db");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].command);
      run (fixture, cases[i].command);
      g_assert_cmpint (fixture->ran->status, ==, cases[i].status);
      g_assert_cmpstr (fixture->ran->out, ==, "");
    }
}

/* Prizes, an entry that was not paid and two cash games in one plan; the box still has what others paid to enter. */
static void
test_settled_over_a_night (Fixture *fixture, gconstpointer data)
{
  JsonArray *payments;

  write_file ("friday.night",
              "entry 20.00 stack 1000\nlevel 20m 25 50\nprizes 60 40\n00:00:00 enter Ann Bob\n"
              "00:00:00 unpaid Cleo\n00:00:01 start\n00:10:00 out Cleo by Ann\n00:20:00 out Bob by Ann\n");
  write_file ("one.cash", "00:00:00 buy Ann 30.00 owed\n00:00:00 buy Bob 10.00\n01:00:00 cash-out Bob 40.00\n"
                          "01:00:00 cash-out Ann 0.00\n01:00:00 close\n");
  write_file ("two.cash", "00:00:00 buy Ann 5.00\n00:00:00 buy Dora 5.00\n00:00:00 lend Dora Ann 6.00\n"
                          "01:00:00 cash-out Ann 5.00\n01:00:00 cash-out Dora 5.00\n01:00:00 close\n");
  run (fixture, "night --keep friday.night --db a.db");
  run (fixture, "cash --keep one.cash two.cash --db a.db");
  run (fixture, "cash settle 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "Ann\tBob\t30.00\n");
  run (fixture, "cash settle 1 --night 1 --db a.db");
  g_assert_cmpstr (fixture->ran->out, ==, "Cleo\tAnn\t6.00\nCleo\tBob\t14.00\nbox\tBob\t40.00\n");
  run (fixture, "cash settle 1 2 --night 1 --db a.db"); /* Ann is even now */
  g_assert_cmpstr (fixture->ran->out, ==, "Cleo\tBob\t14.00\nCleo\tDora\t6.00\nbox\tBob\t40.00\n");
  payments = json_object_get_array_member (run_json (fixture, "cash settle 2 --json --db a.db"), "payments");
  g_assert_cmpuint (json_array_get_length (payments), ==, 1);
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (payments, 0), "amount"), ==, 600);
}

#define PLAN  "Cleo\tBob\t14.00\nCleo\tDora\t6.00\nbox\tBob\t40.00\n"
#define ALL   "cash settle 1 2 --night 1 --db a.db"
#define GAMES "cash settle 1 2 --db a.db"

static void
keep_evening (Fixture *fixture)
{
  write_file ("friday.night",
              "name Friday\nentry 20.00 stack 1000\nlevel 20m 25 50\nprizes 60 40\n00:00:00 enter Ann Bob\n"
              "00:00:00 unpaid Cleo\n00:00:01 start\n00:10:00 out Cleo by Ann\n00:20:00 out Bob by Ann\n");
  write_file ("one.cash", "00:00:00 buy Ann 30.00 owed\n00:00:00 buy Bob 10.00\n01:00:00 cash-out Bob 40.00\n"
                          "01:00:00 cash-out Ann 0.00\n01:00:00 close\n");
  write_file ("two.cash", "00:00:00 buy Ann 5.00\n00:00:00 buy Dora 5.00\n00:00:00 lend Dora Ann 6.00\n"
                          "01:00:00 cash-out Ann 5.00\n01:00:00 cash-out Dora 5.00\n01:00:00 close\n");
  run (fixture, "night --keep friday.night --db a.db");
  run (fixture, "cash --keep one.cash two.cash --night 1 --db a.db");
}

static void
assert_prints (Fixture *fixture, const char *command, const char *expected)
{
  g_test_message ("%s", command);
  run (fixture, command);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_cmpstr (fixture->ran->out, ==, expected);
}

/* Each command is a program of its own, so that what was ticked off is what the store has. */
static void
test_ticked_off (Fixture *fixture, gconstpointer data)
{
  keep_evening (fixture);
  assert_prints (fixture, ALL, PLAN);
  assert_prints (fixture, ALL " --paid 2", "Cleo\tBob\t14.00\nbox\tBob\t40.00\n");
  assert_prints (fixture, ALL, "Cleo\tBob\t14.00\nbox\tBob\t40.00\n");
  assert_prints (fixture, ALL " --chat", "Friday\nCleo pays Bob: 14.00\nThe box pays Bob: 40.00\n");
  assert_prints (fixture, ALL " --undo", PLAN);
  assert_prints (fixture, ALL " --paid 1", "Cleo\tDora\t6.00\nbox\tBob\t40.00\n");
  assert_prints (fixture, GAMES, "Ann\tBob\t30.00\nAnn\tDora\t6.00\n"); /* another list, which is read as it is */
  run (fixture, GAMES " --all-settled");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  run (fixture, ALL " --paid 3");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_prints (fixture, ALL " --paid 2", "Cleo\tDora\t6.00\n");
  assert_prints (fixture, ALL " --paid 1", "");
  assert_prints (fixture, GAMES, "");
  assert_prints (fixture, "cash settle --night 1 --db a.db", "");
  assert_prints (fixture, ALL " --undo", "Cleo\tDora\t6.00\n");
}

/* One act says it in every log, and one takes it back. */
static void
test_all_settled (Fixture *fixture, gconstpointer data)
{
  keep_evening (fixture);
  assert_prints (fixture, ALL " --all-settled", "");
  assert_prints (fixture, ALL, "");
  run (fixture, "cash log 1 --db a.db");
  g_assert_nonnull (strstr (fixture->ran->out, "Everybody settled up"));
  run (fixture, "tournament log 1 --db a.db");
  g_assert_nonnull (strstr (fixture->ran->out, "Everybody settled up: Cleo paid 20.00, Ann was handed 36.00, "));
  run (fixture, ALL " --all-settled");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_prints (fixture, ALL " --undo", PLAN);
  run (fixture, ALL " --undo");
  g_assert_cmpint (fixture->ran->status, ==, 1);
}

static void
test_why_somebody_pays (Fixture *fixture, gconstpointer data)
{
  keep_evening (fixture);
  assert_prints (fixture, ALL " --why",
                 "Ann is even: tournament +36.00, cash game −30.00, loans −6.00\n"
                 "Bob gets 54.00: tournament +24.00, cash game +30.00\n"
                 "Cleo pays 20.00: tournament −20.00\n"
                 "Dora gets 6.00: loans +6.00\n");
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
    { "/cash-command/kept", test_kept },
    { "/cash-command/ledger", test_ledger },
    { "/cash-command/import", test_import },
    { "/cash-command/kept-json", test_kept_json },
    { "/cash-command/settled-over-a-night", test_settled_over_a_night },
    { "/cash-command/ticked-off", test_ticked_off },
    { "/cash-command/all-settled", test_all_settled },
    { "/cash-command/why-somebody-pays", test_why_somebody_pays },
    { "/cash-command/kept-refused", test_kept_refused },
    { "/cash-command/renamed", test_renamed },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
