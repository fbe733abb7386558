/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes what is at the store's path from its bytes, without changing them, and takes the lock of its only
   writer. */
#pragma once

#include "store-error.h"

G_BEGIN_DECLS

#define STORE_APPLICATION_ID 0x43415244 /* "CARD", in the file's header */

typedef struct
{
  gboolean exists;  /* and is not empty: an empty file is treated as missing */
  gint     version; /* number of the schema */
  gboolean wal;     /* there is a log with content: a writer is running, or was killed */
  gboolean shm;     /* there is an index of the log */
  gboolean journal; /* the schema is being changed, or a program was killed while changing it */
} StoreFile;

/* The file that PATH leads to, over whatever links, as the log beside a file is named after the file itself; free it. A
   link that leads nowhere is refused: what it leads to is not empty but out of reach, perhaps on another disk. */
char *store_file_find (const char *path, GError **error);

/* Reads the file at PATH.  Refuses one that is not ours, is cut off, or has a schema later than NEWEST. */
gboolean store_file_look (const char *path, gint newest, StoreFile *file, GError **error);

/* The kernel releases the lock when the program ends, however it ends.  Returns -1 if the lock is refused. */
int  store_file_lock (const char *path, GError **error);
void store_file_unlock (const char *path, int lock);

/* Calls fsync on the file or folder at PATH. */
gboolean store_file_sync (const char *path, GError **error);

/* Makes the store at PATH, its log and its copies readable by their owner alone: files get mode 0600, folders 0700.
   Files of another owner stay as they are. */
void store_file_make_private (const char *path);
/* Makes an empty file that nobody else can read, for SQLite to fill.  PATH must not exist yet. */
gboolean store_file_make (const char *path, GError **error);

/* The name of a file beside the store: SUFFIX is "-wal" or ".lock". */
char *store_file_beside (const char *path, const char *suffix);

/* Sets ERROR to a sentence for the errno NUMBER, with the code STORE_ERROR_FULL if the disk is full. */
void store_file_set_error (GError **error, int number, const char *path);

/* Sets ERROR to a sentence saying that PATH is damaged and where its newest backup is, if there is one. */
void store_file_set_damaged (GError **error, const char *path);

G_END_DECLS
