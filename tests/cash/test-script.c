/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of a cash game may not say, and how a check that does not hold is told. */
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "cash/cash-explain.h"
#include "cash/cash-script.h"
#include "../program.h"

/* A file that cannot be parsed is refused as a whole, with its line. */
static const struct
{
  const char *text;
  int         line;
  const char *says;
} bad[] = {
  { "frobnicate 3\n", 1, "frobnicate" },
  { "name A\n00:00:00 frobnicate Ann\n", 2, "frobnicate" },
  { "00:00:00 buy\n", 1, "name" },
  { "00:00:00 buy Ann\n", 1, "amount" },
  { "00:00:00 buy Ann 20.005\n", 1, "20.005" },
  { "00:00:00 buy Ann 20.00 later\n", 1, "later" },
  { "00:00:00 buy Ann 20.00 owed twice\n", 1, "twice" },
  { "00:10:00 buy Ann 20.00\n00:09:59 buy Bob 20.00\n", 2, "earlier" },
  { "00:10:00 buy Ann 20.00\nname Late\n", 2, "header" },
  { "00:10:00 buy Ann 20.00\nbuy Bob 20.00\n", 2, "time" },
  { "name A\nname B\n", 2, "twice" },
  { "name\n", 1, "missing" },
  { "name A B\n", 1, "B" },
  { "name \"\"\n", 1, "empty" },
  { "date yesterday\n", 1, "yesterday" },
  { "date 2026-02-30\n", 1, "2026-02-30" },
  { "date 2026-01-09 23:40 now\n", 1, "now" },
  { "blinds 0.25\n", 1, "missing" },
  { "blinds 0.50 0.25\n", 1, "small" },
  { "blinds 0.00 0.25\n", 1, "nothing" },
  { "buy-in 10.00\n", 1, "buy-in 10.00 to 60.00" },
  { "buy-in 60.00 to 10.00\n", 1, "smaller" },
  { "chips\n", 1, "missing" },
  { "chips 5\n", 1, "0.25x100" },
  { "chips 5x\n", 1, "number" },
  { "chips 5x0\n", 1, "0" },
  { "chips 0x5\n", 1, "nothing" },
  { "chips 5x10 5x20\n", 1, "already" },
  { "chips 5x1000000\n", 1, "1000000" },
  { "00:00:00 cash-out Ann 5.00 leaves\n", 1, "leaves" },
  { "00:00:00 drop 5.00\n", 1, "For what" },
  { "00:00:00 expense Pizza 5.00\n", 1, "by" },
  { "00:00:00 expense Pizza 5.00 by Ann for\n", 1, "name" },
  { "00:00:00 expense Pizza 5.00 by Ann and Bob\n", 1, "and" },
  { "00:00:00 lend Ann Bob\n", 1, "amount" },
  { "00:00:00 count\n", 1, "amount" },
  { "00:00:00 close now\n", 1, "now" },
  { "00:00:00 undo 2\n", 1, "2" },
  { "00:00:00 restart now\n", 1, "restart" },
  { "00:00:00\n", 1, "no command" },
  { "= profit 5.00\n", 1, "not a check" },
  { "= in\n", 1, "no value" },
  { "= in 5.00 6.00\n", 1, "too many" },
  { "= in five\n", 1, "five" },
  { "= payments -1\n", 1, "-1" },
  { "= pays Ann Bob\n", 1, "no value" },
  { "name A\n\xff\n", 2, "UTF-8" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CashScript) script = cash_script_parse (bad[i].text, "cash", &error);
      g_autofree char *line = g_strdup_printf ("%d: ", bad[i].line), *says = NULL;

      g_assert_null (script);
      says = isolate_remove (error->message);
      g_test_message ("%s", says);
      g_assert_true (g_str_has_prefix (says, line));
      g_assert_nonnull (strstr (says, bad[i].says));
    }
}

static const struct
{
  const char *line, *expected, *found;
} wrong[] = {
  { "= in 5.00", "in 5.00", "40.00" },
  { "= owed Bob 5.00", "owed Bob 5.00", "20.00" },
  { "= owed Zoe 5.00", "owed Zoe 5.00", "nobody called “Zoe”" },
  { "= missing 0.00", "missing 0.00", "no count" },
  { "= payments 0", "payments 0", "2" },
  { "= pays Ann Bob 1.00", "pays Ann Bob 1.00", "Bob Ann 6.00, Bob box 20.00" },
  { "= pays Bob Ann 1.00", "pays Bob Ann 1.00", "6.00" },
  { "= undo \"Cleo\"", "undo “Cleo”", "Ann lent Bob 6.00" },
  { "00:01:00 cash-out Zoe 5.00", "“cash-out Zoe 5.00” accepted",
    "refused: Nobody called “Zoe” has bought chips in this game." },
  { "00:01:00 cash-out Bbo 5.00", "“cash-out Bbo 5.00” accepted",
    "refused: Nobody called “Bbo” has bought chips in this game: “Bob” is meant, perhaps." },
  { "00:01:00 ! cash-out Ann 5.00", "“cash-out Ann 5.00” refused", "accepted" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text
          = g_strconcat ("00:00:00 buy Ann 20.00\n00:00:00 buy Bob 20.00 owed\n00:00:00 lend Ann Bob 6.00\n",
                         wrong[i].line, "\n", NULL);
      g_autoptr (CashScript) script = cash_script_parse (text, "cash", NULL);
      g_autoptr (ScriptResult) result = cash_script_run (script, &(const CashHost){ NULL }, NULL);
      g_autofree char     *expected = NULL, *found = NULL;
      const ScriptFailure *failure;

      g_assert_cmpint (result->held, ==, 0);
      g_assert_cmpuint (result->failures->len, ==, 1);
      failure = g_ptr_array_index (result->failures, 0);
      expected = isolate_remove (failure->expected);
      found = isolate_remove (failure->found);
      g_assert_cmpint (failure->line, ==, 4);
      g_assert_cmpstr (expected, ==, wrong[i].expected);
      g_assert_cmpstr (found, ==, wrong[i].found);
    }
}

/* What may have happened if a count is not right. */
static const struct
{
  const char *count, *causes;
} counts[] = {
  { "count 73.00", "" },
  { "count 53.00", "Chips for 20.00 were entered for Bob and not handed out, or were entered twice.|"
                   "Chips for 20.00 were entered for Ann and not handed out, or were entered twice." },
  { "count 43.00", "Chips for 30.00 were entered for Cleo and not handed out, or were entered twice." },
  { "count 93.00", "A purchase of 20.00 was not entered." },
  { "count 80.00", "The 7.00 that Bob cashed out are still on the table, or were entered twice." },
  { "count 68.00", "1 chip of 5.00 was not counted." },
  { "count 75.00", "2 chips of 1.00 were counted twice, or are not of this game." },
  { "count 76.00", "" },
  { "count 63.00", "2 chips of 5.00 were not counted." },
};

static void
test_explained (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (CashTerms) terms = cash_terms_new ();
      g_autoptr (CashGame) game = NULL;
      g_auto (GStrv) causes = NULL;
      g_autofree char *all = NULL, *bare = NULL;

      g_assert_true (cash_terms_take_text (terms, "chips 0.50x100 1x200 5x80\n", NULL));
      game = cash_game_new (terms, NULL, 0, NULL);
      g_assert_true (cash_game_do (game, "buy Ann 20.00", 0, NULL));
      g_assert_true (cash_game_do (game, "buy Bob 20.00 owed", 0, NULL));
      g_assert_true (cash_game_do (game, "buy Cleo 30.00", 0, NULL));
      g_assert_true (cash_game_do (game, "buy Dora 40.00", 0, NULL));
      g_assert_true (cash_game_do (game, "cash-out Bob 7.00 stays", 0, NULL));
      g_assert_true (cash_game_do (game, "drop 30.00 Beer", 0, NULL));
      causes = cash_game_explain (game);
      g_assert_cmpuint (g_strv_length (causes), ==, 0);
      g_strfreev (g_steal_pointer (&causes));
      g_assert_true (cash_game_do (game, counts[i].count, 0, NULL));
      g_assert_true (cash_game_do (game, "buy Eve 20.00", 0, NULL)); /* which came after the count */
      causes = cash_game_explain (game);
      all = g_strjoinv ("|", causes);
      bare = isolate_remove (all);
      g_assert_cmpstr (bare, ==, counts[i].causes);
    }
}

/* In the box there should be 53.00: 20.00 of Ann, 40.00 of Dora, less what Dora cashed out; Bob owes 20.00. */
static const struct
{
  gint64      counted;
  const char *causes;
} boxes[] = {
  { 5300, "" },
  { 3300, "Ann has not paid the 20.00 for the chips: it is owed." },
  { 7300, "Bob has paid what is still entered as owed.|A purchase of 20.00 was not entered." },
  { 4600, "7.00 was paid out twice, or brought back chips once more." },
  { 6000, "The 7.00 that Dora cashed out were not paid out." },
  { 2300, "30.00 was paid from the box: Pizza" },
  { 4100, "The house has already taken its 12.00 from the box: Beer" },
  { 5299, "" },
};

static void
test_box_explained (void)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  g_autoptr (CashGame) game = cash_game_new (terms, NULL, 0, NULL);
  static const char *const lines[] = { "buy Ann 20.00",      "buy Bob 20.00 owed", "buy Dora 40.00",
                                       "cash-out Dora 7.00", "drop 12.00 Beer",    "expense Pizza 30.00 by Bob" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_true (cash_game_do (game, lines[i], 0, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_auto (GStrv) causes = cash_game_explain_box (game, boxes[i].counted);
      g_autofree char *all = g_strjoinv ("|", causes), *bare = isolate_remove (all);

      g_assert_cmpstr (bare, ==, boxes[i].causes);
    }
}

/* The terms of a game are the same after they were written down and read again. */
static void
test_terms (void)
{
  const char *text = "name \"After hours\"\ndate 2026-01-09 23:40\ngame \"Dealer's choice\"\nblinds 0.25 0.50\n"
                     "buy-in 10.00 to 60.00\nchips 0.25x100 1.00x200 5.00x80\n";
  g_autoptr (CashTerms) terms = cash_terms_new (), copy = NULL;
  g_autofree char *again = NULL;

  g_assert_true (cash_terms_take_text (terms, text, NULL));
  copy = cash_terms_copy (terms);
  again = cash_terms_to_text (copy);
  g_assert_cmpstr (again, ==, text);
}

TEST_PART (script)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cash/script/bad", test_bad);
  g_test_add_func ("/cash/script/wrong", test_wrong);
  g_test_add_func ("/cash/script/explained", test_explained);
  g_test_add_func ("/cash/script/box-explained", test_box_explained);
  g_test_add_func ("/cash/script/terms", test_terms);
  return g_test_run ();
}
