/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever is forgotten has left the file, to the last byte, and what they played is still there. */
#include <string.h>

#include "base/random.h"
#include "base/span.h"
#include "club/people/person.h"
#include "club/season/season.h"
#include "side/side-store.h"
#include "store/care/store-check.h"
#include "store/cash/store-cash.h"
#include "store/club/store-directory-change.h"
#include "store/club/store-facts.h"
#include "store/club/store-forget.h"
#include "store/club/store-guests.h"
#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-phone.h"
#include "store/nights/store-season.h"
#include "store/nights/store-serving.h"
#include "store/side/store-payment.h"
#include "tourney/log/verify.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

/* Names of which no other word in a store is a part. */
#define NAME  "Xquenza"
#define OTHER "Xqueñza"
#define SLIP  "Zquenxa"
#define FULL  "Xquenza de la Vega"

static Store *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  return store;
}

static void
must (gboolean done, GError **error)
{
  g_assert_no_error (*error);
  g_assert_true (done);
}

static void
play_cash (Store *store, gint64 night, const char *acts)
{
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (CashGame) game = NULL;

  g_assert_true (cash_terms_take_text (terms, "name \"" NAME "'s table\"\ngame \"" NAME " high\"\n", NULL));
  game = store_cash_load (store, store_cash_add (store, terms, night, SAMPLE_OPENED, NULL), NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_true (cash_game_do (game, lines[i], i * MINUTE, NULL));
}

/* Two nights in which they are, one under another name and one under a slip as well; the bank, phones, seasons, notes,
   a table, a venue, and what was undone. */
static void
fill (Store *store)
{
  GError      *error = NULL;
  gint64       night, other, table, phone = 0;
  StorePayment payment = { .chips = 5, .money = 12, .from = (char *) NAME, .to = (char *) "Bob", .at = 7 };

  night = sample_play (store, NAME "'s night",
                       "enter " SLIP " Bob Cleo \"" NAME " B.\"; rename " SLIP " " NAME "; name-table 1 \"" NAME
                       "'s table\"; start; out Cleo by " NAME "; out Bob by " NAME "; out \"" NAME " B.\" by " NAME);
  other = sample_play (store, "Second", "enter " OTHER " Bob Dan; start; out Dan by Bob; out " OTHER " by Bob");
  sample_play (store, "Third", "enter Bob Dan; enter " NAME "; undo");
  must (store_tournament_set_venue (store, other, NAME "’s house", &error), &error);
  must (store_directory_merge (store, OTHER, NAME, NULL, &error), &error);
  must (store_directory_set (store, NAME, STORE_FULL_NAME, FULL, NULL, &error), &error);
  must (store_directory_set (store, NAME, STORE_CONTACT, "600 11 22 33", NULL, &error), &error);
  must (store_directory_set (store, "Bob", STORE_NOTE, "Married to " FULL ", that is " NAME, NULL, &error), &error);
  must (store_season_save (store, "The " NAME " cup",
                           "season \"The " NAME " cup\"\npoints linear\nguest " NAME " \"" NAME " B.\"\nadjust " OTHER
                           " -5 \"" NAME " late\" # for " NAME "\n",
                           &error),
        &error);
  table = side_add (store, night, NAME ",Bob,=Betty careful", 5);
  side_end_hand (store, table, 0, 1, NAME " 30,Bob -10,= -20", 9);
  must (store_table_take_seat (store, table, 1, &(StoreSeat){ (char *) NAME " B.", NULL }, 1, 10, &error), &error);
  payment.tournament = night;
  must (store_payment_add (store, &payment, &error) > 0, &error);
  play_cash (store, night,
             "buy " NAME " 20.00; buy Bob 20.00; lend Bob " NAME " 5.00; expense \"Pizza of " NAME
             "\" 9.00 by Bob for " NAME "; drop 1.00 \"For " NAME "\"; cash-out " NAME " 39.00; undo");
  play_cash (store, 0, "buy " OTHER " 20.00; buy Bob 20.00");
  must (store_phone_add (store, night, NAME, "1111111111111111111111111111111111111111111111111111111111111111", 9,
                         phone, &error)
            != 0,
        &error);
}

/* The bytes of every file in FOLDER, without what lies in folders of it. */
static void
assert_nowhere (const char *folder, const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *bytes = NULL;
      gsize            length;

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      for (gsize i = 0; i + strlen (name) <= length; i++)
        if (memcmp (bytes + i, name, strlen (name)) == 0 && !g_str_has_prefix (bytes + i, NAME " B."))
          g_error ("“%s” is in %s, at byte %zu: %.40s", name, file, i, bytes + i);
    }
}

static gint64
spent_by (Store *store, const char *name, gint *nights)
{
  g_autoptr (GPtrArray) facts = store_facts_load (store, NULL, NULL);
  g_autoptr (Person) person = person_new (facts, name);

  *nights = person->nights;
  return person->spent;
}

static void
tell_fault (guint step, const char *text, gpointer data)
{
  g_error ("step %u: %s", step, text);
}

static void
assert_sound (Store *store)
{
  g_autoptr (StoreCheck) check = store_check_opened (store, NULL);

  for (guint i = 0; i < check->faults->len; i++)
    g_error ("%s", (char *) check->faults->pdata[i]);
  for (gint64 id = 1; id <= 2; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

      g_assert_no_error (error);
      g_assert_cmpint (tourney_finished_at (tourney), >, 0);
      g_assert_cmpuint (tourney_verify (tourney, tell_fault, NULL), >, 0);
    }
}

static void
test_nowhere (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL), *season = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 };
  g_autoptr (StoreProfile) profile = NULL;
  g_autoptr (GPtrArray) phones = NULL;
  Store *store = open_store (path);
  gint64 spent;
  gint   nights;

  fill (store);
  spent = spent_by (store, NAME, &nights);
  g_assert_cmpint (nights, ==, 2);
  must (store_forget (store, OTHER, &forgotten, &error), &error);
  g_assert_cmpstr (forgotten.somebody, ==, "Somebody 1");
  g_assert_false (forgotten.lingers);

  g_assert_cmpint (spent_by (store, "Somebody 1", &nights), ==, spent);
  g_assert_cmpint (nights, ==, 2);
  profile = store_directory_get (store, "Somebody 1", &error);
  g_assert_no_error (error);
  g_assert_true (profile->forgotten);
  for (guint i = 0; i < STORE_N_FIELDS; i++)
    g_assert_null (profile->fields[i]);
  side_assert_accounts (store, 1, "Somebody 1 30 (1), Bob -10 (1), house -20 (1)");
  season = store_season_text (store, "The Somebody 1 cup", &error);
  g_assert_cmpstr (season, ==,
                   "season \"The Somebody 1 cup\"\npoints linear\nguest \"Somebody 1\" \"" NAME
                   " B.\"\nadjust \"Somebody 1\" -5 \"Somebody 1 late\" # for Somebody 1\n");
  phones = store_phone_list (store, 1, &error);
  g_assert_cmpuint (phones->len, ==, 0);
  assert_sound (store);
  store_close (store);
  assert_nowhere (folder, NAME);
  assert_nowhere (folder, OTHER);
  assert_nowhere (folder, SLIP);
  assert_nowhere (folder, FULL);
  assert_nowhere (folder, "600 11 22 33");
}

/* Also while the file is open, for the log is emptied at once; and it says if a reader keeps it. */
static void
test_log_is_emptied (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL), *bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 }, second = { 0 };
  g_autoptr (StoreRows) rows = NULL;
  Store *store = open_store (path), *reader = NULL;
  gsize  length;

  fill (store);
  must (store_forget (store, NAME, &forgotten, &error), &error);
  g_assert_false (forgotten.lingers);
  g_assert_true (g_file_get_contents (log, &bytes, &length, NULL));
  g_assert_cmpuint (length, ==, 0);

  reader = store_open (path, STORE_READ, &error);
  g_assert_no_error (error);
  rows = store_query (reader, &error, "SELECT name FROM player", NULL);
  g_assert_true (store_next (rows, &error));
  must (store_forget (store, "Bob", &second, &error), &error);
  g_assert_cmpstr (second.somebody, ==, "Somebody 3"); /* the second is the slip that led to the first */
  g_assert_true (second.lingers);
  g_clear_pointer (&rows, store_done);
  store_close (reader);
  store_close (store);
  assert_nowhere (folder, "Bob");
}

/* Every column that may hold a text is looked through, but those that hold words of the file format: a new one has to be
   in one of the two lists. */
static void
test_every_column (void)
{
  static const char *const words[] = {
    "alias.name",
    "guest.answer",
    "alias.person",
    "cash_event.kind",
    "cash_game.currency_symbol",
    "cash_game.date",
    "event.kind",
    "person.contact",
    "person.full_name",
    "person.name",
    "person.nickname",
    "person.since",
    "phone.secret",
    "player.name",
    "serving.code",
    "serving.pin",
    "side_seat.bot",
    "side_table.game",
    "side_table.head",
    "tournament.commitment",
    "tournament.date",
    "tournament.mark_boot",
    "tournament.currency_symbol",
    NULL,
  };
  static const char *const looked_through[] = {
    "cash_event.what",
    "cash_game.name",
    "cash_game.terms",
    "chip_case.name",
    "event.note",
    "event.text",
    "person.note",
    "schedule.name",
    "schedule.text",
    "season.name",
    "season.text",
    "serving.wishes",
    "side_move.line",
    "side_seat.bot_name",
    "side_table.variant",
    "tournament.name",
    "tournament.schedule",
    "tournament.schedule_word",
    "tournament.settings",
    "tournament.venue",
    "variant.name",
    "variant.text",
    NULL,
  };
  g_autoptr (Store) store = open_store (NULL);
  g_auto (GStrv) columns = sample_texts (store,
                                         "SELECT any.name || '.' || info.name FROM sqlite_schema AS any,"
                                         " pragma_table_info (any.name) AS info WHERE"
                                         " any.type = 'table' AND info.type = 'TEXT'",
                                         NULL);

  g_assert_cmpuint (g_strv_length (columns), >, 20);
  for (guint i = 0; columns[i] != NULL; i++)
    if (g_strv_contains (words, columns[i]) == g_strv_contains (looked_through, columns[i]))
      g_error ("Can somebody be named in %s?", columns[i]);
}

/* Somebody who never came leaves nothing behind. */
static void
test_never_came (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 }, again = { 0 };
  g_autofree char *before = sample_dump (store), *after = NULL;

  must (store_directory_add (store, "Eve", NULL, &error), &error);
  must (store_forget (store, "Eve", &forgotten, &error), &error);
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (store_forget (store, "Eve", &again, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
}

/* Whoever is only on a guest list can be forgotten too, and one list never has two rows of one person. */
static void
test_guests (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) eve = { 0 }, bob = { 0 };
  g_autoptr (Guests) guests = guests_new (0), left = NULL;
  gint64 planned;

  sample_play (store, "First", "enter Bob Cleo; start; out Bob by Cleo");
  sample_play (store, "Second", "enter Rob Cleo; start; out Rob by Cleo");
  planned = sample_play (store, "Third", "expect Dan");
  guests_ask (guests, "Bob", 1);
  guests_ask (guests, "Rob", 2);
  guests_ask (guests, "Eve", 3);
  guests_answer (guests, "Rob", GUEST_YES, -1, "Eve", 4);
  must (store_guests_keep (store, planned, guests, &error), &error);
  must (store_directory_merge (store, "Rob", "Bob", NULL, &error), &error);
  must (store_forget (store, "Eve", &eve, &error), &error);
  must (store_forget (store, "Bob", &bob, &error), &error);
  left = store_guests_load (store, planned, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (guests_n (left), ==, 3);
  g_assert_cmpstr (guests_get (left, 0)->name, ==, "Somebody 2");
  g_assert_cmpstr (guests_get (left, 1)->name, ==, "Somebody 3");
  g_assert_cmpstr (guests_get (left, 1)->teller, ==, "Somebody 1");
  g_assert_cmpstr (guests_get (left, 2)->name, ==, "Somebody 1");
}

/* A slip that is somebody else's name elsewhere stays theirs. */
static void
test_slip_that_is_somebody (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 };
  g_auto (GStrv) names = NULL;
  g_autofree char *joined = NULL;

  sample_play (store, "First", "enter Bob Cleo; rename Bob Dan; start; out Dan by Cleo");
  sample_play (store, "Second", "enter Bob Cleo; start; out Bob by Cleo");
  must (store_forget (store, "Dan", &forgotten, &error), &error);
  names = store_directory_names (store, &error);
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "Cleo Bob Somebody 1");
}

/* With their last night the one who is forgotten is gone as well. */
static void
test_gone_with_their_nights (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 };
  g_autofree char *before = sample_dump (store), *after = NULL;
  gint64           first = sample_play (store, "First", "enter Bbo Cleo; rename Bbo Bob; start; out Bob by Cleo");
  gint64           second = sample_play (store, "Second", "enter Bob Cleo; start; out Bob by Cleo");

  must (store_forget (store, "Bob", &forgotten, &error), &error);
  must (store_tournament_delete (store, second, &error), &error);
  g_assert_cmpint (spent_by (store, "Somebody 1", &(gint){ 0 }), >, 0);
  must (store_tournament_delete (store, first, &error), &error);
  after = sample_dump (store);
  g_assert_cmpstr (before, ==, after);
}

/* Whoever is forgotten is not offered any more, and counts like everybody. */
static void
test_not_offered (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 }, again = { 0 };
  g_autoptr (StoreProfile) bob = NULL;
  g_auto (GStrv) offered = NULL, names = NULL;

  sample_play (store, "First", "enter Bob Cleo; start; out Bob by Cleo");
  must (store_forget (store, "Bob", &forgotten, &error), &error);
  offered = store_people (store, &error);
  names = store_directory_names (store, &error);
  g_assert_cmpuint (g_strv_length (offered), ==, 1);
  g_assert_cmpstr (offered[0], ==, "Cleo");
  g_assert_cmpuint (g_strv_length (names), ==, 2);

  /* Nobody becomes the one who is forgotten, who can be known again. */
  g_assert_false (store_directory_merge (store, "Cleo", "Somebody 1", NULL, NULL));
  g_assert_false (store_forget (store, "Somebody 1", &again, NULL));
  must (store_directory_rename (store, "Somebody 1", "Bob", NULL, &error), &error);
  bob = store_directory_get (store, "Bob", &error);
  g_assert_false (bob->forgotten);
}

/* After random merges everybody is forgotten, one after the other: the nights keep what was played. */
static void
test_everybody (void)
{
  guint64 random = (guint64) g_test_rand_int ();

  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (Folder) folder = folder_new ();
      g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) nights = NULL;
      Store *store = open_store (path);
      gint64 spent = 0;
      guint  n = 0;

      sample_play (store, "A", "enter Xq1 Xq2 Xq3; rename Xq3 Xq4; start; out Xq4 by Xq1; out Xq2 by Xq1");
      sample_play (store, "B", "enter Xq5 Xq6 Xq7; start; rename Xq5 Xq1; out Xq6 by Xq1; out Xq1 by Xq7");
      sample_play (store, "C", "enter Xq8 Xq4 Xq9; rename Xq9 Xq5; rename Xq5 Xq9; start; out Xq8; out Xq9 by Xq4");
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *from = g_strdup_printf ("Xq%u", 1 + random_below (&random, 9));
          g_autofree char *into = g_strdup_printf ("Xq%u", 1 + random_below (&random, 9));

          store_directory_merge (store, from, into, NULL, NULL);
        }
      for (;;)
        {
          g_auto (StoreForgotten) forgotten = { 0 };
          g_auto (GStrv) names = store_directory_names (store, &error);
          const char *next = NULL;

          for (guint i = 0; names[i] != NULL && next == NULL; i++)
            next = g_str_has_prefix (names[i], "Xq") ? names[i] : NULL;
          if (next == NULL)
            break;
          must (store_forget (store, next, &forgotten, &error), &error);
          n++;
        }
      g_assert_cmpuint (n, >, 2);
      nights = store_facts_load (store, NULL, &error);
      g_assert_cmpuint (nights->len, ==, 3);
      for (guint i = 0; i < nights->len; i++)
        for (guint k = 0; k < 3; k++)
          spent += ((const PersonFacts *) ((const NightFacts *) nights->pdata[i])->people->pdata[k])->spent;
      g_assert_cmpint (spent, ==, 9 * 2700);
      assert_sound (store);
      store_close (store);
      assert_nowhere (folder, "Xq");
    }
}

TEST_PART (store_forget)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-forget/nowhere", test_nowhere);
  g_test_add_func ("/store-forget/log-is-emptied", test_log_is_emptied);
  g_test_add_func ("/store-forget/every-column", test_every_column);
  g_test_add_func ("/store-forget/never-came", test_never_came);
  g_test_add_func ("/store-forget/guests", test_guests);
  g_test_add_func ("/store-forget/slip-that-is-somebody", test_slip_that_is_somebody);
  g_test_add_func ("/store-forget/gone-with-their-nights", test_gone_with_their_nights);
  g_test_add_func ("/store-forget/not-offered", test_not_offered);
  g_test_add_func ("/store-forget/everybody", test_everybody);
  return g_test_run ();
}
