/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the forecast: name, value and unit on each line. 10,000 evenings of 20 players should take about a
   second. */
#include "base/span.h"
#include "planner/forecast/repair.h"

#define GOAL 10000 /* evenings a second */

static double
seconds_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e6;
}

static void
figure (const char *name, double value, const char *unit)
{
  g_print ("%s\t%.4g\t%s\n", name, value, unit);
}

/* An ordinary night: a hundred big blinds at first, levels of twenty minutes that rise by half. */
static Schedule *
usual_schedule (void)
{
  Schedule *schedule = schedule_new ();
  double    big = 100;

  schedule->name = g_strdup ("Bench");
  schedule->stack = 10000;
  schedule->rebuy_stack = 10000;
  schedule->rebuy_level = 4;
  for (int i = 0; i < 16; i++)
    {
      ScheduleRow *row = schedule_add_row (schedule, FALSE);

      row->length = 20 * MINUTE;
      row->big = (gint64) big / 2 * 2;
      row->small = row->big / 2;
      big *= 1.5;
    }
  return schedule;
}

static void
bench_players (const Schedule *schedule, gint players, gint rebuys)
{
  ForecastModel    model = FORECAST_MODEL_DEFAULT;
  ForecastQuery    query;
  gint64           start = g_get_monotonic_time ();
  g_autofree char *name = g_strdup_printf ("forecast-%d-players%s", players, rebuys > 0 ? "-rebuys" : "");
  g_autoptr (Forecast) forecast = NULL;

  forecast_query_init (&query, schedule, players);
  query.rebuys = rebuys;
  forecast = forecast_run (&query, &model, FORECAST_RUNS, 1, NULL, NULL);
  figure (name, FORECAST_RUNS / seconds_since (start), "evenings/s");
}

static void
bench_repairs (const Schedule *schedule)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastQuery query;
  gint64        start;
  g_autoptr (GPtrArray) repairs = NULL;

  forecast_query_init (&query, schedule, 14);
  query.row = 4;
  query.chips = 200000;
  start = g_get_monotonic_time ();
  repairs = repair_find (&query, &model, 90 * MINUTE, 4000, 1, NULL, NULL);
  figure ("repairs-4000-runs", seconds_since (start), "s");
}

static void
bench_calibration (const Schedule *schedule)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;
  ForecastNight nights[20];
  gint64        start;

  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      forecast_query_init (&nights[i].query, schedule, 8 + (gint) i % 5);
      nights[i].took = 210 * MINUTE;
    }
  start = g_get_monotonic_time ();
  forecast_calibrate (nights, G_N_ELEMENTS (nights), &model);
  figure ("calibrate-20-nights", seconds_since (start), "s");
}

int
main (void)
{
  g_autoptr (Schedule) schedule = usual_schedule ();

  bench_players (schedule, 10, 0);
  bench_players (schedule, 20, 0);
  bench_players (schedule, 20, 8);
  bench_players (schedule, 60, 0);
  figure ("forecast-goal-20-players", GOAL, "evenings/s");
  bench_repairs (schedule);
  bench_calibration (schedule);
  return 0;
}
