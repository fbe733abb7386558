/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips of the case: what is handed out makes up the amount, and is there. */
#include "base/isolate.h"
#include "cash/cash-case.h"
#include "../program.h"

static CashTerms *
make_terms (const char *chips)
{
  g_autofree char *line = g_strdup_printf ("chips %s\n", chips);
  CashTerms       *terms = cash_terms_new ();

  g_assert_true (cash_terms_take_text (terms, line, NULL));
  return terms;
}

/* What each act of a game, separated by semicolons, is told to hand out; "-": nothing. */
static void
assert_told (const char *chips, const char *acts, const char *expected)
{
  g_autoptr (CashTerms) terms = make_terms (chips);
  g_autoptr (CashGame) game = cash_game_new (terms, NULL, 0, NULL);
  g_autoptr (CashCase) it = cash_case_new (terms);
  g_auto (GStrv) lines = g_strsplit (acts, "; ", -1);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *pieces = NULL, *bare = NULL;

      g_assert_true (cash_game_do (game, lines[i], 0, NULL));
      if (g_str_equal (lines[i], "undo"))
        cash_case_start_again (it);
      pieces = cash_case_follow (it, game);
      bare = isolate_remove (pieces != NULL ? pieces : "-");
      g_string_append_printf (told, "%s%s", i > 0 ? "; " : "", bare);
    }
  g_assert_cmpstr (told->str, ==, expected);
}

static void
test_told (void)
{
  assert_told ("0.25x100 1x200 5x80", "buy Ann 20.00", "12 × 0.25, 7 × 1.00 and 2 × 5.00");
  assert_told ("5x10", "buy Ann 20.00; buy Bob 30.00; buy Cleo 5.00",
               "4 × 5.00; 6 × 5.00; the case does not have these chips");
  /* What comes back can be handed out again, and what was undone never was. */
  assert_told ("5x10", "buy Ann 50.00; cash-out Ann 20.00 stays; buy Bob 20.00", "10 × 5.00; -; 4 × 5.00");
  assert_told ("5x10", "buy Ann 50.00; undo; buy Bob 20.00; drop 5.00 Beer; buy Cleo 35.00",
               "10 × 5.00; -; 4 × 5.00; -; 7 × 5.00");
  /* Chips were changed at the table: who brings back small ones is believed. */
  assert_told ("1x10 5x10", "buy Ann 50.00; cash-out Ann 3.00 stays; buy Bob 8.00",
               "10 × 5.00; -; 3 × 1.00 and 1 × 5.00");
}

static void
test_any (void)
{
  static const char *const chips[]
      = { "0.25x100 1x200 5x80", "0.10x37 0.25x11 2x9", "3x5 7x5", "1x3", "2x100000 5x100000" };

  for (guint run = 0; run < 500; run++)
    {
      g_autoptr (CashTerms) terms = make_terms (chips[run % G_N_ELEMENTS (chips)]);
      gint64 left[3], pieces[3], amount = 0, sum = 0;

      /* An amount that these pieces make up, in some way. */
      for (guint i = 0; i < terms->chips->len; i++)
        {
          const CashChip *chip = &g_array_index (terms->chips, CashChip, i);

          left[i] = g_test_rand_int_range (0, (gint32) MIN (chip->pieces, 60) + 1);
          amount += chip->value * g_test_rand_int_range (0, (gint32) left[i] + 1);
        }
      g_assert_true (cash_case_propose (terms, left, amount, pieces));
      for (guint i = 0; i < terms->chips->len; i++)
        {
          g_assert_cmpint (pieces[i], >=, 0);
          g_assert_cmpint (pieces[i], <=, left[i]);
          sum += pieces[i] * g_array_index (terms->chips, CashChip, i).value;
        }
      g_assert_cmpint (sum, ==, amount);
    }
}

static void
test_never (void)
{
  g_autoptr (CashTerms) terms = make_terms ("3x5 7x5"), none = cash_terms_new ();
  gint64 left[] = { 5, 5 }, pieces[2];

  g_assert_false (cash_case_propose (terms, left, 500, pieces));
  g_assert_false (cash_case_propose (terms, left, 5100, pieces));
  g_assert_false (cash_case_propose (terms, left, 1, pieces));
  g_assert_false (cash_case_propose (none, left, 500, pieces));
  g_assert_true (cash_case_propose (terms, left, 5000, pieces));
}

TEST_PART (case)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cash/case/told", test_told);
  g_test_add_func ("/cash/case/any", test_any);
  g_test_add_func ("/cash/case/never", test_never);
  return g_test_run ();
}
