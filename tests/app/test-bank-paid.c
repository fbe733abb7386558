/* What is still open in the bank once something was handed over. */
#include "app/room-bank.h"

#include <string.h>

#include "app/room-tournament-private.h"
#include "evening.h"

static void
free_account_cb (gpointer account)
{
  store_account_free (account);
}

/* "Ann 30,Bob -30": the house is =. */
static GPtrArray *
read_accounts (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GPtrArray *accounts = g_ptr_array_new_with_free_func (free_account_cb);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char         *blank = strchr (words[i], ' ');
      StoreAccount *account = g_new0 (StoreAccount, 1);

      account->chips = g_ascii_strtoll (blank, NULL, 10);
      account->person = *words[i] == '=' ? NULL : g_strndup (words[i], (gsize) (blank - words[i]));
      g_ptr_array_add (accounts, account);
    }
  return accounts;
}

static void
free_payment_cb (gpointer payment)
{
  store_payment_free (payment);
}

/* "Ann Bob 30 0,": from, to, chips, money. */
static GPtrArray *
read_paid (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, ",", -1);
  GPtrArray *paid = g_ptr_array_new_with_free_func (free_payment_cb);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      StorePayment *payment = g_new0 (StorePayment, 1);

      payment->from = *words[0] == '=' ? NULL : g_strdup (words[0]);
      payment->to = *words[1] == '=' ? NULL : g_strdup (words[1]);
      payment->chips = g_ascii_strtoll (words[2], NULL, 10);
      payment->money = g_ascii_strtoll (words[3], NULL, 10);
      g_ptr_array_add (paid, payment);
    }
  return paid;
}

static char *
print (const GPtrArray *accounts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      g_string_append_printf (text, "%s%s %d", i == 0 ? "" : ",", account->person ? account->person : "=",
                              (gint) account->chips);
    }
  return g_string_free (text, FALSE);
}

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
  { "Ann 30,Bob -20,= -10", "= Ann 10 0", 0, 1, "Ann 20,Bob -20,= 0" },
  { "Ann 30,Bob -20", "= Ann 10 0", 0, 1, "Ann 20,Bob -20,= 0" },
  /* somebody who never played */
  { "Ann 30,Bob -30", "Zoe Ann 30 0", 0, 1, "Ann 0,Bob -30,Zoe 30" },
  /* money counts as it was handed over, chips as what they are worth */
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
      g_autoptr (GPtrArray) accounts = read_accounts (cases[i].accounts);
      g_autoptr (GPtrArray) paid = *cases[i].paid ? read_paid (cases[i].paid) : g_ptr_array_new ();
      g_autoptr (GPtrArray) left = room_bank_left (accounts, paid, cases[i].rate, cases[i].note);
      g_autofree char *text = print (left), *before = print (accounts);

      g_assert_cmpstr (text, ==, cases[i].left);
      g_assert_cmpstr (before, ==, cases[i].accounts); /* what was won and lost stays */
    }
}

static void
test_beyond (void)
{
  g_autoptr (GPtrArray) accounts = read_accounts ("Ann 1000000000000000,Bob -1000000000000000");
  g_autoptr (GPtrArray) paid = read_paid ("Bob Ann 1 0");

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

/* RESULTS: "Ann 30,Bob -30" of a hand of the night. */
static void
play (Bank *it, const char *text)
{
  Store *store = room_book_get_vault (it->book)->store;
  g_autoptr (GPtrArray) accounts = read_accounts (text);
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

/* Ticked off in any order, each payment is one fewer to make, and in the end nobody owes anybody anything; taken back, it is
   owed again; after more hands only the difference is. */
static void
test_ticked_off (Bank *it, gconstpointer data)
{
  static const gint64 rates[] = { 0, 100, 250, 33 };
  static const gint64 notes[] = { 1, 1, 50, 5 };

  for (guint round = 0; round < G_N_ELEMENTS (rates); round++)
    {
      guint n;

      play (it, "Ann 37,Bob -12,Carl -25");
      play (it, "Dora 51,Eve -40,= -11");
      n = find_open (it, it->night, rates[round], notes[round])->len;
      for (; n > 0; n--)
        {
          g_autoptr (GPtrArray) open = find_open (it, it->night, rates[round], notes[round]);
          guint nth = (guint) g_test_rand_int_range (0, (gint) n);

          g_assert_cmpuint (open->len, ==, n);
          g_assert_true (room_bank_pay (it->book, it->night, open->pdata[nth], rates[round], NULL));
        }
      g_assert_cmpuint (find_open (it, it->night, rates[round], notes[round])->len, ==, 0);
    }
}

static void
test_only_the_difference (Bank *it, gconstpointer data)
{
  g_autoptr (GPtrArray) first = NULL, second = NULL, third = NULL, paid = NULL;

  play (it, "Ann 30,Bob -30");
  first = find_open (it, it->night, 0, 1);
  g_assert_true (room_bank_pay (it->book, it->night, first->pdata[0], 0, NULL));
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

/* A night that was settled in money is settled in the account over all nights, too. */
static void
test_all_nights (Bank *it, gconstpointer data)
{
  g_autoptr (GPtrArray) open = NULL, ever = NULL;

  play (it, "Ann 40,Bob -40");
  open = find_open (it, it->night, 250, 50);
  g_assert_true (room_bank_pay (it->book, it->night, open->pdata[0], 250, NULL));
  ever = find_open (it, 0, 0, 1);
  g_assert_cmpuint (ever->len, ==, 0);
}

#define ADD(name, test) g_test_add ("/bank-paid/" name, Bank, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  evening_init (&argc, &argv);
  g_test_add_func ("/bank-paid/what-is-left", test_left);
  g_test_add_func ("/bank-paid/more-than-can-be-counted", test_beyond);
  ADD ("ticked-off-one-by-one", test_ticked_off);
  ADD ("only-the-difference-is-owed", test_only_the_difference);
  ADD ("a-night-settled-in-money-is-settled-for-ever", test_all_nights);
  return g_test_run ();
}
