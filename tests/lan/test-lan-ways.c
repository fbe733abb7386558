/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's acts on a phone besides moves: undo, a standing pass, looking back. */
#include <string.h>

#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "player.h"
#include "tables.h"
#include "../program.h"

static const char *const names[] = { "Ann", "Bob", "Cleo" };

typedef struct
{
  RoomTable *table;
  Phone     *phones[G_N_ELEMENTS (names)];
} Three;

static void
three_up (Room *room, Three *three, RoomTable *table)
{
  three->table = table;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      three->phones[i] = player_new (room, names[i]);
      player_go_to_table (three->phones[i], table);
    }
}

static void
three_down (Three *three)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    phone_free (three->phones[i]);
  g_object_unref (three->table);
}

static void
three_settle (Three *three)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    settle (three->phones[i]);
}

static guint
find_turn (const Three *three)
{
  return (guint) game_play_state (room_table_get_play (three->table))->turn;
}

static guint
count_moves (const Three *three)
{
  return game_play_n_moves (room_table_get_play (three->table));
}

static void
act (Phone *phone, const char *what, const char *expected)
{
  g_autofree char *sentence = player_act (phone, what);

  g_assert_cmpstr (sentence, ==, expected);
  settle (phone);
}

static gboolean
is_asked_for_word (Phone *phone)
{
  return find_page (phone, "choices") != NULL && player_flag (phone, "choices", "word");
}

static guint
find_verb (const Three *three, const char *word)
{
  const GameVerb *verbs = room_table_get_game (three->table)->verbs;
  guint           verb = 0;

  while (!g_str_equal (verbs[verb].word, word))
    verb++;
  return verb;
}

/* Opens a table of hold'em; IS_KIND: moves may be taken back there. */
static void
holdem_up (Room *room, Three *three, gboolean is_kind)
{
  RoomTableWish *wish = tables_wish ("texas-holdem", "Ann Bob Cleo", "", 1);
  g_autoptr (GError) error = NULL;

  wish->undo = is_kind;
  three_up (room, three, room_table_new (room->book, wish, &error));
  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (three->table, 0);
  three_settle (three);
}

/* A move is taken back until somebody else has moved, and by nobody else. */
static void
test_a_move_is_taken_back (Room *room, gconstpointer data)
{
  Three            three;
  g_autofree char *what = NULL;
  guint            turn, before;

  holdem_up (room, &three, TRUE);
  turn = find_turn (&three);
  before = count_moves (&three);
  what = g_strdup_printf ("\"what\":\"move\",\"verb\":%u,\"target\":-1,\"amount\":0", find_verb (&three, "call"));
  act (three.phones[turn], "\"what\":\"undo\"",
       "You cannot take a move back: somebody has moved since, or a card was seen.");
  g_assert_false (player_flag (three.phones[turn], "table", "undo"));
  act (three.phones[turn], what, NULL);
  three_settle (&three);
  g_assert_cmpuint (count_moves (&three), ==, before + 1);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (player_flag (three.phones[i], "table", "undo"), ==, i == turn);
  act (three.phones[(turn + 1) % 3], "\"what\":\"undo\"",
       "You cannot take a move back: somebody has moved since, or a card was seen.");
  act (three.phones[turn], "\"what\":\"undo\"", NULL);
  g_assert_cmpuint (count_moves (&three), ==, before);
  g_assert_cmpuint (find_turn (&three), ==, turn);
  act (three.phones[turn], what, NULL);
  three_settle (&three);
  act (three.phones[find_turn (&three)], what, NULL);
  three_settle (&three);
  g_assert_false (player_flag (three.phones[turn], "table", "undo"));
  three_down (&three);
}

static void
test_not_where_the_table_forbids_it (Room *room, gconstpointer data)
{
  Three            three;
  g_autofree char *what = NULL;
  guint            turn;

  holdem_up (room, &three, FALSE);
  turn = find_turn (&three);
  what = g_strdup_printf ("\"what\":\"move\",\"verb\":%u,\"target\":-1,\"amount\":0", find_verb (&three, "call"));
  act (three.phones[turn], what, NULL);
  g_assert_false (player_flag (three.phones[turn], "table", "undo"));
  act (three.phones[turn], "\"what\":\"undo\"", "Moves cannot be taken back at this table.");
  three_down (&three);
}

/* A player with a standing pass is not asked any more, and nobody is told. */
static void
test_passing_until_they_say_so (Room *room, gconstpointer data)
{
  Three three;

  three_up (room, &three, player_table (room, "twenty-five", "Ann Bob Cleo", 1));
  three_settle (&three);
  g_assert_true (game_play_state (room_table_get_play (three.table))->secret);
  g_assert_true (player_flag (three.phones[0], "table", "stand"));
  act (three.phones[0], "\"what\":\"stand\"", NULL);
  three_settle (&three);
  g_assert_cmpstr (player_text (three.phones[0], "table", "state"), ==, "wait");
  g_assert_true (player_flag (three.phones[0], "table", "stands"));
  g_assert_false (player_flag (three.phones[0], "table", "stand"));
  for (guint i = 1; i < 3; i++)
    g_assert_false (player_flag (three.phones[i], "table", "stands"));
  act (three.phones[0], "\"what\":\"ask-me\"", NULL);
  g_assert_false (player_flag (three.phones[0], "table", "stands"));
  g_assert_false (tables_phone_stands (three.table, 0));
  three_down (&three);
}

static void
test_not_in_a_game_without_passes (Room *room, gconstpointer data)
{
  Three three;

  three_up (room, &three, player_table (room, "pitty-pat", "Ann Bob Cleo", 1));
  three_settle (&three);
  g_assert_false (player_flag (three.phones[0], "table", "stand"));
  act (three.phones[0], "\"what\":\"stand\"", "This cannot be done now.");
  three_down (&three);
}

static guint
count_zones (Phone *phone)
{
  return json_array_get_length (json_object_get_array_member (find_page (phone, "trick"), "zones"));
}

/* The last trick is shown to watchers, too, as it lay, and not before there is one. */
static void
test_the_last_trick (Room *room, gconstpointer data)
{
  g_autoptr (Phone) zed = player_new (room, "Zed");
  Three   three;
  guint64 random = 1;

  three_up (room, &three, player_table (room, "twenty-five", "Ann Bob Cleo", 1));
  player_go_to_table (zed, three.table);
  three_settle (&three);
  g_assert_false (player_flag (zed, "table", "trick"));
  refused (zed, "\"do\":\"trick\",\"table\":1", "No trick has been taken in this hand yet.");
  for (guint n = 0; !player_flag (zed, "table", "trick"); n++)
    {
      g_assert_cmpuint (n, <, 200);
      for (guint seat = 0; seat < G_N_ELEMENTS (names); seat++)
        player_move_by_chance (three.table, seat, &random);
      settle (zed);
    }
  done (zed, "\"do\":\"trick\",\"table\":1");
  g_assert_cmpuint (count_zones (zed), ==, 1);
  g_assert_nonnull (strstr (player_text (zed, "trick", "caption"), " takes it with "));
  three_down (&three);
}

static void
test_what_the_house_pays (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (RoomTable) table = player_table (room, "three-card-poker", "Ann", 1);
  g_autoptr (RoomTable) other = player_table (room, "pitty-pat", "Ann Bob", 1);

  player_go_to_table (ann, table);
  g_assert_true (player_flag (ann, "table", "pays"));
  done (ann, "\"do\":\"pays\",\"table\":1");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find_page (ann, "rules"), "parts")), >, 4);
  player_go_to_table (ann, other);
  g_assert_false (player_flag (ann, "table", "pays"));
}

/* Chips for the next hand, for one's own seat, in games that are not played for a match. */
static void
test_buying_chips (Room *room, gconstpointer data)
{
  const Game      *game = tables_find_game ("texas-holdem");
  GameOption       hands = game_option (game, (guint) game_option_find_endless (game));
  g_autofree char *options = g_strdup_printf ("%s=%d", hands.name, hands.max);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) zed = player_new (room, "Zed");
  g_autoptr (RoomTable) table = player_table_with (room, "texas-holdem", "Ann Bob", options, 1);
  gint64 before = room_table_get_stack (table, 0), buy_in = room_table_get_buy_in (table);

  player_go_to_table (ann, table);
  g_assert_cmpint (buy_in, >, 0);
  g_assert_cmpint (player_number (ann, "table", "buy"), ==, buy_in);
  refused (zed, "\"do\":\"buy\",\"table\":1", "Only somebody who sits at this table may do this.");
  done (ann, "\"do\":\"buy\",\"table\":1");
  g_assert_cmpint (room_table_get_stack (table, 0), ==, before + buy_in);
}

/* A caller is heard, and nobody else is until the caller has said their word. */
static void
test_calling_out (Room *room, gconstpointer data)
{
  Three three;

  three_up (room, &three, player_table (room, "through-the-window", "Ann Bob Cleo", 1));
  three_settle (&three);
  for (guint n = 0; n < 20 && !is_asked_for_word (three.phones[1]); n++)
    {
      act (three.phones[find_turn (&three)], "\"what\":\"choose\",\"choice\":0", NULL);
      three_settle (&three);
    }
  g_assert_true (is_asked_for_word (three.phones[1]));
  act (three.phones[1], "\"what\":\"call\"", NULL);
  three_settle (&three);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (player_number (three.phones[i], "table", "heard"), ==, 1);
  act (three.phones[0], "\"what\":\"call\"", "Bob has called first.");
  act (three.phones[0], "\"what\":\"word\",\"word\":\"tree\"", "Bob has called first.");
  g_free (player_act (three.phones[1], "\"what\":\"word\",\"word\":\"zzz\""));
  phone_free (g_steal_pointer (&three.phones[1]));
  while (room_table_get_caller (three.table) >= 0)
    g_main_context_iteration (NULL, TRUE);
  settle (three.phones[0]);
  act (three.phones[0], "\"what\":\"call\"", NULL);
  three.phones[1] = player_new (room, "Bob");
  player_go_to_table (three.phones[1], three.table);
  act (three.phones[1], "\"what\":\"call\"", "Ann has called first.");
  phone_free (g_steal_pointer (&three.phones[0]));
  while (room_table_get_caller (three.table) >= 0)
    g_main_context_iteration (NULL, TRUE);
  settle (three.phones[1]);
  /* A phone that comes back has not got its call back, nor is one made longer by another. */
  act (three.phones[1], "\"what\":\"call\"", "You have called already. Wait for the next move.");
  three.phones[0] = player_new (room, "Ann");
  player_go_to_table (three.phones[0], three.table);
  act (three.phones[0], "\"what\":\"call\"", "You have called already. Wait for the next move.");
  three_down (&three);
}

/* Missed steps are replayed one by one as the player saw them, and never show a card they did not see. */
static void
test_replay (Room *room, gconstpointer data)
{
  Three            three;
  g_autofree char *call = NULL;
  gint64           lines;
  JsonArray       *sights;
  guint            turn;

  holdem_up (room, &three, TRUE);
  turn = find_turn (&three);
  call = g_strdup_printf ("\"what\":\"move\",\"verb\":%u,\"target\":-1,\"amount\":0", find_verb (&three, "call"));
  lines = player_number (three.phones[turn], "table", "lines");
  refused (three.phones[turn], "\"do\":\"replay\",\"line\":1000", "Nothing has happened since.");
  for (guint i = 0; i < 2; i++)
    {
      act (three.phones[(turn + i) % 3], call, NULL);
      three_settle (&three);
    }
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *line = g_strdup_printf ("\"do\":\"replay\",\"line\":%" G_GINT64_FORMAT, lines);

      done (three.phones[i], line);
      settle (three.phones[i]);
      sights = json_object_get_array_member (find_page (three.phones[i], "replay"), "sights");
      g_assert_cmpuint (json_array_get_length (sights), ==, 2);
      for (guint k = 0; k < 2; k++)
        {
          JsonObject      *sight = json_array_get_object_element (sights, k);
          JsonArray       *zones = json_object_get_array_member (sight, "zones");
          g_autofree char *said
              = g_strdup_printf ("%s calls (%s in the pot)", names[(turn + k) % 3], k == 0 ? "5" : "6");

          g_assert_cmpstr (json_object_get_string_member (sight, "says"), ==, said);
          for (guint zone = 0; zone < json_array_get_length (zones); zone++)
            {
              JsonObject *it = json_array_get_object_element (zones, zone);
              JsonArray  *cards = json_object_get_array_member (it, "cards");

              for (guint card = 0; card < json_array_get_length (cards); card++)
                g_assert_cmpint (g_str_equal (json_array_get_string_element (cards, card), "??"), ==,
                                 json_object_get_int_member (it, "owner") != (gint64) i);
            }
        }
    }
  three_down (&three);
}

#define ADD(name, function) g_test_add ("/lan-ways/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_ways)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 77;
  ADD ("a-move-is-taken-back", test_a_move_is_taken_back);
  ADD ("not-where-the-table-forbids-it", test_not_where_the_table_forbids_it);
  ADD ("passing-until-they-say-so", test_passing_until_they_say_so);
  ADD ("not-in-a-game-without-passes", test_not_in_a_game_without_passes);
  ADD ("the-last-trick", test_the_last_trick);
  ADD ("what-the-house-pays", test_what_the_house_pays);
  ADD ("buying-chips", test_buying_chips);
  ADD ("calling-out", test_calling_out);
  ADD ("replay", test_replay);
  return g_test_run ();
}
