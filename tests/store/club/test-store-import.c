/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is imported is stored at once, the fullest file of each night, and goes away without a trace. */
#include <string.h>

#include "store/club/store-import.h"
#include "store/file/store-open.h"
#include "store/nights/shipped.h"
#include "store/nights/store-season.h"
#include "store/nights/store-tourney.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

#define NOW (G_GINT64_CONSTANT (1767960000) * G_USEC_PER_SEC) /* a Friday in January of 2026 */
#define HEAD                                                                                                           \
  "name Friday\ndate 2025-11-07 19:30\nschedule turbo\nentry 10\n%s\n"                                                 \
  "00:00:00 enter José Bob Cleo\n00:01:00 start\n00:20:00 out Bob by José\n"
#define END "00:40:00 out Cleo by José\n"

static void
free_import (gpointer import)
{
  import_free (import);
}

static void
free_season (gpointer season)
{
  store_season_free (season);
}

static GPtrArray *
new_imports (void)
{
  return g_ptr_array_new_with_free_func (free_import);
}

static void
add_file (GPtrArray *imports, const char *path)
{
  ImportKind kind;
  g_autoptr (GPtrArray) read = NULL;

  g_assert_true (import_kind_of (path, &kind));
  read = import_read (path, kind, shipped_schedule_find);
  while (read->len > 0)
    g_ptr_array_add (imports, g_ptr_array_steal_index (read, 0));
}

static void
add_save (GPtrArray *imports, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/tests/imports/%s.tdt", g_getenv ("CARDROOM_SOURCE"), name);

  add_file (imports, path);
}

static void
add_text (GPtrArray *imports, const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  add_file (imports, path);
}

static GPtrArray *
new_seasons (const char *name)
{
  GPtrArray *seasons = g_ptr_array_new_with_free_func (free_season);

  if (name != NULL)
    g_ptr_array_add (seasons, store_season_new (name, "season X\npoints linear\n"));
  return seasons;
}

static StoreImport *
keep (Store *store, GPtrArray *imports, const char *season)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) seasons = new_seasons (season);
  StoreImport *kept = store_import_keep (store, imports, seasons, NOW, &error);

  g_assert_no_error (error);
  return kept;
}

static void
undo (Store *store, StoreImport *kept)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_import_undo (store, kept, &error));
  g_assert_no_error (error);
}

/* Somebody of the files had a night already, and one of the seasons is there. */
static void
add_own (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Settings) settings = sample_settings_new ();
  gint64 id = store_tournament_add (store, settings, NOW, 0, &error);
  g_autoptr (Tourney) tourney = store_tournament_load (store, id, &error);

  g_assert_no_error (error);
  sample_do (tourney, 0, "enter \"Emil C\" Zed");
  g_assert_true (store_season_save (store, "Ours", "season Ours\npoints linear\n", &error));
}

static Import *
at (const GPtrArray *imports, guint index)
{
  return g_ptr_array_index (imports, index);
}

/* All kinds of files, refused ones among them. */
static void
test_undone_without_a_trace (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) imports = new_imports ();
  g_autoptr (StoreImport) kept = NULL;
  g_autofree char *before = NULL, *after = NULL, *night = g_strdup_printf (HEAD END, "seed 7");

  add_own (store);
  before = sample_dump (store);
  add_save (imports, "01-v343-one-table");
  add_save (imports, "hostile/truncated");
  add_save (imports, "09-v372-final-reentries-addons");
  add_text (imports, folder, "list.csv", "Date,Place,Name\n2024-01-05,1,Ann\n2024-01-05,2,Bob\n");
  add_text (imports, folder, "bad.txt", "nothing");
  add_text (imports, folder, "own.night", night);
  add_text (imports, folder, "wrong.night", "schedule turbo\n00:00:00 enter Ann\n00:00:01 = left 2\n");
  kept = keep (store, imports, "All");
  g_assert_cmpuint (kept->nights->len, ==, 4);
  g_assert_cmpuint (kept->seasons->len, ==, 1);
  for (guint i = 0; i < imports->len; i++)
    g_assert_true ((at (imports, i)->id != 0) == (at (imports, i)->errors->len == 0));
  g_assert_true (g_str_has_prefix (g_ptr_array_index (at (imports, 6)->errors, 0), "3: "));
  undo (store, kept);
  after = sample_dump (store);
  g_assert_cmpstr (after, ==, before);
  undo (store, kept); /* there is nothing left of it */
}

static void
test_all_or_nothing (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) imports = new_imports (), seasons = new_seasons ("All");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (store_run (
      store, NULL, "CREATE TRIGGER full BEFORE INSERT ON season BEGIN SELECT raise (ABORT, 'full'); END", NULL));
  before = sample_dump (store);
  add_save (imports, "01-v343-one-table");
  add_save (imports, "05-v372-two-hitmen-none-adjustments");
  g_assert_null (store_import_keep (store, imports, seasons, NOW, &error));
  g_assert_nonnull (error);
  after = sample_dump (store);
  g_assert_cmpstr (after, ==, before);
}

/* A night that was saved while it was played, once more at its end, and copied. */
static void
test_fullest_file_counts (void)
{
  static const char *const seeds[] = { "seed 7", "" }; /* without a seed, the date and the name tell */

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (Folder) folder = folder_new ();
      g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
      g_autoptr (GPtrArray) imports = new_imports (), later = new_imports ();
      g_autoptr (StoreImport) kept = NULL, again = NULL;
      g_autoptr (Tourney) tourney = NULL;
      g_autofree char *part = g_strdup_printf (HEAD, seeds[i]), *whole = g_strdup_printf (HEAD END, seeds[i]);

      add_text (imports, folder, "1.night", part);
      add_text (imports, folder, "2.night", whole);
      add_text (imports, folder, "3.night", whole);
      kept = keep (store, imports, NULL);
      g_assert_cmpuint (kept->nights->len, ==, 1);
      tourney = store_tournament_load (store, at (imports, 0)->id, NULL);
      g_assert_cmpint (tourney_finished_at (tourney), >=, 0);
      for (guint k = 0; k < 3; k++)
        {
          g_assert_cmpint (at (imports, k)->id, ==, g_array_index (kept->nights, gint64, 0));
          g_assert_true (at (imports, k)->found == (k != 1));
        }
      add_text (later, folder, "4.night", whole);
      again = keep (store, later, NULL);
      g_assert_cmpuint (again->nights->len, ==, 0);
      g_assert_true (at (later, 0)->found);
    }
}

/* A season that its host has is not replaced, and one that they changed is not taken away. */
static void
test_seasons_of_the_host_stay (void)
{
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) imports = new_imports ();
  g_autoptr (StoreImport) same = NULL, other = NULL;
  g_autofree char *ours = NULL, *changed = NULL;

  add_own (store);
  same = keep (store, imports, "Ours");
  ours = store_season_text (store, "Ours", NULL);
  g_assert_cmpstr (ours, ==, "season Ours\npoints linear\n");
  g_assert_cmpuint (same->seasons->len, ==, 0);
  other = keep (store, imports, "All");
  g_assert_true (store_season_save (store, "All", "season All\npoints root\n", NULL));
  undo (store, other);
  changed = store_season_text (store, "All", NULL);
  g_assert_cmpstr (changed, ==, "season All\npoints root\n");
}

static gboolean
has_text (char **texts, const char *text)
{
  return g_strv_contains ((const char *const *) texts, text);
}

/* In a save, a list and a night file; a name that somebody else of the night has is not given. */
static void
test_names_chosen_are_stored (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (GPtrArray) imports = new_imports ();
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (StoreImport) kept = NULL;
  g_autofree char *night = g_strdup_printf (HEAD END, "seed 7");
  g_auto (GStrv) people = NULL;

  add_save (imports, "01-v343-one-table");
  add_text (imports, folder, "list.csv", "Date,Place,Name,Out by\n2024-01-05,1,José,\n2024-01-05,2,Bob,José\n");
  add_text (imports, folder, "own.night", night);
  g_hash_table_insert (names, (gpointer) "Emil C", (gpointer) "Emil");
  g_hash_table_insert (names, (gpointer) "José", (gpointer) "Jose");
  g_hash_table_insert (names, (gpointer) "Fay F", (gpointer) "Jill Z");
  for (guint i = 0; i < imports->len; i++)
    {
      guint    n = at (imports, i)->save != NULL ? at (imports, i)->save->left_out->len : 0;
      gboolean renamed = import_rename (at (imports, i), names, NULL);

      g_assert_true (renamed);
      g_assert_true (at (imports, i)->save == NULL || at (imports, i)->save->left_out->len == n);
    }
  kept = keep (store, imports, NULL);
  g_assert_cmpuint (kept->nights->len, ==, 3);
  for (guint i = 0; i < imports->len; i++)
    {
      g_autoptr (Tourney) tourney = store_tournament_load (store, at (imports, i)->id, NULL);

      g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, i == 0 ? "Emil" : "Jose")), ==, 1);
      g_assert_null (tourney_find (tourney, i == 0 ? "Emil C" : "José"));
      if (i == 0)
        g_assert_cmpint (tourney_place (tourney, tourney_find (tourney, "Fay F")), ==, 2);
    }
  people = sample_texts (store, "SELECT name FROM player", NULL);
  g_assert_false (has_text (people, "Emil C"));
  g_assert_true (has_text (people, "Jill Z"));
}

/* What is mended in a list is told, and makes no second night; what is the same by now is not. */
static void
test_mended_lists_differ (void)
{
  static const struct
  {
    const char *rows, *differs; /* NULL: nothing; "": it is another night */
  } cases[] = {
    { "2024-01-05,F,1,Ann,20,40\n2024-01-05,F,2,Bob,20,20\n2024-01-05,F,3,Cleo,20,0\n", NULL },
    { "2024-01-05,F,1,ann,20,40\n2024-01-05,F,3,Cléo,20,0\n2024-01-05,F,2,BOB,20,20\n", NULL },
    { "2024-01-05,F,1,Bob,20,40\n2024-01-05,F,2,Ann,20,20\n2024-01-05,F,3,Cleo,20,0\n",
      "Bob has place 1 in the file and 2 here." },
    { "2024-01-05,F,1,Ann,20,60\n2024-01-05,F,2,Bob,20,0\n2024-01-05,F,3,Cleo,20,0\n",
      "Ann won 60.00 in the file and 40.00 here." },
    { "2024-01-05,F,1,Ann,20,40\n2024-01-05,F,2,Bob,20,20\n2024-01-05,F,3,Cleo,20,20\n2024-01-05,F,4,Dan,20,0\n",
      "Cleo won 20.00 in the file and 0.00 here." },
    { "2024-01-05,F,1,Ann,20,40\n2024-01-05,F,2,Bob,20,20\n2024-01-05,F,3,Cleo,20,0\n2024-01-05,F,4,Dan,0,0\n",
      "Dan is in the file and not here." },
    { "2024-01-05,F,1,Ann,20,40\n2024-01-05,F,2,Bob,20,0\n", "Bob won 0.00 in the file and 20.00 here." },
    { "2024-01-05,F,1,Ann,40,40\n2024-01-05,F,2,Bob,20,20\n2024-01-05,F,3,Cleo,0,0\n",
      "Ann paid 40.00 in the file and 20.00 here." },
    { "2024-01-12,F,1,Ann,20,40\n2024-01-12,F,2,Bob,20,20\n2024-01-12,F,3,Cleo,20,0\n", "" },
    { "2024-01-05,G,1,Ann,20,40\n2024-01-05,G,2,Bob,20,20\n2024-01-05,G,3,Cleo,20,0\n", "" },
    { "2024-01-05,F,1,Eve,20,40\n2024-01-05,F,2,Bob,20,20\n2024-01-05,F,3,Fay,20,0\n", "" },
  };
  g_autoptr (Folder) folder = folder_new ();
  g_autoptr (Store) store = store_open (NULL, STORE_WRITE, NULL);
  g_autoptr (StoreImport) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat ("Date,Tournament,Place,Name,Buy-in,Prize\n", cases[i].rows, NULL);
      g_autoptr (GPtrArray) imports = new_imports ();

      add_text (imports, folder, "list.csv", list);
      if (i == 0)
        first = keep (store, imports, NULL);
      g_assert_true (store_import_look (store, imports, NULL));

      g_assert_true (at (imports, 0)->found == (cases[i].differs == NULL || *cases[i].differs != '\0'));
      if (at (imports, 0)->found)
        g_assert_cmpstr (at (imports, 0)->differs, ==, cases[i].differs);
    }
}

TEST_PART (store_import)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-import/undone-without-a-trace", test_undone_without_a_trace);
  g_test_add_func ("/store-import/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/store-import/fullest-file-counts", test_fullest_file_counts);
  g_test_add_func ("/store-import/seasons-of-the-host-stay", test_seasons_of_the_host_stay);
  g_test_add_func ("/store-import/names-chosen-are-stored", test_names_chosen_are_stored);
  g_test_add_func ("/store-import/mended-lists-differ", test_mended_lists_differ);
  return g_test_run ();
}
