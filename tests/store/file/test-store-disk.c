/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every acknowledged act is synced to disk, and a full disk causes a refusal without damage. */
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

/* SQLite finds these functions before the C library's. */
static guint    syncs;
static gboolean disk_is_full;

int     fdatasync (int fd);
int     fsync (int fd);
ssize_t pwrite64 (int fd, const void *bytes, size_t n, off64_t at);
ssize_t write (int fd, const void *bytes, size_t n);

int
fdatasync (int fd)
{
  syncs++;
  return (int) syscall (SYS_fdatasync, fd);
}

int
fsync (int fd)
{
  syncs++;
  return (int) syscall (SYS_fsync, fd);
}

ssize_t
pwrite64 (int fd, const void *bytes, size_t n, off64_t at)
{
  if (!disk_is_full)
    return syscall (SYS_pwrite64, fd, bytes, n, at);
  errno = ENOSPC;
  return -1;
}

ssize_t
write (int fd, const void *bytes, size_t n)
{
  if (!disk_is_full || fd <= STDERR_FILENO)
    return syscall (SYS_write, fd, bytes, n);
  errno = ENOSPC;
  return -1;
}

static Store *
open_store (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  return store;
}

static gboolean
add (Store *store, const char *name, GError **error)
{
  return store_run (store, error, "INSERT INTO player (name) VALUES (?)", "s", name);
}

static gint64
count_players (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreRows) rows = store_query (store, &error, "SELECT count(*) FROM player", NULL);

  g_assert_true (store_next (rows, &error));
  return store_int (rows, 0);
}

static gboolean
add_two (Store *store, gpointer data, GError **error)
{
  return add (store, "one", error) && add (store, "two", error);
}

static void
test_synced (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder);
  guint before;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      before = syncs;
      g_assert_true (add (store, name, NULL));
      g_assert_cmpuint (syncs, >=, before + 1);
    }
  before = syncs;
  g_assert_true (store_transact (store, add_two, NULL, NULL));
  g_assert_cmpuint (syncs, >=, before + 1);
}

static void
assert_full (const GError *error)
{
  g_assert_error (error, STORE_ERROR, STORE_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "no room"));
}

static void
test_full_disk_refuses (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder);
  g_autoptr (GError) error = NULL;

  g_assert_true (add (store, "Ann", &error));
  for (guint i = 0; i < 5; i++)
    {
      disk_is_full = TRUE;
      g_assert_false (add (store, "Bob", &error));
      assert_full (error);
      g_clear_error (&error);
      g_assert_false (store_transact (store, add_two, NULL, &error));
      assert_full (error);
      g_clear_error (&error);
      g_assert_cmpint (count_players (store), ==, 1 + i);
      disk_is_full = FALSE;

      {
        g_autofree char *name = g_strdup_printf ("Carl %u", i);

        g_assert_true (add (store, name, &error));
      }
      g_assert_cmpint (count_players (store), ==, 2 + i);
    }
  g_clear_pointer (&store, store_close);
  store = open_store (folder);
  g_assert_cmpint (count_players (store), ==, 6);
}

/* The disk fills up between two acts, when the log has just been emptied and starts again. */
static void
test_full_disk_with_a_fresh_log (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder);
  g_autoptr (GError) error = NULL;

  disk_is_full = TRUE;
  g_assert_false (add (store, "Ann", &error));
  assert_full (error);
  g_clear_error (&error);
  disk_is_full = FALSE;
  g_assert_true (add (store, "Ann", &error));
  g_assert_true (store_run (store, &error, "PRAGMA wal_checkpoint (TRUNCATE)", NULL));
  disk_is_full = TRUE;
  g_assert_false (add (store, "Bob", &error));
  assert_full (error);
  g_clear_error (&error);
  disk_is_full = FALSE;
  g_assert_true (add (store, "Bob", &error));
  g_assert_cmpint (count_players (store), ==, 2);
}

static void
test_full_disk_makes_no_file (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;

  disk_is_full = TRUE;
  store = store_open (path, STORE_WRITE, &error);
  disk_is_full = FALSE;
  g_assert_null (store);
  assert_full (error);
  g_assert_cmpuint (folder_count (folder), ==, 0);
  store = open_store (folder);
}

static void
test_full_disk_makes_no_copy (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *copy = g_build_filename (folder, "copy", NULL);
  g_autoptr (Store) store = open_store (folder);
  g_autoptr (GError) error = NULL;
  guint files = folder_count (folder);

  disk_is_full = TRUE;
  g_assert_false (store_copy_to (store, copy, &error));
  disk_is_full = FALSE;
  assert_full (error);
  g_clear_error (&error);
  g_assert_cmpuint (folder_count (folder), ==, files);
  g_assert_true (store_copy_to (store, copy, &error));
  g_assert_no_error (error);
}

/* Reading needs no space. */
static void
test_full_disk_is_read (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = open_store (folder);

  g_assert_true (add (store, "Ann", &error));
  store_close (store);
  disk_is_full = TRUE;
  store = store_open (path, STORE_READ, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_players (store), ==, 1);
  store_close (store);
  disk_is_full = FALSE;
}

static Tourney *
start_night (Store *store)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  gint64   id = store_tournament_add (store, settings, 0, 0, NULL);
  Tourney *tourney = store_tournament_load (store, id, NULL);

  g_assert_nonnull (tourney);
  return tourney;
}

static const char *const acts[] = { "enter Ann Bob Carl", "start", "rebuy Ann", "undo", "redo", "pause", "resume" };

static void
test_acts_synced (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder);
  g_autoptr (Tourney) tourney = start_night (store);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      guint before = syncs;

      sample_do (tourney, i, acts[i]);
      g_assert_cmpuint (syncs, >=, before + 1);
    }
}

static void
test_full_disk_refuses_acts (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = open_store (folder);
  g_autoptr (Tourney) tourney = start_night (store);
  g_autoptr (Tourney) again = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      guint head = tourney_head (tourney), n = tourney_n_events (tourney);
      g_autoptr (GError) error = NULL;

      disk_is_full = TRUE;
      g_assert_false (tourney_do (tourney, acts[i], i, &error));
      disk_is_full = FALSE;
      assert_full (error);
      g_assert_cmpuint (tourney_head (tourney), ==, head);
      g_assert_cmpuint (tourney_n_events (tourney), ==, n);
      sample_do (tourney, i, acts[i]);
    }
  again = store_tournament_load (store, 1, NULL);
  sample_assert_equal (tourney, again);
}

TEST_PART (store_disk)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/every-change-is-synced", test_synced);
  g_test_add_func ("/store/every-act-is-synced", test_acts_synced);
  g_test_add_func ("/store/full-disk/refuses-acts", test_full_disk_refuses_acts);
  g_test_add_func ("/store/full-disk/refuses-and-recovers", test_full_disk_refuses);
  g_test_add_func ("/store/full-disk/with-a-fresh-log", test_full_disk_with_a_fresh_log);
  g_test_add_func ("/store/full-disk/is-read", test_full_disk_is_read);
  g_test_add_func ("/store/full-disk/makes-no-file", test_full_disk_makes_no_file);
  g_test_add_func ("/store/full-disk/makes-no-copy", test_full_disk_makes_no_copy);
  return g_test_run ();
}
