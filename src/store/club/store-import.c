/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-import.h"

#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "import-compare.h"

StoreSeason *
store_season_new (const char *name, const char *text)
{
  StoreSeason *season = g_new0 (StoreSeason, 1);

  season->name = g_strdup (name);
  season->text = g_strdup (text);
  return season;
}

void
store_season_free (StoreSeason *season)
{
  g_free (season->name);
  g_free (season->text);
  g_free (season);
}

static void
free_played_cb (gpointer played)
{
  store_played_free (played);
}

static void
free_season_cb (gpointer season)
{
  store_season_free (season);
}

void
store_import_free (StoreImport *import)
{
  g_array_unref (import->nights);
  g_ptr_array_unref (import->replaced);
  g_ptr_array_unref (import->seasons);
  g_free (import);
}

gboolean
store_import_look (Store *store, const GPtrArray *imports, GError **error)
{
  for (guint i = 0; i < imports->len; i++)
    {
      Import *import = g_ptr_array_index (imports, i);

      import->id = 0;
      if (import->night != NULL && !import_find (store, import, &import->id, error))
        return FALSE;
      import->found = import->id != 0;
      if (import->found && !import_compare (store, import, import->id, error))
        return FALSE;
    }
  return TRUE;
}

/* --- To keep --- */

typedef struct
{
  const GPtrArray *imports, *seasons;
  gint64           now;
  StoreImport     *import;
} Keeping;

/* A program may save a night again and again while it is played. */
static gboolean
is_fuller (const Import *import, const Import *than)
{
  if (import_is_over (import) != import_is_over (than))
    return import_is_over (import);
  return tourney_head (import->night->tourney) > tourney_head (than->night->tourney);
}

GHashTable *
store_import_choose (const GPtrArray *imports)
{
  GHashTable *chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < imports->len; i++)
    {
      Import          *import = g_ptr_array_index (imports, i), *other;
      g_autofree char *key = import->night != NULL ? import_key (import) : NULL;

      if (key == NULL)
        continue;
      other = g_hash_table_lookup (chosen, key);
      if (other == NULL || is_fuller (import, other))
        g_hash_table_replace (chosen, g_steal_pointer (&key), import);
    }
  return chosen;
}

static gboolean
keep_night (Store *store, const Keeping *keeping, Import *import, GError **error)
{
  const TdtNight *night = import->night;

  import->id = store_tournament_keep_played (store, night->settings, import_opened_at (import, keeping->now),
                                             import->date, night->tourney, error);
  if (import->id == 0
      || (import->venue != NULL && !store_tournament_set_venue (store, import->id, import->venue, error)))
    return FALSE;
  g_array_append_val (keeping->import->nights, import->id);
  return TRUE;
}

static gboolean
replace_night (Store *store, const Keeping *keeping, Import *import, GError **error)
{
  const TdtNight *night = import->night;
  StorePlayed    *before
      = store_played_replace (store, import->id, night->settings, import_opened_at (import, keeping->now), import->date,
                              import->venue, night->tourney, error);

  if (before == NULL)
    return FALSE;
  g_ptr_array_add (keeping->import->replaced, before);
  g_clear_pointer (&import->differs, g_free);
  return TRUE;
}

static Import *
find_chosen (GHashTable *chosen, const Import *import)
{
  g_autofree char *key = import->night != NULL ? import_key (import) : NULL;

  return key != NULL ? g_hash_table_lookup (chosen, key) : NULL;
}

static gboolean
keep_nights (Store *store, const Keeping *keeping, GError **error)
{
  g_autoptr (GHashTable) chosen = store_import_choose (keeping->imports);

  for (guint i = 0; i < keeping->imports->len; i++)
    {
      Import *import = g_ptr_array_index (keeping->imports, i);

      if (find_chosen (chosen, import) != import || (import->id != 0 && !import->replaces))
        continue;
      if (!(import->id == 0 ? keep_night : replace_night) (store, keeping, import, error))
        return FALSE;
    }
  for (guint i = 0; i < keeping->imports->len; i++)
    {
      Import       *import = g_ptr_array_index (keeping->imports, i);
      const Import *other = find_chosen (chosen, import);

      if (import->id != 0 || other == NULL)
        continue;
      import->id = other->id;
      import->found = TRUE;
    }
  return TRUE;
}

static gboolean
keep_seasons (Store *store, const Keeping *keeping, GError **error)
{
  g_auto (GStrv) kept = store_season_names (store, error);

  for (guint i = 0; kept != NULL && i < keeping->seasons->len; i++)
    {
      const StoreSeason *season = g_ptr_array_index (keeping->seasons, i);

      if (g_strv_contains ((const char *const *) kept, season->name))
        continue;
      if (!store_season_save (store, season->name, season->text, error))
        return FALSE;
      g_ptr_array_add (keeping->import->seasons, store_season_new (season->name, season->text));
    }
  return kept != NULL;
}

static gboolean
keep (Store *store, gpointer data, GError **error)
{
  return keep_nights (store, data, error) && keep_seasons (store, data, error);
}

StoreImport *
store_import_keep (Store *store, const GPtrArray *imports, const GPtrArray *seasons, gint64 now, GError **error)
{
  g_autoptr (StoreImport) import = g_new0 (StoreImport, 1);
  Keeping keeping = { imports, seasons, now, import };

  import->nights = g_array_new (FALSE, FALSE, sizeof (gint64));
  import->replaced = g_ptr_array_new_with_free_func (free_played_cb);
  import->seasons = g_ptr_array_new_with_free_func (free_season_cb);
  /* Nobody else writes to the store meanwhile. */
  if (!store_import_look (store, imports, error))
    return NULL;
  return store_transact (store, keep, &keeping, error) ? g_steal_pointer (&import) : NULL;
}

/* --- To undo --- */

static gboolean
undo (Store *store, gpointer data, GError **error)
{
  const StoreImport *import = data;

  for (guint i = 0; i < import->nights->len; i++)
    {
      gint64 id = g_array_index (import->nights, gint64, i), there;

      if (!store_take_number (store_query (store, error, "SELECT id FROM tournament WHERE id = ?", "i", id), 0, &there,
                              error)
          || (there != 0 && !store_tournament_drop (store, id, error)))
        return FALSE;
    }
  for (guint i = 0; i < import->replaced->len; i++)
    if (!store_played_put_back (store, import->replaced->pdata[i], error))
      return FALSE;
  for (guint i = 0; i < import->seasons->len; i++)
    {
      const StoreSeason *season = g_ptr_array_index (import->seasons, i);

      if (!store_run (store, error, "DELETE FROM season WHERE name = ? AND text = ?", "ss", season->name, season->text))
        return FALSE;
    }
  return TRUE;
}

gboolean
store_import_undo (Store *store, const StoreImport *import, GError **error)
{
  return store_transact (store, undo, (gpointer) import, error);
}
