/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk: the fewest payments that settle a night. */
#include "app/settling/room-settling.h"
#include "app/side/room-bank.h"
#include "tourney/log/cash.h"
#include "evening.h"
#include "../../program.h"

typedef struct
{
  char           *path;
  RoomBook       *book;
  RoomTournament *tournament;
} Fixture;

/* 20.00 and a fee of 2.00 with a bounty of 5.00; a rebuy is 15.00. */
static void
set_up (Fixture *it, gconstpointer data)
{
  evening_time_reset ();
  it->path = evening_path ();
  it->book = evening_book (it->path);
  it->tournament
      = evening_tournament (it->book, "rebuy 15.00 stack 900\nadd-on 10.00 stack 1600\nbounty 5.00\nprizes 60 40\n");
  evening_do (it->tournament, "set entry 20.00 fee 2.00 stack 1000");
}

static void
tear_down (Fixture *it, gconstpointer data)
{
  g_clear_object (&it->tournament);
  g_clear_object (&it->book);
  evening_remove (it->path);
  g_free (it->path);
}

static void
do_all (Fixture *it, const char *lines)
{
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);

  for (guint i = 0; each[i] != NULL; i++)
    evening_do (it->tournament, each[i]);
}

static const Tourney *
tourney (Fixture *it)
{
  return room_tournament_get_tourney (it->tournament);
}

static const Settling *
settling_of (Fixture *it)
{
  const Settling *settling
      = room_settling_get (room_settling_of (it->book, room_tournament_get_id (it->tournament), 0), NULL);

  g_assert_nonnull (settling);
  return settling;
}

static void
assert_payments (Fixture *it, const char *expected)
{
  const Settling *settling = settling_of (it);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < settling_n_payments (settling); i++)
    {
      const StoreSettlingPayment *payment = settling_payment (settling, i);

      g_string_append_printf (text, "%s>%s %d|", payment->from != NULL ? payment->from : "box",
                              payment->to != NULL ? payment->to : "box", (int) payment->amount);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* The box holds three times 25.00, and Carl owes 25.00.  The pool of 80.00 pays 48.00 and 32.00; Ann has won two
   bounties and her own, but Carl's is not in the box yet. */
static void
test_settling (Fixture *it, gconstpointer data)
{
  Cash            cash;
  gint64          sum = 0;
  const Settling *settling;

  do_all (it, "enter Ann Bob Dora\nunpaid Carl\nstart\nout Dora\nout Carl by Bob\nout Bob by Ann");
  cash_tell (tourney (it), &cash);
  settling = settling_of (it);
  for (guint i = 0; i < settling_n_payments (settling); i++)
    {
      const StoreSettlingPayment *payment = settling_payment (settling, i);

      sum += payment->from != NULL ? 0 : payment->amount;
      sum -= payment->to != NULL ? 0 : payment->amount;
    }
  g_assert_cmpuint (settling_n_payments (settling), <=, 3);
  /* Carl's debt is part of the pool and of what others win, so nothing is left to settle once it is paid. */
  sum += cash.owed;
  evening_do (it->tournament, "pay Carl");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (sum, ==, cash.due);
}

/* Stakes lie in the box, and whoever wins a pool is paid by it with their prize; the likely mistake may be a stake. */
static void
test_pools_are_settled (Fixture *it, gconstpointer data)
{
  g_auto (GStrv) causes = NULL;
  Cash cash;

  do_all (it, "set bounty 0\nset prizes 100\nset entry 6.00 stack 1000\nenter Ann Bob Carl\n"
              "pool Rail last-longer 2.50 Bob Carl\nstart\nout Bob");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.box, ==, 2300);
  g_assert_cmpint (cash.pools, ==, 500);
  g_assert_cmpint (cash.due, ==, 500);
  causes = cash_explain (tourney (it), 2050);
  g_assert_cmpstr (causes[0], ==, "1 stake of the pool “Rail” was entered and was not paid.");
  assert_payments (it, "box>Carl 500|");
  do_all (it, "out Carl");
  assert_payments (it, "box>Ann 1800|box>Carl 500|");
  do_all (it, "paid-out Ann\npaid-out Carl");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.box, ==, 0);
  g_assert_cmpint (cash.due, ==, 0);
}

static void
assert_accounts (Fixture *it, gint64 tournament, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) accounts = room_bank_list (it->book, tournament, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      g_string_append_printf (text, "%s %d|", account->person, (int) account->chips);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Play chips of a pool are in the bank once it is decided, under the names that people have now, and are settled there. */
static void
test_pools_for_play_chips (Fixture *it, gconstpointer data)
{
  gint64 id = room_tournament_get_id (it->tournament);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  do_all (it, "set bounty 0\nset entry 0.00 stack 1000\nenter Ann Bob Carl Dora\npool Side last-longer 100 play-chips "
              "Bob Carl Ann\nstart\nout Bob");
  assert_accounts (it, id, "");
  do_all (it, "out Ann\nrename Carl Charles");
  assert_accounts (it, id, "Charles 200|Ann -100|Bob -100|");
  assert_accounts (it, ROOM_BANK_ALL, "Charles 200|Ann -100|Bob -100|");
  assert_accounts (it, ROOM_BANK_OUTSIDE, "");
  lines = room_bank_lines (it->book, "Charles", id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpstr (((StoreAccountLine *) lines->pdata[0])->game, ==, "Side");
  g_assert_cmpint (((StoreAccountLine *) lines->pdata[0])->chips, ==, 200);
  g_assert_true (room_bank_set_rate (it->book, id, 500, NULL));
  assert_payments (it, "Ann>Charles 500|Bob>Charles 500|");
  evening_do (it->tournament, "undo");
  evening_do (it->tournament, "undo");
  assert_accounts (it, id, "");
}

TEST_PART (cash)
{
  evening_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/cash/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("settling-up", test_settling);
  ADD ("pools-are-settled", test_pools_are_settled);
  ADD ("pools-for-play-chips", test_pools_for_play_chips);
#undef ADD
  return g_test_run ();
}
