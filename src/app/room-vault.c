/* An open store that lives as long as anybody who writes to it. */
#include "room-tournament-private.h"

#include <string.h>

#include "store/shipped.h"

RoomVault *
room_vault_open (const char *path, GError **error)
{
  g_autofree char *default_path = path ? NULL : store_default_path ();
  Store           *store = store_open (path ? path : default_path, STORE_WRITE, error);
  RoomVault       *vault;

  if (!store)
    return NULL;
  vault = g_rc_box_new0 (RoomVault);
  vault->store = store;
  return vault;
}

RoomVault *
room_vault_ref (RoomVault *vault)
{
  return g_rc_box_acquire (vault);
}

static void
clear_vault (gpointer vault)
{
  g_clear_pointer (&((RoomVault *) vault)->store, store_close);
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
  g_autofree char *text = NULL;

  if (shipped_schedule_exists (word))
    return shipped_schedule (word, error);
  if (strchr (word, '/') || g_str_has_suffix (word, ".schedule"))
    return schedule_from_file (word, error);
  text = store_schedule_text (vault->store, word, error);
  return text ? schedule_parse (text, NULL, error) : NULL;
}
