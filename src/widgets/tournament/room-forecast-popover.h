/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the night ends: the forecast, the time the host wants to finish, and what can be done about it. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-live-forecast.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FORECAST_POPOVER (room_forecast_popover_get_type ())
G_DECLARE_FINAL_TYPE (RoomForecastPopover, room_forecast_popover, ROOM, FORECAST_POPOVER, GtkPopover)

GtkWidget *room_forecast_popover_new (RoomLiveForecast *live_forecast);

G_END_DECLS
