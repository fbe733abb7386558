/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The night's lines of the side games, once the host settles them in money; hides itself otherwise. */
#pragma once

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_SIDE_LINES (room_side_lines_get_type ())
G_DECLARE_FINAL_TYPE (RoomSideLines, room_side_lines, ROOM, SIDE_LINES, GtkWidget)

/* Once. */
void room_side_lines_set_book (RoomSideLines *self, RoomBook *book, RoomTournament *tournament);
/* Whoever shows them says when they are to be read again. */
void room_side_lines_refresh (RoomSideLines *self);

/* "100 play chips are worth 5.00. ...": RATE, above 0, in minor units. */
char *room_side_lines_worth (gint64 rate, const Currency *currency);

G_END_DECLS
