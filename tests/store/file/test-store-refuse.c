/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are refused: each with its own error and a sentence, and unchanged to the last byte. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/care/store-restore.h"
#include "store/file/store-backup-names.h"
#include "store/file/store-backup.h"
#include "store/file/store-open.h"
#include "folder.h"
#include "../../program.h"

typedef void (*Spoil) (const char *path);

/* A closed store of many pages. */
static void
make_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  g_assert_true (store_run (store, &error,
                            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                            " INSERT INTO player (name) SELECT 'Somebody with the number ' || i FROM n",
                            NULL));
  g_assert_no_error (error);
}

static void
set_bytes (const char *path, gsize at, const char *bytes, gsize n)
{
  FILE *file = g_fopen (path, "r+b");

  g_assert_cmpint (fseek (file, at, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (bytes, 1, n, file), ==, n);
  fclose (file);
}

static void
cut (const char *path, double part)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (truncate (path, (goffset) (status.st_size * part)), ==, 0);
}

static void
run_on_file (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  g_assert_true (store_run (store, &error, sql, NULL));
}

static void
spoil_garbage (const char *path)
{
  g_assert_true (g_file_set_contents (path, "Dear diary, tonight we played cards until two.\n", -1, NULL));
}

static void
spoil_long_garbage (const char *path)
{
  g_autofree char *bytes = g_malloc (40960);

  for (guint i = 0; i < 40960; i++)
    bytes[i] = (char) g_test_rand_int ();
  bytes[0] = 'x';
  g_assert_true (g_file_set_contents (path, bytes, 40960, NULL));
}

static void
spoil_beginning (const char *path)
{
  make_store (path);
  set_bytes (path, 0, "This was the beginning", 22);
}

static void
spoil_foreign (const char *path)
{
  make_store (path);
  set_bytes (path, 68, "\0\0\0\7", 4);
}

static void
spoil_newer (const char *path)
{
  make_store (path);
  set_bytes (path, 60, "\0\0\0\143", 4);
}

static void
spoil_half (const char *path)
{
  make_store (path);
  cut (path, 0.5);
}

static void
spoil_last_page (const char *path)
{
  GStatBuf status;

  make_store (path);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (truncate (path, status.st_size - 4096), ==, 0);
}

static void
spoil_last_byte (const char *path)
{
  make_store (path);
  cut (path, 0.99999);
}

static void
spoil_short (const char *path)
{
  make_store (path);
  g_assert_cmpint (truncate (path, 60), ==, 0);
}

static void
spoil_shortest (const char *path)
{
  make_store (path);
  g_assert_cmpint (truncate (path, 7), ==, 0);
}

static void
spoil_page_size (const char *path)
{
  make_store (path);
  set_bytes (path, 16, "\0\3", 2);
}

static void
spoil_middle (const char *path)
{
  g_autofree char *bytes = g_malloc (16384);

  make_store (path);
  memset (bytes, 0x5a, 16384);
  set_bytes (path, 8192, bytes, 16384);
}

static void
spoil_tables (const char *path)
{
  run_on_file (path, "DROP TABLE schedule");
}

static void
spoil_columns (const char *path)
{
  run_on_file (path, "ALTER TABLE event ADD COLUMN surprise TEXT");
}

static void
spoil_version_nought (const char *path)
{
  make_store (path);
  set_bytes (path, 60, "\0\0\0\0", 4);
}

/* The file is gone, but its log is not. */
static void
spoil_all_but_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (g_file_set_contents (log, "what a log would hold", -1, NULL));
}

/* Killed, which leaves a log beside the file, and then a part of the file is lost. */
static void
spoil_beside_log (const char *path)
{
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  g_autofree char *bytes = g_malloc0 (16384);
  pid_t            child;
  int              status;

  make_store (path);
  child = fork ();
  if (child == 0)
    {
      Store *store = store_open (path, STORE_WRITE, NULL);

      _exit (store != NULL && store_run (store, NULL, "INSERT INTO player (name) VALUES ('Ann')", NULL) ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  set_bytes (path, 8192, bytes, 16384);
  g_remove (index);
  g_remove (lock);
}

static void
spoil_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
spoil_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static const struct
{
  const char *name;
  Spoil       spoil;
  StoreError  code;
  const char *says;
} cases[] = {
  { "garbage", spoil_garbage, STORE_ERROR_FOREIGN, "not a Cardroom file" },
  { "long-garbage", spoil_long_garbage, STORE_ERROR_FOREIGN, "not a Cardroom file" },
  { "beginning-overwritten", spoil_beginning, STORE_ERROR_FOREIGN, "beginning was overwritten" },
  { "another-programs", spoil_foreign, STORE_ERROR_FOREIGN, "not a Cardroom file" },
  { "newer", spoil_newer, STORE_ERROR_TOO_NEW, "later version of Cardroom" },
  { "cut-in-half", spoil_half, STORE_ERROR_DAMAGED, "cut off" },
  { "last-page-missing", spoil_last_page, STORE_ERROR_DAMAGED, "cut off" },
  { "last-byte-missing", spoil_last_byte, STORE_ERROR_DAMAGED, "cut off" },
  { "shorter-than-its-header", spoil_short, STORE_ERROR_DAMAGED, "cut off" },
  { "a-few-bytes-left", spoil_shortest, STORE_ERROR_DAMAGED, "cut off" },
  { "impossible-page-size", spoil_page_size, STORE_ERROR_DAMAGED, "damaged" },
  { "middle-overwritten", spoil_middle, STORE_ERROR_DAMAGED, "overwritten" },
  { "table-missing", spoil_tables, STORE_ERROR_DAMAGED, "damaged" },
  { "column-too-many", spoil_columns, STORE_ERROR_DAMAGED, "damaged" },
  { "version-nought", spoil_version_nought, STORE_ERROR_DAMAGED, "damaged" },
  { "only-its-log-left", spoil_all_but_log, STORE_ERROR_DAMAGED, "damaged" },
  { "damaged-beside-its-log", spoil_beside_log, STORE_ERROR_DAMAGED, "damaged" },
  { "folder", spoil_folder, STORE_ERROR_FOREIGN, "is a folder" },
  { "pipe", spoil_pipe, STORE_ERROR_FOREIGN, "not a regular file" },
};

static void
test_refused (gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *before = NULL;

  cases[n].spoil (path);
  before = folder_bytes (folder);
  for (StoreMode mode = STORE_READ; mode <= STORE_WRITE; mode++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_null (store_open (path, mode, &error));
      g_assert_error (error, STORE_ERROR, (int) cases[n].code);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[n].says));
      g_assert_nonnull (strstr (error->message, path));
      g_assert_true (g_str_has_suffix (error->message, "."));
      if (cases[n].code == STORE_ERROR_DAMAGED)
        g_assert_nonnull (strstr (error->message, "left as it was"));
      after = folder_bytes (folder);
      g_assert_cmpstr (before, ==, after);
    }
}

/* Where a link leads nowhere, the store is on a disk that is not connected, and not empty: nothing is made in its place,
   neither when it is opened nor when a copy is put back. */
static void
test_link_to_nowhere (void)
{
  static const char *const targets[]
      = { "usb.db", "other.db", "gone/cardroom.db" }; /* relative, over a link, far away */

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (Folder) folder = folder_new ();
      g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL), *aside = NULL;
      g_autofree char *other = g_build_filename (folder, "other.db", NULL);
      g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
      g_autofree char *before = NULL, *after = NULL;
      g_autoptr (GError) error = NULL;

      make_store (copy);
      g_assert_cmpint (symlink ("usb.db", other), ==, 0);
      g_assert_cmpint (symlink (targets[i], path), ==, 0);
      before = folder_bytes (folder);
      for (StoreMode mode = STORE_READ; mode <= STORE_WRITE; mode++)
        {
          g_assert_null (store_open (path, mode, &error));
          g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
          g_assert_nonnull (strstr (error->message, "is a link to a file that is not there"));
          g_clear_error (&error);
        }
      g_assert_false (store_restore (copy, path, &aside, &error));
      g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
      after = folder_bytes (folder);
      g_assert_cmpstr (after, ==, before);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
    }
}

/* A link in the path to it is no better. */
static void
test_folder_to_nowhere (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *disk = g_build_filename (folder, "disk", NULL);
  g_autofree char *path = g_build_filename (disk, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("/nowhere/at/all", disk), ==, 0);
  g_assert_null (store_open (path, STORE_WRITE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_cmpuint (folder_count (folder), ==, 1);
}

static void
test_missing (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *below_a_file = g_build_filename (path, "cardroom.db", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (store_open (path, STORE_READ, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (store_open (nowhere, STORE_READ, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_cmpuint (folder_count (folder), ==, 0);

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_null (store_open (path, STORE_READ, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (store_open (below_a_file, STORE_WRITE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
  g_assert_cmpuint (folder_count (folder), ==, 1);
}

static int
try_to_read (const char *path)
{
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0 && setuid (65534) != 0)
    return 77;
  if (store_open (path, STORE_READ, &error) != NULL || !g_error_matches (error, STORE_ERROR, STORE_ERROR_FAILED))
    return 1;
  return strstr (error->message, "permission") != NULL ? 0 : 2;
}

static void
test_unreadable (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  pid_t            child;
  int              status;

  make_store (path);
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  child = fork ();
  if (child == 0)
    _exit (try_to_read (path));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
}

static void
test_backup_is_named (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *backup = NULL;
  g_autoptr (GError) error = NULL;
  Store *store;

  make_store (path);
  store = store_open (path, STORE_WRITE, &error);
  g_assert_true (store_backup (store, G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, &error));
  store_close (store);
  backup = store_backup_newest (path);
  cut (path, 0.5);
  g_assert_null (store_open (path, STORE_WRITE, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, backup));
}

TEST_PART (store_refuse)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/store/refused/", cases[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_refused);
    }
  g_test_add_func ("/store/refused/missing", test_missing);
  g_test_add_func ("/store/refused/a-link-to-nowhere", test_link_to_nowhere);
  g_test_add_func ("/store/refused/a-folder-to-nowhere", test_folder_to_nowhere);
  g_test_add_func ("/store/refused/unreadable", test_unreadable);
  g_test_add_func ("/store/refused/names-the-newest-backup", test_backup_is_named);
  return g_test_run ();
}
