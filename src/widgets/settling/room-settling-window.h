/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up after an evening: what counts, who pays whom, and what everybody's balance is made of. */
#pragma once

#include <adwaita.h>

#include "app/settling/room-settling.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SETTLING_WINDOW (room_settling_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomSettlingWindow, room_settling_window, ROOM, SETTLING_WINDOW, AdwWindow)

/* The evening of TOURNAMENT (0: none), or of the cash game GAME. */
GtkWindow *room_settling_window_new (GtkWindow *parent, RoomBook *book, gint64 tournament, gint64 game);

G_END_DECLS
