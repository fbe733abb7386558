/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons that the user saved, as rows. */
#include "store-season.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"

static gboolean
refuse_missing (const char *name, GError **error)
{
  g_autofree char *sentence = isolated_printf (_ ("There is no saved season called “%s”."), name);

  g_set_error_literal (error, STORE_ERROR, STORE_ERROR_MISSING, sentence);
  return FALSE;
}

GStrv
store_season_names (Store *store, GError **error)
{
  if (!store_knows (store, STORE_SINCE_SEASONS))
    return g_new0 (char *, 1);
  return store_take_texts (
      store_query (store, error, "SELECT name FROM season ORDER BY name COLLATE NOCASE, name", NULL), error);
}

char *
store_season_text (Store *store, const char *name, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (store_knows (store, STORE_SINCE_SEASONS))
    {
      rows = store_query (store, error, "SELECT text FROM season WHERE name = ?", "s", name);
      if (rows == NULL)
        return NULL;
      if (store_next (rows, &problem))
        return store_dup_text (rows, 0);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  else
    refuse_missing (name, error);
  return NULL;
}

gboolean
store_season_save (Store *store, const char *name, const char *text, GError **error)
{
  return store_run (store, error,
                    "INSERT INTO season (name, text) VALUES (?, ?)"
                    " ON CONFLICT (name) DO UPDATE SET text = excluded.text",
                    "ss", name, text);
}

gboolean
store_season_replace (Store *store, const char *old, const char *name, const char *text, GError **error)
{
  return store_run (store, error, "UPDATE season SET name = ?, text = ? WHERE name = ?", "sss", name, text, old);
}

gboolean
store_season_delete (Store *store, const char *name, GError **error)
{
  gint64 deleted;

  return store_take_number (store_query (store, error, "DELETE FROM season WHERE name = ? RETURNING 1", "s", name), 0,
                            &deleted, error)
         && (deleted != 0 || refuse_missing (name, error));
}
