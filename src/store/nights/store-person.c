/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people who play, as rows, and who is meant by a name that was corrected or reused. */
#include "store-person.h"

#define OFFERED                                                                                                        \
  " SELECT name FROM now WHERE name NOT IN (SELECT name FROM person WHERE hidden OR forgotten) GROUP BY name"          \
  " ORDER BY count (tournament) DESC, name COLLATE NOCASE, name"

GStrv
store_people (Store *store, GError **error)
{
  /* In each night a name counts if the last thing that happened to it was an arrival, and not a rename or a removal.
     Beside max () SQLite returns the other columns of the row that holds the maximum. */
  const char *sql
      = STORE_CAME " SELECT name FROM came GROUP BY name ORDER BY count (*) DESC, name COLLATE NOCASE, name";

  if (store_knows (store, STORE_SINCE_CASH))
    sql = STORE_CAME_OR_SAT_BY_NOW OFFERED;
  else if (store_knows (store, STORE_SINCE_DIRECTORY))
    sql = STORE_CAME_BY_NOW OFFERED;
  return store_take_texts (store_query (store, error, sql, NULL), error);
}

GStrv
store_person_names (Store *store, const char *name)
{
  const char *alone[] = { name, NULL };
  g_auto (GStrv) names = NULL;

  if (store_knows (store, STORE_SINCE_DIRECTORY))
    names = store_take_texts (
        store_query (store, NULL,
                     "WITH one AS (SELECT coalesce ((SELECT person FROM alias WHERE name = ?), ?) AS person)"
                     " SELECT person FROM one UNION ALL SELECT name FROM alias JOIN one ON alias.person = one.person",
                     "ss", name, name),
        NULL);
  return names != NULL && names[0] != NULL ? g_steal_pointer (&names) : g_strdupv ((GStrv) alone);
}

gboolean
store_person_add (Store *store, const char *name, GError **error)
{
  return name == NULL
         || store_run (store, error, "INSERT INTO player (name) VALUES (?) ON CONFLICT (name) DO NOTHING", "s", name);
}

/* Follows the renames back from today's name.  Somebody who took a name after it was free is another person. */
gboolean
store_person_find (Store *store, gint64 night, const char *name, StorePerson *person, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  *person = (StorePerson){ 0, 0 };
  if (name == NULL)
    return TRUE;
  if (!store_person_add (store, name, error))
    return FALSE;
  rows = store_query (store, error,
                      "WITH RECURSIVE rename AS (SELECT step, player, other FROM event"
                      " JOIN tournament ON tournament.id = event.tournament AND step <= head WHERE tournament = ?1"
                      " AND kind = 'rename' AND row = 0),"
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

/* The columns WHO and SINCE of TABLE name a person; WHERE selects its rows of night ?1. */
#define KEEP_NAMES(table, who, since, where)                                                                           \
  "UPDATE " table " SET " who " = coalesce ((SELECT now FROM renamed WHERE night = ?1 AND renamed.player = " table     \
  "." who " AND " table "." since " >= renamed.since AND " table "." since " < renamed.step), " who "), " since        \
  " = 0 WHERE " who " IS NOT NULL AND " where
#define AT_TABLES "side_table IN (SELECT id FROM side_table WHERE tournament = ?1)"

gboolean
store_person_keep_names (Store *store, gint64 tournament, GError **error)
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

gboolean
store_person_tidy (Store *store, GError **error)
{
  return store_run (store, error,
                    "DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM event WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM event WHERE other = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_seat WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_result WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_payment WHERE payer = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM side_payment WHERE payee = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM phone WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM guest WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM guest WHERE teller = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM cash_event WHERE player = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM cash_event WHERE other = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM settling_payment WHERE payer = player.id)"
                    " AND NOT EXISTS (SELECT 1 FROM settling_payment WHERE payee = player.id)",
                    NULL)
         && store_run (store, error,
                       "DELETE FROM person WHERE forgotten AND name NOT IN (SELECT name FROM player) AND NOT EXISTS"
                       " (SELECT 1 FROM alias JOIN player ON player.name = alias.name WHERE person = person.name)",
                       NULL);
}
