/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back at a table: who sat there at the time, what a hand brought, and what stays hidden for ever. */
#include <string.h>

#include "app/house/room-vault.h"
#include "app/side/room-bank.h"
#include "app/table/room-table.h"
#include "app/table/table.h"
#include "tables.h"
#include "../../program.h"

static void
play_hand (RoomTable *table)
{
  guint64 random = 3;

  while (tables_step (table, &random))
    ;
}

static guint
least_seats (const Game *game)
{
  return (guint) __builtin_ctz (game->seats);
}

/* --- What stays hidden --- */

/* The last step must show what an outsider, or the only person at the table, saw before. */
static void
assert_hidden (RoomTable *table, const char *before)
{
  g_autofree GameState *last = room_table_dup_step (table, room_table_n_steps (table), NULL);
  g_autofree char      *after = tables_print (last);

  g_assert_cmpstr (after, ==, before);
  for (guint step = 0; step <= room_table_n_steps (table); step++)
    {
      g_autofree GameState *seen = room_table_dup_step (table, step, NULL);

      g_assert_cmpint (seen->viewer, ==, room_seat_view_get_seat (room_seat_view_get_laptop (table)));
      g_assert_cmpint (seen->viewer, !=, GAME_KNOWS_ALL);
    }
}

/* Every game is closed in the middle of the first hand.  DATA: one person sits there with bots. */
static void
test_void_hand (TableFixture *it, gconstpointer data)
{
  guint n = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *people = data != NULL ? g_strdup ("Ann Bolt=careful Cog=careful Dot=careful")
                                             : tables_people (MAX (least_seats (game_list ()[i]), 2));
      RoomTableWish   *wish;
      g_autoptr (RoomTable) table = NULL;
      g_autofree char      *before = NULL;
      g_autofree GameState *view = NULL;
      guint64               random = 1;

      if (data != NULL && !(game_list ()[i]->seats >> 4 & 1))
        continue;
      wish = tables_wish (game_list ()[i]->id, people, "", 9);
      table = tables_new (it, wish);
      for (guint step = 0; step < (data != NULL ? 1 : 3); step++)
        tables_step (table, &random);
      tables_wait (table);
      if (tables_state (table)->turn == GAME_HAND_OVER)
        continue;
      room_seat_view_drop (room_seat_view_get_laptop (table));
      view = g_malloc (tables_state (table)->size);
      game_view (tables_state (table), data != NULL ? 0 : GAME_OUTSIDER, view);
      before = tables_print (view);
      g_assert_true (room_table_close (table, NULL));
      assert_hidden (table, before);
      table = tables_again (it, table);
      assert_hidden (table, before);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

/* Hands that were played to the end are shown whole, but not one that is void. */
static void
test_hands_before_it (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("crates", "Ann Bob", "hands=3", 6));
  guint first;

  play_hand (table);
  first = room_table_n_steps (table);
  g_assert_true (room_table_next (table, NULL));
  g_assert_true (room_table_close (table, NULL));
  for (guint step = 0; step <= room_table_n_steps (table); step++)
    {
      g_autofree GameState *seen = room_table_dup_step (table, step, NULL);

      g_assert_cmpint (seen->viewer, ==, step <= first ? GAME_KNOWS_ALL : GAME_OUTSIDER);
    }
  g_assert_cmpuint (room_table_n_steps (table), >, first);
}

/* Whether anybody could act in a secret window stays secret if the table is closed in that window. */
static void
test_window (TableFixture *it, gconstpointer data)
{
  guint asked = 0, n = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (RoomTable) table = tables_new (it, tables_wish ("twenty-five", "Ann Bob Cleo", "", seed));

      asked += tables_state (table)->turn >= 0;
      n++;
      g_assert_true (room_table_close (table, NULL));
      for (guint round = 0; round < 2; round++)
        {
          g_autofree GameState *dealt = room_table_dup_step (table, 0, NULL);

          g_assert_cmpuint (room_table_n_steps (table), ==, 0);
          g_assert_cmpint (dealt->viewer, ==, GAME_OUTSIDER);
          g_assert_true (dealt->secret);
          g_assert_cmpint (dealt->turn, ==, GAME_HIDDEN);
          g_assert_true (room_seat_view_get_view (room_seat_view_get_laptop (table))->secret);
          g_assert_cmpint (room_seat_view_get_view (room_seat_view_get_laptop (table))->turn, ==, GAME_HIDDEN);
          table = tables_again (it, table);
        }
    }
  g_assert_cmpuint (asked, >, 3);
  g_assert_cmpuint (asked, <, n);
}

/* Where others look on at the laptop, earlier steps are shown as an outsider sees them, without what only the player
   who is asked knew. */
static void
test_in_the_open (TableFixture *it, gconstpointer data)
{
  guint in_the_open = 0;

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *people = tables_people (MAX (least_seats (game_list ()[i]), 2));
      g_autoptr (RoomTable) table = tables_new (it, tables_wish (game_list ()[i]->id, people, "", 4));
      guint64 random = 2;

      for (guint step = 0; step < 40 && tables_step (table, &random); step++)
        {
          g_autofree GameState *seen = NULL;

          tables_wait (table);
          if (room_table_get_state (table) != ROOM_TABLE_PERSON)
            continue;
          seen = room_table_dup_step (table, 0, NULL);
          in_the_open += !room_table_get_parts (table)->seats.is_lifted;
          g_assert_cmpint (seen->viewer, ==,
                           room_table_get_parts (table)->seats.is_lifted
                               ? room_seat_view_get_seat (room_seat_view_get_laptop (table))
                               : GAME_OUTSIDER);
        }
    }
  g_assert_cmpuint (in_the_open, >, 3);
}

/* --- Who sat there --- */

/* The seats as "Ann Bob*", with a star for bots. */
static void
assert_seats (RoomTable *table, guint step, const char *expected)
{
  g_auto (RoomTableStep) about = { 0 };
  g_autofree GameState *seen = room_table_dup_step (table, step, &about);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat < seen->n_seats; seat++)
    g_string_append_printf (text, "%s%s%s", seat ? " " : "", about.names[seat], about.bots >> seat & 1 ? "*" : "");
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_said (RoomTable *table, guint step, const char *ends)
{
  g_auto (RoomTableStep) about = { 0 };
  g_autofree GameState *seen = room_table_dup_step (table, step, &about);

  if (!g_str_has_suffix (about.said, ends))
    g_error ("“%s” does not end with “%s”", about.said, ends);
}

static guint
move (RoomTable *table)
{
  guint   before = room_table_n_steps (table);
  guint64 random = 8;

  while (room_table_n_steps (table) == before)
    g_assert_true (tables_step (table, &random));
  return before + 1;
}

static void
test_who_sat_there (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTournament) night = evening_tournament (it->book, "");
  RoomTableWish *wish = tables_wish ("divide-and-conquer", "Ann Bob", "", 6);
  g_autoptr (RoomTable) table = NULL;
  Bot   bot = BOT_RANDOM;
  guint last;

  evening_do (night, "enter Ann Bob");
  wish->tournament = room_tournament_get_id (night);
  table = tables_new (it, wish);
  g_assert_cmpuint (move (table), ==, 1);
  g_assert_true (room_table_take_over (table, 1, "Bolt", &bot, NULL));
  tables_wait (table);
  last = move (table);
  g_assert_true (room_table_take_over (table, 1, "Cleo", NULL, NULL));
  evening_pass (G_USEC_PER_SEC);
  evening_do (night, "rename Bob Rob");
  for (guint round = 0; round < 2; round++)
    {
      assert_seats (table, 0, "Ann Rob");
      assert_seats (table, 1, "Ann Rob");
      assert_said (table, 1, "Bolt takes the seat of Rob");
      assert_seats (table, 2, "Ann Bolt*");
      assert_seats (table, last, "Ann Bolt*");
      assert_said (table, last, "Cleo takes the seat of Bolt");
      if (round == 0)
        {
          g_clear_object (&night);
          table = tables_again (it, table);
        }
    }
  g_assert_true (room_table_close (table, NULL));
  assert_seats (table, 0, "Ann Rob");
}

/* --- Results --- */

static void
test_result (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) table = tables_new (it, tables_wish ("crates", "Ann Bob", "hands=2", 6));
  guint n;

  play_hand (table);
  n = room_table_n_steps (table);
  g_assert_true (room_table_next (table, NULL));
  g_assert_true (room_table_close (table, NULL));
  for (guint step = 0; step <= n + 1; step++)
    {
      g_auto (RoomTableStep) about = { 0 };
      g_autofree GameState *seen = room_table_dup_step (table, step, &about);

      if (step < n)
        g_assert_null (about.result);
      if (step == n)
        g_assert_nonnull (strstr (about.result, "Ann"));
      if (step == n + 1)
        g_assert_cmpstr (about.result, ==, "The table was closed: hand 2 is void");
    }
  g_assert_cmpuint (room_table_find_hand (table, 1), ==, 0);
  g_assert_cmpuint (room_table_find_hand (table, 2), ==, n + 1);
  g_assert_cmpuint (room_table_find_hand (table, 3), ==, n + 1); /* money back is like an undealt hand */
}

/* --- The list --- */

static void
assert_listed (TableFixture *it, gint64 tournament, const char *expected)
{
  g_autoptr (GPtrArray) tables = room_tables_list_closed (it->book, tournament, 9, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    {
      g_autofree char *title = room_tables_say_title (tables->pdata[i]);
      g_autofree char *people = room_tables_say_people (tables->pdata[i]);
      g_autofree char *won = room_tables_say_won (it->book, tables->pdata[i]);

      g_string_append_printf (text, "%s: %s: %s|", title, people, won != NULL ? won : "nothing");
    }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (room_tables_count_closed (it->book, tournament), ==, tables->len);
}

static void
test_list (TableFixture *it, gconstpointer data)
{
  g_autoptr (RoomTable) one = tables_new (it, tables_wish ("pitty-pat", "Ann Bob", "", 1));
  g_autoptr (RoomTable) other = tables_new (it, tables_wish ("crates", "Ann Bolt=careful Cog=careful", "", 1));
  g_autofree char *won = NULL;
  gint64           chips;

  assert_listed (it, ROOM_BANK_OUTSIDE, "");
  play_hand (one);
  chips = room_table_get_account (one, 0);
  g_assert_cmpint (chips, !=, 0);
  g_assert_true (room_table_close (one, NULL));
  won = g_strdup_printf ("Pitty Pat: Ann and Bob: %s +%d, %s −%d|", chips > 0 ? "Ann" : "Bob", ABS ((gint) chips),
                         chips > 0 ? "Bob" : "Ann", ABS ((gint) chips));
  assert_listed (it, ROOM_BANK_OUTSIDE, won);
  evening_pass (G_USEC_PER_SEC);
  g_assert_true (room_table_close (other, NULL));
  g_free (won);
  won = g_strdup_printf ("Crates: Ann and two bots: nothing|Pitty Pat: Ann and Bob: %s +%d, %s −%d|",
                         chips > 0 ? "Ann" : "Bob", ABS ((gint) chips), chips > 0 ? "Bob" : "Ann", ABS ((gint) chips));
  assert_listed (it, ROOM_BANK_OUTSIDE, won);
}

#define ADD(path, run, data) g_test_add ("/table/back/" path, TableFixture, data, tables_up, run, tables_down)

TEST_PART (table_back)
{
  evening_init (&argc, &argv);
  ADD ("hidden/void-hand-of-people", test_void_hand, NULL);
  ADD ("hidden/void-hand-of-one-and-bots", test_void_hand, "bots");
  ADD ("hidden/hands-before-it-are-not", test_hands_before_it, NULL);
  ADD ("hidden/who-could-act-in-a-window", test_window, NULL);
  ADD ("hidden/where-others-look-on", test_in_the_open, NULL);
  ADD ("who-sat-there", test_who_sat_there, NULL);
  ADD ("what-it-brought", test_result, NULL);
  ADD ("list-of-closed-tables", test_list, NULL);
  return g_test_run ();
}
