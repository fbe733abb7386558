/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phones at a table. */
#include "player.h"

#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "base/random.h"
#include "cards/game.h"
#include "lan/lan-phones-test.h"
#include "tables.h"

enum
{
  MOST_PICKS = 14, /* cards picked before it asks for a hint */
};

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

gboolean
player_is_over (RoomTable *table)
{
  RoomTableState state = tables_phone_state (table, GAME_OUTSIDER);

  return state == ROOM_TABLE_HAND_OVER || state == ROOM_TABLE_OVER;
}

void
player_move_by_chance (RoomTable *table, guint seat, guint64 *random)
{
  RoomTableState state = tables_phone_state (table, (gint) seat);
  GameAction     action;

  if (state == ROOM_TABLE_NOTHING)
    tables_phone_go_on (table, seat, NULL);
  else if (state == ROOM_TABLE_PERSON)
    {
      game_pick (room_seat_view_get_choices_of (room_seat_view_get_laptop (table), seat), random, &action);
      tables_phone_do (table, seat, &action, NULL);
    }
}

void
player_finish_hand (RoomTable *table)
{
  guint64 random = 1;

  while (!player_is_over (table))
    {
      guint step = room_table_get_step (table);

      for (guint seat = 0; seat < room_table_n_seats (table); seat++)
        player_move_by_chance (table, seat, &random);
      g_main_context_iteration (NULL, room_table_get_step (table) == step);
    }
}

/* --- The next tap --- */

static JsonObject *
find_pill (guint64 *random, JsonObject *choices, gboolean likely)
{
  JsonArray  *pills = json_object_get_array_member (choices, "pills");
  JsonObject *found = NULL;
  guint       n = 0;

  for (guint i = 0; i < json_array_get_length (pills); i++)
    {
      JsonObject *pill = json_array_get_object_element (pills, i);

      if (json_object_get_boolean_member (pill, "ready") && (!likely || json_object_get_boolean_member (pill, "likely"))
          && random_below (random, ++n) == 0)
        found = pill;
    }
  return found;
}

static char *
pill_line (JsonObject *pill)
{
  gint64 amount = json_object_get_int_member (pill, "amount");

  if (json_object_has_member (pill, "bet"))
    amount = json_object_get_int_member (json_object_get_object_member (pill, "bet"), "usual");
  return g_strdup_printf (
      "\"what\":\"move\",\"verb\":%" G_GINT64_FORMAT ",\"target\":%" G_GINT64_FORMAT ",\"amount\":%" G_GINT64_FORMAT,
      json_object_get_int_member (pill, "verb"), json_object_get_int_member (pill, "target"), amount);
}

static char *
pick_line (guint64 *random, JsonObject *choices)
{
  JsonArray *cards = json_object_get_array_member (choices, "cards");
  JsonArray *card;

  if (json_array_get_length (cards) == 0)
    return g_strdup ("\"what\":\"hint\"");
  card = json_array_get_array_element (cards, (guint) random_below (random, json_array_get_length (cards)));
  return g_strdup_printf ("\"what\":\"pick\",\"zone\":%" G_GINT64_FORMAT ",\"card\":%" G_GINT64_FORMAT,
                          json_array_get_int_element (card, 0), json_array_get_int_element (card, 1));
}

char *
player_choose_line (const Phone *phone, guint64 *random, guint *picks)
{
  JsonObject *choices = find_page (phone, "choices");
  JsonArray  *singles = json_object_get_array_member (choices, "singles");
  gboolean    has_hint = json_object_has_member (choices, "hint");
  JsonObject *pill;

  if (json_array_get_length (singles) > 0)
    return g_strdup_printf (
        "\"what\":\"choose\",\"choice\":%" G_GINT64_FORMAT,
        json_object_get_int_member (
            json_array_get_object_element (singles, (guint) random_below (random, json_array_get_length (singles))),
            "choice"));
  if ((*picks)++ == MOST_PICKS)
    return g_strdup ("\"what\":\"hint\"");
  pill = find_pill (random, choices, has_hint);
  return pill != NULL && (has_hint || random_below (random, 3) > 0) ? pill_line (pill) : pick_line (random, choices);
}
