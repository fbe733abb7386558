/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ledgers of online tables: what they become, what is refused, and ledgers of our own there and back. */
#include <string.h>

#include "base/isolate.h"
#include "base/span.h"
#include "cash/cash-ledger.h"
#include "cash/cash-plan.h"
#include "cash/cash-script.h"
#include "club/import/sheet-ledger.h"
#include "../../program.h"

#define HEADS "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
#define BEGAN (G_GINT64_CONSTANT (1767998400) * G_USEC_PER_SEC) /* a whole minute */

static char *
read_ledger (const char *text, GError **error)
{
  return sheet_ledger_to_cash (text, strlen (text), "ledger", error);
}

/* The lines of the game that LEDGER is, without its header. */
static void
assert_game (const char *ledger, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = read_ledger (ledger, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text, "name ledger\ndate 2026-01-"));
  g_assert_cmpstr (strstr (text, "\n\n") + 2, ==, expected);
}

static void
test_game (void)
{
  /* Cents; somebody who changed their nickname; two of one name; one who still sat; columns in quotes. */
  assert_game (HEADS "\"Ann\",a,2026-01-09T22:40:12.345Z,2026-01-09T23:00:00.000Z,2000,4550,0,2550\n"
                     "Bob,b,2026-01-09T22:41:00.000Z,,4000,,1450,-2550\n"
                     "Bob,c,2026-01-09T22:45:00Z,2026-01-09T22:50:00Z,1000,1000,0,0\n"
                     "Annie,a,2026-01-09T23:10:00.000Z,,1000,,1000,0\n",
               "00:00:12 buy Ann 20.00 owed\n00:01:00 buy Bob 40.00 owed\n00:05:00 buy \"Bob 2\" 10.00 owed\n"
               "00:10:00 cash-out \"Bob 2\" 10.00\n00:20:00 cash-out Ann 45.50\n00:30:00 buy Ann 10.00 owed\n"
               "00:30:00 cash-out Bob 14.50\n00:30:00 cash-out Ann 10.00\n00:30:00 close\n");
  /* Whole units with a point, no ids, other columns and another order; what is left on the table keeps it open. */
  assert_game ("x,buy_in,player_nickname,session_start_at,buy_out\n"
               "1,20.00,=Ann,2026-01-09T22:40:00Z,15\n2,10,\"Bob \"\"B\"\"\",2026-01-09T22:40:30Z,\n",
               "00:00:00 buy \"=Ann\" 20.00 owed\n00:00:30 buy \"Bob 'B'\" 10.00 owed\n"
               "00:00:30 cash-out \"=Ann\" 15.00\n00:00:30 cash-out \"Bob 'B'\" 0.00\n");
  /* Two rows of one person at once: they sit until the last of them ends. */
  assert_game (HEADS "Ann,a,2026-01-09T22:40:00Z,2026-01-09T22:50:00Z,1000,500,0,-500\n"
                     "Ann,a,2026-01-09T22:45:00Z,2026-01-09T23:00:00Z,1000,1500,0,500\n",
               "00:00:00 buy Ann 10.00 owed\n00:05:00 buy Ann 10.00 owed\n00:10:00 cash-out Ann 5.00 stays\n"
               "00:20:00 cash-out Ann 15.00\n00:20:00 close\n");
  /* One gets up with the chips that another buys at that moment; who sits down again gets up first. */
  assert_game (HEADS "Ann,a,2026-01-09T22:40:00Z,2026-01-09T22:50:00Z,1000,2500,0,1500\n"
                     "Bob,b,2026-01-09T22:50:00Z,2026-01-09T23:00:00Z,2000,500,0,-1500\n"
                     "Bob,b,2026-01-09T23:00:00Z,2026-01-09T23:10:00Z,500,500,0,0\n",
               "00:00:00 buy Ann 10.00 owed\n00:10:00 buy Bob 20.00 owed\n00:10:00 cash-out Ann 25.00\n"
               "00:20:00 cash-out Bob 5.00\n00:20:00 buy Bob 5.00 owed\n00:30:00 cash-out Bob 5.00\n00:30:00 close\n");
}

static const struct
{
  const char *ledger;
  int         line;
  const char *says;
} bad[] = {
  { "", 1, "nothing" },
  { "a,b\n1,2\n", 1, "player_nickname" },
  { "player_nickname,buy_in\nAnn,5\n", 1, "session_start_at" },
  { HEADS, 1, "Nobody" },
  { HEADS "Ann,a,yesterday,,10,,10,0\n", 2, "yesterday" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,2026-01-09T22:39:00Z,10,10,0,0\n", 2, "before" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,ten,,10,0\n", 2, "ten" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,-10,,10,20\n", 2, "below zero" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,10,,10,5\n", 2, "add up" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,0,,10,10\n", 2, "never bought" },
  { HEADS ",,2026-01-09T22:40:00Z,,10,,10,0\n", 2, "who" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,10,,10,0\nBob,b,2026-01-09T22:40:00Z,2026-01-09T22:41:00Z,10,30,0,20\n", 3,
    "rows are missing" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,2026-01-09T22:41:00Z,1000000000000,1000000000000,0,0\n"
          "Ann,a,2026-01-09T22:42:00Z,,1,1,0,0\n",
    3, "counted" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,10,,10,0\nBob,b,2026-03-09T22:40:00Z,,10,,10,0\n", 3, "month" },
  { HEADS "Ann,a,2026-01-09T22:40:00Z,,99999999999999,,0,\n", 2, "99999999999999" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = read_ledger (bad[i].ledger, &error), *says = NULL;
      g_autofree char *line = g_strdup_printf ("%d: ", bad[i].line);

      g_assert_null (text);
      says = isolate_remove (error->message);
      g_test_message ("%s", says);
      g_assert_true (g_str_has_prefix (says, line));
      g_assert_nonnull (strstr (says, bad[i].says));
    }
}

static const char *const names[] = { "Ann", "Bob", "=Cleo", "Dora \\o/", "+Eve" };

static CashGame *
any_game (void)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();
  CashGame *game = cash_game_new (terms, NULL, 0, NULL);
  gint64    now = 0;

  g_assert_true (cash_game_do (game, "buy Ann 20.00", 0, NULL));
  for (guint step = 0; step < 40; step++)
    {
      const char      *name = names[g_test_rand_int_range (0, G_N_ELEMENTS (names))];
      g_autofree char *amount = money_plain (g_test_rand_int_range (0, 5000), 2);
      g_autofree char *line
          = g_strdup_printf ("%s \"%s\" %s", g_test_rand_int_range (0, 2) ? "buy" : "cash-out", name, amount);

      now += g_test_rand_int_range (1, 500) * SECOND;
      cash_game_do (game, line, now, NULL); /* some are refused */
    }
  for (guint i = 0; i < cash_game_state (game)->people->len; i++)
    {
      const CashPerson *person = cash_state_person (cash_game_state (game), i);
      gint64            table = cash_state_table (cash_game_state (game));
      g_autofree char  *amount = money_plain (i == 0 || !person->sits ? table : 0, 2);
      g_autofree char  *line = g_strdup_printf ("cash-out \"%s\" %s", person->name, amount);

      cash_game_do (game, line, now + SECOND, NULL);
    }
  return game;
}

/* The ledger of a game in which nothing is left on the table makes a game with the same ledger, and its plan is what
   everybody has won or lost. */
static void
test_there_and_back (void)
{
  guint whole = 0;

  for (guint run = 0; run < 200; run++)
    {
      g_autoptr (CashGame) game = any_game (), again = NULL;
      g_autoptr (CashTerms) terms = cash_terms_new ();
      g_autoptr (CashPlan) plan = cash_plan_new (), results = cash_plan_new ();
      g_autoptr (GArray) payments = NULL, expected = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *before = cash_ledger_csv (game, BEGAN), *text = NULL, *after = NULL;
      g_auto (GStrv) lines = NULL;
      char *at;

      if (cash_state_table (cash_game_state (game)) > 0)
        continue;
      whole++;
      text = read_ledger (before, &error);
      g_assert_no_error (error);
      again = cash_game_new (terms, NULL, 0, NULL);
      lines = g_strsplit (strstr (text, "\n\n") + 2, "\n", -1);
      for (guint i = 0; *lines[i] != '\0'; i++)
        {
          gint64 time;

          at = strchr (lines[i], ' ');
          *at = '\0';
          g_assert_true (time_parse (lines[i], &time, NULL));
          cash_game_do (again, at + 1, time, &error);
          g_assert_no_error (error);
        }
      after = cash_ledger_csv (again, BEGAN);
      g_assert_cmpstr (before, ==, after);
      g_assert_true (cash_plan_add_game (plan, again, "cash", NULL, NULL));
      for (guint i = 0; i < cash_game_state (game)->people->len; i++)
        {
          const CashPerson *person = cash_state_person (cash_game_state (game), i);

          g_assert_true (cash_plan_add (results, person->name, "cash", cash_person_result (person), NULL));
        }
      payments = cash_plan_settle (plan);
      expected = cash_plan_settle (results);
      g_assert_cmpuint (payments->len, ==, expected->len);
    }
  g_assert_cmpuint (whole, >, 50);
}

TEST_PART (sheet_ledger)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-ledger/game", test_game);
  g_test_add_func ("/sheet-ledger/bad", test_bad);
  g_test_add_func ("/sheet-ledger/there-and-back", test_there_and_back);
  return g_test_run ();
}
