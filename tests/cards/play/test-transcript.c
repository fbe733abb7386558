/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transcripts: the lines a file may have, what is refused and on which line, which checks hold. */
#include <string.h>

#include "tiny.h"
#include "../../program.h"

/* Two players, the 13 spades from the lowest and 2c 3c: seat 0 gets 2s 4s 6s, seat 1 3s 5s 7s, and the stock begins
   with 8s. */
#define DECK "deck 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2c 3c\n"
#define HEAD "game swaps 3\nseats 2\n"

typedef struct
{
  GString *failures; /* lines of "LINE: EXPECTED / FOUND" */
  guint    held, failed;
  GError  *error;
} Run;

static void
collect_cb (guint line, const char *expected, const char *found, gpointer data)
{
  g_string_append_printf (((Run *) data)->failures, "%u: %s / %s\n", line, expected, found);
}

static void
run_clear (Run *run)
{
  g_string_free (run->failures, TRUE);
  g_clear_error (&run->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static Run
run_text (const char *text)
{
  Run run = { .failures = g_string_new (NULL) };

  game_transcript_run (text, collect_cb, &run, &run.held, &run.failed, NULL, &run.error);
  return run;
}

/* --- Header --- */

static void
test_header_in_any_order (void)
{
  static const char *const orders[] = {
    "seed 7\noption hands 2\ndealer 0\nseats 3\ngame swaps\nstacks 5 0 9\n",
    "stacks 5 0 9\ndealer 0\ngame swaps 3\noption hands 2\nseats 3\nseed 7\n",
    "\n# a comment\n  game \"swaps\"\tseats\n",
    "deck 2s 3s\nseats 3\ndealer 0\ndeck 4s 5s\ngame swaps # a comment\nseed 7\nstacks 5 0 9\noption hands 2",
  };
  const guint held[] = { 4, 4, 0, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *text = g_strconcat (orders[i], "\n= turn 1\n= size stock 6\n= score 0 0\n= phase stake\n", NULL);
      g_auto (Run) run = run_text (text);

      if (held[i] > 0)
        g_assert_no_error (run.error);
      else
        g_assert_error (run.error, GAME_ERROR, GAME_ERROR_SYNTAX);
      g_assert_cmpuint (run.held, ==, held[i]);
      g_assert_cmpstr (run.failures->str, ==, "");
    }
}

/* A record of earlier rules that does not name an option means the default of that time; printed again, it names the
   option. */
static void
test_earlier_rules_keep_their_defaults (void)
{
  static const struct
  {
    const char *head, *printed;
  } cases[] = {
    { "game swaps 1\nseats 2\nseed 5\n", "game swaps 3\nseats 2\noption unit 4\noption limit 30\n" },
    { "option unit 2\ngame swaps 1\nseats 2\nseed 5\n", "game swaps 3\nseats 2\noption unit 2\noption limit 30\n" },
    { "game swaps 1\nseats 2\noption unit 1\noption limit 20\nseed 5\n", "game swaps 3\nseats 2\ndealer " },
    { "game swaps 3\nseats 2\nseed 5\n", "game swaps 3\nseats 2\ndealer " },
    { "game swaps\nseats 2\nseed 5\n", "game swaps 3\nseats 2\ndealer " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GamePlay) play = NULL, again = NULL;
      g_autofree char *printed = NULL, *printed_again = NULL;
      g_autoptr (GError) error = NULL;
      guint held, failed;

      game_transcript_run (cases[i].head, NULL, NULL, &held, &failed, &play, &error);
      g_assert_no_error (error);
      printed = game_play_print (play, FALSE);
      g_test_message ("%s -> %s", cases[i].head, printed);
      g_assert_true (g_str_has_prefix (printed, cases[i].printed));
      game_transcript_run (printed, NULL, NULL, &held, &failed, &again, &error);
      g_assert_no_error (error);
      printed_again = game_play_print (again, FALSE);
      g_assert_cmpstr (printed_again, ==, printed);
    }
}

static void
test_bad_lines_name_their_line (void)
{
  static const struct
  {
    const char *text;
    guint       line;
    const char *part; /* part of the refusal */
  } cases[] = {
    { "", 1, "names no game" },
    { "\n\n", 2, "names no game" },
    { "seats 2\n= turn 0\n", 2, "names no game" },
    { "game swaps\nseats 2\nword\n= turn 0\n", 3, "incomplete" },
    { "game swaps\nseats 2\nword two words\n= turn 0\n", 3, "too many words" },
    { "game swaps\nseats 2\nword \"a\xe2\x80\x8b\"\n= turn 0\n", 3, "cannot be seen" },
    { "game chess\nseats 2\n", 1, "chess" },
    { "seats 2\ngame swaps 2\n", 2, "version 2" },
    { "seats 2\ngame swaps 0\n", 2, "“0”" },
    { "seats 2\ngame swaps three\n", 2, "three" },
    { "game\nseats 2\n", 1, "incomplete" },
    { "game swaps 3 4\n", 1, "too many" },
    { "game swaps\n0 keep\n", 2, "seats" },
    { "game swaps\nseats 5\n", 2, "2 to 4" },
    { "game swaps\nseats two\n", 2, "two" },
    { "game swaps\nseats 2\nseats 2\n", 3, "twice" },
    { "game swaps\nseats 2\noption unit 3\noption unit 4\n", 4, "twice" },
    { "game swaps\nseats 2\noption size 3\n", 3, "unit, ante" },
    { "option limit 51\ngame swaps\nseats 2\n", 1, "limit" },
    { "option limit\ngame swaps\nseats 2\n", 1, "incomplete" },
    { "game swaps\nseats 4\noption unit 9\noption limit 4\n= turn 0\n", 4, "above the limit" },
    { "game swaps\nseats 2\ndealer 2\n", 3, "Seat 2" },
    { "game swaps\nseats 2\ndealer -1\n", 3, "-1" },
    { "game tiny-house\nseats 1\ndealer 0\n", 3, "house deals" },
    { "game tiny-house\nseats 1\nstacks 3\n", 3, "stacks" },
    { "game swaps\nseats 2\nstacks 3\n", 3, "a stack for each seat: 2, not 1" },
    { "game swaps\nseats 2\nstacks 0 0\n", 3, "Nobody" },
    { "game swaps\nseats 2\nstacks 4 x\n", 3, "“x”" },
    { "game swaps\nseats 2\nseed -4\n", 3, "-4" },
    { "game swaps\nseats 2\nseed 18446744073709551616\n", 3, "seed" },
    { "game swaps\nseats 2\ndeck 2s 9x\n", 3, "9x" },
    { "game swaps\nseats 2\ndeck\n", 3, "no cards" },
    { "deck 2s 3s 2s\ngame swaps\nseats 2\n= turn 0\n", 1, "2s" },
    { "game swaps\nseats 2\ndeck 2s 3h\n= turn 0\n", 3, "3h" },
    { "game swaps\nseats 2\ndeck 2s 2s'\n= turn 0\n", 3, "2s'" },
    { "game swaps\nseats 2\ndeck 2s\ndeck 3h\n= turn 0\n", 4, "3h" },
    { "game swaps\nseats 2\ndeck 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2c 3c 2s\n= turn 0\n", 3, "2s" },
    { HEAD "0 stake 2\nseed 4\n", 4, "header" },
    { HEAD "= turn 0\noption unit 2\n", 4, "header" },
    { HEAD "dance\n", 3, "dance" },
    { HEAD "! dance\n", 3, "!" },
    { HEAD "0 dance\n", 3, "dance" },
    { HEAD "0 ! dance\n", 3, "dance" },
    { HEAD "0 ! swap 9q\n", 3, "9q" },
    { HEAD "0 swap 9q\n", 3, "9q" },
    { HEAD "0\n", 3, "no move" },
    { HEAD "0 !\n", 3, "no move" },
    { HEAD "0 stake\n", 3, "" },
    { HEAD "0 stake 2 2\n", 3, "" },
    { HEAD "2 stake 2\n", 3, "“2” is not a seat" },
    { HEAD "00000000000000000000009 stake 2\n", 3, "not a seat" },
    { HEAD "next deck\n", 3, "own line" },
    { HEAD "=\n", 3, "no check" },
    { HEAD "= truth 0\n", 3, "truth" },
    { HEAD "= turn\n", 3, "incomplete" },
    { HEAD "= turn 0 1\n", 3, "too many" },
    { HEAD "= turn 2\n", 3, "“2” is not a seat" },
    { HEAD "= phase dance\n", 3, "stake, swap, house" },
    { HEAD "= score 0 many\n", 3, "many" },
    { HEAD "= trump x\n", 3, "“x”" },
    { HEAD "= winner 0,,1\n", 3, "not a seat" },
    { HEAD "= zone stock 2s\n", 3, "braces" },
    { HEAD "= zone stock {2s\n", 3, "braces" },
    { HEAD "= zone stock {2z}\n", 3, "2z" },
    { HEAD "= zone {2s}\n", 3, "name of the zone" },
    { HEAD "= view 0 {2s}\n", 3, "name of the zone" },
    { HEAD "= view 5 hand 0 {}\n", 3, "“5”" },
    { HEAD "= size stock\n", 3, "incomplete" },
    { HEAD "= choices 0 {dance}\n", 3, "dance" },
    { HEAD "= choices 0 {keep |}\n", 3, "verb" },
    { HEAD "= choices 0 {| keep}\n", 3, "verb" },
    { HEAD "= choices 0 keep now\n", 3, "braces" },
    { HEAD "= can 0 dance\n", 3, "dance" },
    { HEAD "= can 0 swap 9q\n", 3, "9q" },
    { HEAD "0 \"stake 2\n", 3, "never closed" },
    { HEAD "0 stake\"2\"\n", 3, "quote" },
    { HEAD "0 stake \"2\"2\n", 3, "quote" },
    { HEAD "0 stake \377\n", 3, "UTF-8" },
    { HEAD "0 stake \0012\n", 3, "control" },
    { "game swaps\nseats 2\n" DECK "0 stake 2\n0 keep\n1 stake 2\n1 keep\n= hand-over\ndeck 2s\n", 9, "hand is over" },
    { "game swaps\nseats 2\n0 stake 2\ndeck 2h\n", 4, "2h" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = g_strescape (cases[i].text, NULL);
      g_auto (Run) run = run_text (cases[i].text);
      g_autofree char *start = g_strdup_printf ("%u: ", cases[i].line);

      g_test_message ("%s -> %s", shown, run.error != NULL ? run.error->message : "accepted");
      g_assert_error (run.error, GAME_ERROR, GAME_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (run.error->message, start));
      g_assert_nonnull (strstr (run.error->message, cases[i].part));
      g_assert_true (g_str_has_suffix (run.error->message, "."));
    }
}

static void
test_nothing_is_half_loaded (void)
{
  GamePlay *play = NULL;
  guint     held = 77, failed = 77;
  g_autoptr (GError) error = NULL;

  g_assert_false (
      game_transcript_run (HEAD "0 stake 2\n= turn 0\n0 dance\n", NULL, NULL, &held, &failed, &play, &error));
  g_assert_null (play);
  g_assert_cmpuint (held, ==, 77);
  g_assert_cmpuint (failed, ==, 77);
}

/* --- Checks --- */

/* Each check must hold, and fail with another value, after DECK for two players. */
static void
test_checks_hold_and_fail (void)
{
  static const struct
  {
    const char *moves, *holds, *fails, *found;
  } cases[] = {
    { "", "turn 0", "turn 1", "0" },
    { "", "turn 0", "turn -", "0" },
    { "", "phase stake", "phase swap", "stake" },
    { "", "pot 2", "pot -2", "2" },
    { "", "choices 0 {stake 2-20 step 2}", "choices 0 {stake 2-20}", "{stake 2-20 step 2}" },
    { "", "choices 1 {}", "choices 1 {stake 2-20 step 2}", "{}" },
    { "", "can 0 stake 4", "can 0 stake 3", NULL },
    { "", "can 0 stake 20", "can 1 stake 4", NULL },
    { "", "can 0 stake 20", "can 0 stake", NULL },
    { "", "can 0 stake 20", "can 0 keep", NULL },
    { "", "zone hand 0 {4s 6s 2s}", "zone hand 0 {4s 6s}", "{2s 4s 6s}" },
    { "", "zone hand 0 { 4s 6s 2s }", "zone hand 0 {4s 6s ??}", "{2s 4s 6s}" },
    { "", "zone discard {}", "zone discard {2s}", "{}" },
    { "", "view 1 hand 0 {?? ?? ??}", "view 1 hand 0 {2s 4s 6s}", "{?? ?? ??}" },
    { "", "view 0 hand 0 {2s 4s 6s}", "view 0 hand 0 {2s 4s 6s 6s}", "{2s 4s 6s}" },
    { "", "size stock 9", "size stock 8", "9" },
    { "", "zone discard {}", "zone attic {}", "no such zone" },
    { "", "zone discard {}", "zone hand 7 {}", "no such zone" },
    { "", "zone discard {}", "zone hand {}", "no such zone" },
    { "", "view 1 discard {}", "view 1 attic 2 {}", "no such zone" },
    { "", "size discard 0", "size attic 0", "no such zone" },
    { "", "size hand 0 3", "size hand 1 0", "3" },
    { "", "trump -", "trump h", "-" },
    { "", "winner -", "winner 0", "-" },
    { "", "score 1 0", "score 1 1", "0" },
    { "", "points 0 6", "points 0 5", "6" },
    { "0 stake 2\n", "choices 0 {swap 6s | keep | swap 2s | swap 4s}", "choices 0 {keep}", NULL },
    { "0 stake 2\n", "choices 0 {keep | keep | swap 6s | swap 2s | swap 4s}", "choices 0 {keep | swap 6s | swap 4s}",
      "{keep | swap 2s | swap 4s | swap 6s}" },
    { "0 stake 2\n0 swap 6s\n", "zone hand 0 {2s 4s 8s}", "zone stock {}", NULL },
    { "0 stake 2\n0 swap 6s\n", "view 1 discard {6s}", "view 1 discard {??}", "{6s}" },
    { "0 stake 2\n0 keep\n", "turn 1", "hand-over", NULL },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "turn -", "turn 1", "-" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "hand-over", "over", NULL },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "paid 1 1", "paid 0 1", "-1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "net 0 -1", "net 0 0", "-1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "score 1 1", "score 1 -1", "1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "winner 1", "winner 0,1", "1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "winner 1", "winner 0", "1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\nnext\n", "net 0 -1", "paid 0 -1", "0" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\nnext\n", "winner -", "turn 0", "1" },
    { "0 stake 2\n0 keep\n1 stake 2\n1 keep\n", "choices 0 {}", "choices 0 {keep}", "{}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf (HEAD DECK "%s= %s\n= %s\n", cases[i].moves, cases[i].holds, cases[i].fails);
      g_auto (Run) run = run_text (text);
      g_autofree char *found = cases[i].found != NULL ? g_strdup_printf (" / %s\n", cases[i].found) : g_strdup ("\n");

      g_test_message ("%s%s", text, run.error != NULL ? run.error->message : run.failures->str);
      g_assert_no_error (run.error);
      g_assert_cmpuint (run.held, ==, 1);
      g_assert_cmpuint (run.failed, ==, 1);
      g_assert_nonnull (strstr (run.failures->str, cases[i].fails));
      g_assert_true (g_str_has_suffix (run.failures->str, found));
    }
}

/* --- Moves --- */

static void
test_refusals_count_and_play_goes_on (void)
{
  g_auto (Run) run = run_text (HEAD DECK "0 ! keep\n"     /* 4: held */
                                         "0 keep\n"       /* 5: fails */
                                         "1 ! stake 2\n"  /* 6: held, not their turn */
                                         "0 ! stake\n"    /* 7: held, no such move */
                                         "0 ! swap 2s\n"  /* 8: held */
                                         "0 ! stake 2\n"  /* 9: fails, and is done */
                                         "= phase swap\n" /* 10: held */
                                         "next\n"         /* 11: fails */
                                         "deck 2h\n"      /* part of line 11 */
                                         "! next\n"       /* 13: held */
                                         "0 swap 2s\n"
                                         "= zone discard {2s}\n" /* 15: held */
                                         "1 keep\n");            /* 16: fails */

  g_assert_no_error (run.error);
  g_assert_cmpuint (run.held, ==, 7);
  g_assert_cmpuint (run.failed, ==, 4);
  g_assert_true (g_str_has_prefix (run.failures->str, "5: “0 keep” accepted / refused: "));
  g_assert_nonnull (strstr (run.failures->str, "\n9: “0 stake 2” refused / accepted\n"));
  g_assert_nonnull (strstr (run.failures->str, "\n11: “next” accepted / refused: "));
  g_assert_nonnull (strstr (run.failures->str, "\n16: “1 keep” accepted / refused: "));
}

#define HAND_OF_ZERO "0 stake 2\n0 keep\n1 stake 2\n1 keep\n"

static void
test_deck_after_next_is_that_hands (void)
{
  g_auto (Run) run = run_text (HEAD "option hands 2\n" DECK HAND_OF_ZERO "next\n# between them\n\ndeck 2c As 3c Ks 2s\n"
                                    "= turn 1\n= zone hand 1 {2c 3c 2s}\n= can 1 stake 2\n"
                                    "1 stake 2\n1 keep\n0 stake 2\n0 keep\n= over\n= winner 0,1\n! next\n");

  g_assert_no_error (run.error);
  g_assert_cmpstr (run.failures->str, ==, "");
  g_assert_cmpuint (run.held, ==, 6);
}

/* A check deals the hand, so that the deck line after it is the order of a renewed stock. */
static void
test_decks_inside_a_hand_order_renewed_stocks (void)
{
  static const char *const places[][2] = { { "deck 4s 2s 6s\n", "" },
                                           { "= turn 0\ndeck 4s 2s 6s\n", "" },
                                           { "", "deck 4s 2s 6s\n" },
                                           { "", "! next\ndeck 4s 2s 6s\n" },
                                           { "deck 4s\ndeck 2s 6s\n", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "game swaps\nseats 4\ndeck 2s 3s 7s 8s 4s 9s Ts Js 6s Qs Ks As 2c 3c 5s\n%s"
          "0 stake 2\n0 swap 2s\n0 swap 4s\n0 swap 6s\n= size stock 0\n%s0 swap 2c\n= zone hand 0 {3c 5s 4s}\n"
          "0 swap 3c\n= zone hand 0 {4s 2s 5s}\n",
          places[i][0], places[i][1]);
      g_auto (Run) run = run_text (text);

      g_assert_no_error (run.error);
      g_assert_cmpstr (run.failures->str, ==, "");
    }
}

static void
test_order_that_does_not_fit_names_its_line (void)
{
  static const char *const orders[] = { "4s 2s", "4s 2s 7s", "4s 2s 6s 7s", "3c 2c 5s" };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("game swaps\nseats 4\ndeck 2s 3s 7s 8s 4s 9s Ts Js 6s Qs Ks As 2c 3c 5s\n0 stake 2\n"
                             "deck %s\n0 swap 2s\n0 swap 4s\n0 swap 6s\n0 swap 2c\n",
                             orders[i]);
      g_auto (Run) run = run_text (text);

      g_assert_error (run.error, GAME_ERROR, GAME_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (run.error->message, "5: "));
    }
}

static void
test_blanks_and_line_ends (void)
{
  g_auto (Run) run = run_text ("game\tswaps\r\nseats 2\r\n\r\n  " DECK "0   \"stake\" 2#now\r\n=zone\n");
  g_auto (Run) good = run_text ("game\tswaps\r\nseats 2\r\n\r\n  " DECK "0   \"stake\" 2#now\r\n= phase swap");

  g_assert_nonnull (run.error); /* = is a word of its own */
  g_assert_no_error (good.error);
  g_assert_cmpuint (good.held, ==, 1);
}

TEST_PART (transcript)
{
  g_test_init (&argc, &argv, NULL);
  game_shelf_set (&tiny_shelf);
  g_test_add_func ("/transcript/header-in-any-order", test_header_in_any_order);
  g_test_add_func ("/transcript/earlier-rules-keep-their-defaults", test_earlier_rules_keep_their_defaults);
  g_test_add_func ("/transcript/bad-lines-name-their-line", test_bad_lines_name_their_line);
  g_test_add_func ("/transcript/nothing-is-half-loaded", test_nothing_is_half_loaded);
  g_test_add_func ("/transcript/checks-hold-and-fail", test_checks_hold_and_fail);
  g_test_add_func ("/transcript/refusals-count-and-play-goes-on", test_refusals_count_and_play_goes_on);
  g_test_add_func ("/transcript/deck-after-next-is-that-hands", test_deck_after_next_is_that_hands);
  g_test_add_func ("/transcript/decks-inside-a-hand", test_decks_inside_a_hand_order_renewed_stocks);
  g_test_add_func ("/transcript/order-that-does-not-fit", test_order_that_does_not_fit_names_its_line);
  g_test_add_func ("/transcript/blanks-and-line-ends", test_blanks_and_line_ends);
  return g_test_run ();
}
