/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import-files.h"

#include <glib/gi18n-lib.h>

#define MOST_DEPTH 16
#define MOST_FILES 10000

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* A folder that cannot be read has no files. */
static void
add_folder (GPtrArray *files, GFile *folder, guint depth, GCancellable *cancellable)
{
  g_autoptr (GFileEnumerator) children
      = g_file_enumerate_children (folder, "standard::name,standard::type,standard::is-hidden",
                                   G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable, NULL);
  GFileInfo *info;
  GFile     *child;

  while (children != NULL && files->len < MOST_FILES
         && g_file_enumerator_iterate (children, &info, &child, cancellable, NULL) && info != NULL)
    {
      ImportKind kind;

      if (g_file_info_get_is_hidden (info))
        continue;
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && depth < MOST_DEPTH)
        add_folder (files, child, depth + 1, cancellable);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
               && import_kind_of (g_file_info_get_name (info), &kind))
        g_ptr_array_add (files, g_file_get_path (child));
    }
}

GPtrArray *
room_import_list_files (const char *const *paths, GCancellable *cancellable)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GPtrArray) below = g_ptr_array_new ();

      if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_DIRECTORY)
        g_ptr_array_add (files, g_strdup (paths[i]));
      else
        add_folder (below, file, 0, cancellable);
      g_ptr_array_sort (below, compare_paths);
      for (guint k = 0; k < below->len; k++)
        g_ptr_array_add (files, below->pdata[k]);
    }
  return files;
}

GPtrArray *
room_import_read_file (const char *path, ScheduleFinder find)
{
  ImportKind kind;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!import_kind_of (path, &kind))
    return import_refused (path, _ ("This kind of file is not read: .tdt, .csv, .tsv, .txt and .night are."));
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    return import_refused (path, _ ("This is not a file that can be read."));
  return import_read (path, kind, find);
}
