/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl design`: schedules, chips and nights as their users ask for them. */
#include <string.h>

#include "command.h"
#include "../program.h"

#define T1000 "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 5,25,100,500"

/* Runs COMMAND, stores its output as a file and has that checked: no complaint, N_LEVELS levels. */
static void
assert_designed (Fixture *fixture, const char *command, gint n_levels)
{
  g_autofree char *expected = g_strdup_printf ("new.schedule: ok, %d levels, ", n_levels);

  run (fixture, command);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_file_set_contents ("new.schedule", fixture->ran->out, -1, NULL));
  run (fixture, "schedule check new.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  assert_has (fixture->ran->out, expected);
}

/* Fifty big blinds at the start, or a remark why not; the last planned level is marked, and no break precedes it. */
static void
test_schedule_to_a_directors_taste (Fixture *fixture, gconstpointer data)
{
  const char      *command = "design schedule --players 10 --stack 1000 --hours 3 --chips 5,25,100,500";
  g_autofree char *asked = g_strconcat (command, " --first-big 30", NULL);
  g_auto (GStrv) lines = NULL;
  guint marked = 0;

  run (fixture, command);
  g_assert_null (strstr (fixture->ran->out, "Fifty big blinds"));
  assert_has (fixture->ran->out, "The first big blind is 10: a stack is 100 big blinds.");
  lines = g_strsplit (fixture->ran->out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_suffix (lines[i], " planned-end"))
      {
        g_assert_true (g_str_has_prefix (lines[i - 1], "level "));
        marked++;
      }
  g_assert_cmpuint (marked, ==, 1);
  run (fixture, asked);
  assert_has (fixture->ran->out, "a stack is 33 big blinds.\n# Fifty big blinds or more would leave more play");
}

static void
test_schedule_clean (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *command;
    gint        n_levels;
  } cases[] = {
    { T1000, 16 },
    { T1000 " --rebuys 3 --add-ons 2 --rebuy-stack 500", 16 },
    { T1000 " --ante bb --extra 0", 12 },
    { T1000 " --ante each --ante-from 3", 16 },
    { T1000 " --first-big 20 --last-big 600 --smooth round", 16 },
    { T1000 " --break-every=3 --break=7.5 --name \"Tor's night\"", 16 },
    { T1000 " --start 19:00 --dinner 20:30 --break-at 22:00", 16 },
    { "design schedule --players 10 --stack 10000 --start 19:00 --until 23:00 --level 20", 15 },
    { "design schedule --players 8 --stack 5000 --hours 3h30m --level 15 --chips '25 100 500'", 18 },
    { "design schedule --players 8 --stack 5000 --hours 2.5 --level 12.5", 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_designed (fixture, cases[i].command, cases[i].n_levels);
}

/* If breaks are not wanted, a remark names the chips that stay for that reason. */
static void
test_schedule_without_breaks (Fixture *fixture, gconstpointer data)
{
  run (fixture, T1000 " --break-every 0");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_null (strstr (fixture->ran->out, "\nbreak"));
  g_assert_true (g_file_set_contents ("new.schedule", fixture->ran->out, -1, NULL));
  run (fixture, "schedule check new.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "new.schedule: ok, 16 levels, ");
  assert_has (fixture->ran->err, ": warning: The chip of 5 is not needed from this level on: ");
}

/* Chips that the evening does not need are left out; rebuys and add-ons are in the file with their stacks. */
static void
test_schedule_lines (Fixture *fixture, gconstpointer data)
{
  run (fixture, T1000 ",1000,5000 --rebuys 3 --add-ons 2 --rebuy-stack 800 --start 19:00 --dinner 20:25");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "\nchips  5 25 100 500\n");
  assert_has (fixture->ran->out, "\nrebuy  800 until level ");
  assert_has (fixture->ran->out, "\nadd-on 1000 at break 1\n");
  assert_has (fixture->ran->out, "\nbreak  30m");
  assert_has (fixture->ran->out, "\nname   \"T1,000 in 4 hours\"\n");
  g_assert_true (g_str_has_prefix (fixture->ran->out, "# 15 players "));
}

/* On a night on which clocks are changed, times of day are what clocks show. */
static void
test_date (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *zone, *date, *until, *length, *remark;
  } nights[] = {
    { "Europe/Berlin", "2026-03-27", "03:30", "8 h with breaks", "ends at 03:30" },
    { "Europe/Berlin", "2026-03-28", "03:30", "7 h with breaks", "ends at 03:30" },
    { "Europe/Berlin", "2026-10-24", "03:30", "9 h with breaks", "ends at 03:30" },
    { "Europe/Berlin", "2026-10-24", "02:30", "7 h with breaks", "ends at 02:30" },
    { "America/Santiago", "2026-09-05", "03:30", "7 h with breaks", "ends at 03:30" },
    { "Australia/Lord_Howe", "2026-10-03", "03:30", "7 h 30 min with breaks", "ends at 03:30" },
    { "Australia/Lord_Howe", "2026-04-04", "03:30", "8 h 30 min with breaks", "ends at 03:30" },
  };
  const char      *before = g_getenv ("TZ");
  g_autofree char *kept = g_strdup (before);

  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autofree char *command
          = g_strdup_printf ("design schedule --players 10 --stack 10000 --level 30 --break-every 0 --start 19:30 "
                             "--until %s --date %s",
                             nights[i].until, nights[i].date);

      g_setenv ("TZ", nights[i].zone, TRUE);
      run (fixture, command);
      g_assert_cmpstr (fixture->ran->err, ==, "");
      assert_has (fixture->ran->out, nights[i].length);
      assert_has (fixture->ran->out, nights[i].remark);
    }
  g_setenv ("TZ", "Europe/Berlin", TRUE);
  run (fixture, "forecast home-two-hours --players 10 --runs 50 --start 00:30 --date 2026-10-25");
  assert_has (fixture->ran->out, "02:50");
  run (fixture, "design night --case 5:200,25:300,100:150,500:50 --players 8-9 --start 21:00 --until 03:30 --runs 50 "
                "--date 2026-03-28");
  assert_has (fixture->ran->out, "03:30");
  run (fixture, "forecast home-two-hours --players 10 --date 2026-10-24");
  g_assert_cmpint (fixture->ran->status, ==, 2);
  assert_has (fixture->ran->err, "add --start");
  run (fixture, "forecast home-two-hours --players 10 --start 19:30 --date 2026-02-30");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->err, "2026-02-30");
  if (kept != NULL)
    g_setenv ("TZ", kept, TRUE);
  else
    g_unsetenv ("TZ");
}

static void
test_schedule_length (Fixture *fixture, gconstpointer data)
{
  run (fixture, "design schedule --players 10 --stack 10000 --hours 4 --level 15-25");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "\nlevel  20m ");
  run (fixture, "design schedule --players 10 --stack 10000 --hours 4");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "\nlevel  20m ");
}

static void
test_schedule_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *document, *row;
  JsonArray  *rows;

  document = run_json (fixture, T1000 " --json --ante bb");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (json_object_get_string_member (document, "schedule"), "\nstack  1000\n");
  g_assert_cmpint (json_object_get_int_member (document, "stack"), ==, 1000);
  g_assert_cmpint (json_object_get_int_member (document, "planned"), ==, 12);
  g_assert_cmpint (json_object_get_int_member (document, "minutes"), ==, 350);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (document, "chips")), ==, 4);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (document, "remarks")), >, 1);
  rows = json_object_get_array_member (document, "levels");
  g_assert_cmpuint (json_array_get_length (rows), ==, 19);
  row = json_array_get_object_element (rows, 1);
  g_assert_false (json_object_get_boolean_member (row, "break"));
  g_assert_cmpint (json_object_get_int_member (row, "minutes"), ==, 20);
  g_assert_cmpint (json_object_get_int_member (row, "ante"), ==, json_object_get_int_member (row, "big"));
  g_assert_cmpstr (json_object_get_string_member (row, "ante_kind"), ==, "bb");
  row = json_array_get_object_element (rows, 4);
  g_assert_true (json_object_get_boolean_member (row, "break"));
  g_assert_cmpint (json_object_get_int_member (row, "minutes"), ==, 10);
  g_assert_true (json_object_has_member (row, "colour_up"));
}

#define NIGHT                                                                                                          \
  "design night --case 5:200,25:300,100:150,500:50 --players 8-9 --start 19:00 --until 23:00 --level 20 --runs 50"

static void
test_night_plain (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;

  run (fixture, NIGHT " --rebuys yes --add-ons yes");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, ""); /* no progress in a pipe */
  assert_has (fixture->ran->out, "until 23:00: stacks of ");
  assert_has (fixture->ran->out, "Started at 19:00, it ends at about ");
  assert_has (fixture->ran->out, "\nchip  per player  per rebuy  per add-on  needed  owned  bank\n");
  assert_has (fixture->ran->out, "9 bags of ");
  assert_has (fixture->ran->out, "\n19:00      1 ");
  assert_has (fixture->ran->out, "rebuys stop after this level");
  assert_has (fixture->ran->out, "break  add-ons");
  assert_has (fixture->ran->out, "from here on only if it runs long");
  assert_has (fixture->ran->out, "players   10 %   50 %   90 %");
  assert_has (fixture->ran->out, "- With 8 players it ends at about ");
  first = g_strdup (fixture->ran->out);
  run (fixture, NIGHT " --rebuys yes --add-ons yes");
  g_assert_cmpstr (fixture->ran->out, ==, first);
}

static void
test_night_schedule (Fixture *fixture, gconstpointer data)
{
  run (fixture, NIGHT " --schedule-only --ante bb --stack 1000 --name 'Our Friday'");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "name   \"Our Friday\"\nstack  1000\n");
  g_assert_true (g_file_set_contents ("night.schedule", fixture->ran->out, -1, NULL));
  run (fixture, "schedule check night.schedule");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
}

static void
test_night_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *document, *end;
  JsonArray  *chips, *ends;
  gint64      stack = 0;

  document = run_json (fixture, NIGHT " --json");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (document, "players"), 1), ==, 9);
  assert_has (json_object_get_string_member (document, "schedule"), "\nlevel  20m ");
  chips = json_object_get_array_member (document, "chips");
  for (guint i = 0; i < json_array_get_length (chips); i++)
    {
      JsonObject *chip = json_array_get_object_element (chips, i);

      stack += json_object_get_int_member (chip, "value") * json_object_get_int_member (chip, "per_player");
      g_assert_cmpint (json_object_get_int_member (chip, "needed") + json_object_get_int_member (chip, "bank"), ==,
                       json_object_get_int_member (chip, "owned"));
    }
  g_assert_cmpint (stack, ==, json_object_get_int_member (document, "stack"));
  ends = json_object_get_array_member (document, "ends");
  g_assert_cmpuint (json_array_get_length (ends), ==, 2);
  end = json_array_get_object_element (ends, 0);
  g_assert_cmpint (json_object_get_int_member (end, "players"), ==, 8);
  g_assert_cmpfloat (json_object_get_double_member (end, "p10"), <=, json_object_get_double_member (end, "p50"));
  g_assert_cmpfloat (json_object_get_double_member (end, "p50"), <=, json_object_get_double_member (end, "p90"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (document, "remarks")), >, 0);
}

#define CASE "design chips --case 5:200,25:300,100:150,500:50 "

/* A line for each chip: value, per player, needed, owned, as plain numbers. */
static void
test_chips_columns (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;

  run (fixture, CASE "--players 12 --stack 1000 --rebuys 4");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  lines = g_strsplit (fixture->ran->out, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "chip  per player  needed  owned");
  g_assert_cmpstr (lines[1], ==, "   5          15     180    200");
  g_assert_cmpstr (lines[2], ==, "  25          13     156    300");
  g_assert_cmpstr (lines[3], ==, " 100           6      72    150");
  g_assert_cmpstr (lines[4], ==, " 500           0       8     50");
  assert_has (fixture->ran->out, "\nLeft for the bank: 20 × 5, 144 × 25, 78 × 100, 42 × 500\n");
  assert_has (fixture->ran->out, "\nEach rebuy: 2 × 500\n");
  assert_has (fixture->ran->out, "\n- 12 bags of 15 × 5, 13 × 25 and 6 × 100\n");
}

static void
test_chips_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *plan = run_json (fixture, CASE "--players 12 --stack 1000 --rebuys 4 --add-ons=3 --count few --json");
  JsonArray  *chips = json_object_get_array_member (plan, "chips");
  gint64      stack = 0, rebuy = 0, add_on = 0;

  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (json_object_get_boolean_member (plan, "fits"));
  g_assert_cmpint (json_object_get_int_member (plan, "stack"), ==, 1000);
  g_assert_cmpint (json_object_get_int_member (plan, "players"), ==, 12);
  g_assert_cmpuint (json_array_get_length (chips), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      JsonObject *chip = json_array_get_object_element (chips, i);
      gint64      value = json_object_get_int_member (chip, "value");
      gint64      needed = json_object_get_int_member (chip, "needed");

      stack += value * json_object_get_int_member (chip, "per_player");
      rebuy += value * json_object_get_int_member (chip, "per_rebuy");
      add_on += value * json_object_get_int_member (chip, "per_add_on");
      g_assert_cmpint (needed, ==,
                       12 * json_object_get_int_member (chip, "per_player")
                           + 4 * json_object_get_int_member (chip, "per_rebuy")
                           + 3 * json_object_get_int_member (chip, "per_add_on"));
      g_assert_cmpint (json_object_get_int_member (chip, "bank"), ==,
                       json_object_get_int_member (chip, "owned") - needed);
    }
  g_assert_cmpint (stack, ==, 1000);
  g_assert_cmpint (rebuy, ==, 1000);
  g_assert_cmpint (add_on, ==, 1000);
}

/* Printed on standard output all the same, with status 1: what the case can do, and what to buy. */
static void
test_chips_too_few (Fixture *fixture, gconstpointer data)
{
  JsonObject *limits, *bought;

  run (fixture, CASE "--players 30 --stack 1000 --rebuys 4");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->err, ==, "");
  assert_has (fixture->ran->out, "\nLargest stack for this many players: 750\n");
  assert_has (fixture->ran->out, "\nMost players with this stack: 21\n");
  assert_has (fixture->ran->out, "\nTo buy: 90 × 100\n");

  limits = run_json (fixture, CASE "--players 30 --stack 1000 --rebuys 4 --json");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_false (json_object_get_boolean_member (limits, "fits"));
  g_assert_cmpint (json_object_get_int_member (limits, "largest_stack"), ==, 750);
  g_assert_cmpint (json_object_get_int_member (limits, "most_players"), ==, 21);
  bought = json_array_get_object_element (json_object_get_array_member (limits, "missing"), 0);
  g_assert_cmpint (json_object_get_int_member (bought, "value"), ==, 100);
  g_assert_cmpint (json_object_get_int_member (bought, "count"), ==, 90);
}

/* A stack that cannot post the first level is not one; the largest possible may be above the requested one. */
static void
test_chips_first_level (Fixture *fixture, gconstpointer data)
{
  static const char *const command
      = "design chips --case 5:20,25:300,100:200,500:100 --schedule home-two-hours --players 10 --stack 1000";
  g_autofree char *as_json = g_strconcat (command, " --json", NULL);
  JsonObject      *limits;

  run (fixture, command);
  g_assert_cmpint (fixture->ran->status, ==, 1);
  assert_has (fixture->ran->out, "\nLargest stack for this many players: 7,760\n");
  assert_has (fixture->ran->out, "\nLargest stack below the one asked for: 985\n");
  assert_has (fixture->ran->out, "\nTo buy: 30 × 5\n");
  assert_has (fixture->ran->out, "the first level of 5/10");
  limits = run_json (fixture, as_json);
  g_assert_cmpint (json_object_get_int_member (limits, "largest_stack"), ==, 7760);
  g_assert_cmpint (json_object_get_int_member (limits, "nearest_stack"), ==, 985);
}

/* The schedule gives the stacks and says which chips leave when. */
static void
test_chips_schedule (Fixture *fixture, gconstpointer data)
{
  static const char *const chips
      = "design chips --case 25:200,100:300,500:150,1000:50,5000:20 --players 10 --rebuys 4 ";
  g_autofree char *shipped = g_strconcat (chips, "--schedule rebuy-night --json", NULL);
  g_autofree char *own = g_strconcat (chips, "--schedule own.schedule", NULL);
  JsonObject      *plan = run_json (fixture, shipped), *colour_up;
  JsonArray       *colour_ups = json_object_get_array_member (plan, "colour_ups");

  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpint (json_object_get_int_member (plan, "stack"), ==, 5000);
  g_assert_cmpuint (json_array_get_length (colour_ups), ==, 2);
  colour_up = json_array_get_object_element (colour_ups, 0);
  g_assert_cmpint (json_object_get_int_member (colour_up, "value"), ==, 25);
  g_assert_cmpint (json_object_get_int_member (colour_up, "next"), ==, 100);
  g_assert_true (json_object_get_boolean_member (colour_up, "banked"));

  g_assert_true (g_file_set_contents ("own.schedule",
                                      "name A\nstack 5000\nchips 25 100 500\nrebuy 3000\nlevel 20m 25 50\n"
                                      "break 5m colour-up 25\nlevel 20m 100 200\n",
                                      -1, NULL));
  run (fixture, own);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "\nEach rebuy: 6 × 500\n");
  assert_has (fixture->ran->out, " × 100, which the bank has\n");
}

TEST_PART (design_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/design-command/schedule-passes-the-check", test_schedule_clean },
    { "/design-command/schedule-is-to-a-directors-taste", test_schedule_to_a_directors_taste },
    { "/design-command/schedule-without-breaks-keeps-chips", test_schedule_without_breaks },
    { "/design-command/schedule-says-chips-and-sales", test_schedule_lines },
    { "/design-command/times-are-what-clocks-show", test_date },
    { "/design-command/schedule-chooses-a-level-length", test_schedule_length },
    { "/design-command/schedule-as-json", test_schedule_json },
    { "/design-command/night-is-shown-as-a-plan", test_night_plain },
    { "/design-command/night-gives-a-schedule", test_night_schedule },
    { "/design-command/night-as-json", test_night_json },
    { "/design-command/chips-in-four-columns", test_chips_columns },
    { "/design-command/chips-as-json", test_chips_json },
    { "/design-command/chips-too-few-say-what-is-possible", test_chips_too_few },
    { "/design-command/chips-pay-the-first-level", test_chips_first_level },
    { "/design-command/chips-follow-the-schedule", test_chips_schedule },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
