/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games' part of the night's settling up, once the host settles them in money; hidden otherwise. */
#pragma once

#include <gtk/gtk.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SIDE_LINES (room_side_lines_get_type ())
G_DECLARE_FINAL_TYPE (RoomSideLines, room_side_lines, ROOM, SIDE_LINES, GtkWidget)

/* Call it once. */
void room_side_lines_set_book (RoomSideLines *self, RoomBook *book, RoomTournament *tournament);
/* Call it when the lines may have changed. */
void room_side_lines_refresh (RoomSideLines *self);

/* "100 play chips are worth 5.00. ..."; RATE is above 0, in minor units. */
char *room_side_lines_worth (gint64 rate, const Currency *currency);

G_END_DECLS
