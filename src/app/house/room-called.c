/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-called.h"

#include "base/isolate.h"
#include "store/club/store-directory.h"

typedef struct
{
  char    *nickname, *in_full;
  gboolean is_shared; /* the nickname tells nobody who it is */
} Called;

static void
called_free (gpointer data)
{
  Called *called = data;

  g_free (called->nickname);
  g_free (called->in_full);
  g_free (called);
}

static Called *
called_new (const StoreProfile *profile)
{
  Called *called = g_new0 (Called, 1);

  called->nickname = g_strdup (profile->fields[STORE_NICKNAME]);
  called->in_full = isolated_printf ("%s “%s”", profile->name, called->nickname); /* in the languages of all phones */
  return called;
}

/* Counts by how many each name and nickname, whatever its capitals, is used. */
static void
count (GHashTable *counts, const char *word)
{
  char *key = g_utf8_casefold (word, -1);

  g_hash_table_insert (counts, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1));
}

static gboolean
is_shared (GHashTable *counts, const char *word)
{
  g_autofree char *key = g_utf8_casefold (word, -1);

  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) > 1;
}

static void
find_shared (GHashTable *called, const GPtrArray *people)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer       value;

  for (guint i = 0; i < people->len; i++)
    {
      const StoreProfile *profile = people->pdata[i];
      const char         *nickname = profile->fields[STORE_NICKNAME];

      count (counts, profile->name);
      if (nickname != NULL && !g_str_equal (nickname, profile->name))
        count (counts, nickname);
    }
  g_hash_table_iter_init (&iter, called);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    ((Called *) value)->is_shared = is_shared (counts, ((Called *) value)->nickname);
}

static gboolean
has_nickname (const StoreProfile *profile)
{
  return profile->fields[STORE_NICKNAME] != NULL && !g_str_equal (profile->fields[STORE_NICKNAME], profile->name);
}

/* Only those with a nickname, by each name under which they are in nights.  A directory that cannot be read has none: the
   names do. */
static GHashTable *
read_directory (Store *store)
{
  GHashTable *called = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, called_free);
  g_autoptr (GPtrArray) kept = store_directory_kept (store, NULL), people = NULL;
  gboolean any = FALSE;

  for (guint i = 0; kept != NULL && i < kept->len && !any; i++)
    any = has_nickname (kept->pdata[i]);
  people = any ? store_directory_list (store, NULL) : NULL;
  if (people == NULL)
    return called;
  for (guint i = 0; i < people->len; i++)
    {
      const StoreProfile *profile = people->pdata[i];

      if (!has_nickname (profile))
        continue;
      g_hash_table_replace (called, g_strdup (profile->name), called_new (profile));
      for (char **also = profile->also; *also != NULL; also++)
        g_hash_table_replace (called, g_strdup (*also), called_new (profile));
    }
  find_shared (called, people);
  return called;
}

const char *
room_called (gpointer data, const char *name, gboolean in_full)
{
  RoomVault    *vault = data;
  const Called *called;

  if (vault->called == NULL)
    vault->called = read_directory (vault->store);
  called = g_hash_table_lookup (vault->called, name);
  if (called == NULL)
    return name;
  return in_full || called->is_shared ? called->in_full : called->nickname;
}

void
room_called_touch (RoomVault *vault)
{
  g_clear_pointer (&vault->called, g_hash_table_unref);
}
