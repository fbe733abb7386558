/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule editor: levels as a table, the curve beside it, complaints in the row they concern. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_EDITOR_WINDOW (room_editor_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorWindow, room_editor_window, ROOM, EDITOR_WINDOW, AdwWindow)

/* Opens a saved schedule, or one that comes with Cardroom, by its word; the latter is saved under a new name. NULL: a
   new one, from SCHEDULE if given. There is one window for each word, which is presented if it is open. */
void room_editor_window_open (GtkWindow *parent, RoomBook *book, const char *word, const Schedule *schedule);
/* Opens the schedule of a running tournament: rows already played are locked; "Use" does `set schedule`. */
void room_editor_window_open_tournament (GtkWindow *parent, RoomBook *book, RoomTournament *tournament);

G_END_DECLS
