/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chip cases come back as they were saved; impossible ones are refused with a sentence. */
#include <string.h>

#include "base/number.h"
#include "store/file/store-open.h"
#include "store/nights/store-case.h"
#include "folder.h"
#include "../../program.h"

static Store *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, STORE_WRITE, &error);

  g_assert_no_error (error);
  return store;
}

static GArray *
read_case (const char *text)
{
  g_autoptr (GError) error = NULL;
  GArray *chips = chips_read_case (text, &error);

  g_assert_no_error (error);
  return chips;
}

static gint64
save (Store *store, gint64 id, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chips = read_case (text);
  gint64 saved = store_case_save (store, id, name, chips, &error);

  g_assert_no_error (error);
  g_assert_cmpint (saved, >, 0);
  return saved;
}

/* "Home: 5:200 25:300, Travel: ..." */
static char *
list_text (Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cases = store_case_list (store, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < cases->len; i++)
    {
      const StoreCase *each = g_ptr_array_index (cases, i);

      g_string_append_printf (text, "%s%s:", i == 0 ? "" : ", ", each->name);
      for (guint j = 0; j < each->chips->len; j++)
        {
          const CaseChip *chip = &g_array_index (each->chips, CaseChip, j);

          g_string_append_printf (text, " %" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, chip->value, chip->owned);
        }
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (Store *store, const char *expected)
{
  g_autofree char *text = list_text (store);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_saved (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  Store           *store = open_store (path);
  gint64           home, bag;

  assert_list (store, "");
  home = save (store, 0, "home", "25:300,5:200,100:0");
  bag = save (store, 0, "Bag", "1:50");
  g_assert_cmpint (home, !=, bag);
  assert_list (store, "Bag: 1:50, home: 5:200 25:300 100:0");
  g_assert_cmpint (save (store, home, "Home", "5:10,1000:20"), ==, home);
  store_close (store);

  store = open_store (path);
  assert_list (store, "Bag: 1:50, Home: 5:10 1000:20");
  store_close (store);
}

static void
test_colours (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  CaseChip some[] = { { 1, 0, 0 }, { NUMBER_MAX, CHIPS_MOST_OWNED, 0xffffff } };
  g_autoptr (GPtrArray) cases = NULL;
  const StoreCase *only;

  g_array_append_vals (chips, some, G_N_ELEMENTS (some));
  g_assert_cmpint (store_case_save (store, 0, "Ñandú’s “case”", chips, NULL), >, 0);
  cases = store_case_list (store, NULL);
  only = g_ptr_array_index (cases, 0);
  g_assert_cmpstr (only->name, ==, "Ñandú’s “case”");
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    {
      const CaseChip *chip = &g_array_index (only->chips, CaseChip, i);

      g_assert_cmpint (chip->value, ==, some[i].value);
      g_assert_cmpint (chip->owned, ==, some[i].owned);
      g_assert_cmphex (chip->colour, ==, some[i].colour);
    }
}

static void
test_without_chips (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CaseChip));

  g_assert_cmpint (store_case_save (store, 0, "Empty", none, NULL), >, 0);
  assert_list (store, "Empty:");
}

static void
assert_refused (Store *store, gint64 id, const char *name, const GArray *chips, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = list_text (store);

  g_assert_cmpint (store_case_save (store, id, name, chips, &error), ==, 0);
  g_assert_nonnull (error);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
  assert_list (store, before);
}

static void
test_refused (void)
{
  static const struct
  {
    CaseChip    chips[2];
    const char *says;
  } wrong[] = {
    { { { 0, 5, 0 }, { 5, 5, 0 } }, "above 0" },
    { { { -5, 5, 0 }, { 5, 5, 0 } }, "above 0" },
    { { { 5, 5, 0 }, { NUMBER_MAX + 1, 5, 0 } }, "above 0" },
    { { { 25, 5, 0 }, { 25, 5, 0 } }, "chips of 25" },
    { { { 5, -1, 0 }, { 25, 5, 0 } }, "chips of 5" },
    { { { 5, 1, 0 }, { 25, CHIPS_MOST_OWNED + 1, 0 } }, "chips of 25" },
  };
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GArray) good = read_case ("5:100");
  g_autoptr (GArray) many = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  gint64 home = save (store, 0, "Home", "5:200"), bag = save (store, 0, "Bag", "1:50");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (CaseChip));

      g_array_append_vals (chips, wrong[i].chips, 2);
      assert_refused (store, 0, "New", chips, wrong[i].says);
      assert_refused (store, home, "Home", chips, wrong[i].says);
    }
  for (gint64 value = 1; value <= CHIPS_MOST_KINDS + 1; value++)
    g_array_append_val (many, ((CaseChip){ value, 1, 0 }));
  assert_refused (store, 0, "New", many, "at most 12");
  assert_refused (store, 0, "", good, "name");
  assert_refused (store, 0, " \t", good, "name");
  assert_refused (store, 0, "Home", good, "“Home”");
  assert_refused (store, bag, "Home", good, "“Home”");
  assert_refused (store, 77, "New", good, "deleted");
  /* Names are compared byte by byte: other capitals make another name. */
  save (store, 0, "HOME", "5:1");
}

static void
test_deleted (void)
{
  g_autoptr (Store) store = open_store (NULL);
  g_autoptr (GError) error = NULL;
  gint64 home = save (store, 0, "Home", "5:200"), bag = save (store, 0, "Bag", "1:50");
  g_autoptr (StoreRows) rows = NULL;

  g_assert_true (store_case_delete (store, bag, &error));
  g_assert_no_error (error);
  assert_list (store, "Home: 5:200");
  rows = store_query (store, &error, "SELECT count(*) FROM chip", NULL);
  g_assert_true (store_next (rows, &error));
  g_assert_cmpint (store_int (rows, 0), ==, 1); /* its chips went with it */
  g_clear_pointer (&rows, store_done);
  g_assert_false (store_case_delete (store, bag, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  g_clear_error (&error);
  /* Numbers are not reused, as somebody may remember them. */
  g_assert_cmpint (save (store, 0, "Other", "1:1"), >, MAX (home, bag));
}

TEST_PART (store_case)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-case/comes-back-as-it-was-saved", test_saved);
  g_test_add_func ("/store-case/values-counts-and-colours-to-their-limits", test_colours);
  g_test_add_func ("/store-case/without-chips", test_without_chips);
  g_test_add_func ("/store-case/what-cannot-be-is-refused-and-changes-nothing", test_refused);
  g_test_add_func ("/store-case/deleted-with-its-chips", test_deleted);
  return g_test_run ();
}
