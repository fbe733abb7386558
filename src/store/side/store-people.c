/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The person meant by a name at the tables of side games, where names are corrected and reused. */
#include "store-people.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/safe-text.h"
#include "store/nights/store-person.h"
#include "tourney/player.h"

gboolean
store_check_name (const char *name, GError **error)
{
  const char      *end = name == NULL ? NULL : name + strlen (name);
  g_autofree char *beginning = NULL;

  if (name == NULL || *name == '\0' || !g_utf8_validate (name, -1, NULL) || strpbrk (name, "\r\n") != NULL
      || g_ascii_isspace (*name) || g_ascii_isspace (end[-1]))
    return store_refuse (error, _ ("Everybody at a table needs a name that does not begin or end with a space."));
  if (end - name < TOURNEY_NAME_BYTES)
    return TRUE;
  beginning = safe_text_beginning (name);
  return store_refuse_with (error, _ ("The name “%s…” is too long: the limit is %d bytes."), beginning,
                            TOURNEY_NAME_BYTES - 1);
}

gboolean
store_check_new_name (const char *name, GError **error)
{
  if (!store_check_name (name, error))
    return FALSE;
  if (safe_text_can_mislead (name))
    return store_refuse_with (error,
                              _ ("The name “%s” contains invisible characters, or characters that reverse the "
                                 "direction of writing: type it again."),
                              name);
  return TRUE;
}

char *
store_table_name (Store *store, gint64 id, const char *name, gint64 step, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *known = g_strdup (name);
  g_autoptr (StoreRows) rows
      = store_query (store, error,
                     "SELECT called.name FROM side_table JOIN player AS was ON was.name = ?2 " STORE_CALLED (
                         "coalesce (tournament, 0)", "was.id", "?3") " WHERE side_table.id = ?1",
                     "isi", id, name, step);

  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      g_free (known);
      known = store_dup_text (rows, 0);
    }
  return store_all_read (problem, error) ? g_steal_pointer (&known) : NULL;
}

GStrv
store_table_people (Store *store, gint64 tournament, gint64 from, GError **error)
{
  return store_take_texts (
      store_query (
          store, error,
          "WITH sat (tables) AS (SELECT id FROM side_table WHERE tournament IS nullif (?1, 0) AND opened >= ?2),"
          " people (player, step) AS (SELECT player, step FROM sat JOIN side_seat ON side_table = tables"
          " WHERE player IS NOT NULL UNION SELECT player, step FROM sat JOIN side_result ON side_table = tables"
          " WHERE player IS NOT NULL)"
          " SELECT DISTINCT called.name FROM people " STORE_CALLED (
              "?1", "people.player", "people.step") " ORDER BY called.name COLLATE NOCASE, called.name",
          "ii", tournament, from),
      error);
}
