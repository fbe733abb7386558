/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies at the store's path, told by its bytes without touching them, and the lock that makes one program the
   writer. */
#pragma once

#include "store-error.h"

G_BEGIN_DECLS

#define STORE_APPLICATION_ID 0x43415244 /* "CARD", in the file's header */

typedef struct
{
  gboolean exists;  /* with something in it; a file without a byte is as good as none */
  gint     version; /* number of the schema */
  gboolean wal;     /* a log that is not empty lies beside it: a writer runs, or was killed */
  gboolean shm;     /* the log's index lies there */
  gboolean journal; /* a change of schema runs, or was killed */
} StoreFile;

/* Looks at PATH and refuses what is not ours, from a schema later than NEWEST or cut off. */
gboolean store_file_look (const char *path, gint newest, StoreFile *file, GError **error);

/* The kernel lets go of the lock when the program ends, however it ends.  -1: refused. */
int  store_file_lock (const char *path, GError **error);
void store_file_unlock (const char *path, int lock);

/* fsync for a file or a folder, by name. */
gboolean store_file_sync (const char *path, GError **error);

/* Nobody but its owner reads the store, its log and its copies: what lies at PATH and beside it gets the modes 0600, and
   0700 where it is a folder.  What is somebody else's stays as it is. */
void store_file_make_private (const char *path);
/* Makes an empty file that nobody else can read, for SQLite to fill; nothing may lie there. */
gboolean store_file_make (const char *path, GError **error);

/* Names a file beside the store's: "-wal", ".lock". */
char *store_file_beside (const char *path, const char *suffix);

/* Sets ERROR to a sentence about an error number of the system; FULL when it says that there is no room. */
void store_file_set_error (GError **error, int number, const char *path);

/* Sets ERROR to a sentence that PATH is damaged, and where its newest backup lies, if there is one. */
void store_file_set_damaged (GError **error, const char *path);

G_END_DECLS
