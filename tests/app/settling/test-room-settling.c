/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up as the screens watch it: it follows the logs, keeps what was chosen, survives a restart, and an undo in any of
   the logs takes all of it back. */
#include "app/cash/room-cashes.h"
#include "app/settling/room-settling.h"
#include "base/span.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
  RoomCash       *cash;
  RoomSettling   *settling;
  guint           changes;
} Fixture;

static void
changed_cb (Fixture *it)
{
  it->changes++;
}

static void
watch (Fixture *it)
{
  it->settling = room_settling_of (it->book, 1, 0);
  it->changes = 0;
  g_signal_connect_swapped (it->settling, "changed", G_CALLBACK (changed_cb), it);
}

static void
cash_do (Fixture *it, const char *line)
{
  g_autoptr (GError) error = NULL;

  room_cash_do (it->cash, &error, "%s", line);
  g_assert_no_error (error);
}

static void
set_up (Fixture *it, gconstpointer data)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GError) error = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament = evening_tournament (it->book, "entry 20.00 stack 1000\nprizes 100");
  terms->currency = tourney_settings (room_tournament_get_tourney (it->tournament))->currency;
  it->cash = room_cashes_open (it->book, room_cashes_add (it->book, terms, 1, &error), &error);
  g_assert_no_error (error);
  evening_do (it->tournament, "enter Ann Bob");
  evening_do (it->tournament, "unpaid Cleo");
  evening_do (it->tournament, "start");
  cash_do (it, "buy Ann 30.00 owed");
  cash_do (it, "buy Bob 10.00");
  cash_do (it, "cash-out Bob 40.00");
  cash_do (it, "cash-out Ann 0.00");
  watch (it);
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->cash);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
finish (Fixture *it)
{
  evening_do (it->tournament, "out Cleo by Ann");
  evening_do (it->tournament, "out Bob by Ann");
}

static void
assert_text (Fixture *it, const char *expected)
{
  g_autoptr (GError) error = NULL;
  const Settling  *settling = room_settling_get (it->settling, &error);
  g_autofree char *text = settling != NULL ? settling_dup_text (settling) : NULL;

  g_assert_no_error (error);
  g_assert_nonnull (strchr (text, '\n'));
  g_assert_cmpstr (strchr (text, '\n') + 1, ==, expected);
}

static void
assert_settled (Fixture *it, gboolean settled)
{
  const Settling *settling = room_settling_get (it->settling, NULL);

  g_assert_true ((settling_last (settling) != NULL) == settled);
  g_assert_true ((settling_n_open (settling) == 0) == settled);
}

/* Another program opens the same store. */
static void
restart (Fixture *it)
{
  g_clear_object (&it->cash);
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  it->book = evening_book (it->path);
  watch (it);
}

static void
test_follows (Fixture *it, gconstpointer data)
{
  assert_text (it, "Ann pays Bob: 30.00\nCleo pays into the box: 20.00");
  finish (it);
  g_assert_cmpuint (it->changes, >, 0);
  assert_text (it, "Cleo pays Bob: 20.00\nThe box pays Ann: 30.00\nThe box pays Bob: 10.00");
  cash_do (it, "lend Bob Ann 10.00");
  assert_text (it, "Cleo pays Ann: 20.00\nThe box pays Bob: 40.00");
}

static void
test_survives (Fixture *it, gconstpointer data)
{
  finish (it);
  room_settling_get (it->settling, NULL);
  g_assert_true (room_settling_tick (it->settling, 1, TRUE, NULL));
  assert_text (it, "Cleo pays Bob: 20.00\nThe box pays Bob: 10.00");
  restart (it);
  assert_text (it, "Cleo pays Bob: 20.00\nThe box pays Bob: 10.00");
  g_assert_true (room_settling_all_settled (it->settling, NULL));
  assert_settled (it, TRUE);
  restart (it);
  assert_settled (it, TRUE);
  g_assert_true (room_settling_take_back (it->settling, NULL));
  assert_text (it, "Cleo pays Bob: 20.00\nThe box pays Bob: 10.00");
}

static void
test_undo_in_a_log (Fixture *it, gconstpointer data)
{
  finish (it);
  g_assert_true (room_settling_all_settled (it->settling, NULL));
  assert_settled (it, TRUE);
  evening_do (it->tournament, "undo");
  assert_settled (it, FALSE);
  g_assert_cmpint (cash_state_find (cash_game_state (room_cash_get_game (it->cash)), "Ann")->owed, ==, 3000);
  g_assert_true (room_settling_all_settled (it->settling, NULL));
  cash_do (it, "undo");
  assert_settled (it, FALSE);
  g_assert_cmpint (tourney_owed (room_tournament_get_tourney (it->tournament)), ==, 2000);
}

/* Whoever is still in has a bounty to come: nothing is settled then, rather than a part. */
static void
test_all_or_nothing (Fixture *it, gconstpointer data)
{
  const Tourney *tourney = room_tournament_get_tourney (it->tournament);
  g_autoptr (GError) error = NULL;

  evening_do (it->tournament, "bounty-on Cleo 5.00");
  evening_do (it->tournament, "out Cleo by Ann");
  g_assert_cmpint (tourney_won_due (tourney, tourney_find (tourney, "Ann")), ==, 500);
  g_assert_false (room_settling_all_settled (it->settling, &error));
  g_assert_nonnull (error);
  assert_settled (it, FALSE);
  g_assert_cmpint (cash_state_find (cash_game_state (room_cash_get_game (it->cash)), "Ann")->owed, ==, 3000);
}

static void
test_chosen (Fixture *it, gconstpointer data)
{
  finish (it);
  g_assert_true (room_settling_set_counts (it->settling, 0, FALSE, NULL));
  assert_text (it, "Ann pays Bob: 30.00");
  cash_do (it, "lend Bob Ann 5.00");
  assert_text (it, "Ann pays Bob: 35.00");
  g_assert_true (room_settling_set_counts (it->settling, 0, TRUE, NULL));
  assert_text (it, "Cleo pays Ann: 20.00\nThe box pays Ann: 5.00\nThe box pays Bob: 35.00");
}

TEST_PART (room_settling)
{
  evening_init (&argc, &argv);
#define ADD(name, test) g_test_add ("/room-settling/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("follows", test_follows);
  ADD ("survives", test_survives);
  ADD ("undo-in-a-log", test_undo_in_a_log);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("chosen", test_chosen);
  return g_test_run ();
}
