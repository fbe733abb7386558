/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open store that lives as long as anybody who writes to it. */
#include "room-vault.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/file/store-open.h"
#include "store/nights/shipped.h"
#include "store/nights/store-schedule.h"

RoomVault *
room_vault_open (const char *path, GError **error)
{
  g_autofree char *default_path = path != NULL ? NULL : store_default_path ();
  Store           *store = store_open (path != NULL ? path : default_path, STORE_WRITE, error);
  RoomVault       *vault;

  if (store == NULL)
    return NULL;
  vault = g_rc_box_new0 (RoomVault);
  vault->store = store;
  vault->lent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) schedule_unref);
  return vault;
}

RoomVault *
room_vault_ref (RoomVault *vault)
{
  return g_rc_box_acquire (vault);
}

static void
clear_vault (gpointer data)
{
  RoomVault *vault = data;

  g_clear_pointer (&vault->lent, g_hash_table_unref);
  g_clear_pointer (&vault->called, g_hash_table_unref);
  g_clear_pointer (&vault->store, store_close);
}

void
room_vault_unref (RoomVault *vault)
{
  g_rc_box_release_full (vault, clear_vault);
}

Schedule *
room_vault_find_schedule (const char *word, gpointer data, GError **error)
{
  RoomVault       *vault = data;
  Schedule        *lent = g_hash_table_lookup (vault->lent, word);
  g_autofree char *text = NULL;

  if (lent != NULL)
    return schedule_ref (lent);
  if (shipped_schedule_exists (word))
    return shipped_schedule (word, error);
  if (strchr (word, '/') != NULL || g_str_has_suffix (word, ".schedule"))
    return schedule_from_file (word, error);
  text = store_schedule_text (vault->store, word, error);
  return text != NULL ? schedule_parse (text, NULL, error) : NULL;
}

static gboolean
is_taken (RoomVault *vault, const char *word)
{
  g_autofree char *text = NULL;

  if (g_hash_table_contains (vault->lent, word) || shipped_schedule_exists (word))
    return TRUE;
  text = store_schedule_text (vault->store, word, NULL);
  return text != NULL;
}

/* Makes a name that can stand between quotes in one line and does not look like a path. */
static char *
make_plain (const char *name)
{
  g_autofree char *plain = g_utf8_make_valid (name != NULL ? name : "", -1);

  for (char *each = plain; *each; each++)
    if (*each == '"' || *each == '/' || g_ascii_iscntrl (*each))
      *each = ' ';
  g_strstrip (plain);
  if (g_str_has_suffix (plain, ".schedule"))
    plain[strlen (plain) - strlen (".schedule")] = '\0';
  return g_strdup (*plain ? plain : _ ("Schedule"));
}

/* Cuts the number off "Friday (2)", so that a copy of a copy counts on. */
static void
cut_number (char *name)
{
  char *open = strrchr (name, '(');
  char *end;

  if (open == NULL || open <= name + 1 || open[-1] != ' ' || !g_ascii_isdigit (open[1]))
    return;
  g_ascii_strtoull (open + 1, &end, 10);
  if (g_str_equal (end, ")"))
    open[-1] = '\0';
}

char *
room_vault_free_word (RoomVault *vault, const char *name)
{
  g_autofree char *plain = make_plain (name);

  if (!is_taken (vault, plain))
    return g_steal_pointer (&plain);
  cut_number (plain);
  for (guint number = 2;; number++)
    {
      g_autofree char *word = g_strdup_printf ("%s (%u)", plain, number);

      if (!is_taken (vault, word))
        return g_steal_pointer (&word);
    }
}

void
room_vault_lend (RoomVault *vault, const char *word, const Schedule *schedule)
{
  Schedule *copy = schedule_copy (schedule);

  /* An event will keep its text. */
  if (copy->name != NULL)
    {
      g_free (copy->name);
      copy->name = make_plain (schedule->name);
    }
  g_hash_table_replace (vault->lent, g_strdup (word), copy);
}

void
room_vault_take_back (RoomVault *vault, const char *word)
{
  g_hash_table_remove (vault->lent, word);
}
