/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table goes on: hand after hand where its game can, and from one match to the next with everybody who was there. */
#include "app/table/room-table-test.h"
#include "cards/setup.h"
#include "player.h"
#include "tables.h"
#include "../program.h"

static RoomTable *
newest (Room *room)
{
  return g_list_model_get_item (room_tables_get (room->book), 0);
}

/* --- Everybody plays again --- */

typedef struct
{
  const char *name;
  gint64      seat;  /* -1: they watch */
  gboolean    looks; /* their phone shows the table */
} Person;

static const Person people[]
    = { { "Ann", 0, TRUE }, { "Bob", 1, TRUE }, { "Dora", 2, FALSE }, { "Cleo", -1, TRUE }, { "Fritz", -1, FALSE } };

enum
{
  EVE = 3, /* her phone is gone */
};

static void
play_again_on_a_phone (RoomTable *table, Phone *phone)
{
  g_autofree char *line = g_strdup_printf ("\"do\":\"again\",\"table\":%" G_GINT64_FORMAT, room_table_get_id (table));

  done (phone, line);
}

static void
play_again_at_the_laptop (RoomTable *table, Phone *phone)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) again = room_table_again (table, &error);

  g_assert_no_error (error);
  g_assert_true (room_table_close (table, &error));
}

static const struct
{
  const char *name;
  void (*play_again) (RoomTable *table, Phone *phone);
} ways[] = { { "on a phone", play_again_on_a_phone }, { "at the laptop", play_again_at_the_laptop } };

static void
come (Room *room, RoomTable *table, Phone **phones)
{
  Phone *eve = player_new (room, "Eve");

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      phones[i] = player_new (room, people[i].name);
      if (people[i].looks || people[i].seat >= 0)
        player_go_to_table (phones[i], table);
      if (!people[i].looks && people[i].seat >= 0)
        { /* a phone that came back and has not opened the table yet */
          phone_free (phones[i]);
          phones[i] = player_new (room, people[i].name);
          while (room_table_get_holder (table, (guint) people[i].seat) != TABLE_AWAY)
            g_main_context_iteration (NULL, TRUE);
        }
    }
  player_go_to_table (eve, table);
  phone_free (eve);
  while (room_table_get_holder (table, EVE) != TABLE_AWAY)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_followed (const Person *person, Phone *phone, RoomTable *again)
{
  settle (phone);
  if (!person->looks)
    {
      g_assert_null (find_page (phone, "table"));
      g_assert_null (find_page (phone, "seated"));
      if (person->seat >= 0) /* the list says that the seat waits for a phone, and the page goes there by itself */
        g_assert_cmpint (room_table_get_holder (again, (guint) person->seat), ==, TABLE_AWAY);
      return;
    }
  g_assert_cmpint (player_number (phone, "table", "table"), ==, room_table_get_id (again));
  g_assert_cmpint (player_number (phone, "table", "seat"), ==, person->seat);
  g_assert_true ((find_page (phone, "seated") != NULL) == (person->seat >= 0)); /* who watches may turn away */
  if (person->seat >= 0)
    g_assert_cmpint (room_table_get_holder (again, (guint) person->seat), ==, TABLE_PHONE);
}

static void
test_everybody_comes_along (void)
{
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      Room   room = { 0 };
      Phone *phones[G_N_ELEMENTS (people)];

      g_test_message ("%s", ways[way].name);
      room_up (&room, NULL);
      {
        g_autoptr (RoomTable) table = player_table (&room, "pitty-pat", "Ann Bob Dora Eve", 3), again = NULL;

        come (&room, table, phones);
        player_finish_hand (table);
        g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_OVER);
        ways[way].play_again (table, phones[0]);
        again = newest (&room);
        g_assert_true (again != table);
        for (guint i = 0; i < G_N_ELEMENTS (people); i++)
          check_followed (&people[i], phones[i], again);
        g_assert_cmpint (room_table_get_holder (again, EVE), ==, TABLE_AWAY);
        g_assert_cmpuint (room_table_n_at_laptop (again), ==, 0);
        g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (room.book)), ==, 1);
        for (guint i = 0; i < G_N_ELEMENTS (people); i++)
          phone_free (phones[i]);
      }
      room_down (&room, NULL);
    }
}

/* Two phones that ask for the next match get one, and so does whoever has taken a seat elsewhere. */
static void
test_one_match_for_all (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table (room, "pitty-pat", "Ann Bob Dora", 3);
  g_autoptr (RoomTable) other = player_table (room, "mus", "Dora Eve=careful Fritz=careful Ida=careful", 4);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (Phone) dora = player_new (room, "Dora");
  g_autofree char *line = g_strdup_printf ("\"do\":\"again\",\"table\":%" G_GINT64_FORMAT, room_table_get_id (table));

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  player_go_to_table (dora, table);
  player_go_to_table (dora, other);
  player_finish_hand (table);
  done (ann, line);
  refused (bob, line, "This table is not open.");
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (room->book)), ==, 2);
  settle (dora);
  g_assert_cmpint (player_number (dora, "table", "table"), ==, room_table_get_id (other));
}

/* --- A table goes on --- */

/* Somebody else proposes each game, as nobody may propose them all. */
static RoomTable *
propose (Room *room, const Game *game, guint number)
{
  g_autofree char *name = g_strdup_printf ("Player %u", number);
  g_autoptr (Phone) phone = player_new (room, name);
  guint            n = 1;
  g_autofree char *line = NULL;

  while (!(game->seats >> n & 1))
    n++;
  line = g_strdup_printf ("\"do\":\"propose\",\"game\":\"%s\",\"seats\":%u", game->id, n);
  done (phone, line);
  return newest (room);
}

static void
test_every_game_goes_on (Room *room, gconstpointer data)
{
  guint n_endless = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];
      gboolean    can = game_option_find_endless (game) >= 0;
      g_autoptr (GError) error = NULL;
      g_autoptr (RoomTable) table = propose (room, game, i);

      g_test_message ("%s", game->id);
      g_assert_true (room_table_get_game (table) == game);
      g_assert_cmpint (room_table_goes_on (table), ==, can);
      n_endless += can;
      room_table_close (table, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_endless, >, 10);
}

/* A table that both have proposed. */
static RoomTable *
hold_em (Room *room, Phone *ann, Phone *bob)
{
  RoomTable *table;

  done (ann, "\"do\":\"want\",\"game\":\"texas-holdem\",\"seats\":2");
  done (bob, "\"do\":\"join\",\"wish\":1");
  table = newest (room);
  room_table_set_pause (table, 0);
  return table;
}

static void
test_hold_em_has_a_next_hand (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (RoomTable) table = hold_em (room, ann, bob);

  for (guint hand = 1; hand <= 3; hand++)
    {
      g_autofree char *next = NULL;

      player_finish_hand (table);
      settle (bob);
      g_assert_cmpstr (player_text (bob, "table", "state"), ==, "over");
      g_assert_cmpint (player_number (bob, "table", "hand"), ==, hand);
      next = g_strdup_printf ("\"do\":\"next\",\"table\":%" G_GINT64_FORMAT ",\"step\":%u", room_table_get_id (table),
                              room_table_get_step (table));
      done (hand % 2 ? ann : bob, next);
    }
}

static void
play_hand (RoomTable *table, guint64 *random)
{
  while (!player_is_over (table))
    {
      guint step = room_table_get_step (table);

      for (guint seat = 0; seat < room_table_n_seats (table); seat++)
        player_move_by_chance (table, seat, random);
      g_main_context_iteration (NULL, room_table_get_step (table) == step);
    }
}

/* Whoever has lost all is offered chips where the next hand is, and the table goes on with them. */
static void
test_who_has_lost_all_buys (Room *room, gconstpointer data)
{
  Phone  *phones[] = { player_new (room, "Ann"), player_new (room, "Bob") };
  guint   broke = 0;
  guint64 random = 1;
  g_autoptr (RoomTable) table = hold_em (room, phones[0], phones[1]);

  for (;;)
    {
      play_hand (table, &random);
      for (guint seat = 0; seat < 2; seat++)
        {
          settle (phones[seat]);
          g_assert_cmpint (player_flag (phones[seat], "table", "broke"), ==, room_table_get_stack (table, seat) <= 0);
        }
      if (room_table_get_stack (table, 0) <= 0 || room_table_get_stack (table, 1) <= 0)
        break;
      g_assert_true (room_table_next (table, NULL));
    }
  broke = room_table_get_stack (table, 0) > 0;
  done (phones[broke], "\"do\":\"buy\",\"table\":1");
  settle (phones[broke]);
  g_assert_false (player_flag (phones[broke], "table", "broke"));
  g_assert_true (room_table_next (table, NULL));
  for (guint seat = 0; seat < 2; seat++)
    phone_free (phones[seat]);
}

#define ADD(name, function) g_test_add ("/lan-again/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_again)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return g_test_run ();
  g_test_add_func ("/lan-again/everybody-comes-along", test_everybody_comes_along);
  ADD ("one-match-for-all", test_one_match_for_all);
  ADD ("every-game-goes-on", test_every_game_goes_on);
  ADD ("hold-em-has-a-next-hand", test_hold_em_has_a_next_hand);
  ADD ("who-has-lost-all-buys", test_who_has_lost_all_buys);
  return g_test_run ();
}
