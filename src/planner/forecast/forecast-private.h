/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies between a forecast's wish and its evenings: the schedule laid out for playing, and one evening of it. */
#pragma once

#include "base/span.h"
#include "forecast.h"

G_BEGIN_DECLS

#define FORECAST_SEATS      12          /* most at a table */
#define FORECAST_OVERTIME   (24 * HOUR) /* an evening that is not over so long after the schedule is given up */
#define FORECAST_STAKES     4096        /* quantiles of what goes into a pot */
#define FORECAST_STAKE_UNIT 64          /* in which they are kept */

typedef struct
{
  gint64   length;
  gint64   small, big;
  gint64   ante, table_ante; /* of everybody, and of the big blind for the table */
  gint64   most;             /* that one can lose in a hand: limit levels; else G_MAXINT64 */
  gboolean is_break;
  gint     entry; /* in the levels of the forecast, -1: none */
} PlanRow;

/* A wish made ready: nothing is left to be looked up while evenings are played. */
typedef struct
{
  PlanRow *rows; /* from the present one; the last one is the overtime */
  gint     n_rows;
  gint     n_levels; /* entries of the forecast */
  gint64   pause;    /* before the first row */
  gint64   length;   /* of pause and rows without the overtime */
  gint64   stop;     /* most chips win then, and no row lies behind it; G_MAXINT64: somebody must win all */

  gboolean shootout, carry;
  PlanRow *round_rows; /* of a shootout's later rounds: the whole schedule and its overtime */
  gint     n_round_rows;
  gint64   round_stack;
  gint     tables; /* at which it begins */
  gint    *at;     /* NULL: spread evenly */

  gint    players, seats;
  gint64  chips;  /* in play at the beginning */
  gint64 *stacks; /* NULL: drawn for each evening */
  gint    shape;  /* how even the drawn ones are; 0: in equal parts */

  gint    first_level; /* of the schedule, in the first row */
  gint    n_open;      /* rebuys are sold in so many rows, from the first on */
  gint64  rebuy_stack;
  guint   rebuy_odds; /* of 65536: so many who are out buy in again */
  gdouble top_ups;    /* rebuys sold to the shortest when it ends, for want of players who are out */
  gint    add_ons;
  gint64  add_on_stack;
  gint    add_on_row; /* -1: none */

  gint64  hand[FORECAST_SEATS + 1]; /* how long one takes at a table of so many */
  guint32 stakes[FORECAST_STAKES];  /* in FORECAST_STAKE_UNIT-ths of the pressure */
} ForecastPlan;

/* Where the wish or else its schedule says that rebuys end and add-ons are sold. */
gint forecast_last_rebuy_row (const ForecastQuery *wish);
gint forecast_add_on_row (const ForecastQuery *wish);
/* When the clock stops and most chips win, counted as the forecast's times are; G_MAXINT64: never. */
gint64 forecast_stop (const ForecastQuery *wish);

/* At a table, and tables at which the present round of a shootout is played; of any other night as few as there can be. */
gint forecast_seats (const ForecastQuery *wish);
gint forecast_tables (const ForecastQuery *wish);

ForecastPlan *forecast_plan_new (const ForecastQuery *wish, const ForecastModel *model);
void          forecast_plan_free (ForecastPlan *plan);

/* One evening; the arrays are kept from one to the next. */
typedef struct
{
  const ForecastPlan *plan;
  guint64             random;
  gint64             *stacks; /* of the players */
  gint                alive;
  gint64              chips; /* in play */
  gint               *seat;  /* players, table by table, FORECAST_SEATS each */
  gint               *count, *button;
  gint64             *at; /* when a table has played its last hand so far */
  gint                n_tables;
  gint                rebuys; /* sold to those who were out */
  gint                bust_while_open;
  gboolean            someone_left;

  gint64    end;
  gint64    round_end;           /* of the first round that is played */
  gint      end_level;           /* in which it ends, from 1 of the schedule's; only of a shootout */
  gboolean  given_up, outlasted; /* `outlasted`: a round took longer than the schedule */
  gint     *left;                /* for each level of the forecast */
  gint64   *in_play;
  gboolean *reached;
} ForecastEvening;

ForecastEvening *forecast_evening_new (const ForecastPlan *plan);
void             forecast_evening_free (ForecastEvening *evening);

/* Gives everybody their stacks. */
void forecast_evening_deal (ForecastEvening *evening);

/* Plays number NUMBER of SEED; STOP_ROW ends it before that row begins (n_rows: never).  Returns the hands dealt. */
gint64 forecast_evening_play (ForecastEvening *evening, guint64 seed, guint64 number, gint stop_row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForecastPlan, forecast_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForecastEvening, forecast_evening_free)

G_END_DECLS
