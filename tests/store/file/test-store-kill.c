/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program killed at any moment loses nothing that it acknowledged, and leaves no half act. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/span.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-table.h"
#include "folder.h"
#include "later.h"
#include "sample.h"
#include "../../program.h"

#define KILLS       60
#define PER_NIGHT   6  /* kills for each tournament */
#define MOST_ACTS   40 /* before a kill */
#define LATEST_KILL 3000
#define LATEST_OPEN 20000 /* microseconds that opening may take */

static Store *
open_store (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

/* Act number N for a night in the state of TOURNEY: always the same. */
static char *
choose (const Tourney *tourney, guint n)
{
  guint turn = g_int_hash (&(gint){ (gint) (n * 2654435761u) }) / 7 % 10;

  if (turn < 2 && tourney_head (tourney) > 0)
    return g_strdup ("undo");
  if (turn < 4 && tourney_head (tourney) < tourney_n_events (tourney))
    return g_strdup ("redo");
  return g_strdup_printf ("enter a%u b%u c%u", n, n, n);
}

static void
act (Tourney *tourney, guint n)
{
  g_autofree char *line = choose (tourney, n);

  sample_do (tourney, n * SECOND, line);
}

static void
say (int said)
{
  if (write (said, ".", 1) != 1)
    _exit (1);
}

/* Acts as fast as the disk permits, and acknowledges each act. */
typedef void (*Runner) (const char *path, gint64 id, guint n, int said);

static void
run_until_killed (const char *path, gint64 id, guint n, int said)
{
  Store   *store = open_store (path, STORE_WRITE);
  Tourney *tourney = store_tournament_load (store, id, NULL);

  for (;;)
    {
      act (tourney, n++);
      say (said);
    }
}

static void
spin (gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  while (g_get_monotonic_time () < end)
    ;
}

/* Lets a child RUN from act number N on, kills it, and returns how many acts it acknowledged. */
static guint
kill_at_random (Runner run, const char *path, gint64 id, guint n)
{
  guint  target = g_test_rand_int_range (0, MOST_ACTS);
  gint64 delay = g_test_rand_int_range (0, target == 0 ? LATEST_OPEN : LATEST_KILL);
  guint  acknowledged = 0;
  int    pipes[2], status;
  pid_t  child;
  char   byte;

  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (pipes[0]);
      run (path, id, n, pipes[1]);
    }
  close (pipes[1]);
  while (acknowledged < target && read (pipes[0], &byte, 1) == 1)
    acknowledged++;
  spin (delay);
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  while (read (pipes[0], &byte, 1) == 1)
    acknowledged++;
  close (pipes[0]);
  return acknowledged;
}

static gint64
add_night (const char *path, const Settings *settings)
{
  g_autoptr (Store) store = open_store (path, STORE_WRITE);
  gint64 id = store_tournament_add (store, settings, 0, 0, NULL);

  g_assert_cmpint (id, >, 0);
  return id;
}

static void
test_acts (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (Settings) settings = sample_settings_new ();
  guint all = 0, unasked = 0;

  settings->tables = settings->seats = 0;
  for (guint night = 0; night < KILLS / PER_NIGHT; night++)
    {
      gint64 id = add_night (path, settings);
      g_autoptr (Tourney) model = tourney_new (settings, NULL, 0, NULL);
      guint n = 0;

      for (guint round = 0; round < PER_NIGHT; round++)
        {
          guint    acknowledged = kill_at_random (run_until_killed, path, id, n);
          Store   *store;
          Tourney *found;

          for (guint i = 0; i < acknowledged; i++)
            act (model, n++);
          all += acknowledged;
          store = open_store (path, round % 2 == 0 ? STORE_READ : STORE_WRITE);
          found = store_tournament_load (store, id, NULL);
          g_assert_nonnull (found);
          /* The last act may have been stored but not acknowledged. */
          if (tourney_head (found) != tourney_head (model))
            {
              act (model, n++);
              unasked++;
            }
          sample_assert_equal (model, found);
          tourney_free (found);
          store_close (store);
        }
    }
  g_test_message ("%d kills, %u acts acknowledged, %u stored and not yet acknowledged", KILLS, all, unasked);
  g_assert_cmpuint (all, >, KILLS);
}

/* For side tables: after act N a table has N / HAND hands of HAND moves and some more moves; the last move of a hand
   stores its results. */

#define HAND 4

static gint64
add_table (const char *path)
{
  g_autoptr (Store) store = open_store (path, STORE_WRITE);
  g_autoptr (GPtrArray) seats = g_ptr_array_new ();
  StoreSeat  ann = { (char *) "Ann", NULL }, bob = { (char *) "Bob", NULL };
  StoreTable table = { .game = (char *) "pitty-pat", .head = (char *) "game pitty-pat\n", .seats = seats };
  gint64     id;

  g_ptr_array_add (seats, &ann);
  g_ptr_array_add (seats, &bob);
  id = store_table_add (store, &table, NULL, NULL);
  g_assert_cmpint (id, >, 0);
  return id;
}

/* Chips that hand number HAND moved from Bob to Ann. */
static gint64
chips_of (guint hand)
{
  return (gint64) hand * 7919 % 1000 - 500;
}

static void
move_until_killed (const char *path, gint64 id, guint n, int said)
{
  Store *store = open_store (path, STORE_WRITE);

  for (;; n++)
    {
      guint            hand = n % HAND == HAND - 1 ? n / HAND + 1 : 0;
      StoreResult      ann = { 0, (char *) "Ann", chips_of (hand) }, bob = { 1, (char *) "Bob", -chips_of (hand) };
      gpointer         both[] = { &ann, &bob };
      GPtrArray        results = { both, 2 };
      g_autofree char *line = g_strdup_printf ("%u play", n);

      if (!store_table_move (store, id, n, line, hand, &results, 0, NULL))
        _exit (1);
      say (said);
    }
}

/* The transcript expected after N acts. */
static char *
transcript (guint n)
{
  GString *text = g_string_new ("game pitty-pat\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u play\n", i);
  return g_string_free (text, FALSE);
}

static void
check_account (Store *store, guint n)
{
  g_autoptr (GPtrArray) lines = store_account_lines (store, "Ann", 0, NULL);

  g_assert_cmpuint (lines->len, ==, n / HAND);
  for (guint i = 0; i < lines->len; i++)
    {
      const StoreAccountLine *line = g_ptr_array_index (lines, i);

      g_assert_cmpuint (line->hand, ==, lines->len - i);
      g_assert_cmpint (line->chips, ==, chips_of (line->hand));
    }
}

static void
test_moves (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  gint64           id = add_table (path);
  guint            n = 0, unasked = 0;

  for (guint round = 0; round < KILLS / 2; round++)
    {
      Store           *store;
      g_autofree char *found = NULL, *expected = NULL, *one_more = NULL;

      n += kill_at_random (move_until_killed, path, id, n);
      store = open_store (path, round % 2 == 0 ? STORE_READ : STORE_WRITE);
      found = store_table_text (store, id, NULL);
      expected = transcript (n);
      one_more = transcript (n + 1);
      if (g_strcmp0 (found, one_more) == 0) /* stored but not acknowledged */
        {
          n++;
          unasked++;
        }
      else
        g_assert_cmpstr (found, ==, expected);
      check_account (store, n);
      store_close (store);
    }
  g_test_message ("%d kills, %u moves kept, %u of them not yet acknowledged", KILLS / 2, n, unasked);
  g_assert_cmpuint (n, >, KILLS);
}

/* Kills WORK at a random moment. */
static void
kill_at_random_while (void (*work) (const char *path), const char *path)
{
  pid_t child = fork ();
  int   status;

  if (child == 0)
    {
      work (path);
      for (;;)
        pause ();
    }
  spin (g_test_rand_int_range (0, LATEST_OPEN));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
}

static void
make (const char *path)
{
  store_open (path, STORE_WRITE, NULL);
}

static void
test_creation (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (Folder) folder = folder_new ();
      g_autofree char *inner = g_build_filename (folder, "cardroom", NULL);
      g_autofree char *path = g_build_filename (inner, "cardroom.db", NULL);
      g_autoptr (GError) error = NULL;
      Store *store;

      kill_at_random_while (make, path);
      store = store_open (path, STORE_READ, &error);
      if (store == NULL)
        g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
      g_clear_pointer (&store, store_close);
      store_close (open_store (path, STORE_WRITE));
      g_assert_cmpuint (folder_count (inner), ==, 1);
    }
}

static void
take_later_schema (const char *path)
{
  later_register_resource ();
  store_open (path, STORE_WRITE, NULL);
}

static void
test_new_schema (void)
{
  g_autoptr (Settings) settings = sample_settings_new ();

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (Folder) folder = folder_new ();
      g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
      gint64           id = add_night (path, settings);
      g_autoptr (GError) error = NULL;
      Store   *store;
      Tourney *tourney;

      kill_at_random_while (take_later_schema, path);
      store = store_open (path, STORE_WRITE, &error);
      if (store == NULL)
        g_assert_error (error, STORE_ERROR, STORE_ERROR_TOO_NEW);
      g_clear_pointer (&store, store_close);
      later_register_resource ();
      store = open_store (path, STORE_WRITE);
      tourney = store_tournament_load (store, id, NULL);
      g_assert_nonnull (tourney);
      tourney_free (tourney);
      store_close (store);
      later_unregister_resource ();
    }
}

TEST_PART (store_kill)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/killed/loses-no-act", test_acts);
  g_test_add_func ("/store/killed/loses-no-move-and-counts-each-hand-once", test_moves);
  g_test_add_func ("/store/killed/while-the-file-is-made", test_creation);
  g_test_add_func ("/store/killed/while-the-schema-changes", test_new_schema);
  return g_test_run ();
}
