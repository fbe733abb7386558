/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window without a tournament: pages for tournaments, seasons, people, schedules, chips and side games, and
   the bar to switch between them. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_HOME (room_home_get_type ())
G_DECLARE_FINAL_TYPE (RoomHome, room_home, ROOM, HOME, GtkWidget)

/* Signals: open (gint64 id), new-tournament (). */
void room_home_set_book (RoomHome *self, RoomBook *book);
/* "tournaments", "season", "people", "schedules", "chips" or "side", as Ctrl+1 to Ctrl+6 do. */
void room_home_show (RoomHome *self, const char *page);

G_END_DECLS
