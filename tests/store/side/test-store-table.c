/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Side tables come back as they were left after every move, and the bank is the sum of results counted once each. */
#include <string.h>

#include "base/error.h"
#include "folder.h"
#include "sample.h"
#include "side-store.h"
#include "../../program.h"

static void
move (Store *store, gint64 id, guint at, const char *line)
{
  g_autoptr (GError) error = NULL;

  store_table_move (store, id, at, line, 0, NULL, at, &error);
  g_assert_no_error (error);
}

static void
assert_moves (Store *store, gint64 id, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = store_table_text (store, id, &error);
  g_autofree char *whole = g_strconcat (SIDE_HEAD, expected, NULL);

  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, whole);
}

static gint64
count (Store *store, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", table);
  g_autoptr (StoreRows) rows = store_query (store, NULL, sql, NULL);

  g_assert_true (store_next (rows, NULL));
  return store_int (rows, 0);
}

/* Tables */

static void
assert_seats (const StoreTable *table, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < table->seats->len; i++)
    {
      const StoreSeat *seat = g_ptr_array_index (table->seats, i);

      g_string_append_printf (text, "%s%s%s%s%s", i == 0 ? "" : ",", seat->bot == NULL ? "" : "=", seat->name,
                              seat->bot == NULL ? "" : " ", seat->bot == NULL ? "" : seat->bot);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_comes_back (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreTable) table = NULL;
  Store *store = side_open (path, STORE_WRITE);
  gint64 night = side_add_night (store), id = side_add (store, night, "Ñandú Ann,=Betty patient,Ñandú Ann", 5);

  move (store, id, 0, "0 play Js");
  move (store, id, 1, "next");
  store_close (store);

  store = side_open (path, STORE_READ);
  table = store_table_get (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (table->tournament, ==, night);
  g_assert_cmpstr (table->game, ==, "pitty-pat");
  g_assert_cmpstr (table->head, ==, SIDE_HEAD);
  g_assert_cmpint (table->stake, ==, 10);
  g_assert_true (table->undo);
  g_assert_cmpint (table->opened, ==, 5);
  g_assert_cmpint (table->closed, ==, 0);
  assert_seats (table, "Ñandú Ann,=Betty patient,Ñandú Ann");
  assert_moves (store, id, "0 play Js\nnext\n");
  store_close (store);
}

static void
test_list (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 old = side_add (store, 0, "Ann,Bob", 5), middle = side_add (store, 0, "Ann,=Betty random,Carl", 9),
         same = side_add (store, 0, "Ann", 9);
  g_autoptr (GPtrArray) all = NULL, open = NULL;

  g_assert_true (store_table_set_closed (store, middle, 12, 0, NULL, NULL));
  all = store_table_list (store, FALSE, NULL);
  open = store_table_list (store, TRUE, NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpint (((StoreTable *) all->pdata[0])->id, ==, same);
  g_assert_cmpint (((StoreTable *) all->pdata[1])->id, ==, middle);
  g_assert_cmpint (((StoreTable *) all->pdata[1])->closed, ==, 12);
  g_assert_cmpint (((StoreTable *) all->pdata[2])->id, ==, old);
  assert_seats (all->pdata[1], "Ann,=Betty random,Carl");
  g_assert_cmpuint (open->len, ==, 2);
  g_assert_cmpint (((StoreTable *) open->pdata[0])->id, ==, same);
  g_assert_cmpint (((StoreTable *) open->pdata[1])->id, ==, old);
}

/* Closing it again would pay out its pot a second time. */
static void
test_closed_is_closed (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) back = side_results ("Ann 5,Bob 5");
  StoreSeat carl = { (char *) "Carl", NULL };
  gint64    id = side_add (store, 0, "Ann,Bob", 1);

  g_assert_true (store_table_set_closed (store, id, 20, 1, back, NULL));
  g_assert_false (store_table_set_closed (store, id, 21, 2, back, &error));
  side_take_error (&error, STORE_ERROR, "already closed");
  g_assert_false (store_table_move (store, id, 0, "0 play Js", 0, NULL, 22, &error));
  side_take_error (&error, STORE_ERROR, "already closed");
  g_assert_false (store_table_take_seat (store, id, 0, &carl, 0, 23, &error));
  side_take_error (&error, STORE_ERROR, "already closed");
  side_assert_accounts (store, 0, "Ann 5 (1), Bob 5 (1), house -10 (1)");
}

static void
test_not_added (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autofree char *long_name = g_strnfill (TOURNEY_NAME_BYTES, 'x');

  g_assert_cmpint (side_try_add (store, 99, "Ann,Bob", 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "99");
  g_assert_cmpint (side_try_add (store, 0, "Ann,Bob", -1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "0 or more");
  g_assert_cmpint (side_try_add (store, 0, "Ann,,Bob", 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "name");
  g_assert_cmpint (side_try_add (store, 0, "Ann, Bob", 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "space");
  g_assert_cmpint (side_try_add (store, 0, "Ann,= careful", 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "name");
  g_assert_cmpint (side_try_add (store, 0, long_name, 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "too long");
  g_assert_cmpint (side_try_add (store, 0, "Ann,A\u200bnn", 1, 0, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "invisible");
  g_assert_cmpint (count (store, "side_table"), ==, 0);
  g_assert_cmpint (count (store, "side_seat"), ==, 0);
  g_assert_cmpint (count (store, "player"), ==, 0);
}

static void
test_taken_over (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreTable) table = NULL;
  gint64    id = side_add (store, 0, "Ann,Bob,=Betty random", 0);
  StoreSeat bot = { (char *) "Max", (char *) "careful" }, dora = { (char *) "Dora", NULL },
            nobody = { (char *) "", NULL };

  side_end_hand (store, id, 0, 1, "Ann 30,Bob -10,= -20", 100);
  g_assert_true (store_table_take_seat (store, id, 0, &bot, 1, 150, &error));
  g_assert_true (store_table_take_seat (store, id, 2, &dora, 2, 160, &error));
  g_assert_no_error (error);
  table = store_table_get (store, id, &error);
  assert_seats (table, "=Max careful,Bob,Dora");
  side_end_hand (store, id, 3, 2, "= -5,Bob -5,Dora 10", 200);
  /* Results stay with the person who sat there. */
  side_assert_accounts (store, 0, "Ann 30 (1), Dora 10 (1), Bob -15 (2), house -25 (2)");

  g_assert_false (store_table_take_seat (store, id, 3, &dora, 4, 210, &error));
  side_take_error (&error, STORE_ERROR, "seat 3");
  g_assert_false (store_table_take_seat (store, 77, 0, &dora, 0, 210, &error));
  side_take_error (&error, STORE_ERROR, "77");
  g_assert_false (store_table_take_seat (store, id, 1, &nobody, 4, 210, &error));
  side_take_error (&error, STORE_ERROR, "name");
  g_clear_pointer (&table, store_table_free);
  table = store_table_get (store, id, &error);
  assert_seats (table, "=Max careful,Bob,Dora");
}

static void
test_missing (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;

  g_assert_null (store_table_get (store, 5, &error));
  side_take_error (&error, STORE_ERROR, "number 5");
  g_assert_null (store_table_text (store, 5, &error));
  side_take_error (&error, STORE_ERROR, "number 5");
  g_assert_false (store_table_set_closed (store, 5, 1, 0, NULL, &error));
  side_take_error (&error, STORE_ERROR, "number 5");
  g_assert_false (store_table_delete (store, 5, &error));
  side_take_error (&error, STORE_ERROR, "number 5");
  g_assert_false (store_table_move (store, 5, 0, "next", 0, NULL, 0, &error));
  side_take_error (&error, STORE_ERROR, "number 5");
}

/* Moves */

static void
test_moves_replace (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 id = side_add (store, 0, "Ann,Bob", 0), other = side_add (store, 0, "Carl", 0);

  move (store, other, 0, "0 stays");
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *line = g_strdup_printf ("0 move %u", i);

      move (store, id, i, line);
    }
  move (store, id, 2, "1 other");
  assert_moves (store, id, "0 move 0\n0 move 1\n1 other\n");
  move (store, id, 1, NULL);
  assert_moves (store, id, "0 move 0\n");
  move (store, id, 1, NULL); /* nothing there, so nothing is dropped */
  assert_moves (store, id, "0 move 0\n");
  move (store, id, 0, NULL);
  assert_moves (store, id, "");
  assert_moves (store, other, "0 stays\n");
}

static void
test_moves_refused (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = side_results ("Ann 1,Bob -1");
  gint64 id = side_add (store, 0, "Ann,Bob", 0);
  static const struct
  {
    guint       at;
    const char *line;
    GQuark (*domain) (void);
    const char *says;
  } wrong[] = {
    { 2, "0 gap", store_error_quark, "in the meantime" },
    { 2, NULL, store_error_quark, "in the meantime" },
    { 1, "", store_error_quark, "one line" },
    { 0, "0 a\n0 b", store_error_quark, "one line" },
    { 1, "0 \xff", store_error_quark, "one line" },
  };

  move (store, id, 0, "0 first");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (store_table_move (store, id, wrong[i].at, wrong[i].line, 1, results, 5, &error));
      side_take_error (&error, wrong[i].domain (), wrong[i].says);
      assert_moves (store, id, "0 first\n");
      side_assert_accounts (store, 0, "");
    }
}

static void
test_counted_once (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = side_results ("Ann 7,Bob -7"), huge = side_results ("Ann 1000000000000001,Bob -1");
  gint64 id = side_add (store, 0, "Ann,Bob", 0);

  move (store, id, 0, "0 first");
  side_end_hand (store, id, 1, 1, "Ann 5,Bob -5", 10);
  /* The same hand cannot be counted again, neither with the next move nor with the one that ended it. */
  for (guint at = 0; at <= 2; at++)
    {
      g_assert_false (store_table_move (store, id, at, "0 again", 1, again, 20, &error));
      side_take_error (&error, STORE_ERROR, "already been counted");
    }
  g_assert_false (store_table_move (store, id, 1, NULL, 0, NULL, 20, &error));
  side_take_error (&error, STORE_ERROR, "already been counted");
  g_assert_false (store_table_move (store, id, 2, "0 more", 2, huge, 20, &error));
  side_take_error (&error, STORE_ERROR, "lower stake");
  assert_moves (store, id, "0 first\n0 play Js\n");
  side_assert_accounts (store, 0, "Ann 5 (1), Bob -5 (1)");
  /* The next hand can be played on, and taken back to its own beginning. */
  move (store, id, 2, "next");
  move (store, id, 3, "1 second");
  move (store, id, 2, NULL);
  move (store, id, 2, "next");
  side_end_hand (store, id, 3, 2, "Ann -20,Bob 20", 30);
  side_assert_accounts (store, 0, "Bob 15 (2), Ann -15 (2)");
}

/* A table whose first hand ended with the deal is stored with its results, or not at all. */
static void
test_dealt_and_over (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) seats = side_seats ("Ann,Bob"), results = side_results ("Ann 5,Bob -5");
  g_autoptr (GPtrArray) huge = side_results ("Ann 1000000000000001,Bob -1"), tables = NULL;
  StoreTable table = { .game = (char *) "pitty-pat", .head = (char *) SIDE_HEAD, .seats = seats, .opened = 10 };
  gint64     id;

  g_assert_cmpint (store_table_add (store, &table, huge, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "lower stake");
  tables = store_table_list (store, FALSE, NULL);
  g_assert_cmpuint (tables->len, ==, 0);
  id = store_table_add (store, &table, results, &error);
  g_assert_no_error (error);
  assert_moves (store, id, "");
  side_assert_accounts (store, 0, "Ann 5 (1), Bob -5 (1)");
  move (store, id, 0, "next");
  move (store, id, 0, NULL);
  g_assert_false (store_table_move (store, id, 0, NULL, 1, results, 10, &error));
  side_take_error (&error, STORE_ERROR, "already been counted");
}

/* What is in a pot when a table is closed goes back with it, or the table stays open. */
static void
test_closed_with_what_goes_back (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) back = side_results ("Ann 5,= 5"), tables = NULL;
  gint64 id = side_add (store, 0, "Ann,=Bob random", 0);

  side_end_hand (store, id, 0, 1, "Ann -5,= -5", 10);
  g_assert_false (store_table_set_closed (store, id, 20, 1, back, &error));
  side_take_error (&error, STORE_ERROR, "already been counted");
  tables = store_table_list (store, TRUE, NULL);
  g_assert_cmpuint (tables->len, ==, 1);
  g_assert_true (store_table_set_closed (store, id, 20, 2, back, &error));
  side_assert_accounts (store, 0, "Ann 0 (2), house 0 (2)");
}

/* The bank */

static void
test_accounts (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store), other = side_add_night (store);
  gint64 a = side_add (store, night, "Ann,Bob,=Betty random", 0), b = side_add (store, other, "Bob,Carl", 0),
         c = side_add (store, 0, "Ann,Bob", 0);

  side_assert_accounts (store, 0, "");
  side_end_hand (store, a, 0, 1, "Ann 30,Bob -10,= -20", 100);
  side_end_hand (store, a, 1, 2, "Ann 0,Bob 10,= -10", 110);
  side_end_hand (store, b, 0, 1, "Bob -50,Carl 40", 120); /* 10 to the house */
  side_end_hand (store, c, 0, 1, "Ann -3,Bob 3", 130);
  side_assert_accounts (store, night, "Ann 30 (2), Bob 0 (2), house -30 (2)");
  side_assert_accounts (store, other, "Carl 40 (1), house 10 (1), Bob -50 (1)");
  side_assert_accounts (store, STORE_OUTSIDE, "Bob 3 (1), Ann -3 (1)");
  side_assert_lines (store, "Ann", STORE_OUTSIDE, "3/1 -3 at 130");
  side_assert_accounts (store, 0, "Carl 40 (1), Ann 27 (3), house -20 (3), Bob -47 (4)");
}

/* "8: Ann+Carl, 7: ...", the closed tables. */
static void
assert_closed (Store *store, gint64 tournament, guint most, const char *expected)
{
  g_autoptr (GPtrArray) tables = store_table_list_closed (store, tournament, most, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tables->len; i++)
    {
      const StoreTable *table = tables->pdata[i];

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":", i == 0 ? "" : ", ", table->closed);
      for (guint seat = 0; seat < table->seats->len; seat++)
        g_string_append_printf (text, "%c%s", seat == 0 ? ' ' : '+', ((StoreSeat *) table->seats->pdata[seat])->name);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_closed_tables (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store), other = side_add_night (store);
  gint64 a = side_add (store, night, "Ann,Bob", 10), b = side_add (store, night, "Bob,=Betty random", 20),
         c = side_add (store, 0, "Ann,Carl", 30), d = side_add (store, night, "Carl,Dora", 40);

  side_add (store, other, "Ann,Bob", 5);
  assert_closed (store, night, 9, "");
  g_assert_cmpuint (store_table_count_closed (store, night), ==, 0);
  g_assert_true (store_table_set_closed (store, d, 100, 0, NULL, NULL));
  g_assert_true (store_table_set_closed (store, a, 200, 0, NULL, NULL));
  g_assert_true (store_table_set_closed (store, b, 200, 0, NULL, NULL));
  g_assert_true (store_table_set_closed (store, c, 300, 0, NULL, NULL));
  assert_closed (store, night, 9, "200: Bob+Betty, 200: Ann+Bob, 100: Carl+Dora");
  assert_closed (store, night, 2, "200: Bob+Betty, 200: Ann+Bob");
  assert_closed (store, other, 9, "");
  assert_closed (store, STORE_OUTSIDE, 9, "300: Ann+Carl");
  g_assert_cmpuint (store_table_count_closed (store, night), ==, 3);
  g_assert_cmpuint (store_table_count_closed (store, STORE_OUTSIDE), ==, 1);
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_closed (store, STORE_OUTSIDE, 9, "300: Ann+Carl, 200: Bob+Betty, 200: Ann+Bob, 100: Carl+Dora");
}

/* Open and closed tables of all nights. */
static void
test_games_are_counted (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GHashTable) none = store_table_count_games (store), games = NULL;
  gint64           night = side_add_night (store), first = side_add (store, night, "Ann,Bob", 10);
  g_autofree char *game = NULL;

  g_assert_cmpuint (g_hash_table_size (none), ==, 0);
  side_add (store, 0, "Ann,Carl", 30);
  g_assert_true (store_table_set_closed (store, first, 100, 0, NULL, NULL));
  {
    g_autoptr (StoreTable) table = store_table_get (store, first, NULL);

    game = g_strdup (table->game);
  }
  games = store_table_count_games (store);
  g_assert_cmpuint (g_hash_table_size (games), ==, 1);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (games, game)), ==, 2);
}

static void
test_lines (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store);
  gint64 a = side_add (store, night, "Ann,Bob,=Betty random", 0), b = side_add (store, 0, "Ann,Bob", 0);

  g_assert_cmpint (a, ==, 1);
  g_assert_cmpint (b, ==, 2);
  side_end_hand (store, a, 0, 1, "Ann 30,Bob -10,= -20", 100);
  side_end_hand (store, b, 0, 1, "Ann -3,Bob 3", 105);
  side_end_hand (store, a, 1, 2, "Ann 5,Bob 10,= -15", 110);
  side_assert_lines (store, "Ann", 0, "1/2 5 at 110, 2/1 -3 at 105, 1/1 30 at 100");
  side_assert_lines (store, "Ann", night, "1/2 5 at 110, 1/1 30 at 100");
  side_assert_lines (store, NULL, 0, "1/2 -15 at 110, 1/1 -20 at 100");
  side_assert_lines (store, "Nobody", 0, "");
  side_assert_lines (store, "ann", 0, ""); /* compared byte by byte, as everywhere */
}

/* The lines of every account add up to it, and all accounts to nothing. */
static void
test_adds_up (void)
{
  static const char *const names[] = { "Ann", "Bob", "Carl", "=" };
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GPtrArray) accounts = NULL;
  gint64 night = side_add_night (store), id[3], sum = 0;

  for (guint i = 0; i < 3; i++)
    id[i] = side_add (store, i == 0 ? 0 : night, "Ann,Bob,Carl", i);
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%s %d,%s %d,%s %d", names[g_test_rand_int_range (0, 4)], g_test_rand_int_range (-99, 100),
                             names[g_test_rand_int_range (0, 4)], g_test_rand_int_range (-99, 100),
                             names[g_test_rand_int_range (0, 4)], g_test_rand_int_range (-99, 100));

      side_end_hand (store, id[i % 3], i / 3, i / 3 + 1, text, i);
    }
  for (guint round = 0; round < 2; round++)
    {
      gint64 tournament = round == 0 ? 0 : night;

      accounts = store_account_list (store, tournament, NULL);
      for (guint i = 0; i < accounts->len; i++)
        {
          const StoreAccount *account = g_ptr_array_index (accounts, i);
          g_autoptr (GPtrArray) lines = store_account_lines (store, account->person, tournament, NULL);
          gint64 chips = 0;

          for (guint j = 0; j < lines->len; j++)
            chips += ((StoreAccountLine *) lines->pdata[j])->chips;
          g_assert_cmpint (chips, ==, account->chips);
          g_assert_cmpuint (lines->len, ==, account->hands);
          if (i > 0)
            g_assert_cmpint (account->chips, <=, ((StoreAccount *) accounts->pdata[i - 1])->chips);
          sum += account->chips;
        }
      g_assert_cmpuint (accounts->len, ==, 4);
      g_assert_cmpint (sum, ==, 0);
      g_clear_pointer (&accounts, g_ptr_array_unref);
    }
}

static void
test_sum_without_us (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (StoreRows) rows = NULL;
  gint64 id = side_add (store, 0, "Ann,Bob", 0);

  side_end_hand (store, id, 0, 1, "Ann 30,Bob -30", 100);
  side_end_hand (store, id, 1, 2, "Ann -10,Bob 10", 100);
  rows = store_query (store, NULL, "SELECT sum (chips) FROM bank WHERE player = 'Ann'", NULL);
  g_assert_true (store_next (rows, NULL));
  g_assert_cmpint (store_int (rows, 0), ==, 20);
}

/* Deleting */

static void
test_table_deleted (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 id = side_add (store, 0, "Ann,Bob,=Betty random", 0), other = side_add (store, 0, "Bob,Carl", 0);

  side_end_hand (store, id, 0, 1, "Dora 30,Bob -10,= -20", 100);
  side_end_hand (store, other, 0, 1, "Bob 1,Carl -1", 100);
  g_assert_true (store_table_delete (store, id, NULL));
  side_assert_accounts (store, 0, "Bob 1 (1), Carl -1 (1)");
  g_assert_cmpint (count (store, "side_move"), ==, 1);
  g_assert_cmpint (count (store, "side_seat"), ==, 2);
  g_assert_cmpint (count (store, "player"), ==, 2); /* Ann and Dora are forgotten */
  g_assert_cmpint (side_add (store, 0, "Ann", 0), >, other);
}

static void
test_night_deleted (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreTable) table = NULL;
  gint64 night = side_add_night (store), id = side_add (store, night, "Ann,Bob", 0);

  side_end_hand (store, id, 0, 1, "Carl 30,Bob -30", 100);
  g_assert_true (store_tournament_delete (store, night, &error));
  g_assert_no_error (error);
  table = store_table_get (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (table->tournament, ==, 0);
  assert_seats (table, "Ann,Bob");
  assert_moves (store, id, "0 play Js\n");
  side_assert_accounts (store, 0, "Carl 30 (1), Bob -30 (1)");
}

/* Money */

static void
test_rate (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  gint64 night = side_add_night (store), other = side_add_night (store);

  g_assert_cmpint (store_side_rate (store, night, &error), ==, 0);
  g_assert_true (store_set_side_rate (store, night, 250, &error));
  g_assert_cmpint (store_side_rate (store, night, &error), ==, 250);
  g_assert_cmpint (store_side_rate (store, other, &error), ==, 0);
  g_assert_true (store_set_side_rate (store, night, 0, &error));
  g_assert_cmpint (store_side_rate (store, night, &error), ==, 0);
  g_assert_no_error (error);
  g_assert_false (store_set_side_rate (store, night, -1, &error));
  side_take_error (&error, STORE_ERROR, "0 or more");
  g_assert_false (store_set_side_rate (store, 99, 5, &error));
  side_take_error (&error, STORE_ERROR, "99");
  g_assert_cmpint (store_side_rate (store, 99, &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "99");
}

TEST_PART (store_table)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-table/a-table-comes-back-as-it-was-left", test_comes_back);
  g_test_add_func ("/store-table/the-list-newest-first-and-the-open-ones", test_list);
  g_test_add_func ("/store-table/closed-is-closed", test_closed_is_closed);
  g_test_add_func ("/store-table/what-cannot-be-a-table-is-refused-and-changes-nothing", test_not_added);
  g_test_add_func ("/store-table/a-seat-taken-over", test_taken_over);
  g_test_add_func ("/store-table/no-such-table", test_missing);
  g_test_add_func ("/store-table/a-move-in-place-of-all-from-there-on", test_moves_replace);
  g_test_add_func ("/store-table/closed-tables-of-a-night", test_closed_tables);
  g_test_add_func ("/store-table/games-are-counted", test_games_are_counted);
  g_test_add_func ("/store-table/what-cannot-be-a-move-is-refused-and-changes-nothing", test_moves_refused);
  g_test_add_func ("/store-table/a-hand-is-counted-once", test_counted_once);
  g_test_add_func ("/store-table/a-hand-that-the-deal-ended", test_dealt_and_over);
  g_test_add_func ("/store-table/closed-with-what-goes-back", test_closed_with_what_goes_back);
  g_test_add_func ("/store-table/accounts-of-a-night-and-of-all", test_accounts);
  g_test_add_func ("/store-table/lines-behind-an-account", test_lines);
  g_test_add_func ("/store-table/lines-add-up-to-accounts-and-accounts-to-nothing", test_adds_up);
  g_test_add_func ("/store-table/other-programs-can-add-up", test_sum_without_us);
  g_test_add_func ("/store-table/a-table-deleted-with-its-results", test_table_deleted);
  g_test_add_func ("/store-table/a-night-deleted-keeps-its-tables", test_night_deleted);
  g_test_add_func ("/store-table/the-rate-of-a-night", test_rate);
  return g_test_run ();
}
