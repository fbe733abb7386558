/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-forget.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/people/unname.h"
#include "store/nights/store-person.h"
#include "store-directory.h"

/* Texts in which somebody may be named.  The other columns hold words of the file format and numbers, or names as rows of
   `player`, `person` and `alias`, which are dealt with one by one. */
static const struct
{
  const char *table, *column;
  const char *where; /* NULL: in every row */
  gboolean    lines; /* of words, the first of which is a keyword */
} texts[] = {
  { "tournament", "name", NULL, FALSE },
  { "tournament", "settings", NULL, TRUE },
  { "tournament", "schedule_word", NULL, FALSE },
  { "tournament", "schedule", NULL, TRUE },
  { "tournament", "venue", NULL, FALSE },
  { "event", "note", "kind IN ('name-table', 'rename')", FALSE },
  { "event", "note", "kind = 'set'", TRUE },
  { "event", "text", NULL, TRUE },
  { "schedule", "name", NULL, FALSE },
  { "schedule", "text", NULL, TRUE },
  { "chip_case", "name", NULL, FALSE },
  { "side_table", "variant", NULL, TRUE },
  { "side_seat", "bot_name", NULL, FALSE },
  { "side_move", "line", "line LIKE '#%'", FALSE },
  { "variant", "name", NULL, FALSE },
  { "variant", "text", NULL, TRUE },
  { "serving", "wishes", NULL, FALSE },
  { "season", "name", NULL, FALSE },
  { "season", "text", NULL, TRUE },
  { "person", "note", NULL, FALSE },
  { "cash_game", "name", NULL, FALSE },
  { "cash_game", "terms", NULL, TRUE },
  { "cash_event", "what", NULL, FALSE },
};

typedef struct
{
  const char *name;    /* of whom is to be forgotten, as it was given */
  char       *now;     /* owned: the name they go by */
  GPtrArray  *names;   /* char *: all their names, `now` first */
  GPtrArray  *instead; /* char *: those in their places */
  char       *full_name;
  gint64      player; /* whose row keeps all that they did; 0: they came to no night */
} Forget;

void
store_forgotten_clear (StoreForgotten *forgotten)
{
  g_clear_pointer (&forgotten->somebody, g_free);
}

static void
clear (Forget *forget)
{
  g_free (forget->now);
  g_clear_pointer (&forget->names, g_ptr_array_unref);
  g_clear_pointer (&forget->instead, g_ptr_array_unref);
  g_free (forget->full_name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Forget, clear)

/* --- Their names --- */

static gboolean
has_name (const Forget *forget, const char *name)
{
  return g_ptr_array_find_with_equal_func (forget->names, name, g_str_equal, NULL);
}

/* Adds those that SQL finds for the name that they go by. */
static gboolean
add_names (Store *store, Forget *forget, const char *sql, GError **error)
{
  g_auto (GStrv) found = store_take_texts (store_query (store, error, sql, "s", forget->now), error);

  for (guint i = 0; found != NULL && found[i] != NULL; i++)
    if (!has_name (forget, found[i]))
      g_ptr_array_add (forget->names, g_strdup (found[i]));
  return found != NULL;
}

/* 0: there is no such row. */
static gboolean
find_player (Store *store, const char *name, gint64 *id, GError **error)
{
  return store_take_number (store_query (store, error, "SELECT id FROM player WHERE name = ?", "s", name), 0, id,
                            error);
}

/* Also whoever is no more than on a guest list, or sat at a side game. */
static gboolean
find_now (Store *store, Forget *forget, GError **error)
{
  g_autoptr (GError) unknown = NULL;
  gint64 id = 0;

  forget->now = store_directory_find (store, forget->name, &unknown);
  if (forget->now != NULL)
    return TRUE;
  if (g_error_matches (unknown, STORE_ERROR, STORE_ERROR_REFUSED) && !find_player (store, forget->name, &id, error))
    return FALSE;
  if (id != 0)
    forget->now = g_strdup (forget->name);
  else
    g_propagate_error (error, g_steal_pointer (&unknown));
  return id != 0;
}

/* A name that was typed wrong and put right in the same night is theirs too, if nobody ever came under it, and it was put
   right for nobody else who is not forgotten. */
#define THEIRS                                                                                                         \
  "(SELECT ?1 UNION SELECT name FROM alias WHERE person = ?1 UNION SELECT name FROM person WHERE forgotten"            \
  " UNION SELECT alias.name FROM alias JOIN person ON person.name = alias.person WHERE forgotten)"
#define SLIPS                                                                                                          \
  STORE_CAME " SELECT was.name FROM renamed JOIN player AS was ON was.id = renamed.player"                             \
             " JOIN player AS is_now ON is_now.id = renamed.now WHERE was.name NOT IN (SELECT name FROM came)"         \
             " GROUP BY was.id HAVING min (is_now.name IN " THEIRS ")"                                                 \
             " AND was.name NOT IN " THEIRS

static gboolean
find_names (Store *store, Forget *forget, GError **error)
{
  g_auto (GStrv) full_name = NULL;
  gint64 is_forgotten;

  if (!find_now (store, forget, error)
      || !store_take_number (
          store_query (store, error, "SELECT forgotten FROM person WHERE name = ?", "s", forget->now), 0, &is_forgotten,
          error))
    return FALSE;
  if (is_forgotten != 0)
    return store_refuse_with (error, _ ("“%s” is forgotten already."), forget->now);
  forget->names = g_ptr_array_new_with_free_func (g_free);
  forget->instead = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (forget->names, g_strdup (forget->now));
  if (!add_names (store, forget, "SELECT name FROM alias WHERE person = ?1", error)
      || !add_names (store, forget, SLIPS, error))
    return FALSE;
  full_name = store_take_texts (store_query (store, error,
                                             "SELECT full_name FROM person WHERE name = ? AND full_name IS NOT NULL",
                                             "s", forget->now),
                                error);
  if (full_name == NULL)
    return FALSE;
  forget->full_name = g_strdup (full_name[0]);
  return TRUE;
}

/* "Somebody 3", if that is the first that nobody is called. */
static char *
find_stand_in (Store *store, GError **error)
{
  for (guint n = 1;; n++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Somebody %u"), n);
      gint64           taken;

      if (!store_take_number (store_query (store, error,
                                           "SELECT 1 FROM player WHERE name = ?1 UNION ALL SELECT 1 FROM person WHERE"
                                           " name = ?1 UNION ALL SELECT 1 FROM alias WHERE name = ?1",
                                           "s", name),
                              0, &taken, error))
        return NULL;
      if (taken == 0)
        return g_steal_pointer (&name);
    }
}

/* --- Rows of `player` --- */

/* The nights of player ?N, by logs, tables, payments and guest lists, below 0 the tables that are of no night, and as text
   the cash games. */
#define NIGHTS_OF(n)                                                                                                   \
  "SELECT tournament FROM event WHERE " n " IN (player, other)"                                                        \
  " UNION SELECT coalesce (tournament, -id) FROM side_table JOIN side_seat ON side_table = id WHERE player = " n       \
  " UNION SELECT coalesce (tournament, -id) FROM side_table JOIN side_result ON side_result.side_table = id"           \
  " WHERE player = " n " UNION SELECT tournament FROM guest WHERE player = " n                                         \
  " UNION SELECT tournament FROM side_payment WHERE tournament IS NOT NULL AND " n " IN (payer, payee)"                \
  " UNION SELECT 'cash ' || game FROM cash_event WHERE " n " IN (player, other)"
#define COMMON                                                                                                         \
  "SELECT count (*) FROM (SELECT * FROM (" NIGHTS_OF ("?1") ") INTERSECT SELECT * FROM (" NIGHTS_OF ("?2") "))"

static gboolean
met (Store *store, gint64 one, gint64 other, gint64 *nights, GError **error)
{
  return store_take_number (store_query (store, error, COMMON, "ii", one, other), 0, nights, error);
}

/* Each "UPDATE side_seat SET player = ?2 WHERE player = ?1", as the schema has them. */
#define REFERENCES                                                                                                     \
  "SELECT printf ('UPDATE %s SET %s = ?2 WHERE %s = ?1', any.name, key.\"from\", key.\"from\")"                        \
  " FROM sqlite_schema AS any, pragma_foreign_key_list (any.name) AS key"                                              \
  " WHERE any.type = 'table' AND key.\"table\" = 'player'"

static gboolean
give_over (Store *store, gint64 from, gint64 to, GError **error)
{
  g_auto (GStrv) updates = store_take_texts (store_query (store, error, REFERENCES, NULL), error);

  for (guint i = 0; updates != NULL && updates[i] != NULL; i++)
    if (!store_run (store, error, updates[i], "ii", from, to))
      return FALSE;
  return updates != NULL && store_run (store, error, "DELETE FROM player WHERE id = ?", "i", from);
}

/* Their names become one; but two that are in one night, where one may have led to the other, stay two. */
static gboolean
rename_player (Store *store, Forget *forget, const char *name, GError **error)
{
  const char *somebody = forget->instead->len > 0 ? forget->instead->pdata[0] : NULL;
  gint64      id, nights = 0;
  g_autofree char *new = NULL;

  if (!find_player (store, name, &id, error)
      || (id != 0 && forget->player != 0 && !met (store, forget->player, id, &nights, error)))
    return FALSE;
  if (id == 0 || nights == 0)
    new = g_strdup (somebody);
  if (new == NULL)
    new = find_stand_in (store, error);
  if (new == NULL)
    return FALSE;
  g_ptr_array_add (forget->instead, g_strdup (new));
  if (id == 0)
    return TRUE;
  if (!store_run (store, error, "DELETE FROM phone WHERE player = ?", "i", id))
    return FALSE;
  if (forget->player != 0 && nights == 0)
    return give_over (store, id, forget->player, error);
  if (forget->player == 0)
    forget->player = id;
  return store_run (store, error, "UPDATE player SET name = ? WHERE id = ?", "si", new, id);
}

static gboolean
rename_players (Store *store, Forget *forget, GError **error)
{
  for (guint i = 0; i < forget->names->len; i++)
    if (!rename_player (store, forget, forget->names->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* --- The directory --- */

/* What is left is that a name stands for somebody, and which others do for the same one; nothing of who never came. */
static gboolean
empty_row (Store *store, const Forget *forget, GError **error)
{
  const char *somebody = forget->instead->pdata[0];

  if (!store_run (store, error, "DELETE FROM person WHERE name = ?", "s", forget->now))
    return FALSE;
  if (forget->player == 0)
    return TRUE;
  if (!store_run (store, error, "INSERT INTO person (name, forgotten) VALUES (?, 1)", "s", somebody))
    return FALSE;
  for (guint i = 1; i < forget->instead->len; i++)
    if (!g_str_equal (forget->instead->pdata[i], somebody)
        && !store_run (store, error, "INSERT INTO alias (name, person) VALUES (?, ?) ON CONFLICT DO NOTHING", "ss",
                       forget->instead->pdata[i], somebody))
      return FALSE;
  return TRUE;
}

/* --- Texts --- */

/* Names of other people in which NAME stands. */
static GStrv
find_others (Store *store, const char *name, GError **error)
{
  return store_take_texts (
      store_query (store, error,
                   "SELECT name FROM player WHERE instr (name, ?1) > 0 UNION SELECT name FROM person WHERE"
                   " instr (name, ?1) > 0 UNION SELECT full_name FROM person WHERE instr (full_name, ?1) > 0"
                   " UNION SELECT name FROM alias WHERE instr (name, ?1) > 0",
                   "s", name),
      error);
}

static gboolean
scrub_column (Store *store, guint which, const char *name, const char *const *others, const char *instead,
              GError **error)
{
  const char      *where = texts[which].where != NULL ? texts[which].where : "TRUE";
  g_autofree char *find = g_strdup_printf ("SELECT DISTINCT %s FROM %s WHERE instr (%s, ?) > 0 AND %s",
                                           texts[which].column, texts[which].table, texts[which].column, where);
  g_autofree char *change = g_strdup_printf ("UPDATE %s SET %s = ?2 WHERE %s = ?1 AND %s", texts[which].table,
                                             texts[which].column, texts[which].column, where);
  g_auto (GStrv) found = store_take_texts (store_query (store, error, find, "s", name), error);

  for (guint i = 0; found != NULL && found[i] != NULL; i++)
    {
      g_autofree char *left = texts[which].lines ? unname_lines (found[i], name, others, instead)
                                                 : unname_text (found[i], name, others, instead);

      if (!g_str_equal (found[i], left) && !store_run (store, error, change, "ss", found[i], left))
        return FALSE;
    }
  return found != NULL;
}

static gboolean
scrub (Store *store, const char *name, const char *instead, GError **error)
{
  g_auto (GStrv) others = find_others (store, name, error);

  for (guint i = 0; others != NULL && i < G_N_ELEMENTS (texts); i++)
    if (!scrub_column (store, i, name, (const char *const *) others, instead, error))
      return FALSE;
  return others != NULL;
}

typedef struct
{
  const char *name, *instead; /* borrowed */
} Pair;

/* Longer names first: “Ann” may stand in “Ann Smith”. */
static gint
compare_pairs (gconstpointer a, gconstpointer b)
{
  gsize left = strlen (((const Pair *) a)->name), right = strlen (((const Pair *) b)->name);

  return (left < right) - (left > right);
}

static gboolean
scrub_all (Store *store, const Forget *forget, GError **error)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < forget->names->len; i++)
    {
      Pair pair = { forget->names->pdata[i], forget->instead->pdata[i] };

      g_array_append_val (pairs, pair);
    }
  if (forget->full_name != NULL)
    {
      Pair pair = { forget->full_name, forget->instead->pdata[0] };

      g_array_append_val (pairs, pair);
    }
  g_array_sort (pairs, compare_pairs);
  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);

      if (!scrub (store, pair->name, pair->instead, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
forget_all (Store *store, gpointer data, GError **error)
{
  Forget *forget = data;

  return find_names (store, forget, error) && rename_players (store, forget, error) && empty_row (store, forget, error)
         && scrub_all (store, forget, error);
}

/* Rows that were changed leave their bytes behind: everything is written anew, and the log is emptied. */
static gboolean
rewrite (Store *store)
{
  gint64 busy;

  return store_run (store, NULL, "VACUUM", NULL)
         && store_take_number (store_query (store, NULL, "PRAGMA wal_checkpoint (TRUNCATE)", NULL), 1, &busy, NULL)
         && busy == 0;
}

gboolean
store_forget (Store *store, const char *name, StoreForgotten *forgotten, GError **error)
{
  g_auto (Forget) forget = { .name = name };

  *forgotten = (StoreForgotten){ NULL, FALSE };
  if (!store_run (store, error, "PRAGMA secure_delete = ON", NULL)
      || !store_transact (store, forget_all, &forget, error))
    return FALSE;
  forgotten->somebody = g_strdup (forget.instead->pdata[0]);
  forgotten->lingers = !rewrite (store);
  return TRUE;
}
