/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-backup-names.h"

#include <string.h>

#define DATE "0000-00-00"

char *
store_backup_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

char *
store_backup_prefix (const char *path)
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

GPtrArray *
store_backup_names (const char *folder, const char *prefix)
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

char *
store_backup_newest (const char *path)
{
  g_autofree char *folder = store_backup_folder (path);
  g_autofree char *prefix = store_backup_prefix (path);
  g_autoptr (GPtrArray) names = store_backup_names (folder, prefix);

  return names->len == 0 ? NULL : g_build_filename (folder, g_ptr_array_index (names, 0), NULL);
}
