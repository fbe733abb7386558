/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl variant`, and games from files of one's own. */
#include <glib/gstdio.h>
#include <string.h>

#include "command.h"
#include "../program.h"

#define GOOD "game mine\nname Mine\nplayers 2-4\nbetting limit\n\ndeal 5\nbet\nrepeat 2:\n  draw 0-2\n  bet\nwin high\n"

static void
write_file (const char *name, const char *text)
{
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  write_file ("good.variant", GOOD);
  write_file ("bad.variant", "game mine\nname Mine\nplayers 2-4\nbetting limit\ndeal 3\nbet up\nwin high\n");
  run (fixture, "variant check good.variant bad.variant none.variant");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_cmpstr (fixture->ran->out, ==, "good.variant: ok, Mine for 2 to 4 players\n");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "bad.variant:6: "));
  g_assert_nonnull (strstr (fixture->ran->err, "\nnone.variant: "));
  write_file ("whole.variant", "game mine\nname Mine\nplayers 2-4\nmodifiers jokers\ndeal 5\n\n# and now?\n");
  run (fixture, "variant check whole.variant");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "whole.variant:7: Nothing says yet what wins"));
  write_file ("rules.variant",
              "game mine\nname Mine\nplayers 2-4\nbetting limit\nmodifiers draft\ndeal 5\nbet\nwin high\n");
  run (fixture, "variant check rules.variant");
  g_assert_true (
      g_str_has_prefix (fixture->ran->err, "rules.variant:5: “Cards from a row” (draft) cannot be played here"));
  write_file ("twice.variant", GOOD "win high\n");
  run (fixture, "variant check twice.variant");
  g_assert_true (g_str_has_prefix (fixture->ran->err, "twice.variant:12: warning: “High” is won by a line before"));
  run (fixture, "variant check good.variant bad.variant --json");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "{\n  \"files\" : [\n    {\n      \"file\" : \"good.variant\",\n"
                                                      "      \"ok\" : true,\n      \"errors\" : [],\n"));
  g_assert_nonnull (strstr (fixture->ran->out, "\"ok\" : false"));
  g_assert_nonnull (strstr (fixture->ran->out, "\"line\" : 6"));
}

static void
test_check_shipped (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0, n_lines = 0;

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".variant"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *quoted = g_shell_quote (path);
        g_autofree char *command = g_strconcat ("variant check ", quoted, NULL);

        run (fixture, command);
        g_assert_cmpint (fixture->ran->status, ==, 0);
        g_assert_cmpstr (fixture->ran->err, ==, "");
        n_files++;
      }
  run (fixture, "variant list");
  for (const char *at = fixture->ran->out; (at = strchr (at, '\n')) != NULL; at++)
    n_lines++;
  g_assert_cmpuint (n_files, >=, 3);
  g_assert_cmpuint (n_lines + 1, ==, n_files); /* Seven-Card Stud Hi-Lo exists in dealer's choice only */
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
  write_file ("good.variant", GOOD);
  run (fixture, "variant show good.variant");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "Mine, for 2 to 4 players\n\nA hand:\n"
                                                      "  1. Everybody puts in an ante of one unit.\n"
                                                      "  2. Each gets 5 cards face down.\n"
                                                      "  3. A betting round.\n"
                                                      "  4. Each may change up to 2 cards.\n"));
  g_assert_nonnull (strstr (fixture->ran->out, "The deck is enough for all of 2 to 4 players."));
  g_assert_nonnull (strstr (fixture->ran->out, " %  Two pair\n"));
  run (fixture, "variant show twenty-five");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_nonnull (strstr (fixture->ran->err, "is not a poker variant"));
}

/* If the deck is too small, it says for how many players and in which step and, if several steps are alike, which of
   them. */
static void
test_show_arithmetic (Fixture *fixture, gconstpointer data)
{
  write_file ("long.variant",
              "game mine\nname Mine\nplayers 2-6\nbetting limit\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n");
  run (fixture, "variant show long.variant");
  g_assert_nonnull (strstr (fixture->ran->out, "The deck is enough for up to 5 players.\n"
                                               "  6 players can run out of cards here: “Each may change up to 5 "
                                               "cards.” The discards are shuffled again then.\n"));
  run (fixture, "variant show five-card-triple-draw");
  g_assert_nonnull (strstr (fixture->ran->out, "The deck is enough for up to 2 players.\n"
                                               "  3 players can run out of cards here, the third time: “A card is "
                                               "burnt. Each may change up to 5 cards.”"));
  g_assert_nonnull (strstr (fixture->ran->out, "\n  4 to 5 players can run out of cards here, the second time: “"));
  g_assert_nonnull (strstr (fixture->ran->out, "\n  6 players can run out of cards here, the first time: “"));
}

/* If nobody chooses cards, five-card hands are counted exactly, with the number of hands for each way to win. */
static void
test_show_chances (Fixture *fixture, gconstpointer data)
{
  static const char *const classes[] = {
    "0.0015 %  Straight flush", "0.0240 %  Four of a kind", "0.1441 %  Full house",
    "0.1965 %  Flush",          "0.3925 %  Straight",       "2.1128 %  Three of a kind",
    "4.7539 %  Two pair",       "42.2569 %  Pair",          "50.1177 %  High card",
  };

  run (fixture, "variant show five-card-stud");
  g_assert_nonnull (strstr (fixture->ran->out, "This is how 10,000 hands went that were dealt at random: a figure may "
                                               "be off by 0.9 points.\n"));
  g_assert_nonnull (strstr (fixture->ran->out, "High, of a single hand of 5 cards, counted exactly:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    g_assert_nonnull (strstr (fixture->ran->out, classes[i]));
  run (fixture, "variant show five-card-draw");
  g_assert_null (strstr (fixture->ran->out, "exactly"));
  write_file ("three.variant", "game mine\nname Mine\nplayers 2-6\nbetting limit\naward points\ndeal 3\nbet\n"
                               "win three with 3 of hole for 2 points\nwin spade with 3 of hole for 1 points\n");
  run (fixture, "variant show three.variant");
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_nonnull (strstr (fixture->ran->out, "Three cards, of a single hand of 3 cards, counted exactly:\n"
                                               "    0.2172 %  Straight flush\n    0.2353 %  Three of a kind\n"
                                               "    3.2579 %  Straight\n    4.9593 %  Flush\n"
                                               "   16.9412 %  Pair\n   74.3891 %  High card\n"));
  g_assert_nonnull (strstr (fixture->ran->out, "    5.7692 %  A♠\n"));
  run (fixture, "variant show five-card-stud --json"); /* for scripts, in the words of files */
  g_assert_nonnull (strstr (fixture->ran->out, "\"class\" : \"quads\""));
}

/* The names of hands are in the reader's language. */
static void
test_show_in_spanish (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));

  g_setenv ("LANGUAGE", "es", TRUE);
  run (fixture, "variant show five-card-stud");
  g_setenv ("LANGUAGE", before != NULL ? before : "", TRUE);
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_nonnull (strstr (fixture->ran->out, " %  Póquer\n"));
  g_assert_null (strstr (fixture->ran->out, "Four of a kind"));
}

/* Every line of the file is described, and conditions are in words. */
static void
test_show_says_all (Fixture *fixture, gconstpointer data)
{
  static const char *const says[] = {
    "  3. 1 card is turned up beside the stock, as a pile.\n",
    "  4. Each takes the top card of the pile, or one of the stock, and lays a card on the pile; or passes.\n",
    "  5. [if “Draft rounds” is 1 or 2 and with 3 players] As many cards as players are turned up in a row, and each "
    "takes "
    "one, "
    "which stays open.\n",
    "  8. High: the best poker hand, of any 5 cards. It brings 18 points. Whoever has “Four of a kind” or better gets "
    "10 "
    "more.\n",
    "  9. Run: the longest straight or flush, of 5 of the cards in hand. Less than “Straight of 4 cards” does not "
    "count. "
    "It "
    "brings 6 points.\n",
    " 10. The cards beside it do not count.\n",
  };

  write_file ("all.variant", "game mine\nname Mine\nplayers 2-3\nbetting limit\noption rounds\n"
                             "deal 5\npile 1\nrummy pile\nwhen rounds 1 2: when seats 3: draft up\nbet\n"
                             "award points\nwin high with 5 of all for 18 points and 10 from quads\n"
                             "win run with 5 of hole at least \"4-card straight\" for 6 points\nrule no-kickers\n");
  run (fixture, "variant show all.variant");
  g_assert_cmpstr (fixture->ran->err, ==, "");
  run (fixture, "variant show battle-forty");
  g_assert_nonnull (strstr (fixture->ran->out, " %  40 in all\n"));
  run (fixture, "variant show all.variant");
  for (guint i = 0; i < G_N_ELEMENTS (says); i++)
    if (strstr (fixture->ran->out, says[i]) == NULL)
      g_error ("“%s” is not said in:\n%s", says[i], fixture->ran->out);
}

/* A record of the game can be replayed without the file. */
static void
test_record_carries_it (Fixture *fixture, gconstpointer data)
{
  write_file ("good.variant", GOOD);
  run (fixture, "game record ./good.variant --seats 3 --seed 7");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "variant\n" GOOD "end\ngame mine 1\nseats 3\n"));
  write_file ("mine.play", fixture->ran->out);
  g_assert_cmpint (g_remove ("good.variant"), ==, 0);
  run (fixture, "game play mine.play");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_nonnull (strstr (fixture->ran->out, "0 failed"));
}

/* A record contains the rules that its table began with, whatever the game of that ID is by now. */
static void
test_record_keeps_earlier_text (Fixture *fixture, gconstpointer data)
{
#define EARLIER "variant\ngame texas-holdem\nname Earlier\nplayers 2-4\nbetting limit\ndeal 5\nbet\nwin high\nend\n"
  g_autofree char *text = NULL, *shipped = NULL;
  g_autofree char *path
      = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "data", "variants", "texas-holdem.variant", NULL);

  write_file ("earlier.play", EARLIER "game texas-holdem 1\nseats 2\nseed 1\n= size hole 0 5\n");
  run (fixture, "game play earlier.play");
  g_assert_cmpstr (fixture->ran->err, ==, "");
  g_assert_nonnull (strstr (fixture->ran->out, "1 held, 0 failed"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  shipped = g_strdup_printf ("variant\n%send\ngame texas-holdem 1\nseats 2\nseed 1\n= size hole 0 2\n", text);
  write_file ("same.play", shipped);
  run (fixture, "game play same.play");
  g_assert_nonnull (strstr (fixture->ran->out, "1 held, 0 failed"));
}

static void
test_record_is_refused (Fixture *fixture, gconstpointer data)
{
  write_file ("bad.play",
              "# mine\nvariant\ngame mine\nname Mine\nplayers 2-4\ndeal 9 sideways\nend\ngame mine\nseats 2\n");
  run (fixture, "game play bad.play");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_nonnull (strstr (fixture->ran->err, "bad.play:6: "));
  write_file ("open.play", "variant\n" GOOD "game mine\nseats 2\n");
  run (fixture, "game play open.play");
  g_assert_nonnull (strstr (fixture->ran->err, "open.play:1: The variant that begins here has no line “end”."));
  write_file ("other.play", "variant\n" GOOD "end\ngame yours\nseats 2\n");
  run (fixture, "game play other.play");
  g_assert_nonnull (strstr (fixture->ran->err, "is called “mine”, not “yours”"));
  write_file ("taken.variant", "game texas-holdem\nname Mine\nplayers 2-4\nbetting limit\ndeal 5\nbet\nwin high\n");
  run (fixture, "game simulate ./taken.variant");
  g_assert_cmpint (fixture->ran->status, ==, 1);
  g_assert_nonnull (strstr (fixture->ran->err, "give yours a name of its own"));
}

TEST_PART (variant_command)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/variant-command/check", test_check },
    { "/variant-command/shipped-ones-are-without-fault", test_check_shipped },
    { "/variant-command/show", test_show },
    { "/variant-command/show-says-where-cards-run-out", test_show_arithmetic },
    { "/variant-command/show-chances", test_show_chances },
    { "/variant-command/show-in-spanish", test_show_in_spanish },
    { "/variant-command/show-says-all", test_show_says_all },
    { "/variant-command/a-record-carries-its-variant", test_record_carries_it },
    { "/variant-command/a-record-keeps-an-earlier-text", test_record_keeps_earlier_text },
    { "/variant-command/a-bad-one-in-a-transcript-is-refused", test_record_is_refused },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
