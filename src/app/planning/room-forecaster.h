/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes forecasts off the main thread, one at a time: a newer question drops the older one. */
#pragma once

#include <gio/gio.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signals, on the main thread: changed () there is a new answer; progress (double part) 0 to 1, a few times a second
   while a long one is worked out */
#define ROOM_TYPE_FORECASTER (room_forecaster_get_type ())
G_DECLARE_FINAL_TYPE (RoomForecaster, room_forecaster, ROOM, FORECASTER, GObject)

RoomForecaster *room_forecaster_new (void);

/* QUERY, its stacks and its schedule are copied, so they may change meanwhile. A question equal to the last one is not
   asked again. A question that cannot be played (no players, no level) has the answer NULL. */
void room_forecaster_ask (RoomForecaster *self, const ForecastQuery *query, const ForecastModel *model, gint runs);
void room_forecaster_cancel (RoomForecaster *self);

gboolean room_forecaster_is_busy (RoomForecaster *self);
/* The last answer, which stays until the next one is ready; NULL: none yet. Borrowed until the next `changed`. */
const Forecast *room_forecaster_get (RoomForecaster *self);

G_END_DECLS
