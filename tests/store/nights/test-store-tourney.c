/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments come back from the store as they were left, with their people. */
#include <string.h>

#include "base/span.h"
#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

#define OPENED G_GINT64_CONSTANT (1700000000000000)

/* Together these nights contain every kind of command. */
static const char *const long_night[] = {
  "enter Ann Bob \"Carl C\" Dora Emil",
  "unpaid Fay Gus",
  "enter Hna",
  "rename Hna Hanna",
  "set bounty 5.00 optional",
  "enter Ivan",
  "buy-bounty Ivan",
  "remove Ivan",
  "expect Zoe",
  "later Zoe 1h30m",
  "remove Zoe",
  "pay Fay",
  "bounty-on Ann 3.00",
  "pool \"Last longer\" last-longer 5.00 Ann Bob",
  "pool Next next-out 20 play-chips Ann on Bob",
  "pool-join Next Bob on Ann",
  "pool-out Next Bob",
  "pool \"High hand\" high-hand 1.00 Ann Bob",
  "pool-hand \"High hand\" Ann + Bob \"aces full\"",
  "pool-end \"High hand\"",
  "seat Ann 1.1",
  "draw",
  "draw",
  "undo",
  "start",
  "pause",
  "resume",
  "adjust +2m",
  "adjust -30s",
  "set tables 3 x 6",
  "move Ann 3.6",
  "rebuy Bob",
  "rebuy Bob",
  "take-back rebuy Bob",
  "rebuy Dora unpaid",
  "pay Dora",
  "out Bob by Ann+Dora",
  "back Bob",
  "out Bob by Ann",
  "re-enter Bob",
  "undo",
  "undo",
  "redo",
  "redo",
  "enter Jon",
  "break 10m",
  "end-break",
  "hand-for-hand 2m",
  "next-hand",
  "end-hand-for-hand",
  "announce \"Pizza is here\"",
  "last-hand",
  "level 2",
  "start-break 1",
  "set prizes amounts 100.00 60.00",
  "set rebuy off",
  "set schedule another",
  "adjust -90s",
  "add-on Ann",
  "end-break",
  "out Emil, Gus by \"Carl C\"",
  "out Bob",
  "out Jon",
  "out Fay by Hanna",
  "out Hanna",
  "hitman Hanna by Dora",
  "place Fay 4",
  "level 1",
  "start-break 1",
  "count Ann 9000",
  "count Dora 4000",
  "count \"Carl C\" 2000",
  "deal Ann 100.00, Dora 50.00, \"Carl C\" 50.00 keep 100.00",
  "undo",
  NULL,
};

static const char *const lonely_night[] = { "enter Ann Bob", "start", "remove Bob", "finish", "settled", NULL };

static const char *const short_night[]
    = { "enter Ann Bob Carl", "start",          "lock",         "unlock",           "lock", "colour-up 25 +75",
        "out Carl by Ann",    "out Bob by Ann", "paid-out Ann", "rename Carl Karl", NULL };

/* The fourth night has two tables. */
static const char *const floor_night[] = { "enter Ann Bob Carl Dora Eve Finn",
                                           "set tables 2 x 7",
                                           "seat Ann 1.1",
                                           "seat Bob 1.2",
                                           "seat Carl 1.3",
                                           "seat Dora 1.4",
                                           "seat Eve 1.5",
                                           "seat Finn 2.2",
                                           "start",
                                           "name-table 2 Veranda",
                                           "name-table 1 Hall",
                                           "name-table 1",
                                           "button 1.4",
                                           "button 2.2",
                                           "balance",
                                           "break-table 2",
                                           "undo",
                                           "final-table",
                                           NULL };

/* The fifth is a shootout at tables of different sizes. */
static const char *const shootout_night[] = { "enter Ann Bob Carl Dora",
                                              "set tables 3 2",
                                              "set closed 1.3",
                                              "set kept-free 2.2",
                                              "set balance 3 few 2 tables 2 by-lot",
                                              "set shootout carry in-order",
                                              "seat Ann 1.1",
                                              "seat Bob 1.2",
                                              "seat Carl 2.1",
                                              "seat Dora 2.2",
                                              "start",
                                              "out Bob by Ann",
                                              "out Dora by Carl",
                                              "next-round",
                                              "out Carl by Ann",
                                              NULL };

static Store *
open_store (const char *folder, StoreMode mode)
{
  g_autofree char *path = folder == NULL ? NULL : g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

static gint64
add_night (Store *store, gint64 opened)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = store_tournament_add (store, settings, opened, opened + HOUR, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  return id;
}

static Tourney *
load (Store *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  Tourney *tourney = store_tournament_load (store, id, &error);

  g_assert_no_error (error);
  return tourney;
}

static Schedule *
find_schedule_cb (const char *word, gpointer data, GError **error)
{
  g_assert_cmpstr (word, ==, "another");
  return settings_read_schedule ("name \"Another\"\nstack 2000\nlevel 10m 10 20\nlevel 10m 20 40\nbreak 5m\n"
                                 "level 10m 30 60\nlevel 5m 40 80\n",
                                 error);
}

static gint64
ask (Store *store, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = store_query (store, &error, sql, NULL);

  g_assert_no_error (error);
  g_assert_true (store_next (rows, &error));
  return store_int (rows, 0);
}

static void
run (Store *store, const char *sql)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_run (store, &error, sql, NULL));
  g_assert_no_error (error);
}

/* Plays LINES a minute apart, and after each compares with what loading from the store gives. */
static void
play (Store *store, gint64 id, const char *const *lines, gboolean *seen)
{
  g_autoptr (Tourney) tourney = load (store, id);

  tourney_set_schedule_finder (tourney, find_schedule_cb, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (Tourney) again = NULL;

      sample_do (tourney, (i + 1) * SECOND, lines[i]);
      again = load (store, id);
      sample_assert_equal (tourney, again);
      for (guint k = 0; k < tourney_n_events (tourney); k++)
        for (guint row = 0; row < tourney_event (tourney, k)->rows->len; row++)
          seen[event_row (tourney_event (tourney, k), row)->kind] = TRUE;
    }
}

static void
test_round_trip (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder, STORE_WRITE);
  gboolean seen[EVENT_N_KINDS] = { FALSE };
  gint64   first = add_night (store, OPENED), second = add_night (store, OPENED), third = add_night (store, OPENED);
  gint64   fourth = add_night (store, OPENED), fifth = add_night (store, OPENED);
  g_autoptr (Tourney) left = NULL;
  g_autoptr (Tourney) found = NULL;

  play (store, first, long_night, seen);
  play (store, second, short_night, seen);
  play (store, third, lonely_night, seen);
  play (store, fourth, floor_night, seen);
  play (store, fifth, shootout_night, seen);
  for (guint kind = 0; kind < EVENT_N_KINDS; kind++)
    if (!seen[kind])
      g_error ("no night has “%s”", event_kind_word (kind));

  left = load (store, first);
  g_clear_pointer (&store, store_close);
  store = open_store (folder, STORE_READ);
  found = load (store, first);
  sample_assert_equal (left, found);
  g_assert_cmpuint (tourney_head (found) + 1, ==, tourney_n_events (found));
}

static void
test_settings (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (Settings) settings = sample_settings_new ();
  gint64 id = add_night (store, OPENED);
  g_autoptr (Tourney) stored = load (store, id);
  g_autoptr (Tourney) fresh = tourney_new (settings, NULL, 0, NULL);

  sample_assert_equal (fresh, stored);
}

static void
test_settings_with_a_named_schedule (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (Settings) settings = settings_new ();
  g_autoptr (Tourney) stored = NULL;
  g_autoptr (Tourney) fresh = NULL;

  settings->schedule = find_schedule_cb ("another", NULL, NULL);
  settings->schedule_word = g_strdup ("another");
  settings->currency = (Currency){ "", 0, FALSE, 1 };
  fresh = tourney_new (settings, NULL, 0, NULL);
  stored = load (store, store_tournament_add (store, settings, OPENED, 0, NULL));
  sample_assert_equal (fresh, stored);
}

static void
test_sums_without_our_program (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 id = add_night (store, OPENED);
  g_autoptr (Tourney) tourney = load (store, id);

  sample_do (tourney, 1, "enter Ann Bob Carl");
  sample_do (tourney, 2, "start");
  sample_do (tourney, 3, "rebuy Ann");
  sample_do (tourney, 4, "rebuy Bob");
  sample_do (tourney, 5, "undo");
  g_assert_cmpint (ask (store, "SELECT sum(amount) FROM log"), ==, tourney_paid (tourney).collected);
  g_assert_cmpint (ask (store, "SELECT sum(fee) FROM log"), ==, tourney_paid (tourney).fees);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM event WHERE kind = 'rebuy'"), ==, 2);
}

static void
test_new_act_drops_what_was_undone (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 id = add_night (store, OPENED);
  g_autoptr (Tourney) tourney = load (store, id);
  g_autoptr (Tourney) again = NULL;

  sample_do (tourney, 1, "enter Ann Bob");
  sample_do (tourney, 2, "enter Carl Dora");
  sample_do (tourney, 3, "enter Emil");
  sample_do (tourney, 4, "undo");
  sample_do (tourney, 5, "undo");
  sample_do (tourney, 6, "enter Fay");
  again = load (store, id);
  sample_assert_equal (tourney, again);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM event WHERE kind = 'enter'"), ==, 3);
}

static void
test_only_one_copy_may_write (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 id = add_night (store, OPENED);
  g_autoptr (Tourney) first = load (store, id);
  g_autoptr (Tourney) second = load (store, id);
  g_autoptr (GError) error = NULL;

  sample_do (first, 1, "enter Ann Bob");
  g_assert_false (tourney_do (second, "enter Carl", 2, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpuint (tourney_head (second), ==, 0);
  sample_do (first, 3, "enter Carl");

  g_assert_true (store_tournament_delete (store, id, &error));
  g_assert_false (tourney_do (first, "enter Dora", 4, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (tourney_do (first, "undo", 4, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
}

static void
assert_names (GStrv names, const char *expected)
{
  g_auto (GStrv) taken = names;
  g_autofree char *joined = NULL;

  g_assert_nonnull (taken);
  joined = g_strjoinv (" ", taken);
  g_assert_cmpstr (joined, ==, expected);
}

static void
test_people (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 first = add_night (store, OPENED), second = add_night (store, OPENED + HOUR);
  g_autoptr (Tourney) one = load (store, first);
  g_autoptr (Tourney) two = load (store, second);

  assert_names (store_people (store, NULL), "");
  sample_do (one, 1, "enter Carl bob Ann");
  sample_do (one, 2, "unpaid Dorra");
  assert_names (store_people (store, NULL), "Ann bob Carl Dorra");
  sample_do (one, 3, "rename Dorra Dora");
  assert_names (store_people (store, NULL), "Ann bob Carl Dora");

  /* Removed, undone, renamed there and back: no trace remains. */
  sample_do (one, 4, "enter Emil");
  sample_do (one, 5, "remove Emil");
  sample_do (one, 6, "enter Fay");
  sample_do (one, 7, "undo");
  sample_do (one, 8, "rename Ann Anna");
  sample_do (one, 9, "rename Anna Ann");
  assert_names (store_people (store, NULL), "Ann bob Carl Dora");

  /* A name that was given up may be used again. */
  sample_do (one, 10, "rename Carl Karl");
  sample_do (one, 11, "enter Carl");
  assert_names (store_people (store, NULL), "Ann bob Carl Dora Karl");

  /* Each name once, and frequent players first. */
  sample_do (two, 1, "enter Karl Gus");
  assert_names (store_people (store, NULL), "Karl Ann bob Carl Dora Gus");
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player WHERE name = 'Karl'"), ==, 1);

  /* Deleting a night deletes people who came to no other. */
  g_assert_true (store_tournament_delete (store, first, NULL));
  assert_names (store_people (store, NULL), "Gus Karl");
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player"), ==, 2);
}

static void
test_list (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 old = add_night (store, OPENED), new = add_night (store, OPENED + HOUR);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_tournament_list (store, &error);
  g_autoptr (StoreTournament) got = NULL;
  g_autoptr (Tourney) tourney = NULL;
  const StoreTournament *first = g_ptr_array_index (list, 0);
  gint64                 newest;

  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpint (first->id, ==, new);
  g_assert_cmpint (first->opened, ==, OPENED + HOUR);
  g_assert_cmpint (first->planned, ==, OPENED + 2 * HOUR);
  g_assert_cmpint (((StoreTournament *) g_ptr_array_index (list, 1))->id, ==, old);

  g_assert_true (store_tournament_set_name (store, old, "Saturday", &error));
  got = store_tournament_get (store, old, &error);
  g_assert_cmpstr (got->name, ==, "Saturday");
  tourney = load (store, old);
  g_assert_cmpstr (tourney_settings (tourney)->name, ==, "Saturday");

  /* The number of a deleted tournament is never reused. */
  g_assert_true (store_tournament_delete (store, new, &error));
  newest = add_night (store, OPENED);
  g_assert_cmpint (newest, >, new);
}

static void
test_missing (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;

  g_assert_null (store_tournament_load (store, 7, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (store_tournament_get (store, 7, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (store_tournament_set_name (store, 7, "x", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (store_tournament_delete (store, 7, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_assert_nonnull (strstr (error->message, "7"));
}

static void
test_schedules (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  assert_names (store_schedule_names (store, &error), "");
  g_assert_true (store_schedule_save (store, "turbo", "one", &error));
  g_assert_true (store_schedule_save (store, "Deep", "two", &error));
  g_assert_true (store_schedule_save (store, "turbo", "three", &error));
  assert_names (store_schedule_names (store, &error), "Deep turbo");
  text = store_schedule_text (store, "turbo", &error);
  g_assert_cmpstr (text, ==, "three");
  g_assert_true (store_schedule_delete (store, "turbo", &error));
  g_assert_null (store_schedule_text (store, "turbo", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (store_schedule_delete (store, "turbo", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
}

/* Each spoils a good tournament in one way. */
static const char *const harms[] = {
  "UPDATE event SET kind = 'juggle' WHERE step = 2",
  "DELETE FROM event WHERE step = 1",
  "DELETE FROM event WHERE step = 1 AND row = 0",
  "UPDATE event SET step = 9 WHERE step = 3",
  "UPDATE event SET kind = 'start' WHERE step = 1",
  "UPDATE event SET table_no = 1000000 WHERE step = 1",
  "UPDATE event SET seat = -1 WHERE step = 1",
  "UPDATE event SET player = NULL WHERE step = 1",
  "UPDATE event SET kind = 'rename' WHERE step = 3",
  "UPDATE event SET kind = 'set' WHERE step = 3",
  "UPDATE event SET kind = 'set', note = 'schedule turbo' WHERE step = 3",
  "UPDATE event SET kind = 'set', note = '\"' WHERE step = 3",
  "UPDATE event SET kind = 'by' WHERE step = 3",
  "UPDATE event SET kind = 'keep' WHERE step = 3",
  "UPDATE event SET kind = 'level', number = 77 WHERE step = 3",
  "UPDATE tournament SET head = 17",
  "UPDATE tournament SET settings = 'entry twenty'",
  "UPDATE tournament SET settings = 'juggle 3'",
  "UPDATE tournament SET schedule = ''",
  "UPDATE tournament SET schedule = 'level 20m 50 25'",
};

static void
test_damaged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
      gint64 id = add_night (store, OPENED);
      g_autoptr (Tourney) tourney = load (store, id);
      g_autoptr (GError) error = NULL;

      sample_do (tourney, 1, "enter Ann Bob Carl");
      sample_do (tourney, 2, "start");
      sample_do (tourney, 3, "pause");
      run (store, harms[i]);
      if (store_tournament_load (store, id, &error) != NULL)
        g_error ("accepted: %s", harms[i]);
      g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
      g_test_message ("%s", error->message);
    }
}

static void
test_read_store_keeps_nothing (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *before = NULL, *after = NULL;
  Store           *store = open_store (folder, STORE_WRITE);
  gint64           id = add_night (store, OPENED);
  Tourney         *tourney;

  store_close (store);
  before = folder_bytes (folder);
  store = open_store (folder, STORE_READ);
  tourney = load (store, id);
  sample_do (tourney, 1, "enter Ann Bob");
  g_assert_cmpuint (tourney_head (tourney), ==, 1);
  tourney_free (tourney);
  store_close (store);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
}

/* A night that is over is stored at once, comes back to the last field, and is found by its seed. */
static void
test_played_night_is_added_and_found (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Tourney) played = NULL, kept = NULL;
  g_autoptr (StoreTournament) about = NULL;
  gint64 id, found = -1, other = -1;

  settings->seed = 77;
  played = tourney_new (settings, NULL, 0, &error);
  g_assert_no_error (error);
  sample_do (played, 0, "enter Ann Bob");
  sample_do (played, MINUTE, "enter Carl");
  sample_do (played, MINUTE, "undo"); /* what was undone is not stored */
  sample_do (played, 2 * MINUTE, "start");
  sample_do (played, 3 * MINUTE, "out Bob by Ann");
  g_assert_true (store_tournament_find (store, 77, &found, &error));
  g_assert_cmpint (found, ==, 0);

  id = store_tournament_add_played (store, settings, OPENED, "2023-11-14 19:30", played, &error);
  g_assert_no_error (error);
  g_assert_true (store_tournament_find (store, 77, &found, &error)
                 && store_tournament_find (store, 78, &other, &error));
  g_assert_cmpint (found, ==, id);
  g_assert_cmpint (other, ==, 0);
  about = store_tournament_get (store, id, &error);
  g_assert_cmpint (about->opened, ==, OPENED);
  g_assert_cmpstr (about->date, ==, "2023-11-14 19:30");
  kept = store_tournament_load (store, id, &error);
  g_assert_no_error (error);
  sample_assert_equal (played, kept);
  sample_do (kept, 4 * MINUTE, "undo"); /* it can go on like any other */

  /* Of two with one seed the first is found, and the other once that is deleted. */
  other = store_tournament_add_played (store, settings, OPENED, NULL, played, &error);
  g_assert_true (store_tournament_find (store, 77, &found, &error));
  g_assert_cmpint (found, ==, id);
  g_assert_true (store_tournament_delete (store, id, &error) && store_tournament_find (store, 77, &found, &error));
  g_assert_cmpint (found, ==, other);
}

/* The last of its events cannot be stored: then nothing is. */
static void
test_played_night_is_added_whole_or_not (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Tourney) played = tourney_new (settings, NULL, 0, NULL);
  g_autofree char *before = NULL, *after = NULL;

  sample_do (played, 0, "enter Ann Bob");
  sample_do (played, MINUTE, "start");
  sample_do (played, 2 * MINUTE, "out Bob by Ann");
  g_assert_true (store_run (store, NULL,
                            "CREATE TRIGGER full BEFORE INSERT ON event WHEN new.kind = 'out'"
                            " BEGIN SELECT raise (ABORT, 'full'); END",
                            NULL));
  before = sample_dump (store);
  g_assert_cmpint (store_tournament_add_played (store, settings, OPENED, NULL, played, &error), ==, 0);
  g_assert_nonnull (error);
  after = sample_dump (store);
  g_assert_cmpstr (after, ==, before);
}

TEST_PART (store_tourney)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/tourney/comes-back-after-every-act", test_round_trip);
  g_test_add_func ("/store/tourney/settings", test_settings);
  g_test_add_func ("/store/tourney/settings-with-a-named-schedule", test_settings_with_a_named_schedule);
  g_test_add_func ("/store/tourney/sums-without-our-program", test_sums_without_our_program);
  g_test_add_func ("/store/tourney/new-act-drops-what-was-undone", test_new_act_drops_what_was_undone);
  g_test_add_func ("/store/tourney/only-one-copy-may-write", test_only_one_copy_may_write);
  g_test_add_func ("/store/tourney/people", test_people);
  g_test_add_func ("/store/tourney/list", test_list);
  g_test_add_func ("/store/tourney/missing", test_missing);
  g_test_add_func ("/store/tourney/played-night-is-added-and-found", test_played_night_is_added_and_found);
  g_test_add_func ("/store/tourney/played-night-is-added-whole-or-not", test_played_night_is_added_whole_or_not);
  g_test_add_func ("/store/tourney/schedules", test_schedules);
  g_test_add_func ("/store/tourney/damaged", test_damaged);
  g_test_add_func ("/store/tourney/read-store-keeps-nothing", test_read_store_keeps_nothing);
  return g_test_run ();
}
