/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store-file.h"
#include "store-open-test.h"

#define SCHEMAS "/io/github/cardroom/schema"

/* Files that this process has open as a store.  Closing any descriptor of such a file would drop all locks that the
   process holds on it, SQLite's included (fcntl(2)), so it is never opened by hand. */
typedef struct
{
  guint64 device, inode;
} OpenStore;

static GSList *open_stores;
G_LOCK_DEFINE_STATIC (open_stores);

/* The number that a pragma returns; -1 on error. */
static gint64
ask_number (Store *store, const char *sql, GError **error)
{
  gint64 number;

  return store_take_number (store_query (store, error, sql, NULL), -1, &number, error) ? number : -1;
}

static char *
ask_text (Store *store, const char *sql, GError **error)
{
  g_autoptr (StoreRows) rows = store_query (store, error, sql, NULL);

  if (rows == NULL)
    return NULL;
  return store_next (rows, error) ? g_strdup (store_text (rows, 0)) : NULL;
}

/* --- The schema --- */

static gint
newest_schema (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children (SCHEMAS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gint newest = 0;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    newest = MAX (newest, (gint) g_ascii_strtoll (names[i], NULL, 10));
  g_assert (newest > 0);
  return newest;
}

static gboolean
take_schema (Store *store, gpointer data, GError **error)
{
  gint             number = GPOINTER_TO_INT (data);
  g_autofree char *name = g_strdup_printf (SCHEMAS "/%03d.sql", number);
  g_autofree char *version = g_strdup_printf ("PRAGMA user_version = %d", number);
  g_autoptr (GBytes) sql = g_resources_lookup_data (name, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  /* GResource appends a zero byte to its data and does not count it. */
  return sql != NULL && store_run_script (store, g_bytes_get_data (sql, NULL), error)
         && store_run (store, error, version, NULL);
}

/* Migrates outside WAL mode, so that the file's first bytes always tell its version, whenever a program is killed. */
static gboolean
migrate (Store *store, gint to, GError **error)
{
  gint64 version = ask_number (store, "PRAGMA user_version", error);

  if (version < 0)
    return FALSE;
  if (version >= to)
    return TRUE;
  if (!store_run (store, error, "PRAGMA foreign_keys = OFF", NULL)
      || !store_run (store, error, "PRAGMA journal_mode = DELETE", NULL))
    return FALSE;
  for (gint number = version + 1; number <= to; number++)
    if (!store_transact (store, take_schema, GINT_TO_POINTER (number), error))
      return FALSE;
  return TRUE;
}

static Store *
open_in_memory (gint version, GError **error)
{
  g_autoptr (Store) store = store_connect (NULL, STORE_WRITE, STORE_WAY_CREATE, error);

  if (store == NULL || !migrate (store, version, error) || !store_run (store, error, "PRAGMA foreign_keys = ON", NULL))
    return NULL;
  return g_steal_pointer (&store);
}

/* Writes the store under another name and renames it, so that nobody ever finds an unfinished file. */
static gboolean
create (const char *path, GError **error)
{
  g_autofree char *draft = store_file_beside (path, ".new");
  g_autofree char *draft_journal = store_file_beside (path, ".new-journal");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *application = g_strdup_printf ("PRAGMA application_id = %d", STORE_APPLICATION_ID);
  Store           *store;
  gboolean         made;

  g_unlink (draft);
  g_unlink (draft_journal);
  store = store_file_make (draft, error) ? store_connect (draft, STORE_WRITE, STORE_WAY_PLAIN, error) : NULL;
  made = store != NULL && store_run (store, error, application, NULL) && migrate (store, newest_schema (), error)
         && store_run (store, error, "PRAGMA journal_mode = WAL", NULL);
  g_clear_pointer (&store, store_close);
  made = made && store_file_sync (draft, error);
  if (made && g_rename (draft, path) != 0)
    {
      store_file_set_error (error, errno, path);
      made = FALSE;
    }
  if (!made)
    {
      g_unlink (draft);
      g_unlink (draft_journal);
      return FALSE;
    }
  return store_file_sync (folder, error);
}

/* --- Checks --- */

/* A row that breaks a rule of its table damages one tournament or one side game, which reading that one reports; the
   other rows are sound. */
static gboolean
is_of_a_row (const char *said)
{
  return g_str_has_prefix (said, "CHECK constraint failed in ") || g_str_has_prefix (said, "NULL value in ")
         || g_str_has_prefix (said, "non-") || g_str_has_prefix (said, "NUMERIC value in ")
         || g_str_has_prefix (said, "TEXT value in ");
}

static gboolean
check_pages (Store *store, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, &problem, "PRAGMA quick_check(1000)", NULL);
  gboolean whole = TRUE;

  while (rows != NULL && whole && store_next (rows, &problem))
    {
      const char *said = store_text (rows, 0);

      whole = said != NULL && (g_str_equal (said, "ok") || is_of_a_row (said));
    }
  if (whole && problem == NULL)
    return TRUE;
  if (problem != NULL && problem->code != STORE_ERROR_FAILED)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    store_file_set_damaged (error, store_get_path (store));
  return FALSE;
}

char *
store_open_digest (Store *store, GError **error)
{
  g_autoptr (GChecksum) digest = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error,
                                            "SELECT hex (name) || ' ' || hex (sql) || ' ' FROM sqlite_schema"
                                            " WHERE sql IS NOT NULL ORDER BY name",
                                            NULL);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      const char *text = store_text (rows, 0);

      g_checksum_update (digest, (const guchar *) (text == NULL ? "" : text), -1);
    }
  return store_all_read (problem, error) ? g_strdup (g_checksum_get_string (digest)) : NULL;
}

/* Everything in our schema must be there word for word: after this check no statement meets a stranger's table.  If the
   file has more than that, or an older schema, it is compared with a store that is made with that schema. */
static gboolean
check_tables (Store *store, GError **error)
{
  gint64           version = ask_number (store, "PRAGMA user_version", error);
  g_autofree char *digest = version < 0 ? NULL : store_open_digest (store, error);
  g_autoptr (Store) model = NULL;
  g_autoptr (StoreRows) wanted = NULL;
  g_autoptr (GError) problem = NULL;

  if (digest == NULL)
    return FALSE;
  if (version == newest_schema () && g_str_equal (digest, STORE_OPEN_NEWEST))
    return TRUE;
  model = open_in_memory (version, error);
  if (model == NULL)
    return FALSE;
  wanted = store_query (model, error, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL", NULL);
  if (wanted == NULL)
    return FALSE;
  while (store_next (wanted, &problem))
    {
      g_autoptr (StoreRows) found = store_query (store, error, "SELECT 1 FROM sqlite_schema WHERE name = ? AND sql = ?",
                                                 "ss", store_text (wanted, 0), store_text (wanted, 1));

      if (found == NULL)
        return FALSE;
      if (store_next (found, &problem))
        continue;
      if (problem == NULL)
        store_file_set_damaged (&problem, store_get_path (store));
      break;
    }
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* For a reader of an older file, creates the views of later versions in memory, in front of the file's own. */
static gboolean
lend_views (Store *store, GError **error)
{
  g_autoptr (Store) model = NULL;
  g_autoptr (StoreRows) views = NULL;
  g_autoptr (GError) problem = NULL;
  gint version = store_get_version (store);

  if (version < 0 || version >= newest_schema ())
    return TRUE;
  model = open_in_memory (newest_schema (), error);
  if (model == NULL || !store_run (store, error, "PRAGMA temp_store = MEMORY", NULL))
    return FALSE;
  views = store_query (model, error, "SELECT 'CREATE TEMP' || substr (sql, 7) FROM sqlite_schema WHERE type = 'view'",
                       NULL);
  if (views == NULL)
    return FALSE;
  while (store_next (views, &problem) && store_run (store, &problem, store_text (views, 0), NULL))
    ;
  return store_all_read (problem, error);
}

/* FALSE if nobody is using the file: SQLite can then read it without a log and leaves none behind. */
static gboolean
is_moving (const StoreFile *file)
{
  return file->wal || file->journal;
}

static gboolean
check_still (const char *path, GError **error)
{
  g_autoptr (Store) store = store_connect (path, STORE_READ, STORE_WAY_STILL, error);

  return store != NULL && check_pages (store, error) && check_tables (store, error);
}

/* --- Opening --- */

static gboolean
is_open_here (const char *path)
{
  gboolean found = FALSE;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  G_LOCK (open_stores);
  for (GSList *item = open_stores; item != NULL; item = item->next)
    {
      const OpenStore *open = item->data;

      found |= open->device == status.st_dev && open->inode == status.st_ino;
    }
  G_UNLOCK (open_stores);
  return found;
}

static void
forget_cb (gpointer open)
{
  G_LOCK (open_stores);
  open_stores = g_slist_remove (open_stores, open);
  G_UNLOCK (open_stores);
  g_free (open);
}

static void
remember (Store *store)
{
  GStatBuf   status;
  OpenStore *open;

  if (g_stat (store_get_path (store), &status) != 0)
    return;
  open = g_new (OpenStore, 1);
  *open = (OpenStore){ status.st_dev, status.st_ino };
  G_LOCK (open_stores);
  open_stores = g_slist_prepend (open_stores, open);
  G_UNLOCK (open_stores);
  store_own (store, open, forget_cb);
}

/* A file that is already open in this process is known to be sound and may have a log. */
static gboolean
look (const char *path, gboolean here, StoreFile *file, GError **error)
{
  if (!here)
    return store_file_look (path, newest_schema (), file, error);
  *file = (StoreFile){ .exists = TRUE, .wal = TRUE, .shm = TRUE };
  return TRUE;
}

static gboolean
prepare_writing (Store *store, GError **error)
{
  g_autofree char *journal = NULL;

  if (!migrate (store, newest_schema (), error))
    return FALSE;
  journal = ask_text (store, "PRAGMA journal_mode = WAL", error);
  if (journal == NULL)
    return FALSE;
  if (g_strcmp0 (journal, "wal") != 0)
    {
      g_autofree char *name = g_filename_display_name (store_get_path (store));

      g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED,
                   _ ("The disk that holds %s cannot keep it safely. Choose a folder on a disk of this computer."),
                   name);
      return FALSE;
    }
  return store_run (store, error, "PRAGMA synchronous = FULL", NULL)
         && store_run (store, error, "PRAGMA foreign_keys = ON", NULL);
}

/* Reading through a log needs disk space for the log's index.  If there is none, a file that nobody is using is read
   without. */
static Store *
connect (const char *path, StoreMode mode, StoreWay way, const StoreFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (Store) store = store_connect (path, mode, way, error);

  if (store == NULL || mode == STORE_WRITE || way == STORE_WAY_STILL || is_moving (file)
      || ask_number (store, "SELECT count (*) FROM sqlite_schema", &problem) >= 0 || problem->code != STORE_ERROR_FULL)
    return g_steal_pointer (&store);
  g_clear_pointer (&store, store_close);
  return store_connect (path, mode, STORE_WAY_STILL, error);
}

/* Call this before anything is changed, and with the lock held for writing.  HERE: this process already has the file
   open. */
static Store *
open_looked_at (const char *path, StoreMode mode, StoreFile *file, gboolean here, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *index = store_file_beside (path, "-shm");
  g_autoptr (GError) problem = NULL;
  g_autoptr (Store) store = NULL;
  StoreWay way = STORE_WAY_PLAIN;
  gboolean ready;

  /* The file may have changed since we checked. */
  if (!is_moving (file) && !check_still (path, &problem) && (!look (path, here, file, NULL) || !is_moving (file)))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  g_clear_error (&problem);
  if (mode == STORE_READ && !is_moving (file) && (g_access (path, W_OK) != 0 || g_access (folder, W_OK) != 0))
    way = STORE_WAY_STILL;
  store = connect (path, mode, way, file, error);
  if (store == NULL)
    return NULL;
  /* A reader leaves a log as it found it, and so does a writer that is about to refuse. */
  store_leave_log (store, is_moving (file));
  ready = (here || !is_moving (file) || (check_pages (store, &problem) && check_tables (store, &problem)))
          && (mode == STORE_WRITE
                  ? prepare_writing (store, &problem)
                  : lend_views (store, &problem) && store_run (store, &problem, "PRAGMA query_only = ON", NULL));
  if (!ready)
    {
      g_clear_pointer (&store, store_close);
      if (!file->shm)
        g_unlink (index);
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (mode == STORE_WRITE)
    store_leave_log (store, FALSE);
  remember (store);
  return g_steal_pointer (&store);
}

static Store *
open_to_read (const char *path, GError **error)
{
  gboolean  here = is_open_here (path);
  StoreFile file;

  if (!look (path, here, &file, error))
    return NULL;
  if (!file.exists)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING,
                   _ ("There is no file %s: check its name.  A store is made by the window, or by “night --keep”."),
                   name);
      return NULL;
    }
  return open_looked_at (path, STORE_READ, &file, here, error);
}

static Store *
open_locked (const char *path, gboolean here, GError **error)
{
  StoreFile file;

  /* Look again, now that nobody else can write to it. */
  if (!look (path, here, &file, error))
    return NULL;
  if (!file.exists && (!create (path, error) || !look (path, here, &file, error)))
    return NULL;
  return open_looked_at (path, STORE_WRITE, &file, here, error);
}

char *
store_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cardroom", "cardroom.db", NULL);
}

/* Earlier versions created files that everybody could read.  The folder belongs to us only if it holds the user's own
   store. */
static void
make_private (const char *path)
{
  g_autofree char *own = store_default_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  store_file_make_private (path);
  if (g_str_equal (path, own))
    store_file_make_private (folder);
}

static Store *
open_to_write (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean         here = is_open_here (path);
  StoreFile        file;
  Store           *store;
  int              lock;

  if (!look (path, here, &file, error))
    return NULL;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      store_file_set_error (error, errno, folder);
      return NULL;
    }
  if (g_access (path, F_OK) == 0 && g_access (path, W_OK) != 0)
    {
      store_file_set_error (error, errno, path);
      return NULL;
    }
  lock = store_file_lock (path, error);
  if (lock < 0)
    return NULL;
  make_private (path);
  store = open_locked (path, here, error);
  if (store == NULL)
    store_file_unlock (path, lock);
  else
    store_take_lock (store, lock);
  return store;
}

Store *
store_open (const char *path, StoreMode mode, GError **error)
{
  g_autofree char *real = NULL;
  g_autoptr (GError) problem = NULL;
  Store *store = NULL;

  if (path == NULL)
    store = open_in_memory (newest_schema (), &problem);
  else
    {
      real = store_file_find (path, &problem);
      if (real != NULL)
        store = mode == STORE_READ ? open_to_read (real, &problem) : open_to_write (real, &problem);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return store;
}
