/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store that somebody has changed: each damage is reported with its number, nothing crashes, and sound rows are still
   read. */
#include <string.h>

#include "base/span.h"
#include "side/side-store.h"
#include "store/care/store-check.h"
#include "store/cash/store-cash.h"
#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-season.h"
#include "store/side/store-payment.h"
#include "store/side/store-settling.h"
#include "store/side/store-variant.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

static void
play_night (Store *store)
{
  static const char *const acts[]
      = { "enter Ann Bob Carl", "unpaid Dora", "start",          "pay Dora",       "rebuy Ann",
          "adjust +2m",         "break 5m",    "out Bob by Ann", "rename Ann Anna" };
  g_autoptr (GError) error = NULL;
  g_autoptr (Tourney) tourney = store_tournament_load (store, side_add_night (store), &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    sample_do (tourney, i * SECOND, acts[i]);
}

static void
play_cash (Store *store)
{
  static const char *const acts[] = { "buy Ann 20.00",
                                      "buy Bob 20.00 owed",
                                      "buy Carl 20.00",
                                      "lend Ann Bob 5.00",
                                      "expense Pizza 9.00 by Ann for Bob Carl",
                                      "pay Bob 5.00",
                                      "drop 2.00 Beer",
                                      "cash-out Carl 30.00",
                                      "count 28.00" };
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CashGame) game = store_cash_load (store, store_cash_add (store, terms, 0, 5, &error), &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_assert_true (cash_game_do (game, acts[i], i * SECOND, &error));
}

/* Tournaments 1 to 3, cash game 1, table 1 with a hand of tournament 1, a payment, a saved schedule, a season and a game of the house. */
static char *
make_store (const char *folder)
{
  char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (Store) store = side_open (path, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  StorePayment payment = { .tournament = 1, .from = (char *) "Carl", .to = (char *) "Anna", .chips = 5, .at = 7 };
  g_autoptr (StoreSettling) settling = store_settling_new ();
  gint64 table;

  for (guint i = 0; i < 3; i++)
    play_night (store);
  play_cash (store);
  table = side_add (store, 1, "Anna,Carl,=Bolt careful", 5000);
  side_end_hand (store, table, 0, 1, "Anna 20,Carl -10,= -10", 6000);
  g_assert_cmpint (store_payment_add (store, &payment, &error), >, 0);
  settling->tournament = 1;
  store_settling_add (settling, "Carl", NULL, 700);
  g_assert_true (store_settling_keep (store, settling, NULL, &error));
  g_assert_true (store_schedule_save (store, "Ours", "level 20m 25 50\n", &error));
  g_assert_true (store_season_save (store, "Year", "points tournament-director +hit 1\n", &error));
  g_assert_no_error (error);
  g_assert_cmpint (store_variant_save (store, 0, "Mine", "game mine\n", 8, &error), ==, 1);
  g_assert_no_error (error);
  return path;
}

static void
change (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = side_open (path, STORE_WRITE);

  g_assert_true (store_run (store, &error, "PRAGMA ignore_check_constraints = ON", NULL));
  g_assert_true (store_run (store, &error, "PRAGMA foreign_keys = OFF", NULL));
  if (!store_run (store, &error, sql, NULL))
    g_error ("%s: %s", sql, error->message);
}

/* Calls every reader of the programs. */
static void
read_all (Store *store)
{
  g_autoptr (GPtrArray) all = store_tournament_list (store, NULL);
  g_autoptr (GPtrArray) tables = store_table_list (store, FALSE, NULL);
  g_autoptr (GPtrArray) accounts = store_account_list (store, 0, NULL);
  g_autoptr (GPtrArray) payments = store_payment_list (store, 0, NULL);
  g_autoptr (GPtrArray) cash = store_cash_list (store, NULL);
  g_auto (GStrv) people = store_people (store, NULL);

  g_assert_nonnull (all);
  g_assert_cmpuint (cash->len, ==, 1);
  for (guint i = 0; i < all->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, ((StoreTournament *) all->pdata[i])->id, &error);

      g_assert_true ((tourney == NULL) == (error != NULL));
    }
}

static const struct
{
  const char *name;
  const char *sql;
  const char *told;
} damages[] = {
  { "cash-step-gone", "DELETE FROM cash_event WHERE step = 4", "Cash game 1" },
  { "cash-row-gone", "DELETE FROM cash_event WHERE step = 5 AND row = 1", "Cash game 1" },
  { "cash-first-row-gone", "DELETE FROM cash_event WHERE step = 5 AND row = 0", "Cash game 1" },
  { "cash-all-steps-gone", "DELETE FROM cash_event", "Cash game 1" },
  { "cash-step-nought", "INSERT INTO cash_event (game, step, row, at, kind) VALUES (1, 0, 0, 0, 'close')",
    "Cash game 1" },
  { "cash-unknown-kind", "UPDATE cash_event SET kind = 'steal' WHERE step = 1", "Cash game 1" },
  { "cash-stray-sharer", "INSERT INTO cash_event (game, step, row, at, kind, player) VALUES (1, 1, 1, 0, 'for', 1)",
    "Cash game 1" },
  { "cash-sharer-twice", "UPDATE cash_event SET player = 2 WHERE step = 5 AND row > 0", "Cash game 1" },
  { "cash-later-than-the-next", "UPDATE cash_event SET at = 99000000000 WHERE step = 5", "Cash game 1" },
  { "cash-before-it-began", "UPDATE cash_event SET at = -5 WHERE step = 1", "Cash game 1" },
  { "cash-amount-that-wraps", "UPDATE cash_event SET amount = 9223372036854775807 WHERE kind = 'buy'", "Cash game 1" },
  { "cash-amount-below-nought", "UPDATE cash_event SET amount = -1 WHERE kind = 'drop'", "Cash game 1" },
  { "cash-amount-of-nothing", "UPDATE cash_event SET amount = 0 WHERE kind = 'pay'", "Cash game 1" },
  { "cash-more-than-there-is", "UPDATE cash_event SET amount = 6100 WHERE kind = 'cash-out'", "Cash game 1" },
  { "cash-bought-by-nobody", "UPDATE cash_event SET player = NULL WHERE step = 1", "Cash game 1" },
  { "cash-counted-by-somebody", "UPDATE cash_event SET player = 1 WHERE kind = 'count'", "Cash game 1" },
  { "cash-lent-to-nobody", "UPDATE cash_event SET other = NULL WHERE kind = 'lend'", "Cash game 1" },
  { "cash-for-nothing", "UPDATE cash_event SET what = NULL WHERE kind = 'drop'", "Cash game 1" },
  { "cash-for-a-quote", "UPDATE cash_event SET what = 'a \" b' WHERE kind = 'expense'", "Cash game 1" },
  { "cash-of-two-lines", "UPDATE cash_event SET what = 'a' || char (10) || 'b' WHERE kind = 'drop'", "Cash game 1" },
  { "cash-later-without-reason", "UPDATE cash_event SET later = 1 WHERE kind = 'lend'", "Cash game 1" },
  { "cash-paid-by-the-box", "UPDATE cash_event SET later = 1 WHERE kind = 'pay'", "Cash game 1" },
  { "cash-head-below-nought", "UPDATE cash_game SET head = -1", "Cash game 1" },
  { "cash-head-too-far", "UPDATE cash_game SET head = 99", "Cash game 1" },
  { "cash-terms", "UPDATE cash_game SET terms = 'buy-in 5.00'", "Cash game 1" },
  { "cash-date", "UPDATE cash_game SET date = 'Friday'", "Cash game 1" },
  { "cash-digits", "UPDATE cash_game SET currency_digits = 40", "Cash game 1" },
  { "cash-began-for-ever", "UPDATE cash_game SET began = 9223372036854775807", "Cash game 1" },
  { "phone", "INSERT INTO phone (id, tournament, secret, player, since) VALUES (7, 1, printf ('%.64c', 'x'), 1, 0)",
    "Phone 7" },
  { "serving",
    "INSERT INTO serving (tournament, code, pin, wrong, port, since) VALUES (2, 'abcdefgh', '12345x', 0, 8765, 0)",
    "Tournament 2" },
  { "wishes",
    "INSERT INTO serving (tournament, code, pin, wrong, port, since, wishes)"
    " VALUES (2, 'abcdefgh', '123456', 0, 8765, 0, printf ('%.65537c', 'x'))",
    "Tournament 2" },
  { "step-nought", "INSERT INTO event (tournament, step, row, at, kind) VALUES (2, 0, 1, 0, 'pause')", "Tournament 2" },
  { "step-below-nought", "INSERT INTO event (tournament, step, row, at, kind) VALUES (2, -1, 0, 0, 'pause')",
    "Tournament 2" },
  { "first-step-gone", "DELETE FROM event WHERE tournament = 2 AND step = 1", "Tournament 2" },
  { "step-gone", "DELETE FROM event WHERE tournament = 2 AND step = 4", "Tournament 2" },
  { "row-gone", "DELETE FROM event WHERE tournament = 2 AND step = 1 AND row = 0", "Tournament 2" },
  { "all-steps-gone", "DELETE FROM event WHERE tournament = 2", "Tournament 2" },
  { "unknown-kind", "UPDATE event SET kind = 'dance' WHERE tournament = 2 AND step = 5", "Tournament 2" },
  { "later-than-the-next", "UPDATE event SET at = 99000000000 WHERE tournament = 2 AND step = 5", "Tournament 2" },
  { "before-the-doors", "UPDATE event SET at = -5 WHERE tournament = 2 AND step = 1", "Tournament 2" },
  { "end-of-time", "UPDATE event SET at = 9223372036854775807 WHERE tournament = 2 AND step = 9", "Tournament 2" },
  { "price-that-wraps", "UPDATE event SET amount = 9223372036854775807 WHERE tournament = 2 AND kind = 'enter'",
    "Tournament 2" },
  { "price-below-nought", "UPDATE event SET fee = -100 WHERE tournament = 2 AND kind = 'rebuy'", "Tournament 2" },
  { "bounty-that-wraps", "UPDATE event SET bounty = 9223372036854775807 WHERE tournament = 2 AND kind = 'enter'",
    "Tournament 2" },
  { "chips-that-wrap", "UPDATE event SET chips = 9223372036854775807 WHERE tournament = 2 AND kind = 'enter'",
    "Tournament 2" },
  { "adjusted-for-ever", "UPDATE event SET number = 9223372036854775807 WHERE tournament = 2 AND kind = 'adjust'",
    "Tournament 2" },
  { "break-for-ever", "UPDATE event SET number = 9223372036854775807 WHERE tournament = 2 AND kind = 'break'",
    "Tournament 2" },
  { "seat-nowhere", "UPDATE event SET seat = 99 WHERE tournament = 2 AND kind = 'seat'", "Tournament 2" },
  { "head-below-nought", "UPDATE tournament SET head = -1 WHERE id = 2", "Tournament 2" },
  { "head-too-far", "UPDATE tournament SET head = 9223372036854775807 WHERE id = 2", "Tournament 2" },
  { "opened-for-ever", "UPDATE tournament SET opened = 9223372036854775807 WHERE id = 2", "Tournament 2" },
  { "planned-before-the-clock", "UPDATE tournament SET planned = -9223372036854775808 WHERE id = 2", "Tournament 2" },
  { "date-of-no-calendar", "UPDATE tournament SET date = '2026-02-30' WHERE id = 2", "Tournament 2" },
  { "date-in-words", "UPDATE tournament SET date = 'Friday' WHERE id = 2", "Tournament 2" },
  { "date-with-a-tail", "UPDATE tournament SET date = '2026-01-09 19:30:00' WHERE id = 2", "Tournament 2" },
  { "venue-of-two-lines", "UPDATE tournament SET venue = 'a' || char (10) WHERE id = 2", "Tournament 2" },
  { "guest-of-no-answer", "INSERT INTO guest (tournament, place, player, answer, since) VALUES (2, 0, 1, 'perhaps', 0)",
    "Tournament 2" },
  { "guest-who-said-yes-at-no-turn",
    "INSERT INTO guest (tournament, place, player, answer, since) VALUES (2, 0, 1, 'yes', 0)", "Tournament 2" },
  { "guest-who-comes-tomorrow",
    "INSERT INTO guest (tournament, place, player, answer, since, turn, later) VALUES (2, 0, 1, 'yes', 0, 1, "
    "86400000000)",
    "Tournament 2" },
  { "guest-twice",
    "INSERT INTO guest (tournament, place, player, answer, since) VALUES (2, 0, 1, 'no', 0), (2, 1, 1, 'no', 0)",
    "Tournament 2" },
  { "season-without-a-name", "INSERT INTO season (name, text) VALUES ('', 'points linear')", "Season" },
  { "season-with-a-nought", "INSERT INTO season (name, text) VALUES ('Ours', 'a' || char (0))", "Season “Ours”" },
  { "season-of-no-points", "INSERT INTO season (name, text) VALUES ('Ours', 'round 2')",
    "The season “Ours” is damaged" },
  { "season-of-other-words", "UPDATE season SET text = 'points log(people)'", "The season “Year” is damaged" },
  { "person-with-a-nought", "INSERT INTO person (name, note) VALUES ('Bob', 'a' || char (0))", "“Bob”" },
  { "person-since-friday", "INSERT INTO person (name, since) VALUES ('Bob', 'Friday')", "“Bob”" },
  { "person-with-a-long-name", "INSERT INTO person (name, full_name) VALUES ('Bob', hex (zeroblob (600)))", "“Bob”" },
  { "picture-too-large", "INSERT INTO person (name, picture) VALUES ('Bob', zeroblob (300000))", "“Bob”" },
  { "alias-of-nobody", "INSERT INTO alias (name, person) VALUES ('Bob', 'Rob')", "alias" },
  { "alias-with-a-nought", "INSERT INTO alias (name, person) VALUES ('Bob' || char (0), 'Rob')", "“Bob" },
  { "digits", "UPDATE tournament SET currency_digits = 40 WHERE id = 2", "Tournament 2" },
  { "no-schedule", "UPDATE tournament SET schedule = '' WHERE id = 2", "Tournament 2" },
  { "settings", "UPDATE tournament SET settings = 'entry -5.00' WHERE id = 2", "Tournament 2" },
  { "nobody", "UPDATE event SET player = 999 WHERE tournament = 2 AND kind = 'rebuy'", "Tournament 2" },
  { "renamed-to-nobody", "UPDATE event SET other = 999 WHERE tournament = 2 AND kind = 'rename'", "Tournament 2" },
  { "stake-below-nought", "UPDATE side_table SET stake = -1", "Table 1" },
  { "table-of-no-game", "UPDATE side_table SET game = ''", "Table 1" },
  { "seat-missing", "DELETE FROM side_seat WHERE seat = 1", "Table 1" },
  { "seat-of-nobody", "UPDATE side_seat SET player = NULL WHERE seat = 0", "Table 1" },
  { "result-that-wraps", "UPDATE side_result SET chips = 9223372036854775807 WHERE seat = 0", "Table 1" },
  { "hand-nought", "UPDATE side_result SET hand = 0", "Table 1" },
  { "move-gone", "UPDATE side_move SET move = 3", "Table 1" },
  { "moves-of-two-lines", "UPDATE side_move SET line = '0 a' || char (10) || '0 b'", "Table 1" },
  { "payment-below-nought", "UPDATE side_payment SET chips = -5", "Payment 1" },
  { "settling-of-nobody", "INSERT INTO settling_payment (settling, row, amount) VALUES (1, 1, 5)", "Settling up 1" },
  { "settling-of-nothing", "UPDATE settling_payment SET amount = 0", "Settling up 1" },
  { "settling-that-wraps", "UPDATE settling_payment SET amount = 9223372036854775807", "Settling up 1" },
  { "settling-of-no-time", "UPDATE settling SET began = -5", "Settling up 1" },
  { "payment-of-nothing", "UPDATE side_payment SET chips = 0", "Payment 1" },
  { "stray-moves", "INSERT INTO side_move (side_table, move, line, at) VALUES (77, 0, '0 a', 0)", "side_move" },
  { "table-of-an-empty-text", "UPDATE side_table SET variant = ''", "Table 1" },
  { "table-of-a-long-text", "UPDATE side_table SET variant = CAST (zeroblob (70000) AS TEXT)", "Table 1" },
  { "own-game-without-a-name", "UPDATE variant SET name = ''", "Game 1" },
  { "own-game-with-a-long-name", "UPDATE variant SET name = printf ('%300d', 1)", "Game 1" },
  { "own-game-of-two-lines", "UPDATE variant SET name = 'a' || char (10) || 'b'", "Game 1" },
  { "own-game-without-a-text", "UPDATE variant SET text = ''", "Game 1" },
  { "own-game-of-a-long-text", "UPDATE variant SET text = printf ('%70000d', 1)", "Game 1" },
  { "own-game-changed-for-ever", "UPDATE variant SET changed = 9223372036854775807", "Game 1" },
  { "saved-schedule", "UPDATE schedule SET text = 'level 20m 50 25'", "Ours" },
};

static void
test_damage (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = make_store (folder);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (StoreCheck) check = NULL;
  g_autoptr (Store) store = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  change (path, damages[i].sql);
  before = folder_bytes (folder);
  check = store_check_new (path, NULL);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
  for (guint k = 0; k < check->faults->len; k++)
    g_string_append_printf (told, "%s\n", (char *) check->faults->pdata[k]);
  if (strstr (told->str, damages[i].told) == NULL)
    g_error ("“%s” is not told, but “%s”", damages[i].told, told->str);
  g_assert_cmpint (check->n_tournaments, >=, 2);
  store = side_open (path, STORE_READ);
  read_all (store);
}

static void
test_sound (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = make_store (folder);
  g_autofree char *before = folder_bytes (folder), *after = NULL;
  g_autoptr (StoreCheck) check = store_check_new (path, NULL);

  for (guint i = 0; i < check->faults->len; i++)
    g_error ("%s", (char *) check->faults->pdata[i]);
  g_assert_cmpint (check->version, ==, 18);
  g_assert_cmpint (check->n_tournaments, ==, 3);
  g_assert_cmpint (check->n_tables, ==, 1);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
}

static char *
judge (const StoreTable *table)
{
  return g_strdup_printf ("it is a table of %s.", table->game);
}

/* Faults that only a game can find are left to the judge. */
static void
test_judge (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = make_store (folder);
  g_autoptr (StoreCheck) check = store_check_new (path, judge);

  g_assert_cmpuint (check->faults->len, ==, 1);
  g_assert_cmpstr (check->faults->pdata[0], ==, "Table 1 is damaged: it is a table of pitty-pat.");
}

static void
test_no_store (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (StoreCheck) missing = store_check_new (path, NULL);
  g_autoptr (StoreCheck) foreign = NULL;

  g_assert_cmpuint (missing->faults->len, ==, 1);
  g_assert_true (g_file_set_contents (path, "no database at all", -1, NULL));
  foreign = store_check_new (path, NULL);
  g_assert_cmpuint (foreign->faults->len, ==, 1);
  g_assert_cmpint (foreign->version, ==, 0);
}

TEST_PART (store_check)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-check/a-sound-store-is-sound", test_sound);
  g_test_add_func ("/store-check/what-is-no-store", test_no_store);
  g_test_add_func ("/store-check/somebody-who-knows-the-games-is-asked", test_judge);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *name = g_strconcat ("/store-check/damage/", damages[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_damage);
    }
  return g_test_run ();
}
