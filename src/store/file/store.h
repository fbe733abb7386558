/* The one SQLite file.  store.c is the only file that knows SQLite. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _Store     Store;
typedef struct _StoreRows StoreRows;

#define STORE_ERROR (store_error_quark ())
typedef enum
{
  STORE_ERROR_FAILED,  /* the disk or the file said no; the message says which and what to do */
  STORE_ERROR_BUSY,    /* another program writes to this file */
  STORE_ERROR_FULL,    /* no room on the disk */
  STORE_ERROR_TOO_NEW, /* written by a later Cardroom */
  STORE_ERROR_FOREIGN, /* not a Cardroom file */
  STORE_ERROR_DAMAGED, /* cut off or overwritten */
  STORE_ERROR_MISSING, /* nothing there to read, or no such row */
} StoreError;
GQuark store_error_quark (void);

typedef enum
{
  STORE_READ,  /* beside a running writer; never creates or changes the file */
  STORE_WRITE, /* the only writer: a second one is told so.  Creates the file and brings the schema up to date */
} StoreMode;

/* The user's own file: cardroom/cardroom.db in the data directory.  Free with g_free. */
char *store_default_path (void);

/* PATH NULL: in memory, for tests and nights that are not kept.  A newer, foreign, cut-off or garbage file is refused
   with a sentence and left as it was, byte for byte. */
Store *store_open (const char *path, StoreMode mode, GError **error);
void   store_close (Store *store);

const char *store_get_path (Store *store); /* NULL in memory */
gboolean    store_is_writable (Store *store);
/* The version of what lies in the file.  A writer's is always the newest; a reader reads older files too, and what they
   did not have yet is as if it had never been said.  -1 when it cannot be read. */
gint store_get_version (Store *store);

/* Frees DATA when the store is closed: for what must live as long as it does. */
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

/* Everything inside happens, or none of it; durable when it returns TRUE. */
typedef gboolean (*StoreWork) (Store *store, gpointer data, GError **error);
gboolean store_transact (Store *store, StoreWork work, gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Store, store_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreRows, store_done)

G_END_DECLS
