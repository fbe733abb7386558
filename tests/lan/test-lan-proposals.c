/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are proposed with phones, and seats that somebody waits for. */
#include "app/house/room-vault.h"
#include "app/table/room-seat-view.h"
#include "base/proof.h"
#include "lan/lan-proposals.h"
#include "player.h"
#include "tables.h"
#include "../hits.h"
#include "../program.h"

#define WANT  "\"do\":\"want\",\"game\":\"tong-its\",\"seats\":3"
#define PITTY "\"do\":\"want\",\"game\":\"pitty-pat\",\"seats\":2"

static JsonArray *
proposals_of (Phone *phone)
{
  settle (phone);
  return json_object_get_array_member (find_page (phone, "games"), "wishes");
}

static guint
count_proposals (Phone *phone)
{
  return json_array_get_length (proposals_of (phone));
}

static const char *
proposal_text (Phone *phone, const char *key)
{
  return json_object_get_string_member (json_array_get_object_element (proposals_of (phone), 0), key);
}

/* What the list of tables says of the table with this NUMBER. */
static JsonObject *
lobby_table (Phone *phone, gint64 number)
{
  JsonArray *tables;

  settle (phone);
  tables = json_object_get_array_member (find_page (phone, "games"), "tables");

  for (guint i = 0; i < json_array_get_length (tables); i++)
    {
      JsonObject *table = json_array_get_object_element (tables, i);

      if (json_object_get_int_member (table, "table") == number)
        return table;
    }
  g_assert_not_reached ();
}

static const char *
table_text (Phone *phone, gint64 number, const char *key)
{
  return json_object_get_string_member (lobby_table (phone, number), key);
}

/* The table of the game ID. */
static RoomTable *
find_table (Room *room, const char *id)
{
  for (guint i = 0;; i++)
    {
      g_autoptr (RoomTable) table = g_list_model_get_item (room_tables_get (room->book), i);

      g_assert_nonnull (table);
      if (g_str_equal (room_table_get_game (table)->id, id))
        return g_steal_pointer (&table);
    }
}

static gboolean
has_free_seat (Phone *phone)
{
  JsonArray *seats = json_object_get_array_member (lobby_table (phone, 1), "seats");

  for (guint i = 0; i < json_array_get_length (seats); i++)
    if (json_object_get_boolean_member (json_array_get_object_element (seats, i), "free"))
      return TRUE;
  return FALSE;
}

/* --- Games that are proposed --- */

static void
proposed_cb (LanPhones *phones, const char *sentence, char **told)
{
  g_free (*told);
  *told = g_strdup (sentence);
}

static void
test_it_begins_when_there_are_enough (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (Phone) ida = player_new (room, "Ida");
  g_autoptr (RoomTable) table = NULL;
  g_autofree char *told = NULL;

  g_signal_connect (phones_of (room), "proposed", G_CALLBACK (proposed_cb), &told);
  done (eve, WANT);
  g_assert_cmpstr (told, ==, "Eve proposes Tong-Its on a phone (stake: 10 for each point): 2 more are wanted.");
  g_assert_cmpstr (proposal_text (bob, "title"), ==, "Tong-Its");
  g_assert_cmpstr (proposal_text (bob, "detail"), ==, "Eve · 2 more are wanted · stake: 10 for each point");
  done (bob, "\"do\":\"join\",\"wish\":1");
  done (bob, "\"do\":\"join\",\"wish\":1"); /* joining twice counts once */
  g_assert_cmpstr (proposal_text (ida, "detail"), ==, "Eve and Bob · 1 more is wanted · stake: 10 for each point");
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (room->book)), ==, 0);
  done (ida, "\"do\":\"join\",\"wish\":1");
  g_assert_cmpuint (count_proposals (eve), ==, 0);
  table = g_list_model_get_item (room_tables_get (room->book), 0);
  g_assert_cmpuint (room_table_n_people (table), ==, 3);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (room_table_get_holder (table, seat), ==, TABLE_PHONE);
  settle (bob);
  g_assert_cmpint (player_number (bob, "seated", "table"), ==, room_table_get_id (table));
  g_assert_cmpint (player_number (bob, "table", "seat"), ==, 1);
  refused (bob, "\"do\":\"join\",\"wish\":1", "This game is no longer proposed.");
}

/* The code is there before anybody adds a word; the words of all are mixed in, in the order of seats, and cannot be taken
   back or exchanged. */
static void
test_words_are_mixed_in (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (Phone) ida = player_new (room, "Ida");
  g_autoptr (RoomTable) table = NULL, again = NULL;
  const GameSetup *setup;
  g_autofree char *code = NULL, *said = NULL;

  done (eve, WANT);
  g_assert_true (g_str_has_prefix (proposal_text (ida, "shuffle"), "Code of the shuffle: "));
  g_assert_null (strstr (proposal_text (ida, "shuffle"), "mixed in"));
  refused (ida, "\"do\":\"word\",\"wish\":1,\"word\":\"nanana\"", "Only those who have joined in may do this.");
  refused (eve, "\"do\":\"word\",\"wish\":1,\"word\":\"two words\"",
           "A word for the shuffle has no blanks and no quotes.");
  refused (eve, "\"do\":\"word\",\"wish\":1,\"word\":\"abcdefghijklmnopq\"",
           "The word for the draws is too long: 16 letters are enough.");
  done (eve, "\"do\":\"word\",\"wish\":1,\"word\":\"kobatu\"");
  done (eve, "\"do\":\"word\",\"wish\":1,\"word\":\"other\""); /* it stays as it was */
  done (bob, "\"do\":\"join\",\"wish\":1");
  g_assert_true (g_str_has_suffix (proposal_text (bob, "shuffle"), ". Words mixed in: kobatu (Eve)."));
  refused (ida, "\"do\":\"join\",\"wish\":1,\"word\":\"a b\"", "A word for the shuffle has no blanks and no quotes.");
  said = g_strdup (proposal_text (ida, "shuffle"));
  done (ida, "\"do\":\"join\",\"wish\":1,\"word\":\"lirema\"");
  table = g_list_model_get_item (room_tables_get (room->book), 0);
  setup = game_play_setup (room_table_get_play (table));
  g_assert_cmpstr (setup->word, ==, "kobatu lirema");
  code = proof_code (setup->commitment);
  g_assert_nonnull (strstr (said, code));
  while (room_table_get_state (table) != ROOM_TABLE_OVER)
    room_table_close (table, NULL);
  again = room_table_again (table, NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (game_play_setup (room_table_get_play (again))->word, ==, "");
}

/* A phone finds a game as the window does, by the same rule. */
static void
test_the_shelf_is_searched (Room *room, gconstpointer data)
{
  static const char *const cases[][2]
      = { { "OOMBI", "omi" }, { "gits tong", "" }, { "wisc scramb", "canadian-salad" } };
  g_autoptr (Phone) eve = player_new (room, "Eve");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("\"do\":\"shelf\",\"words\":\"%s\"", cases[i][0]);
      JsonArray       *games;

      done (eve, line);
      games = json_object_get_array_member (find_page (eve, "shelf"), "games");
      g_assert_cmpuint (json_array_get_length (games), ==, *cases[i][1] ? 1 : 0);
      if (*cases[i][1])
        g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (games, 0), "game"), ==,
                         cases[i][1]);
    }
}

/* And in the same order. */
static void
test_the_shelf_has_an_order (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");

  for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
    {
      g_autofree char *line = g_strdup_printf ("\"do\":\"shelf\",\"words\":\"%s\"", hits[i].words);
      JsonArray       *games;

      done (eve, line);
      games = json_object_get_array_member (find_page (eve, "shelf"), "games");
      for (guint k = 0; k < G_N_ELEMENTS (hits[i].first) && hits[i].first[k] != NULL; k++)
        g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (games, k), "game"), ==,
                         hits[i].first[k]);
    }
}

/* The facts of the one game that is found by WORDS. */
static const char *
facts_of (Phone *phone, const char *words)
{
  g_autofree char *line = g_strdup_printf ("\"do\":\"shelf\",\"words\":\"%s\"", words);
  JsonArray       *games;

  done (phone, line);
  games = json_object_get_array_member (find_page (phone, "shelf"), "games");
  return json_object_get_string_member (json_array_get_object_element (games, 0), "facts");
}

/* A phone plays for the stake that the window would take, and shows it to whoever proposes the game, joins in, or
   takes a seat later.  A stake that is changed in the meantime is for the next proposal. */
static void
test_the_stake_is_seen (Room *room, gconstpointer data)
{
  static const struct
  {
    const char *id, *name;
    guint       n_seats;
    gint        preferred;
    gint64      stake;
    const char *said;
  } cases[] = {
    { "texas-holdem", "Texas Hold’em", 2, 10, 1, " · stake: 1 for each chip" },
    { "columbia-points", "Columbia Points", 2, 0, 1, " · stake: 1 for each chip" },
    { "ultimate-texas-holdem", "Ultimate", 2, 10, 1, " · stake: 1 for each chip" },
    { "tong-its", "Tong-Its", 3, 25, 25, " · stake: 25 for each point" },
    { "omi", "Omi", 4, 25, 25, " · stake: 25 from each loser" },
    { "pitty-pat", "Pitty Pat", 2, 0, 0, " · no stake" },
  };
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *want
          = g_strdup_printf ("\"do\":\"want\",\"game\":\"%s\",\"seats\":%u", cases[i].id, cases[i].n_seats);
      g_autofree char *begin = g_strdup_printf ("\"do\":\"begin\",\"wish\":%u", i + 1);
      g_autoptr (RoomTable) table = NULL;

      g_settings_set_int (settings, "side-stake", cases[i].preferred);
      g_assert_true (g_str_has_suffix (facts_of (eve, cases[i].name), cases[i].said));
      done (eve, want);
      g_assert_true (g_str_has_suffix (proposal_text (bob, "detail"), cases[i].said));
      g_settings_set_int (settings, "side-stake", 99);
      g_assert_true (g_str_has_suffix (proposal_text (bob, "detail"), cases[i].said));
      done (eve, begin);
      settle (bob);
      table = find_table (room, cases[i].id);
      g_assert_cmpint (room_table_get_stake (table), ==, cases[i].stake);
      g_assert_true (g_str_has_suffix (table_text (bob, room_table_get_id (table), "detail"), cases[i].said));
    }
  g_settings_reset (settings, "side-stake");
}

/* Only somebody who has joined may begin it. */
static void
test_bots_fill_it (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (RoomTable) table = NULL;

  done (eve, WANT);
  refused (bob, "\"do\":\"begin\",\"wish\":1", "Only those who have joined in may do this.");
  refused (bob, "\"do\":\"withdraw\",\"wish\":1", "Only those who have joined in may do this.");
  done (eve, "\"do\":\"begin\",\"wish\":1");
  table = g_list_model_get_item (room_tables_get (room->book), 0);
  g_assert_cmpuint (room_table_n_people (table), ==, 1);
  g_assert_true (room_table_is_bot (table, 2, NULL));
}

/* Each person has one proposal; people who have joined still want it when the proposer has left. */
static void
test_somebody_changes_their_mind (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");

  done (eve, WANT);
  done (bob, "\"do\":\"join\",\"wish\":1");
  done (eve, PITTY);
  g_assert_cmpuint (count_proposals (bob), ==, 2);
  g_assert_cmpstr (proposal_text (bob, "detail"), ==, "Bob · 2 more are wanted · stake: 10 for each point");
  done (bob, "\"do\":\"withdraw\",\"wish\":1");
  g_assert_cmpuint (count_proposals (bob), ==, 1);
  g_assert_cmpstr (proposal_text (bob, "title"), ==, "Pitty Pat");
  refused (eve, "\"do\":\"want\",\"game\":\"mus\",\"seats\":3", "This game can’t be played with that many players.");
  refused (eve, "\"do\":\"join\",\"wish\":-1", "This game is no longer proposed.");
}

/* A player who is seated elsewhere is not taken from that table. */
static void
test_somebody_plays_elsewhere (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (RoomTable) other = player_table (room, "pitty-pat", "Bob Ann", 1);

  player_go_to_table (bob, other);
  done (eve, PITTY);
  done (bob, "\"do\":\"join\",\"wish\":1");
  settle (bob);
  g_assert_null (find_page (bob, "seated"));
  g_assert_cmpint (player_number (bob, "table", "table"), ==, room_table_get_id (other));
  g_assert_nonnull (find_page (eve, "seated"));
}

/* --- One guest who wants too much --- */

#define OTHERS "Others still play at the table that Eve has proposed."
#define ENOUGH "You have proposed many games tonight: now join those of others."

static guint
count_tables (Room *room)
{
  return g_list_model_get_n_items (room_tables_get (room->book));
}

static guint
count_games_pages (Phone *phone)
{
  settle (phone);
  return count_pages (phone, "games");
}

/* Whoever proposes game after game has one table, has it a few times, and costs each other phone a page each time. */
static void
test_one_table_each (Room *room, gconstpointer data)
{
  static const char *const ways[] = {
    "\"do\":\"propose\",\"game\":\"pitty-pat\",\"seats\":4",
    "\"do\":\"propose\",\"game\":\"mus\",\"seats\":4",
  };
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  guint pages = count_games_pages (bob), n_open = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *told = ask (eve, ways[i % 2]);

      n_open += told == NULL;
      g_assert_cmpstr (told, ==, i < LAN_MOST_PROPOSED ? NULL : ENOUGH);
      g_assert_cmpuint (count_tables (room), ==, 1);
    }
  g_assert_cmpuint (count_games_pages (bob) - pages, <=, n_open);
  g_clear_pointer (&eve, phone_free);
  serve (room);
  eve = player_new (room, "Eve");
  refused (eve, ways[0], ENOUGH);
  g_assert_cmpuint (count_tables (room), ==, 1);
}

/* Games that are only proposed count, too: each of them is told to the host. */
static void
test_few_games_a_night (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autofree char *told = NULL;
  guint            n_told = 0;

  g_signal_connect (phones_of (room), "proposed", G_CALLBACK (proposed_cb), &told);
  for (guint i = 0; i < 100; i++)
    {
      g_free (ask (eve, WANT));
      n_told += told != NULL;
      g_clear_pointer (&told, g_free);
      g_free (ask (eve, "\"do\":\"withdraw\",\"wish\":1"));
    }
  g_assert_cmpuint (n_told, ==, LAN_MOST_PROPOSED);
}

/* A table at which others play stays, and no other one takes its place; whoever leaves it may propose again. */
static void
test_not_from_under_others (Room *room, gconstpointer data)
{
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) bob = player_new (room, "Bob");
  g_autoptr (RoomTable) table = NULL;

  done (eve, PITTY);
  done (bob, "\"do\":\"join\",\"wish\":1");
  table = find_table (room, "pitty-pat");
  refused (eve, WANT, OTHERS);
  refused (eve, "\"do\":\"propose\",\"game\":\"mus\",\"seats\":4", OTHERS);
  g_assert_cmpint (room_table_get_closed (table), ==, 0);
  g_assert_cmpuint (count_tables (room), ==, 1);
  done (bob, WANT);
  g_assert_cmpuint (count_proposals (eve), ==, 1);
}

/* However many names somebody has. */
static void
test_tables_have_an_end (Room *room, gconstpointer data)
{
  for (guint i = 0; i < LAN_MOST_TABLES + 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);
      g_autoptr (Phone) phone = player_new (room, name);
      g_autofree char *told = ask (phone, "\"do\":\"propose\",\"game\":\"pitty-pat\",\"seats\":2");

      g_assert_cmpstr (told, ==, i < LAN_MOST_TABLES ? NULL : "Too many tables are open already: join one of them.");
    }
  g_assert_cmpuint (count_tables (room), ==, LAN_MOST_TABLES);
}

/* From now on the store refuses WHAT, "UPDATE OF closed" or "INSERT", for tables. */
static void
break_store (Room *room, const char *what)
{
  g_autofree char *sql = g_strdup_printf ("CREATE TRIGGER broken BEFORE %s ON side_table "
                                          "BEGIN SELECT RAISE (ABORT, 'broken'); END",
                                          what);
  g_autoptr (GError) error = NULL;

  store_run (room_book_get_vault (room->book)->store, &error, sql, NULL);
  g_assert_no_error (error);
}

/* What is refused has opened no table, and taken nobody in, whichever write it was that failed. */
static void
test_what_is_refused_opens_nothing (Room *room, gconstpointer data)
{
  static const char *const writes[] = { "UPDATE OF closed", "INSERT" };

  for (guint i = 0; i < G_N_ELEMENTS (writes); i++)
    {
      g_autoptr (RoomTable) table = player_table (room, "pitty-pat", "Ann Ace=careful", 3);
      g_autoptr (Phone) ann = player_new (room, "Ann");
      g_autoptr (Phone) bob = player_new (room, "Bob");
      g_autofree char *line
          = g_strdup_printf ("\"do\":\"again\",\"table\":%" G_GINT64_FORMAT, room_table_get_id (table));
      g_autofree char *told = NULL, *joined = NULL;
      guint            before;

      player_go_to_table (ann, table);
      player_finish_hand (table);
      done (bob, PITTY);
      before = count_tables (room);
      break_store (room, writes[i]);
      told = ask (ann, line);
      g_assert_nonnull (told);
      g_assert_cmpuint (count_tables (room), <=, before);
      if (i == 1)
        {
          joined = ask (ann, "\"do\":\"join\",\"wish\":2");
          g_assert_nonnull (joined);
          g_assert_true (g_str_has_prefix (proposal_text (bob, "detail"), "Bob · 1 more is wanted"));
        }
      store_run (room_book_get_vault (room->book)->store, NULL, "DROP TRIGGER broken", NULL);
    }
}

/* --- Seats that somebody waits for --- */

static void
test_who_waits_longest_sits_down_first (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table_with (room, "pitty-pat", "Ann Ace=careful", "target_wins=9", 1);
  g_autoptr (RoomTable) other = player_table (room, "pitty-pat", "Eve Bob", 1);
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) ida = player_new (room, "Ida");
  g_autoptr (Phone) ann = player_new (room, "Ann");

  player_go_to_table (ann, table);
  player_go_to_table (eve, other); /* and so has to say when the other seat is wanted */
  refused (ann, "\"do\":\"wait\",\"table\":1", "You have a seat at this table already.");
  done (eve, "\"do\":\"wait\",\"table\":1");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (lobby_table (ann, 1), "waiting")), ==, 1);
  player_finish_hand (table);
  g_assert_true (has_free_seat (eve));
  g_assert_false (has_free_seat (ida));
  refused (ida, "\"do\":\"sit\",\"table\":1,\"seat\":1", "Eve has waited longer for this seat.");
  done (eve, "\"do\":\"wait-no-more\",\"table\":1");
  g_assert_true (has_free_seat (ida));
  done (ida, "\"do\":\"sit\",\"table\":1,\"seat\":1");
  g_assert_cmpstr (room_table_get_name (table, 1), ==, "Ida");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (lobby_table (ann, 1), "waiting")), ==, 0);
}

/* A player who leaves hands the seat to whoever waits, and nobody else can. */
static void
test_a_seat_is_handed_over (Room *room, gconstpointer data)
{
  g_autoptr (RoomTable) table = player_table_with (room, "pitty-pat", "Ann Bob", "target_wins=9", 1);
  g_autoptr (Phone) ann = player_new (room, "Ann");
  g_autoptr (Phone) eve = player_new (room, "Eve");
  g_autoptr (Phone) ida = player_new (room, "Ida");
  g_autoptr (Phone) bob = player_new (room, "Bob");

  player_go_to_table (ann, table);
  player_go_to_table (bob, table);
  player_finish_hand (table);
  refused (ann, "\"do\":\"hand-over\",\"table\":1,\"seat\":0", "Nobody is waiting for a seat at this table.");
  done (eve, "\"do\":\"wait\",\"table\":1");
  done (ida, "\"do\":\"wait\",\"table\":1");
  refused (eve, "\"do\":\"hand-over\",\"table\":1,\"seat\":0", "Only somebody who sits at this table may do this.");
  done (ann, "\"do\":\"hand-over\",\"table\":1,\"seat\":0");
  g_assert_cmpstr (room_table_get_name (table, 0), ==, "Eve");
  settle (eve);
  g_assert_cmpint (player_number (eve, "table", "seat"), ==, 0);
  settle (ann);
  g_assert_cmpint (player_number (ann, "table", "seat"), ==, -1);
  refused (eve, "\"do\":\"hand-over\",\"table\":1,\"seat\":1", "The player in that seat is at the table.");
}

/* --- The list itself --- */

static void
test_renames_are_followed (void)
{
  g_autoptr (LanProposals) proposals = lan_proposals_new ();
  const Game  *game = game_find ("pitty-pat");
  LanProposal *proposal = lan_proposals_propose (proposals, game, 2, 10, "Ann");

  lan_proposals_wait (proposals, 7, "Ann");
  lan_proposals_rename (proposals, "Ann", "Anna");
  g_assert_true (lan_proposal_has (proposal, "Anna"));
  g_assert_cmpstr (lan_proposals_next (proposals, 7), ==, "Anna");
  lan_proposals_rename (proposals, "Anna", NULL);
  g_assert_cmpuint (lan_proposals_count (proposals), ==, 0);
  g_assert_null (lan_proposals_next (proposals, 7));
}

static void
test_there_is_an_end (void)
{
  g_autoptr (LanProposals) proposals = lan_proposals_new ();
  const Game *game = game_find ("pitty-pat");

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      g_assert_cmpint (lan_proposals_propose (proposals, game, 2, 10, name) != NULL, ==, i < LAN_MOST_PROPOSALS);
      g_assert_cmpint (lan_proposals_wait (proposals, 1, name), ==, i < LAN_MOST_WAITING);
    }
}

#define ADD(name, function) g_test_add ("/lan-proposals/" name, Room, NULL, room_up, function, room_down)

TEST_PART (lan_proposals)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/lan-proposals/renames-are-followed", test_renames_are_followed);
  g_test_add_func ("/lan-proposals/there-is-an-end", test_there_is_an_end);
  if (!loopback_is_up ())
    return g_test_run ();
  ADD ("it-begins-when-there-are-enough", test_it_begins_when_there_are_enough);
  ADD ("words-are-mixed-in", test_words_are_mixed_in);
  ADD ("the-shelf-is-searched", test_the_shelf_is_searched);
  ADD ("the-shelf-has-an-order", test_the_shelf_has_an_order);
  ADD ("the-stake-is-seen", test_the_stake_is_seen);
  ADD ("bots-fill-it", test_bots_fill_it);
  ADD ("somebody-changes-their-mind", test_somebody_changes_their_mind);
  ADD ("one-table-each", test_one_table_each);
  ADD ("few-games-a-night", test_few_games_a_night);
  ADD ("not-from-under-others", test_not_from_under_others);
  ADD ("tables-have-an-end", test_tables_have_an_end);
  ADD ("what-is-refused-opens-nothing", test_what_is_refused_opens_nothing);
  ADD ("somebody-plays-elsewhere", test_somebody_plays_elsewhere);
  ADD ("who-waits-longest-sits-down-first", test_who_waits_longest_sits_down_first);
  ADD ("a-seat-is-handed-over", test_a_seat_is_handed_over);
  return g_test_run ();
}
