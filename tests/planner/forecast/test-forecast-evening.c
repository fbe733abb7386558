/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single evenings of the forecast: chips, tables, and any situation. */
#include "base/span.h"
#include "planner/forecast/forecast-test.h"
#include "planner/forecast/forecast-usual.h"
#include "forecast-sane.h"
#include "../../program.h"

/* Chips are neither made nor lost, and everybody is either out or at one table. */
static void
assert_conserved (const ForecastEvening *evening)
{
  gint64 sum = 0;
  gint   seated = 0;
  gint   alive = 0;

  for (gint i = 0; i < evening->plan->players; i++)
    {
      g_assert_cmpint (evening->stacks[i], >=, 0);
      sum += evening->stacks[i];
      alive += evening->stacks[i] > 0;
    }
  for (gint i = 0; i < evening->n_tables; i++)
    seated += evening->count[i];
  g_assert_cmpint (sum, ==, evening->chips);
  g_assert_cmpint (alive, ==, evening->alive);
  g_assert_cmpint (seated, ==, evening->alive);
}

static void
test_conservation (void)
{
  for (gint i = 0; i < 150; i++)
    {
      ForecastModel model = { .hands = g_test_rand_int_range (10, 61), .pace = g_test_rand_double_range (0.25, 4) };
      gint64        stacks[RANDOM_MOST_PLAYERS];
      g_autoptr (Schedule) schedule = random_schedule ();
      ForecastQuery query;
      g_autoptr (ForecastPlan) plan = NULL;
      g_autoptr (ForecastEvening) evening = NULL;

      random_query (&query, schedule, stacks);
      plan = forecast_plan_new (&query, &model);
      evening = forecast_evening_new (plan);
      /* Stop before each row: the chips are right at every stage. */
      for (gint row = 0; row <= plan->n_rows; row++)
        {
          forecast_evening_play (evening, 5, (guint64) i, row);
          assert_conserved (evening);
          g_assert_cmpint (evening->chips, >=, plan->chips);
        }
      g_assert_true (evening->given_up || evening->alive == 1);
    }
}

static void
test_tables (void)
{
  g_autoptr (Schedule) schedule = schedule_new ();
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  g_autoptr (ForecastPlan) plan = NULL;
  g_autoptr (ForecastEvening) evening = NULL;

  schedule->stack = 10000;
  for (gint i = 0; i < 16; i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, FALSE);

      row->length = 20 * MINUTE;
      row->big = 100 << (i / 2);
      row->small = row->big / 2;
    }
  forecast_query_init (&query, schedule, 47);
  query.seats = 8;
  plan = forecast_plan_new (&query, &model);
  evening = forecast_evening_new (plan);
  for (gint run_number = 0; run_number < 30; run_number++)
    for (gint row = 0; row <= plan->n_rows; row++)
      {
        gint least = G_MAXINT, most = 0;

        forecast_evening_play (evening, 9, (guint64) run_number, row);
        for (gint i = 0; i < evening->n_tables; i++)
          {
            least = MIN (least, evening->count[i]);
            most = MAX (most, evening->count[i]);
          }
        g_assert_cmpint (most, <=, 8);
        if (evening->alive > 1)
          {
            g_assert_cmpint (most - least, <=, 1);
            g_assert_cmpint (evening->n_tables, ==, (evening->alive + 7) / 8);
          }
      }
}

static void
test_any_situation (void)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  for (gint i = 0; i < 120; i++)
    {
      gint64 stacks[RANDOM_MOST_PLAYERS];
      g_autoptr (Schedule) schedule = random_schedule ();
      ForecastQuery query;
      g_autoptr (Forecast) forecast = NULL;

      random_query (&query, schedule, stacks);
      forecast = forecast_run (&query, &model, 20, (guint64) i, NULL, NULL);
      assert_sane (forecast, &query);
    }
}

/* Blinds that end too small for the plan: a night that ends in the planned level is not late. */
static void
test_no_reason_where_the_level_is_the_planned_one (void)
{
  g_autoptr (Schedule) schedule = schedule_new ();
  ForecastModel    model = FORECAST_MODEL_DEFAULT;
  ForecastQuery    query;
  ForecastPlanned  planned;
  g_autofree char *same = NULL, *later = NULL;

  schedule->stack = 10000;
  for (gint64 big = 100; big <= 600; big += 100)
    {
      ScheduleRow *row = schedule_add_row (schedule, FALSE);

      row->length = 20 * MINUTE;
      row->big = big;
      row->small = big / 2;
    }
  forecast_query_init (&query, schedule, 20);
  forecast_planned (&query, &planned);
  g_assert_false (planned.fits);
  same = forecast_planned_reason (&query, &model, planned.level);
  later = forecast_planned_reason (&query, &model, planned.level + 1);
  g_assert_cmpstr (same, ==, "");
  g_assert_true (g_str_has_prefix (later, "Later than planned"));
}

/* Eight-minute levels end late with the planned number of chips too; only many more chips are a reason of their own. */
static void
test_more_chips_are_named_where_they_make_it_late (void)
{
  static const gint64 bigs[] = { 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2000, 3000, 4000 };
  static const struct
  {
    gint        players, end_level;
    const char *reason;
  } cases[] = {
    { 8, 11, "Later than planned: short levels have few hands each." },
    { 9, 12, "Later than planned: short levels have few hands each." },
    { 16, 13, "Later than planned: more chips are in play than expected." },
  };
  g_autoptr (Schedule) schedule = schedule_new ();
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  schedule->stack = 3000;
  for (guint i = 0; i < G_N_ELEMENTS (bigs); i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, FALSE);

      row->length = 8 * MINUTE;
      row->big = bigs[i];
      row->small = bigs[i] / 2;
      row->planned_end = bigs[i] == 1200;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ForecastQuery    query;
      g_autofree char *reason = NULL;

      forecast_query_init (&query, schedule, cases[i].players);
      reason = forecast_planned_reason (&query, &model, cases[i].end_level);
      g_assert_cmpstr (reason, ==, cases[i].reason);
    }
}

TEST_PART (forecast_evening)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forecast-evening/chips-are-conserved", test_conservation);
  g_test_add_func ("/forecast-evening/tables-are-balanced", test_tables);
  g_test_add_func ("/forecast-evening/any-situation", test_any_situation);
  g_test_add_func ("/forecast-evening/no-reason-where-the-level-is-the-planned-one",
                   test_no_reason_where_the_level_is_the_planned_one);
  g_test_add_func ("/forecast-evening/more-chips-are-named-where-they-make-it-late",
                   test_more_chips_are_named_where_they_make_it_late);
  return g_test_run ();
}
