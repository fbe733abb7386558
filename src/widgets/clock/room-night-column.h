/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a host wants beside the page where the screen is wide: the prizes as they stand, and what happened. */
#pragma once

#include <gtk/gtk.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_NIGHT_COLUMN (room_night_column_get_type ())
G_DECLARE_FINAL_TYPE (RoomNightColumn, room_night_column, ROOM, NIGHT_COLUMN, GtkWidget)

void room_night_column_set_tournament (RoomNightColumn *self, RoomTournament *tournament);
/* PAGE is the one beside it, whose own matter is not told twice. */
void room_night_column_set_page (RoomNightColumn *self, const char *page);

G_END_DECLS
