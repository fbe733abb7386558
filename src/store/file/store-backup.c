/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-backup.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "store-backup-names.h"
#include "store-file.h"

/* Removes the oldest backups.  TODAY's stays even if a clock that ran ahead has left names with later dates. */
static gboolean
drop_old (const char *folder, const char *prefix, const char *today, GError **error)
{
  g_autoptr (GPtrArray) names = store_backup_names (folder, prefix);
  guint kept = 1;

  for (guint i = 0; i < names->len; i++)
    {
      const char      *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_equal (name, today) || kept++ < STORE_BACKUPS_KEPT)
        continue;
      if (g_remove (path) != 0)
        {
          store_file_set_error (error, errno, path);
          return FALSE;
        }
    }
  return TRUE;
}

/* Backups made by older versions of Cardroom were readable by everybody. */
static void
restrict_modes (const char *folder, const char *prefix)
{
  g_autoptr (GPtrArray) names = store_backup_names (folder, prefix);

  store_file_make_private (folder);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      store_file_make_private (path);
    }
}

gboolean
store_backup (Store *store, gint64 now, GError **error)
{
  const char *path = store_get_path (store);
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (now / G_USEC_PER_SEC);
  g_autofree char *folder = NULL;
  g_autofree char *prefix = NULL;
  g_autofree char *today = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *draft = NULL;

  if (path == NULL)
    return TRUE;
  folder = store_backup_folder (path);
  prefix = store_backup_prefix (path);
  today = g_strdup_printf ("%s%04d-%02d-%02d.db", prefix, g_date_time_get_year (then), g_date_time_get_month (then),
                           g_date_time_get_day_of_month (then));
  backup = g_build_filename (folder, today, NULL);
  draft = store_file_beside (backup, ".new");
  restrict_modes (folder, prefix);
  if (g_file_test (backup, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      store_file_set_error (error, errno, folder);
      return FALSE;
    }
  g_unlink (draft); /* left by a program that was killed */
  if (!store_copy_to (store, draft, error))
    return FALSE;
  if (g_rename (draft, backup) != 0)
    {
      store_file_set_error (error, errno, backup);
      g_unlink (draft);
      return FALSE;
    }
  return store_file_sync (folder, error) && drop_old (folder, prefix, today, error);
}
