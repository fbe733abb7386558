/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the main window shows without a tournament: the tournaments, the schedules, the chips and the side games, and the
   bar to go between them. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_HOME (room_home_get_type ())
G_DECLARE_FINAL_TYPE (RoomHome, room_home, ROOM, HOME, GtkWidget)

/* Signals: open (gint64 id), new-tournament (). */
void room_home_set_book (RoomHome *self, RoomBook *book);
/* "tournaments", "schedules", "chips" or "side", as Ctrl+1 to Ctrl+4 do. */
void room_home_show (RoomHome *self, const char *page);

G_END_DECLS
