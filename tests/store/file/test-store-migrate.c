/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of earlier versions. vN.db was written by the Cardroom of that time: two nights and a schedule, from version 2
   on with chip cases, from version 3 on with a side table.  Each is read as it is, and migrated without loss. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/span.h"
#include "store/club/store-directory-change.h"
#include "store/cash/store-cash.h"
#include "store/club/store-guests.h"
#include "store/file/store-open-test.h"
#include "store/nights/store-case.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-payment.h"
#include "store/side/store-table.h"
#include "store/side/store-variant.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

#define NEWEST 18

static char *
put_old_file (const char *folder, gint version)
{
  g_autofree char *name = g_strdup_printf ("v%d.db", version);
  g_autofree char *source = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "store", "file", name, NULL);
  g_autofree char *bytes = NULL;
  char            *path = g_build_filename (folder, "cardroom.db", NULL);
  gsize            length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  g_assert_cmpint (bytes[63], ==, version);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return path;
}

static Store *
open_store (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

/* Every value of every table, except what WITHOUT names. */
static char *
dump (Store *store, const char *const *queries)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; queries[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (StoreRows) rows = store_query (store, &error, queries[i], NULL);

      g_assert_no_error (error);
      while (store_next (rows, &error))
        g_string_append_printf (text, "%s\n", store_text (rows, 0));
      g_assert_no_error (error);
    }
  return g_string_free (text, FALSE);
}

static const char *const everything[] = {
  "SELECT id || '|' || name FROM player ORDER BY id",
  "SELECT id || '|' || name || '|' || opened || '|' || planned || '|' || head || '|' || seed || '|' || currency_symbol"
  " || '|' || currency_digits || '|' || currency_after || '|' || currency_note || '|' || settings || '|'"
  " || coalesce (schedule_word, '-') || '|' || schedule FROM tournament ORDER BY id",
  "SELECT tournament || '|' || step || '|' || row || '|' || at || '|' || kind || '|' || coalesce (player, '-') || '|'"
  " || coalesce (other, '-') || '|' || table_no || '|' || seat || '|' || amount || '|' || fee || '|' || bounty || '|'"
  " || chips || '|' || number || '|' || coalesce (note, '-') || '|' || coalesce (text, '-') FROM event"
  " ORDER BY tournament, step, row",
  "SELECT name || '|' || text FROM schedule ORDER BY name",
  "SELECT tournament || '|' || step || '|' || coalesce (player, '-') FROM log ORDER BY tournament, step, row",
  NULL,
};

/* The file cannot have tables and a bank. */
static void
check_no_side_games (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = store_table_list (store, FALSE, &error);
  g_autoptr (GPtrArray) accounts = store_account_list (store, 0, &error);
  g_autoptr (GPtrArray) lines = store_account_lines (store, "Ann", 1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (tables->len, ==, 0);
  g_assert_cmpuint (accounts->len, ==, 0);
  g_assert_cmpuint (lines->len, ==, 0);
  g_assert_cmpint (store_side_rate (store, 1, &error), ==, 0);
  g_assert_no_error (error);
  g_assert_null (store_table_get (store, 1, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
}

static void
check_side_games (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreTable) table = store_table_get (store, 1, &error);
  g_autoptr (GPtrArray) accounts = store_account_list (store, 1, &error);
  g_autoptr (GPtrArray) payments = store_payment_list (store, 0, &error);
  g_autofree char *text = store_table_text (store, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpint (table->stake, ==, 10);
  g_assert_cmpuint (table->seats->len, ==, 3);
  g_assert_nonnull (strstr (text, "0 play 7c 7d"));
  g_assert_cmpuint (accounts->len, ==, 3);
  g_assert_cmpstr (((StoreAccount *) accounts->pdata[0])->person, ==, "Ann");
  g_assert_cmpint (((StoreAccount *) accounts->pdata[0])->chips, ==, 20);
  /* Version 4 wrote the seat under the name that Bob had before he was renamed. */
  g_assert_cmpstr (((StoreSeat *) table->seats->pdata[1])->name, ==, "Bob");
  g_assert_cmpstr (((StoreAccount *) accounts->pdata[1])->person, ==, "Bob");
  g_assert_cmpint (store_side_rate (store, 1, &error), ==, 250);
  g_assert_cmpuint (payments->len, ==, 0);
}

/* Only the newest files have variants, and the texts that tables were opened with. */
static void
check_no_variants (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = store_variant_list (store, &error);
  g_autoptr (GPtrArray) tables = store_table_list (store, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (variants->len, ==, 0);
  for (guint i = 0; i < tables->len; i++)
    g_assert_null (((StoreTable *) tables->pdata[i])->variant);
}

static void
check_old_tournaments (Store *store, gint version)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_tournament_list (store, &error);
  g_autoptr (GPtrArray) cases = store_case_list (store, &error);
  g_autoptr (StoreTournament) first = store_tournament_get (store, 1, &error);
  g_autofree char *schedule = store_schedule_text (store, "Our Friday", &error);
  g_autofree char *doors = NULL;
  g_auto (GStrv) seasons = store_season_names (store, &error);
  g_autoptr (StoreProfile) ann = store_directory_get (store, "Ann", &error);
  g_autoptr (GHashTable) called = store_directory_called (store, &error);
  g_auto (GStrv) people = store_people (store, &error);
  g_autoptr (Guests) guests = store_guests_load (store, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpuint (cases->len, ==, version == 1 ? 0 : 2);
  g_assert_cmpstr (first->name, ==, "Mistakes");
  g_assert_cmpint (first->planned, ==, first->opened + 30 * MINUTE);
  g_assert_cmpint (first->until, ==, version == 1 ? 0 : first->opened + 300 * MINUTE);
  g_assert_null (first->mark.boot);
  doors = calendar_date_of (first->planned);
  g_assert_cmpstr (first->date, ==, doors);
  g_assert_null (first->venue);
  g_assert_cmpuint (g_strv_length (seasons), ==, 0);
  g_assert_cmpuint (ann->nights, ==, 2);
  g_assert_cmpuint (g_hash_table_size (called), ==, 0);
  g_assert_true (g_strv_contains ((const char *const *) people, "Ann"));
  g_assert_cmpuint (guests_n (guests), ==, 0);
  g_assert_null (store_season_text (store, "Fridays", NULL));
  g_assert_null (first->commitment); /* there were no commitments, and they cannot be made afterwards */
  g_assert_nonnull (strstr (schedule, "\"Our Friday\""));
  for (gint64 id = 1; id <= 2; id++)
    {
      g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

      g_assert_no_error (error);
      g_assert_cmpint (tourney_finished_at (tourney), >, 0);
      g_assert_nonnull (tourney_winner (tourney));
    }
  if (version < 3)
    check_no_side_games (store);
  else
    check_side_games (store);
  check_no_variants (store);
}

static void
test_read_as_it_is (gconstpointer data)
{
  gint version = GPOINTER_TO_INT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder, version);
  g_autofree char *before = folder_bytes (folder), *after = NULL;
  Store           *store = open_store (path, STORE_READ);

  g_assert_cmpint (store_get_version (store), ==, version);
  check_old_tournaments (store, version);
  store_close (store);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
}

static void
test_nothing_is_lost (gconstpointer data)
{
  gint version = GPOINTER_TO_INT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder, version);
  Store           *store = open_store (path, STORE_READ);
  g_autofree char *before = dump (store, everything), *after = NULL;
  g_autoptr (Tourney) old = store_tournament_load (store, 1, NULL);
  g_autoptr (Tourney) new = NULL;

  g_assert_cmpuint (strlen (before), >, 1000);
  store_close (store);
  store = open_store (path, STORE_WRITE);
  g_assert_cmpint (store_get_version (store), ==, NEWEST);
  check_old_tournaments (store, version);
  after = dump (store, everything);
  g_assert_cmpstr (before, ==, after);
  new = store_tournament_load (store, 1, NULL);
  sample_assert_equal (old, new);
  g_clear_pointer (&new, tourney_free);
  store_close (store);
}

static void
add_table (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  StoreSeat  ann = { (char *) "Ann", NULL };
  StoreTable table = { .tournament = 1,
                       .game = (char *) "mine",
                       .head = (char *) "game mine\n",
                       .variant = (char *) "game mine\n",
                       .seats = seats };

  g_ptr_array_add (seats, &ann);
  g_assert_cmpint (store_table_add (store, &table, NULL, &error), >, 0);
  g_assert_no_error (error);
}

static void
add_payment (Store *store)
{
  g_autoptr (GError) error = NULL;
  StorePayment payment = { .tournament = 1, .from = (char *) "Ann", .to = (char *) "Bob", .chips = 5, .money = 12 };

  g_assert_cmpint (store_payment_add (store, &payment, &error), >, 0);
  g_assert_no_error (error);
}

static void
add_cash (Store *store)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (CashGame) game = store_cash_load (store, store_cash_add (store, terms, 1, 5, NULL), NULL);

  g_assert_true (cash_game_do (game, "buy Ann 20.00", 0, NULL));
}

static void
check_cash (Store *store)
{
  g_autoptr (CashGame) game = store_cash_load (store, 1, NULL);

  g_assert_cmpint (cash_game_state (game)->box, ==, 2000);
}

static void
add_money_and_guests (Store *store)
{
  g_autoptr (Guests) guests = guests_new (0), kept = NULL;

  add_table (store);
  add_payment (store);
  add_cash (store);
  guests_answer (guests, "Zoe", GUEST_MAYBE, -1, NULL, 70);
  g_assert_true (store_guests_keep (store, 1, guests, NULL));
  kept = store_guests_load (store, 1, NULL);
  g_assert_cmpint (guests_find (kept, "Zoe")->since, ==, 70);
}

static void
test_then_takes_what_is_new (gconstpointer data)
{
  gint version = GPOINTER_TO_INT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder, version);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case ("5:200,25:300", &error);
  g_autoptr (GPtrArray) cases = NULL, tables = NULL, payments = NULL, variants = NULL;
  g_autoptr (StoreTournament) first = NULL;
  g_autofree char *season = NULL;
  g_autoptr (StoreProfile) robert = NULL;
  Store *store = open_store (path, STORE_WRITE);

  g_assert_cmpint (store_case_save (store, 0, "Bag", chips, &error), >, 0);
  g_assert_no_error (error);
  g_assert_true (store_tournament_set_until (store, 1, 12345, &error));
  g_assert_no_error (error);
  g_assert_false (store_tournament_set_until (store, 99, 12345, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_true (store_tournament_set_mark (store, 1, &(StoreMark){ 700, (char *) "boot", 900 }, &error));
  g_assert_no_error (error);
  g_assert_true (store_season_save (store, "Fridays", "points linear\n", &error));
  g_assert_true (store_directory_rename (store, "Bob", "Robert", NULL, &error));
  g_assert_no_error (error);
  g_assert_true (store_tournament_set_date (store, 1, "2026-01-09", &error));
  g_assert_no_error (error);
  g_assert_true (store_tournament_set_venue (store, 1, "Ann's", &error));
  g_assert_no_error (error);
  g_assert_true (store_set_side_rate (store, 1, 250, &error));
  g_assert_no_error (error);
  add_money_and_guests (store);
  g_assert_cmpint (store_variant_save (store, 0, "Mine", "game mine\n", 5, &error), >, 0);
  g_assert_no_error (error);
  store_close (store);

  store = open_store (path, STORE_READ);
  tables = store_table_list (store, TRUE, &error);
  payments = store_payment_list (store, 1, &error);
  variants = store_variant_list (store, &error);
  season = store_season_text (store, "Fridays", &error);
  robert = store_directory_get (store, "Bob", &error);
  first = store_tournament_get (store, 1, &error);
  cases = store_case_list (store, &error);
  check_cash (store);
  g_assert_no_error (error);
  g_assert_cmpint (first->until, ==, 12345);
  g_assert_cmpstr (season, ==, "points linear\n");
  g_assert_cmpstr (robert->name, ==, "Robert");
  g_assert_cmpuint (robert->nights, ==, 2);
  g_assert_cmpstr (first->date, ==, "2026-01-09");
  g_assert_cmpstr (first->venue, ==, "Ann's");
  g_assert_cmpint (first->mark.at, ==, 700);
  g_assert_cmpstr (first->mark.boot, ==, "boot");
  g_assert_cmpint (first->mark.boot_time, ==, 900);
  g_assert_cmpuint (cases->len, ==, version == 1 ? 1 : 3);
  g_assert_cmpint (store_side_rate (store, 1, &error), ==, 250);
  g_assert_cmpuint (tables->len, ==, version < 3 ? 1 : 2);
  g_assert_cmpuint (payments->len, ==, 1);
  g_assert_cmpuint (variants->len, ==, 1);
  g_assert_cmpstr (((StoreTable *) tables->pdata[0])->variant, ==, version < 3 ? "game mine\n" : NULL);
  store_close (store);
}

/* A reader that stays while the file is migrated sees what is new. */
static void
test_under_a_reader (gconstpointer data)
{
  gint version = GPOINTER_TO_INT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder, version);
  g_autoptr (GError) error = NULL;
  Store *reader = open_store (path, STORE_READ);
  Store *writer;

  check_old_tournaments (reader, version);
  writer = store_open (path, STORE_WRITE, &error);
  if (writer == NULL) /* leaving WAL needs exclusive access: refused, and nothing changes */
    g_assert_error (error, STORE_ERROR, STORE_ERROR_BUSY);
  check_old_tournaments (reader, version);
  g_clear_pointer (&writer, store_close);
  store_close (reader);
  writer = open_store (path, STORE_WRITE);
  check_old_tournaments (writer, version);
  store_close (writer);
}

static const struct
{
  const char   *name;
  GTestDataFunc run;
} tests[] = {
  { "is-read-as-it-is", test_read_as_it_is },
  { "nothing-is-lost", test_nothing_is_lost },
  { "then-takes-what-is-new", test_then_takes_what_is_new },
  { "under-a-reader", test_under_a_reader },
};

/* Otherwise each start would make a schema in memory for comparison.  If this fails, write the digest that it prints
   into store-open-test.h. */
static void
test_newest_is_known_at_a_glance (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autofree char *digest = store_open_digest (store, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (STORE_OPEN_NEWEST, ==, digest);
}

TEST_PART (store_migrate)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-migrate/newest-is-known-at-a-glance", test_newest_is_known_at_a_glance);
  for (gint version = 1; version < NEWEST; version++)
    for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path = g_strdup_printf ("/store-migrate/version-%d/%s", version, tests[i].name);

        g_test_add_data_func (path, GINT_TO_POINTER (version), tests[i].run);
      }
  return g_test_run ();
}
