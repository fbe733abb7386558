/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forecast of a shootout: round after round, each with the schedule from its start. */
#include "base/span.h"
#include "planner/forecast/forecast-test.h"
#include "planner/forecast/forecast-usual.h"
#include "../../program.h"

#define RUNS 1000

/* Twenty levels of fifteen minutes whose blinds rise by 40 percent, the first big blind a hundredth of the stack. */
static Schedule *
build (void)
{
  Schedule *schedule = schedule_new ();
  gdouble   big = 100;

  schedule->name = g_strdup ("Made up");
  schedule->stack = 10000;
  for (gint i = 0; i < 20; i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, FALSE);

      row->length = 15 * MINUTE;
      row->big = (gint64) big / 2 * 2;
      row->small = row->big / 2;
      big *= 1.4;
    }
  return schedule;
}

static Forecast *
run (const ForecastQuery *query)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  return forecast_run (query, &model, RUNS, 1, NULL, NULL);
}

static Forecast *
run_players (const Schedule *schedule, gint players, gboolean shootout, gint tables)
{
  ForecastQuery query;

  forecast_query_init (&query, schedule, players);
  query.shootout = shootout;
  query.tables = tables;
  return run (&query);
}

static void
assert_about (gint64 found, gint64 expected, gdouble part)
{
  g_test_message ("%" G_GINT64_FORMAT " min, expected about %" G_GINT64_FORMAT " min", found / MINUTE,
                  expected / MINUTE);
  g_assert_cmpfloat ((gdouble) found, >, (gdouble) expected * (1 - part));
  g_assert_cmpfloat ((gdouble) found, <, (gdouble) expected * (1 + part));
}

/* Five tables of nine, then a table of five winners: the round lasts until the slowest table has its winner, and the
   final table as long as any night of five. */
static void
test_forty_five_players (void)
{
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) shootout = run_players (schedule, 45, TRUE, 5);
  g_autoptr (Forecast) nine = run_players (schedule, 9, FALSE, 0);
  g_autoptr (Forecast) five = run_players (schedule, 5, FALSE, 0);
  const ForecastLevel *level;

  g_assert_cmpint (shootout->rounds, ==, 2);
  g_assert_cmpint (shootout->round_end, >, nine->p50);
  /* The slowest of five tables has its median where each is over with a chance of the fifth root of one half, 87
     percent. */
  assert_about (shootout->round_end, nine->p90, 0.08);
  assert_about (shootout->p50, shootout->round_end + five->p50, 0.05);
  g_assert_cmpint (ABS (shootout->end_level - five->end_level), <=, 1);
  /* The levels are those of the present round, at whose end five players are left. */
  level = &g_array_index (shootout->levels, ForecastLevel, 0);
  g_assert_cmpint (level->level, ==, 1);
  g_assert_cmpfloat (level->left, ==, 45);
  g_assert_cmpfloat (level->reached, ==, 1);
  level = &g_array_index (shootout->levels, ForecastLevel, shootout->levels->len - 1);
  g_assert_cmpfloat (level->left, >=, 5);
  g_assert_cmpfloat (level->left, <, 5.1);
  g_assert_cmpfloat (level->reached, <, 0.1);
}

/* Eighty-one players: nine tables of nine, nine winners, one table; or as many tables as the host has, if that is
   more. */
static void
test_rounds_are_counted (void)
{
  g_autoptr (Schedule) schedule = build ();
  const struct
  {
    gint players, tables, rounds;
  } cases[] = { { 9, 0, 1 }, { 10, 0, 2 }, { 45, 9, 2 }, { 81, 0, 2 }, { 82, 0, 3 }, { 45, 20, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Forecast) forecast = run_players (schedule, cases[i].players, TRUE, cases[i].tables);

      g_assert_cmpint (forecast->rounds, ==, cases[i].rounds);
      g_assert_true (cases[i].rounds > 1 ? forecast->round_end < forecast->p50 : forecast->round_end == forecast->p50);
    }
}

/* A single table is a night like any other, to the microsecond. */
static void
test_one_table_is_no_shootout (void)
{
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) one = run_players (schedule, 9, TRUE, 1), other = run_players (schedule, 9, FALSE, 0);

  g_assert_cmpint (one->p10, ==, other->p10);
  g_assert_cmpint (one->p50, ==, other->p50);
  g_assert_cmpint (one->p90, ==, other->p90);
}

/* Winners who keep their chips play deeper against the same blinds. */
static void
test_carried_chips_take_longer (void)
{
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) anew = run_players (schedule, 45, TRUE, 5), carried = NULL;
  ForecastQuery query;

  forecast_query_init (&query, schedule, 45);
  query.shootout = query.carry = TRUE;
  query.tables = 5;
  carried = run (&query);
  g_assert_cmpint (carried->round_end, ==, anew->round_end);
  g_assert_cmpint (carried->p50, >, anew->p50 + 30 * MINUTE);
}

/* In mid-round, players who have won their table wait, and only the other tables are played down. */
static void
test_goes_on_from_the_tables_as_they_are (void)
{
  static const gint at[] = { 0, 1, 1, 1, 1, 2 }, won[] = { 0, 1, 2, 3, 4, 5 };
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) forecast = NULL, over = NULL, fresh = run_players (schedule, 6, FALSE, 0);
  ForecastQuery query;

  forecast_query_init (&query, schedule, 6);
  query.shootout = TRUE;
  query.chips = 180000; /* three tables of six */
  query.row = 6;
  query.left = 10 * MINUTE;
  query.at = at;
  forecast = run (&query);
  g_assert_cmpint (forecast->rounds, ==, 2);
  g_assert_cmpint (forecast->round_end, >, 0);
  g_assert_cmpint (forecast->p50, >, forecast->round_end);
  g_assert_cmpfloat (g_array_index (forecast->levels, ForecastLevel, 0).left, ==, 6);
  query.at = won;
  over = run (&query);
  g_assert_cmpint (over->round_end, ==, 0);
  assert_about (over->p50, fresh->p50, 0.05);
}

/* No round is played past the end that was set. */
static void
test_stops_when_the_clock_does (void)
{
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) forecast = NULL;
  ForecastQuery query;

  forecast_query_init (&query, schedule, 45);
  query.shootout = TRUE;
  query.stop = 3 * HOUR;
  forecast = run (&query);
  g_assert_cmpint (forecast->p90, ==, 3 * HOUR);
  g_assert_cmpint (forecast->round_end, <=, 3 * HOUR);
}

/* The planned end is found round by round too: by the chips of one table, with the schedule from its start. */
static void
test_plan_agrees (void)
{
  g_autoptr (Schedule) schedule = build ();
  g_autoptr (Forecast) forecast = run_players (schedule, 45, TRUE, 5);
  ForecastPlanned all, nine, five;
  ForecastQuery   query;

  forecast_query_init (&query, schedule, 9);
  forecast_planned (&query, &nine);
  query.players = 5;
  forecast_planned (&query, &five);
  query.players = 45;
  query.shootout = TRUE;
  forecast_planned (&query, &all);
  g_assert_cmpint (all.at, ==, nine.at + five.at);
  g_assert_cmpint (all.level, ==, five.level);
  g_assert_cmpint (all.chips, ==, 5 * schedule->stack);
  assert_about (forecast->p50, all.at, 0.15);
}

TEST_PART (forecast_shootout)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forecast-shootout/forty-five-players", test_forty_five_players);
  g_test_add_func ("/forecast-shootout/rounds-are-counted", test_rounds_are_counted);
  g_test_add_func ("/forecast-shootout/one-table-is-no-shootout", test_one_table_is_no_shootout);
  g_test_add_func ("/forecast-shootout/carried-chips-take-longer", test_carried_chips_take_longer);
  g_test_add_func ("/forecast-shootout/goes-on-from-the-tables-as-they-are", test_goes_on_from_the_tables_as_they_are);
  g_test_add_func ("/forecast-shootout/stops-when-the-clock-does", test_stops_when_the_clock_does);
  g_test_add_func ("/forecast-shootout/plan-agrees", test_plan_agrees);
  return g_test_run ();
}
