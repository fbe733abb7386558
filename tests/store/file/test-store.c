/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store's file: created, opened, shared, used and migrated. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/file/store-open.h"
#include "store/file/store.h"
#include "folder.h"
#include "later.h"
#include "wrong.h"
#include "../../program.h"

static Store *
open_store (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static void
run (Store *store, const char *sql)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_run (store, &error, sql, NULL));
  g_assert_no_error (error);
}

static gint64
ask (Store *store, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = store_query (store, &error, sql, NULL);

  g_assert_no_error (error);
  g_assert_true (store_next (rows, &error));
  g_assert_no_error (error);
  return store_int (rows, 0);
}

static void
assert_text (Store *store, const char *sql, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = store_query (store, &error, sql, NULL);

  g_assert_no_error (error);
  g_assert_true (store_next (rows, &error));
  g_assert_cmpstr (store_text (rows, 0), ==, text);
}

/* The result of WORK in another process, which ends at once. */
static int
in_another_process (int (*work) (const char *path), const char *path)
{
  pid_t child = fork ();
  int   status;

  if (child == 0)
    _exit (work (path));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static void
test_new (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *path = g_build_filename (inner, "cardroom.db", NULL);
  g_autofree char *bytes = NULL;
  Store           *store = open_store (path, STORE_WRITE);
  struct stat      status;
  gsize            length;

  g_assert_cmpstr (store_get_path (store), ==, path);
  g_assert_true (store_is_writable (store));
  g_assert_cmpint (stat (inner, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
  assert_text (store, "PRAGMA journal_mode", "wal");
  g_assert_cmpint (ask (store, "PRAGMA synchronous"), ==, 2);
  g_assert_cmpint (ask (store, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (ask (store, "PRAGMA user_version"), ==, 18);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
                               " AND sql NOT LIKE '%) STRICT%'"),
                   ==, 0);
  store_close (store);

  /* A closed store is a single file, whose first bytes tell whose it is. */
  g_assert_cmpuint (folder_count (inner), ==, 1);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpmem (bytes + 60, 4, "\0\0\0\22", 4);
  g_assert_cmpmem (bytes + 68, 4, "CARD", 4);
}

static void
test_header_tells_while_log_is_full (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char  *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char  *copy = g_build_filename (folder, "copy", NULL);
  g_autofree char  *bytes = NULL;
  Store            *store = open_store (path, STORE_WRITE);
  gsize             length;
  const char *const arguments[] = { "cp", path, copy, NULL };

  /* Another program reads it, because locks are per process. */
  g_assert_true (
      g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_get_contents (copy, &bytes, &length, NULL));
  g_assert_cmpmem (bytes + 60, 4, "\0\0\0\22", 4);
  g_assert_cmpmem (bytes + 68, 4, "CARD", 4);
  store_close (store);
}

static void
test_empty_file_is_new (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (Store) store = NULL;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  store = open_store (path, STORE_WRITE);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM tournament"), ==, 0);
}

static void
test_in_memory (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (Store) other = open_store (NULL, STORE_WRITE);

  g_assert_null (store_get_path (store));
  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player"), ==, 1);
  g_assert_cmpint (ask (other, "SELECT count(*) FROM player"), ==, 0);
}

static void
test_rows_bring_back_what_was_stored (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = NULL;

  run (store, "CREATE TABLE pair (number INTEGER, text TEXT) STRICT");
  g_assert_true (store_run (store, &error, "INSERT INTO pair VALUES (?, ?)", "is", G_MININT64, "O'Brien \"Ñ\""));
  g_assert_true (store_run (store, &error, "INSERT INTO pair VALUES (?, ?)", "is", G_MAXINT64, NULL));
  g_assert_cmpint (store_last_id (store), ==, 2);
  rows = store_query (store, &error, "SELECT number, text FROM pair WHERE number <> ? ORDER BY number", "i",
                      G_GINT64_CONSTANT (5));
  g_assert_true (store_next (rows, &error));
  g_assert_cmpint (store_int (rows, 0), ==, G_MININT64);
  g_assert_cmpstr (store_text (rows, 1), ==, "O'Brien \"Ñ\"");
  g_assert_true (store_next (rows, &error));
  g_assert_cmpint (store_int (rows, 0), ==, G_MAXINT64);
  g_assert_null (store_text (rows, 1));
  g_assert_false (store_next (rows, &error));
  g_assert_no_error (error);

  g_assert_false (store_run (store, &error, "INSERT INTO nowhere VALUES (1)", NULL));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
}

static gboolean
add_two (Store *store, gpointer data, GError **error)
{
  if (!store_run (store, error, "INSERT INTO player (name) VALUES ('Ann')", NULL))
    return FALSE;
  return store_run (store, error, "INSERT INTO player (name) VALUES (?)", "s", data);
}

/* Rows of one question may be asked for while rows of the same question are being read, and are left when one has seen
   enough; a column that was added meanwhile is there when the question is asked again. */
static void
test_a_question_asked_again (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  const char *question = "SELECT * FROM pair WHERE number < ? ORDER BY number";
  g_autoptr (GError) error = NULL;

  run (store, "CREATE TABLE pair (number INTEGER) STRICT");
  run (store, "INSERT INTO pair VALUES (1), (2), (3)");
  for (gint64 round = 1; round <= 3; round++)
    {
      g_autoptr (StoreRows) outer = store_query (store, &error, question, "i", round + 1);

      for (gint64 i = 1; i <= round; i++)
        {
          g_autoptr (StoreRows) inner = store_query (store, &error, question, "i", G_GINT64_CONSTANT (9));

          g_assert_true (store_next (outer, &error));
          g_assert_cmpint (store_int (outer, 0), ==, i);
          g_assert_true (store_next (inner, &error));
          g_assert_cmpint (store_int (inner, 0), ==, 1);
        }
      g_assert_false (store_next (outer, &error));
      g_assert_no_error (error);
    }
  run (store, "ALTER TABLE pair ADD COLUMN more INTEGER NOT NULL DEFAULT 7");
  {
    g_autoptr (StoreRows) rows = store_query (store, &error, question, "i", G_GINT64_CONSTANT (2));

    g_assert_true (store_next (rows, &error));
    g_assert_cmpint (store_int (rows, 1), ==, 7);
  }
  {
    g_autoptr (StoreRows) rows = store_query (store, &error, question, NULL);

    g_assert_false (store_next (rows, &error)); /* nothing is less than NULL, and the 2 is forgotten */
    g_assert_no_error (error);
  }
}

static void
test_all_or_nothing (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;

  g_assert_false (store_transact (store, add_two, (gpointer) "Ann", &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player"), ==, 0);
  g_assert_true (store_transact (store, add_two, (gpointer) "Bob", &error));
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player"), ==, 2);
}

static int
write_is_busy (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open (path, STORE_WRITE, &error);

  return store == NULL && g_error_matches (error, STORE_ERROR, STORE_ERROR_BUSY)
                 && strstr (error->message, "cardroom.db") != NULL
             ? 0
             : 1;
}

/* The number of players that a reader sees. */
static int
count_players (const char *path)
{
  g_autoptr (Store) store = store_open (path, STORE_READ, NULL);

  return store == NULL ? 99 : (int) ask (store, "SELECT count(*) FROM player");
}

/* While a program uses the file, SQLite locks these bytes, so that no other program removes its log
   (https://sqlite.org/fileformat.html, the lock-byte page). */
static int
is_locked (const char *path)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000002, .l_len = 510 };
  int          fd = open (path, O_RDWR);

  return fd >= 0 && fcntl (fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 0 : 1;
}

static void
test_one_writer_and_readers (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *link = g_build_filename (folder, "link.db", NULL);
  Store           *store = open_store (path, STORE_WRITE);
  Store           *reader;

  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  g_assert_cmpint (symlink (path, link), ==, 0);
  g_assert_cmpint (in_another_process (write_is_busy, path), ==, 0);
  g_assert_cmpint (write_is_busy (path), ==, 0);
  g_assert_cmpint (write_is_busy (link), ==, 0);
  g_assert_cmpint (in_another_process (count_players, path), ==, 1);
  g_assert_cmpint (in_another_process (count_players, link), ==, 1);

  /* A reader in the writer's own process must not drop the writer's locks when it closes. */
  reader = open_store (path, STORE_READ);
  g_assert_cmpint (ask (reader, "SELECT count(*) FROM player"), ==, 1);
  run (store, "INSERT INTO player (name) VALUES ('Bob')");
  g_assert_cmpint (ask (reader, "SELECT count(*) FROM player"), ==, 2);
  store_close (reader);
  g_assert_cmpint (in_another_process (is_locked, path), ==, 0);
  g_assert_cmpint (in_another_process (count_players, path), ==, 2);
  run (store, "INSERT INTO player (name) VALUES ('Carl')");
  g_assert_cmpint (in_another_process (count_players, path), ==, 3);

  store_close (store);
  g_assert_cmpint (in_another_process (write_is_busy, path), ==, 1);
  g_assert_cmpint (count_players (path), ==, 3);
}

static void
test_reader_changes_nothing (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  Store *store;

  store_close (open_store (path, STORE_WRITE));
  before = folder_bytes (folder);
  store = open_store (path, STORE_READ);
  g_assert_false (store_is_writable (store));
  g_assert_false (store_run (store, &error, "INSERT INTO player (name) VALUES ('Ann')", NULL));
  g_assert_nonnull (error);
  store_close (store);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);
}

/* Leaves a log behind, as a killed program does. */
static int
write_and_die (const char *path)
{
  Store *store = open_store (path, STORE_WRITE);

  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  _exit (0);
}

static void
test_reader_after_a_killed_writer (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *index = g_build_filename (folder, "cardroom.db-shm", NULL);
  g_autofree char *before = NULL, *after = NULL;

  in_another_process (write_and_die, path);
  g_remove (index); /* as after a power cut */
  in_another_process (count_players, path);
  before = folder_bytes (folder);
  g_assert_nonnull (strstr (before, "-wal"));
  g_assert_cmpint (count_players (path), ==, 1);
  after = folder_bytes (folder);
  g_assert_cmpstr (before, ==, after);

  store_close (open_store (path, STORE_WRITE));
  g_assert_cmpuint (folder_count (folder), ==, 1);
  g_assert_cmpint (count_players (path), ==, 1);
}

/* Root may do everything, so another user tries. */
static int
try_without_permission (const char *path)
{
  g_autoptr (GError) error = NULL;
  Store *store;

  if (geteuid () == 0 && setuid (65534) != 0)
    return 77;
  store = store_open (path, STORE_WRITE, &error);
  if (store != NULL || !g_error_matches (error, STORE_ERROR, STORE_ERROR_FAILED))
    return 50;
  return count_players (path);
}

static void
test_reader_without_permission_to_write (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *before = NULL, *after = NULL;
  Store           *store = open_store (path, STORE_WRITE);
  int              result;

  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  store_close (store);
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  before = folder_bytes (folder);
  result = in_another_process (try_without_permission, path);
  after = folder_bytes (folder);
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  g_assert_cmpint (result, ==, 1);
  g_assert_cmpstr (before, ==, after);
}

static void
test_new_schema_is_taken (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = open_store (path, STORE_WRITE);

  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  store_close (store);

  later_register_resource ();
  store = open_store (path, STORE_READ); /* a reader does not change it */
  g_assert_cmpint (store_get_version (store), ==, 18);
  assert_text (store, "SELECT name FROM player", "Ann");
  store_close (store);
  store = open_store (path, STORE_WRITE);
  g_assert_cmpint (store_get_version (store), ==, 19);
  g_assert_cmpint (ask (store, "PRAGMA user_version"), ==, 19);
  g_assert_cmpint (ask (store, "PRAGMA foreign_keys"), ==, 1);
  assert_text (store, "PRAGMA journal_mode", "wal");
  assert_text (store, "SELECT name || nickname FROM player", "Ann?");
  store_close (store);
  store_close (open_store (path, STORE_READ));
  later_unregister_resource ();

  g_assert_null (store_open (path, STORE_WRITE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_TOO_NEW);
}

static void
test_schema_that_fails_leaves_the_old_one (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = open_store (path, STORE_WRITE);

  run (store, "INSERT INTO player (name) VALUES ('Ann')");
  store_close (store);

  wrong_register_resource ();
  g_assert_null (store_open (path, STORE_WRITE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  wrong_unregister_resource ();

  store = open_store (path, STORE_WRITE);
  g_assert_cmpint (ask (store, "PRAGMA user_version"), ==, 18);
  g_assert_cmpint (ask (store, "SELECT count(*) FROM player"), ==, 1);
  store_close (store);
}

TEST_PART (store)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/new-file-is-ours-from-its-first-bytes", test_new);
  g_test_add_func ("/store/header-tells-while-the-log-is-full", test_header_tells_while_log_is_full);
  g_test_add_func ("/store/empty-file-is-new", test_empty_file_is_new);
  g_test_add_func ("/store/in-memory", test_in_memory);
  g_test_add_func ("/store/rows-bring-back-what-was-stored", test_rows_bring_back_what_was_stored);
  g_test_add_func ("/store/a-question-asked-again", test_a_question_asked_again);
  g_test_add_func ("/store/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/store/one-writer-and-readers", test_one_writer_and_readers);
  g_test_add_func ("/store/reader-changes-nothing", test_reader_changes_nothing);
  g_test_add_func ("/store/reader-after-a-killed-writer", test_reader_after_a_killed_writer);
  g_test_add_func ("/store/reader-without-permission-to-write", test_reader_without_permission_to_write);
  g_test_add_func ("/store/new-schema-is-taken", test_new_schema_is_taken);
  g_test_add_func ("/store/schema-that-fails-leaves-the-old-one", test_schema_that_fails_leaves_the_old_one);
  return g_test_run ();
}
