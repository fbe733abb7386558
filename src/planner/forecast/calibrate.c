/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the pace at which a group plays: the one whose forecasts come closest to how its nights went. */
#include <math.h>

#include "forecast-private.h"

#define CALIBRATION_EVENINGS 3000 /* in total, for each pace that is tried */
#define FEWEST_EVENINGS      40   /* for each night */
#define MOST_EVENINGS        300
#define CALIBRATION_STEPS    10
#define PRIOR_NIGHTS         3

static gdouble
mean_log_end (const ForecastNight *nights, guint n, const ForecastModel *model, gdouble pace)
{
  ForecastModel paced = { .hands = model->hands, .pace = pace };
  gdouble       sum = 0;
  guint         evenings = CLAMP (CALIBRATION_EVENINGS / n, FEWEST_EVENINGS, MOST_EVENINGS);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ForecastPlan) plan = forecast_plan_new (&nights[i].query, &paced);
      g_autoptr (ForecastEvening) evening = forecast_evening_new (plan);

      for (guint j = 0; j < evenings; j++)
        {
          forecast_evening_play (evening, i + 1, j, plan->n_rows);
          sum += log ((gdouble) MAX (evening->end, MINUTE));
        }
    }
  return sum / n / evenings;
}

gdouble
forecast_calibrate (const ForecastNight *nights, guint n, const ForecastModel *model)
{
  gdouble low = log (0.25);
  gdouble high = log (4);
  gdouble wanted = 0;

  if (n == 0)
    return 1;
  for (guint i = 0; i < n; i++)
    wanted += log ((gdouble) MAX (nights[i].took, MINUTE));
  wanted = (wanted + PRIOR_NIGHTS * mean_log_end (nights, n, model, 1)) / (n + PRIOR_NIGHTS);
  for (gint i = 0; i < CALIBRATION_STEPS; i++)
    {
      gdouble middle = (low + high) / 2;

      if (mean_log_end (nights, n, model, exp (middle)) > wanted)
        low = middle;
      else
        high = middle;
    }
  return exp ((low + high) / 2);
}
