/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-directory.h"

#include <glib/gi18n-lib.h>

#include "base/nearest.h"
#include "store/nights/store-person.h"

#define COLUMNS                                                                                                        \
  "full_name, nickname, contact, note, since, hidden, forgotten, picture IS NOT NULL, person.name IS NOT NULL"

void
store_profile_free (StoreProfile *profile)
{
  g_free (profile->name);
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    g_free (profile->fields[i]);
  g_strfreev (profile->also);
  g_free (profile);
}

static void
free_profile_cb (gpointer profile)
{
  store_profile_free (profile);
}

static gboolean
has_directory (Store *store)
{
  return store_knows (store, STORE_SINCE_DIRECTORY);
}

/* A name that is missing, which only damage can be, is empty. */
static char *
dup_name (StoreRows *rows, int column)
{
  char *name = store_dup_text (rows, column);

  return name != NULL ? name : g_strdup ("");
}

/* --- Everybody --- */

/* A row of a name, the number of nights and COLUMNS. */
static StoreProfile *
take_profile (StoreRows *rows)
{
  StoreProfile *profile = g_new0 (StoreProfile, 1);

  profile->name = dup_name (rows, 0);
  profile->nights = (guint) store_int (rows, 1);
  for (int i = 0; i < STORE_N_FIELDS; i++)
    profile->fields[i] = store_dup_text (rows, 2 + i);
  profile->hidden = store_int (rows, 2 + STORE_N_FIELDS) != 0;
  profile->forgotten = store_int (rows, 3 + STORE_N_FIELDS) != 0;
  profile->has_picture = store_int (rows, 4 + STORE_N_FIELDS) != 0;
  profile->is_kept = store_int (rows, 5 + STORE_N_FIELDS) != 0;
  return profile;
}

/* Tells each of PROFILES the other names under which they are in nights. */
static gboolean
add_aliases (Store *store, const GPtrArray *profiles, GError **error)
{
  g_autoptr (GHashTable) also = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (store, error, "SELECT person, name FROM alias ORDER BY name", NULL);

  while (rows != NULL && store_next (rows, &problem))
    {
      g_autofree char *person = dup_name (rows, 0);
      GPtrArray       *names = g_hash_table_lookup (also, person);

      if (names == NULL)
        g_hash_table_insert (also, g_steal_pointer (&person), names = g_ptr_array_new ());
      g_ptr_array_add (names, dup_name (rows, 1));
    }
  for (guint i = 0; i < profiles->len; i++)
    {
      StoreProfile *profile = profiles->pdata[i];
      GPtrArray    *names = g_hash_table_lookup (also, profile->name);

      if (names == NULL)
        names = g_ptr_array_new ();
      g_hash_table_remove (also, profile->name);
      g_ptr_array_add (names, NULL);
      profile->also = (GStrv) g_ptr_array_free (names, FALSE);
    }
  return rows != NULL && store_all_read (problem, error);
}

/* Tells each of PROFILES at how many cash games they sat. */
static gboolean
add_games (Store *store, const GPtrArray *profiles, GError **error)
{
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_CASH))
    return TRUE;
  rows = store_query (store, error, "SELECT name, count (*) FROM (" STORE_SAT ") GROUP BY name", NULL);
  while (rows != NULL && store_next (rows, &problem))
    g_hash_table_insert (games, dup_name (rows, 0), GUINT_TO_POINTER ((guint) store_int (rows, 1)));
  for (guint i = 0; i < profiles->len; i++)
    {
      StoreProfile *profile = profiles->pdata[i];

      profile->games = GPOINTER_TO_UINT (g_hash_table_lookup (games, profile->name));
    }
  return rows != NULL && store_all_read (problem, error);
}

#define PROFILES                                                                                                       \
  " SELECT now.name, count (tournament) AS nights, " COLUMNS                                                           \
  " FROM now LEFT JOIN person ON person.name = now.name GROUP BY now.name"                                             \
  " ORDER BY nights DESC, now.name COLLATE NOCASE, now.name"

GPtrArray *
store_directory_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new_with_free_func (free_profile_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  const char *sql = STORE_CAME " SELECT name, count (*) AS nights, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0"
                               " FROM came GROUP BY name ORDER BY nights DESC, name COLLATE NOCASE, name";

  if (store_knows (store, STORE_SINCE_CASH))
    sql = STORE_CAME_OR_SAT_BY_NOW PROFILES;
  else if (has_directory (store))
    sql = STORE_CAME_BY_NOW PROFILES;
  rows = store_query (store, error, sql, NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    g_ptr_array_add (profiles, take_profile (rows));
  if (!store_all_read (problem, error) || (has_directory (store) && !add_aliases (store, profiles, error))
      || !add_games (store, profiles, error))
    return NULL;
  return g_steal_pointer (&profiles);
}

GPtrArray *
store_directory_kept (Store *store, GError **error)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new_with_free_func (free_profile_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!has_directory (store))
    return g_steal_pointer (&profiles);
  rows = store_query (store, error, "SELECT person.name, 0, " COLUMNS " FROM person", NULL);
  while (rows != NULL && store_next (rows, &problem))
    g_ptr_array_add (profiles, take_profile (rows));
  return rows != NULL && store_all_read (problem, error) && add_aliases (store, profiles, error)
             ? g_steal_pointer (&profiles)
             : NULL;
}

GHashTable *
store_directory_called (Store *store, GError **error)
{
  g_autoptr (GHashTable) called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!has_directory (store))
    return g_steal_pointer (&called);
  rows = store_query (store, error, "SELECT name, person FROM alias", NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      char *name = dup_name (rows, 0);

      g_hash_table_insert (called, name, dup_name (rows, 1));
    }
  return store_all_read (problem, error) ? g_steal_pointer (&called) : NULL;
}

GStrv
store_directory_names (Store *store, GError **error)
{
  g_autoptr (GPtrArray) profiles = store_directory_list (store, error);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  if (profiles == NULL)
    return NULL;
  for (guint i = 0; i < profiles->len; i++)
    g_strv_builder_add (names, ((const StoreProfile *) profiles->pdata[i])->name);
  return g_strv_builder_end (names);
}

/* --- One --- */

static char *
refuse_unknown (Store *store, const char *name, GError **error)
{
  g_auto (GStrv) names = store_directory_names (store, error);
  const char *nearest = names != NULL ? nearest_word (name, (const char *const *) names) : NULL;

  if (nearest != NULL)
    store_refuse_with (error, _ ("Nobody here is called “%s”: “%s” is meant, perhaps."), name, nearest);
  else if (names != NULL)
    store_refuse_with (error, _ ("Nobody here is called “%s”: check the spelling."), name);
  return NULL;
}

#define KNOWN                                                                                                          \
  STORE_CAME " SELECT person FROM alias WHERE name = ?1 UNION ALL SELECT name FROM person WHERE name = ?1"             \
             " UNION ALL SELECT name FROM came WHERE name = ?1"

char *
store_directory_find (Store *store, const char *name, GError **error)
{
  const char *sql = STORE_CAME " SELECT name FROM came WHERE name = ?1 LIMIT 1";
  g_auto (GStrv) found = NULL;

  if (store_knows (store, STORE_SINCE_CASH))
    sql = KNOWN " UNION ALL SELECT name FROM (" STORE_SAT ") WHERE name = ?1 LIMIT 1";
  else if (has_directory (store))
    sql = KNOWN " LIMIT 1";
  found = store_take_texts (store_query (store, error, sql, "s", name), error);
  if (found == NULL)
    return NULL;
  return found[0] != NULL ? g_strdup (found[0]) : refuse_unknown (store, name, error);
}

StoreProfile *
store_directory_get (Store *store, const char *name, GError **error)
{
  g_autofree char *now = store_directory_find (store, name, error);
  g_autoptr (GPtrArray) profiles = now != NULL ? store_directory_list (store, error) : NULL;

  if (profiles == NULL)
    return NULL;
  for (guint i = 0; i < profiles->len; i++)
    if (g_str_equal (((const StoreProfile *) profiles->pdata[i])->name, now))
      return g_ptr_array_steal_index (profiles, i);
  return (StoreProfile *) refuse_unknown (store, name, error);
}

GBytes *
store_directory_picture (Store *store, const char *name, GError **error)
{
  g_autofree char *now = store_directory_find (store, name, error);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  GBytes *picture = NULL;

  if (now == NULL || !has_directory (store))
    return NULL;
  rows = store_query (store, error, "SELECT picture FROM person WHERE name = ?", "s", now);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    picture = store_dup_bytes (rows, 0);
  if (!store_all_read (problem, error))
    g_clear_pointer (&picture, g_bytes_unref);
  return picture;
}
