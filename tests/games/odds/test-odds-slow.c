/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base game of Ultimate Texas Hold'em, solved over every hand, flop and board. */
#include "games/odds/house-odds.h"
#include "../../program.h"

static void
assert_percent (gint64 part, gint64 of, const char *format, const char *expected)
{
  g_autofree char *text = NULL;
  char             buffer[G_ASCII_DTOSTR_BUF_SIZE];

  text = g_strdup (g_ascii_formatd (buffer, sizeof buffer, format, 100 * ((gdouble) part / (gdouble) of)));
  g_assert_cmpstr (text, ==, expected);
}

static void
run_in_turn (OddsSlice slice, guint slices, gpointer data)
{
  for (guint i = slices; i > 0; i--)
    slice (i - 1, data);
}

/* The figures do not depend on how the work is sliced. */
static void
test_push (void)
{
  const OddsCrew crew = { 3, run_in_turn };
  OddsUltimate   odds;

  g_assert_true (odds_ultimate (BLIND_PUSH, &crew, NULL, NULL, &odds));
  g_assert_cmpstr (odds.base.name, ==, "base");
  assert_percent (odds.base.gain, odds.base.out_of, "%.6f", "-2.184971");
  assert_percent (odds.four, odds.of, "%.2f", "37.71");
  g_assert_cmpint (odds.four * 1326, ==, odds.of * 500);
  g_assert_cmpint (odds.three, ==, 0);
  assert_percent (odds.two, odds.of, "%.2f", "21.28");
  assert_percent (odds.one, odds.of, "%.2f", "21.83");
  assert_percent (odds.fold, odds.of, "%.2f", "19.18");
  g_assert_cmpint (odds.four + odds.two + odds.one + odds.fold, ==, odds.of);
  /* The number of antes staked in all, on average. */
  assert_percent (2 * odds.of + 4 * odds.four + 2 * odds.two + odds.one, 100 * odds.of, "%.3f", "4.152");
}

static void
test_even (void)
{
  OddsUltimate odds;

  g_assert_true (odds_ultimate (BLIND_EVEN, NULL, NULL, NULL, &odds));
  assert_percent (odds.base.gain, odds.base.out_of, "%.2f", "35.86");
}

static void
test_table (void)
{
  OddsUltimate odds;

  g_assert_true (odds_ultimate (BLIND_TABLE, NULL, NULL, NULL, &odds));
  assert_percent (odds.base.gain, odds.base.out_of, "%.2f", "33.70");
}

TEST_PART (odds_slow)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-slow/push", test_push);
  g_test_add_func ("/odds-slow/even", test_even);
  g_test_add_func ("/odds-slow/table", test_table);
  return g_test_run ();
}
