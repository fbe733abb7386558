/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forecasts off the main thread: one question at a time, a newer one drops the older. */
#pragma once

#include <gio/gio.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signals, on the main thread:
     changed ()                there is a new answer
     progress (double part)    0 to 1, a few times a second while one takes long */
#define ROOM_TYPE_FORECASTER (room_forecaster_get_type ())
G_DECLARE_FINAL_TYPE (RoomForecaster, room_forecaster, ROOM, FORECASTER, GObject)

RoomForecaster *room_forecaster_new (void);

/* QUERY is copied, its stacks too; the schedule is copied as well, so it may change meanwhile.  A question equal to the
   last one is not asked again.  One that cannot be played (no players, no level) has no answer: NULL. */
void room_forecaster_ask (RoomForecaster *self, const ForecastQuery *query, const ForecastModel *model, gint runs);
void room_forecaster_cancel (RoomForecaster *self);

gboolean room_forecaster_is_busy (RoomForecaster *self);
/* The last answer, kept while the next is worked out; NULL: none yet.  Borrowed until the next `changed`. */
const Forecast *room_forecaster_get (RoomForecaster *self);

G_END_DECLS
