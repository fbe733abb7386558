/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table at which everybody may act: who is asked, when bots act, and what ends the window when nobody does.  The
   table's clock is stopped. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "app/table/room-table-text.h"
#include "tables.h"
#include "../../program.h"

static RoomTable *
open_table (TableFixture *it, const char *seats, const char *options)
{
  RoomTableWish *wish = tables_wish ("through-the-window", seats, options, 5);
  g_autoptr (GError) error = NULL;
  RoomTable *table = room_table_new (it->book, wish, &error);

  g_assert_no_error (error);
  room_table_wish_free (wish);
  room_table_set_pause (table, 900);
  room_table_stop_clock (table);
  room_table_look (table, TRUE);
  return table;
}

static gboolean
claim (RoomTable *table, guint seat, const char *word, GError **error)
{
  const char *const words[] = { "claim", word };
  GameAction        action;

  game_action_parse (room_table_get_game (table), words, 2, &action, NULL);
  return room_seat_view_do_as (room_seat_view_get_laptop (table), seat, &action, error);
}

/* A word that begins with the letter of the open card. */
static const char *
find_word (RoomTable *table)
{
  static const char *const words[] = { "tool", "ford", "seam", "eave", "noun", "jolt", "quip", "keel", "axle" };
  const GameState         *s = tables_state (table);

  for (guint zone = 0; zone < s->n_zones; zone++)
    if (g_str_equal (game_zone_word (s, zone), "table"))
      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        if (*words[i] == "ttffssentjqka"[card_rank (game_top (s, zone))])
          return words[i];
  g_assert_not_reached ();
}

static void
wait_for_move (RoomTable *table)
{
  guint n = tables_n_moves (table);

  room_table_hurry (table);
  while (tables_n_moves (table) == n)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until a card lies open; a person whose turn it is turns it up. */
static void
wait_for_card (RoomTable *table)
{
  while (room_seat_view_get_callers (room_seat_view_get_laptop (table)) == 0)
    if (room_table_get_state (table) == ROOM_TABLE_PERSON)
      tables_do (table, "flip 1");
    else
      wait_for_move (table);
}

static void
test_everybody_is_asked_in_the_open (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Bob Cleo", "");
  g_autoptr (GError) error = NULL;
  g_autofree char *asks = NULL;

  /* Cleo deals, so she alone turns up the first card. */
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpint (room_table_get_asked (table), ==, 2);
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 0);
  g_assert_false (claim (table, 0, "tree", &error));
  g_assert_nonnull (error);
  tables_do (table, "flip 2");
  g_assert_cmpint (room_table_get_state (table), ==, ROOM_TABLE_PERSON);
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 7);
  asks = room_table_text_asks (room_seat_view_get_view (room_seat_view_get_laptop (table)));
  g_assert_true (g_str_has_prefix (asks, "A word that begins with "));
  g_assert_true (claim (table, 1, find_word (table), NULL));
  /* While a word is judged the others may still call. */
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 5);
  g_assert_cmpint (room_table_get_asked (table), ==, 2);
  tables_do (table, "accept");
  g_assert_cmpint (tables_state (table)->score[1], ==, 1);
  g_assert_cmpint (room_table_get_asked (table), ==, 0);
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 0);
  g_assert_false (room_seat_view_can_undo (room_seat_view_get_laptop (table))); /* everybody has heard the word */
}

/* The log says how a word was judged. */
static void
test_log (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Bob Cleo", "");
  g_autofree char *log = NULL, *said = NULL;

  tables_do (table, "flip 1");
  said = g_strdup_printf ("goes to Ann for “%s”", find_word (table));
  claim (table, 0, find_word (table), NULL);
  tables_do (table, "accept");
  log = tables_log (table);
  g_assert_nonnull (strstr (log, "Cleo turns up a card"));
  g_assert_nonnull (strstr (log, "Ann says “"));
  g_assert_nonnull (strstr (log, "Cleo accepts the word: "));
  g_assert_nonnull (strstr (log, said));
}

static void
test_a_bot_takes_a_while (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Tom=careful Kim=careful", "judge=trust");
  guint n;

  wait_for_card (table);
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 1);
  g_assert_cmpuint (room_table_get_length (table), >=, 4000);
  g_assert_cmpuint (room_table_get_length (table), <, 12000);
  /* The clock stops for a player who has called. */
  room_table_set_caller (table, 0);
  g_assert_cmpint (room_table_get_caller (table), ==, 0);
  g_assert_cmpuint (room_table_get_length (table), ==, 0);
  room_table_set_caller (table, -1);
  g_assert_cmpuint (room_table_get_length (table), >, 0);
  room_table_set_caller (table, 0);
  g_assert_true (claim (table, 0, find_word (table), NULL));
  g_assert_cmpint (room_table_get_caller (table), ==, -1);
  g_assert_cmpint (tables_state (table)->score[0], ==, 1);
  /* If nobody calls, one of the bots is first, and nothing else happens before. */
  wait_for_card (table);
  n = tables_n_moves (table);
  wait_for_move (table);
  g_assert_cmpuint (tables_n_moves (table), ==, n + 1);
  g_assert_cmpint (tables_state (table)->score[1] + tables_state (table)->score[2], ==, 1);
}

/* A call ends when its player closes the window. */
static void
test_a_closed_window_hears_nobody (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Tom=careful Kim=careful", "judge=trust");

  wait_for_card (table);
  room_table_set_caller (table, 0);
  room_table_look (table, FALSE);
  room_table_look (table, TRUE);
  g_assert_cmpint (room_table_get_caller (table), ==, -1);
  g_assert_cmpuint (room_table_get_length (table), >, 0);
}

static void
test_patience_ends (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Bob Cleo", "timeout=20");
  guint left = 0;

  g_assert_cmpuint (room_table_get_patience (table, NULL), ==, 0);
  tables_do (table, "flip 1");
  g_assert_cmpuint (room_table_get_patience (table, &left), ==, 20000);
  g_assert_cmpuint (left, ==, 20000);
  g_assert_cmpuint (room_table_get_length (table), ==, 20000);
  claim (table, 1, find_word (table), NULL);
  g_assert_cmpuint (room_table_get_patience (table, NULL), ==, 0); /* it is the judge's turn */
  g_assert_cmpuint (room_table_get_length (table), ==, 0);
  tables_do (table, "reject");
  g_assert_cmpuint (room_table_get_length (table), ==, 20000);
  wait_for_move (table);
  g_assert_cmpint (tables_state (table)->score[1], ==, 0);
  g_assert_cmpint (room_table_get_asked (table), ==, 0); /* the next player turns up a card */
}

static void
test_no_patience (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Bob Cleo", "timeout=0");

  tables_do (table, "flip 1");
  g_assert_cmpuint (room_table_get_patience (table, NULL), ==, 0);
  g_assert_cmpuint (room_table_get_length (table), ==, 0);
}

/* A bot that has turned the card up judges by the list of nouns, after a pause. */
static void
test_a_bot_judges (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = open_table (it, "Ann Bob Tom=careful", "");
  g_autofree char *nonsense = NULL;

  wait_for_move (table);
  g_assert_cmpuint (room_seat_view_get_callers (room_seat_view_get_laptop (table)), ==, 3);
  nonsense = g_strdup_printf ("%cxqzz", *find_word (table));
  g_assert_true (claim (table, 1, nonsense, NULL));
  g_assert_cmpuint (room_table_get_length (table), >=, 1500);
  wait_for_move (table);
  g_assert_cmpint (tables_state (table)->score[1], ==, 0);
  g_assert_true (claim (table, 1, find_word (table), NULL));
  wait_for_move (table);
  g_assert_cmpint (tables_state (table)->score[1], ==, 1);
}

static gboolean
say_nobody (RoomTable *table, GError **error)
{
  const char *const words[] = { "no-claim" };
  GameAction        action;

  game_action_parse (room_table_get_game (table), words, 1, &action, NULL);
  return room_seat_view_do (room_seat_view_get_laptop (table), &action, error);
}

/* Whoever has turned the card up cannot say that nobody has a word before anybody could speak; all else is open at
   once. */
static void
test_nobody_waits (TableFixture *it, gconstpointer data)
{
  static const struct
  {
    const char *options;
    guint       left; /* milliseconds */
  } cases[] = { { "", 5000 }, { "timeout=0", 5000 }, { "timeout=2", 2000 }, { "judge=trust", 5000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (RoomTable) table = open_table (it, "Ann Bob Cleo", cases[i].options);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (room_table_get_notice (table), ==, 0);
      tables_do (table, "flip 1");
      g_assert_cmpuint (room_table_get_notice (table), ==, cases[i].left);
      g_assert_false (say_nobody (table, &error));
      g_assert_cmpstr (error->message, ==, "Give the others a moment: somebody may still have a word.");
      g_assert_true (claim (table, 0, find_word (table), NULL));
      g_assert_cmpuint (room_table_get_notice (table), ==, 0); /* a word can be judged at once */
      if (strstr (cases[i].options, "trust") == NULL)
        {
          tables_do (table, "reject");
          g_assert_cmpuint (room_table_get_notice (table), ==, cases[i].left); /* others may have a better one */
        }
      else
        tables_do (table, "flip 1");
      g_assert_false (say_nobody (table, NULL));
      room_table_set_pause (table, 0);
      g_assert_true (say_nobody (table, NULL));
      g_assert_true (room_table_close (table, NULL));
    }
}

TEST_PART (table_open)
{
  static const struct
  {
    const char *path;
    void (*test) (TableFixture *, gconstpointer);
  } tests[] = {
    { "everybody-is-asked-in-the-open", test_everybody_is_asked_in_the_open },
    { "log", test_log },
    { "a-bot-takes-a-while", test_a_bot_takes_a_while },
    { "a-closed-window-hears-nobody", test_a_closed_window_hears_nobody },
    { "patience-ends", test_patience_ends },
    { "no-patience", test_no_patience },
    { "nobody-waits", test_nobody_waits },
    { "a-bot-judges", test_a_bot_judges },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/table-open/", tests[i].path, NULL);

      g_test_add (path, TableFixture, NULL, tables_up, tests[i].test, tables_down);
    }
  return g_test_run ();
}
