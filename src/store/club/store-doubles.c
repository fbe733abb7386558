/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-doubles.h"

#include <string.h>

#include "club/people/doubles.h"
#include "store/nights/store-person.h"
#include "store-directory.h"

void
store_double_free (StoreDouble *pair)
{
  g_free (pair->one);
  g_free (pair->other);
  g_free (pair->why);
  g_free (pair);
}

static void
free_double_cb (gpointer pair)
{
  store_double_free (pair);
}

#define NIGHTS STORE_CAME_BY_NOW " SELECT name, tournament FROM now WHERE tournament IS NOT NULL"

/* name -> set of gint64: the nights to which somebody came, and below 0 the cash games at which they sat. */
static GHashTable *
read_nights (Store *store, GError **error)
{
  g_autoptr (GHashTable) nights
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  const char *sql = STORE_CAME " SELECT name, tournament FROM came";

  if (store_knows (store, STORE_SINCE_CASH))
    sql = NIGHTS " UNION ALL SELECT name, -game FROM (" STORE_SAT ")";
  else if (store_knows (store, STORE_SINCE_DIRECTORY))
    sql = NIGHTS;
  rows = store_query (store, error, sql, NULL);
  while (rows != NULL && store_next (rows, &problem))
    {
      g_autofree char *name = store_dup_text (rows, 0);
      gint64           night = store_int (rows, 1);
      GHashTable      *own = name != NULL ? g_hash_table_lookup (nights, name) : NULL;

      if (own == NULL && name != NULL)
        {
          own = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
          g_hash_table_insert (nights, g_steal_pointer (&name), own);
        }
      if (own != NULL)
        g_hash_table_add (own, g_memdup2 (&night, sizeof night));
    }
  return rows != NULL && store_all_read (problem, error) ? g_steal_pointer (&nights) : NULL;
}

/* Of two names, whichever is first. */
static char *
pair_key (const char *one, const char *other)
{
  return strcmp (one, other) < 0 ? g_strjoin ("\n", one, other, NULL) : g_strjoin ("\n", other, one, NULL);
}

/* Who a player is by now. */
#define IS_NOW(player) "coalesce ((SELECT alias.person FROM alias WHERE alias.name = " player ".name), " player ".name)"

/* Set of pair_key: those of whom the host said that they are two. */
static GHashTable *
read_apart (Store *store, GError **error)
{
  g_autoptr (GHashTable) apart = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_APART))
    return g_steal_pointer (&apart);
  rows
      = store_query (store, error,
                     "SELECT " IS_NOW ("first") ", " IS_NOW (
                         "second") " FROM apart"
                                   " JOIN player AS first ON first.id = one JOIN player AS second ON second.id = other",
                     NULL);
  while (rows != NULL && store_next (rows, &problem))
    g_hash_table_add (apart, pair_key (store_text (rows, 0), store_text (rows, 1)));
  return rows != NULL && store_all_read (problem, error) ? g_steal_pointer (&apart) : NULL;
}

typedef struct
{
  GArray     *people; /* DoublesPerson */
  GHashTable *nights, *apart;
} Known;

static gboolean
are_two_cb (guint one, guint other, gpointer data)
{
  const Known     *known = data;
  const char      *name = g_array_index (known->people, DoublesPerson, one).name;
  const char      *other_name = g_array_index (known->people, DoublesPerson, other).name;
  GHashTable      *of_one = g_hash_table_lookup (known->nights, name);
  GHashTable      *of_other = g_hash_table_lookup (known->nights, other_name);
  g_autofree char *key = pair_key (name, other_name);
  GHashTableIter   all;
  gpointer         night;

  if (g_hash_table_contains (known->apart, key))
    return TRUE;
  if (of_one == NULL || of_other == NULL)
    return FALSE;
  g_hash_table_iter_init (&all, of_one);
  while (g_hash_table_iter_next (&all, &night, NULL))
    if (g_hash_table_contains (of_other, night))
      return TRUE;
  return FALSE;
}

/* StoreDouble among PEOPLE (DoublesPerson). */
static GPtrArray *
find (Store *store, GArray *people, GError **error)
{
  g_autoptr (GHashTable) nights = read_nights (store, error);
  g_autoptr (GHashTable) apart = nights != NULL ? read_apart (store, error) : NULL;
  g_autoptr (GArray) pairs = NULL;
  const DoublesPerson *first = (const DoublesPerson *) people->data;
  GPtrArray           *doubles;

  if (apart == NULL)
    return NULL;
  pairs = doubles_find_unknown (first, people->len, are_two_cb, &(Known){ people, nights, apart });
  doubles = g_ptr_array_new_with_free_func (free_double_cb);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DoublesPair *pair = &g_array_index (pairs, DoublesPair, i);
      StoreDouble       *found = g_new (StoreDouble, 1);

      *found = (StoreDouble){ g_strdup (first[pair->one].name), g_strdup (first[pair->other].name),
                              doubles_say (first, pair) };
      g_ptr_array_add (doubles, found);
    }
  return doubles;
}

static void
add_person (GArray *people, const StoreProfile *profile)
{
  DoublesPerson person = { profile->name, profile->fields[STORE_FULL_NAME], profile->fields[STORE_CONTACT] };

  g_array_append_val (people, person);
}

GPtrArray *
store_doubles_find (Store *store, GError **error)
{
  g_autoptr (GPtrArray) profiles = store_directory_list (store, error);
  g_autoptr (GArray) people = g_array_new (FALSE, TRUE, sizeof (DoublesPerson));

  for (guint i = 0; profiles != NULL && i < profiles->len; i++)
    if (!((const StoreProfile *) profiles->pdata[i])->forgotten)
      add_person (people, profiles->pdata[i]);
  return profiles != NULL ? find (store, people, error) : NULL;
}

static void
add_names (GArray *people, const GPtrArray *profiles, const char *const *names)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < profiles->len; i++)
    {
      const StoreProfile *profile = profiles->pdata[i];

      if (g_strv_contains (names, profile->name) && !profile->forgotten)
        add_person (people, profile);
      g_hash_table_add (known, profile->name);
    }
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_hash_table_contains (known, names[i]))
      add_person (people, &(StoreProfile){ .name = (char *) names[i] });
}

/* Few lists have such a pair, and until there is one nobody's nights are read. */
GPtrArray *
store_doubles_among (Store *store, const char *const *names, GError **error)
{
  g_autoptr (GPtrArray) kept = store_directory_kept (store, error), profiles = NULL;
  g_autoptr (GArray) people = g_array_new (FALSE, TRUE, sizeof (DoublesPerson)), pairs = NULL;

  if (kept == NULL)
    return NULL;
  add_names (people, kept, names);
  pairs = doubles_find ((const DoublesPerson *) people->data, people->len);
  if (pairs->len == 0)
    return g_ptr_array_new_with_free_func (free_double_cb);
  profiles = store_directory_list (store, error);
  if (profiles == NULL)
    return NULL;
  g_array_set_size (people, 0);
  add_names (people, profiles, names);
  return find (store, people, error);
}

typedef struct
{
  const char *one, *other;
  gboolean    apart;
} Telling;

/* A player who is NAME by now; whoever came to no night is put among the players for it. */
static gboolean
find_player (Store *store, const char *name, gint64 *id, GError **error)
{
  return store_take_number (
      store_query (store, error, "SELECT min (id) FROM player WHERE " IS_NOW ("player") " = ?", "s", name), 0, id,
      error);
}

static gboolean
need_player (Store *store, const char *name, gint64 *id, GError **error)
{
  return find_player (store, name, id, error)
         && (*id != 0 || (store_person_add (store, name, error) && find_player (store, name, id, error)));
}

static gboolean
keep_apart (Store *store, gpointer data, GError **error)
{
  const Telling *telling = data;
  gint64         one, other;

  if (!store_run (store, error,
                  "DELETE FROM apart WHERE (SELECT " IS_NOW (
                      "player") " FROM player WHERE id = one) IN (?1, ?2)"
                                " AND (SELECT " IS_NOW ("player") " FROM player WHERE id = other) IN (?1, ?2)",
                  "ss", telling->one, telling->other))
    return FALSE;
  return !telling->apart
         || (need_player (store, telling->one, &one, error) && need_player (store, telling->other, &other, error)
             && store_run (store, error, "INSERT INTO apart (one, other) VALUES (?, ?)", "ii", one, other));
}

gboolean
store_doubles_keep_apart (Store *store, const char *one, const char *other, gboolean apart, GError **error)
{
  return store_transact (store, keep_apart, &(Telling){ one, other, apart }, error);
}
