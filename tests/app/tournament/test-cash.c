/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cash desk: what must lie in the box, which mistake makes up a difference, and the fewest payments that settle a night. */
#include <string.h>

#include "app/side/room-bank.h"
#include "base/span.h"
#include "../../program.h"
#include "evening.h"
#include "tourney/log/cash.h"

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

  for (guint i = 0; each[i]; i++)
    evening_do (it->tournament, each[i]);
}

static const Tourney *
tourney (Fixture *it)
{
  return room_tournament_get_tourney (it->tournament);
}

static void
assert_causes (GStrv taken, const char *expected)
{
  g_auto (GStrv) causes = taken;
  g_autofree char *text = g_strjoinv ("|", causes);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_payments (GPtrArray *taken, const char *expected)
{
  g_autoptr (GPtrArray) payments = taken;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < payments->len; i++)
    {
      const RoomPayment *payment = payments->pdata[i];

      g_string_append_printf (text, "%s>%s %d|", payment->from ? payment->from : "box",
                              payment->to ? payment->to : "box", (int) payment->chips);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Four times 27.00 and a rebuy of 15.00; 10.00 of bounties are won and 5.00 handed over. */
static void
test_box (Fixture *it, gconstpointer data)
{
  Cash cash;

  do_all (it, "enter Ann Bob Carl Dora\nunpaid Eve\nstart\nrebuy Bob\nout Carl by Ann\nout Ann by Bob\npaid-out Ann");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.paid, ==, 12300);
  g_assert_cmpint (cash.handed, ==, 500);
  g_assert_cmpint (cash.box, ==, 11800);
  g_assert_cmpint (cash.owed, ==, 2700);
  g_assert_cmpint (cash.fees, ==, 800);
  g_assert_cmpint (cash.due, ==, 500);
  evening_do (it->tournament, "out Dora by Bob");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.due, ==, 1000);
}

/* A tenth of what was paid without fees and bounties, four times 20.00 and 15.00, stays in the box for the league. */
static void
test_share_of_a_league (Fixture *it, gconstpointer data)
{
  Cash cash;

  do_all (it, "set share 10% League\nenter Ann Bob Carl Dora\nunpaid Eve\nstart\nrebuy Bob");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.share, ==, 950);
  g_assert_cmpint (cash.box, ==, 12300);
  do_all (it, "pay Eve\nout Eve by Ann\nout Carl by Ann\nout Dora by Ann\nout Ann by Bob");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.share, ==, 1150);
  /* All that was won handed over, fees and the share are what is left. */
  g_assert_cmpint (cash.box - cash.due, ==, cash.fees + cash.share);
}

static void
test_mistakes_with_money (Fixture *it, gconstpointer data)
{
  do_all (it, "enter Ann Bob Carl Dora\nunpaid Eve\nstart\nrebuy Bob");
  assert_causes (cash_explain (tourney (it), 12300), "");
  assert_causes (cash_explain (tourney (it), 12300 - 1500), "1 rebuy was entered as paid and was not.");
  assert_causes (cash_explain (tourney (it), 12300 - 3000),
                 "2 rebuys were entered as paid and were not.|3 add-ons were entered as paid and were not.");
  assert_causes (cash_explain (tourney (it), 12300 + 1000), "1 add-on was paid and not entered.");
  assert_causes (cash_explain (tourney (it), 12300 + 2700),
                 "Eve has paid what is still entered as owed.|1 entry was paid and not entered.");
  assert_causes (cash_explain (tourney (it), 12300 - 1), "");
  /* Five entries too many is no mistake of the till. */
  assert_causes (cash_explain (tourney (it), 12300 + 5 * 2700), "");
  evening_do (it->tournament, "out Carl by Ann");
  assert_causes (cash_explain (tourney (it), 12300 - 500), "What Ann has won was handed over and is not marked so.");
  do_all (it, "out Ann by Bob\npaid-out Ann");
  assert_causes (cash_explain (tourney (it), 12300), "What Ann has won is marked as handed over and was not.");
}

static void
test_mistakes_with_chips (Fixture *it, gconstpointer data)
{
  do_all (it, "enter Ann Bob Carl Dora\nstart\nrebuy Bob");
  assert_causes (cash_explain_chips (tourney (it), 4900, 0), "");
  assert_causes (cash_explain_chips (tourney (it), 4000, 0), "1 rebuy was entered one time too many, or got no chips.");
  assert_causes (cash_explain_chips (tourney (it), 6500, 0), "1 add-on was paid and not entered.");
  assert_causes (cash_explain_chips (tourney (it), 6900, 0), "2 entries were paid and not entered.");
  assert_causes (cash_explain_chips (tourney (it), 4875, 0), "1 chip of 25 was not counted.");
  assert_causes (cash_explain_chips (tourney (it), 3900, 0),
                 "1 entry was entered one time too many, or got no chips.|2 chips of 500 were not counted.");
  assert_causes (cash_explain_chips (tourney (it), 5400, 0),
                 "1 chip of 500 was counted twice, or is not of this tournament.");
  assert_causes (cash_explain_chips (tourney (it), 4887, 0), "");
  /* What a colour-up has rounded is there, and was not sold. */
  do_all (it, "colour-up 5 +45");
  assert_causes (cash_explain_chips (tourney (it), 4945, 0), "");
  assert_causes (cash_explain_chips (tourney (it), 4045, 0), "1 rebuy was entered one time too many, or got no chips.");
}

/* Three times 25.00 lie in the box and Carl owes 25.00.  The pool is 80.00: 48.00 and 32.00; Ann has won two bounties and
   her own, of which Carl's is not there yet. */
static void
test_settling (Fixture *it, gconstpointer data)
{
  Cash   cash;
  gint64 sum = 0;
  g_autoptr (GPtrArray) payments = NULL;

  do_all (it, "enter Ann Bob Dora\nunpaid Carl\nstart\nout Dora\nout Carl by Bob\nout Bob by Ann");
  cash_tell (tourney (it), &cash);
  payments = room_bank_settle_night (tourney (it), NULL);
  for (guint i = 0; i < payments->len; i++)
    {
      const RoomPayment *payment = payments->pdata[i];

      sum += payment->from ? 0 : payment->chips;
      sum -= payment->to ? 0 : payment->chips;
    }
  g_assert_cmpuint (payments->len, <=, 3);
  /* Carl's debt is part of it, and so is what others win of it: nothing is left to settle when it is marked as paid. */
  sum += cash.owed;
  evening_do (it->tournament, "pay Carl");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (sum, ==, cash.due);
}

/* Ann is owed 12.00 by the box, and owes Bob as much at cards: the box pays Bob, one payment in place of two. */
static void
test_settling_with_side_games (Fixture *it, gconstpointer data)
{
  StoreAccount ann = { .person = (char *) "Ann", .chips = -1200 }, bob = { .person = (char *) "Bob", .chips = 1200 };
  g_autoptr (GPtrArray) side = g_ptr_array_new ();

  g_ptr_array_add (side, &ann);
  g_ptr_array_add (side, &bob);
  do_all (it, "set bounty 0\nset prizes 100\nset entry 6.00 stack 1000\nenter Ann Bob\nstart\nout Bob");
  assert_payments (room_bank_settle_night (tourney (it), NULL), "box>Ann 1200|");
  assert_payments (room_bank_settle_night (tourney (it), side), "box>Bob 1200|");
}

/* What somebody puts on a head lies in the box like all else. */
static void
test_what_is_put_on_a_head_lies_in_the_box (Fixture *it, gconstpointer data)
{
  Cash cash;

  do_all (it, "enter Ann Bob\nbounty-on Ann 10.00\nstart");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.paid, ==, 2 * 2700 + 1000);
  g_assert_cmpint (cash.box, ==, 2 * 2700 + 1000);
  do_all (it, "out Ann by Bob\npaid-out Bob");
  cash_tell (tourney (it), &cash);
  g_assert_cmpint (cash.handed, ==, 2400 + 2 * 500 + 1000);
  g_assert_cmpint (cash.box, ==, 1600 + 2 * 200); /* the second prize, and fees */
}

TEST_PART (cash)
{
  evening_init (&argc, &argv);
#define ADD(path, test) g_test_add ("/cash/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("what-must-lie-in-the-box", test_box);
  ADD ("a-share-stays-in-the-box", test_share_of_a_league);
  ADD ("what-is-put-on-a-head-lies-in-the-box", test_what_is_put_on_a_head_lies_in_the_box);
  ADD ("mistakes-with-money", test_mistakes_with_money);
  ADD ("mistakes-with-chips", test_mistakes_with_chips);
  ADD ("settling-up", test_settling);
  ADD ("settling-up-with-side-games", test_settling_with_side_games);
#undef ADD
  return g_test_run ();
}
