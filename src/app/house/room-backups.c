/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-backups.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/care/store-check.h"
#include "store/care/store-restore.h"
#include "store/file/store-backup-names.h"
#include "store/file/store-error.h"
#include "store/file/store-open.h"

static char *
dup_path (const char *book)
{
  return book != NULL ? g_strdup (book) : store_default_path ();
}

static void
room_backup_free (RoomBackup *backup)
{
  g_free (backup->path);
  g_free (backup);
}

static void
add (GPtrArray *list, char *path, gboolean is_replaced)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, "standard::size,time::modified", G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) made = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  RoomBackup *backup;

  if (made == NULL)
    {
      g_free (path);
      return;
    }
  backup = g_new0 (RoomBackup, 1);
  backup->path = path;
  backup->made = g_date_time_to_unix (made) * G_USEC_PER_SEC;
  backup->size = g_file_info_get_size (info);
  backup->is_replaced = is_replaced;
  g_ptr_array_add (list, backup);
}

/* store_restore keeps the replaced file beside the store: cardroom-before-2026-11-20.db. */
static void
add_replaced (GPtrArray *list, const char *path, const char *prefix)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *before = g_strconcat (prefix, "before-", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, before) && g_str_has_suffix (name, ".db"))
      add (list, g_build_filename (folder, name, NULL), TRUE);
}

static gint
newest_first_cb (gconstpointer a, gconstpointer b)
{
  const RoomBackup *const *first = a, *const *second = b;

  return ((*second)->made > (*first)->made) - ((*second)->made < (*first)->made);
}

GPtrArray *
room_backups_list (const char *book)
{
  g_autofree char *path = dup_path (book);
  g_autofree char *folder = store_backup_folder (path);
  g_autofree char *prefix = store_backup_prefix (path);
  g_autoptr (GPtrArray) names = store_backup_names (folder, prefix);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) room_backup_free);

  for (guint i = 0; i < names->len; i++)
    add (list, g_build_filename (folder, names->pdata[i], NULL), FALSE);
  add_replaced (list, path, prefix);
  g_ptr_array_sort (list, newest_first_cb);
  return list;
}

gboolean
room_backups_save (const char *book, GFile *copy, GError **error)
{
  g_autofree char *path = dup_path (book);

  return store_save_copy (path, g_file_peek_path (copy), error);
}

#define MOST_FAULTS 8 /* faults listed in full */

char *
room_backups_look (const char *book, gboolean *sound)
{
  g_autofree char *path = dup_path (book);
  g_autoptr (StoreCheck) check = store_check_new (path, NULL);
  g_autoptr (GString) said = g_string_new (NULL);

  *sound = check->faults->len == 0;
  if (*sound)
    return g_strdup_printf (ngettext ("%u tournament was read, and nothing in it is damaged.",
                                      "%u tournaments were read, and nothing in them is damaged.",
                                      check->n_tournaments),
                            check->n_tournaments);
  for (guint i = 0; i < MIN (check->faults->len, MOST_FAULTS); i++)
    g_string_append_printf (said, "%s%s", i > 0 ? "\n" : "", (char *) check->faults->pdata[i]);
  if (check->faults->len > MOST_FAULTS)
    g_string_append_printf (
        said, ngettext ("\nThere is %u more fault.", "\nThere are %u more faults.", check->faults->len - MOST_FAULTS),
        check->faults->len - MOST_FAULTS);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

gboolean
room_backups_restore (const char *book, const char *copy, char **kept, GError **error)
{
  g_autofree char *path = dup_path (book);

  return store_restore (copy, path, kept, error);
}

gboolean
room_backups_is_busy (const GError *error)
{
  return g_error_matches (error, STORE_ERROR, STORE_ERROR_BUSY);
}
