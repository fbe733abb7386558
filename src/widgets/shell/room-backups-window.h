/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups of the book: making one, checking for damage, going back to one. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal: chosen (char *path): this copy is to be restored; the window is gone by then. */
#define ROOM_TYPE_BACKUPS_WINDOW (room_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomBackupsWindow, room_backups_window, ROOM, BACKUPS_WINDOW, AdwWindow)

/* BOOK is its path; NULL: the user's. */
GtkWindow *room_backups_window_new (GtkWindow *parent, const char *book);

G_END_DECLS
