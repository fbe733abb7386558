/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The daily copy: complete, made once a day, and the newest seven are kept. */
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "store/file/store-backup-names.h"
#include "store/file/store-backup.h"
#include "store/file/store-open.h"
#include "folder.h"
#include "../../program.h"

#define DAY   (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)
#define FIRST (G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC) /* 14 November 2023, 22:13 UTC */

static Store *
open_store (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

static void
add (Store *store, const char *name)
{
  g_assert_true (store_run (store, NULL, "INSERT INTO player (name) VALUES (?)", "s", name));
}

static char *
names_of (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows
      = store_query (store, &error, "SELECT coalesce (group_concat (name), '') FROM player", NULL);

  g_assert_true (store_next (rows, &error));
  return g_strdup (store_text (rows, 0));
}

static char *
find_backup (const char *folder, gint64 now)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (now / G_USEC_PER_SEC);
  g_autofree char *name = g_date_time_format (then, "cardroom-%Y-%m-%d.db");

  return g_build_filename (folder, "backups", name, NULL);
}

static void
test_restored (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *backup = find_backup (folder, FIRST);
  g_autofree char *names = NULL;
  g_autofree char *restored = NULL;
  g_autofree char *newest = NULL;
  g_autoptr (GError) error = NULL;
  Store *store = open_store (path, STORE_WRITE);

  g_assert_null (store_backup_newest (path));
  add (store, "Ann");
  g_assert_true (store_backup (store, FIRST, &error));
  g_assert_no_error (error);
  add (store, "Bob");
  newest = store_backup_newest (path);
  g_assert_cmpstr (newest, ==, backup);

  /* On the same day it does not change. */
  g_assert_true (store_backup (store, FIRST + 1, &error));
  store_close (store);
  store = open_store (backup, STORE_READ);
  names = names_of (store);
  g_assert_cmpstr (names, ==, "Ann");
  store_close (store);

  /* In the place of the store it is the store. */
  g_assert_cmpint (g_rename (backup, path), ==, 0);
  store = open_store (path, STORE_WRITE);
  restored = names_of (store);
  g_assert_cmpstr (restored, ==, "Ann");
  add (store, "Carl");
  store_close (store);
}

static void
test_seven_are_kept (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *mine = g_build_filename (folder, "backups", "cardroom-2001-01-01.db.bak", NULL);
  g_autofree char *draft = find_backup (folder, FIRST);
  g_autofree char *draft_new = g_strconcat (draft, ".new", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = open_store (path, STORE_WRITE);

  /* Leftovers of a killed program are no obstacle, and files that are not ours stay. */
  g_assert_cmpint (g_mkdir (backups, 0700), ==, 0);
  g_assert_true (g_file_set_contents (draft_new, "half", -1, NULL));
  g_assert_true (g_file_set_contents (mine, "mine", -1, NULL));
  for (gint day = 0; day < 10; day++)
    {
      g_assert_true (store_backup (store, FIRST + day * DAY, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (folder_count (backups), ==, 1 + MIN (day + 1, STORE_BACKUPS_KEPT));
    }
  for (gint day = 0; day < 10; day++)
    {
      g_autofree char *backup = find_backup (folder, FIRST + day * DAY);

      g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS) == (day >= 3));
    }
  g_assert_true (g_file_test (mine, G_FILE_TEST_EXISTS));
}

static void
test_clock_that_ran_ahead (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *today = find_backup (folder, FIRST);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = open_store (path, STORE_WRITE);

  for (gint day = 1; day <= 8; day++)
    g_assert_true (store_backup (store, FIRST + 1000 * day * DAY, &error));
  g_assert_true (store_backup (store, FIRST, &error));
  g_assert_true (g_file_test (today, G_FILE_TEST_EXISTS));
}

static void
test_two_stores_in_one_folder (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *first_path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *second_path = g_build_filename (folder, "club.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *newest = NULL, *names = NULL;
  g_autoptr (Store) first = open_store (first_path, STORE_WRITE);
  g_autoptr (Store) second = open_store (second_path, STORE_WRITE);
  g_autoptr (Store) copy = NULL;

  add (second, "Ann");
  g_assert_true (store_backup (first, FIRST, NULL));
  g_assert_true (store_backup (second, FIRST, NULL));
  g_assert_cmpuint (folder_count (backups), ==, 2);
  newest = store_backup_newest (second_path);
  copy = open_store (newest, STORE_READ);
  names = names_of (copy);
  g_assert_cmpstr (names, ==, "Ann");
}

static void
test_folder_in_the_way (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = open_store (path, STORE_WRITE);

  g_assert_true (g_file_set_contents (backups, "a file", -1, NULL));
  g_assert_false (store_backup (store, FIRST, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FAILED);
}

static void
assert_mode (const char *path, guint mode)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, mode);
}

/* In a folder open to everybody, the store, its log, its lock and its copies are private; older files become so. */
static void
test_nobody_else_reads (void)
{
  static const char *const names[] = { "", "-wal", "-shm", ".lock" };
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  umask (022);
  for (guint round = 0; round < 2; round++)
    {
      Store           *store = store_open (path, STORE_WRITE, &error);
      g_autofree char *backup = NULL;

      g_assert_no_error (error);
      g_assert_true (store_run (store, &error, "INSERT INTO schedule (name, text) VALUES (?, 'x')", "s",
                                round == 0 ? "one" : "two"));
      g_assert_true (store_backup (store, FIRST, &error));
      g_assert_no_error (error);
      backup = store_backup_newest (path);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autofree char *name = g_strconcat (path, names[i], NULL);

          assert_mode (name, 0600);
        }
      assert_mode (backups, 0700);
      assert_mode (backup, 0600);
      store_close (store);

      g_assert_cmpint (g_chmod (path, 0644), ==, 0);
      g_assert_cmpint (g_chmod (backups, 0755), ==, 0);
      g_assert_cmpint (g_chmod (backup, 0644), ==, 0);
    }
  assert_mode (folder, 0755); /* the folder is not ours */
}

TEST_PART (store_backup)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/backup/restores-everything", test_restored);
  g_test_add_func ("/store/backup/seven-are-kept", test_seven_are_kept);
  g_test_add_func ("/store/backup/clock-that-ran-ahead", test_clock_that_ran_ahead);
  g_test_add_func ("/store/backup/two-stores-in-one-folder", test_two_stores_in_one_folder);
  g_test_add_func ("/store/backup/folder-in-the-way", test_folder_in_the_way);
  g_test_add_func ("/store/backup/nobody-else-reads", test_nobody_else_reads);
  return g_test_run ();
}
