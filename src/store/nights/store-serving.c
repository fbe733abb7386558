/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The night that phones can join, as a row. */
#include "store-serving.h"

#include <string.h>

static gboolean
read_word (const char *text, const char *letters, char *word, gsize length)
{
  if (text == NULL || strlen (text) != length || strspn (text, letters) != length)
    return FALSE;
  memcpy (word, text, length + 1);
  return TRUE;
}

/* FALSE: the row breaks a rule. */
static gboolean
read_row (StoreRows *rows, StoreServing *serving)
{
  gint64 wrong = store_int (rows, 3), port = store_int (rows, 4);

  *serving = (StoreServing){ .tournament = store_int (rows, 0), .since = store_int (rows, 5) };
  serving->n_wrong = (guint) CLAMP (wrong, 0, G_MAXINT);
  serving->port = (guint) CLAMP (port, 0, G_MAXUINT16);
  return wrong == serving->n_wrong && port == serving->port
         && read_word (store_text (rows, 1), "abcdefghijklmnopqrstuvwxyz0123456789", serving->code, STORE_CODE_LENGTH)
         && read_word (store_text (rows, 2), "0123456789", serving->pin, STORE_PIN_LENGTH);
}

gboolean
store_serving_find (Store *store, StoreServing *serving, GError **error)
{
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_SERVING))
    return FALSE;
  rows = store_query (
      store, error, "SELECT tournament, code, pin, wrong, port, since FROM serving ORDER BY since DESC LIMIT 1", NULL);
  return rows != NULL && store_next (rows, error) && read_row (rows, serving);
}

static gboolean
keep (Store *store, gpointer data, GError **error)
{
  const StoreServing *serving = data;

  return store_run (store, error, "DELETE FROM serving WHERE tournament <> ? OR code <> ?", "is", serving->tournament,
                    serving->code)
         && store_run (store, error,
                       "INSERT INTO serving (tournament, code, pin, wrong, port, since) VALUES (?, ?, ?, ?, ?, ?)"
                       " ON CONFLICT (tournament) DO UPDATE SET pin = excluded.pin, wrong = excluded.wrong,"
                       " port = excluded.port, since = excluded.since",
                       "issiii", serving->tournament, serving->code, serving->pin, (gint64) serving->n_wrong,
                       (gint64) serving->port, serving->since);
}

gboolean
store_serving_keep (Store *store, const StoreServing *serving, GError **error)
{
  return store_transact (store, keep, (gpointer) serving, error);
}

gboolean
store_serving_end (Store *store, gint64 tournament, GError **error)
{
  return store_run (store, error, "DELETE FROM serving WHERE tournament = ?", "i", tournament);
}

char *
store_serving_wishes (Store *store, gint64 tournament)
{
  g_autoptr (StoreRows) rows = NULL;
  const char *text;

  if (!store_knows (store, STORE_SINCE_WISHES))
    return g_strdup ("");
  rows = store_query (store, NULL, "SELECT wishes FROM serving WHERE tournament = ?", "i", tournament);
  text = rows != NULL && store_next (rows, NULL) ? store_text (rows, 0) : NULL;
  return g_strdup (text != NULL && g_utf8_validate (text, -1, NULL) ? text : "");
}

gboolean
store_serving_keep_wishes (Store *store, gint64 tournament, const char *wishes, GError **error)
{
  return store_run (store, error, "UPDATE serving SET wishes = ? WHERE tournament = ?", "si", wishes, tournament);
}
