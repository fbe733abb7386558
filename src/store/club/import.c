/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/isolate.h"
#include "base/line.h"
#include "club/import/sheet-results.h"
#include "club/import/sheet.h"
#include "club/import/tdt-file.h"
#include "club/import/tdt-value.h"
#include "night-file.h"

static const struct
{
  const char *end;
  ImportKind  kind;
} ends[] = {
  { ".tdt", IMPORT_SAVE },    { ".csv", IMPORT_RESULTS }, { ".tsv", IMPORT_RESULTS },
  { ".txt", IMPORT_RESULTS }, { ".night", IMPORT_NIGHT },
};

static const gsize most_bytes[]
    = { [IMPORT_SAVE] = TDT_MOST_BYTES, [IMPORT_RESULTS] = SHEET_MOST_BYTES, [IMPORT_NIGHT] = SHEET_MOST_BYTES };

gboolean
import_kind_of (const char *path, ImportKind *kind)
{
  g_autofree char *small = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (small, ends[i].end))
      {
        *kind = ends[i].kind;
        return TRUE;
      }
  return FALSE;
}

void
import_free (Import *import)
{
  g_clear_pointer (&import->save, tdt_save_free);
  g_clear_pointer (&import->night, tdt_night_free);
  g_ptr_array_unref (import->errors);
  g_free (import->path);
  g_free (import->date);
  g_free (import->differs);
  g_free (import->venue);
  g_free (import);
}

static void
free_cb (gpointer import)
{
  import_free (import);
}

static Import *
add_import (GPtrArray *imports, const char *path, TdtSave *save)
{
  Import *import = g_new0 (Import, 1);

  import->path = g_strdup (path);
  import->save = save;
  import->n_left_out = save != NULL ? save->left_out->len : 0;
  import->errors = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (imports, import);
  return import;
}

char *
import_read_bytes (const char *path, gsize most, gsize *length, GError **error)
{
  FILE            *file = g_fopen (path, "rb");
  g_autofree char *bytes = g_malloc (most + 2);
  int              problem = errno;

  if (file != NULL)
    {
      *length = fread (bytes, 1, most + 1, file);
      problem = ferror (file) ? errno : 0;
      fclose (file);
    }
  if (file == NULL || problem != 0)
    {
      input_refuse (error, _ ("The file cannot be read: %s."), g_strerror (problem));
      return NULL;
    }
  bytes[*length] = '\0';
  return g_steal_pointer (&bytes);
}

/* The date that the file says, or that of the doors; those of a night that began after midnight belong to the day on
   which it began. */
static char *
tell_date (const TdtSave *save)
{
  gint64           doors = tdt_night_doors (save), start = tdt_start_of (save);
  g_autofree char *opened = doors != TDT_NEVER ? calendar_date_of (doors * 1000) : NULL;
  g_autofree char *began = start != TDT_NEVER ? calendar_date_of (start * 1000) : NULL;

  if (save->date != NULL)
    return g_strdup (save->date);
  return g_strdup (opened == NULL || began == NULL || strncmp (opened, began, DATE_BYTES) == 0 ? opened : began);
}

/* The engine plays the night of the save. */
static gboolean
play (Import *import, GError **error)
{
  g_clear_pointer (&import->date, g_free);
  g_clear_pointer (&import->venue, g_free);
  g_clear_pointer (&import->night, tdt_night_free);
  g_ptr_array_set_size (import->save->left_out, (gint) import->n_left_out);
  import->date = tell_date (import->save);
  import->venue = g_strdup (import->save->venue);
  import->night = tdt_night_write (import->save, import->date, error);
  return import->night != NULL;
}

static void
take_errors (Import *import, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_ptr_array_add (import->errors, g_strdup (g_ptr_array_index (sentences, i)));
}

/* Reads a save and writes its night, if nothing in it is wrong. */
static void
read_save (GPtrArray *imports, const char *path, const char *bytes, gsize length, GError **error)
{
  TdtSave *save = tdt_save_read (bytes, length, error);
  Import  *import;

  if (save == NULL)
    return;
  import = add_import (imports, path, save);
  if (save->errors->len > 0)
    take_errors (import, save->errors);
  else
    play (import, error);
}

/* An error stands for the whole list. */
static void
read_results (GPtrArray *imports, const char *path, const char *bytes, gsize length, GError **error)
{
  g_autoptr (GPtrArray) saves = sheet_results_read (bytes, length, error);

  while (saves != NULL && saves->len > 0)
    if (!play (add_import (imports, path, g_ptr_array_steal_index (saves, 0)), error))
      return;
}

static void
read_night (GPtrArray *imports, const char *path, const char *bytes, gsize length, ScheduleFinder find, GError **error)
{
  if (length > SHEET_MOST_BYTES || strlen (bytes) != length || !g_utf8_validate (bytes, (gssize) length, NULL))
    input_refuse (error, _ ("This is not a night file: it is not text, or too long."));
  else
    {
      Import *import = add_import (imports, path, NULL);

      import->night = night_file_run (path, bytes, find, &import->date, &import->venue, import->errors);
    }
}

GPtrArray *
import_read (const char *path, ImportKind kind, ScheduleFinder find)
{
  GPtrArray *imports = g_ptr_array_new_with_free_func (free_cb);
  g_autoptr (GError) error = NULL;
  gsize            length = 0;
  g_autofree char *bytes = import_read_bytes (path, most_bytes[kind], &length, &error);

  if (bytes != NULL && kind == IMPORT_SAVE)
    read_save (imports, path, bytes, length, &error);
  else if (bytes != NULL && kind == IMPORT_RESULTS)
    read_results (imports, path, bytes, length, &error);
  else if (bytes != NULL)
    read_night (imports, path, bytes, length, find, &error);
  if (error == NULL)
    return imports;
  if (kind == IMPORT_RESULTS)
    g_ptr_array_set_size (imports, 0);
  if (imports->len == 0)
    add_import (imports, path, NULL);
  g_ptr_array_add (((Import *) g_ptr_array_index (imports, 0))->errors, g_strdup (error->message));
  return imports;
}

GPtrArray *
import_refused (const char *path, const char *sentence)
{
  GPtrArray *imports = g_ptr_array_new_with_free_func (free_cb);

  g_ptr_array_add (add_import (imports, path, NULL)->errors, g_strdup (sentence));
  return imports;
}

/* --- Other names --- */

static gboolean
has_player (const TdtSave *save, const char *name)
{
  for (guint i = 0; i < save->players->len; i++)
    if (g_str_equal (((const TdtPlayer *) g_ptr_array_index (save->players, i))->name, name))
      return TRUE;
  return FALSE;
}

/* TRUE if somebody has another name now. */
static gboolean
rename_players (TdtSave *save, GHashTable *names)
{
  gboolean any = FALSE;

  for (guint i = 0; i < save->players->len; i++)
    {
      TdtPlayer  *player = g_ptr_array_index (save->players, i);
      const char *name = g_hash_table_lookup (names, player->name);

      if (name == NULL || has_player (save, name))
        continue;
      g_free (player->name);
      player->name = g_strdup (name);
      any = TRUE;
    }
  return any;
}

/* A night file says everything by name: there its people are renamed at its end. */
static gboolean
rename_at_end (TdtNight *night, GHashTable *names, GError **error)
{
  GHashTableIter iter;
  const char    *old, *name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, (gpointer *) &old, (gpointer *) &name))
    {
      g_autofree char *from = line_quote (old), *to = line_quote (name);
      g_autofree char *line = g_strdup_printf ("rename %s %s", from, to);

      if (tourney_find (night->tourney, old) != NULL && tourney_find (night->tourney, name) == NULL
          && !tourney_do (night->tourney, line, night->last, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
import_rename (Import *import, GHashTable *names, GError **error)
{
  if (import->night == NULL)
    return TRUE;
  if (import->save == NULL)
    return rename_at_end (import->night, names, error);
  if (!rename_players (import->save, names))
    return TRUE;
  return play (import, error);
}

/* --- What it is --- */

gboolean
import_is_over (const Import *import)
{
  return import->night != NULL && tourney_finished_at (import->night->tourney) >= 0;
}

gint64
import_opened_at (const Import *import, gint64 now)
{
  if (import_is_over (import) && import->night->doors != TDT_NEVER)
    return import->night->doors * 1000;
  return now - import->night->last;
}

char *
import_key (const Import *import)
{
  const Settings *settings = import->night->settings;

  if (settings->seed != 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, settings->seed);
  return g_strdup_printf ("%s\n%s", import->date != NULL ? import->date : "", settings->name);
}
