/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker games that people here have written, as rows. */
#include "store-variant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/safe-text.h"
#include "store/nights/store-tourney.h"

#define MOST_NAME 255 /* bytes */

void
store_variant_free (StoreVariant *variant)
{
  g_free (variant->name);
  g_free (variant->text);
  g_free (variant);
}

static void
free_variant_cb (gpointer variant)
{
  store_variant_free (variant);
}

gboolean
store_variant_fits (const char *text)
{
  return *text != '\0' && strlen (text) <= STORE_MOST_TEXT && g_utf8_validate (text, -1, NULL);
}

gboolean
store_variant_check (const char *text, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return store_refuse (error, _ ("The text of this game is not in UTF-8."));
  if (*text == '\0')
    return store_refuse (error, _ ("There is nothing in the text of this game."));
  return strlen (text) <= STORE_MOST_TEXT
         || store_refuse_with (error, _ ("The text of this game is too long: the limit is %d kilobytes."),
                               STORE_MOST_TEXT / 1024);
}

static gboolean
check_name (const char *name, GError **error)
{
  g_autofree char *beginning = NULL;

  if (*name == '\0' || !g_utf8_validate (name, -1, NULL) || strpbrk (name, "\r\n") != NULL)
    return store_refuse (error, _ ("A game needs a name, in a single line."));
  if (strlen (name) <= MOST_NAME)
    return TRUE;
  beginning = safe_text_beginning (name);
  return store_refuse_with (error, _ ("The name “%s…” is too long: the limit is %d bytes."), beginning, MOST_NAME);
}

/* FALSE: the row is damaged. */
static gboolean
is_sound (const StoreVariant *variant)
{
  return variant->name != NULL && *variant->name != '\0' && strlen (variant->name) <= MOST_NAME
         && strpbrk (variant->name, "\r\n") == NULL && variant->text != NULL && store_variant_fits (variant->text)
         && variant->changed >= 0 && variant->changed <= STORE_LAST_MOMENT;
}

GPtrArray *
store_variant_list (Store *store, GError **error)
{
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func (free_variant_cb);
  g_autoptr (GError) problem = NULL;
  g_autoptr (StoreRows) rows = NULL;

  if (!store_knows (store, STORE_SINCE_VARIANTS))
    return g_steal_pointer (&variants);
  rows = store_query (store, error,
                      "SELECT id, name, text, changed FROM variant ORDER BY name COLLATE NOCASE, name, id", NULL);
  if (rows == NULL)
    return NULL;
  while (store_next (rows, &problem))
    {
      g_autoptr (StoreVariant) variant = g_new (StoreVariant, 1);

      *variant = (StoreVariant){ store_int (rows, 0), store_dup_text (rows, 1), store_dup_text (rows, 2),
                                 store_int (rows, 3) };
      if (is_sound (variant))
        g_ptr_array_add (variants, g_steal_pointer (&variant));
    }
  return store_all_read (problem, error) ? g_steal_pointer (&variants) : NULL;
}

/* Takes ROWS, which return the ids of changed rows. */
static gboolean
change_variant (StoreRows *rows, gint64 id, GError **error)
{
  gint64           changed;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  if (!store_take_number (rows, 0, &changed, error))
    return FALSE;
  if (changed == id)
    return TRUE;
  g_set_error (error, STORE_ERROR, STORE_ERROR_MISSING, _ ("There is no game number %s of your own any more."), number);
  return FALSE;
}

gint64
store_variant_save (Store *store, gint64 id, const char *name, const char *text, gint64 now, GError **error)
{
  if (!check_name (name, error) || !store_variant_check (text, error))
    return 0;
  if (id == 0)
    return store_run (store, error, "INSERT INTO variant (name, text, changed) VALUES (?, ?, ?)", "ssi", name, text,
                      now)
               ? store_last_id (store)
               : 0;
  return change_variant (store_query (store, error,
                                      "UPDATE variant SET name = ?, text = ?, changed = ? WHERE id = ? RETURNING id",
                                      "ssii", name, text, now, id),
                         id, error)
             ? id
             : 0;
}

gboolean
store_variant_delete (Store *store, gint64 id, GError **error)
{
  return change_variant (store_query (store, error, "DELETE FROM variant WHERE id = ? RETURNING id", "i", id), id,
                         error);
}
