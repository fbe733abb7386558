/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-pools.h"

#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "tourney/log/pools.h"

static void
free_result_cb (gpointer data)
{
  StorePoolResult *result = data;

  g_free (result->person);
  g_free (result->pool);
  g_free (result);
}

/* The name that somebody called NAME in a night goes by over all nights. */
static char *
name_by_now (Store *store, const char *name, GError **error)
{
  g_autoptr (StoreRows) rows = NULL;
  g_autoptr (GError) problem = NULL;
  char *now = NULL;

  if (!store_knows (store, STORE_SINCE_DIRECTORY))
    return g_strdup (name);
  rows = store_query (store, error, "SELECT person FROM alias WHERE name = ?", "s", name);
  if (rows == NULL)
    return NULL;
  if (store_next (rows, &problem))
    now = store_dup_text (rows, 0);
  if (!store_all_read (problem, error))
    return NULL;
  return now != NULL ? now : g_strdup (name);
}

static gboolean
add_pool (GPtrArray *results, Store *store, const Tourney *tourney, const TourneyPool *pool, gint64 at, gboolean by_now,
          GError **error)
{
  g_autoptr (PoolResult) result = tourney_pool_result (tourney, pool);

  for (guint i = 0; pool->in_chips && pool_result_is_over (result) && i < result->shares->len; i++)
    {
      const PoolShare *share = pool_result_share (result, i);
      char            *person = by_now ? name_by_now (store, share->player, error) : g_strdup (share->player);
      StorePoolResult *found;

      if (person == NULL)
        return FALSE;
      found = g_new (StorePoolResult, 1);
      *found = (StorePoolResult){ person, g_strdup (pool->name), share->gets - pool->stake, at };
      g_ptr_array_add (results, found);
    }
  return TRUE;
}

static gboolean
add_night (GPtrArray *results, Store *store, gint64 id, gboolean by_now, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreTournament) about = store_tournament_get (store, id, error);
  g_autoptr (Tourney) tourney = about != NULL ? store_tournament_load (store, id, &problem) : NULL;

  if (about == NULL || g_error_matches (problem, STORE_ERROR, STORE_ERROR_DAMAGED))
    return about != NULL;
  if (tourney == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  for (guint i = 0; i < tourney_n_pools (tourney); i++)
    if (!add_pool (results, store, tourney, tourney_pool (tourney, i), about->opened + tourney_last_time (tourney),
                   by_now, error))
      return FALSE;
  return TRUE;
}

/* The nights in which a pool for play chips was opened. */
#define WITH_POOLS                                                                                                     \
  "SELECT DISTINCT tournament FROM event WHERE kind = 'pool' AND row = 0 AND chips > 0"                                \
  " AND (?1 = 0 OR tournament = ?1) ORDER BY tournament"

GPtrArray *
store_pools_results (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (free_result_cb);
  g_autoptr (GArray) nights = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (tournament < 0)
    return g_steal_pointer (&results);
  rows = store_query (store, error, WITH_POOLS, "i", tournament);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      gint64 id = store_int (rows, 0);

      g_array_append_val (nights, id);
    }
  if (!store_all_read (problem, error))
    return NULL;
  for (guint i = 0; i < nights->len; i++)
    if (!add_night (results, store, g_array_index (nights, gint64, i), tournament == 0, error))
      return NULL;
  return g_steal_pointer (&results);
}
