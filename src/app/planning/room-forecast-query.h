/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of the forecast about a tournament: from where it stands, or what it was when it is over. */
#pragma once

#include "planner/forecast/forecast.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* A query that holds all that it points to, for other threads. */
typedef struct
{
  ForecastQuery query;
  Schedule     *schedule;
  gint64       *stacks; /* NULL: even parts */
  gint         *at;     /* NULL: spread evenly */
} RoomForecastQuery;
void room_forecast_query_copy (const ForecastQuery *query, RoomForecastQuery *copy); /* COPY is empty before */
void room_forecast_query_clear (RoomForecastQuery *query);
/* Equal queries have equal forecasts. */
gboolean room_forecast_query_equal (const RoomForecastQuery *a, const RoomForecastQuery *b);

/* TOURNEY as it stands at NOW, as if a clock that stands went on just then.  FALSE and nothing in QUERY when there is
   nothing to forecast: over, or fewer than two players. */
gboolean room_forecast_query_live (const Tourney *tourney, gint64 now, RoomForecastQuery *query);

/* A night that is over and was played to the last player: what it began as and how long it took by the clock of the
   schedule, without pauses.  FALSE and nothing in QUERY for every other one. */
gboolean room_forecast_query_night (const Tourney *tourney, RoomForecastQuery *query, gint64 *took);

/* The rounds of a shootout, from its start. */
void room_forecast_query_ask_rounds (const Settings *settings, ForecastQuery *query);

gboolean room_forecast_query_same_schedule (const Schedule *a, const Schedule *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RoomForecastQuery, room_forecast_query_clear)

G_END_DECLS
