/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-schedule-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"

/* The longest schedule anybody plays has a few thousand bytes. */
#define MOST_BYTES (1024 * 1024)

static char *
read_text (GFile *file, const char *name, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize            length = 0;

  if (!g_file_load_contents (file, NULL, &bytes, &length, NULL, error))
    return NULL;
  if (length > MOST_BYTES || strlen (bytes) != length || !g_utf8_validate (bytes, (gssize) length, NULL))
    {
      input_unreadable (error, _ ("“%s” is not a schedule: it is not plain text."), name);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

Schedule *
room_schedule_file_read (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = read_text (file, shown, error);
  Schedule        *schedule = text != NULL ? schedule_parse (text, NULL, error) : NULL;

  if (text != NULL && schedule == NULL)
    g_prefix_error (error, "%s:", shown);
  return schedule;
}

gboolean
room_schedule_file_write (GFile *file, const Schedule *schedule, GError **error)
{
  g_autofree char *text = schedule_to_text (schedule);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}
