/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the night ends, as a button on the operator's clock: the time, the range, whether it is late; behind it what can
   be done. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "widgets/clock/room-clock-text.h"

G_BEGIN_DECLS

#define ROOM_TYPE_FORECAST_BUTTON (room_forecast_button_get_type ())
G_DECLARE_FINAL_TYPE (RoomForecastButton, room_forecast_button, ROOM, FORECAST_BUTTON, GtkWidget)

/* Once.  Until there is a forecast WORDS say when it ends. */
void room_forecast_button_set_tournament (RoomForecastButton *self, RoomBook *book, RoomTournament *tournament,
                                          RoomClockText *words);
/* Once, instead: the same forecast again, on the bar that takes the place of the clock at the side.  What is behind it
   opens downwards. */
void room_forecast_button_follow (RoomForecastButton *self, RoomForecastButton *first);

G_END_DECLS
