/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQLite behind plain calls: connections, statements, transactions and copies.  Only store.c knows SQLite; store-open.h
   opens a store. */
#pragma once

#include <gio/gio.h>

#include "store-error.h"

G_BEGIN_DECLS

typedef struct _Store     Store;
typedef struct _StoreRows StoreRows;

typedef enum
{
  STORE_READ,  /* beside a running writer; never creates or changes the file */
  STORE_WRITE, /* as the only writer: a second one is refused.  Creates the file, brings the schema up to date */
} StoreMode;

void store_close (Store *store);

const char *store_get_path (Store *store); /* NULL in memory */
gboolean    store_is_writable (Store *store);
/* The version of the schema in the file; -1 if it cannot be read.  A writer's is always the newest.  A reader also
   reads older files, and treats whatever they did not have yet as never having been entered. */
gint store_get_version (Store *store);
/* TRUE if the file has what VERSION added.  Also TRUE if the version cannot be read: the query then reports why. */
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
  STORE_SINCE_MARKS = 11,
  STORE_SINCE_DATES = 12,
  STORE_SINCE_SEASONS = 13,
  STORE_SINCE_DIRECTORY = 14,
  STORE_SINCE_GUESTS = 15,
  STORE_SINCE_CASH = 16,
  STORE_SINCE_APART = 17,
  STORE_SINCE_SETTLING = 18,
};

/* Frees DATA once the store is closed: for objects that must live as long as the store. */
void store_own (Store *store, gpointer data, GDestroyNotify destroy);

/* Writes everything that is stored to a new file at PATH and syncs it.  PATH must not exist yet; it is removed again if
   this fails. */
gboolean store_copy_to (Store *store, const char *path, GError **error);

/* TYPES has a letter for each argument: i for gint64, s for text and b for GBytes (where NULL is SQL's NULL).  Outside store_transact
   each call is a durable transaction of its own. */
gboolean   store_run (Store *store, GError **error, const char *sql, const char *types, ...);
StoreRows *store_query (Store *store, GError **error, const char *sql, const char *types, ...);
gint64     store_last_id (Store *store);

gboolean    store_next (StoreRows *rows, GError **error); /* FALSE at the end and on error */
gint64      store_int (StoreRows *rows, int column);
const char *store_text (StoreRows *rows, int column); /* until the next step; NULL for NULL */
void        store_done (StoreRows *rows);

/* Replaces damaged letters, as text to be displayed must be UTF-8.  NULL: the column is NULL. */
char   *store_dup_text (StoreRows *rows, int column);
GBytes *store_dup_bytes (StoreRows *rows, int column); /* NULL: the column is NULL */
/* Passes PROBLEM on to ERROR and returns FALSE; returns TRUE if there is none. */
gboolean store_all_read (GError *problem, GError **error);
/* Gets the number that a statement finds or returns, or FALLBACK if there is no row.  Takes ROWS; NULL means that the
   error has been set already. */
gboolean store_take_number (StoreRows *rows, gint64 fallback, gint64 *number, GError **error);
GStrv    store_take_texts (StoreRows *rows, GError **error); /* the first column; takes ROWS the same way */

/* Everything that WORK does happens, or none of it.  It is durable when this returns TRUE. */
typedef gboolean (*StoreWork) (Store *store, gpointer data, GError **error);
gboolean store_transact (Store *store, StoreWork work, gpointer data, GError **error);

/* --- Only for opening a store --- */

typedef enum
{
  STORE_WAY_PLAIN,
  STORE_WAY_CREATE,
  STORE_WAY_STILL, /* without a log and locks, for a file that nobody is using: leaves no trace at all */
} StoreWay;

/* PATH NULL: in memory.  Nothing is read before the first statement. */
Store *store_connect (const char *path, StoreMode mode, StoreWay way, GError **error);

/* With LEAVE the last connection to close leaves the log as it found it, instead of folding it into the file. */
void store_leave_log (Store *store, gboolean leave);
void store_take_lock (Store *store, int lock); /* closing unlocks it */

gboolean store_run_script (Store *store, const char *sql, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Store, store_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreRows, store_done)

G_END_DECLS
