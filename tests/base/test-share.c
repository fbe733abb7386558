/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results of side games as money. */
#include "base/share.h"
#include "../program.h"

static void
test_nobody (void)
{
  g_assert_true (share_money (NULL, NULL, 0, 250, 1));
}

static void
test_largest_remainder (void)
{
  gint64 chips[] = { 130, -41, -80, -9 }, expected[] = { 325, -102, -200, -23 }, money[4];

  g_assert_true (share_money (chips, money, 4, 250, 1));
  g_assert_cmpmem (money, sizeof money, expected, sizeof expected);
}

/* Three players with equal losses cannot all be rounded alike: the odd notes go to the earlier ones. */
static void
test_equal_remainders (void)
{
  gint64 chips[] = { -1, -1, -1, 3 }, expected[] = { 0, 0, -100, 100 }, money[4];

  g_assert_true (share_money (chips, money, 4, 5000, 100));
  g_assert_cmpmem (money, sizeof money, expected, sizeof expected);
}

static void
test_too_much (void)
{
  gint64 chips[] = { G_MAXINT64, -G_MAXINT64 }, money[2];

  g_assert_false (share_money (chips, money, 2, 10000, 1));
}

static void
test_any (void)
{
  for (guint run = 0; run < 5000; run++)
    {
      guint  n = (guint) g_test_rand_int_range (1, 12);
      gint64 rate = g_test_rand_int_range (0, 100000), note = g_test_rand_int_range (0, 3000), sum = 0;
      gint64 chips[12], money[12];

      for (guint i = 0; i + 1 < n; i++)
        sum -= chips[i] = g_test_rand_int_range (-1000000, 1000000);
      chips[n - 1] = sum;
      g_assert_true (share_money (chips, money, n, rate, note));
      sum = 0;
      for (guint i = 0; i < n; i++)
        {
          sum += money[i];
          g_assert_cmpint (money[i] % MAX (note, 1), ==, 0);
          g_assert_cmpint (ABS (chips[i] * rate - money[i] * 100), <, 100 * MAX (note, 1));
        }
      g_assert_cmpint (sum, ==, 0);
    }
}

/* Parts are multiples of the unit, and the rest goes to the larger weight. */
static void
test_units (void)
{
  const gint64 weights[] = { 1000, 3000, 3000 };
  gint64       parts[3];

  share_even_units (8003, 500, weights, 3, parts);
  g_assert_cmpint (parts[0], ==, 2500);
  g_assert_cmpint (parts[1], ==, 3003);
  g_assert_cmpint (parts[2], ==, 2500);
  for (gint run = 0; run < 1000; run++)
    {
      gint64 stacks[6], shares[6], total = g_test_rand_int_range (0, 100000), unit = g_test_rand_int_range (1, 2000),
                                   sum = 0;
      guint n = g_test_rand_int_range (1, 7), odd = 0;

      for (guint i = 0; i < n; i++)
        stacks[i] = run % 2 ? g_test_rand_int_range (-1, 3) : g_test_rand_int_range (0, 3) * 100;
      share_even_units (total, unit, stacks, n, shares);
      for (guint i = 0; i < n; i++)
        {
          sum += shares[i];
          odd += shares[i] % unit != 0;
        }
      g_assert_cmpint (sum, ==, total);
      g_assert_cmpuint (odd, <=, 1);
    }
}

TEST_PART (share)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/nobody", test_nobody);
  g_test_add_func ("/tally/largest-remainder", test_largest_remainder);
  g_test_add_func ("/tally/equal-remainders", test_equal_remainders);
  g_test_add_func ("/tally/too-much", test_too_much);
  g_test_add_func ("/tally/any-amounts", test_any);
  g_test_add_func ("/tally/whole-units", test_units);
  return g_test_run ();
}
