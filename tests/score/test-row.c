/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One hand of a sheet: names that could be taken for something else, corrections, and taking back. */
#include "base/line.h"
#include "score/score.h"
#include "../program.h"

static Score *
make (const char *const *lines)
{
  g_autoptr (ScoreTerms) terms = score_terms_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GArray) words = line_split (lines[i], "", &error);

      score_terms_take (terms, words, &error);
      g_assert_no_error (error);
    }
  score_terms_check (terms, &error);
  g_assert_no_error (error);
  return score_new (terms);
}

static gboolean
parse (const Score *score, const char *text, SheetRow *row, GError **error)
{
  g_autoptr (GArray) words = line_split (text, "", error);

  return score_row_parse (score, words, row, error);
}

static void
add (Score *score, const char *text)
{
  g_autoptr (GError) error = NULL;
  SheetRow row;

  g_assert_true (parse (score, text, &row, &error) && score_add (score, &row, &error));
  g_assert_no_error (error);
}

static const char *const three[] = { "score pay-me", "players Ann Bob Cleo", "option hands 3", NULL };

static void
test_replaced (void)
{
  g_autoptr (Score) score = make (three);
  g_autoptr (GError) error = NULL;
  SheetRow row;

  add (score, "Ann 0 Bob 10 Cleo 20");
  add (score, "Ann 5 Bob 0 Cleo 20");
  row = *score_hand (score, 0);
  row.v[0][2] = 45;
  g_assert_true (score_replace (score, 0, &row, &error));
  g_assert_cmpint (score_state (score)->score[2], ==, 65);
  row.v[0][2] = 65; /* more than four cards hold */
  g_assert_false (score_replace (score, 0, &row, &error));
  g_assert_cmpint (score_state (score)->score[2], ==, 65);
  g_assert_cmpuint (score_n_hands (score), ==, 2);
  g_assert_true (score_remove_last (score));
  g_assert_cmpint (score_state (score)->score[2], ==, 45);
  g_assert_true (score_remove_last (score));
  g_assert_false (score_remove_last (score));
}

/* A correction that ends the match earlier leaves hands for which there is none. */
static void
test_replaced_by_the_end (void)
{
  static const char *const four[] = { "score omi", "players A B C D", NULL };
  g_autoptr (Score) score = make (four);
  g_autoptr (GError) error = NULL;
  SheetRow row;

  add (score, "A 8 B 0");
  add (score, "A 3 B 5");
  add (score, "A 8 B 0");
  add (score, "A 8 B 0");
  add (score, "A 3 B 5");
  row = *score_hand (score, 0);
  g_assert_false (score_replace (score, 1, &row, &error));
  g_assert_true (g_str_has_prefix (error->message, "Then hand 5 cannot have been"));
  g_assert_cmpuint (score_n_hands (score), ==, 5);
}

/* Names that look like numbers, cards, or words of the sheet are quoted when they are written. */
static void
test_strange_names (void)
{
  static const char *const strange[] = { "score pay-me", "players 7 points \"Ann Lee\"", NULL };
  g_autoptr (Score) score = make (strange);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  SheetRow         row, again;

  g_assert_true (parse (score, "\"7\" 5 \"points\" points 10 \"Ann Lee\" 15", &row, &error));
  g_assert_no_error (error);
  text = score_row_print (score_terms (score), score_dealt (score), &row);
  g_assert_cmpstr (text, ==, "\"7\" 5 \"points\" 10 \"Ann Lee\" 15");
  g_assert_true (parse (score, text, &again, &error));
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (again.v[0][seat], ==, 5 * (seat + 1));
}

/* Refusals name the player, the ask, and what would be right. */
static const struct
{
  const char *name, *hand, *says;
} refusals[] = {
  { "missing", "Ann 0 Bob 5", "“points” is missing for Cleo: write it behind the name." },
  { "twice", "Ann 0 Bob 5 Bob 5 Cleo 5", "“points” is written twice here." },
  { "nobody", "Ann 0 Dan 5 Cleo 5",
    "“Dan” is nobody who plays, and no word of this sheet: “cardroomctl score show pay-me” lists them." },
  { "no-value", "Ann 0 Bob points", "A value is missing after “points”." },
  { "too-much", "Ann 0 Bob 5 Cleo 65", "Cleo: “Points left in hand” is a number from 0 to 60, not 65." },
  { "below", "Ann 0 Bob -5 Cleo 5", "Bob: “Points left in hand” is a number from 0 to 60, not -5." },
  { "step", "Ann 0 Bob 12 Cleo 5", "Bob: “Points left in hand” goes in steps of 5, so it cannot be 12." },
};

static void
test_refusal (gconstpointer data)
{
  const char *const *texts = data;
  g_autoptr (Score) score = make (three);
  g_autoptr (GError) error = NULL;
  SheetRow row;

  g_assert_false (parse (score, texts[1], &row, &error) && score_add (score, &row, &error));
  g_assert_cmpstr (error->message, ==, texts[2]);
  g_assert_cmpuint (score_n_hands (score), ==, 0);
}

/* A match that is over by its number of hands could have been longer; of Pay Me there are eleven hands. */
static void
test_over (void)
{
  static const char *const one[] = { "score mattis", "players A B C", NULL };
  g_autoptr (Score) score = make (one), eleven = make (three);
  g_autoptr (GError) error = NULL, over = NULL;
  SheetRow row;

  add (score, "A left");
  g_assert_false (parse (score, "B left", &row, &error));
  g_assert_cmpstr (error->message, ==,
                   "The match has 1 hand: for more, write “option hands 10”, or another number, in the header.");
  for (guint i = 0; i < 3; i++)
    add (eleven, "Ann 0 Bob 5 Cleo 5");
  g_assert_false (parse (eleven, "Ann 0 Bob 5 Cleo 5", &row, &over));
  g_assert_cmpstr (over->message, ==, "The match is over: begin another sheet for the next one.");
}

static void
test_sum (void)
{
  static const char *const four[] = { "score omi", "players A B C D", NULL };
  g_autoptr (Score) score = make (four);
  g_autoptr (GError) error = NULL;
  SheetRow row;

  g_assert_true (parse (score, "A 5 B 2", &row, &error));
  g_assert_false (score_add (score, &row, &error));
  g_assert_cmpstr (error->message, ==, "“Tricks” must be 8 together, and these are 7: count again.");
}

/* Somebody's own words for the next deal, which is: Ann deals three cards; jokers, twos and threes are wild. */
static const struct
{
  const char *name, *text;
  gboolean    agrees;
} sentences[] = {
  { "all", "Ann deals three cards to each; threes and jokers are wild", TRUE },
  { "digits", "Ann deals 3 cards to each", TRUE },
  { "other-words", "Three cards from Ann, twos, threes and jokers run wild", TRUE },
  { "nothing", "on we go", TRUE },
  { "dealer", "Bob deals three cards", FALSE },
  { "number", "Ann deals four cards", FALSE },
  { "rank", "Ann deals three cards, fours are wild", FALSE },
  { "short-words", "Ann deals 3 to each, 3s and jokers wild", TRUE },
  { "short-number", "Ann deals 4 to each", FALSE },
  { "short-rank", "Ann deals, 10s wild", FALSE },
  { "who-leads-first", "Bob begins, Ann deals", TRUE },
  { "who-deals-last", "Ann begins, Bob deals", FALSE },
  { "part-of-a-word", "Annabel is wild today", TRUE },
};

static void
test_sentence (gconstpointer data)
{
  g_autoptr (Score) score = make (three);
  guint i = GPOINTER_TO_UINT (data);

  g_assert_cmpint (score_next_agrees (score, sentences[i].text), ==, sentences[i].agrees);
}

static void
test_next (void)
{
  g_autoptr (Score) score = make (three);
  g_autofree char *next = score_next (score);

  g_assert_cmpstr (next, ==, "Ann deals 3 cards to each. Wild: jokers, 2 and 3. Bob begins.");
}

TEST_PART (row)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score/row/replaced", test_replaced);
  g_test_add_func ("/score/row/replaced-by-the-end", test_replaced_by_the_end);
  g_test_add_func ("/score/row/strange-names", test_strange_names);
  g_test_add_func ("/score/row/over", test_over);
  g_test_add_func ("/score/row/sum", test_sum);
  g_test_add_func ("/score/row/next", test_next);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *name = g_strconcat ("/score/refusals/", refusals[i].name, NULL);

      g_test_add_data_func (name, &refusals[i], test_refusal);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *name = g_strconcat ("/score/next/", sentences[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_sentence);
    }
  return g_test_run ();
}
