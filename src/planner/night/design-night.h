/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs a whole night from what there is: this chip case, about so many people, home by midnight.  It chooses stack,
   chips, level length and schedule together and says what it traded. */
#pragma once

#include "planner/chips/breakdown.h"
#include "planner/forecast/forecast.h"
#include "planner/schedule/design.h"

G_BEGIN_DECLS

typedef struct
{
  const char   *name;         /* of the schedule, borrowed; NULL: one is made up */
  const GArray *chips;        /* CaseChip, ascending */
  gint          least, most;  /* possible numbers of players, 2 to TOURNEY_MAX_PLAYERS */
  gint64        start, until; /* time of day, microseconds; an `until` before `start` is on the next day */
  ClockChange   change;       /* of the night, if its date is known */
  gboolean      rebuys;       /* in the first levels; one for every four players is expected */
  gboolean      add_ons;      /* in the first break; three of four players are expected to take one */
  /* range of level lengths; 0: 15 and 25 minutes, but if both are 0, up to 40 in a night that would end early */
  gint64         shortest, longest;
  gint64         stack; /* 0: the designer chooses */
  ScheduleAnte   ante;
  BreakdownCount count;
  ForecastModel  model;
  gint           runs; /* of each final forecast; 0: 2,000, fewer with more than 20 players */
  guint64        seed;
} NightRequest;

void night_request_init (NightRequest *request);

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
  Breakdown *breakdown; /* for the most players, whom it serves */
  GArray    *ends;      /* NightEnd, for every number of players from least to most, or 25 of them, evenly spaced */
  GPtrArray *remarks;   /* char *: what was chosen and traded */
} NightPlan;

/* NULL and a sentence with the nearest possible night if it cannot be done with these chips or in this time; NULL
   without an error if PROGRESS stopped it.  Deterministic. */
NightPlan *design_night (const NightRequest *request, ForecastProgress progress, gpointer data, GError **error);
void       night_plan_free (NightPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NightPlan, night_plan_free)

G_END_DECLS
