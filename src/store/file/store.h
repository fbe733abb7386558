/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQLite behind plain calls: a connection, statements, everything or nothing, a copy.  store.c is the only file that
   knows SQLite; store-open.h opens. */
#pragma once

#include <gio/gio.h>

#include "store-error.h"

G_BEGIN_DECLS

typedef struct _Store     Store;
typedef struct _StoreRows StoreRows;

typedef enum
{
  STORE_READ,  /* beside a running writer; never creates or changes the file */
  STORE_WRITE, /* the only writer: a second one is told so.  Creates the file and brings the schema up to date */
} StoreMode;

void store_close (Store *store);

const char *store_get_path (Store *store); /* NULL in memory */
gboolean    store_is_writable (Store *store);
/* The version of what lies in the file.  A writer's is always the newest; a reader reads older files too, and what they
   did not have yet is as if it had never been said.  -1 when it cannot be read. */
gint store_get_version (Store *store);
/* Has the file what came with VERSION?  TRUE too when that cannot be read: the query then says why. */
gboolean store_knows (Store *store, gint version);
enum
{
  STORE_SINCE_UNTIL = 2, /* and chip cases */
  STORE_SINCE_TABLES = 3,
  STORE_SINCE_PAYMENTS = 4, /* and the steps of persons */
  STORE_SINCE_VARIANTS = 6,
  STORE_SINCE_COMMITMENTS = 7,
  STORE_SINCE_PHONES = 8,
  STORE_SINCE_SERVING = 9,
  STORE_SINCE_WISHES = 10,
};

/* Frees DATA once the store is closed: for what must live as long as it does. */
void store_own (Store *store, gpointer data, GDestroyNotify destroy);

/* All that is stored, written to a new file at PATH, where nothing may lie; synced.  Removed again if it fails. */
gboolean store_copy_to (Store *store, const char *path, GError **error);

/* TYPES: one letter an argument: i gint64, s text (NULL is NULL).  Outside store_transact each call is a durable
   transaction of its own. */
gboolean   store_run (Store *store, GError **error, const char *sql, const char *types, ...);
StoreRows *store_query (Store *store, GError **error, const char *sql, const char *types, ...);
gint64     store_last_id (Store *store);

gboolean    store_next (StoreRows *rows, GError **error); /* FALSE at the end and on error */
gint64      store_int (StoreRows *rows, int column);
const char *store_text (StoreRows *rows, int column); /* until the next step; NULL for NULL */
void        store_done (StoreRows *rows);

/* A damaged letter is shown as one; what is shown must be UTF-8.  NULL: no text. */
char *store_dup_text (StoreRows *rows, int column);
/* Hands PROBLEM on, if there is one: FALSE. */
gboolean store_all_read (GError *problem, GError **error);
/* The number that a statement gives or returns, FALLBACK without a row.  Takes ROWS; NULL is an error that was said
   already. */
gboolean store_take_number (StoreRows *rows, gint64 fallback, gint64 *number, GError **error);
GStrv    store_take_texts (StoreRows *rows, GError **error); /* the first column; takes ROWS the same way */

/* Everything inside happens, or none of it; durable when it returns TRUE. */
typedef gboolean (*StoreWork) (Store *store, gpointer data, GError **error);
gboolean store_transact (Store *store, StoreWork work, gpointer data, GError **error);

/* --- for whoever opens --- */

typedef enum
{
  STORE_WAY_PLAIN,
  STORE_WAY_CREATE,
  STORE_WAY_STILL, /* without a log and without locks, for a file that nobody changes: leaves no trace at all */
} StoreWay;

/* PATH NULL: in memory.  Nothing is read before the first statement. */
Store *store_connect (const char *path, StoreMode mode, StoreWay way, GError **error);

/* The last one to close moves the log into the file, unless it leaves it as it found it. */
void store_leave_log (Store *store, gboolean leave);
void store_take_lock (Store *store, int lock); /* closing unlocks it */

gboolean store_run_script (Store *store, const char *sql, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Store, store_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreRows, store_done)

G_END_DECLS
