/* Phones at a table. */
#include "player.h"

#include "app/side/room-table-test.h"
#include "lan/lan-phones-test.h"
#include "tables.h"

Phone *
player_new (Room *room, const char *player)
{
  Phone *phone = phone_new (room);

  come_in (room, phone);
  lan_phones_name_last (phones_of (room), player);
  return phone;
}

char *
player_open_line (RoomTable *table)
{
  return g_strdup_printf ("\"do\":\"table\",\"table\":%" G_GINT64_FORMAT, room_table_get_id (table));
}

void
player_go_to_table (Phone *phone, RoomTable *table)
{
  g_autofree char *line = player_open_line (table);

  done (phone, line);
}

RoomTable *
player_table_with (Room *room, const char *game, const char *seats, const char *options, guint64 seed)
{
  RoomTableWish *wish = tables_wish (game, seats, options, seed);
  g_autoptr (GError) error = NULL;
  RoomTable *table = room_table_new (room->book, wish, &error);

  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (table, 0);
  return table;
}

RoomTable *
player_table (Room *room, const char *game, const char *seats, guint64 seed)
{
  return player_table_with (room, game, seats, "", seed);
}

gint64
player_number (const Phone *phone, const char *page, const char *key)
{
  return json_object_get_int_member_with_default (find_page (phone, page), key, -1);
}

const char *
player_text (const Phone *phone, const char *page, const char *key)
{
  return json_object_get_string_member_with_default (find_page (phone, page), key, "");
}

gboolean
player_flag (const Phone *phone, const char *page, const char *key)
{
  return json_object_get_boolean_member_with_default (find_page (phone, page), key, FALSE);
}

char *
player_act_line (const Phone *phone, const char *what)
{
  return g_strdup_printf ("\"do\":\"hand\",\"table\":%" G_GINT64_FORMAT ",\"hand\":%" G_GINT64_FORMAT
                          ",\"step\":%" G_GINT64_FORMAT ",\"version\":%" G_GINT64_FORMAT ",%s",
                          player_number (phone, "table", "table"), player_number (phone, "table", "hand"),
                          player_number (phone, "table", "step"), player_number (phone, "table", "version"), what);
}

char *
player_act (Phone *phone, const char *what)
{
  g_autofree char *line = player_act_line (phone, what);

  return ask (phone, line);
}
