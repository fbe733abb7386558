/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long it takes to make a night of each save of tests/imports: name, value, unit. */
#include <string.h>

#include "club/import/tdt-file.h"
#include "club/import/tdt-night.h"

#define ROUNDS 50

static gboolean
figure (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *bytes = NULL;
  gint64           start;
  gsize            length;

  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return FALSE;
  start = g_get_monotonic_time ();
  for (gint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (TdtSave) save = tdt_save_read (bytes, length, NULL);
      g_autoptr (TdtNight) night = tdt_night_write (save, NULL, NULL);

      if (night == NULL)
        return FALSE;
    }
  g_print ("%s\t%.3g\tms\n", name, (double) (g_get_monotonic_time () - start) / ROUNDS / 1000);
  return TRUE;
}

int
main (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "imports", NULL);
  g_autoptr (GDir) saves = g_dir_open (folder, 0, NULL);
  const char *name;

  while (saves != NULL && (name = g_dir_read_name (saves)) != NULL)
    if (g_str_has_suffix (name, ".tdt") && !figure (folder, name))
      return 1;
  return saves == NULL;
}
