/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payments of the side games' bank: stored, listed by night, taken back, and under people's present names. */
#include <string.h>

#include "base/error.h"
#include "store/file/store-open.h"
#include "store/nights/store-tourney.h"
#include "store/side/store-account.h"
#include "store/side/store-payment.h"
#include "store/side/store-table.h"
#include "folder.h"
#include "sample.h"
#include "../../program.h"

static Store *
open_store (const char *path, StoreMode mode)
{
  g_autoptr (GError) error = NULL;
  Store *store = store_open (path, mode, &error);

  g_assert_no_error (error);
  return store;
}

static gint64
add_night (Store *store)
{
  g_autoptr (Settings) settings = sample_settings_new ();
  g_autoptr (GError) error = NULL;
  gint64 id = store_tournament_add (store, settings, 1000, 0, &error);

  g_assert_no_error (error);
  return id;
}

static void
act (Store *store, gint64 night, gint64 at, const char *line)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, night, NULL);

  sample_do (tourney, at, line);
}

static gint64
try_pay (Store *store, gint64 night, const char *from, const char *to, gint64 chips, gint64 money, GError **error)
{
  StorePayment payment = { 0, night, (char *) from, (char *) to, chips, money, 1010 };

  return store_payment_add (store, &payment, error);
}

static gint64
pay (Store *store, gint64 night, const char *from, const char *to, gint64 chips, gint64 money)
{
  g_autoptr (GError) error = NULL;
  gint64 id = try_pay (store, night, from, to, chips, money, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  return id;
}

/* "Ann>Bob 30/750, ": chips and money; the house is =. */
static void
assert_payments (Store *store, gint64 night, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) payments = store_payment_list (store, night, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < payments->len; i++)
    {
      const StorePayment *payment = payments->pdata[i];

      g_string_append_printf (text, "%s%s>%s %d/%d", i == 0 ? "" : ", ", payment->from != NULL ? payment->from : "=",
                              payment->to != NULL ? payment->to : "=", (gint) payment->chips, (gint) payment->money);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_kept (void)
{
  g_autoptr (Folder) folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "cardroom.db", NULL);
  g_autoptr (GError) error = NULL;
  Store *store = open_store (path, STORE_WRITE);
  gint64 night = add_night (store), other = add_night (store), id;

  pay (store, night, "Ann", "Bob", 30, 750);
  id = pay (store, night, "Carl", NULL, 5, 0);
  pay (store, other, NULL, "Ann", 7, 0);
  pay (store, 0, "Zoe", "Bob", 1, 0);
  store_close (store);

  store = open_store (path, STORE_WRITE);
  assert_payments (store, night, "Carl>= 5/0, Ann>Bob 30/750");
  assert_payments (store, other, "=>Ann 7/0");
  assert_payments (store, STORE_OUTSIDE, "Zoe>Bob 1/0");
  assert_payments (store, 0, "Zoe>Bob 1/0, =>Ann 7/0, Carl>= 5/0, Ann>Bob 30/750");
  g_assert_true (store_payment_delete (store, id, &error));
  g_assert_no_error (error);
  assert_payments (store, night, "Ann>Bob 30/750");
  g_assert_false (store_payment_delete (store, id, &error));
  g_assert_error (error, STORE_ERROR, STORE_ERROR_MISSING);
  store_close (store);
}

static void
test_refused (void)
{
  g_autofree char *long_name = g_strnfill (TOURNEY_NAME_BYTES, 'x');
  const struct
  {
    const char *from, *to;
    gint64      chips, money;
  } wrong[] = {
    { "Ann", "Ann", 5, 0 },          { NULL, NULL, 5, 0 },        { "Ann", "Bob", 0, 0 },
    { "Ann", "Bob", -5, 0 },         { "Ann", "Bob", 5, -1 },     { "Ann", "Bob", STORE_MOST_CHIPS + 1, 0 },
    { "Ann", "Bob", 0, G_MAXINT64 }, { "", "Bob", 5, 0 },         { "Ann", " Bob", 5, 0 },
    { "Ann", "B\nob", 5, 0 },        { "\xff\xfe", "Bob", 5, 0 }, { long_name, "Bob", 5, 0 },
  };
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  g_autoptr (GError) missing = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (try_pay (store, 0, wrong[i].from, wrong[i].to, wrong[i].chips, wrong[i].money, &error), ==, 0);
      g_assert_error (error, STORE_ERROR, STORE_ERROR_REFUSED);
    }
  g_assert_cmpint (try_pay (store, 99, "Ann", "Bob", 5, 0, &missing), ==, 0);
  g_assert_error (missing, STORE_ERROR, STORE_ERROR_MISSING);
  assert_payments (store, 0, "");
}

/* As for hands: only in that night, only afterwards, and not if the rename is undone. */
static void
test_renamed (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 night = add_night (store), other = add_night (store); /* the doors open at 1000 */

  act (store, night, 0, "enter Bob Ann");
  pay (store, night, "Bob", "Ann", 5, 0);
  pay (store, other, "Bob", "Ann", 7, 0);
  act (store, night, 20, "rename Bob Rob");
  assert_payments (store, night, "Rob>Ann 5/0");
  assert_payments (store, other, "Bob>Ann 7/0");
  act (store, night, 30, "rename Ann Anna");
  act (store, night, 40, "rename Rob Bert");
  assert_payments (store, night, "Bert>Anna 5/0");
  act (store, night, 50, "undo");
  assert_payments (store, night, "Rob>Anna 5/0");
  /* Deleting a night deletes its events but keeps the corrected names. */
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_payments (store, 0, "Bob>Ann 7/0, Rob>Anna 5/0");
}

static gint64
count_people (Store *store)
{
  g_autoptr (StoreRows) rows = store_query (store, NULL, "SELECT count (*) FROM player", NULL);

  g_assert_true (store_next (rows, NULL));
  return store_int (rows, 0);
}

/* People who are nowhere any more are forgotten, but not those who have paid. */
static void
test_people_stay (void)
{
  g_autoptr (Store) store = open_store (NULL, STORE_WRITE);
  gint64 night = add_night (store), id = pay (store, night, "Bob", "Ann", 5, 0);

  g_assert_true (store_tournament_delete (store, night, NULL));
  g_assert_cmpint (count_people (store), ==, 2);
  g_assert_true (store_payment_delete (store, id, NULL));
  g_assert_cmpint (count_people (store), ==, 0);
}

TEST_PART (store_payment)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-payment/is-kept-until-taken-back", test_kept);
  g_test_add_func ("/store-payment/what-cannot-be-paid", test_refused);
  g_test_add_func ("/store-payment/a-rename-is-followed", test_renamed);
  g_test_add_func ("/store-payment/who-has-paid-is-not-forgotten", test_people_stay);
  return g_test_run ();
}
