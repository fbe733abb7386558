/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import-compare.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/money.h"
#include "club/import/sheet.h"
#include "club/season/facts.h"
#include "store/nights/store-tourney.h"
#include "store-directory.h"

/* Names are compared as people mean them: a directory may have another by now, and accents and capitals come and go. */
static char *
meant (GHashTable *called, const char *name)
{
  const char *now = g_hash_table_lookup (called, name);

  return sheet_fold (now != NULL ? now : name);
}

static const PersonFacts *
find_person (const NightFacts *night, GHashTable *called, const char *name)
{
  g_autofree char *wanted = meant (called, name);

  for (guint i = 0; i < night->people->len; i++)
    {
      const PersonFacts *person = g_ptr_array_index (night->people, i);
      g_autofree char   *other = meant (called, person->name);

      if (g_str_equal (person->name, name) || g_str_equal (other, wanted))
        return person;
    }
  return NULL;
}

/* What is told of one person; NULL: nothing. */
static char *
compare_person (const PersonFacts *file, const PersonFacts *here)
{
  g_autofree char *won_file = money_plain (file->won, 2), *won_here = money_plain (here->won, 2);
  g_autofree char *paid_file = money_plain (file->spent, 2), *paid_here = money_plain (here->spent, 2);

  if (file->last.place != here->last.place)
    return isolated_printf (_ ("%s has place %d in the file and %d here."), file->name, file->last.place,
                            here->last.place);
  if (file->won != here->won)
    return isolated_printf (_ ("%s won %s in the file and %s here."), file->name, won_file, won_here);
  if (file->spent != here->spent)
    return isolated_printf (_ ("%s paid %s in the file and %s here."), file->name, paid_file, paid_here);
  return NULL;
}

/* The first thing in which FILE differs from HERE; NULL: none. */
static char *
compare_facts (const NightFacts *file, const NightFacts *here, GHashTable *called)
{
  for (guint i = 0; i < file->people->len; i++)
    {
      const PersonFacts *person = g_ptr_array_index (file->people, i),
                        *other = find_person (here, called, person->name);
      char *told = other != NULL ? compare_person (person, other) : NULL;

      if (other == NULL)
        return isolated_printf (_ ("%s is in the file and not here."), person->name);
      if (told != NULL)
        return told;
    }
  for (guint i = 0; i < here->people->len; i++)
    {
      const PersonFacts *person = g_ptr_array_index (here->people, i);

      if (find_person (file, called, person->name) == NULL)
        return isolated_printf (_ ("%s is here and not in the file."), person->name);
    }
  return NULL;
}

static NightFacts *
facts_of (const Tourney *tourney)
{
  return night_facts_new (tourney, 0, "", "");
}

/* A night that is not over in the file has nothing to say against one that goes on here. */
gboolean
import_compare (Store *store, Import *import, gint64 id, GError **error)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, id, error);
  g_autoptr (GHashTable) called = tourney != NULL ? store_directory_called (store, error) : NULL;
  g_autoptr (NightFacts) file = NULL, here = NULL;

  g_clear_pointer (&import->differs, g_free);
  if (called == NULL)
    return FALSE;
  file = facts_of (import->night->tourney);
  here = facts_of (tourney);
  if (file != NULL && here == NULL)
    import->differs = g_strdup (_ ("It is over in the file and not here."));
  else if (file != NULL)
    import->differs = compare_facts (file, here, called);
  return TRUE;
}

/* --- To find it --- */

/* TRUE if more than half of those of either night were at both. */
static gboolean
have_same_people (const Tourney *file, const Tourney *here, GHashTable *called)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint both = 0;

  for (guint i = 0; i < tourney_n_players (here); i++)
    g_hash_table_add (names, meant (called, tourney_player (here, i)->name));
  for (guint i = 0; i < tourney_n_players (file); i++)
    {
      g_autofree char *name = meant (called, tourney_player (file, i)->name);

      both += g_hash_table_contains (names, name) ? 1 : 0;
    }
  return 2 * both > MAX (tourney_n_players (file), tourney_n_players (here));
}

static gboolean
find_list_night (Store *store, const Import *import, gint64 *id, GError **error)
{
  g_auto (GStrv) ids = store_take_texts (
      store_query (store, error, "SELECT CAST (id AS TEXT) FROM tournament WHERE date = ? AND name = ? ORDER BY id",
                   "ss", import->date, import->night->settings->name),
      error);
  g_autoptr (GHashTable) called = ids != NULL ? store_directory_called (store, error) : NULL;

  for (guint i = 0; called != NULL && ids[i] != NULL && *id == 0; i++)
    {
      gint64 candidate = g_ascii_strtoll (ids[i], NULL, 10);
      g_autoptr (Tourney) tourney = store_tournament_load (store, candidate, NULL);

      if (tourney != NULL && have_same_people (import->night->tourney, tourney, called))
        *id = candidate;
    }
  return called != NULL;
}

gboolean
import_find (Store *store, const Import *import, gint64 *id, GError **error)
{
  const Settings *settings = import->night->settings;

  *id = 0;
  if (settings->seed != 0 && !store_tournament_find (store, settings->seed, id, error))
    return FALSE;
  if (*id != 0 || import->date == NULL)
    return TRUE;
  if (import->save != NULL && import->save->version == NULL)
    return find_list_night (store, import, id, error);
  /* A night that somebody wrote by hand may have no seed of its own. */
  return settings->seed != 0
         || store_take_number (
             store_query (store, error,
                          "SELECT id FROM tournament WHERE seed = 0 AND date = ? AND name = ? ORDER BY id LIMIT 1",
                          "ss", import->date, settings->name),
             0, id, error);
}
