/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes every window and command say the same of the same night: how many evenings are asked for, how a time is
   said, and the planned end that stands beside the forecast. */
#pragma once

#include "forecast.h"

G_BEGIN_DECLS

#define FORECAST_SEED  1
#define FORECAST_ROUND (5 * G_TIME_SPAN_MINUTE) /* a forecast to the minute would promise too much */

/* FORECAST_RUNS of them with up to ten players, fewer with more, so that the wait is the same. */
gint   forecast_runs (gint players);
gint64 forecast_round (gint64 time); /* a time of the wall or a length */

/* The end that the schedule marks, else by the rule that schedules are planned by: the first level whose big blind is a
   twentieth of all chips. */
typedef struct
{
  gint     level; /* playing level, from 1 */
  gint64   at;    /* when its time is up, counted as the forecast's times are */
  gint64   big;   /* its big blind */
  gint64   chips; /* in play by then, with what is expected to be sold */
  gboolean fits;  /* its big blind is that large; else it is the last level and too small */
} ForecastPlanned;
void forecast_planned (const ForecastQuery *wish, ForecastPlanned *planned);

/* "By the blinds it is planned to end in level 12 (375/750), at about 23:10.", with the reason below; AT is when, as
   the caller says times.  Translated. */
char *forecast_planned_text (const ForecastQuery *wish, const ForecastModel *model, gint end_level, const char *at);
/* "" when a forecast that ends in END_LEVEL does so within a level of the planned one; else a sentence that says why it does not, translated. */
char *forecast_planned_reason (const ForecastQuery *wish, const ForecastModel *model, gint end_level);

G_END_DECLS
