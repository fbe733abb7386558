/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups of the store: listing them, making one by hand, and restoring one. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char    *path;
  gint64   made;        /* wall clock microseconds */
  goffset  size;        /* bytes */
  gboolean is_replaced; /* the file that a restore replaced, rather than a daily backup */
} RoomBackup;

/* BOOK is always the path of the store; NULL: the user's own. */

GPtrArray *room_backups_list (const char *book); /* RoomBackup, newest first; may be empty */
gboolean   room_backups_save (const char *book, GFile *copy, GError **error);
/* Checks everything in the store. Returns a few sentences for people, free them; SOUND: nothing is damaged. */
char *room_backups_look (const char *book, gboolean *sound);
/* The store must not be open anywhere. KEPT: the path of the file that was replaced, NULL if there was none; free
   it. */
gboolean room_backups_restore (const char *book, const char *copy, char **kept, GError **error);
gboolean room_backups_is_busy (const GError *error); /* TRUE if it was refused because the store is open */

G_END_DECLS
