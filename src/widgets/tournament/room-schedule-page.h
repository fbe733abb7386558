/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels and breaks with their times, the current one marked; a double click starts one. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SCHEDULE_PAGE (room_schedule_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomSchedulePage, room_schedule_page, ROOM, SCHEDULE_PAGE, GtkWidget)

void room_schedule_page_set_tournament (RoomSchedulePage *self, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
