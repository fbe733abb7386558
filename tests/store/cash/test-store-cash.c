/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cash games as rows: what is kept comes back, an older program finds none, and people stay as long as a game has them. */
#include <string.h>

#include "base/span.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

static const char *const acts[] = {
  "buy Ann 20.00",
  "buy Bob 20.00 owed",
  "buy Cleo 20.00",
  "expense \"Two pizzas\" 21.00 by Bob",
  "lend Ann Cleo 4.00",
  "count 60.00",
  "drop 5.00 Beer",
  "expense Taxi 9.00 by Cleo for Bob Ann",
  "cash-out Ann 45.00",
  "pay Ann",
  "pay Bob 5.00",
  "cash-out Cleo 1.00 stays",
  "undo",
  "cash-out Cleo 2.00",
  "cash-out Bob 0.00",
  "settled",
  "count 0.00",
  "close",
  "undo",
  "redo",
};

static gboolean
is_refused (const char *act)
{
  return g_str_equal (act, "pay Ann"); /* the box owes nothing to Ann */
}

/* Compares everything that the log holds, and what it adds up to. */
static void
assert_equal (const CashGame *a, const CashGame *b)
{
  g_autofree char *before = cash_game_to_text (a), *after = cash_game_to_text (b);

  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (cash_game_head (a), ==, cash_game_head (b));
  g_assert_cmpuint (cash_game_n_events (a), ==, cash_game_n_events (b));
  for (guint i = 0; i < cash_game_n_events (a); i++)
    {
      const CashEvent *one = cash_game_event (a, i), *other = cash_game_event (b, i);
      g_autofree char *left = cash_event_line (one, 2), *right = cash_event_line (other, 2);

      g_assert_cmpint (one->at, ==, other->at);
      g_assert_true (one->later == other->later);
      g_assert_cmpstr (left, ==, right);
    }
  g_assert_cmpint (cash_game_state (a)->box, ==, cash_game_state (b)->box);
}

static CashTerms *
make_terms (void)
{
  CashTerms *terms = cash_terms_new ();

  g_assert_true (cash_terms_take_text (terms,
                                       "name \"After hours\"\ndate 2026-01-09 23:40\nblinds 0.25 0.50\n"
                                       "chips 0.25x100 1x200\nbuy-in 10.00 to 60.00\ngame \"Dealer's choice\"\n",
                                       NULL));
  strcpy (terms->currency.symbol, "€");
  terms->currency.note = 5;
  return terms;
}

/* After each act another connection reads what this one has. */
static void
test_kept (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (Store) store = store_open (path, STORE_WRITE, NULL);
  g_autoptr (CashTerms) terms = make_terms ();
  g_autoptr (GError) error = NULL;
  gint64 id = store_cash_add (store, terms, 0, 1234, &error);
  g_autoptr (CashGame) game = store_cash_load (store, id, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autoptr (Store) reader = store_open (path, STORE_READ, NULL);
      g_autoptr (CashGame) read = NULL;
      g_autoptr (StoreCash) about = NULL;

      g_test_message ("%s", acts[i]);
      g_assert_true (cash_game_do (game, acts[i], i * SECOND + 1, NULL) != is_refused (acts[i]));
      read = store_cash_load (reader, id, &error);
      g_assert_no_error (error);
      assert_equal (game, read);
      about = store_cash_get (reader, id, NULL);
      g_assert_cmpstr (about->name, ==, "After hours");
      g_assert_cmpstr (about->date, ==, "2026-01-09 23:40");
      g_assert_cmpint (about->began, ==, 1234);
      g_assert_cmpstr (cash_game_terms (read)->currency.symbol, ==, "€");
    }
}

/* Of two that have the same game open, the second is told to open it again. */
static void
test_two (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (CashTerms) terms = cash_terms_new ();
  gint64 id = store_cash_add (store, terms, 0, 5, NULL);
  g_autoptr (CashGame) one = store_cash_load (store, id, NULL), other = store_cash_load (store, id, NULL), now = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (cash_game_do (one, "buy Ann 20.00", 0, NULL));
  g_assert_false (cash_game_do (other, "buy Bob 30.00", 0, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  now = store_cash_load (store, id, NULL);
  assert_equal (one, now);
  g_assert_cmpint (cash_game_state (other)->in, ==, 0);
}

static guint
count_people (Store *store)
{
  g_auto (GStrv) names = sample_texts (store, "SELECT name FROM player", NULL);

  return g_strv_length (names);
}

/* People stay when a night goes in which they were, and go with the game. */
static void
test_deleted (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  gint64 night = store_tournament_add (store, settings, 5, 0, NULL), id = store_cash_add (store, terms, night, 5, NULL);
  g_autoptr (CashGame) game = store_cash_load (store, id, NULL);
  g_autoptr (StoreCash) about = NULL;
  g_autoptr (GPtrArray) list = NULL;

  g_assert_true (cash_game_do (game, "buy Ann 20.00", 0, NULL));
  g_assert_true (cash_game_do (game, "buy Bob 20.00", 0, NULL));
  g_assert_true (cash_game_do (game, "lend Ann Bob 5.00", 0, NULL));
  g_assert_true (cash_game_do (game, "expense Pizza 5.00 by Ann for Bob", 0, NULL));
  g_assert_true (store_tournament_delete (store, night, NULL));
  about = store_cash_get (store, id, NULL);
  g_assert_cmpint (about->tournament, ==, 0);
  g_assert_cmpuint (count_people (store), ==, 2);
  g_assert_true (store_cash_delete (store, id, NULL));
  g_assert_cmpuint (count_people (store), ==, 0);
  list = store_cash_list (store, NULL);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_false (store_cash_delete (store, id, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_assert_cmpint (store_cash_add (store, terms, 77, 5, NULL), ==, 0);
}

TEST_PART (store_cash)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-cash/what-is-kept-comes-back", test_kept);
  g_test_add_func ("/store-cash/of-two-the-second-opens-it-again", test_two);
  g_test_add_func ("/store-cash/people-go-with-the-game", test_deleted);
  return g_test_run ();
}
