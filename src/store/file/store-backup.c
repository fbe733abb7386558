/* A copy of the store a day, in backups/ beside it. */
#include "store-backup.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "store-file.h"

#define DATE "0000-00-00"

static char *
find_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

/* "cardroom-" for cardroom.db. */
static char *
name_prefix (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, ".db"))
    name[strlen (name) - 3] = '\0';
  return g_strconcat (name, "-", NULL);
}

static gboolean
is_backup (const char *name, const char *prefix)
{
  const char *date = name + strlen (prefix);

  if (!g_str_has_prefix (name, prefix) || strlen (date) != strlen (DATE ".db") || !g_str_has_suffix (name, ".db"))
    return FALSE;
  for (guint i = 0; i < strlen (DATE); i++)
    if (DATE[i] == '0' ? !g_ascii_isdigit (date[i]) : date[i] != DATE[i])
      return FALSE;
  return TRUE;
}

static int
newest_first_cb (gconstpointer a, gconstpointer b)
{
  return -strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Their names in FOLDER, newest first. */
static GPtrArray *
list (const char *folder, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray  *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_backup (name, prefix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, newest_first_cb);
  return names;
}

/* TODAY's stays even if a clock that ran ahead left names that sort before it. */
static gboolean
drop_old (const char *folder, const char *prefix, const char *today, GError **error)
{
  g_autoptr (GPtrArray) names = list (folder, prefix);
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

char *
store_backup_newest (const char *path)
{
  g_autofree char *folder = find_folder (path);
  g_autofree char *prefix = name_prefix (path);
  g_autoptr (GPtrArray) names = list (folder, prefix);

  return names->len == 0 ? NULL : g_build_filename (folder, g_ptr_array_index (names, 0), NULL);
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
  folder = find_folder (path);
  prefix = name_prefix (path);
  today = g_strdup_printf ("%s%04d-%02d-%02d.db", prefix, g_date_time_get_year (then), g_date_time_get_month (then),
                           g_date_time_get_day_of_month (then));
  backup = g_build_filename (folder, today, NULL);
  draft = store_file_beside (backup, ".new");
  if (g_file_test (backup, G_FILE_TEST_EXISTS))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      store_file_set_error (error, errno, folder);
      return FALSE;
    }
  g_unlink (draft); /* what a killed program left */
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
