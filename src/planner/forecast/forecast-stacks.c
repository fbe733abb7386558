/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stacks at an evening's beginning: as counted, or random ones such as the model produces. */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "forecast-private.h"

/* In a shootout every table keeps the chips that it began with: about as many as any other. */
static void
level_tables (ForecastEvening *evening)
{
  const ForecastPlan *plan = evening->plan;

  for (gint table = 0; table < plan->tables; table++)
    {
      gint64 sum = 0;

      for (gint i = 0; i < plan->players; i++)
        sum += plan->at[i] == table ? evening->stacks[i] : 0;
      for (gint i = 0; i < plan->players; i++)
        if (plan->at[i] == table)
          evening->stacks[i] = MAX (
              1, (gint64) ((gdouble) evening->stacks[i] / (gdouble) sum * (gdouble) (plan->chips / plan->tables)));
    }
}

/* Unknown stacks are a stick broken at random (gamma distributed), the more even the larger `shape` is. */
static void
draw_stacks (ForecastEvening *evening)
{
  const ForecastPlan *plan = evening->plan;
  gdouble             sum = 0;
  gdouble             so_far = 0;
  gint64              given = 0;

  for (gint pass = 0; pass < 2; pass++)
    {
      guint64 random = evening->random;

      for (gint i = 0; i < plan->players; i++)
        {
          gdouble part = 0;

          for (gint j = 0; j < plan->shape; j++)
            part -= log (((gdouble) (random_next (&evening->random) >> 11) + 0.5) / 9007199254740992.0);
          if (pass == 0)
            sum += part;
          else
            {
              gint64 upto;

              so_far += part;
              upto = (gint64) (so_far / sum * (gdouble) (plan->chips - plan->players)) + i + 1;
              if (i == plan->players - 1)
                upto = plan->chips;
              evening->stacks[i] = upto - given;
              given = upto;
            }
        }
      if (pass == 0)
        evening->random = random;
    }
}

void
forecast_evening_deal (ForecastEvening *evening)
{
  const ForecastPlan *plan = evening->plan;

  if (plan->stacks != NULL)
    memcpy (evening->stacks, plan->stacks, (gsize) plan->players * sizeof (gint64));
  else if (plan->shape > 0)
    draw_stacks (evening);
  else
    for (gint i = 0; i < plan->players; i++)
      evening->stacks[i] = plan->chips / plan->players + (i < plan->chips % plan->players);
  if (plan->at != NULL && plan->stacks == NULL)
    level_tables (evening);
  evening->alive = 0;
  for (gint i = 0; i < plan->players; i++)
    evening->alive += evening->stacks[i] > 0;
}
