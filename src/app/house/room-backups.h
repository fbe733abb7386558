/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the house's book: which there are, one made by hand, and one put back. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char    *path;
  gint64   made;        /* wall clock microseconds */
  goffset  size;        /* bytes */
  gboolean is_replaced; /* what was there when a copy was put back, not one of the daily copies */
} RoomBackup;

/* BOOK is the path of the book everywhere, NULL: the user's. */

GPtrArray *room_backups_list (const char *book); /* RoomBackup, newest first; perhaps none */
gboolean   room_backups_save (const char *book, GFile *copy, GError **error);
/* Looks through all that the book holds.  A sentence or more for people; SOUND: nothing is damaged.  Free it. */
char *room_backups_look (const char *book, gboolean *sound);
/* Nobody may have the book open.  KEPT: where what was there lies now, NULL: there was nothing; free it. */
gboolean room_backups_restore (const char *book, const char *copy, char **kept, GError **error);
gboolean room_backups_is_busy (const GError *error); /* it was refused because somebody has the book open */

G_END_DECLS
