/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy replaces the store completely or not at all, and the former store is kept beside it. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "side/side-store.h"
#include "store/care/store-restore.h"
#include "store/file/store-open.h"
#include "folder.h"
#include "../../program.h"

static void
add_people (const char *path, const char *names)
{
  g_auto (GStrv) each = g_strsplit (names, " ", -1);
  g_autoptr (Store) store = side_open (path, STORE_WRITE);

  for (guint i = 0; each[i] != NULL; i++)
    g_assert_true (store_run (store, NULL, "INSERT INTO player (name) VALUES (?)", "s", each[i]));
}

static char *
read_people (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open (path, STORE_READ, &error);
  g_auto (GStrv) names = NULL;

  g_assert_no_error (error);
  names = store_take_texts (store_query (store, &error, "SELECT name FROM player ORDER BY name", NULL), &error);
  g_assert_no_error (error);
  return g_strjoinv (" ", names);
}

static void
assert_people (const char *path, const char *expected)
{
  g_autofree char *names = read_people (path);

  g_assert_cmpstr (names, ==, expected);
}

typedef struct
{
  char *folder, *path, *copy, *kept;
} Place;

static void
place_clear (Place *place)
{
  g_free (place->path);
  g_free (place->copy);
  g_free (place->kept);
  folder_remove (place->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

/* Makes a store with Ann, and a copy of it. */
static void
make_place (Place *place)
{
  g_autoptr (GError) error = NULL;

  place->folder = folder_new ();
  place->path = g_build_filename (place->folder, "cardroom.db", NULL);
  place->copy = g_build_filename (place->folder, "copy.db", NULL);
  place->kept = NULL;
  add_people (place->path, "Ann");
  g_assert_true (store_save_copy (place->path, place->copy, &error));
  g_assert_no_error (error);
}

static void
restore (Place *place)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_restore (place->copy, place->path, &place->kept, &error));
  g_assert_no_error (error);
}

static void
assert_refused (Place *place, gint code, const char *says)
{
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (store_restore (place->copy, place->path, &kept, &error));
  g_assert_error (error, STORE_ERROR, code);
  g_assert_null (kept);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
}

static void
test_put_back (void)
{
  g_auto (Place) place = { 0 };
  struct stat status;

  make_place (&place);
  add_people (place.path, "Bob Carl");
  restore (&place);
  assert_people (place.path, "Ann");
  assert_people (place.kept, "Ann Bob Carl");
  g_assert_cmpint (stat (place.path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  add_people (place.path, "Dora");
  assert_people (place.path, "Ann Dora");
  assert_people (place.kept, "Ann Bob Carl");
  g_assert_cmpuint (folder_count (place.folder), ==, 3);
}

/* Writes NAMES and dies with them in the log. */
static void
crash_with (const char *path, const char *names)
{
  pid_t child = fork ();
  int   status;

  if (child == 0)
    {
      Store *store = store_open (path, STORE_WRITE, NULL);
      g_auto (GStrv) each = g_strsplit (names, " ", -1);

      for (guint i = 0; each[i] != NULL; i++)
        store_run (store, NULL, "INSERT INTO player (name) VALUES (?)", "s", each[i]);
      raise (SIGKILL);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
}

static void
test_log_of_a_crash (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *log = NULL;

  make_place (&place);
  log = g_strconcat (place.path, "-wal", NULL);
  crash_with (place.path, "Bob Carl");
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  restore (&place);
  assert_people (place.path, "Ann");
  assert_people (place.kept, "Ann Bob Carl");
}

/* The log of a file that is beyond repair must not be applied to the copy. */
static void
test_log_of_a_ruin (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *log = NULL;
  g_autofree char *kept_log = NULL;

  make_place (&place);
  crash_with (place.path, "Bob Carl");
  g_assert_true (g_file_set_contents (place.path, "nothing but a letter, and a long one at that", -1, NULL));
  restore (&place);
  assert_people (place.path, "Ann");
  log = g_strconcat (place.path, "-wal", NULL);
  kept_log = g_strconcat (place.kept, "-wal", NULL);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (kept_log, G_FILE_TEST_EXISTS));
}

static void
test_where_nothing_was (void)
{
  g_auto (Place) place = { 0 };

  make_place (&place);
  g_free (place.path);
  place.path = g_build_filename (place.folder, "new", "cardroom.db", NULL);
  restore (&place);
  g_assert_null (place.kept);
  assert_people (place.path, "Ann");
}

static void
test_twice_in_a_second (void)
{
  g_auto (Place) place = { 0 };

  make_place (&place);
  for (guint i = 0; i < 3; i++)
    {
      add_people (place.path, "Bob");
      g_clear_pointer (&place.kept, g_free);
      restore (&place);
      assert_people (place.kept, "Ann Bob");
    }
  g_assert_cmpuint (folder_count (place.folder), ==, 5);
}

static void
test_refused (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *before = NULL, *after = NULL;
  g_autofree char *whole = NULL;
  gsize            size;

  make_place (&place);
  add_people (place.path, "Bob");
  g_assert_true (g_file_get_contents (place.copy, &whole, &size, NULL));

  g_assert_true (g_file_set_contents (place.copy, whole, size / 2, NULL));
  before = folder_bytes (place.folder);
  assert_refused (&place, STORE_ERROR_DAMAGED, "cannot be restored");
  g_unlink (place.copy);
  assert_refused (&place, STORE_ERROR_MISSING, "There is no file");
  g_assert_true (g_file_set_contents (place.copy, whole, size / 2, NULL));
  after = folder_bytes (place.folder);
  g_assert_cmpstr (before, ==, after);

  g_free (place.copy);
  place.copy = g_strdup (place.path);
  assert_refused (&place, STORE_ERROR_REFUSED, "itself");
  assert_people (place.path, "Ann Bob");
}

/* A copy whose rows were changed is refused as well. */
static void
test_changed_copy_refused (void)
{
  g_auto (Place) place = { 0 };
  Store *store;

  make_place (&place);
  store = side_open (place.copy, STORE_WRITE);
  g_assert_true (store_run (store, NULL, "PRAGMA ignore_check_constraints = ON", NULL));
  g_assert_true (store_run (store, NULL, "INSERT INTO schedule (name, text) VALUES ('x', 'level')", NULL));
  store_close (store);
  assert_refused (&place, STORE_ERROR_DAMAGED, "cannot be restored");
}

static void
test_refused_while_somebody_writes (void)
{
  g_auto (Place) place = { 0 };
  Store *store;

  make_place (&place);
  store = side_open (place.path, STORE_WRITE);
  assert_refused (&place, STORE_ERROR_BUSY, "Close it first");
  g_assert_true (store_run (store, NULL, "INSERT INTO player (name) VALUES ('Bob')", NULL));
  store_close (store);
  assert_people (place.path, "Ann Bob");
}

/* A reader would use the log of the old file under the name of the new one. */
static void
test_refused_while_somebody_reads (void)
{
  g_auto (Place) place = { 0 };
  Store *store;

  make_place (&place);
  store = side_open (place.path, STORE_READ);
  g_assert_cmpint (store_get_version (store), >, 0);
  assert_refused (&place, STORE_ERROR_BUSY, "reading");
  store_close (store);
  restore (&place);
}

/* Whenever it is killed, the store is completely the old or the new one. */
static void
test_killed (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint old = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_auto (Place) place = { 0 };
      g_autofree char *names = NULL;
      pid_t            child;
      gint             after = g_rand_int_range (rand, 1, 12000);
      int              status;

      make_place (&place);
      crash_with (place.path, "Bob Carl");
      child = fork ();
      if (child == 0)
        {
          setitimer (ITIMER_REAL, &(const struct itimerval){ .it_value.tv_usec = after }, NULL); /* its signal kills */
          store_restore (place.copy, place.path, &place.kept, NULL);
          _exit (0);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      names = read_people (place.path);
      if (g_str_equal (names, "Ann Bob Carl"))
        old++;
      else
        g_assert_cmpstr (names, ==, "Ann");
      add_people (place.path, "Dora");
    }
  g_test_message ("%u of 60 had not begun", old);
}

static void
test_copy_is_never_written_over (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GError) error = NULL;

  make_place (&place);
  add_people (place.path, "Bob");
  g_assert_false (store_save_copy (place.path, place.copy, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
  assert_people (place.copy, "Ann");
}

/* Copying works while a window writes. */
static void
test_copy_of_an_open_store (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;
  Store *store;

  make_place (&place);
  second = g_build_filename (place.folder, "second.db", NULL);
  store = side_open (place.path, STORE_WRITE);
  g_assert_true (store_run (store, NULL, "INSERT INTO player (name) VALUES ('Bob')", NULL));
  g_assert_true (store_save_copy (place.path, second, &error));
  g_assert_no_error (error);
  store_close (store);
  assert_people (second, "Ann Bob");
}

TEST_PART (store_restore)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-restore/puts-back-and-keeps", test_put_back);
  g_test_add_func ("/store-restore/with-the-log-of-a-crash", test_log_of_a_crash);
  g_test_add_func ("/store-restore/with-the-log-of-a-ruin", test_log_of_a_ruin);
  g_test_add_func ("/store-restore/where-nothing-was", test_where_nothing_was);
  g_test_add_func ("/store-restore/twice-in-a-second", test_twice_in_a_second);
  g_test_add_func ("/store-restore/what-is-no-copy-is-refused", test_refused);
  g_test_add_func ("/store-restore/a-changed-copy-is-refused", test_changed_copy_refused);
  g_test_add_func ("/store-restore/refused-while-somebody-writes", test_refused_while_somebody_writes);
  g_test_add_func ("/store-restore/refused-while-somebody-reads", test_refused_while_somebody_reads);
  g_test_add_func ("/store-restore/killed-whenever", test_killed);
  g_test_add_func ("/store-restore/a-copy-is-never-written-over", test_copy_is_never_written_over);
  g_test_add_func ("/store-restore/a-copy-of-an-open-store", test_copy_of_an_open_store);
  return g_test_run ();
}
