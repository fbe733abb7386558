/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: the start page or one tournament, its commands as `win.` actions, toasts with Undo. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_WINDOW (room_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomWindow, room_window, ROOM, WINDOW, AdwApplicationWindow)

/* Property: tournament (RoomTournament, read-only): the one shown, or NULL on the start page. */
RoomWindow *room_window_new (AdwApplication *application);

/* The book was opened: shows the running tournament if there is exactly one, otherwise the start page. */
void room_window_set_book (RoomWindow *self, RoomBook *book);
/* The book could not be opened: says why and what can be done, and offers to try again (app.open-book). */
void room_window_show_trouble (RoomWindow *self, const GError *error);

RoomBook       *room_window_get_book (RoomWindow *self);
RoomTournament *room_window_get_tournament (RoomWindow *self);
void            room_window_open (RoomWindow *self, gint64 id);
void            room_window_new_tournament (RoomWindow *self); /* opens the wizard */

G_END_DECLS
