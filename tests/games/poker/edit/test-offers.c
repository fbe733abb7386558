/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The option lines of a variant file: what they say, what they could say, and the text rewritten to say something
   else. */
#include <string.h>

#include "cards/game.h"
#include "games/poker/edit/conditions.h"
#include "../../../program.h"

#define HEAD "game     test\nname     \"A test\"\nplayers  2-4\nbetting  limit\n"
#define DRAW "\ndeal 5\nbet\ndraw 0-5\nbet\n\nwin high\n"

static GPtrArray *
read_offers (const char *text)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  g_autoptr (PokerVariant) variant = poker_variant_read (text, complaints);

  for (guint i = 0; i < complaints->len; i++)
    g_test_message ("%s", ((const PokerComplaint *) complaints->pdata[i])->text);
  return poker_offers_read (text, variant);
}

/* Reads an option as "2 of 1-3" or "off of off on"; "-": it is not there. */
static char *
describe (const PokerOffer *offer)
{
  GString *text = g_string_new (NULL);

  if (!offer->is_there)
    g_string_append (text, "-");
  else if (offer->kind->words == NULL)
    g_string_append_printf (text, "%d of %d-%d", offer->usual, offer->least, offer->most);
  else
    {
      g_string_append_printf (text, "%s of", offer->kind->words[offer->usual]);
      for (guint i = 0; offer->kind->words[i] != NULL; i++)
        if (offer->chosen >> i & 1)
          g_string_append_printf (text, " %s", offer->kind->words[i]);
    }
  return g_string_free (text, FALSE);
}

static void
test_read (void)
{
  static const struct
  {
    const char *lines;
    PokerOption which;
    const char *is;
  } cases[] = {
    { "", POKER_OPTION_JOKERS, "-" },
    { "modifiers jokers\n", POKER_OPTION_JOKERS, "0 of 0-8" },
    { "option jokers 2 # each\n", POKER_OPTION_JOKERS, "2 of 0-8" },
    { "option jokers 1-3\n", POKER_OPTION_JOKERS, "1 of 1-3" },
    { "option jokers 2-2\n", POKER_OPTION_JOKERS, "2 of 2-2" },
    { "option drawmax\n", POKER_OPTION_DRAWMAX, "5 of 1-5" },
    { "modifiers jokers two_suits\n", POKER_OPTION_TWO_SUITS, "off of off on byfreq" },
    { "option two_suits byfreq off\n", POKER_OPTION_TWO_SUITS, "byfreq of off byfreq" },
    { "option two_suits on\n", POKER_OPTION_TWO_SUITS, "on of on" },
    { "option  split\n", POKER_OPTION_SPLIT, "high of high hi_lo three_way" },
    { "option split hi_lo high\n", POKER_OPTION_SPLIT, "hi_lo of high hi_lo" },
    { "option nothing\noption \"split\"\nwhen seats 2: option split\n", POKER_OPTION_SPLIT, "-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].lines, DRAW, NULL), *is = NULL;
      g_autoptr (GPtrArray) offers = read_offers (text);

      is = describe (poker_offers_find (offers, cases[i].which));
      g_test_message ("%s", cases[i].lines);
      g_assert_cmpstr (is, ==, cases[i].is);
    }
}

/* An option that no line depends on changes nothing, whatever its value. */
static void
test_idle (void)
{
  static const struct
  {
    const char *lines, *step;
    PokerOption which;
    gboolean    is_idle;
  } cases[] = {
    { "option drawmax\n", "draw 0-3\n", POKER_OPTION_DRAWMAX, TRUE },
    { "option drawmax\n", "draw 0-drawmax\n", POKER_OPTION_DRAWMAX, FALSE },
    { "option split\n", "bet\n", POKER_OPTION_SPLIT, TRUE },
    { "option split\n", "when split high: bet\n", POKER_OPTION_SPLIT, FALSE },
    { "option up2\n", "unless up2 on: bet\n", POKER_OPTION_UP2, FALSE },
    { "option up2\n", "when seats 2: unless up2 on: bet\n", POKER_OPTION_UP2, FALSE },
    { "", "bet\n", POKER_OPTION_SPLIT, FALSE },
    { "option odd\n", "bet\n", POKER_OPTION_ODD, FALSE },
    { "option jokers\n", "bet\n", POKER_OPTION_JOKERS, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].lines, "\ndeal 5\n", cases[i].step, "win high\n", NULL);
      g_autoptr (GPtrArray) offers = read_offers (text);

      g_test_message ("%s%s", cases[i].lines, cases[i].step);
      g_assert_cmpint (poker_offers_find (offers, cases[i].which)->is_idle, ==, cases[i].is_idle);
    }
}

/* A text that lets an option set how many cards are changed gets a line for that option. */
static void
test_complete (void)
{
  static const char *const cases[][2] = {
    { HEAD "\ndeal 5\ndraw 0-drawmax\n", HEAD "option   drawmax\n\ndeal 5\ndraw 0-drawmax\n" },
    { HEAD "option drawmax 2\n\ndraw 0-drawmax\n", HEAD "option drawmax 2\n\ndraw 0-drawmax\n" },
    { HEAD "\ndraw 0-3\n", HEAD "\ndraw 0-3\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint            line = 7;
      g_autofree char *whole = poker_offers_complete (cases[i][0], &line);

      g_assert_cmpstr (whole, ==, cases[i][1]);
      g_assert_cmpuint (line, ==, i == 0 ? 8 : 7);
    }
}

/* The answer whether a game could have a house rule, and with which words, is the same whether it has it or not. */
static void
test_refused (void)
{
  static const struct
  {
    const char *game;
    PokerOption which;
    const char *says;
    guint32     possible;
  } cases[] = {
    { "five-card-draw", POKER_OPTION_SLOW_DEAL, NULL, 3 },
    { "five-card-draw", POKER_OPTION_BEST_RUN, NULL, 3 },
    { "five-card-draw", POKER_OPTION_EXPOSE, "Not here: ", 3 },
    { "five-card-draw", POKER_OPTION_OBJECTIVE, NULL, 63 },
    { "five-card-draw", POKER_OPTION_UNO, NULL, 3 }, /* with the objective of the lowest card */
    { "razz", POKER_OPTION_UNO, "Not here: number cards are for games", 3 },
    { "texas-holdem", POKER_OPTION_OBJECTIVE, NULL, 63 },
    { "omaha", POKER_OPTION_SECOND_HAND, NULL, 7 },
    { "omaha", POKER_OPTION_VIRTUAL, "more than five cards", 3 },
    { "razz", POKER_OPTION_TWO_SUITS, "the best poker hand does not win", 7 },
    { "razz", POKER_OPTION_MUL, "cards do not add up", 3 },
    { "seven-card-stud", POKER_OPTION_MUL, NULL, 3 },
    { "straights-and-flushes", POKER_OPTION_PAIRS, NULL, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) offers = read_offers (game_find (cases[i].game)->source);
      const PokerOffer *offer = poker_offers_find (offers, cases[i].which);

      g_test_message ("%s, %s: %s, %x", cases[i].game, offer->kind->name, offer->refusal, offer->possible);
      if (cases[i].says == NULL)
        g_assert_null (offer->refusal);
      else
        g_assert_nonnull (strstr (offer->refusal != NULL ? offer->refusal : "", cases[i].says));
      if (cases[i].says == NULL)
        g_assert_cmphex (offer->possible, ==, cases[i].possible);
    }
}

/* Every house rule of a game on the shelf is one that it could have, and is written as it was read. */
static void
test_shelf (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (game_list ()[i]->source != NULL && game_list ()[i]->mix == NULL)
      {
        g_autoptr (GPtrArray) offers = read_offers (game_list ()[i]->source);

        for (guint k = 0; k < offers->len; k++)
          {
            const PokerOffer *offer = offers->pdata[k];
            g_autofree char  *text = poker_offers_put (game_list ()[i]->source, offer), *is = NULL, *was = NULL;
            g_autoptr (GPtrArray) again = read_offers (text);

            is = describe (poker_offers_find (again, offer->which));
            was = describe (offer);
            g_test_message ("%s: %s", game_list ()[i]->id, offer->kind->name);
            g_assert_cmpstr (is, ==, was);
            g_assert_true (offer->refusal == NULL || !offer->is_there);
          }
      }
}

static void
set_usual (PokerOffer *offer, guint value)
{
  poker_offer_set_usual (offer, (gint32) value);
}

static void
set_open (PokerOffer *offer, guint value)
{
  poker_offer_set_open (offer, value != 0);
}

static void
set_chosen (PokerOffer *offer, guint value)
{
  poker_offer_set_chosen (offer, value);
}

static void
set_there (PokerOffer *offer, guint value)
{
  offer->is_there = value != 0;
  poker_offer_set_open (offer, TRUE);
}

static void
test_put (void)
{
  static const struct
  {
    const char *before;
    PokerOption which;
    void (*set) (PokerOffer *offer, guint value);
    guint       value;
    const char *after;
  } cases[] = {
    { "", POKER_OPTION_JOKERS, set_usual, 2, "option   jokers 2-2\n" },
    { "option jokers 2-2\n", POKER_OPTION_JOKERS, set_open, 1, "option   jokers 2\n" },
    { "option jokers 2\n", POKER_OPTION_JOKERS, set_usual, 0, "modifiers jokers\n" },
    { "option jokers 2-2\n", POKER_OPTION_JOKERS, set_usual, 0, "" },
    { "option jokers 0-2\n", POKER_OPTION_JOKERS, set_usual, 1, "option   jokers 1\n" },
    { "", POKER_OPTION_JOKERS, set_open, 1, "modifiers jokers\n" },
    { "modifiers two_suits deck\n", POKER_OPTION_JOKERS, set_open, 1, "modifiers two_suits deck jokers\n" },
    { "modifiers jokers two_suits deck # ours\n", POKER_OPTION_TWO_SUITS, set_open, 0,
      "modifiers jokers deck  # ours\n" },
    { "modifiers jokers\n", POKER_OPTION_JOKERS, set_open, 0, "" },
    { "modifiers jokers\n", POKER_OPTION_JOKERS, set_open, 1, "modifiers jokers\n" },
    { "modifiers jokers deck\n", POKER_OPTION_DECK, set_usual, 1, "modifiers jokers\noption   deck 88 52\n" },
    { "option deck 88 52\n", POKER_OPTION_DECK, set_open, 0, "option   deck 88\n" },
    { "option deck 88\n", POKER_OPTION_DECK, set_usual, 0, "" },
    { "option two_suits on byfreq\n", POKER_OPTION_TWO_SUITS, set_usual, 2, "option   two_suits byfreq on\n" },
    { "option two_suits on\n", POKER_OPTION_TWO_SUITS, set_chosen, 4, "option   two_suits on byfreq\n" },
    { "option burn off # loud\n", POKER_OPTION_BURN, set_open, 1, "option   burn off on  # loud\n" },
    { "", POKER_OPTION_SPLIT, set_there, 1, "option   split high hi_lo three_way\n" },
    { "", POKER_OPTION_DRAWMAX, set_there, 1, "option   drawmax\n" },
    { "option split\nmodifiers deck\n", POKER_OPTION_SPLIT, set_there, 0, "modifiers deck\n" },
    { "option split\n", POKER_OPTION_SPLIT, set_usual, 1, "option   split hi_lo high three_way\n" },
    { "option drawmax 3\n", POKER_OPTION_DRAWMAX, set_usual, 5, "option   drawmax\n" },
    { "modifiers draft jokers\nwhen draft 3 4: refuse\nwhen draft 1: unless seats 2: players 2-3\n", POKER_OPTION_DRAFT,
      set_open, 0, "modifiers jokers\n" },
    { "modifiers expose\nunless expose on: players 2-5\nwhen expose off: when seats 2: refuse\n", POKER_OPTION_EXPOSE,
      set_open, 0, "players 2-5\nwhen seats 2: refuse\n" },
    { "option odd\nwhen odd left: players 2-3\n", POKER_OPTION_JOKERS, set_open, 1,
      "option odd\nmodifiers jokers\nwhen odd left: players 2-3\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].before, DRAW, NULL), *put = NULL;
      g_autofree char *expected = g_strconcat (HEAD, cases[i].after, DRAW, NULL);
      g_autoptr (GPtrArray) offers = read_offers (text);
      g_autoptr (PokerOffer) offer = poker_offer_copy (poker_offers_find (offers, cases[i].which));

      cases[i].set (offer, cases[i].value);
      put = poker_offers_put (text, offer);
      g_test_message ("%s%u", cases[i].before, cases[i].value);
      g_assert_cmpstr (put, ==, expected);
    }
}

/* The conditions a line may have, as they are written and as people read them. */
static void
test_conditions (void)
{
  g_autoptr (GPtrArray) offers
      = read_offers (HEAD "option split high hi_lo\noption up2\noption drawmax\nmodifiers two_suits\n" DRAW);
  g_autoptr (GPtrArray) conditions = poker_conditions_new (offers);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < conditions->len; i++)
    {
      const PokerCondition *condition = conditions->pdata[i];

      g_string_append_printf (list, "%s %s\n", condition->words != NULL ? condition->words : "-", condition->says);
    }
  g_assert_cmpstr (list->str, ==,
                   "- Always\n"
                   "when split high: If “What wins” is “High”\n"
                   "when split hi_lo: If “What wins” is “High and low”\n"
                   "unless split high: If “What wins” is not “High”\n"
                   "unless split hi_lo: If “What wins” is not “High and low”\n"
                   "when up2 off: Without “Two cards face up”\n"
                   "when up2 on: With “Two cards face up”\n"
                   "when two_suits off: If “Two suits” is “Off”\n"
                   "when two_suits on: If “Two suits” is “On”\n"
                   "when two_suits byfreq: If “Two suits” is “On, flushes below two pair”\n"
                   "unless two_suits off: If “Two suits” is not “Off”\n"
                   "unless two_suits on: If “Two suits” is not “On”\n"
                   "unless two_suits byfreq: If “Two suits” is not “On, flushes below two pair”\n");
  g_assert_cmpint (poker_conditions_find (conditions, NULL), ==, 0);
  g_assert_cmpint (poker_conditions_find (conditions, "unless  split high :"), ==, 3);
  g_assert_cmpint (poker_conditions_find (conditions, "when seats 2:"), ==, -1);
}

TEST_PART (offers)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/offers/read", test_read);
  g_test_add_func ("/offers/idle", test_idle);
  g_test_add_func ("/offers/complete", test_complete);
  g_test_add_func ("/offers/which-house-rules-a-game-could-have", test_refused);
  g_test_add_func ("/offers/those-of-the-shelf", test_shelf);
  g_test_add_func ("/offers/put", test_put);
  g_test_add_func ("/offers/upon-what-a-line-may-depend", test_conditions);
  return g_test_run ();
}
