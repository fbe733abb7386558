/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up as it is stored: read again as it was, in the bank at the same moment, and gone with its night. */
#include "store/club/store-directory-change.h"
#include "store/file/store-open.h"
#include "store/side/store-payment.h"
#include "store/side/store-settling.h"
#include "folder.h"
#include "../../program.h"
#include "side-store.h"

static char *
tell (const StoreSettling *settling)
{
  GString *text = g_string_new (NULL);

  g_string_printf (
      text, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " night %" G_GINT64_FORMAT " %d%d step %" G_GINT64_FORMAT,
      settling->began, settling->done, settling->tournament, settling->night, settling->side, settling->step);
  for (guint i = 0; i < settling->payments->len; i++)
    {
      const StoreSettlingPayment *payment = settling->payments->pdata[i];

      g_string_append_printf (text, ", %s>%s %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT,
                              payment->from != NULL ? payment->from : "=", payment->to != NULL ? payment->to : "=",
                              payment->amount, payment->paid);
    }
  return g_string_free (text, FALSE);
}

static void
assert_newest (Store *store, guint n, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = store_settling_list (store, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, n);
  text = n > 0 ? tell (list->pdata[0]) : g_strdup ("");
  g_assert_cmpstr (text, ==, expected);
}

static guint
count_bank (Store *store)
{
  g_autoptr (GPtrArray) payments = store_payment_list (store, 0, NULL);

  return payments->len;
}

static StoreSettling *
make (gint64 tournament)
{
  StoreSettling *settling = store_settling_new ();

  settling->began = 500;
  settling->tournament = tournament;
  settling->night = settling->side = TRUE;
  store_settling_add (settling, "Ann", "Bob", 750);
  store_settling_add (settling, NULL, "Cleo", 2000)->paid = 600;
  return settling;
}

static void
keep (Store *store, StoreSettling *settling, const GPtrArray *side)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (store_settling_keep (store, settling, side, &error));
  g_assert_no_error (error);
}

static void
enter (Store *store, gint64 night, const char *line)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, night, NULL);

  g_assert_true (tourney_do (tourney, line, 0, NULL));
}

static void
test_survives (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  Store           *store = side_open (path, STORE_WRITE);
  gint64           night = side_add_night (store);
  g_autoptr (StoreSettling) settling = make (night);

  assert_newest (store, 0, "");
  keep (store, settling, NULL);
  g_assert_cmpint (settling->id, ==, 1);
  ((StoreSettlingPayment *) settling->payments->pdata[0])->paid = 700;
  settling->done = 700;
  settling->step = 9;
  keep (store, settling, NULL);
  store_close (store);
  store = side_open (path, STORE_READ);
  assert_newest (store, 1, "500/700 night 1 11 step 9, Ann>Bob 750/700, =>Cleo 2000/600");
  store_close (store);
  store = side_open (path, STORE_WRITE);
  enter (store, night, "enter Cleo");
  g_assert_true (store_directory_rename (store, "Cleo", "Cleopatra", NULL, NULL));
  assert_newest (store, 1, "500/700 night 1 11 step 9, Ann>Bob 750/700, =>Cleopatra 2000/600");
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_newest (store, 0, "");
  store_close (store);
}

/* Its payments in the bank come and go with it, and those of others stay. */
static void
test_in_the_bank (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store);
  g_autoptr (StoreSettling) settling = make (night);
  StorePayment one = { 0, night, (char *) "Ann", (char *) "Bob", 5, 12, 7, 0 };
  StorePayment other = { 0, night, (char *) "Cleo", (char *) "Bob", 5, 12, 7, 0 };
  StorePayment wrong = { 0, night, (char *) "Cleo", (char *) "Cleo", 5, 12, 7, 0 };
  g_autoptr (GPtrArray) side = g_ptr_array_new (), bad = g_ptr_array_new (), none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (side, &one);
  g_ptr_array_add (side, &other);
  g_ptr_array_add (bad, &one);
  g_ptr_array_add (bad, &wrong);
  g_assert_cmpint (store_payment_add (store, &one, NULL), >, 0);
  settling->done = 700;
  g_assert_false (store_settling_keep (store, settling, bad, &error));
  g_assert_cmpuint (count_bank (store), ==, 1);
  assert_newest (store, 0, "");
  keep (store, settling, side);
  g_assert_cmpuint (count_bank (store), ==, 3);
  g_assert_cmpint (settling->batch, !=, 0);
  settling->done = 0;
  keep (store, settling, NULL);
  g_assert_cmpint (settling->batch, ==, 0);
  g_assert_cmpuint (count_bank (store), ==, 1);
  keep (store, settling, none);
  g_assert_cmpint (settling->batch, ==, 0);
  g_assert_true (store_settling_delete (store, settling->id, NULL));
  assert_newest (store, 0, "");
}

/* A batch is all or nothing, and one of it can be taken back by itself. */
static void
test_batch (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  StorePayment one = { 0, 0, (char *) "Ann", (char *) "Bob", 5, 0, 7, 0 }, other = one;
  g_autoptr (GPtrArray) batch = g_ptr_array_new ();
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first;

  other.to = (char *) "Cleo";
  g_ptr_array_add (batch, &one);
  g_ptr_array_add (batch, &other);
  g_assert_cmpint (store_payment_add (store, &other, NULL), >, 0);
  g_assert_true (store_payment_add_all (store, batch, NULL));
  list = store_payment_list (store, STORE_OUTSIDE, NULL);
  g_assert_cmpuint (list->len, ==, 3);
  first = ((StorePayment *) list->pdata[0])->batch;
  g_assert_cmpint (first, >, 0);
  g_assert_cmpint (((StorePayment *) list->pdata[1])->batch, ==, first);
  g_assert_cmpint (((StorePayment *) list->pdata[2])->batch, ==, 0);
  g_assert_true (store_payment_delete (store, ((StorePayment *) list->pdata[1])->id, NULL));
  g_assert_true (store_payment_delete_batch (store, first, NULL));
  g_assert_cmpuint (count_bank (store), ==, 1);
  g_assert_false (store_payment_delete_batch (store, first, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
}

TEST_PART (store_settling)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-settling/survives", test_survives);
  g_test_add_func ("/store-settling/in-the-bank", test_in_the_bank);
  g_test_add_func ("/store-settling/batch", test_batch);
  return g_test_run ();
}
