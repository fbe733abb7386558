/* Who a name is in the side games of a night, where names are put right and taken by others. */
#include "store-play-private.h"
#include "store-play.h"

/* From today's name back from rename to rename; whoever took a name that was free is another one. */
gboolean
store_person_find (Store *store, gint64 night, const char *name, StorePerson *person, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  *person = (StorePerson){ 0, 0 };
  if (name == NULL)
    return TRUE;
  if (!store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s", name))
    return FALSE;
  rows = store_query (store, error,
                      "WITH RECURSIVE rename AS (SELECT step, player, other FROM event"
                      " JOIN tournament ON tournament.id = event.tournament AND step <= head WHERE tournament = ?1 AND "
                      "kind = 'rename'),"
                      " was (who, before) AS (SELECT id, 9e18 FROM player WHERE name = ?2"
                      " UNION ALL SELECT player, step FROM was JOIN rename ON other = who"
                      " AND step = (SELECT max (step) FROM rename WHERE step < before AND who IN (player, other)))"
                      " SELECT who, coalesce ((SELECT max (step) FROM rename WHERE step < before AND player = who), 0)"
                      " FROM was ORDER BY before LIMIT 1",
                      "is", night, name);
  if (rows == NULL)
    return FALSE;
  while (store_next (rows, &problem))
    *person = (StorePerson){ store_int (rows, 0), store_int (rows, 1) };
  return store_all_read (problem, error);
}

char *
store_table_name (Store *store, gint64 id, const char *name, gint64 step, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *known = NULL;
  g_autoptr (StoreRows) rows = store_query (
      store, error,
      "WITH RECURSIVE people (night, player, step) AS (SELECT coalesce (tournament, 0), player.id, ?3"
      " FROM side_table JOIN player ON name = ?2 WHERE side_table.id = ?1), " STORE_KNOWN " SELECT name FROM known",
      "isi", id, name, step);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      g_free (known);
      known = store_dup_text (rows, 0);
    }
  if (!store_all_read (problem, error))
    return NULL;
  return known != NULL ? g_steal_pointer (&known) : g_strdup (name);
}

/* WHO of TABLE, whose rows are of the night ?1. */
#define KEEP_NAMES(table, who, since, where)                                                                           \
  "WITH RECURSIVE people (night, player, step) AS (SELECT DISTINCT ?1, " who ", " since " FROM " table " WHERE " who   \
  " IS NOT NULL AND " where "), " STORE_KNOWN " UPDATE " table " SET " who                                             \
  " = (SELECT now FROM known WHERE known.player = " table "." who " AND known.step = " table "." since "), " since     \
  " = 0 WHERE " who " IS NOT NULL AND " where
#define AT_TABLES "side_table IN (SELECT id FROM side_table WHERE tournament = ?1)"

gboolean
store_names_keep (Store *store, gint64 tournament, GError **error)
{
  static const char *const updates[] = {
    KEEP_NAMES ("side_seat", "player", "step", AT_TABLES),
    KEEP_NAMES ("side_result", "player", "step", AT_TABLES),
    KEEP_NAMES ("side_payment", "payer", "payer_step", "tournament = ?1"),
    KEEP_NAMES ("side_payment", "payee", "payee_step", "tournament = ?1"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (updates); i++)
    if (!store_run (store, error, updates[i], "i", tournament))
      return FALSE;
  return TRUE;
}

GStrv
store_table_people (Store *store, gint64 tournament, gint64 from, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (StoreRows) rows = store_query (
      store, error,
      "WITH RECURSIVE sat (tables) AS (SELECT id FROM side_table WHERE tournament IS nullif (?1, 0) AND opened >= ?2),"
      " people (night, player, step) AS (SELECT ?1, player, step FROM sat JOIN side_seat ON side_table = tables"
      " WHERE player IS NOT NULL UNION SELECT ?1, player, step FROM sat JOIN side_result ON side_table = tables"
      " WHERE player IS NOT NULL), " STORE_KNOWN " SELECT DISTINCT name FROM known ORDER BY name COLLATE NOCASE, name",
      "ii", tournament, from);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      g_autofree char *name = store_dup_text (rows, 0);

      g_strv_builder_add (names, name);
    }
  return store_all_read (problem, error) ? g_strv_builder_end (names) : NULL;
}
