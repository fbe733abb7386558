/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A name is corrected in the night: winnings go with the person, and nothing stored changes. */
#include "store/side/store-payment.h"
#include "store/side/store-people.h"
#include "sample.h"
#include "side-store.h"
#include "../../program.h"

static void
act (Store *store, gint64 night, gint64 at, const char *line)
{
  g_autoptr (Tourney) tourney = store_tournament_load (store, night, NULL);

  sample_do (tourney, at, line);
}

static void
assert_sitting (Store *store, gint64 id, const char *expected)
{
  g_autoptr (StoreTable) table = store_table_get (store, id, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < table->seats->len; i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : ",", ((StoreSeat *) table->seats->pdata[i])->name);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_renamed (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64    night = side_add_night (store), other = side_add_night (store); /* the doors open at 1000 */
  gint64    a = side_add (store, night, "Bob,Ann", 1010), b = side_add (store, other, "Bob,Ann", 1010), c;
  StoreSeat bob = { (char *) "Bob", NULL };

  act (store, night, 0, "enter Bob Ann");
  side_end_hand (store, a, 0, 1, "Bob 5,Ann -5", 1015);
  side_end_hand (store, b, 0, 1, "Bob 7,Ann -7", 1015);
  act (store, night, 20, "rename Bob Rob");
  assert_sitting (store, a, "Rob,Ann");
  assert_sitting (store, b, "Bob,Ann");
  side_end_hand (store, a, 1, 2, "Rob 1,Ann -1", 1025);
  side_assert_accounts (store, night, "Rob 6 (2), Ann -6 (2)");
  side_assert_accounts (store, 0, "Bob 7 (1), Rob 6 (2), Ann -13 (3)");
  side_assert_lines (store, "Rob", night, "1/2 1 at 1025, 1/1 5 at 1015");
  side_assert_lines (store, "Bob", night, "");
  /* The real Bob comes later, and is a different person at that table too. */
  act (store, night, 30, "enter Bob");
  g_assert_true (store_table_take_seat (store, a, 1, &bob, 2, 1030, NULL));
  assert_sitting (store, a, "Rob,Bob");
  c = side_add (store, night, "Bob,Rob", 1040);
  assert_sitting (store, c, "Bob,Rob");
  side_end_hand (store, c, 0, 1, "Bob -2,Rob 2", 1045);
  side_assert_accounts (store, night, "Rob 8 (3), Bob -2 (1), Ann -6 (2)");
  /* Further renames. */
  act (store, night, 50, "rename Rob Zoe");
  act (store, night, 51, "rename Bob Rob");
  assert_sitting (store, c, "Rob,Zoe");
  side_assert_accounts (store, night, "Zoe 8 (3), Rob -2 (1), Ann -6 (2)");
  act (store, night, 52, "undo");
  act (store, night, 53, "undo");
  side_assert_accounts (store, night, "Rob 8 (3), Bob -2 (1), Ann -6 (2)");
}

static void
test_rename_undone (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store), id = side_add (store, night, "Bob,Ann", 1010);

  act (store, night, 0, "enter Bob Ann");
  side_end_hand (store, id, 0, 1, "Bob 5,Ann -5", 1015);
  act (store, night, 20, "rename Bob Rob");
  side_end_hand (store, id, 1, 2, "Rob 1,Ann -1", 1025);
  act (store, night, 30, "undo");
  assert_sitting (store, id, "Bob,Ann");
  side_assert_accounts (store, 0, "Bob 6 (2), Ann -6 (2)");
  act (store, night, 40, "redo");
  assert_sitting (store, id, "Rob,Ann");
  side_assert_accounts (store, 0, "Rob 6 (2), Ann -6 (2)");
  /* The new name was at the table already, as a guest: the two add up. */
  act (store, night, 50, "undo");
  side_end_hand (store, side_add (store, night, "Rob,Ann", 1055), 0, 1, "Rob 10,Ann -10", 1055);
  side_assert_accounts (store, night, "Rob 10 (1), Bob 6 (2), Ann -16 (3)");
  act (store, night, 60, "rename Bob Rob");
  side_assert_accounts (store, night, "Rob 16 (3), Ann -16 (3)");
  /* Deleting a night deletes its events but keeps the corrected name. */
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_sitting (store, id, "Rob,Ann");
  side_assert_accounts (store, 0, "Rob 16 (3), Ann -16 (3)");
}

static void
assert_people (Store *store, gint64 night, gint64 from, const char *expected)
{
  g_auto (GStrv) people = store_table_people (store, night, from, NULL);
  g_autofree char *text = g_strjoinv (",", people);

  g_assert_cmpstr (text, ==, expected);
}

/* People who sit or sat at a night's tables, including closed ones, under present names; outside any night, at tables
   opened recently. */
static void
test_people_of_a_night (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64    night = side_add_night (store), id = side_add (store, night, "Bob,Zoe", 1010);
  StoreSeat ann = { (char *) "ann", NULL };

  assert_people (store, 0, 0, "");
  act (store, night, 0, "enter Bob Ann");
  side_end_hand (store, id, 0, 1, "Bob 5,Zoe -5", 1015);
  g_assert_true (store_table_take_seat (store, id, 1, &ann, 1, 1016, NULL));
  act (store, night, 20, "rename Bob Rob");
  assert_people (store, night, 0, "ann,Rob,Zoe");
  g_assert_true (store_table_set_closed (store, id, 1020, 0, NULL, NULL));
  assert_people (store, night, 0, "ann,Rob,Zoe");
  assert_people (store, side_add_night (store), 0, "");
  side_add (store, 0, "Gus,Hal", 2000);
  side_add (store, 0, "Ida,Gus", 3000);
  assert_people (store, 0, 0, "Gus,Hal,Ida");
  assert_people (store, 0, 3000, "Gus,Ida");
  assert_people (store, night, 0, "ann,Rob,Zoe");
}

static void
pay (Store *store, gint64 night, const char *from, const char *to)
{
  g_autoptr (GError) error = NULL;
  StorePayment payment = { 0, night, (char *) from, (char *) to, 5, 0, 1030 };

  g_assert_cmpint (store_payment_add (store, &payment, &error), >, 0);
  g_assert_no_error (error);
}

/* "Bob>Ann, ", newest first */
static void
assert_paid (Store *store, gint64 night, const char *expected)
{
  g_autoptr (GPtrArray) payments = store_payment_list (store, night, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const StorePayment *payment = payments->pdata[i];

      g_string_append_printf (text, "%s%s>%s", i == 0 ? "" : ", ", payment->from, payment->to);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* What was stored under the new name stays with that person when the rename proves wrong. */
static void
test_written_while_renamed (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store), id;

  act (store, night, 0, "enter Bob Ann");
  act (store, night, 20, "rename Bob Rob");
  pay (store, night, "Rob", "Ann");
  id = side_add (store, night, "Rob,Ann", 1025);
  side_end_hand (store, id, 0, 1, "Rob 5,Ann -5", 1026);
  act (store, night, 30, "undo");
  assert_paid (store, night, "Bob>Ann");
  assert_sitting (store, id, "Bob,Ann");
  side_assert_accounts (store, night, "Bob 5 (1), Ann -5 (1)");
  act (store, night, 31, "redo");
  assert_paid (store, night, "Rob>Ann");
  side_assert_accounts (store, night, "Rob 5 (1), Ann -5 (1)");
  /* Bob's name is free, and somebody takes it: each pays the other, and both are renamed again. */
  act (store, night, 40, "enter Bob");
  pay (store, night, "Bob", "Rob");
  id = side_add (store, night, "Bob,Rob", 1041);
  act (store, night, 50, "rename Bob Bobby");
  assert_paid (store, night, "Bobby>Rob, Rob>Ann");
  assert_sitting (store, id, "Bobby,Rob");
  act (store, night, 51, "rename Rob Bob");
  assert_paid (store, night, "Bobby>Bob, Bob>Ann");
  assert_sitting (store, id, "Bobby,Bob");
  side_end_hand (store, id, 0, 1, "Bobby 2,Bob -2", 1052);
  side_assert_accounts (store, night, "Bob 3 (2), Bobby 2 (1), Ann -5 (1)");
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_paid (store, 0, "Bobby>Bob, Bob>Ann");
  assert_sitting (store, id, "Bobby,Bob");
  side_assert_accounts (store, 0, "Bob 3 (2), Bobby 2 (1), Ann -5 (1)");
}

/* A guest was entered under two names, and one of them has paid the other. */
static void
test_became_one (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  gint64 night = side_add_night (store);

  act (store, night, 0, "enter Bob Ann");
  pay (store, night, "Bob", "Rob");
  act (store, night, 20, "rename Bob Rob");
  assert_paid (store, night, "Rob>Rob");
  g_assert_true (store_tournament_delete (store, night, NULL));
  assert_paid (store, 0, "Rob>Rob");
}

/* A line of the record has the names of its time, so it tells of the same people whatever they are called later. */
static void
test_taken_over (void)
{
  g_autoptr (Store) store = side_open (NULL, STORE_WRITE);
  g_autofree char *text = NULL, *ann = NULL;
  gint64           night = side_add_night (store), id = side_add (store, night, "Bob,Ann", 1010);
  StoreSeat        bob = { (char *) "Bob", NULL }, robo = { (char *) "Ann", (char *) "careful" };

  act (store, night, 0, "enter Bob Ann");
  act (store, night, 20, "rename Bob X");
  act (store, night, 21, "rename Ann Bob");
  act (store, night, 22, "rename X Ann");
  g_assert_true (store_table_take_seat (store, id, 0, &robo, 0, 1030, NULL));
  g_assert_true (store_table_take_seat (store, id, 0, &bob, 1, 1031, NULL));
  g_assert_false (store_table_take_seat (store, id, 0, &robo, 9, 1032, NULL));
  assert_sitting (store, id, "Bob,Bob");
  text = store_table_text (store, id, NULL);
  g_assert_true (g_str_has_suffix (text, "# seat\t0\tBob\t0\tAnn\tbot\n# seat\t0\tAnn\tbot\tAnn\t0\n"));
  ann = store_table_name (store, id, "Bob", 0, NULL);
  g_assert_cmpstr (ann, ==, "Ann");
}

TEST_PART (store_names)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store-names/a-rename-is-followed", test_renamed);
  g_test_add_func ("/store-names/a-rename-undone", test_rename_undone);
  g_test_add_func ("/store-names/written-while-renamed", test_written_while_renamed);
  g_test_add_func ("/store-names/two-names-became-one", test_became_one);
  g_test_add_func ("/store-names/a-seat-taken-over", test_taken_over);
  g_test_add_func ("/store-names/people-of-a-night", test_people_of_a_night);
  return g_test_run ();
}
