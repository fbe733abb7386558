/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects a forecast's query with its evenings: the schedule prepared for playing, and one evening of it. */
#pragma once

#include "base/span.h"
#include "forecast.h"

G_BEGIN_DECLS

#define FORECAST_SEATS      12          /* most seats at a table */
#define FORECAST_OVERTIME   (24 * HOUR) /* an evening that is not over this long after the schedule is given up */
#define FORECAST_STAKES     4096        /* quantiles of what goes into a pot */
#define FORECAST_STAKE_UNIT 64          /* the unit in which they are stored */

typedef struct
{
  gint64   length;
  gint64   small, big;
  gint64   ante, table_ante; /* paid by everybody, and by the big blind for the table */
  gint64   most;             /* the most that one can lose in a hand of a limit level; else G_MAXINT64 */
  gboolean is_break;
  gint     entry; /* index in the forecast's levels, -1: none */
} PlanRow;

/* A query prepared so that nothing has to be looked up while evenings are played. */
typedef struct
{
  PlanRow *rows; /* from the present one on; the last one is overtime */
  gint     n_rows;
  gint     n_levels; /* levels of the forecast */
  gint64   pause;    /* before the first row */
  gint64   length;   /* of pause and rows, without overtime */
  gint64   stop;     /* when most chips win, with no row beyond it; G_MAXINT64: play ends with a winner */

  gboolean shootout, carry;
  PlanRow *round_rows; /* for a shootout's later rounds: the whole schedule and overtime */
  gint     n_round_rows;
  gint64   round_stack;
  gint     tables; /* at the beginning */
  gint    *at;     /* NULL: spread evenly */

  gint    players, seats;
  gint64  chips;  /* in play at the beginning */
  gint64 *stacks; /* NULL: drawn for each evening */
  gint    shape;  /* how even the drawn ones are; 0: equal */

  gint    first_level; /* level of the schedule in the first row */
  gint    n_open;      /* rows in which rebuys are sold, from the first on */
  gint64  rebuy_stack;
  guint   rebuy_odds; /* chance of 65536 that a player who is out buys in again */
  gdouble top_ups;    /* rebuys sold to short stacks when rebuys end, for lack of players who are out */
  gint    add_ons;
  gint64  add_on_stack;
  gint    add_on_row; /* -1: none */

  gint64  hand[FORECAST_SEATS + 1]; /* length of a hand at a table with that many players */
  guint32 stakes[FORECAST_STAKES];  /* in 1/FORECAST_STAKE_UNIT of the pressure */
} ForecastPlan;

/* The rows where rebuys end and add-ons are sold, by the query or else by its schedule. */
gint forecast_last_rebuy_row (const ForecastQuery *query);
gint forecast_add_on_row (const ForecastQuery *query);
/* When the clock stops and most chips win, on the forecast's time scale; G_MAXINT64: never. */
gint64 forecast_stop (const ForecastQuery *query);

/* Seats at a table, and the tables of the present round of a shootout; for any other night as few tables as
   possible. */
gint forecast_seats (const ForecastQuery *query);
gint forecast_tables (const ForecastQuery *query);

ForecastPlan *forecast_plan_new (const ForecastQuery *query, const ForecastModel *model);
void          forecast_plan_free (ForecastPlan *plan);

/* One evening.  Its arrays are reused for the next. */
typedef struct
{
  const ForecastPlan *plan;
  guint64             random;
  gint64             *stacks; /* by player */
  gint                alive;
  gint64              chips; /* in play */
  gint               *seat;  /* players, table by table, FORECAST_SEATS each */
  gint               *count, *button;
  gint64             *at; /* when each table finished its last hand */
  gint                n_tables;
  gint                rebuys; /* sold to players who were out */
  gint                bust_while_open;
  gboolean            someone_left;

  gint64    end;
  gint64    round_end;           /* end of the first round played */
  gint      end_level;           /* the level that it ends in, from 1 in the schedule; for a shootout only */
  gboolean  given_up, outlasted; /* `outlasted`: a round took longer than the schedule */
  gint     *left;                /* players at the beginning of each of the forecast's levels */
  gint64   *in_play;
  gboolean *reached;
} ForecastEvening;

ForecastEvening *forecast_evening_new (const ForecastPlan *plan);
void             forecast_evening_free (ForecastEvening *evening);

/* Gives everybody their stacks. */
void forecast_evening_deal (ForecastEvening *evening);

/* Plays evening NUMBER of SEED up to row STOP_ROW (n_rows: to the end).  Returns the number of hands dealt. */
gint64 forecast_evening_play (ForecastEvening *evening, guint64 seed, guint64 number, gint stop_row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForecastPlan, forecast_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ForecastEvening, forecast_evening_free)

G_END_DECLS
