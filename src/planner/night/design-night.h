/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole night from what there is: this chip case, so many people give or take, home by midnight.  Solves stack,
   chips, level length and schedule together and says what it traded. */
#pragma once

#include "planner/chips/breakdown.h"
#include "planner/schedule/design.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

typedef struct
{
  const char    *name;              /* borrowed, of the schedule; NULL: made up */
  const GArray  *chips;             /* CaseChip, ascending */
  gint           least, most;       /* players who may come, 2 to TOURNEY_MAX_PLAYERS */
  gint64         start, until;      /* time of day, microseconds; an `until` before `start` is on the next day */
  gboolean       rebuys;            /* for the first levels; one for each fourth player is expected */
  gboolean       add_ons;           /* in the first break; three of four players are expected to take one */
  gint64         shortest, longest; /* level lengths to choose from; 0: 15 and 25 minutes, and if both are 0 up to 40
                                       where the night would end early else */
  gint64         stack;             /* 0: chosen */
  ScheduleAnte   ante;
  BreakdownCount count;
  ForecastModel  model;
  gint           runs; /* of each forecast that is shown; 0: 2,000, fewer with more than 20 players */
  guint64        seed;
} NightRequest;

void night_request_init (NightRequest *wish);

typedef struct
{
  gint   players;
  gint64 p10, p50, p90; /* microseconds from the start */
} NightEnd;

typedef struct
{
  Schedule  *schedule;
  gint       n_planned; /* levels without the extra ones */
  gint       rebuys, add_ons;
  Breakdown *breakdown; /* for the most players; it fits */
  GArray    *ends;      /* NightEnd, for every number of players from least to most (at most 25 of them, evenly) */
  GPtrArray *remarks;   /* char *: what was chosen and traded */
} NightPlan;

/* NULL and a sentence when it cannot be done with these chips or in this time (with the nearest that can); NULL without
   an error when PROGRESS stopped it.  Deterministic. */
NightPlan *design_night (const NightRequest *wish, ForecastProgress progress, gpointer data, GError **error);
void       night_plan_free (NightPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NightPlan, night_plan_free)

G_END_DECLS
