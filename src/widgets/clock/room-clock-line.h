/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament's clock in one thin line, for windows in which something else is done; nothing on it can be
   pressed. */
#pragma once

#include <gtk/gtk.h>

#include "room-clock-text.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_LINE (room_clock_line_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockLine, room_clock_line, ROOM, CLOCK_LINE, GtkWidget)

/* Property: words (RoomClockText). */
void room_clock_line_set_tournament (RoomClockLine *self, RoomTournament *tournament);

G_END_DECLS
