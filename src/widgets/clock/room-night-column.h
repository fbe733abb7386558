/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The column beside the page on a wide screen: the prizes so far, and the log. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_NIGHT_COLUMN (room_night_column_get_type ())
G_DECLARE_FINAL_TYPE (RoomNightColumn, room_night_column, ROOM, NIGHT_COLUMN, GtkWidget)

void room_night_column_set_tournament (RoomNightColumn *self, RoomTournament *tournament);
/* PAGE is the page beside it, whose own contents are not repeated. */
void room_night_column_set_page (RoomNightColumn *self, const char *page);

G_END_DECLS
