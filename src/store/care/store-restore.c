/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-restore.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "store/file/store-file.h"
#include "store/file/store-open.h"
#include "store-check.h"

static gboolean
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

static gboolean
move (const char *from, const char *to, GError **error)
{
  if (g_rename (from, to) == 0)
    return TRUE;
  store_file_set_error (error, errno, to);
  return FALSE;
}

gboolean
store_save_copy (const char *path, const char *copy, GError **error)
{
  g_autofree char *full = g_canonicalize_filename (copy, NULL);
  g_autofree char *draft = store_file_beside (full, ".new");
  g_autofree char *folder = g_path_get_dirname (full);
  g_autofree char *name = g_filename_display_name (copy);
  g_autoptr (Store) store = NULL;

  if (exists (full))
    return store_refuse_with (error, _ ("There is already a file called %s. Give the copy another name."), name);
  store = store_open (path, STORE_READ, error);
  if (store == NULL)
    return FALSE;
  g_unlink (draft); /* left by a program that was killed */
  if (!store_copy_to (store, draft, error))
    return FALSE;
  if (move (draft, full, error))
    return store_file_sync (folder, error);
  g_unlink (draft);
  return FALSE;
}

static gboolean
check_copy (const char *copy, GError **error)
{
  g_autoptr (StoreCheck) check = NULL;
  g_autofree char *name = g_filename_display_name (copy);

  if (!exists (copy))
    {
      g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no file %s. Give the name of a copy."), name);
      return FALSE;
    }
  check = store_check_new (copy, NULL);
  if (check->faults->len == 0)
    return TRUE;
  g_set_error (error, STORE_ERROR, STORE_ERROR_DAMAGED, _ ("%s cannot be restored because it is damaged. %s"), name,
               (const char *) g_ptr_array_index (check->faults, 0));
  return FALSE;
}

/* A name that no file has so far: "cardroom-before-20260131-203000.db" for cardroom.db. */
static char *
choose_aside (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *stem
      = g_str_has_suffix (path, ".db") ? g_strndup (path, strlen (path) - strlen (".db")) : g_strdup (path);
  char *aside = g_strdup_printf ("%s-before-%s.db", stem, date);

  for (guint n = 2; exists (aside); n++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s-before-%s-%u.db", stem, date, n);
    }
  return aside;
}

static const char *const sidecars[] = { "-wal", "-journal", "-shm" };

static gboolean
has_sidecar (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (sidecars); i++)
    {
      g_autofree char *beside = store_file_beside (path, sidecars[i]);

      if (exists (beside))
        return TRUE;
    }
  return FALSE;
}

/* Folds the log that a crash has left into the file at PATH, as opening it would.  What is stored stays the same, but
   it is then all in one file, which a single rename can replace.  FALSE without ERROR: the file is not a database, or
   too damaged for this. */
static gboolean
take_in_log (const char *path, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (Store) store = store_connect (path, STORE_WRITE, STORE_WAY_PLAIN, &problem);
  g_autoptr (StoreRows) rows = NULL;
  gboolean sound = store != NULL;

  if (sound)
    {
      rows = store_query (store, &problem, "PRAGMA quick_check (1)", NULL);
      sound = rows != NULL && store_next (rows, &problem);
      while (rows != NULL && problem == NULL && store_next (rows, &problem))
        ;
      g_clear_pointer (&rows, store_done);
      sound = sound && problem == NULL && store_run (store, &problem, "PRAGMA wal_checkpoint (TRUNCATE)", NULL);
      g_clear_pointer (&store, store_close);
    }
  if (!sound)
    {
      if (problem != NULL && (problem->code == STORE_ERROR_BUSY || problem->code == STORE_ERROR_FULL))
        g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (!has_sidecar (path))
    return TRUE;
  /* SQLite leaves its sidecars only while somebody is still reading. */
  g_set_error (error, STORE_ERROR, STORE_ERROR_BUSY,
               _ ("Another program is reading %s. Nothing was restored; try again in a moment."), path);
  return FALSE;
}

/* The file at PATH is beyond repair, so its log moves with it: everything that there was is then under ASIDE. */
static gboolean
move_sidecars (const char *path, const char *aside, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sidecars); i++)
    {
      g_autofree char *from = store_file_beside (path, sidecars[i]);
      g_autofree char *to = store_file_beside (aside, sidecars[i]);

      if (exists (from) && !move (from, to, error))
        return FALSE;
    }
  return TRUE;
}

/* Gives the file at PATH the second name ASIDE or, on a disk without hard links, moves it there. */
static gboolean
set_aside (const char *path, const char *aside, GError **error)
{
  return link (path, aside) == 0 || move (path, aside, error);
}

/* Call this with the lock held.  DRAFT is a sound store. */
static gboolean
put_in_place (const char *draft, const char *path, char **aside, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = exists (path) || has_sidecar (path) ? choose_aside (path) : NULL;
  g_autoptr (GError) problem = NULL;

  if (exists (path) && !take_in_log (path, &problem) && problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (exists (path) && !set_aside (path, name, error))
    return FALSE;
  if ((name != NULL && !move_sidecars (path, name, error)) || !move (draft, path, error))
    {
      if (name != NULL && exists (path))
        g_unlink (name);
      return FALSE;
    }
  *aside = g_steal_pointer (&name);
  return store_file_sync (folder, error);
}

static gboolean
restore_locked (const char *copy, const char *path, char **aside, GError **error)
{
  g_autofree char *draft = store_file_beside (path, ".new");
  g_autoptr (Store) store = store_open (copy, STORE_READ, error);
  gboolean made;

  if (store == NULL)
    return FALSE;
  g_unlink (draft); /* left by a program that was killed */
  made = store_copy_to (store, draft, error);
  g_clear_pointer (&store, store_close);
  if (made && put_in_place (draft, path, aside, error))
    return TRUE;
  g_unlink (draft);
  return FALSE;
}

gboolean
store_restore (const char *copy, const char *path, char **aside, GError **error)
{
  g_autofree char *from = NULL, *to = NULL, *folder = NULL;
  gboolean         done;
  int              lock;

  *aside = NULL;
  from = store_file_find (copy, error);
  to = from != NULL ? store_file_find (path, error) : NULL;
  if (to == NULL)
    return FALSE;
  folder = g_path_get_dirname (to);
  if (g_str_equal (from, to))
    return store_refuse (error, _ ("This is the store itself. Give the name of a copy."));
  if (!check_copy (from, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      store_file_set_error (error, errno, folder);
      return FALSE;
    }
  lock = store_file_lock (to, error);
  if (lock < 0)
    return FALSE;
  done = restore_locked (from, to, aside, error);
  store_file_unlock (to, lock);
  return done;
}
