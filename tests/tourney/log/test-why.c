/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to "why?": they contain the right numbers and name the rule. */
#include <string.h>

#include "base/error.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "tourney/rule.h"
#include "../../program.h"

/* The sum has two digits after the point: "20.00". */
static Tourney *
play (const char *line, ...)
{
  g_autoptr (Settings) settings = settings_new ();
  Tourney *tourney;
  va_list  lines;
  gint64   now = 0;

  settings->schedule = settings_read_schedule ("level 20m 25 50\nlevel 20m 50 100\n", NULL);
  settings->currency = currency_plain;
  settings->seed = 7;
  tourney = tourney_new (settings, NULL, 0, NULL);
  va_start (lines, line);
  for (; line != NULL; line = va_arg (lines, const char *))
    {
      g_autoptr (GError) error = NULL;

      tourney_do (tourney, line, now += G_USEC_PER_SEC, &error);
      g_test_message ("%s", line);
      g_assert_no_error (error);
    }
  va_end (lines);
  return tourney;
}

/* Takes ANSWER. */
static void
assert_says (char *answer, const char *part)
{
  if (answer == NULL || strstr (answer, part) == NULL)
    g_error ("“%s” is not in “%s”", part, answer != NULL ? answer : "nothing");
  g_free (answer);
}

/* Why LINE is refused. */
static char *
ask_refused (Tourney *tourney, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (tourney_would (tourney, line, 0, &error));
  return why_refused (tourney, error, tourney_last_time (tourney));
}

/* A refusal names its rule, where the rule comes from, and its numbers. */
static void
test_refusals (void)
{
  g_autoptr (Tourney) tourney
      = play ("set entry 0.00 stack 1000", "set tables 2 x 4", "set table-names Kitchen",
              "set rebuy 10.00 until level 1 max 2", "enter A B C D E", "seat A 1.1", "seat B 1.2", "seat C 1.3",
              "seat D 2.1", "seat E 2.2", "start", "button 1.2", NULL);
  static const struct
  {
    const char *line, *rule, *number;
  } cases[] = {
    { "rebui A", "can be read in only one way", "cardroom-night(5)" },
    { "start", "Before the start people enter", "The clock is running in level 1, with 19 min" },
    { "resume", "The clock is a place in the schedule", "level 1" },
    { "add-on A", "Only what was announced", "rebuys are open, at most 2 each" },
    { "enter F", "Only what was announced", "there are no late entries" },
    { "back A", "Whoever has chips is in", "5 of 5 players are in." },
    { "out A, B, C, D, E", "Every pot is won by somebody", "5 of 5" },
    { "place A 3", "Whoever has chips is in", "5 of 5" },
    { "deal icm", "A deal is made by everybody", "The pool is 0.00" },
    { "count A 1000000", "Chips come into play", "chips are in play" },
    { "paid-out A", "Money is handed over once", "0.00 is owed" },
    { "seat A 2.1", "Each seat holds one player", "3 of 4 at table “Kitchen” and 2 of 4 at table 2" },
    { "balance", "when the sizes of tables differ by more", "3 of 4 at table “Kitchen”" },
    { "button 1.2", "never guessed (Poker TDA 2022, rule 11)", "Buttons are known at Kitchen 2." },
    { "break-table 2", "others have seats for everybody (Poker TDA 2022, rule 10)", "2 of 4 at table 2" },
    { "next-round", "In a shootout each table plays down", "5 of 5" },
    { "next-hand", "Hand for hand all tables play one hand", "5 of 5" },
    { "name-table 2 Kitchen", "never have the same name", "5 of 5" },
    { "set unit 0.01", "A new setting applies", "level 1" },
    { "pool-end Rail", "A pool takes people until", "5 of 5" },
    { "redo", "Undo takes the last step", "The log has 12 steps, of which 12 count." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *answer = ask_refused (tourney, cases[i].line);

      g_test_message ("%s: %s", cases[i].line, answer);
      g_assert_nonnull (strstr (answer, cases[i].rule));
      g_assert_nonnull (strstr (answer, cases[i].number));
    }
}

/* Every rule has a text, as a rule without one could not be an answer. */
static void
test_every_rule_has_words (void)
{
  g_autoptr (Tourney) tourney = play ("enter A B", NULL);

  for (gint rule = 0; rule < N_RULES; rule++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;

      if (rule == RULE_WORDS)
        input_unreadable (&error, "No.");
      else
        tourney_refuse (&error, (TourneyRule) rule, "No.");
      why = why_refused (tourney, error, 0);
      g_test_message ("%s", why);
      g_assert_cmpuint (strlen (why), >, 60);
      g_assert_nonnull (strchr (why, '.'));
    }
}

static void
test_move (void)
{
  g_autoptr (Tourney) tourney
      = play ("set tables 2 x 6", "enter Zed A B C D E F G H I", "seat A 1.1", "seat B 1.2", "seat C 1.3", "seat D 1.4",
              "seat E 1.5", "seat F 1.6", "seat G 2.1", "seat H 2.3", "seat I 2.6", "remove Zed", "start", NULL);
  gint      asks;
  FloorMove move;

  assert_says (why_floor (tourney, 0), "6 players at table 1, and 3 at table 2. Tables may differ by 1 player.");
  assert_says (why_floor (tourney, 0), "both buttons must be known");
  tourney_do (tourney, "button 1.5", 0, NULL);
  tourney_do (tourney, "button 2.3", 0, NULL);
  assert_says (why_floor (tourney, 0), "With the button at 1.5, A is due the big blind");
  assert_says (why_floor (tourney, 0), "With the button at 2.3, seat 2.2 is the worst");
  assert_says (why_floor (tourney, 0), "rule 11");
  /* A player who was removed does not count as one. */
  g_assert_true (tourney_next_move (tourney, &move, &asks));
  g_assert_cmpstr (tourney_player (tourney, (guint) move.player)->name, ==, "A");
  tourney_do (tourney, "balance", 0, NULL);
  {
    g_autoptr (GArray) seated = tourney_seated_since (tourney, 0);

    for (guint i = 0; i < seated->len; i++)
      g_assert_cmpstr (tourney_player (tourney, (guint) g_array_index (seated, gint, i))->name, !=, "Zed");
    g_assert_cmpuint (seated->len, ==, 9);
    g_assert_cmpstr (tourney_player (tourney, (guint) g_array_index (seated, gint, 0))->name, ==, "B");
  }
  g_assert_null (why_floor (tourney, 0));
  assert_says (why_seat (tourney, tourney_find (tourney, "A"), NULL), "due the big blind next");
}

/* A free seat behind the small blind is not offered if the only free ones are those that the small blind has left. */
static void
test_move_before_the_small_blind (void)
{
  g_autoptr (Tourney) tourney
      = play ("set tables 2 x 7", "enter A B C D E F G H", "seat A 1.1", "seat B 1.2", "seat C 1.3", "seat D 1.4",
              "seat E 1.5", "seat F 2.1", "seat G 2.6", "seat H 2.7", "start", "button 1.1", "button 2.1", NULL);
  gint      asks;
  FloorMove move;

  g_assert_true (tourney_next_move (tourney, &move, &asks));
  g_assert_cmpint (move.seat, ==, 2);
  g_assert_true (move.waits);
  assert_says (why_floor (tourney, 0), "With the button at 2.1, no seat is free but those between the button and the "
                                       "small blind, and 2.2 is the first of them");
  /* At a button seat that is empty, behind the small blind and between two players, everybody is dealt in. */
  tourney_do (tourney, "button 2.6", 0, NULL);
  g_assert_true (tourney_next_move (tourney, &move, &asks));
  g_assert_cmpint (move.seat, ==, 2);
  g_assert_false (move.waits);
  assert_says (why_floor (tourney, 0), "the first one behind the small blind");
  tourney_do (tourney, "out F", 0, NULL);
  g_assert_true (tourney_next_move (tourney, &move, &asks));
  g_assert_false (move.waits);
}

static void
test_tables_that_go (void)
{
  g_autoptr (Tourney) tourney = play ("set tables 3 x 4", "enter A B C D E F G H I", "start", "out A, B", NULL);
  g_autofree char *breaks = why_floor (tourney, 0);

  g_assert_nonnull (strstr (breaks, "7 players are left, and 2 tables of 4 have seats for all of them"));
  g_assert_nonnull (strstr (breaks, "rule 10"));
  g_assert_true (tourney_do (tourney, "out C, D, E", 0, NULL));
  assert_says (why_floor (tourney, 0), "4 players are left, and a table has 4 seats");
  assert_says (why_floor (tourney, 0), "deal everybody a card: the highest has the button");
  g_assert_true (tourney_do (tourney, "final-table", 0, NULL));
  g_assert_null (why_floor (tourney, 0));
  assert_says (why_seat (tourney, tourney_find (tourney, "F"), NULL), "sat down at the final table");
}

static void
test_seat (void)
{
  g_autoptr (Tourney) tourney
      = play ("set tables 2 x 4", "enter Ann Bob Carl Dora", "start", "rename Ann Annabel", "out Dora", NULL);
  const TourneyPlayer *bob = tourney_find (tourney, "Bob");
  g_autofree char     *line = g_strdup_printf ("move Bob %d.4", bob->table);

  assert_says (why_seat (tourney, tourney_find (tourney, "Annabel"), "1e0e d84f a377"), "drawn for Annabel in step 3");
  assert_says (why_seat (tourney, tourney_find (tourney, "Annabel"), "1e0e d84f a377"), "1e0e d84f a377");
  assert_says (why_seat (tourney, tourney_find (tourney, "Dora"), NULL), "Dora is out; they last sat at ");
  assert_says (why_seat (tourney, tourney_find (tourney, "Dora"), NULL), "drawn for Dora in step 3");
  if (tourney_at_seat (tourney, bob->table, 4) == NULL)
    {
      g_assert_true (tourney_do (tourney, line, 0, NULL));
      assert_says (why_seat (tourney, tourney_find (tourney, "Bob"), NULL), "by hand, in step 6");
    }
}

static void
test_place (void)
{
  g_autoptr (Tourney) tourney = play ("enter A B C D E F G", "start", "out A", "out B 500, C 700", "out D, E", NULL);

  assert_says (why_place (tourney, tourney_find (tourney, "A")), "2 players are still in, and 4 went out after A");
  assert_says (why_place (tourney, tourney_find (tourney, "A")), "place 7");
  assert_says (why_place (tourney, tourney_find (tourney, "C")), "more chips, which makes it place 5");
  assert_says (why_place (tourney, tourney_find (tourney, "C")), "began it with more chips is placed higher");
  assert_says (why_place (tourney, tourney_find (tourney, "D")), "D and E share places 3 to 4");
  g_assert_null (why_place (tourney, tourney_find (tourney, "F")));
  g_assert_true (tourney_do (tourney, "out F", 0, NULL));
  assert_says (why_place (tourney, tourney_find (tourney, "F")), "1 player stayed in longer than F");
  assert_says (why_place (tourney, tourney_find (tourney, "G")), "G has won");
}

/* Rounding is mentioned only where something was rounded. */
static void
test_rounding (void)
{
  static const struct
  {
    const char *entry, *prizes, *unit;
    gboolean    is_rounded;
  } cases[] = {
    { "set entry 20.00", "set prizes 50 30 20", "set unit 0.02", FALSE },
    { "set entry 20.00", "set prizes 50 30 20", "set unit 5.00", TRUE }, /* 36.00 and 24.00 */
    { "set entry 20.00", "set prizes 50 25 25", "set unit 5.00", FALSE },
    { "set entry 20.00", "set prizes 40 25 20", "set unit 1.00", FALSE }, /* the rest is no rounding */
    { "set entry 20.00", "set prizes 33.4 33.3 33.3", "set unit 0.02", FALSE },
    { "set entry 19.99", "set prizes 33.4 33.3 33.3", "set unit 0.02", TRUE },
    { "set entry 20.00", "set prizes amounts 60 30", "set unit 5.00", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Tourney) tourney
          = play (cases[i].entry, cases[i].prizes, cases[i].unit, "enter A B C D E F", "start", NULL);
      g_autofree char *why = why_prize (tourney, 1);

      g_test_message ("%s", why);
      g_assert_cmpint (strstr (why, "lost by rounding") != NULL, ==, cases[i].is_rounded);
    }
}

static void
test_prize (void)
{
  g_autoptr (Tourney) tourney
      = play ("set entry 19.50", "set prizes 50 30 20", "set unit 5.00", "enter A B C D E F", "start", NULL);

  assert_says (why_prize (tourney, 2), "pool of 117.00 comes from 6 entries, without fees and bounties.");
  assert_says (why_prize (tourney, 2), "Place 2 gets 30 % of it, which is 35.10, rounded down to a multiple of 5.00: "
                                       "35.00.");
  assert_says (why_prize (tourney, 1), "The other places get 55.00 of it together, and place 1 the rest: 62.00.");
  g_assert_null (why_prize (tourney, 4));
  g_assert_null (why_prize (tourney, 0));
  g_assert_true (tourney_do (tourney, "set prizes auto", 0, NULL));
  assert_says (why_prize (tourney, 2), "With 6 entries the table of prizes pays 2 places. Place 2 gets 35 %");
  g_assert_true (tourney_do (tourney, "set share 10% League", 0, NULL));
  assert_says (why_prize (tourney, 2), "First 10 % of what was paid in goes to League, rounded down: 11.70. "
                                       "The pool of 105.30 comes");
  g_assert_true (tourney_do (tourney, "set share 7.00 \"A good cause\"", 0, NULL));
  assert_says (why_prize (tourney, 2), "First 7.00 of what was paid in goes to A good cause. The pool of 110.00 comes");
  g_assert_true (tourney_do (tourney, "set least 40.00", 0, NULL));
  assert_says (why_prize (tourney, 1), "No prize is below 40.00, so the last place that is paid is 1 of 2");
  g_assert_true (tourney_do (tourney, "set least off", 0, NULL));
  g_assert_true (tourney_do (tourney, "set rake 10%", 0, NULL));
  assert_says (why_prize (tourney, 2), "First 10 % of what was paid in goes to the house, rounded down: 11.70. Of the "
                                       "rest 7.00 goes to A good cause. The pool of 98.30 comes");
  g_assert_true (tourney_do (tourney, "set rake off", 0, NULL));
  g_assert_true (tourney_do (tourney, "set share off", 0, NULL));
  g_assert_true (tourney_do (tourney, "set prizes curve 4", 0, NULL));
  assert_says (why_prize (tourney, 2),
               "The prizes of 4 places lie on a power curve with 40 % for the first: place n gets "
               "in proportion to n to the power of −0.6716.");
  assert_says (why_prize (tourney, 2), "Place 2 gets 25.1111 % of it, which is 29.37, rounded down");
  g_assert_true (tourney_do (tourney, "set prizes amounts 100.00 30.00", 0, NULL));
  assert_says (why_prize (tourney, 2), "30.00 was set for place 2");
  assert_says (why_prize (tourney, 2), "go short first: 17.00");
  g_assert_true (tourney_do (tourney, "set guarantee 200.00", 0, NULL));
  assert_says (why_prize (tourney, 1), "The pool is the guarantee, 200.00.");
}

static void
test_winnings (void)
{
  g_autoptr (Tourney) tourney = play ("set entry 20.00", "set bounty 5.00", "set prizes 50 30 20", "enter A B C D",
                                      "start", "out A by D", "out B, C by D", NULL);

  assert_says (why_won (tourney, tourney_find (tourney, "B")),
               "B and C share the prizes of places 2 to 3, 40.00 together, in equal parts");
  assert_says (why_won (tourney, tourney_find (tourney, "B")), "B gets 20.00.");
  assert_says (why_won (tourney, tourney_find (tourney, "D")), "D wins 20.00 in bounties: 5.00 for A, 5.00 for B, 5.00 "
                                                               "for C and 5.00 that was on their own head");
  g_assert_null (why_won (tourney, tourney_find (tourney, "A")));
}

/* A bounty is won, and counted, before the entry is paid for. */
static void
test_owed_bounties (void)
{
  g_autoptr (Tourney) tourney = play ("set entry 20.00", "set bounty 5.00", "set prizes 50 30 20", "enter A B C D",
                                      "unpaid Hugo", "start", "out A by B", "out Hugo by B", NULL);
  g_autofree char *last = tally_last_bounties (tourney), *won = why_won (tourney, tourney_find (tourney, "B"));

  assert_says (g_strdup (won), "B wins 10.00 in bounties: 5.00 for A and 5.00 for Hugo (5.00 of it still owed).");
  g_assert_null (strstr (won, "own head"));
  g_assert_cmpstr (last, ==, "B gets 5.00.");
  g_assert_cmpint (tourney_paid (tourney).bounties, ==, 2000);
  g_assert_cmpint (tourney_due (tourney).bounties, ==, 2500);
  g_assert_true (tourney_do (tourney, "pay Hugo", 0, NULL));
  assert_says (why_won (tourney, tourney_find (tourney, "B")), "5.00 for A and 5.00 for Hugo.");
}

/* What a deal kept and what was owed at that time are two parts of the first prize. */
static void
test_kept (void)
{
  g_autoptr (Tourney) tourney = play ("set entry 20.00", "set bounty 5.00", "set prizes 60 40", "set unit 5.00",
                                      "enter A B", "unpaid C D", "start", "out D", NULL);
  g_autofree char *debts = NULL, *after = NULL;

  g_assert_cmpint (tourney_due (tourney).pool, ==, 8000);
  assert_says (why_place (tourney, tourney_find (tourney, "D")), "3 players are still in, so D has place 4.");
  g_assert_true (tourney_do (tourney, "deal even keep 10.00", 0, NULL));
  assert_says (why_dealt (tourney, tourney_find (tourney, "A")), "what is left over goes to whoever entered first");
  assert_says (why_prize (tourney, 1), "10.00 of them is still played for at place 1.");
  g_assert_cmpint (tourney_due (tourney).pool, ==, 4000);
  debts = tally_debts (tourney);
  g_assert_cmpstr (debts, ==, "50.00 is still owed by C and D: 40.00 of it comes to this when play is over");
  g_assert_true (tourney_do (tourney, "out C by A", 0, NULL));
  g_assert_true (tourney_do (tourney, "out B by A", 0, NULL));
  assert_says (why_won (tourney, tourney_find (tourney, "A")),
               "A deal has split the prizes of places 1 to 3 and kept 10.00 of them for place 1. Another 40.00 was "
               "still owed when the deal was made, and goes to place 1.");
  after = tally_debts (tourney);
  g_assert_cmpstr (after, ==, "40.00 of this is still owed by C and D: 50.00 with fees and bounties");
}

/* Heads-up, ICM is the second prize and the difference by chips: 30.00 + 20.00 x 7/10. */
static void
test_deal (void)
{
  g_autoptr (Tourney) tourney = play ("set entry 20.00 stack 500", "set prizes 62.5 37.5", "enter A B C D", "start",
                                      "out C", "out D", "count A 1400", "count B 600", "deal icm", NULL);

  assert_says (why_won (tourney, tourney_find (tourney, "A")),
               "A, with 1,400 of 2,000 chips, has a chance of every place");
  assert_says (why_won (tourney, tourney_find (tourney, "A")), "worth 44.00 of 80.00");
  assert_says (why_dealt (tourney, tourney_find (tourney, "B")), "worth 36.00 of 80.00");
  g_assert_null (why_dealt (tourney, tourney_find (tourney, "C")));
  assert_says (why_prize (tourney, 1), "A deal has split the prizes of places 1 to 2");
  g_assert_true (tourney_do (tourney, "undo", 0, NULL));
  g_assert_true (tourney_do (tourney, "set unit 5.00", 0, NULL));
  g_assert_true (tourney_do (tourney, "deal icm keep 10.00", 0, NULL));
  assert_says (why_dealt (tourney, tourney_find (tourney, "A")), "10.00 is kept for the winner.");
  assert_says (why_dealt (tourney, tourney_find (tourney, "A")), "worth 37.00 of 70.00");
  assert_says (why_dealt (tourney, tourney_find (tourney, "A")), "multiples of 5.00");
  g_assert_true (tourney_do (tourney, "undo", 0, NULL));
  g_assert_true (tourney_do (tourney, "deal A 50.00, B 30.00", 0, NULL));
  assert_says (why_dealt (tourney, tourney_find (tourney, "B")), "by hand in step");
}

TEST_PART (why)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why/move", test_move);
  g_test_add_func ("/why/move-before-the-small-blind", test_move_before_the_small_blind);
  g_test_add_func ("/why/tables-that-go", test_tables_that_go);
  g_test_add_func ("/why/seat", test_seat);
  g_test_add_func ("/why/place", test_place);
  g_test_add_func ("/why/prize", test_prize);
  g_test_add_func ("/why/rounding-only-where-there-is-any", test_rounding);
  g_test_add_func ("/why/winnings", test_winnings);
  g_test_add_func ("/why/owed-bounties", test_owed_bounties);
  g_test_add_func ("/why/kept", test_kept);
  g_test_add_func ("/why/deal", test_deal);
  g_test_add_func ("/why/refusals", test_refusals);
  g_test_add_func ("/why/every-rule-has-words", test_every_rule_has_words);
  return g_test_run ();
}
