/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a tournament's arithmetic: what stacks are worth, and the evenings of a forecast. */
#include "ctl/ctl.h"
#include "planner/forecast/forecast.h"
#include "tourney/icm.h"
#include "bench.h"

#define SECONDS_EACH 1
#define SCHEDULE     "home-two-hours"

/* The slowest case: all stacks differ. */
static void
bench_stacks (BenchFigure figure, gconstpointer output, guint n, guint n_prizes)
{
  g_autofree char *name
      = n_prizes == n ? g_strdup_printf ("icm/%u-stacks", n) : g_strdup_printf ("icm/%u-stacks-%u-prizes", n, n_prizes);
  g_autofree gint64 *stacks = g_new (gint64, n);
  g_autofree gint64 *prizes = g_new (gint64, n);
  g_autofree gint64 *values = g_new (gint64, n);
  gdouble            start = bench_processor_seconds (), time;
  guint              rounds = 0;

  for (guint i = 0; i < n; i++)
    {
      stacks[i] = 5000 + 725 * i;
      prizes[i] = 2000 + 1500 * (n - i);
    }
  do
    {
      gboolean is_split = icm_split (ICM_BY_CHANCES, stacks, n, prizes, n_prizes, values, NULL);

      g_assert (is_split);
      rounds++;
      time = bench_processor_seconds () - start;
    }
  while (time < SECONDS_EACH);
  figure (output, name, time * G_USEC_PER_SEC / rounds, "microseconds");
}

int
bench_icm (BenchFigure figure, gconstpointer output)
{
  bench_stacks (figure, output, 9, 9);
  bench_stacks (figure, output, 20, 20);
  bench_stacks (figure, output, 100, 100);
  bench_stacks (figure, output, 1000, 150);
  return CTL_DONE;
}

static void
bench_evenings (BenchFigure figure, gconstpointer output, const Schedule *schedule, gint players, gint rebuys)
{
  ForecastModel    model = FORECAST_MODEL_DEFAULT;
  ForecastQuery    query;
  g_autofree char *name = g_strdup_printf ("forecast/%d-players%s", players, rebuys > 0 ? "-rebuys" : "");
  gdouble          start = bench_processor_seconds (), time;
  gdouble          runs = 0;
  guint64          seed = 1;

  forecast_query_init (&query, schedule, players);
  query.rebuys = rebuys;
  do
    {
      g_autoptr (Forecast) forecast = forecast_run (&query, &model, FORECAST_RUNS, seed++, NULL, NULL);

      runs += forecast->runs;
      time = bench_processor_seconds () - start;
    }
  while (time < SECONDS_EACH);
  figure (output, name, runs / time, "evenings/s");
}

int
bench_forecast (BenchFigure figure, gconstpointer output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Schedule) schedule = ctl_find_schedule (SCHEDULE, &error);

  if (schedule == NULL)
    return ctl_refuse ("%s", error->message);
  bench_evenings (figure, output, schedule, 9, 0);
  bench_evenings (figure, output, schedule, 9, 5);
  bench_evenings (figure, output, schedule, 20, 0);
  return CTL_DONE;
}
