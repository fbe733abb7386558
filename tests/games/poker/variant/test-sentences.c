/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences that describe a variant: they say what is played, even where house rules change it. */
#include <string.h>

#include "cards/setup.h"
#include "games/poker/run/runner.h"
#include "games/poker/variant/modifiers.h"
#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say-win.h"
#include "games/poker/variant/say.h"
#include "../../../program.h"

#define HEAD  "game mine\nname Mine\nplayers 2-6\nbetting limit\n"
#define DRAW  "deal 5\nbet\ndraw 0-3\nbet\nwin high with 5 of all\n"
#define OMAHA "deal 4\nbet\nboard 3\nbet\nburn\nboard 1\nbet\nboard 1\nbet\nwin high with 2 of hole and 3 of board\n"

static PokerVariant *
read_text (const char *lines, const char *steps)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  g_autofree char *text = g_strconcat (HEAD, lines, steps, NULL);
  PokerVariant    *variant = poker_variant_read (text, complaints);

  for (guint i = 0; i < complaints->len; i++)
    g_test_message ("%s", ((const PokerComplaint *) complaints->pdata[i])->text);
  g_assert_nonnull (variant);
  return variant;
}

/* The sentences SAYS must come in this order, with any others between them. */
static void
assert_says (const GPtrArray *sentences, const char *const *says)
{
  guint at = 0;

  for (guint i = 0; i < sentences->len; i++)
    {
      g_test_message ("%u. %s", i + 1, (const char *) sentences->pdata[i]);
      if (says[at] != NULL && g_str_equal (sentences->pdata[i], says[at]))
        at++;
    }
  if (says[at] != NULL)
    g_error ("“%s” is not said, or not in its place", says[at]);
}

static void
assert_never_says (const GPtrArray *sentences, const char *words)
{
  for (guint i = 0; words != NULL && i < sentences->len; i++)
    g_assert_null (strstr (sentences->pdata[i], words));
}

/* A house rule that is always part of a game changes how its hand is described. */
static void
test_house_rules (void)
{
  static const struct
  {
    const char *lines, *steps, *says[6], *never;
  } cases[] = {
    { "option slow_deal on\n",
      DRAW,
      { "Each gets 3 cards face down.", "Each gets 1 card face down.", "A betting round.",
        "Each gets 1 card face down.", "Each may change up to 3 cards." },
      "5 cards face" },
    { "option slow_deal on\noption draft 1-1\n",
      DRAW,
      { "Each gets 1 card face down.", "A betting round.",
        "As many cards as players are turned up in a row, and each takes one into their hand." },
      NULL },
    { "option rummy on\n",
      DRAW,
      { "1 card is turned up beside the stock, as a pile.",
        "Each takes the top card of the pile, or one of the stock, and lays a card on the pile; or passes." },
      "may change" },
    { "blinds always\noption ante_rounds 1-1\n",
      DRAW,
      { "Everybody puts in an ante of one unit.", "A round without bets: each pays another ante or folds.",
        "A betting round." },
      "blinds" },
    { "ante none\noption expose on\noption mixed_backs on\n",
      OMAHA,
      { "5 cards are laid on the board face down.", "Each gets 4 cards face down.",
        "3 cards of the board are turned up.", "Each secretly chooses 1 card, and all turn it up together.",
        "1 card of the board is turned up." },
      "burnt" },
    { "option extra_cards 2-2\n",
      OMAHA,
      { "Up to 2 more cards are turned up on the board, each only if all want it. A betting round follows each of "
        "them.",
        "The pot goes to whoever has the best poker hand, of just 2 of the cards in hand and 3 of the board." },
      NULL },
    { "option second_hand free\n",
      OMAHA,
      { "Each secretly sets their cards in two hands.",
        "High: the best poker hand, of just 2 of the cards in hand and 3 of the board.",
        "Second hand: the best poker hand, of the 2 cards in hand that the best hand leaves and 3 of the board.",
        "Each of them takes an equal part of the pot, which equal hands share; a part that nobody can win goes to the "
        "others, and an odd chip to the part named first." },
      "The pot goes to" },
    { "option objective runs\noption pairs on\n",
      DRAW,
      { "The pot goes to whoever has the longest straight or flush, of any 5 cards.",
        "A hand of two parts counts: three cards and two, or two and two." },
      "best poker hand" },
    { "option best_run on off\n",
      DRAW,
      { "High: the best poker hand, of any 5 cards.",
        "Run: the longest straight or flush, of any 5 cards. Less than “Straight of 3 cards” does not count.",
        "House rules that it is played with: “Best run”.", "House rules that a table may choose: “Best run”." },
      NULL },
    { "option best_run\n",
      DRAW,
      { "The pot goes to whoever has the best poker hand, of any 5 cards.",
        "House rules that a table may choose: “Best run”." },
      "Run:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PokerVariant) variant = read_text (cases[i].lines, cases[i].steps);
      g_autoptr (GPtrArray) sentences = poker_variant_sentences (variant);

      g_test_message ("%s", cases[i].lines);
      assert_says (sentences, cases[i].says);
      assert_never_says (sentences, cases[i].never);
    }
}

/* A step that a house rule has changed keeps its condition. */
static void
test_conditions (void)
{
  static const char *const says[] = {
    "[if “Last card” is “From the stock”] As many cards as players are turned up in a row, and each takes one into "
    "their hand.",
    "[if “Last card” is “Open or from the stock”] Each takes the open card or one of the stock.", NULL
  };
  g_autoptr (PokerVariant) variant = read_text ("option river\noption draft 1-1\n",
                                                "deal 4\nbet\nwhen river card: deal 1\nwhen river rummy: rummy row\n"
                                                "bet\nwin high\n");
  g_autoptr (GPtrArray) sentences = poker_variant_sentences (variant);

  assert_says (sentences, says);
}

/* Where tables choose how many cards are changed, or whether one is burnt, the description says that. */
static void
test_options (void)
{
  static const struct
  {
    const char *lines, *says;
  } cases[] = {
    { "option drawmax\n", "A card is burnt. Each may change up to 5 cards, or as many as “Cards in a draw” says." },
    { "option drawmax 2-2\n", "A card is burnt. Each may change up to 2 cards." },
    { "option burn off on\noption drawmax 1-1\n", "Each may change 1 card." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *says[] = { cases[i].says, NULL };
      g_autoptr (PokerVariant) variant = read_text (cases[i].lines, "deal 5\nburn\ndraw 0-drawmax\nbet\nwin high\n");
      g_autoptr (GPtrArray) sentences = poker_variant_sentences (variant);

      assert_says (sentences, says);
    }
}

/* The description of a hand at a table follows its options, so that nothing in it is conditional any more. */
static void
test_table (void)
{
  static const struct
  {
    const char *name, *value, *says[3], *never;
  } cases[] = {
    { "slow_deal", "on", { "Everybody puts in an ante of one unit.", "Each gets 3 cards face down." }, "5 cards face" },
    { "ante", "7", { "Everybody puts in an ante of 7 chips." }, "one unit" },
    { "ante", "0", { "Each gets 5 cards face down." }, "ante" },
    { "burn", "off", { "Each may change up to 5 cards." }, "burnt" },
    { "jokers",
      "2",
      { "The pot goes to whoever has the best poker hand, of 5 of the cards in hand.",
        "There are 2 jokers, which rank above the ace, have no suit and stand for no other card." },
      "House rules" },
  };
  const Game *game = game_find ("five-card-draw");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint32 option[GAME_MAX_OPTIONS];
      g_autoptr (GPtrArray) sentences = NULL;

      game_options_init (game, option);
      g_assert_true (game_option_set (game, option, cases[i].name, cases[i].value, NULL));
      game_options_settle (game, option);
      sentences = poker_variant_sentences_with (poker_variant_of (game), option, 4);
      assert_says (sentences, cases[i].says);
      assert_never_says (sentences, cases[i].never);
      assert_never_says (sentences, "[");
    }
}

static char *
join_sentences (const PokerVariant *variant, const gint32 *option)
{
  g_autoptr (GPtrArray) sentences = poker_variant_sentences_with (variant, option, variant->most);

  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("\n", (char **) sentences->pdata);
}

static gint32
count_values (const GameOption *option)
{
  return option->words != NULL ? (gint32) g_strv_length ((char **) option->words) : MIN (option->max, 4) + 1;
}

/* For any value of the option SLOT, the sentences differ from those of a table without it. */
static void
assert_tells_all (const PokerVariant *variant, PokerOption which, const gint32 *usual)
{
  guint            slot = (guint) variant->slot[which];
  gint32           without[GAME_MAX_OPTIONS], with[GAME_MAX_OPTIONS];
  g_autofree char *before = NULL;

  memcpy (with, usual, sizeof with);
  poker_modifier_set_whole (variant, which, with);
  memcpy (without, with, sizeof without);
  without[slot] = 0;
  before = join_sentences (variant, without);
  for (gint32 value = MAX (variant->options[slot].min, 1); value < count_values (&variant->options[slot]); value++)
    {
      g_autofree char *after = NULL;

      with[slot] = value;
      after = join_sentences (variant, with);
      g_test_message ("%s: %s %d", variant->id, variant->options[slot].name, value);
      if (value != 1 || which != POKER_OPTION_SAME_DECK)
        g_assert_cmpstr (after, !=, before);
    }
}

/* Every house rule in play changes the sentences, except the back of the next card, which is seen at the table. */
static void
test_each_house_rule (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game         *game = game_list ()[i];
      const PokerVariant *variant;
      gint32              usual[GAME_MAX_OPTIONS] = { 0 };

      if (game->source == NULL || game->mix != NULL)
        continue;
      variant = poker_variant_of (game);
      poker_variant_usual (variant, usual);
      for (guint k = 0; k < poker_modifiers_count (); k++)
        if (variant->slot[poker_modifier_at (k)] >= 0 && poker_modifier_at (k) != POKER_OPTION_STUBBACK)
          assert_tells_all (variant, poker_modifier_at (k), usual);
    }
}

/* Words from files become what people say; words that people say already stay as they are. */
static void
test_classes (void)
{
  static const char *const cases[][2] = {
    { "quads", "Four of a kind" },
    { "4-card straight", "Straight of 4 cards" },
    { "7-card flush", "Flush of 7 cards" },
    { "3-card straight flush", "Straight flush of 3 cards" },
    { "three-card", "3 cards" },
    { "one card", "1 card" },
    { "four cards", "4 cards" },
    { "2+2 straights", "Two straights of two cards" },
    { "21", "21" },
    { "three-card straight, nine high", "three-card straight, nine high" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *says = poker_say_class (cases[i][0]);

      g_assert_cmpstr (says, ==, cases[i][1]);
    }
}

/* The deck in the sentences is the one that the game is played with. */
static void
test_deck (void)
{
  static const struct
  {
    const char *lines, *says[3];
    guint       n;
  } cases[] = {
    { "", { "The deck is enough for all of 2 to 6 players." }, 52 },
    { "option deck 88\n", { "The deck has 88 cards, some of them twice." }, 88 },
    { "option jokers 2-2\n", { "2 jokers are in the deck.", "The deck is enough for all of 2 to 6 players." }, 54 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PokerVariant) variant = read_text (cases[i].lines, DRAW);
      g_autoptr (GPtrArray) sentences = poker_variant_arithmetic (variant);

      assert_says (sentences, cases[i].says);
      g_assert_cmpuint (poker_variant_deck_size (variant), ==, cases[i].n);
    }
}

TEST_PART (sentences)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentences/house-rules", test_house_rules);
  g_test_add_func ("/sentences/conditions", test_conditions);
  g_test_add_func ("/sentences/options", test_options);
  g_test_add_func ("/sentences/table", test_table);
  g_test_add_func ("/sentences/each-house-rule", test_each_house_rule);
  g_test_add_func ("/sentences/deck", test_deck);
  g_test_add_func ("/sentences/classes", test_classes);
  return g_test_run ();
}
