/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of a game that is a file stores the text it was opened with, and is played by that text. */
#include <string.h>

#include "app/table/room-table-test.h"
#include "tables.h"
#include "../../program.h"

#define MINE                                                                                                           \
  "# Three hours of thought.\ngame mine\nname Mine\nplayers 2-4\nbetting limit\n\ndeal 5\nbet\nrepeat 2:\n  draw "     \
  "0-2\n  bet\nwin high\n"

static void
change (TableFixture *it, const char *sql)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      store_run (room_book_get_vault (it->book)->store, &error, "PRAGMA ignore_check_constraints = ON", NULL));
  g_assert_true (store_run (room_book_get_vault (it->book)->store, &error, sql, NULL));
  g_assert_no_error (error);
}

static RoomTable *
open_mine (TableFixture *it, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  const Game    *game = game_read (MINE, &error);
  RoomTableWish *wish = tables_wish ("five-card-draw", "Ann Bolt=careful", "", seed);

  g_assert_no_error (error);
  wish->setup.game = game;
  game_options_init (game, wish->setup.option);
  return tables_new (it, wish);
}

static char *
read_log (RoomTable *table)
{
  GListModel *log = room_seat_view_get_log (room_seat_view_get_laptop (table));
  GString    *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (RoomTableLine) line = g_list_model_get_item (log, i);

      g_string_append_printf (text, "%s\n", room_table_line_get_text (line));
    }
  return g_string_free (text, FALSE);
}

static void
play_some (RoomTable *table, guint moves)
{
  while (tables_n_moves (table) < moves && room_table_get_state (table) != ROOM_TABLE_OVER)
    if (room_table_get_state (table) == ROOM_TABLE_PERSON)
      {
        GameAction action;

        g_assert_true (room_seat_view_hint (room_seat_view_get_laptop (table), &action));
        g_assert_true (room_seat_view_do (room_seat_view_get_laptop (table), &action, NULL));
      }
    else
      g_main_context_iteration (NULL, TRUE);
}

/* The table is closed and found again in mid-hand, with its log and its record, and played to the end. */
static void
test_found_again (TableFixture *it, gconstpointer data)
{
  RoomTable       *table = open_mine (it, 7);
  g_autofree char *title = NULL, *before = NULL, *after = NULL;
  guint            moves;

  g_object_get (table, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Mine");
  play_some (table, 4);
  moves = tables_n_moves (table);
  before = read_log (table);
  table = tables_again (it, table);
  g_assert_null (room_table_get_trouble (table));
  g_assert_cmpstr (room_table_get_game (table)->id, ==, "mine");
  g_assert_cmpuint (tables_n_moves (table), ==, moves);
  after = read_log (table);
  g_assert_cmpstr (before, ==, after);
  play_some (table, G_MAXUINT);
  for (guint step = 0; step < room_table_n_steps (table); step++)
    g_free (room_table_dup_step (table, step, NULL));
  g_object_unref (table);
}

/* The entry for a seat that was taken over has its place among the moves, which are counted from the first of them and
   not from the text. */
static void
test_taken_over (TableFixture *it, gconstpointer data)
{
  RoomTable *table = open_mine (it, 7);
  g_autoptr (GError) error = NULL;

  play_some (table, 2);
  g_assert_true (room_table_take_over (table, 1, "Cleo", NULL, &error));
  g_assert_no_error (error);
  table = tables_again (it, table);
  g_assert_null (room_table_get_trouble (table));
  g_assert_cmpstr (room_table_get_name (table, 1), ==, "Cleo");
  g_object_unref (table);
}

/* If a later version of the program has another text for the id, the table goes on with its own. */
static void
test_earlier_text (TableFixture *it, gconstpointer data)
{
  RoomTable  *table = tables_new (it, tables_wish ("five-card-draw", "Ann Bolt=careful", "", 3));
  const Game *game;

  g_assert_true (room_table_get_game (table) == game_find ("five-card-draw"));
  change (it, "UPDATE side_table SET variant = replace (variant, 'name ', '# As it was.' || char (10) || 'name ')");
  table = tables_again (it, table);
  game = room_table_get_game (table);
  g_assert_null (room_table_get_trouble (table));
  g_assert_cmpstr (game->id, ==, "five-card-draw");
  g_assert_nonnull (strstr (game->source, "# As it was."));
  play_some (table, G_MAXUINT);
  g_object_unref (table);
}

/* A table whose text is damaged says so with the line, and the others can be played. */
static void
test_damaged_text (TableFixture *it, gconstpointer data)
{
  RoomTable       *bad = open_mine (it, 7), *good = open_mine (it, 8);
  g_autofree char *sql = g_strdup_printf (
      "UPDATE side_table SET variant = replace (variant, 'deal 5', 'deal five') WHERE id = %" G_GINT64_FORMAT,
      room_table_get_id (bad));

  g_object_unref (good);
  change (it, sql);
  bad = tables_again (it, bad);
  g_assert_cmpint (room_table_get_state (bad), ==, ROOM_TABLE_BROKEN);
  g_assert_nonnull (
      strstr (room_table_get_trouble (bad), "cannot read the text of “mine”, the game of this table: line 7: "));
  good = g_list_model_get_item (room_tables_get (it->book), 0);
  g_assert_true (good != bad);
  g_assert_null (room_table_get_trouble (good));
  g_object_unref (good);
  g_object_unref (bad);
}

static void
assert_left_nothing (TableFixture *it)
{
  g_auto (GStrv) people = room_book_dup_people (it->book);

  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->book)), ==, 0);
  g_assert_cmpuint (room_tables_count_closed (it->book, -1), ==, 0);
  g_assert_false (g_strv_contains ((const char *const *) people, "Somebody"));
}

static RoomTable *
try_game (TableFixture *it)
{
  RoomTableWish *wish = tables_wish ("five-card-draw", "Somebody Bolt=careful", "", 7);
  RoomTable     *table;

  wish->stake = 0;
  wish->trial = TRUE;
  table = tables_new (it, wish);
  play_some (table, 2);
  return table;
}

/* A table at which a game was tried leaves nothing behind, whoever played there, however often. */
static void
test_trial_closed (TableFixture *it, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RoomTable) table = try_game (it);
  g_autoptr (RoomTable) again = room_table_again (table, &error);

  g_assert_no_error (error);
  g_assert_true (room_table_close (table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (room_tables_get (it->book)), ==, 1);
  g_assert_true (room_table_close (again, &error));
  g_assert_no_error (error);
  assert_left_nothing (it);
}

/* A trial that its player has left is closed, and leaves nothing behind. */
static void
test_trial_left (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = try_game (it);

  room_table_look (table, FALSE);
  g_assert_cmpint (room_table_get_closed (table), ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (room_table_get_closed (table), >, 0);
  assert_left_nothing (it);
}

TEST_PART (table_variant)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/table/variant/found-again", TableFixture, NULL, tables_up, test_found_again, tables_down);
  g_test_add ("/table/variant/taken-over", TableFixture, NULL, tables_up, test_taken_over, tables_down);
  g_test_add ("/table/variant/an-earlier-text", TableFixture, NULL, tables_up, test_earlier_text, tables_down);
  g_test_add ("/table/variant/a-damaged-text", TableFixture, NULL, tables_up, test_damaged_text, tables_down);
  g_test_add ("/table/variant/tried-and-closed", TableFixture, NULL, tables_up, test_trial_closed, tables_down);
  g_test_add ("/table/variant/tried-and-left", TableFixture, NULL, tables_up, test_trial_left, tables_down);
  return g_test_run ();
}
