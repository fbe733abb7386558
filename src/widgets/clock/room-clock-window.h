/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' clock: a window of its own, full screen on the second monitor if there is one. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_WINDOW (room_clock_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockWindow, room_clock_window, ROOM, CLOCK_WINDOW, GtkWindow)

/* Actions: clock.fullscreen (F11, double click); Esc leaves full screen, Ctrl+W closes. Signal: key (key, state): any
   other key, for the opener. */
GtkWindow *room_clock_window_new (GtkApplication *application, RoomTournament *tournament);

/* Shows one sentence at the bottom for some seconds, replacing the one shown. */
void room_clock_window_say (RoomClockWindow *self, const char *text);

G_END_DECLS
