/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When will it end?  Many evenings of the tournament are played under a schedule by a model with few parameters; see
   forecast-model.c for the model, its calibration and where the figures come from.

   Times are microseconds of the wall from where the forecast begins, breaks included.  The same wish, model, runs and
   seed give the same figures.  Pure: may run in any thread. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef struct
{
  gdouble hands; /* hands an hour at a table of nine, 10 to 60; 27 by default */
  gdouble pace;  /* how eagerly chips go in: 1 as calibrated, 0.25 to 4 */
} ForecastModel;

#define FORECAST_MODEL_DEFAULT ((ForecastModel){ .hands = 27, .pace = 1 })

typedef struct
{
  const Schedule *schedule;
  gint            players; /* still in, 1 to TOURNEY_MAX_PLAYERS */
  const gint64 *stacks; /* one for each player; NULL: the chips of `chips` (0: all the starting stack) in equal parts */
  gint64        chips;  /* in play now; 0: players times the starting stack */
  gint          seats;  /* at a table, 2 to 12; 0: 9 */
  gint          row;    /* where the clock stands */
  gint64        left;   /* in that row; 0: its whole length */
  gint64        extra_break;  /* an ad-hoc break first, microseconds */
  gint64        stop;         /* when the clock stops and most chips win; 0: by the schedule, if this begins with it */
  gint          rebuys;       /* expected from now on */
  gint64        rebuy_stack;  /* 0: the schedule's, or the starting stack */
  gint          rebuy_until;  /* last row in which one can rebuy; -1: by the schedule, else until a third of the rows */
  gint          add_ons;      /* expected from now on */
  gint64        add_on_stack; /* 0: the schedule's, or the starting stack */
  gboolean      shootout;     /* each table plays down to one winner, the winners meet, and the schedule begins anew */
  gboolean      carry;        /* they keep what they have won; else every round begins with equal stacks ... */
  gint64        round_stack;  /* ... of so many chips; 0: the starting stack */
  gint          tables;       /* of the round that is on; 0: as few as have seats for everybody */
  const gint   *at;           /* the table of each player in that round, 0 to tables - 1; NULL: spread evenly */
  gint named_row;  /* windows go by the numbers of levels up to this row: no repair leaves one of them out; -1: none */
  gint add_on_row; /* when they are sold; -1: the schedule's break, else the first break, else when rebuys close */
} ForecastQuery;

void forecast_query_init (ForecastQuery *wish, const Schedule *schedule, gint players); /* from the very start */

typedef struct
{
  gint    level;      /* playing level, from 1 */
  gdouble left;       /* players left when it begins, mean over all evenings (an evening that is over counts 1) */
  gdouble average_bb; /* chips in play / `left`, in big blinds of this level */
  gdouble reached;    /* share of evenings still played when it begins, 0 to 1 */
  gint64  at;         /* when it begins */
} ForecastLevel;

typedef struct
{
  gint    runs;
  guint64 seed;
  gint64  p10, p50, p90; /* so many percent of the evenings are over by then */
  gint    end_level;     /* the level in which the median evening ends */
  gdouble past_end;      /* share of evenings that outlast the schedule's last level, 0 to 1 */
  gint64  round_end;     /* of a shootout: half of the evenings have finished the round that is on by then */
  gint    rounds;        /* that are still to be played, with that one; 1: no shootout */
  GArray *levels;        /* ForecastLevel, from the present level on, in a break from the next; never empty.  Of a
                            shootout those of the round that is on: reached are they while it lasts */
} Forecast;

/* Called now and then with the part done, 0 to 1; FALSE stops it. */
typedef gboolean (*ForecastProgress) (gdouble done, gpointer data);

/* NULL when stopped.  RUNS 1 to FORECAST_MOST_RUNS; PROGRESS may be NULL. */
#define FORECAST_RUNS      10000
#define FORECAST_MOST_RUNS 1000000
#define FORECAST_MOST_WORK 500000000 /* evenings times players: more would take many minutes */
Forecast *forecast_run (const ForecastQuery *wish, const ForecastModel *model, gint runs, guint64 seed,
                        ForecastProgress progress, gpointer data);
void      forecast_free (Forecast *forecast);

/* A night that was played: what it began as and how long it took. */
typedef struct
{
  ForecastQuery wish;
  gint64        took; /* from the start to the end, breaks and pauses included */
} ForecastNight;

/* The pace that makes the forecasts of NIGHTS come out as they did, pulled towards 1 as if three nights had been
   exactly as forecast: few nights say little. */
gdouble forecast_calibrate (const ForecastNight *nights, guint n, const ForecastModel *model);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Forecast, forecast_free)

G_END_DECLS
