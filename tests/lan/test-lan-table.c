/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards on phones: every game played over the sockets of three phones, the refusals, and the messages to each phone. */
#include "app/house/room-vault.h"
#include "app/table/room-seat-view.h"
#include "app/table/room-table-test.h"
#include "lan/lan-phones-test.h"
#include "lan/lan-seats.h"
#include "player.h"
#include "tables.h"
#include "../program.h"

enum
{
  MOST_MESSAGES = 30, /* before the phone comes back with a new socket, as the server limits messages in a row */
  MOST_STEPS = 4000,
};

static const char *const names[] = { "Ann", "Bob", "Cleo" };

/* Three phones, and a table. */
typedef struct
{
  Room      *room;
  RoomTable *table;
  Phone     *phones[G_N_ELEMENTS (names)];
  guint      said[G_N_ELEMENTS (names)], picks[G_N_ELEMENTS (names)];
  guint64    random;
  guint      n_back;
} Play;

/* --- Every game --- */

/* One phone is gone for a moment: its seat waits for it, and it is shown the present state. */
static void
come_back (Play *play, guint nth)
{
  g_clear_pointer (&play->phones[nth], phone_free);
  play->phones[nth] = player_new (play->room, names[nth]);
  player_go_to_table (play->phones[nth], play->table);
  play->said[nth] = 0;
  play->n_back++;
}

/* FALSE: the phone has nothing to do. */
static gboolean
step (Play *play, guint nth)
{
  Phone           *phone = play->phones[nth];
  g_autofree char *what = NULL, *sentence = NULL;
  gint64           before;

  settle (phone);
  play->said[nth]++;
  if (g_str_equal (player_text (phone, "table", "state"), "nothing"))
    what = g_strdup ("\"what\":\"go-on\"");
  else if (g_str_equal (player_text (phone, "table", "state"), "mine"))
    what = player_choose_line (phone, &play->random, &play->picks[nth]);
  if (what == NULL)
    return FALSE;
  before = player_number (phone, "table", "step");
  sentence = player_act (phone, what);
  g_test_message ("%s: %s -> %s", names[nth], what, sentence != NULL ? sentence : "ok");
  if (player_number (phone, "table", "step") != before)
    play->picks[nth] = 0;
  if (++play->said[nth] > MOST_MESSAGES)
    come_back (play, nth);
  return TRUE;
}

/* If everybody may act, a bot or the time limit ends the window, and no test waits for that. */
static void
wait_a_moment (Play *play)
{
  if (room_table_get_game (play->table)->call != NULL)
    {
      room_table_stop_clock (play->table);
      room_table_hurry (play->table);
    }
  g_main_context_iteration (NULL, FALSE);
}

static void
play_hand (Room *room, const Game *game, guint n)
{
  Play             play = { .room = room, .random = 11 };
  guint            n_phones = MIN (n > 1 ? n - 1 : n, G_N_ELEMENTS (names)), steps = 0;
  g_autofree char *people = tables_people (n_phones);
  g_autoptr (GString) seats = g_string_new (people);

  for (guint i = n_phones; i < n; i++)
    g_string_append_printf (seats, " Bot%u=careful", i);
  play.table = player_table (room, game->id, seats->str, 3);
  for (guint i = 0; i < n_phones; i++)
    come_back (&play, i);
  while (!player_is_over (play.table))
    {
      gboolean any = FALSE;
      guint    before = room_table_get_step (play.table);

      g_assert_cmpuint (steps, <, MOST_STEPS);
      for (guint i = 0; i < n_phones && !player_is_over (play.table); i++)
        {
          if (play.said[i] > MOST_MESSAGES)
            come_back (&play, i);
          any |= step (&play, i);
        }
      steps += any; /* a bot that thinks is asked repeatedly */
      if (!any || (game->call != NULL && room_table_get_step (play.table) == before))
        wait_a_moment (&play);
    }
  for (guint i = 0; i < n_phones; i++)
    {
      settle (play.phones[i]);
      g_assert_cmpint (
          json_array_get_length (json_object_get_array_member (find_page (play.phones[i], "table"), "result")), ==, n);
      phone_free (play.phones[i]);
    }
  g_assert_true (room_table_close (play.table, NULL));
  g_object_unref (play.table);
}

/* One table of each game for three phones and a bot, or as many as it takes. */
static void
test_game (Room *room, gconstpointer data)
{
  const Game *game = data;
  guint       n = 4;

  while (n < GAME_MAX_SEATS && !(game->seats >> n & 1))
    n++;
  if (n == GAME_MAX_SEATS)
    n = (guint) g_bit_nth_msf (game->seats, -1);
  play_hand (room, game, n);
}

/* --- Who may do what --- */

static RoomTable *
pitty_pat (Room *room)
{
  return player_table (room, "pitty-pat", "Ann Bob Cleo", 1);
}

static guint
count_moves (RoomTable *table)
{
  return game_play_n_moves (room_table_get_play (table));
}

/* The first act of the player on turn, as their phone offers it. */
static char *
first_move (const Phone *phone)
{
  guint64 random = 1;
  guint   picks = 0;

  return player_choose_line (phone, &random, &picks);
}

static void
test_nobody_without_a_name (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = pitty_pat (room);
  g_autoptr (Phone) guest = phone_new (room);
  g_autofree char *open = player_open_line (table);

  come_in (room, guest);
  refused (guest, open, "Say who you are first.");
  refused (guest, "\"do\":\"propose\",\"game\":\"mus\",\"seats\":4", "Say who you are first.");
  settle (guest);
  g_assert_null (find_page (guest, "games"));
  g_assert_null (find_page (guest, "table"));
}

/* A closed table is treated like one that never was. */
static void
test_foreign_tables (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = pitty_pat (room);
  g_autoptr (Phone) ann = player_new (room, "Ann");

  refused (ann, "\"do\":\"table\",\"table\":99", "This table is not open.");
  refused (ann, "\"do\":\"table\"", "This table is not open.");
  refused (ann, "\"do\":\"hand\",\"table\":1,\"what\":\"go-on\"", "This table is not open.");
  refused (ann, "\"do\":\"rules\",\"table\":99", "This table is not open.");
  g_assert_true (room_table_close (table, NULL));
  refused (ann, "\"do\":\"table\",\"table\":1", "This table is not open.");
  g_assert_null (find_page (ann, "table"));
}

static gboolean
has_stock (Phone *phone)
{
  JsonArray *zones = json_object_get_array_member (find_page (phone, "table"), "zones");
  gboolean   has = FALSE;

  for (guint i = 0; i < json_array_get_length (zones); i++)
    has |= g_str_equal (json_object_get_string_member (json_array_get_object_element (zones, i), "role"), "stock");
  return has;
}

/* The stock of hold'em cannot be tapped. */
static void
test_piles_that_are_played_with (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) draws = pitty_pat (room);
  g_autoptr (RoomTable) deals = player_table (room, "texas-holdem", "Ann Bob Cleo", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann");

  player_go_to_table (ann, draws);
  g_assert_true (has_stock (ann));
  player_go_to_table (ann, deals);
  g_assert_false (has_stock (ann));
}

/* A face-down card in a deck with two backs shows its back to everybody, and nothing more except to its owner. */
static void
test_two_backs (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table_with (room, "texas-holdem", "Ann Bob Cleo", "mixed_backs=on", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  JsonArray *zones;
  guint      n_backs = 0;

  player_go_to_table (ann, table);
  zones = json_object_get_array_member (find_page (ann, "table"), "zones");
  for (guint i = 0; i < json_array_get_length (zones); i++)
    {
      JsonObject *zone = json_array_get_object_element (zones, i);
      JsonArray  *cards = json_object_get_array_member (zone, "cards");
      gboolean    is_own = json_object_get_int_member (zone, "owner") == 0;

      for (guint k = 0; k < json_array_get_length (cards); k++)
        {
          const char *card = json_array_get_string_element (cards, k);

          g_assert_true (is_own ? *card != '?' : g_str_equal (card, "?1") || g_str_equal (card, "?2"));
          n_backs += !is_own;
        }
    }
  g_assert_cmpuint (n_backs, ==, 2 * 2 + 5);
}

/* Plays on until somebody may pick several cards. */
static void
go_to_draw (RoomTable *table)
{
  for (;;)
    {
      GamePlay          *play = (GamePlay *) room_table_get_play (table);
      const GameChoices *choices = game_play_choices (play);
      GameAction         action = { .target = -1 };
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < choices->n; i++)
        {
          const char *word = game_play_state (play)->game->verbs[choices->v[i].verb].word;

          if (choices->v[i].max > 1)
            return;
          if (g_str_equal (word, "check") || g_str_equal (word, "call"))
            action.verb = choices->v[i].verb;
        }
      tables_phone_do (table, (guint) game_play_state (play)->turn, &action, &error);
      g_assert_no_error (error);
    }
}

/* A third card beyond the two that may be changed is refused with the reason, and the two stay picked. */
static void
test_one_card_too_many (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table (room, "seven-card-triple-draw", "Ann Bob", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann"), bob = player_new (room, "Bob");
  Phone     *phone;
  JsonArray *cards;
  guint      n_picked = 0;

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  go_to_draw (table);
  phone = game_play_state (room_table_get_play (table))->turn == 0 ? ann : bob;
  settle (phone);
  for (guint i = 0; i < 3; i++)
    {
      JsonArray *card
          = json_array_get_array_element (json_object_get_array_member (find_page (phone, "choices"), "cards"), i);
      g_autofree char *what
          = g_strdup_printf ("\"what\":\"pick\",\"zone\":%" G_GINT64_FORMAT ",\"card\":%" G_GINT64_FORMAT,
                             json_array_get_int_element (card, 0), json_array_get_int_element (card, 1));
      g_autofree char *refusal = player_act (phone, what);

      g_assert_cmpstr (refusal, ==, i < 2 ? NULL : "No more than 2 cards: put one of them back first.");
    }
  cards = json_object_get_array_member (find_page (phone, "choices"), "cards");
  for (guint i = 0; i < json_array_get_length (cards); i++)
    n_picked += json_array_get_int_element (json_array_get_array_element (cards, i), 2) > 0;
  g_assert_cmpuint (n_picked, ==, 2);
}

static gint
seat_of (const char *player)
{
  gint seat = 0;

  while (!g_str_equal (names[seat], player))
    seat++;
  return seat;
}

/* A watcher, or a player not on turn, is only told that they are not on turn, and nothing is played. */
static void
test_moves_of_others (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = pitty_pat (room);
  Phone *phones[3];
  g_autoptr (Phone) zed = player_new (room, "Zed");
  g_autofree char *line = NULL, *foreign = NULL;
  gint             turn;
  guint            before;

  player_go_to_table (zed, table);
  for (guint i = 0; i < 3; i++)
    {
      phones[i] = player_new (room, names[i]);
      player_go_to_table (phones[i], table);
    }
  for (guint i = 0; i < 3; i++)
    settle (phones[i]);
  turn = game_play_state (room_table_get_play (table))->turn;
  before = count_moves (table);
  line = first_move (phones[turn]);
  g_assert_cmpint (player_number (zed, "table", "seat"), ==, -1);
  g_assert_null (find_page (zed, "choices"));
  foreign = player_act (zed, line);
  g_assert_cmpstr (foreign, ==, "You are only watching this table.");
  for (gint i = 0; i < 3; i++)
    {
      g_autofree char *sentence = i != turn ? player_act (phones[i], line) : NULL;

      g_assert_cmpstr (sentence, ==, i != turn ? "It is not your turn now." : NULL);
      g_assert_cmpint (i == turn, ==, find_page (phones[i], "choices") != NULL);
      g_assert_cmpint (player_number (phones[i], "table", "seat"), ==, seat_of (names[i]));
    }
  refused (zed, "\"do\":\"next\",\"table\":1", "Only somebody who sits at this table may do this.");
  refused (zed, "\"do\":\"stand-in\",\"table\":1,\"seat\":0", "Only somebody who sits at this table may do this.");
  refused (phones[0], "\"do\":\"stand-in\",\"table\":1,\"seat\":1", "The player in that seat is at the table.");
  refused (zed, "\"do\":\"sit\",\"table\":1,\"seat\":0", "This seat is taken.");
  g_assert_cmpuint (count_moves (table), ==, before);
  for (guint i = 0; i < 3; i++)
    phone_free (phones[i]);
}

/* A double tap plays once, and a move meant for an earlier step is refused. */
static void
test_late_moves (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table (room, "twenty-five", "Ann Bob Cleo", 1);
  Phone           *phones[3], *phone;
  g_autofree char *hint = NULL, *what = NULL, *line = NULL, *sentence = NULL;
  guint            before;

  for (guint i = 0; i < 3; i++)
    {
      phones[i] = player_new (room, names[i]);
      player_go_to_table (phones[i], table);
    }
  for (guint i = 0; i < 3; i++)
    settle (phones[i]);
  for (guint i = 0; game_play_state (room_table_get_play (table))->secret && i < 3; i++)
    g_free (player_act (phones[i], "\"what\":\"go-on\""));
  g_assert_cmpint (game_play_state (room_table_get_play (table))->turn, >=, 0);
  phone = phones[game_play_state (room_table_get_play (table))->turn];
  settle (phone);
  hint = player_act (phone, "\"what\":\"hint\"");
  g_assert_null (hint);
  what = first_move (phone);
  line = player_act_line (phone, what);
  before = count_moves (table);
  done (phone, line);
  g_assert_cmpuint (count_moves (table), ==, before + 1);
  refused (phone, line, "This came too late: the table has moved on.");
  g_assert_cmpuint (count_moves (table), ==, before + 1);
  sentence = player_act (phone, what);
  g_assert_cmpstr (sentence, ==, "It is not your turn now.");
  for (guint i = 0; i < 3; i++)
    phone_free (phones[i]);
}

/* --- Who sits where --- */

static void
test_proposing_and_sitting_down (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  RoomTable *table;

  refused (ann, "\"do\":\"propose\",\"game\":\"mus\",\"seats\":3", "This game can’t be played with that many players.");
  refused (ann, "\"do\":\"propose\",\"game\":\"chess\",\"seats\":2",
           "This game can’t be played with that many players.");
  done (ann, "\"do\":\"propose\",\"game\":\"omi\",\"seats\":4");
  g_assert_cmpint (player_number (ann, "table", "seat"), ==, 0);
  table = g_list_model_get_item (room_tables_get (room->book), 0);
  g_assert_cmpuint (room_table_n_people (table), ==, 1);
  g_assert_cmpint (room_table_get_holder (table, 0), ==, TABLE_PHONE);
  settle (bob);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find_page (bob, "games"), "tables")), ==, 1);
  refused (bob, "\"do\":\"sit\",\"table\":1,\"seat\":9", "There is no such seat at this table.");
  done (bob, "\"do\":\"wait\",\"table\":1");
  room_table_set_pause (table, 0);
  player_finish_hand (table);
  g_assert_cmpstr (room_table_get_name (table, 1), ==, "Bob");
  refused (bob, "\"do\":\"sit\",\"table\":1,\"seat\":2", "You have a seat at this table already.");
  player_go_to_table (bob, table);
  g_assert_cmpint (player_number (bob, "table", "seat"), ==, 1);
  g_assert_cmpint (room_table_n_at_laptop (table), ==, 0);
  g_object_unref (table);
}

/* The next match takes the place of the one that is over. */
static void
test_playing_again (Room *room, gconstpointer data)
{
  Play       play = { .room = room, .random = 2 };
  RoomTable *again;

  play.table = player_table (room, "pitty-pat", "Ann Bot=careful", 3);
  come_back (&play, 0);
  refused (play.phones[0], "\"do\":\"again\",\"table\":1", "The match is not over yet.");
  while (!player_is_over (play.table))
    if (!step (&play, 0))
      wait_a_moment (&play);
  settle (play.phones[0]);
  g_assert_cmpstr (player_text (play.phones[0], "table", "state"), ==, "finished");
  done (play.phones[0], "\"do\":\"again\",\"table\":1");
  g_assert_cmpint (player_number (play.phones[0], "table", "table"), ==, 2);
  g_assert_cmpint (room_table_get_closed (play.table), !=, 0);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (room->book)), ==, 1);
  again = g_list_model_get_item (room_tables_get (room->book), 0);
  g_assert_cmpint (room_table_get_holder (again, 0), ==, TABLE_PHONE);
  g_object_unref (again);
  phone_free (play.phones[0]);
  g_object_unref (play.table);
}

/* While a player's phone is gone for long a bot plays for them. */
static void
test_somebody_is_away (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = pitty_pat (room);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) bob = player_new (room, "Bob");

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  phone_free (g_steal_pointer (&bob));
  while (room_table_get_holder (table, 1) != TABLE_AWAY)
    g_main_context_iteration (NULL, TRUE);
  lan_phones_pass (phones_of (room), LAN_KEPT_FOR);
  done (ann, "\"do\":\"stand-in\",\"table\":1,\"seat\":1");
  g_assert_true (room_table_is_bot (table, 1, NULL));
  bob = player_new (room, "Bob");
  player_go_to_table (bob, table);
  g_assert_cmpint (player_number (bob, "table", "seat"), ==, -1);
  done (bob, "\"do\":\"come-back\",\"table\":1,\"seat\":1");
  settle (bob);
  g_assert_cmpint (player_number (bob, "table", "seat"), ==, 1);
  g_assert_false (room_table_is_bot (table, 1, NULL));
  g_assert_cmpint (room_table_get_holder (table, 1), ==, TABLE_PHONE);
}

static void
let_store_write (Room *room, gboolean may)
{
  g_autoptr (GError) error = NULL;

  store_run (room_book_get_vault (room->book)->store, &error,
             may ? "PRAGMA query_only = OFF" : "PRAGMA query_only = ON", NULL);
  g_assert_no_error (error);
}

/* After a write that failed, whoever sits there tries again with their phone, and nobody else. */
static void
test_a_write_that_failed (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table (room, "pitty-pat", "Ann Ace=careful", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) zed = player_new (room, "Zed");
  g_autofree char *told = NULL, *other = NULL;
  guint64          random = 1;

  player_go_to_table (ann, table);
  player_go_to_table (zed, table);
  for (guint step = room_table_get_step (table); room_table_get_step (table) == step;)
    {
      player_move_by_chance (table, 0, &random);
      if (room_table_get_step (table) == step)
        g_main_context_iteration (NULL, TRUE);
    }
  let_store_write (room, FALSE);
  while (room_table_get_state (table) != ROOM_TABLE_BROKEN)
    g_main_context_iteration (NULL, TRUE);
  settle (ann);
  g_assert_cmpstr (player_text (ann, "table", "state"), ==, "broken");
  other = player_act (ann, "\"what\":\"hint\"");
  g_assert_cmpstr (other, ==, room_table_get_trouble (table));
  let_store_write (room, TRUE);
  told = player_act (zed, "\"what\":\"go-on\"");
  g_assert_cmpstr (told, ==, "You are only watching this table.");
  g_assert_null (player_act (ann, "\"what\":\"go-on\""));
  player_finish_hand (table);
}

/* Once phones are no longer served, everybody plays at the laptop again. */
static void
test_the_server_ends (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = pitty_pat (room);
  g_autoptr (Phone) ann = player_new (room, "Ann");

  player_go_to_table (ann, table);
  g_assert_cmpint (room_table_get_holder (table, 0), ==, TABLE_PHONE);
  g_clear_pointer (&room->server, lan_server_free);
  g_assert_cmpint (room_table_get_holder (table, 0), ==, TABLE_LAPTOP);
  g_assert_cmpint (room_table_n_at_laptop (table), ==, 3);
}

static void
test_rules_are_read (Room *room, gconstpointer data)
{
  g_autoptr (Phone) ann = player_new (room, "Ann");

  done (ann, "\"do\":\"rules\",\"game\":\"mus\"");
  g_assert_cmpstr (player_text (ann, "rules", "name"), ==, "Mus");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (find_page (ann, "rules"), "parts")), >, 10);
  refused (ann, "\"do\":\"rules\",\"game\":\"chess\"", "There is no such game.");
}

#define ADD(name, function) g_test_add ("/lan-table/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_table)
{
  evening_init (&argc, &argv);
  if (!loopback_is_up ())
    return 0;
  ADD ("two-backs", test_two_backs);
  ADD ("one-card-too-many", test_one_card_too_many);
  ADD ("piles-that-are-played-with", test_piles_that_are_played_with);
  ADD ("nobody-without-a-name", test_nobody_without_a_name);
  ADD ("foreign-tables", test_foreign_tables);
  ADD ("moves-of-others", test_moves_of_others);
  ADD ("late-moves", test_late_moves);
  ADD ("proposing-and-sitting-down", test_proposing_and_sitting_down);
  ADD ("playing-again", test_playing_again);
  ADD ("somebody-is-away", test_somebody_is_away);
  ADD ("a-write-that-failed", test_a_write_that_failed);
  ADD ("the-server-ends", test_the_server_ends);
  ADD ("rules-are-read", test_rules_are_read);
  for (const Game *const *game = game_list (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/lan-table/plays/%s", (*game)->id);

      g_test_add (path, Room, *game, room_up, test_game, room_down);
    }
  return g_test_run ();
}
