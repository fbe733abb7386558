/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The operator's clock at the side of the page: level, time, blinds, what to press, and the levels that follow. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "widgets/clock/room-clock-text.h"
#include "room-forecast-button.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_PANE (room_clock_pane_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockPane, room_clock_pane, ROOM, CLOCK_PANE, GtkWidget)

/* Property: words (RoomClockText). */
void                room_clock_pane_set_tournament (RoomClockPane *self, RoomBook *book, RoomTournament *tournament,
                                                    RoomClockText *words);
RoomForecastButton *room_clock_pane_get_forecast (RoomClockPane *self);

G_END_DECLS
