/* The bank: accounts that follow from the results of side games, by the names that their people have by now. */
#include "store-play-private.h"
#include "store-play.h"

void
store_account_free (StoreAccount *account)
{
  g_free (account->person);
  g_free (account);
}

void
store_account_line_free (StoreAccountLine *line)
{
  g_free (line->game);
  g_free (line);
}

static void
free_account_cb (gpointer account)
{
  store_account_free (account);
}

static void
free_line_cb (gpointer line)
{
  store_account_line_free (line);
}

/* Results of one night, ?1, or, if that is 0, of those since ?2. */
#define COUNTED                                                                                                        \
  STORE_KNOWN ("side_result")                                                                                          \
  ", counted AS (SELECT side_result.*, game, name FROM side_result"                                                    \
  " JOIN side_table ON side_table.id = side_result.side_table"                                                         \
  " LEFT JOIN known ON known.side_table = side_result.side_table AND known.player = side_result.player"                \
  " WHERE CASE ?1 WHEN 0 THEN side_result.at >= ?2 ELSE tournament = ?1 END)"

/* What bots and the house have of each hand that concerns them. */
#define HOUSE                                                                                                          \
  "house AS (SELECT side_table, hand, game, max (at) AS at,"                                                           \
  " -coalesce (sum (CASE WHEN player IS NULL THEN 0 ELSE chips END), 0) AS chips FROM counted"                         \
  " GROUP BY side_table, hand HAVING count (player) < count (*) OR sum (chips) <> 0)"

GPtrArray *
store_account_list (Store *store, gint64 tournament, gint64 from, GError **error)
{
  g_autoptr (GPtrArray) accounts = g_ptr_array_new_with_free_func (free_account_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows_tables (store))
    return g_steal_pointer (&accounts);
  rows = store_query (
      store, error,
      "WITH " COUNTED ", " HOUSE
      " SELECT * FROM (SELECT name, sum (chips) AS chips, count (*) FROM counted WHERE name IS NOT NULL GROUP BY name"
      " UNION ALL SELECT NULL, sum (chips), count (*) FROM house HAVING count (*) > 0)"
      " ORDER BY chips DESC, name IS NULL, name",
      "ii", tournament, from);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StoreAccount *account = g_new (StoreAccount, 1);

      *account = (StoreAccount){ store_dup_text (rows, 0), store_int (rows, 1), (guint) store_int (rows, 2) };
      g_ptr_array_add (accounts, account);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&accounts) : NULL;
}

GPtrArray *
store_account_lines (Store *store, const char *person, gint64 tournament, gint64 from, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (free_line_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows_tables (store))
    return g_steal_pointer (&lines);
  rows
      = store_query (store, error,
                     "WITH " COUNTED ", " HOUSE " SELECT side_table, hand, game, chips, at FROM counted WHERE name = ?3"
                     " UNION ALL SELECT side_table, hand, game, chips, at FROM house WHERE ?3 IS NULL"
                     " ORDER BY at DESC, side_table DESC, hand DESC",
                     "iis", tournament, from, person);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StoreAccountLine *line = g_new (StoreAccountLine, 1);

      *line = (StoreAccountLine){ store_int (rows, 0), (guint) store_int (rows, 1), store_dup_text (rows, 2),
                                  store_int (rows, 3), store_int (rows, 4) };
      g_ptr_array_add (lines, line);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&lines) : NULL;
}

/* Names */

char *
store_table_name (Store *store, gint64 id, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = store_query (
      store, error,
      "WITH written AS (SELECT ?1 AS side_table, id AS player FROM player WHERE name = ?2), " STORE_KNOWN (
          "written") " SELECT name FROM known",
      "is", id, name);
  char *known = NULL;

  if (rows == NULL)
    return NULL;
  if (store_next (rows, &problem))
    known = store_dup_text (rows, 0);
  if (!store_all_read (problem, error))
    return NULL;
  return known != NULL ? known : g_strdup (name);
}

#define KEEP_NAMES(table)                                                                                              \
  "WITH " STORE_KNOWN (                                                                                                \
      table) " UPDATE " table " SET player = (SELECT now FROM known"                                                   \
             " WHERE known.side_table = " table ".side_table AND known.player = " table ".player)"                     \
             " WHERE player IS NOT NULL AND side_table IN (SELECT id FROM side_table WHERE tournament = ?)"

gboolean
store_names_keep (Store *store, gint64 tournament, GError **error)
{
  return store_run (store, error, KEEP_NAMES ("side_result"), "i", tournament)
         && store_run (store, error, KEEP_NAMES ("side_seat"), "i", tournament);
}
