/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import of files into a book: a thread reads the files, the host looks over their nights, and all of them are stored in
   one transaction, which can be undone. */
#pragma once

#include "app/house/room-book.h"
#include "room-import-double.h"
#include "room-import-night.h"

G_BEGIN_DECLS

/* Signals: progress (), read (): all files have been read, wanted (): what will be imported changed. */
#define ROOM_TYPE_IMPORT (room_import_get_type ())
G_DECLARE_FINAL_TYPE (RoomImport, room_import, ROOM, IMPORT, GObject)

RoomImport *room_import_new (RoomBook *book);

/* PATHS are files and folders, ended by NULL; of folders, all the way down, what has a name that is read. */
void room_import_read (RoomImport *self, const char *const *paths);
/* How many of how many files have been read; 0 of 0: it is not known yet. */
void room_import_get_progress (RoomImport *self, guint *done, guint *all);

/* Empty until everything has been read. */
GListModel *room_import_get_nights (
    RoomImport *self); /* RoomImportNight, the last one first, those refused behind them */
GListModel *room_import_get_doubles (RoomImport *self); /* RoomImportDouble */
GListModel *room_import_get_seasons (RoomImport *self); /* RoomImportSeason, that of all times first */

/* A season that is made with the nights. */
#define ROOM_TYPE_IMPORT_SEASON (room_import_season_get_type ())
G_DECLARE_FINAL_TYPE (RoomImportSeason, room_import_season, ROOM, IMPORT_SEASON, GObject)
const char *room_import_season_get_name (RoomImportSeason *self);
const char *room_import_season_get_note (RoomImportSeason *self); /* a sentence on its formula; NULL: none is needed */
gboolean    room_import_season_is_wanted (RoomImportSeason *self);
void        room_import_season_set_wanted (RoomImportSeason *self, gboolean wanted);

guint    room_import_count (RoomImport *self); /* nights that are wanted */
gboolean room_import_keep (RoomImport *self, GError **error);

/* The last import of BOOK since the program was started. */
gboolean room_import_can_undo (RoomBook *book);
gboolean room_import_undo (RoomBook *book, GError **error);
/* "57 nights were imported, with 3 seasons."  Free it; NULL: there is none. */
char *room_import_say_last (RoomBook *book);
/* The season of it to look at; NULL: there is none. */
const char *room_import_last_season (RoomBook *book);

G_END_DECLS
