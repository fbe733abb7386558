/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders for tests. */
#include "folder.h"

#include <glib/gstdio.h>
#include <string.h>

char *
folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("cardroom-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static int
by_name_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray  *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, by_name_cb);
  return names;
}

static void
remove_all (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_autoptr (GPtrArray) names = list (path);

      for (guint i = 0; i < names->len; i++)
        remove_all (g_ptr_array_index (names, i));
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
folder_remove (char *folder)
{
  remove_all (folder);
  g_free (folder);
}

static void
append_bytes (GString *text, const char *path)
{
  g_autofree char *bytes = NULL;
  g_autofree char *sum = NULL;
  gsize            length;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_autoptr (GPtrArray) names = list (path);

      g_string_append_printf (text, "%s/\n", path);
      for (guint i = 0; i < names->len; i++)
        append_bytes (text, g_ptr_array_index (names, i));
      return;
    }
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && g_file_get_contents (path, &bytes, &length, NULL))
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) bytes, length);
  g_string_append_printf (text, "%s %s\n", path, sum == NULL ? "-" : sum);
}

char *
folder_bytes (const char *folder)
{
  GString *text = g_string_new (NULL);

  append_bytes (text, folder);
  return g_string_free (text, FALSE);
}

guint
folder_count (const char *folder)
{
  g_autoptr (GPtrArray) names = list (folder);

  return names->len;
}
