/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button on the operator's clock that says when the night ends: the time, the range, whether it is late. Its popover
   says what can be done. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "widgets/clock/room-clock-text.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FORECAST_BUTTON (room_forecast_button_get_type ())
G_DECLARE_FINAL_TYPE (RoomForecastButton, room_forecast_button, ROOM, FORECAST_BUTTON, GtkWidget)

/* Call it once. Until there is a forecast, WORDS say when it ends. */
void room_forecast_button_set_tournament (RoomForecastButton *self, RoomBook *book, RoomTournament *tournament,
                                          RoomClockText *words);
/* Call it once instead: shows the same forecast on the bar that replaces the clock at the side, with a popover
   that opens downwards. */
void room_forecast_button_follow (RoomForecastButton *self, RoomForecastButton *first);

G_END_DECLS
