/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of poker variants: what is read from them, and the complaints about those that cannot be read. */
#include <string.h>

#include "games/poker/variant/variant.h"
#include "../../../program.h"

static const char head[] = "game test\nname \"A test\"\nplayers 2-6\nbetting limit pot no\noption split high hi_lo\n";

static PokerVariant *
read_after_head (const char *lines, GPtrArray **complaints)
{
  g_autofree char *text = g_strconcat (head, lines, NULL);

  *complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  return poker_variant_read (text, *complaints);
}

static void
test_plan (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("deal 5\nbet\nrepeat 2:\n  burn\n  board 1\n  bet\nwhen split hi_lo: draw 1-2\nwin high\n"
                         "when split hi_lo: win low with 5 of all\n",
                         &complaints);
  gint32    option[GAME_MAX_OPTIONS] = { 0 };
  PokerPlan plan;

  g_assert_nonnull (variant);
  g_assert_cmpuint (complaints->len, ==, 0);
  poker_variant_plan (variant, option, 2, &plan);
  g_assert_cmpuint (plan.step[0].op, ==, POKER_ANTE);
  g_assert_cmpuint (plan.step[1].op, ==, POKER_DEAL);
  g_assert_cmpuint (plan.step[3].burn, ==, 1);
  g_assert_cmpuint (plan.step[6].op, ==, POKER_BET);
  g_assert_cmpuint (plan.step[7].op, ==, POKER_END);
  g_assert_cmpuint (plan.step[2].size, ==, POKER_SMALL); /* the middle one of three rounds has the big bet */
  g_assert_cmpuint (plan.step[4].size, ==, POKER_BIG);
  g_assert_cmpuint (plan.most[POKER_AT_HOLE], ==, 5);
  g_assert_cmpuint (plan.most[POKER_AT_BOARD], ==, 2);
  g_assert_cmpuint (plan.n_criteria, ==, 1);
  option[variant->slot[POKER_OPTION_SPLIT]] = 1;
  poker_variant_plan (variant, option, 2, &plan);
  g_assert_cmpuint (plan.step[7].op, ==, POKER_DRAW);
  g_assert_cmpuint (plan.step[7].least, ==, 1);
  g_assert_cmpuint (plan.step[7].n, ==, 2);
  g_assert_cmpuint (plan.n_criteria, ==, 2);
  g_assert_cmpuint (plan.criterion[1].eval, ==, POKER_EVAL_LOW8);
}

/* A rule belongs to the winning hand of the line before it, and an option may say how many cards are drawn. */
static void
test_rules (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("option drawmax\ndeal 5\ndraw 0-drawmax\nwin high\nwin pot with 5 of hole by twenty-one up to "
                         "18\nwhen split hi_lo: rule low-tops\n",
                         &complaints);
  gint32    option[GAME_MAX_OPTIONS] = { 0 };
  PokerPlan plan;

  g_assert_nonnull (variant);
  option[variant->slot[POKER_OPTION_DRAWMAX]] = 3;
  poker_variant_plan (variant, option, 2, &plan);
  g_assert_cmpuint (plan.step[2].op, ==, POKER_DRAW);
  g_assert_cmpuint (plan.step[2].n, ==, 3);
  g_assert_cmpuint (plan.n_criteria, ==, 2);
  g_assert_cmpuint (plan.criterion[1].param, ==, 18);
  g_assert_cmpuint (plan.criterion[1].rules, ==, 0);
  option[variant->slot[POKER_OPTION_SPLIT]] = 1;
  poker_variant_plan (variant, option, 2, &plan);
  g_assert_cmpuint (plan.criterion[0].rules, ==, 0);
  g_assert_cmpuint (plan.criterion[1].rules, ==, POKER_RULE_LOW_TOPS);
}

static const PokerComplaint *
find_complaint (const GPtrArray *complaints, const char *says)
{
  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = g_ptr_array_index (complaints, i);

      g_test_message ("%u: %s", complaint->line, complaint->text);
      if (strstr (complaint->text, says) != NULL)
        return complaint;
    }
  return NULL;
}

/* Cards are burnt unless the option says otherwise, and a game may have the opposite default. */
static void
test_burning (void)
{
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (PokerVariant) usual = read_after_head ("deal 5\nburn\ndraw 0-2\nwin high\n", &first);
  g_autoptr (PokerVariant) other = read_after_head ("option burn off on\ndeal 5\nburn\ndraw 0-2\nwin high\n", &second);
  gint32    option[GAME_MAX_OPTIONS] = { 0 };
  PokerPlan plan;

  g_assert_nonnull (usual);
  g_assert_nonnull (other);
  poker_variant_plan (usual, option, 2, &plan);
  g_assert_true (plan.burns);
  poker_variant_plan (other, option, 2, &plan);
  g_assert_false (plan.burns);
  option[other->slot[POKER_OPTION_BURN]] = 1;
  poker_variant_plan (other, option, 2, &plan);
  g_assert_true (plan.burns);
  poker_variant_plan (usual, option, 2, &plan);
  g_assert_false (plan.burns);
}

static void
test_complaints (void)
{
  static const struct
  {
    const char *lines, *says;
    guint       line; /* after the head, from 1; 0: the whole text */
  } cases[] = {
    { "deal 2\nfold\n", "“fold” does not belong here", 2 },
    { "\"deal\" 2\n", "“deal” here without quotation marks", 1 },
    { "deal\n", "number", 1 },
    { "deal 0\n", "0", 1 },
    { "deal 99\n", "99", 1 },
    { "draw 3-1\n", "the wrong way round", 1 },
    { "burn\nbet\n", "burnt only before cards are dealt", 2 },
    { "deal 2\nburn\n", "nothing is dealt or drawn", 0 },
    { "repeat 2:\n  repeat 2:\n    bet\n", "inside another", 2 },
    { "repeat 2\n  bet\n", "must be a colon", 1 },
    { "repeat 2:\nbet\n", "Nothing is repeated", 2 },
    { "repeat 12:\n bet\n bet\n bet\n bet\n bet\n bet\n bet\n bet\n bet\n", "too much for one hand", 0 },
    { "when split low: bet\n", "“low” does not belong here", 1 },
    { "when cap 3: bet\n", "is a number", 1 },
    { "when seats 15: bet\n", "", 1 },
    { "rummy table\n", "takes pile or row", 1 },
    { "draft\n", "takes up or down", 1 },
    { "burn\ndraft up\n", "burnt only before", 2 },
    { "when split: bet\n", "at least one value", 1 },
    { "when split high hi_lo bet\n", "“bet” does not belong here", 1 },
    { "when river card: bet\n", "“river” does not belong here", 1 },
    { "secretly\n", "missing", 1 },
    { "secretly door 2\n", "2", 1 },
    { "secretly expose 9\n", "9", 1 },
    { "rummy stock\n", "“stock” does not belong here", 1 },
    { "win three at most pair\n", "must be “least”", 1 },
    { "win three at least brelan\n", "is not a hand", 1 },
    { "win best\n", "“best” does not belong here", 1 },
    { "win pot by twenty-one up 21\n", "must be “to”", 1 },
    { "win pot by wheelers up to 21\n", "“up” is not understood", 1 },
    { "rule lowest\n", "after the line that says what wins", 1 },
    { "win pot by runs\nrule best\n", "“best” does not belong here", 2 },
    { "draw 0-burn\n", "burn", 1 },
    { "draw 0-drawmax\n", "no option “drawmax”", 1 },
    { "option burn off on\noption burn\n", "is listed twice", 2 },
    { "win high with 5 all\n", "must be “of”", 1 },
    { "win high with 2 of hole and 3 of up\n", "only be of the board", 1 },
    { "option split high\n", "is listed twice", 1 },
    { "bet left left\n", "left", 1 },
    { "deal \"2\n", "quot", 1 },
    { "deal 5\nbet\n", "what wins", 0 },
    { "bet\ndeal 5\nwin high\n", "could bet on", 1 },
    { "deal 3\nwin high\n", "A hand of 5 cards cannot be made", 2 },
    { "deal 5\nwin high\nwhen split hi_lo: win low with 6 of hole\n", "A hand of 6 cards", 3 },
    { "deal 9\nwin high\n", "6 players have 54 cards", 1 },
    { "deal 8\ndraw 0-5\nwin high\n", "nobody could draw 5", 2 },
    { "deal 2\ndeal 3 up\ndraw 0-3\nwin high\n", "fewer than 3 cards face down", 3 },
    { "deal 5\nbet high-card\nwin high\n", "a card face up", 2 },
    { "deal 5\nbet leader\nwin high\n", "Nobody leads", 2 },
    { "deal 5\nwin low\n", "nobody would win", 2 },
    { "deal 2\nboard 2\nwin high with 2 of hole and 3 of board\n", "the board has fewer than the 3", 3 },
    { "deal 1\nboard 3\nwin high with 2 of hole and 3 of board\n", "fewer than the 2 face-down cards", 3 },
    { "win high\n", "Nobody gets a card", 0 },
    { "deal 3\nwin high with 3 of all\n", "This hand type needs at least 5 cards, but only 3 count", 2 },
    { "deal 4\nwin low with 3 of hole by pivot-low\n", "This hand type needs at least 5 cards, but only 3 count", 2 },
    { "deal 3\nwin spade with 1 of hole by modified-low\n", "cards, but only 1 counts", 2 },
    { "wild deuces\ndeal 5\nwin high\n", "There are no wild cards here", 1 },
    { "deal 8\nwin badugi\n", "“badugi” reads 7 cards at most, and at the end a player has 8", 2 },
    { "deal 6\nboard 3\nwin pot by runs\n", "“runs” reads 8 cards at most", 3 },
    { "deal 4\nchoice\nwin four with 4 of hole\n", "“four” reads 4 cards at most, and at the end a player has 5", 3 },
    { "deal 8\nwin low with 8 of hole by ace-five\n", "“ace-five” makes hands of 7 cards at most", 2 },
    { "deal 8\nboard 4\nwin high with 4 of hole and 2 of board\n", "chosen in more than 250 ways", 3 },
    { "deal 8 up\nbet high-hand\nwin high\n", "Up to 7 open cards", 2 },
    { "deal 5\nlead high-card\nwin high\n", "a card face up", 2 },
    { "deal 5\nrummy pile\nwin high\n", "There is no pile yet", 2 },
    { "deal 5 up\npile 1\nrummy pile\nwin high\n", "Nobody has a card face down", 3 },
    { "deal 7\nboard 2\npile 9\nwin high\n", "6 players have 53 cards", 3 },
    { "deal 8\nchoice\nwin pot by twenty-one\n", "6 players have 54 cards", 2 },
    { "deal 4\nrummy row\ndraft up\nwin high\n", "still lies in the row", 3 },
    { "deal 3\ntrick low\ntrick low\nsecretly discard 2\nwin pot by tricks\n", "fewer than 2 cards face down", 4 },
    { "deal 3\ntrick low\nplay-off\nwin pot by tricks\n", "let them play all of them", 3 },
    { "deal 1\ntrick low\nplay-off\nplay-off\nwin pot by tricks\n", "played off before", 4 },
    { "deal 1\ntrick low\nplay-off\ndeal 1\ntrick low\nwin pot by tricks\n", "played off before", 5 },
    { "deal 5\nwin pot by tricks\n", "No tricks are played", 2 },
    { "deal 2\ntrick low\nwin high with 2 of hole\n", "This hand type needs at least 5 cards, but only 2 count", 3 },
    { "when split high hi_lo: players 2-10\ndeal 1\ndeal 1 up\ntrick low\nwin pot by tricks\n",
      "more places than a table has", 0 },
    { "game other\n", "such a line already", 1 },
    { "name es Uno\nname Other\n", "such a line already", 2 },
    { "about One\nabout es Uno\nabout es Otro\n", "such a line already", 3 },
    { "players 3-4\n", "such a line already", 1 },
    { "betting no\n", "such a line already", 1 },
    { "minutes 5\nminutes 5\n", "such a line already", 2 },
    { "raises 3\nraises 4\n", "such a line already", 2 },
    { "ante none\nante unit\n", "such a line already", 2 },
    { "blinds always\nblinds option\n", "such a line already", 2 },
    { "deck 52\ndeck 88\n", "such a line already", 2 },
    { "option low\ncategory low on\n", "“low” is listed twice", 2 },
    { "when split high: name \"B\"\n", "“name” cannot depend on anything", 1 },
    { "when split high: repeat 2:\n  bet\n", "“repeat” cannot depend on anything", 1 },
    { "option series acc off\ndeal 5\nbet\naward points\nwin high\n", "nobody bets", 3 },
    { "option series off acc\ndeal 5\nwin high\n", "no points are counted", 0 },
    { "option goal\ndeal 5\nwin high\n", "“goal” is of a series", 0 },
    { "option add\ndeal 5\naward points\nwin high for 3 points\n", "“add” is of a series", 0 },
    { "when split high: refuse\ndeal 5\nwin high\n", "With the usual options", 0 },
    { "deal 5\nwin high\nwin low with 5 of all by high at least \"five of a kind\"\n", "Nobody can ever have", 3 },
    { "deal 5\nwin high\nwin run with 5 of all at least \"7-card straight\"\n", "Nobody can ever have", 3 },
    { "deal 5\naward points\nwin high for 5 points\nwin blackjack with 5 of all up to 3 for 6 points\n",
      "Nobody can ever have", 4 },
    { "deal 2\ndeal 1 up\naward points\nwin badugi with 3 of all at least four-card for 6 points\n",
      "Nobody can ever have", 4 },
    { "deal 5\nwin low\nwhen split hi_lo: award points\n", "nobody would win", 2 },
    { "deal 5\nwin low\nrule busts-share\n", "nobody would win", 2 },
    { "when split hi_lo: players 2-10\nwhen seats 10: deal 8\ndeal 2\nwin high with 2 of hole\n", "10 players have 80",
      2 },
    { "raises 3\nmodifiers draft\ndeal 5\nbet\nwin high\n", "(draft) cannot be played here", 2 },
    { "category four off on\naward points\ndeal 5\nwhen four on: win high\n", "nothing to win", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) complaints = NULL;
      g_autoptr (PokerVariant) variant = read_after_head (cases[i].lines, &complaints);
      const PokerComplaint *complaint;

      g_test_message ("%s", cases[i].lines);
      g_assert_null (variant);
      g_assert_cmpuint (complaints->len, >=, 1);
      complaint = find_complaint (complaints, cases[i].says);
      g_assert_nonnull (complaint);
      g_assert_true (complaint->is_error);
      g_assert_cmpuint (complaint->line, ==, cases[i].line == 0 ? 0 : cases[i].line + 5);
    }
}

/* A text with all options there are, and with all the bits that select lines. */
static void
test_many_options (void)
{
  static const char all[]
      = "blinds option\noption pivot\noption odd\noption total\noption drawmax\noption "
        "tiehi\noption pairs\noption all\noption nokick\noption opener\noption reshuffle\noption up2\noption "
        "lowbust\noption anycard\noption rounds\noption hidden\noption river\noption second_draw\noption "
        "updeal\noption jokers\noption series\noption goal\ncategory high\ncategory low\ncategory badugi\ncategory "
        "tri\ncategory bj\ncategory spade\ncategory four\ncategory run\ncategory run7\n";
  static const char wins[]
      = "deal 5\nwhen onesuit on: draw 1-3\nwhen onesuit4 off on: board 1\naward points\nwin high\n";
  g_autoptr (GPtrArray) few = NULL, many = NULL;
  g_autofree char *enough = g_strconcat (all, "category onesuit\ncategory onesuit4\n", wins, NULL);
  g_autofree char *above = g_strconcat (all, "category dbj\ncategory onesuit\ncategory onesuit4\n", wins, NULL);
  g_autoptr (PokerVariant) first = read_after_head (enough, &few);
  PokerVariant *second = read_after_head (above, &many);

  for (guint i = 0; i < few->len; i++)
    g_test_message ("%s", ((const PokerComplaint *) g_ptr_array_index (few, i))->text);
  g_assert_nonnull (first);
  g_assert_cmpuint (first->n_options, ==, POKER_MOST_OPTIONS);
  g_assert_null (second);
  g_assert_nonnull (find_complaint (many, "The game has 40 options"));
}

/* Where points are counted, each way to win is checked by itself, but steps that depend on options are tried
   together. */
static void
test_many_plans (void)
{
  static const char *const names[]
      = { "tri", "bj", "spade", "four", "run", "run7", "bac", "colors", "marriage", "heart" };
  g_autoptr (GString) many = g_string_new ("award points\n");
  g_autoptr (GPtrArray) wins = NULL, steps = NULL;
  g_autoptr (PokerVariant) variant = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (many, "category %s off on\nwhen %s on: win low\n", names[i], names[i]);
  g_string_append (many, "category t28\ncategory onesuit\nunless t28 on: win high\nunless onesuit on: win high\n"
                         "win high\n");
  g_string_append (many, "when tri on: when four on: deal 1\ndeal 5\n");
  variant = read_after_head (many->str, &wins);
  g_assert_nonnull (variant);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (many, "when %s on: when onesuit on: secretly discard 1\n", names[i]);
  g_string_append (many, "when split high: deal 1\n");
  g_assert_null (read_after_head (many->str, &steps));
  g_assert_nonnull (find_complaint (steps, "depend on too many options"));
}

/* The words of an option mean the same in any order. */
static void
test_words_in_any_order (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("option hidden on off\noption odd suit left\ndeal 5\ndraft up\nwin high\n", &complaints);
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  g_assert_nonnull (variant);
  g_assert_cmpint (poker_option (variant, option, POKER_OPTION_HIDDEN), ==, 1);
  g_assert_cmpint (poker_option (variant, option, POKER_OPTION_ODD), ==, 1);
  g_assert_cmpint (poker_option (variant, option, POKER_OPTION_STRUCTURE), ==, POKER_LIMIT);
  option[variant->slot[POKER_OPTION_HIDDEN]] = 1;
  option[variant->slot[POKER_OPTION_STRUCTURE]] = 2;
  g_assert_cmpint (poker_option (variant, option, POKER_OPTION_HIDDEN), ==, 0);
  g_assert_cmpint (poker_option (variant, option, POKER_OPTION_STRUCTURE), ==, POKER_NO_LIMIT);
}

static void
test_refusals (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("option pivot 0 1\nwhen split high: players 2-4\nwhen pivot 1: players 2-8\n"
                         "when split hi_lo: when pivot 1: refuse\ndeal 5\nwin high\n",
                         &complaints);
  gint32           option[GAME_MAX_OPTIONS] = { 0 };
  g_autofree char *many = NULL, *beyond = NULL, *together = NULL;

  g_assert_nonnull (variant);
  g_assert_cmpuint (variant->most, ==, 6);
  many = poker_variant_refuse (variant, option, 5);
  g_assert_cmpstr (many, ==, "With “split high” there are 2 to 4 players.");
  g_assert_null (poker_variant_refuse (variant, option, 4));
  g_assert_cmpuint (variant->more, ==, 8);
  option[variant->slot[POKER_OPTION_SPLIT]] = 1;
  beyond = poker_variant_refuse (variant, option, 7);
  g_assert_cmpstr (beyond, ==, "With these options there are 2 to 6 players.");
  g_assert_null (poker_variant_refuse (variant, option, 6));
  option[variant->slot[POKER_OPTION_PIVOT]] = 1;
  option[variant->slot[POKER_OPTION_SPLIT]] = 0; /* the later of two lines counts */
  g_assert_null (poker_variant_refuse (variant, option, 8));
  option[variant->slot[POKER_OPTION_SPLIT]] = 1;
  together = poker_variant_refuse (variant, option, 2);
  g_assert_cmpstr (together, ==, "“split hi_lo” and “pivot 1” do not go together.");
}

static guint
count_rounds (const PokerVariant *variant, const gint32 *option, guint n_seats)
{
  PokerPlan plan;
  guint     n = 0;

  poker_variant_plan (variant, option, n_seats, &plan);
  for (guint i = 0; plan.step[i].op != POKER_END; i++)
    n += plan.step[i].op == POKER_DRAFT;
  return n;
}

/* A line may depend on the number of players, and on an option that is a small number. */
static void
test_conditions_on_numbers (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("option rounds\ndeal 5\ndraft up\nwhen seats 2 3: draft up\nunless seats 5: draft up\n"
                         "when rounds 1 3: draft up\nwin high\n",
                         &complaints);
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  g_assert_nonnull (variant);
  g_assert_cmpuint (count_rounds (variant, option, 2), ==, 3);
  g_assert_cmpuint (count_rounds (variant, option, 4), ==, 2);
  g_assert_cmpuint (count_rounds (variant, option, 5), ==, 1);
  option[variant->slot[POKER_OPTION_ROUNDS]] = 3;
  g_assert_cmpuint (count_rounds (variant, option, 5), ==, 2);
  option[variant->slot[POKER_OPTION_ROUNDS]] = 2;
  g_assert_cmpuint (count_rounds (variant, option, 5), ==, 1);
}

/* The plan has room for the cards of drafts and of the pile. */
static void
test_room_of_drafts_and_piles (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("option hidden\ndeal 3\npile 1\nrummy pile\ndraft up\ndraft down\nwin high\n", &complaints);
  gint32    option[GAME_MAX_OPTIONS] = { 0 };
  PokerPlan plan;

  g_assert_nonnull (variant);
  poker_variant_plan (variant, option, 4, &plan);
  g_assert_cmpuint (plan.most[POKER_AT_HOLE], ==, 4); /* three, and one taken face down */
  g_assert_cmpuint (plan.more[POKER_AT_HOLE], ==, 1); /* for a moment one more than is laid on the pile */
  g_assert_cmpuint (plan.most[POKER_AT_UP], ==, 1);
  g_assert_cmpuint (plan.most[POKER_AT_ROW], ==, 4);
  g_assert_cmpuint (plan.most[POKER_AT_PILE], ==, 52);
  option[variant->slot[POKER_OPTION_HIDDEN]] = 1;
  poker_variant_plan (variant, option, 4, &plan);
  g_assert_cmpuint (plan.most[POKER_AT_HOLE], ==, 5);
}

/* Cards that are discarded and turned up in secret or taken from a row, and hands that may be too low to win. */
static void
test_secret_steps (void)
{
  g_autoptr (GPtrArray) complaints = NULL;
  g_autoptr (PokerVariant) variant
      = read_after_head ("deal 6\nsecretly discard 2 and door 1\nsecretly expose 1\nrummy row\n"
                         "win high with 5 of all\nwin three with 2 of hole at least pair\naward scoop\n",
                         &complaints);
  gint32    option[GAME_MAX_OPTIONS] = { 0 };
  PokerPlan plan;

  g_assert_nonnull (variant);
  poker_variant_plan (variant, option, 2, &plan);
  g_assert_cmpuint (plan.step[2].op, ==, POKER_SECRET);
  g_assert_cmpuint (plan.step[2].n, ==, 2);
  g_assert_cmpuint (plan.step[2].least, ==, 1);
  g_assert_cmpuint (plan.step[2].to, ==, POKER_AT_DOOR);
  g_assert_cmpuint (plan.step[3].n, ==, 0);
  g_assert_cmpuint (plan.step[3].to, ==, POKER_AT_UP);
  g_assert_cmpuint (plan.step[4].op, ==, POKER_RUMMY);
  g_assert_cmpuint (plan.most[POKER_AT_HOLE], ==, 7);
  g_assert_cmpuint (plan.most[POKER_AT_DOOR], ==, 1);
  g_assert_cmpuint (plan.most[POKER_AT_UP], ==, 1);
  g_assert_cmpuint (plan.most[POKER_AT_ROW], ==, 1);
  g_assert_cmpuint (plan.criterion[1].least, ==, POKER_THREE_PAIR);
  g_assert_cmpuint (plan.award, ==, POKER_AWARD_SCOOP);
}

static void
test_head_is_wanted (void)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);

  g_assert_null (poker_variant_read ("deal 2\n", complaints));
  g_assert_cmpuint (complaints->len, ==, 3); /* id, name, players */
  g_ptr_array_set_size (complaints, 0);
  g_assert_null (poker_variant_read ("\xff\xfe", complaints));
  g_assert_cmpuint (complaints->len, ==, 1);
}

TEST_PART (variant)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variant/plan", test_plan);
  g_test_add_func ("/variant/rules", test_rules);
  g_test_add_func ("/variant/burning", test_burning);
  g_test_add_func ("/variant/complaints", test_complaints);
  g_test_add_func ("/variant/many-options", test_many_options);
  g_test_add_func ("/variant/many-plans", test_many_plans);
  g_test_add_func ("/variant/words-in-any-order", test_words_in_any_order);
  g_test_add_func ("/variant/refusals", test_refusals);
  g_test_add_func ("/variant/secret-steps", test_secret_steps);
  g_test_add_func ("/variant/head-is-wanted", test_head_is_wanted);
  g_test_add_func ("/variant/conditions-on-numbers", test_conditions_on_numbers);
  g_test_add_func ("/variant/room-of-drafts-and-piles", test_room_of_drafts_and_piles);
  return g_test_run ();
}
