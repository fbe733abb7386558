/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that says for whom a table waits in vain, so that the others, or the host, go on without them. */
#include "lan-games-private.h"
#include "lan-message.h"

static void
add_missing (JsonBuilder *json, GString *key, RoomTable *table, const LanMissing *missing, gboolean for_host)
{
  gint64           left = for_host ? 0 : missing->left;
  g_autofree char *title = NULL;

  g_object_get (table, "title", &title, NULL);
  json_builder_begin_object (json);
  lan_add_number (json, "table", room_table_get_id (table));
  lan_add_text (json, "title", title);
  lan_add_number (json, "seat", missing->seat);
  lan_add_text (json, "name", room_table_get_name (table, (guint) missing->seat));
  lan_add_flag (json, "away", missing->is_away);
  lan_add_number (json, "left", left);
  lan_add_flag (json, "host", for_host);
  json_builder_end_object (json);
  g_string_append_printf (key, "%" G_GINT64_FORMAT ".%d.%" G_GINT64_FORMAT ".%d ", room_table_get_id (table),
                          missing->seat, missing->since, left > 0);
}

/* The host need not wait.  A player is told of the others at their own table. */
static gboolean
is_told (LanGuest *guest, RoomTable *table, gint seat)
{
  return lan_session_is_host (guest->session)
         || (guest->hand != NULL && lan_hand_get_table (guest->hand) == table && lan_hand_get_seat (guest->hand) >= 0
             && lan_hand_get_seat (guest->hand) != seat);
}

void
lan_games_show_missing (LanGames *games, LanGuest *guest)
{
  JsonBuilder *json = json_builder_new ();
  g_autoptr (GString) key = g_string_new (NULL);
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  lan_add_text (json, "page", "missing");
  json_builder_set_member_name (json, "tables");
  json_builder_begin_array (json);
  for (guint i = 0; i < games->tables->len; i++)
    {
      RoomTable *table = games->tables->pdata[i];
      LanMissing missing = lan_seats_find_missing (games->seats, table);

      if (missing.seat >= 0 && is_told (guest, table, missing.seat))
        add_missing (json, key, table, &missing, lan_session_is_host (guest->session));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  text = lan_take_text (json);
  if (g_strcmp0 (key->str, guest->missed != NULL ? guest->missed : "") == 0)
    return;
  lan_session_send (guest->session, text);
  g_free (guest->missed);
  guest->missed = g_strdup (key->str);
}
