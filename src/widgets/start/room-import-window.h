/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in from files, in a window: chosen or dropped, read, looked over, and imported. */
#pragma once

#include <adwaita.h>

#include "app/house/room-book.h"

G_BEGIN_DECLS

#define ROOM_TYPE_IMPORT_WINDOW (room_import_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomImportWindow, room_import_window, ROOM, IMPORT_WINDOW, AdwWindow)

/* Signals: imported (), imported-cash (gint64 id) of the ledger of an online table.  PATHS, ended by NULL, are read at once; NULL: they are asked for. */
GtkWindow *room_import_window_new (GtkWindow *parent, RoomBook *book, const char *const *paths);
/* Reads PATHS, as if they were dropped on it. */
void room_import_window_begin (RoomImportWindow *self, const char *const *paths);

/* Files and folders that are dropped on WIDGET go to CALLBACK, gboolean (GtkWidget *widget, const GValue *value). */
void room_import_window_take_drops (GtkWidget *widget, GCallback callback);
/* Their paths, ended by NULL.  Free it. */
GStrv room_import_window_paths (GdkFileList *files);

G_END_DECLS
