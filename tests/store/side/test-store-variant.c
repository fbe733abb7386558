/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the house in the store: added, changed, renamed, deleted; and the text that a table keeps. */
#include <string.h>

#include "side/side-store.h"
#include "store/side/store-variant.h"
#include "folder.h"
#include "../../program.h"

/* "1 Mine 5 game mine;2 ..." */
static void
assert_list (Store *store, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = store_variant_list (store, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < variants->len; i++)
    {
      const StoreVariant *each = g_ptr_array_index (variants, i);

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s %" G_GINT64_FORMAT " %s", i == 0 ? "" : ";", each->id,
                              each->name, each->changed, each->text);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static gint64
save (Store *store, gint64 id, const char *name, const char *text, gint64 now)
{
  g_autoptr (GError) error = NULL;
  gint64 saved = store_variant_save (store, id, name, text, now, &error);

  g_assert_no_error (error);
  return saved;
}

static void
test_kept (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = side_open (path, STORE_WRITE);

  assert_list (store, "");
  g_assert_cmpint (save (store, 0, "Mine", "game mine", 5), ==, 1);
  g_assert_cmpint (save (store, 0, "Bob’s", "game bob", 6), ==, 2);
  assert_list (store, "2 Bob’s 6 game bob;1 Mine 5 game mine");
  store_close (store);

  store = side_open (path, STORE_WRITE);
  g_assert_cmpint (save (store, 2, "Zoe’s", "game zoe", 7), ==, 2);
  assert_list (store, "1 Mine 5 game mine;2 Zoe’s 7 game zoe");
  g_assert_true (store_variant_delete (store, 2, &error));
  g_assert_no_error (error);
  assert_list (store, "1 Mine 5 game mine");
  g_assert_cmpint (save (store, 0, "New", "game new", 8), ==, 3); /* numbers are never reused */
  store_close (store);
}

static void
test_refused (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autofree char *long_text = g_strnfill (STORE_MOST_TEXT + 1, 'a'), *longest = g_strnfill (STORE_MOST_TEXT, 'a');
  g_autofree char *long_name = g_strnfill (300, 'a');
  const struct
  {
    gint64      id;
    const char *name, *text, *says;
  } cases[] = {
    { 0, "", "a", "needs a name" },           { 0, "a\nb", "a", "needs a name" },
    { 0, "\xff", "a", "needs a name" },       { 0, long_name, "a", "too long" },
    { 0, "Mine", "", "nothing in the text" }, { 0, "Mine", "\xff", "UTF-8" },
    { 0, "Mine", long_text, "64 kilobytes" }, { 7, "Mine", "a", "no game number 7" },
  };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (store_variant_save (store, cases[i].id, cases[i].name, cases[i].text, 5, &error), ==, 0);
      side_take_error (&error, STORE_ERROR, cases[i].says);
    }
  g_assert_false (store_variant_delete (store, 7, &error));
  side_take_error (&error, STORE_ERROR, "no game number 7");
  g_assert_cmpint (save (store, 0, "Mine", longest, 5), ==, 1);
}

static gint64
add_table (Store *store, const char *variant, GError **error)
{
  g_autoptr (GPtrArray) seats = side_seats ("Ann,Bob");
  StoreTable table = { .game = (char *) "mine",
                       .head = (char *) "game mine 1\nseats 2\nseed 7\n",
                       .variant = (char *) variant,
                       .seats = seats,
                       .opened = 5000 };

  return store_table_add (store, &table, NULL, error);
}

/* Whatever becomes of the game, its table keeps the text that it was opened with. */
static void
test_table_keeps_text (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  gint64 variant = save (store, 0, "Mine", "game mine\n# old\n", 5);
  gint64 table = add_table (store, "game mine\n# old\n", &error);
  g_autoptr (StoreTable) read = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  save (store, variant, "Mine", "game mine\n# new\n", 6);
  g_assert_true (store_variant_delete (store, variant, &error));
  read = store_table_get (store, table, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (read->variant, ==, "game mine\n# old\n");
  text = store_table_text (store, table, &error);
  g_assert_cmpstr (text, ==, "game mine 1\nseats 2\nseed 7\n"); /* of which lines are counted */
  g_assert_cmpint (add_table (store, "", &error), ==, 0);
  side_take_error (&error, STORE_ERROR, "nothing in the text");
}

/* A damaged row is left out, and the others are read. */
static void
test_damaged (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autoptr (GError) error = NULL;
  gint64           good = add_table (store, "game mine\n", &error), bad = add_table (store, "game mine\n", &error);
  g_autofree char *number = g_strdup_printf ("Table %" G_GINT64_FORMAT " is damaged", bad);
  g_autofree char *sql = g_strdup_printf ("UPDATE side_table SET variant = '' WHERE id = %" G_GINT64_FORMAT, bad);
  g_autoptr (GPtrArray) tables = NULL;

  save (store, 0, "Bad", "game bad", 5);
  save (store, 0, "Mine", "game mine", 5);
  g_assert_true (store_run (store, &error, "PRAGMA ignore_check_constraints = ON", NULL));
  g_assert_true (store_run (store, &error, "UPDATE variant SET changed = -1 WHERE id = 1", NULL));
  g_assert_true (store_run (store, &error, sql, NULL));
  g_assert_no_error (error);
  assert_list (store, "2 Mine 5 game mine");
  tables = store_table_list (store, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tables->len, ==, 1);
  g_assert_cmpint (((StoreTable *) tables->pdata[0])->id, ==, good);
  g_assert_null (store_table_get (store, bad, &error));
  side_take_error (&error, STORE_ERROR, number);
}

TEST_PART (store_variant)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-variant/kept-changed-and-deleted", test_kept);
  g_test_add_func ("/store-variant/what-cannot-be-kept-is-refused", test_refused);
  g_test_add_func ("/store-variant/a-table-keeps-its-text", test_table_keeps_text);
  g_test_add_func ("/store-variant/a-damaged-one-is-left-out", test_damaged);
  return g_test_run ();
}
