/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accounts that are still open in the bank after something was handed over. */
#include "app/house/room-vault.h"
#include "app/side/room-bank.h"
#include "accounts.h"
#include "evening.h"
#include "../../program.h"

static const struct
{
  const char *accounts, *paid;
  gint64      rate, note;
  const char *left;
} cases[] = {
  { "Ann 30,Bob -30", "", 0, 1, "Ann 30,Bob -30" },
  { "Ann 30,Bob -30", "Bob Ann 30 0", 0, 1, "Ann 0,Bob 0" },
  { "Ann 30,Bob -30", "Bob Ann 10 0", 0, 1, "Ann 20,Bob -20" },
  /* too much was paid, or more was played: the difference goes back */
  { "Ann 30,Bob -30", "Bob Ann 50 0", 0, 1, "Ann -20,Bob 20" },
  { "Ann 30,Bob -20,house -10", "house Ann 10 0", 0, 1, "Ann 20,Bob -20,house 0" },
  { "Ann 30,Bob -20", "house Ann 10 0", 0, 1, "Ann 20,Bob -20,house 0" },
  /* somebody who never played */
  { "Ann 30,Bob -30", "Zoe Ann 30 0", 0, 1, "Ann 0,Bob -30,Zoe 30" },
  /* money counts as it was handed over, and chips by their worth */
  { "Ann 30,Bob -30", "Bob Ann 30 75", 250, 1, "Ann 0,Bob 0" },
  { "Ann 30,Bob -30", "Bob Ann 30 100", 250, 50, "Ann 0,Bob 0" },
  { "Ann 60,Bob -60", "Bob Ann 30 75", 250, 1, "Ann 75,Bob -75" },
  { "Ann 60,Bob -60", "Bob Ann 30 0", 250, 1, "Ann 75,Bob -75" },
  { "Ann 60,Bob -60", "Bob Ann 30 75", 500, 1, "Ann 225,Bob -225" },
  { "Ann 60,Bob -60", "Bob Ann 30 75", 0, 1, "Ann 30,Bob -30" },
};

static void
test_left (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) accounts = accounts_read (cases[i].accounts);
      g_autoptr (GPtrArray) paid = accounts_read_paid (cases[i].paid);
      g_autoptr (GPtrArray) left = room_bank_left (accounts, paid, cases[i].rate, cases[i].note);
      g_autofree char *text = accounts_print (left), *before = accounts_print (accounts);

      g_assert_cmpstr (text, ==, cases[i].left);
      g_assert_cmpstr (before, ==, cases[i].accounts); /* wins and losses stay */
    }
}

static void
test_beyond (void)
{
  g_autoptr (GPtrArray) accounts = accounts_read ("Ann 1000000000000000,Bob -1000000000000000");
  g_autoptr (GPtrArray) paid = accounts_read_paid ("Bob Ann 1 0");

  g_assert_null (room_bank_left (accounts, paid, G_GINT64_CONSTANT (1000000000000), 1));
}

/* --- In a book --- */

typedef struct
{
  char     *path;
  RoomBook *book;
  gint64    night;
} Bank;

static void
set_up (Bank *it, gconstpointer data)
{
  g_autoptr (RoomTournament) tournament = NULL;

  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  tournament = evening_tournament (it->book, "");
  it->night = room_tournament_get_id (tournament);
}

static void
tear_down (Bank *it, gconstpointer data)
{
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

/* Plays a hand of the night with RESULTS, such as "Ann 30,Bob -30". */
static void
play (Bank *it, const char *text)
{
  Store *store = room_book_get_vault (it->book)->store;
  g_autoptr (GPtrArray) accounts = accounts_read (text);
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (g_free);
  StoreSeat  who = { (char *) "Ann", NULL };
  gpointer   seat[] = { &who };
  GPtrArray  seats = { seat, 1 };
  StoreTable table
      = { .tournament = it->night, .game = (char *) "pitty-pat", .head = (char *) "game pitty-pat", .seats = &seats };
  gint64 id = store_table_add (store, &table, NULL, NULL);

  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];
      StoreResult        *result = g_new (StoreResult, 1);

      *result = (StoreResult){ (gint) i, account->person, account->chips };
      g_ptr_array_add (results, result);
    }
  g_assert_true (store_table_move (store, id, 0, "0 play Js", 1, results, 1, NULL));
}

static GPtrArray *
find_open (Bank *it, gint64 tournament, gint64 rate, gint64 note)
{
  g_autoptr (GPtrArray) accounts = room_bank_list (it->book, tournament, NULL);
  g_autoptr (GPtrArray) paid = room_bank_list_paid (it->book, tournament, NULL);
  g_autoptr (GPtrArray) left = room_bank_left (accounts, paid, rate, note);

  return room_bank_settle (left);
}

static guint
count_open (Bank *it, gint64 tournament, gint64 rate, gint64 note)
{
  g_autoptr (GPtrArray) open = find_open (it, tournament, rate, note);

  return open->len;
}

/* Ticked off in any order, each payment leaves one fewer to make, and in the end nobody owes anything; a payment that
   is undone is owed again; after more hands only the difference is owed. */
static void
test_ticked_off (Bank *it, gconstpointer data)
{
  static const gint64 rates[] = { 0, 100, 250, 33 };
  static const gint64 notes[] = { 1, 1, 50, 5 };

  for (guint round = 0; round < G_N_ELEMENTS (rates); round++)
    {
      guint n;

      play (it, "Ann 37,Bob -12,Carl -25");
      play (it, "Dora 51,Eve -40,house -11");
      n = count_open (it, it->night, rates[round], notes[round]);
      for (; n > 0; n--)
        {
          g_autoptr (GPtrArray) open = find_open (it, it->night, rates[round], notes[round]);
          guint nth = (guint) g_test_rand_int_range (0, (gint) n);

          g_assert_cmpuint (open->len, ==, n);
          g_assert_true (room_bank_pay (it->book, it->night, open->pdata[nth], rates[round], notes[round], NULL));
        }
      g_assert_cmpuint (count_open (it, it->night, rates[round], notes[round]), ==, 0);
    }
}

static void
test_only_the_difference (Bank *it, gconstpointer data)
{
  g_autoptr (GPtrArray) first = NULL, second = NULL, third = NULL, paid = NULL;

  play (it, "Ann 30,Bob -30");
  first = find_open (it, it->night, 0, 1);
  g_assert_true (room_bank_pay (it->book, it->night, first->pdata[0], 0, 1, NULL));
  play (it, "Ann -10,Bob 10");
  second = find_open (it, it->night, 0, 1);
  g_assert_cmpuint (second->len, ==, 1);
  g_assert_cmpstr (((RoomPayment *) second->pdata[0])->from, ==, "Ann");
  g_assert_cmpint (((RoomPayment *) second->pdata[0])->chips, ==, 10);
  g_clear_pointer (&second, g_ptr_array_unref);

  paid = room_bank_list_paid (it->book, it->night, NULL);
  g_assert_true (room_bank_take_back (it->book, ((StorePayment *) paid->pdata[0])->id, NULL));
  third = find_open (it, it->night, 0, 1);
  g_assert_cmpuint (third->len, ==, 1);
  g_assert_cmpstr (((RoomPayment *) third->pdata[0])->from, ==, "Bob");
  g_assert_cmpint (((RoomPayment *) third->pdata[0])->chips, ==, 20);
}

/* A night that is settled in money is settled over all nights, too, although the money was rounded. */
static void
test_all_nights (Bank *it, gconstpointer data)
{
  static const struct
  {
    const char *hand;
    gint64      rate, note;
  } nights[] = {
    { "Ann 40,Bob -40", 250, 50 },
    { "Ann 30,Bob -30", 250, 50 },
    { "Ann -17,Bob 17", 250, 50 },
    { "Ann -5,Bob 5", 351, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nights); i++)
    {
      g_autoptr (RoomTournament) tournament = evening_tournament (it->book, "");
      g_autoptr (GPtrArray) open = NULL, ever = NULL;

      it->night = room_tournament_get_id (tournament);
      play (it, nights[i].hand);
      open = find_open (it, it->night, nights[i].rate, nights[i].note);
      g_assert_cmpuint (open->len, ==, 1);
      g_assert_true (room_bank_pay (it->book, it->night, open->pdata[0], nights[i].rate, nights[i].note, NULL));
      ever = find_open (it, ROOM_BANK_ALL, 0, 1);
      g_assert_cmpuint (ever->len, ==, 0);
    }
}

/* Random results of N people, which add up to 0. */
static char *
random_hand (guint n)
{
  GString *text = g_string_new (NULL);
  gint     rest = 0;

  for (guint i = 0; i < n; i++)
    {
      gint chips = i + 1 == n ? -rest : g_test_rand_int_range (-500, 501);

      rest += chips;
      g_string_append_printf (text, "%sp%u %d", i == 0 ? "" : ",", i, chips);
    }
  return g_string_free (text, FALSE);
}

/* Pays in any order until everybody is even in money; returns the accounts that are then open in chips. */
static GPtrArray *
pay_all (const GPtrArray *accounts, gint64 rate, gint64 note)
{
  g_autoptr (GPtrArray) paid = accounts_read_paid ("");

  for (;;)
    {
      g_autoptr (GPtrArray) left = room_bank_left (accounts, paid, rate, note), open = room_bank_settle (left);
      const RoomPayment *next;
      StorePayment      *payment;

      if (open->len == 0)
        return room_bank_left (accounts, paid, 0, 1);
      next = open->pdata[g_test_rand_int_range (0, (gint) open->len)];
      payment = g_new0 (StorePayment, 1);
      payment->from = g_strdup (next->from);
      payment->to = g_strdup (next->to);
      payment->money = next->chips;
      payment->chips = room_bank_worth (accounts, paid, next, rate, note);
      g_assert_cmpint (payment->chips, >=, 0);
      g_ptr_array_add (paid, payment);
    }
}

/* Players who are even in money have less than a note's worth of open chips, apart from rounding to a whole chip, however
   many payments they take part in; two who paid each other have none. */
static void
test_paid_off_by_lot (void)
{
  static const gint64 notes[] = { 1, 5, 50, 100, 1000 };

  for (guint round = 0; round < 4000; round++)
    {
      guint            n = (guint) g_test_rand_int_range (2, 9);
      gint64           rate = g_test_rand_int_range (1, 1000), note = notes[round % G_N_ELEMENTS (notes)];
      g_autofree char *hand = random_hand (n);
      g_autoptr (GPtrArray) accounts = accounts_read (hand);
      g_autoptr (GPtrArray) money = room_bank_in_money (accounts, rate, note), open = pay_all (accounts, rate, note);

      for (guint i = 0; i < n; i++)
        {
          const StoreAccount *account = open->pdata[i];

          if (n > 2 || ((StoreAccount *) money->pdata[i])->chips == 0)
            g_assert_cmpint (ABS (account->chips) * rate, <, note * 100 + rate);
          else
            g_assert_cmpint (account->chips, ==, 0);
        }
    }
}

/* A payment belongs to its night, or to the tables of no tournament, and to nothing else; all nights together have them
   all. */
static void
test_each_has_its_place (Bank *it, gconstpointer data)
{
  gint64 night = it->night;
  g_autoptr (GPtrArray) none = room_bank_list (it->book, ROOM_BANK_OUTSIDE, NULL), accounts = NULL, lines = NULL;
  g_autoptr (GPtrArray) open = NULL, ever = NULL, tonight = NULL, paid = NULL;
  g_autofree char *text = NULL;

  play (it, "Ann 30,Bob -30,Zoe 0");
  g_assert_cmpuint (none->len, ==, 0);
  it->night = 0;
  play (it, "Bob 10,Ann -4,house -6");
  accounts = room_bank_list (it->book, ROOM_BANK_OUTSIDE, NULL);
  text = accounts_print (accounts);
  g_assert_cmpstr (text, ==, "Bob 10,Ann -4,house -6");
  lines = room_bank_lines (it->book, "Ann", ROOM_BANK_OUTSIDE, NULL);
  g_assert_cmpuint (lines->len, ==, 1);

  open = find_open (it, ROOM_BANK_OUTSIDE, 0, 1);
  g_assert_cmpuint (open->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (room_bank_pay (it->book, ROOM_BANK_OUTSIDE, open->pdata[i], 0, 1, NULL));
  g_clear_pointer (&open, g_ptr_array_unref);
  open = find_open (it, ROOM_BANK_OUTSIDE, 0, 1);
  g_assert_cmpuint (open->len, ==, 0);
  tonight = find_open (it, night, 0, 1);
  g_assert_cmpuint (tonight->len, ==, 1);
  g_assert_true (room_bank_pay (it->book, night, tonight->pdata[0], 0, 1, NULL));
  ever = find_open (it, ROOM_BANK_ALL, 0, 1);
  g_assert_cmpuint (ever->len, ==, 0);
  paid = room_bank_list_paid (it->book, ROOM_BANK_OUTSIDE, NULL);
  g_assert_cmpuint (paid->len, ==, 2);
}

#define ADD(name, test) g_test_add ("/bank-paid/" name, Bank, NULL, set_up, test, tear_down)

TEST_PART (bank_paid)
{
  evening_init (&argc, &argv);
  g_test_add_func ("/bank-paid/what-is-left", test_left);
  g_test_add_func ("/bank-paid/more-than-can-be-counted", test_beyond);
  g_test_add_func ("/bank-paid/paid-off-by-lot", test_paid_off_by_lot);
  ADD ("ticked-off-one-by-one", test_ticked_off);
  ADD ("only-the-difference-is-owed", test_only_the_difference);
  ADD ("a-night-settled-in-money-is-settled-for-ever", test_all_nights);
  ADD ("each-payment-has-its-place", test_each_has_its_place);
  return g_test_run ();
}
