/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes all windows and commands say the same of a night: how many evenings are played, how times are rounded, and the
   planned end to compare a forecast with. */
#pragma once

#include "forecast.h"

G_BEGIN_DECLS

#define FORECAST_SEED  1
#define FORECAST_ROUND (5 * G_TIME_SPAN_MINUTE) /* a forecast to the minute would promise too much */

/* FORECAST_RUNS with up to ten players, fewer with more, so that the wait stays the same. */
gint   forecast_runs (gint players);
gint64 forecast_round (gint64 time); /* a time of day or a length */

/* The end that the schedule marks, otherwise by the rule that schedules are planned by: the first level whose big blind
   is a twentieth of all chips. */
typedef struct
{
  gint     level; /* counted from 1 */
  gint64   at;    /* when it ends, on the forecast's time scale */
  gint64   big;   /* its big blind */
  gint64   chips; /* in play by then, including expected sales */
  gboolean fits;  /* its big blind is that large; otherwise it is the last level and too small */
} ForecastPlanned;
void forecast_planned (const ForecastQuery *query, ForecastPlanned *planned);

/* "Planned by the blinds: level 12 (375/750), 23:10.", followed by the reason (see below); END_LEVEL 0: without one.  AT
   is that time in the caller's words.  Translated. */
char *forecast_planned_text (const ForecastQuery *query, const ForecastModel *model, gint end_level, const char *at);
/* Why a forecast that ends in END_LEVEL is more than a level away from the planned end, a translated sentence; "" if it
   is not. */
char *forecast_planned_reason (const ForecastQuery *query, const ForecastModel *model, gint end_level);

G_END_DECLS
