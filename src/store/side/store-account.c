/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank: accounts that follow from the results of side games, under people's present names. */
#include "store-account.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/number.h"
#include "store/nights/store-person.h"
#include "store/nights/store-tourney.h"
#include "store-pools.h"
#include "store-table.h"

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

/* STEP is that of the person of a result, NAME what they are called.  Results are summed before names are looked up, as
   there are far fewer people than results.  The + before a column keeps SQLite from scanning the results in the order of
   that column's index. */
#define COUNTED(step, name, where)                                                                                     \
  "WITH counted AS NOT MATERIALIZED (SELECT side_table, hand, seat, player, " step " AS step, chips,"                  \
  " at, game, coalesce (tournament, 0) AS night FROM side_result"                                                      \
  " JOIN side_table ON side_table.id = side_result.side_table WHERE " where "),"                                       \
  " sums AS MATERIALIZED (SELECT night, player, step, sum (chips) AS chips, count (*) AS hands FROM counted"           \
  " WHERE +player IS NOT NULL GROUP BY night, player, step),"                                                          \
  " known AS (SELECT sums.night, sums.player, sums.step, sums.chips, hands, " name                                     \
  " AS name FROM sums " STORE_CALLED ("sums.night", "sums.player", "sums.step") ")"
#define PEOPLE_COUNTED "SELECT name, sum (chips) AS chips, sum (hands) FROM known GROUP BY name"

/* Which results: those of night ?1, those outside any night, all, or those of table ?1. */
#define OF_NIGHT "tournament = ?1"
#define OUTSIDE  "tournament IS NULL AND ?1 < 0"
#define ALL      "?1 = 0"
#define OF_TABLE "side_result.side_table = ?1"

/* In a night people have the name that they had there, over several of them the one that they go by. */
#define THERE "called.name"

/* The query that suits the file's version. */
#define QUERY(store, where, rest)                                                                                      \
  (store_knows (store, STORE_SINCE_PAYMENTS) ? COUNTED ("side_result.step", THERE, where) rest                         \
                                             : COUNTED ("0", THERE, where) rest)
#define QUERY_BY_NOW(store, where, rest)                                                                               \
  (store_knows (store, STORE_SINCE_DIRECTORY) ? COUNTED ("side_result.step", STORE_CALLED_BY_NOW, where) rest          \
                                              : QUERY (store, where, rest))

#define SCOPED_QUERY(store, tournament, rest)                                                                          \
  ((tournament) > 0   ? QUERY (store, OF_NIGHT, rest)                                                                  \
   : (tournament) < 0 ? QUERY_BY_NOW (store, OUTSIDE, rest)                                                            \
                      : QUERY_BY_NOW (store, ALL, rest))

/* The result of bots and the house in each hand of the selection. */
#define HOUSE                                                                                                          \
  "house AS (SELECT side_table, hand, game, max (at) AS at,"                                                           \
  " -coalesce (sum (CASE WHEN player IS NULL THEN 0 ELSE chips END), 0) AS chips FROM counted"                         \
  " GROUP BY side_table, hand HAVING count (player) < count (*) OR sum (chips) <> 0)"

static gboolean
refuse_uncountable (GError **error)
{
  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_DAMAGED,
                       _ ("The results of side games are damaged: they add up to more chips than can be counted."));
  return FALSE;
}

/* Adds CHIPS, won or lost, to MOVED.  FALSE if sums of such numbers could overflow. */
static gboolean
is_countable (gint64 chips, gint64 *moved)
{
  const gint64 most = 1000 * STORE_MOST_CHIPS;

  if (chips < -most || chips > most)
    return FALSE;
  *moved += ABS (chips);
  return *moved <= 4 * most;
}

/* Takes ROWS. */
static GPtrArray *
take_accounts (StoreRows *rows, GError **error)
{
  g_autoptr (StoreRows) taken = rows;
  g_autoptr (GPtrArray) accounts = g_ptr_array_new_with_free_func (free_account_cb);
  g_autoptr (GError) problem = NULL;
  gint64 moved = 0;

  if (taken == NULL)
    return NULL;
  while (store_next (taken, &problem))
    {
      StoreAccount *account;

      if (!is_countable (store_int (taken, 1), &moved))
        {
          refuse_uncountable (error);
          return NULL;
        }
      account = g_new (StoreAccount, 1);

      *account = (StoreAccount){ store_dup_text (taken, 0), store_int (taken, 1), (guint) store_int (taken, 2) };
      g_ptr_array_add (accounts, account);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&accounts) : NULL;
}

#define LIST                                                                                                           \
  ", " HOUSE " SELECT * FROM (" PEOPLE_COUNTED                                                                         \
  " UNION ALL SELECT NULL, sum (chips), count (*) FROM house HAVING count (*) > 0)"                                    \
  " ORDER BY chips DESC, name IS NULL, name"

/* Most chips first, then by name; the house comes after people. */
static gint
compare_accounts (gconstpointer a, gconstpointer b)
{
  const StoreAccount *one = *(StoreAccount *const *) a, *other = *(StoreAccount *const *) b;

  if (one->chips != other->chips)
    return one->chips > other->chips ? -1 : 1;
  if (one->person == NULL || other->person == NULL)
    return (one->person == NULL) - (other->person == NULL);
  return strcmp (one->person, other->person);
}

static void
add_chips (GPtrArray *accounts, const char *person, gint64 chips)
{
  StoreAccount *account = NULL;

  for (guint i = 0; i < accounts->len && account == NULL; i++)
    if (g_strcmp0 (((StoreAccount *) accounts->pdata[i])->person, person) == 0)
      account = accounts->pdata[i];
  if (account == NULL)
    {
      account = g_new0 (StoreAccount, 1);
      account->person = g_strdup (person);
      g_ptr_array_add (accounts, account);
    }
  account->chips += chips;
  account->hands++;
}

/* Adds what pools have moved, which sums to 0 by itself. */
static gboolean
add_pools (GPtrArray *accounts, Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) results = store_pools_results (store, tournament, error);
  gint64 moved = 0;

  if (results == NULL)
    return FALSE;
  for (guint i = 0; i < accounts->len; i++)
    is_countable (((StoreAccount *) accounts->pdata[i])->chips, &moved);
  for (guint i = 0; i < results->len; i++)
    {
      const StorePoolResult *result = results->pdata[i];

      if (!is_countable (result->chips, &moved))
        return refuse_uncountable (error);
      add_chips (accounts, result->person, result->chips);
    }
  if (results->len > 0)
    g_ptr_array_sort (accounts, compare_accounts);
  return TRUE;
}

GPtrArray *
store_account_list (Store *store, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) accounts = NULL;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return g_ptr_array_new_with_free_func (free_account_cb);
  accounts = take_accounts (store_query (store, error, SCOPED_QUERY (store, tournament, LIST), "i", tournament), error);
  return accounts != NULL && add_pools (accounts, store, tournament, error) ? g_steal_pointer (&accounts) : NULL;
}

GPtrArray *
store_account_list_table (Store *store, gint64 id, GError **error)
{
  if (!store_knows (store, STORE_SINCE_TABLES))
    return g_ptr_array_new_with_free_func (free_account_cb);
  return take_accounts (
      store_query (store, error, QUERY (store, OF_TABLE, " " PEOPLE_COUNTED " ORDER BY chips DESC, name"), "i", id),
      error);
}

#define LINES                                                                                                          \
  ", " HOUSE " SELECT side_table, hand, game, chips, at FROM counted WHERE (night, player, step) IN"                   \
  " (SELECT night, player, step FROM known WHERE name = ?2)"                                                           \
  " UNION ALL SELECT side_table, hand, game, chips, at FROM house WHERE ?2 IS NULL"                                    \
  " ORDER BY at DESC, side_table DESC, hand DESC"

static gint
compare_lines (gconstpointer a, gconstpointer b)
{
  const StoreAccountLine *one = *(StoreAccountLine *const *) a, *other = *(StoreAccountLine *const *) b;

  return (one->at < other->at) - (one->at > other->at);
}

static gboolean
add_lines_of_pools (GPtrArray *lines, Store *store, const char *person, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) results = store_pools_results (store, tournament, error);
  guint n = lines->len;

  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const StorePoolResult *result = results->pdata[i];
      StoreAccountLine      *line;

      if (g_strcmp0 (result->person, person) != 0)
        continue;
      line = g_new (StoreAccountLine, 1);
      *line = (StoreAccountLine){ 0, 0, g_strdup (result->pool), result->chips, result->at };
      g_ptr_array_add (lines, line);
    }
  if (lines->len > n)
    g_ptr_array_sort (lines, compare_lines); /* which keeps the order of equal ones */
  return results != NULL;
}

GPtrArray *
store_account_lines (Store *store, const char *person, gint64 tournament, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (free_line_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;
  gint64 moved = 0;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return g_steal_pointer (&lines);
  rows = store_query (store, error, SCOPED_QUERY (store, tournament, LINES), "is", tournament, person);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      StoreAccountLine *line;

      if (!is_countable (store_int (rows, 3), &moved))
        {
          refuse_uncountable (error);
          return NULL;
        }
      line = g_new (StoreAccountLine, 1);
      *line = (StoreAccountLine){ store_int (rows, 0), (guint) store_int (rows, 1), store_dup_text (rows, 2),
                                  store_int (rows, 3), store_int (rows, 4) };
      g_ptr_array_add (lines, line);
    }
  return store_all_read (problem, error) && add_lines_of_pools (lines, store, person, tournament, error)
             ? g_steal_pointer (&lines)
             : NULL;
}

/* --- Money for play chips --- */

gint64
store_side_rate (Store *store, gint64 tournament, GError **error)
{
  gint64 rate;

  if (!store_knows (store, STORE_SINCE_TABLES))
    return 0;
  if (!store_take_number (store_query (store, error, "SELECT side_rate FROM tournament WHERE id = ?", "i", tournament),
                          -1, &rate, error))
    return 0;
  if (rate >= 0)
    return rate;
  store_has_tournament (store, tournament, error);
  return 0;
}

gboolean
store_set_side_rate (Store *store, gint64 tournament, gint64 rate, GError **error)
{
  gint64 changed;

  if (rate < 0 || rate > NUMBER_MAX)
    return store_refuse (error, _ ("The value of 100 play chips is an amount of money, 0 or more."));
  return store_take_number (store_query (store, error, "UPDATE tournament SET side_rate = ? WHERE id = ? RETURNING id",
                                         "ii", rate, tournament),
                            0, &changed, error)
         && (changed == tournament || store_has_tournament (store, tournament, error));
}
