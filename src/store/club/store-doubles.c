/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-doubles.h"

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

/* name -> set of gint64: the nights to which somebody came. */
static GHashTable *
read_nights (Store *store, GError **error)
{
  g_autoptr (GHashTable) nights
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     store_knows (store, STORE_SINCE_DIRECTORY) ? STORE_CAME_BY_NOW
                         " SELECT name, tournament FROM now WHERE tournament IS NOT NULL"
                                                                : STORE_CAME " SELECT name, tournament FROM came",
                     NULL);

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

typedef struct
{
  GArray     *people; /* DoublesPerson */
  GHashTable *nights;
} Known;

static gboolean
met_cb (guint one, guint other, gpointer data)
{
  const Known *known = data;
  GHashTable  *of_one = g_hash_table_lookup (known->nights, g_array_index (known->people, DoublesPerson, one).name);
  GHashTable  *of_other = g_hash_table_lookup (known->nights, g_array_index (known->people, DoublesPerson, other).name);
  GHashTableIter all;
  gpointer       night;

  if (of_one == NULL || of_other == NULL)
    return FALSE;
  g_hash_table_iter_init (&all, of_one);
  while (g_hash_table_iter_next (&all, &night, NULL))
    if (g_hash_table_contains (of_other, night))
      return TRUE;
  return FALSE;
}

GPtrArray *
store_doubles_find (Store *store, GError **error)
{
  g_autoptr (GPtrArray) profiles = store_directory_list (store, error);
  g_autoptr (GHashTable) nights = profiles != NULL ? read_nights (store, error) : NULL;
  g_autoptr (GArray) people = g_array_new (FALSE, TRUE, sizeof (DoublesPerson)), pairs = NULL;
  const DoublesPerson *first;
  GPtrArray           *doubles;

  if (nights == NULL)
    return NULL;
  for (guint i = 0; i < profiles->len; i++)
    {
      const StoreProfile *profile = profiles->pdata[i];
      DoublesPerson       person = { profile->name, profile->fields[STORE_FULL_NAME], profile->fields[STORE_CONTACT] };

      if (!profile->forgotten)
        g_array_append_val (people, person);
    }
  first = (const DoublesPerson *) people->data;
  pairs = doubles_find_unknown (first, people->len, met_cb, &(Known){ people, nights });
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
