/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads schedules from the program itself and from files. */
#include "shipped.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "store/file/store-error.h"

#define FOLDER       "/io/github/cardroom/schedules"
#define SUFFIX       ".schedule"
#define LARGEST_TEXT (1024 * 1024)

static char *
resource_path (const char *name)
{
  return g_strconcat (FOLDER "/", name, SUFFIX, NULL);
}

static gint
compare_names_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
shipped_schedule_names (void)
{
  GStrv names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (names != NULL);
  for (guint i = 0; names[i] != NULL; i++)
    names[i][strlen (names[i]) - strlen (SUFFIX)] = '\0';
  g_qsort_with_data (names, (gint) g_strv_length (names), sizeof (char *), compare_names_cb, NULL);
  return names;
}

gboolean
shipped_schedule_exists (const char *name)
{
  g_autofree char *path = resource_path (name);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

char *
shipped_schedule_text (const char *name, GError **error)
{
  g_autofree char *path = resource_path (name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    {
      g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("No schedule named “%s” comes with Cardroom."), name);
      return NULL;
    }
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

Schedule *
shipped_schedule (const char *name, GError **error)
{
  g_autofree char *text = shipped_schedule_text (name, error);

  return text != NULL ? schedule_parse (text, NULL, error) : NULL;
}

char *
text_from_file (const char *path, GError **error)
{
  FILE            *file = g_fopen (path, "rb");
  g_autofree char *text = g_malloc (LARGEST_TEXT + 1);
  gsize            length = 0;
  int              problem = errno;

  if (file != NULL)
    {
      length = fread (text, 1, LARGEST_TEXT + 1, file);
      problem = ferror (file) ? errno : 0;
      fclose (file);
    }
  if (problem != 0 || file == NULL)
    {
      g_set_error (error, STORE_ERROR, STORE_ERROR_FAILED, _ ("The file cannot be read: %s."), g_strerror (problem));
      return NULL;
    }
  if (length > LARGEST_TEXT)
    {
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FOREIGN,
                           _ ("The file is larger than a megabyte, so it is probably the wrong file."));
      return NULL;
    }
  text[length] = '\0';
  if (strlen (text) != length)
    {
      g_set_error_literal (error, STORE_ERROR, STORE_ERROR_FOREIGN,
                           _ ("The file is not text: save it as plain text in UTF-8."));
      return NULL;
    }
  /* Some editors begin a UTF-8 file with an invisible byte order mark. */
  return g_strdup (g_str_has_prefix (text, "\357\273\277") ? text + 3 : text);
}

Schedule *
schedule_from_file (const char *path, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *text = text_from_file (path, &local);
  Schedule        *schedule = text != NULL ? schedule_parse (text, NULL, &local) : NULL;

  if (schedule == NULL)
    /* An error that has no line concerns the whole file: "PATH: sentence". */
    g_set_error (error, local->domain, local->code, text != NULL ? "%s:%s" : "%s: %s", path, local->message);
  return schedule;
}

Schedule *
shipped_schedule_find (const char *word, gpointer directory, GError **error)
{
  g_autofree char *path = NULL;

  if (strchr (word, '/') == NULL && !g_str_has_suffix (word, SUFFIX))
    return shipped_schedule (word, error);
  path = g_path_is_absolute (word) || g_strcmp0 (directory, ".") == 0 ? g_strdup (word)
                                                                      : g_build_filename (directory, word, NULL);
  return schedule_from_file (path, error);
}
