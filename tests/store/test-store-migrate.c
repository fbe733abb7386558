/* Files of earlier versions: v1.db was written by the Cardroom of then, two nights and a schedule, and is read as it is
   and brought up to date with nothing lost. */
#include "store/store-case.h"
#include "store/store-tourney.h"

#include <glib/gstdio.h>
#include <string.h>

#include "folder.h"
#include "sample.h"

static char *
put_old_file (const char *folder)
{
  g_autofree char *source = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "store", "v1.db", NULL);
  g_autofree char *bytes = NULL;
  char            *path = g_build_filename (folder, "cardroom.db", NULL);
  gsize            length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  g_assert_cmpmem (bytes + 60, 4, "\0\0\0\1", 4);
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

/* Every value of every table but what WITHOUT names. */
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

static void
check_old_tournaments (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_tournament_list (store, &error);
  g_autoptr (GPtrArray) cases = store_case_list (store, &error);
  g_autoptr (StoreTournament) first = store_tournament_get (store, 1, &error);
  g_autofree char *schedule = store_schedule_text (store, "Our Friday", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpuint (cases->len, ==, 0);
  g_assert_cmpstr (first->name, ==, "Mistakes");
  g_assert_cmpint (first->planned, ==, first->opened + 30 * MINUTE);
  g_assert_cmpint (first->until, ==, 0);
  g_assert_nonnull (strstr (schedule, "\"Our Friday\""));
  for (gint64 id = 1; id <= 2; id++)
    {
      g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

      g_assert_no_error (error);
      g_assert_cmpint (tourney_finished_at (tourney), >, 0);
      g_assert_nonnull (tourney_winner (tourney));
    }
}

static void
test_read_as_it_is (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder);
  g_autofree char *before = folder_bytes (folder), *after = NULL;
  Store           *store = open_store (path, STORE_READ);

  g_assert_cmpint (store_get_version (store), ==, 1);
  check_old_tournaments (store);
  store_close (store);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
}

static void
test_nothing_is_lost (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder);
  Store           *store = open_store (path, STORE_READ);
  g_autofree char *before = dump (store, everything), *after = NULL;
  g_autoptr (Tourney) old = store_tournament_load (store, 1, NULL);
  g_autoptr (Tourney) new = NULL;

  g_assert_cmpuint (strlen (before), >, 1000);
  store_close (store);
  store = open_store (path, STORE_WRITE);
  g_assert_cmpint (store_get_version (store), ==, 2);
  check_old_tournaments (store);
  after = dump (store, everything);
  g_assert_cmpstr (before, ==, after);
  new = store_tournament_load (store, 1, NULL);
  sample_assert_equal (old, new);
  g_clear_pointer (&new, tourney_free);
  store_close (store);
}

static void
test_then_takes_what_is_new (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = chips_read_case ("5:200,25:300", &error);
  g_autoptr (GPtrArray) cases = NULL;
  g_autoptr (StoreTournament) first = NULL;
  Store *store = open_store (path, STORE_WRITE);

  g_assert_cmpint (store_case_save (store, 0, "Home", chips, &error), >, 0);
  g_assert_no_error (error);
  g_assert_true (store_tournament_set_until (store, 1, 12345, &error));
  g_assert_no_error (error);
  g_assert_false (store_tournament_set_until (store, 99, 12345, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  store_close (store);

  store = open_store (path, STORE_READ);
  first = store_tournament_get (store, 1, &error);
  cases = store_case_list (store, &error);
  g_assert_no_error (error);
  g_assert_cmpint (first->until, ==, 12345);
  g_assert_cmpuint (cases->len, ==, 1);
  store_close (store);
}

/* A reader that stays while the file is brought up to date under it sees what is new. */
static void
test_under_a_reader (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = put_old_file (folder);
  g_autoptr (GError) error = NULL;
  Store *reader = open_store (path, STORE_READ);
  Store *writer;

  check_old_tournaments (reader);
  writer = store_open (path, STORE_WRITE, &error);
  if (writer == NULL) /* leaving WAL needs the file alone: refused, and nothing is changed */
    g_assert_error (error, STORE_ERROR, STORE_ERROR_BUSY);
  check_old_tournaments (reader);
  g_clear_pointer (&writer, store_close);
  store_close (reader);
  writer = open_store (path, STORE_WRITE);
  check_old_tournaments (writer);
  store_close (writer);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-migrate/an-old-file-is-read-as-it-is", test_read_as_it_is);
  g_test_add_func ("/store-migrate/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/store-migrate/then-it-takes-what-is-new", test_then_takes_what_is_new);
  g_test_add_func ("/store-migrate/under-a-reader", test_under_a_reader);
  return g_test_run ();
}
