/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operator's clock in one line, for windows too narrow to have it at the side. */
#pragma once

#include <gtk/gtk.h>

#include "widgets/clock/room-clock-text.h"
#include "room-forecast-button.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_BAR (room_clock_bar_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockBar, room_clock_bar, ROOM, CLOCK_BAR, GtkWidget)

/* Property: words (RoomClockText). */
/* LIVE_FORECAST is the button beside the clock at the side, whose forecast it shows too. */
void room_clock_bar_set_tournament (RoomClockBar *self, RoomTournament *tournament, RoomClockText *words,
                                    RoomForecastButton *live_forecast);

G_END_DECLS
