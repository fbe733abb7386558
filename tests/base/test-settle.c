/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up, against every way to divide people into groups. */
#include "base/settle.h"
#include "../program.h"

#define MOST 8

/* The most groups that sum to 0 into which the people of SET can be divided, by trying all of them. */
static guint
most_groups (const gint64 *balances, guint set)
{
  guint most = 0, first = set & -set, rest = set & ~first;

  if (set == 0)
    return 0;
  for (guint others = rest;; others = (others - 1) & rest)
    {
      gint64 sum = 0;

      for (guint i = 0; i < MOST; i++)
        if ((others | first) & 1u << i)
          sum += balances[i];
      if (sum == 0)
        most = MAX (most, 1 + most_groups (balances, rest & ~others));
      if (others == 0)
        return most;
    }
}

static void
pay (gint64 *balances, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const SettlePayment *payment = &g_array_index (payments, SettlePayment, i);

      g_assert_cmpint (payment->amount, >, 0);
      g_assert_cmpint (balances[payment->from], <, 0);
      g_assert_cmpint (balances[payment->to], >, 0);
      balances[payment->from] += payment->amount;
      balances[payment->to] -= payment->amount;
    }
}

static void
test_nobody (void)
{
  g_autoptr (GArray) payments = settle_fewest (NULL, 0), even = settle_fewest ((const gint64[]){ 0, 0 }, 2);

  g_assert_cmpuint (payments->len, ==, 0);
  g_assert_cmpuint (even->len, ==, 0);
}

static void
test_fewest (void)
{
  for (guint run = 0; run < 2000; run++)
    {
      gint64 balances[MOST], sum = 0;
      guint  uneven = 0, set = 0;
      g_autoptr (GArray) payments = NULL;

      for (guint i = 0; i + 1 < MOST; i++)
        sum -= balances[i] = g_test_rand_int_range (-6, 7);
      balances[MOST - 1] = sum;
      for (guint i = 0; i < MOST; i++)
        if (balances[i] != 0)
          {
            uneven++;
            set |= 1u << i;
          }
      payments = settle_fewest (balances, MOST);
      g_assert_cmpuint (payments->len, ==, uneven - most_groups (balances, set));
      pay (balances, payments);
      for (guint i = 0; i < MOST; i++)
        g_assert_cmpint (balances[i], ==, 0);
    }
}

/* Fourteen people who are seven pairs need seven payments; a crowd is settled too, though perhaps not with the fewest. */
static void
test_many (void)
{
  gint64 fourteen[14], crowd[100], sum = 0;
  g_autoptr (GArray) pairs = NULL, all = NULL;

  for (gint i = 0; i < 7; i++)
    {
      fourteen[i] = 100 + i;
      fourteen[13 - i] = -100 - i;
    }
  pairs = settle_fewest (fourteen, 14);
  g_assert_cmpuint (pairs->len, ==, 7);
  for (gint i = 0; i < 99; i++)
    sum -= crowd[i] = g_test_rand_int_range (-100000, 100001);
  crowd[99] = sum;
  all = settle_fewest (crowd, 100);
  g_assert_cmpuint (all->len, <=, 99);
  pay (crowd, all);
  for (gint i = 0; i < 100; i++)
    g_assert_cmpint (crowd[i], ==, 0);
}

TEST_PART (settle)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settle/nobody", test_nobody);
  g_test_add_func ("/settle/fewest", test_fewest);
  g_test_add_func ("/settle/many", test_many);
  return g_test_run ();
}
