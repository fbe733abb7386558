/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transcripts lie in tests/plays/ID/NAME.play, where ID is the game's. */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* The path of a transcript such as "omaha/plain". */
static inline char *
transcript_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".play", NULL);

  return g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "plays", file, NULL);
}

/* The names of all transcripts. */
static inline GPtrArray *
transcript_names (void)
{
  g_autofree char *plays = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "plays", NULL);
  g_autoptr (GDir) folders = g_dir_open (plays, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (const char *id = g_dir_read_name (folders); id != NULL; id = g_dir_read_name (folders))
    {
      g_autofree char *folder = g_build_filename (plays, id, NULL);
      g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);

      for (const char *file = files ? g_dir_read_name (files) : NULL; file != NULL; file = g_dir_read_name (files))
        if (g_str_has_suffix (file, ".play"))
          g_ptr_array_add (names, g_strdup_printf ("%s/%.*s", id, (int) strlen (file) - 5, file));
    }
  return names;
}

G_END_DECLS
