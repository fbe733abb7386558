/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns a tournament into a question for the forecast: from its present state or, once it is over, from its
   beginning. */
#pragma once

#include "planner/forecast/forecast.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* A query that owns everything it points to, for use in other threads. */
typedef struct
{
  ForecastQuery query;
  Schedule     *schedule;
  gint64       *stacks; /* NULL: equal stacks */
  gint         *at;     /* NULL: spread evenly */
} RoomForecastQuery;
void room_forecast_query_copy (const ForecastQuery *query, RoomForecastQuery *copy); /* COPY must be empty */
void room_forecast_query_clear (RoomForecastQuery *query);
/* Equal queries have equal forecasts. */
gboolean room_forecast_query_equal (const RoomForecastQuery *a, const RoomForecastQuery *b);

/* Asks about a night of PLAYERS by SETTINGS, whose schedule QUERY borrows; the same as room_forecast_query_live asks
   before the start. */
void room_forecast_query_plan (const Settings *settings, gint players, ForecastQuery *query);

/* Asks about TOURNEY as it stands at NOW; a stopped clock counts as if it went on right away. FALSE and an empty QUERY
   if there is nothing to forecast: it is over, or has fewer than two players. */
gboolean room_forecast_query_live (const Tourney *tourney, gint64 now, RoomForecastQuery *query);

/* Describes a night that was played to the last player: how it began, and how long it took by the schedule's clock,
   without pauses. FALSE and an empty QUERY for any other night. */
gboolean room_forecast_query_night (const Tourney *tourney, RoomForecastQuery *query, gint64 *took);

gboolean room_forecast_query_same_schedule (const Schedule *a, const Schedule *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RoomForecastQuery, room_forecast_query_clear)

G_END_DECLS
