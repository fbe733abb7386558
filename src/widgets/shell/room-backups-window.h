/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copies of the book: to save one, to look for damage, to go back to one. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: chosen (char *path)   the book is to be as it was in that copy; the window is gone by then */
#define ROOM_TYPE_BACKUPS_WINDOW (room_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomBackupsWindow, room_backups_window, ROOM, BACKUPS_WINDOW, AdwWindow)

/* BOOK: its path, NULL: the user's. */
GtkWindow *room_backups_window_new (GtkWindow *parent, const char *book);

G_END_DECLS
