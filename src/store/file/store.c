/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQLite behind plain calls: connections, statements, transactions and copies.  No other file knows SQLite. */
#include "store.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>

#include "store-file.h"

#define PATIENCE  1000 /* ms to wait for a reader or another program; the lock decides who writes */
#define IN_MEMORY ":memory:"
#define MAX_IDLE  64 /* statements that are kept to be run again */

struct _Store
{
  sqlite3    *db;
  char       *path; /* NULL in memory */
  StoreMode   mode;
  int         lock;  /* -1: none */
  GSList     *owned; /* Owned, freed after closing */
  GHashTable *idle;  /* sqlite3_stmt by its SQL */
};

typedef struct
{
  gpointer       data;
  GDestroyNotify destroy;
} Owned;

struct _StoreRows
{
  Store        *store;
  sqlite3_stmt *statement;
};

/* --- Errors --- */

/* Sets ERROR to SQLite's last error, as a sentence. */
static void
set_error (GError **error, sqlite3 *db, const char *path)
{
  const char      *place = path == NULL ? IN_MEMORY : path;
  g_autofree char *name = g_filename_display_name (place);
  int              number = sqlite3_system_errno (db);

  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_FULL:
      store_file_set_error (error, ENOSPC, place);
      break;
    case SQLITE_IOERR:
      store_file_set_error (error, number == 0 ? EIO : number, place);
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY:
      store_file_set_error (error, number == 0 ? EACCES : number, place);
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error (error, STORE_ERROR, STORE_ERROR_BUSY,
                   _ ("Another program is using %s. Nothing was saved; try again in a moment."), name);
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      store_file_set_damaged (error, place);
      break;
    default:
      g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED, _ ("%s could not be written. SQLite says: %s."), name,
                   sqlite3_errmsg (db));
    }
}

/* --- Statements --- */

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* To read a thousand nights asks the same few questions a thousand times, and SQLite takes as long to understand one as to
   answer it.  A pragma may do its work already when it is prepared, so each is prepared anew. */
static void
lay_by (Store *store, sqlite3_stmt *statement)
{
  const char *sql = sqlite3_sql (statement);

  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  if (g_ascii_strncasecmp (sql, "PRAGMA", strlen ("PRAGMA")) == 0 || g_hash_table_contains (store->idle, sql)
      || g_hash_table_size (store->idle) >= MAX_IDLE)
    sqlite3_finalize (statement);
  else
    g_hash_table_insert (store->idle, (gpointer) sql, statement);
}

static void
bind_bytes (sqlite3_stmt *statement, int at, GBytes *bytes)
{
  gsize         length = 0;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  sqlite3_bind_blob64 (statement, at, data, length, SQLITE_TRANSIENT);
}

static sqlite3_stmt *
prepare (Store *store, GError **error, const char *sql, const char *types, va_list arguments)
{
  sqlite3_stmt *statement;

  if (!g_hash_table_steal_extended (store->idle, sql, NULL, (gpointer *) &statement)
      && sqlite3_prepare_v2 (store->db, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      set_error (error, store->db, store->path);
      return NULL;
    }
  for (int i = 0; types != NULL && types[i] != '\0'; i++)
    if (types[i] == 'i')
      sqlite3_bind_int64 (statement, i + 1, va_arg (arguments, gint64));
    else if (types[i] == 's')
      sqlite3_bind_text (statement, i + 1, va_arg (arguments, const char *), -1, SQLITE_TRANSIENT);
    else if (types[i] == 'b')
      bind_bytes (statement, i + 1, va_arg (arguments, GBytes *));
    else
      g_assert_not_reached ();
  return statement;
}

gboolean
store_run (Store *store, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list       arguments;
  int           code;

  va_start (arguments, types);
  statement = prepare (store, error, sql, types, arguments);
  va_end (arguments);
  if (statement == NULL)
    return FALSE;
  do
    code = sqlite3_step (statement);
  while (code == SQLITE_ROW);
  if (code != SQLITE_DONE)
    set_error (error, store->db, store->path);
  lay_by (store, statement);
  return code == SQLITE_DONE;
}

StoreRows *
store_query (Store *store, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  StoreRows    *rows;
  va_list       arguments;

  va_start (arguments, types);
  statement = prepare (store, error, sql, types, arguments);
  va_end (arguments);
  if (statement == NULL)
    return NULL;
  rows = g_new (StoreRows, 1);
  *rows = (StoreRows){ store, statement };
  return rows;
}

gint64
store_last_id (Store *store)
{
  return sqlite3_last_insert_rowid (store->db);
}

gboolean
store_next (StoreRows *rows, GError **error)
{
  int code = sqlite3_step (rows->statement);

  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    set_error (error, rows->store->db, rows->store->path);
  sqlite3_reset (rows->statement); /* a statement left waiting would keep the log from being emptied */
  return FALSE;
}

gint64
store_int (StoreRows *rows, int column)
{
  return sqlite3_column_int64 (rows->statement, column);
}

const char *
store_text (StoreRows *rows, int column)
{
  return (const char *) sqlite3_column_text (rows->statement, column);
}

void
store_done (StoreRows *rows)
{
  lay_by (rows->store, rows->statement);
  g_free (rows);
}

char *
store_dup_text (StoreRows *rows, int column)
{
  const char *text = store_text (rows, column);

  return text == NULL ? NULL : g_utf8_make_valid (text, -1);
}

GBytes *
store_dup_bytes (StoreRows *rows, int column)
{
  gconstpointer data = sqlite3_column_blob (rows->statement, column);

  return data != NULL ? g_bytes_new (data, (gsize) sqlite3_column_bytes (rows->statement, column)) : NULL;
}

gboolean
store_all_read (GError *problem, GError **error)
{
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (problem));
  return FALSE;
}

gboolean
store_take_number (StoreRows *rows, gint64 fallback, gint64 *number, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GError) problem = NULL;

  *number = fallback;
  if (taken == NULL)
    return FALSE;
  while (store_next (taken, &problem)) /* to the end: only then is a change stored */
    *number = store_int (taken, 0);
  return store_all_read (problem, error);
}

GStrv
store_take_texts (StoreRows *rows, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autoptr (GError) problem = NULL;

  if (taken == NULL)
    return NULL;
  while (store_next (taken, &problem))
    {
      g_autofree char *text = store_dup_text (taken, 0);

      g_strv_builder_add (texts, text == NULL ? "" : text);
    }
  return store_all_read (problem, error) ? g_strv_builder_end (texts) : NULL;
}

static void
roll_back (Store *store)
{
  /* After some errors SQLite has already rolled back. */
  if (!sqlite3_get_autocommit (store->db))
    sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
}

gboolean
store_transact (Store *store, StoreWork work, gpointer data, GError **error)
{
  g_assert (sqlite3_get_autocommit (store->db));
  if (!store_run (store, error, store->mode == STORE_WRITE ? "BEGIN IMMEDIATE" : "BEGIN", NULL))
    return FALSE;
  if (work (store, data, error) && store_run (store, error, "COMMIT", NULL))
    return TRUE;
  roll_back (store);
  return FALSE;
}

/* --- Connections --- */

Store *
store_connect (const char *path, StoreMode mode, StoreWay way, GError **error)
{
  static const int flags[] = {
    [STORE_WAY_PLAIN] = SQLITE_OPEN_READWRITE,
    [STORE_WAY_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    [STORE_WAY_STILL] = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
  };
  g_autofree char *name = g_strdup (path == NULL ? IN_MEMORY : path);
  g_autoptr (Store) store = g_new0 (Store, 1);

  store->path = g_strdup (path);
  store->mode = mode;
  store->lock = -1;
  store->idle = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize);
  if (way == STORE_WAY_STILL)
    {
      g_autofree char *uri = g_filename_to_uri (path, NULL, error);

      if (uri == NULL)
        return NULL;
      g_free (name);
      name = g_strconcat (uri, "?immutable=1", NULL);
    }
  if (sqlite3_open_v2 (name, &store->db, flags[way] | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    {
      set_error (error, store->db, path);
      return NULL;
    }
  sqlite3_busy_timeout (store->db, PATIENCE);
  /* Code that a stranger may have put into the file's schema must not run. */
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return g_steal_pointer (&store);
}

void
store_leave_log (Store *store, gboolean leave)
{
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave, NULL);
}

void
store_take_lock (Store *store, int lock)
{
  store->lock = lock;
}

gboolean
store_run_script (Store *store, const char *sql, GError **error)
{
  if (sqlite3_exec (store->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  set_error (error, store->db, store->path);
  return FALSE;
}

void
store_own (Store *store, gpointer data, GDestroyNotify destroy)
{
  Owned *owned = g_new (Owned, 1);

  *owned = (Owned){ data, destroy };
  store->owned = g_slist_prepend (store->owned, owned);
}

static void
free_owned_cb (gpointer data)
{
  Owned *owned = data;

  owned->destroy (owned->data);
  g_free (owned);
}

void
store_close (Store *store)
{
  g_hash_table_unref (store->idle);
  if (sqlite3_close (store->db) != SQLITE_OK)
    g_error ("a store was closed while rows were being read from it");
  if (store->lock >= 0)
    store_file_unlock (store->path, store->lock);
  g_slist_free_full (store->owned, free_owned_cb);
  g_free (store->path);
  g_free (store);
}

const char *
store_get_path (Store *store)
{
  return store->path;
}

gboolean
store_is_writable (Store *store)
{
  return store->mode == STORE_WRITE;
}

gint
store_get_version (Store *store)
{
  gint64 version;

  return store_take_number (store_query (store, NULL, "PRAGMA user_version", NULL), -1, &version, NULL) ? (gint) version
                                                                                                        : -1;
}

gboolean
store_knows (Store *store, gint version)
{
  gint there = store_get_version (store);

  return there < 0 || there >= version;
}

gboolean
store_copy_to (Store *store, const char *path, GError **error)
{
  g_autoptr (Store) copy
      = store_file_make (path, error) ? store_connect (path, STORE_WRITE, STORE_WAY_PLAIN, error) : NULL;
  g_autofree char *journal = store_file_beside (path, "-journal");
  sqlite3_backup  *backup;
  gboolean         done;

  if (copy == NULL)
    return FALSE;
  backup = sqlite3_backup_init (copy->db, "main", store->db, "main");
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      sqlite3_backup_finish (backup);
    }
  done = sqlite3_errcode (copy->db) == SQLITE_OK;
  if (!done)
    set_error (error, copy->db, path);
  g_clear_pointer (&copy, store_close);
  if (done && store_file_sync (path, error))
    return TRUE;
  g_unlink (path);
  g_unlink (journal);
  return FALSE;
}
