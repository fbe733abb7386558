/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary bytes as the store's file: it is refused and left as it was, or it works. */
#include <glib/gstdio.h>
#include <stdlib.h>

#include "store/file/store-open.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "store/nights/store-tourney.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static char *folder;

/* libFuzzer has no hook at exit, and a long run must not fill the temporary directory. */
static void
remove_folder (void)
{
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static char *
store_path (const char *ending)
{
  if (folder == NULL)
    {
      g_autoptr (GError) error = NULL;
      folder = g_dir_make_tmp ("cardroom-fuzz-XXXXXX", &error);
      g_assert_no_error (error);
      atexit (remove_folder);
    }
  return g_strdup_printf ("%s/cardroom.db%s", folder, ending);
}

static void
remove_all (void)
{
  const char *endings[] = { "", "-wal", "-shm", "-journal", ".lock" };
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = store_path (endings[i]);
      g_unlink (path);
    }
}

static void
assert_unchanged (const guint8 *data, gsize size)
{
  g_autofree char *path = store_path ("");
  g_autofree char *bytes = NULL;
  gsize            n_bytes = 0;
  g_autoptr (GError) error = NULL;
  g_file_get_contents (path, &bytes, &n_bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (bytes, n_bytes, data, size);
}

/* A file that opens may still have damaged pages: reading them gives a sentence or an answer. */
static void
read_everything (Store *store)
{
  g_autoptr (GPtrArray) tournaments = store_tournament_list (store, NULL);
  for (guint i = 0; tournaments != NULL && i < tournaments->len; i++)
    {
      const StoreTournament *tournament = g_ptr_array_index (tournaments, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (Tourney) tourney = store_tournament_load (store, tournament->id, &error);
      g_assert_true ((tourney != NULL) == (error == NULL));
    }
  g_auto (GStrv) people = store_people (store, NULL);
  g_auto (GStrv) names = store_schedule_names (store, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *text = store_schedule_text (store, names[i], NULL);
    }
}

static void
open_in (StoreMode mode, const guint8 *data, gsize size)
{
  g_autofree char *path = store_path ("");
  g_autoptr (GError) error = NULL;
  remove_all ();
  g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);

  g_autoptr (Store) store = store_open (path, mode, &error);
  if (store != NULL)
    {
      g_assert_no_error (error);
      read_everything (store);
    }
  else
    {
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, !=, "");
    }
  gboolean opened = store != NULL;
  g_clear_pointer (&store, store_close);
  if (!opened || mode == STORE_READ)
    assert_unchanged (data, size);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  open_in (STORE_READ, data, size);
  open_in (STORE_WRITE, data, size);
  remove_all ();
  return 0;
}
