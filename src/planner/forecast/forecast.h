/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When will it end?  A model with few parameters plays many evenings of the tournament under a schedule;
   forecast-model.c describes the model, its calibration and the sources of its figures.

   Times are microseconds of wall time, breaks included, from where the forecast begins.  The same query, model, runs
   and seed give the same results.  Pure: may run in any thread. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

typedef struct
{
  gdouble hands; /* hands an hour at a table of nine, 10 to 60; 27 by default */
  gdouble pace;  /* how readily chips go in: 1 as calibrated, 0.25 to 4 */
} ForecastModel;

#define FORECAST_MODEL_DEFAULT ((ForecastModel){ .hands = 27, .pace = 1 })

typedef struct
{
  const Schedule *schedule;
  gint            players;     /* still in, 1 to TOURNEY_MAX_PLAYERS */
  const gint64   *stacks;      /* one for each player; NULL: `chips` in equal parts */
  gint64          chips;       /* in play now; 0: players times the starting stack */
  gint            seats;       /* at a table, 2 to 12; 0: 9 */
  gint            row;         /* of the schedule, where the clock is */
  gint64          left;        /* in that row; 0: its whole length */
  gint64          extra_break; /* length of an ad-hoc break that comes first, microseconds */
  /* when the clock stops and most chips win; 0: as the schedule says, if the forecast begins with it */
  gint64      stop;
  gint        rebuys;       /* expected from now on */
  gint64      rebuy_stack;  /* 0: the schedule's, or the starting stack */
  gint        rebuy_until;  /* the last row with rebuys; -1: by the schedule, else the first third of the rows */
  gint        add_ons;      /* expected from now on */
  gint64      add_on_stack; /* 0: the schedule's, or the starting stack */
  gboolean    shootout;     /* each table plays down to one winner, the winners meet, and the schedule begins anew */
  gboolean    carry;        /* winners keep their chips; otherwise every round begins with equal stacks ... */
  gint64      round_stack;  /* ... of this many chips; 0: the starting stack */
  gint        tables;       /* in the present round; 0: as few as have seats for everybody */
  const gint *at;           /* each player's table in that round, 0 to tables - 1; NULL: spread evenly */
  /* the last row that a window refers to by its level: repairs do not leave out earlier ones; -1: none */
  gint named_row;
  gint add_on_row; /* where add-ons are sold; -1: the schedule's break, else the first break, else when rebuys close */
} ForecastQuery;

void forecast_query_init (ForecastQuery *query, const Schedule *schedule, gint players); /* from the very start */

typedef struct
{
  gint    level;      /* from 1 */
  gdouble left;       /* players left when it begins, the mean over all evenings (an evening that is over counts 1) */
  gdouble average_bb; /* chips in play / `left`, in big blinds of this level */
  gdouble reached;    /* share of evenings still going on when it begins, 0 to 1 */
  gint64  at;         /* when it begins */
} ForecastLevel;

typedef struct
{
  gint    runs;
  guint64 seed;
  gint64  p10, p50, p90; /* when 10, 50 and 90 percent of the evenings are over */
  gint    end_level;     /* in which the median evening ends */
  gdouble past_end;      /* share of evenings that outlast the schedule's last level, 0 to 1 */
  gint64  round_end;     /* for a shootout: when half of the evenings have finished the present round */
  gint    rounds;        /* still to be played, including the present one; 1: no shootout */
  /* ForecastLevel, from the present level on, in a break from the next; never empty.  For a shootout these are the
     levels of the present round, and `reached` counts the evenings in which that round is still going on. */
  GArray *levels;
} Forecast;

/* Called now and then with the part done, 0 to 1.  FALSE stops the forecast. */
typedef gboolean (*ForecastProgress) (gdouble done, gpointer data);

/* NULL if stopped.  RUNS is 1 to FORECAST_MOST_RUNS; PROGRESS may be NULL. */
#define FORECAST_RUNS      10000
#define FORECAST_MOST_RUNS 1000000
#define FORECAST_MOST_WORK 500000000 /* evenings times players: more would take many minutes */
Forecast *forecast_run (const ForecastQuery *query, const ForecastModel *model, gint runs, guint64 seed,
                        ForecastProgress progress, gpointer data);
void      forecast_free (Forecast *forecast);

/* A night that was played: how it began and how long it took. */
typedef struct
{
  ForecastQuery query;
  gint64        took; /* from start to end, including breaks and pauses */
} ForecastNight;

/* The pace whose forecasts of NIGHTS come closest to what happened.  It is pulled towards 1, as if three more nights
   had gone exactly as forecast, because a few nights tell little. */
gdouble forecast_calibrate (const ForecastNight *nights, guint n, const ForecastModel *model);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Forecast, forecast_free)

G_END_DECLS
