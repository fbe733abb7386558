/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the games: no label is missing, every move can be put into a sentence, and the rules explain every
   option that a table offers. */
#include <string.h>

#include "base/number.h"
#include "cards/help/say.h"
#include "cards/house-rules.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "../../program.h"

/* --- No label is missing --- */

static void
test_every_game_is_described (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];

      g_test_message ("%s", game->id);
      g_assert_nonnull (game->people.pitch);
      g_assert_cmpuint (g_utf8_strlen (game->people.pitch, -1), >=, 20);
      g_assert_cmpuint (g_utf8_strlen (game->people.pitch, -1), <=, 70);
      g_assert_cmpuint (game->people.kind, <, N_KINDS);
      g_assert_cmpuint (game->people.minutes, >, 0);
    }
}

static void
test_every_verb_has_a_label (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (const GameVerb *verb = game_list ()[i]->verbs; verb->word != NULL; verb++)
      for (guint n = 0; n < 3 && game_verb_is_move (verb); n++)
        {
          const char *label;

          g_test_message ("%s %s", game_list ()[i]->id, verb->word);
          g_assert_nonnull (verb->label);
          label = game_verb_label (verb, n);
          g_assert_cmpstr (label, !=, verb->word);
          g_assert_true (g_ascii_isupper (*label) || (guchar) *label >= 0x80);
        }
}

static void
test_every_phase_has_a_label (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (const GamePhase *phase = game_list ()[i]->phases; phase->word != NULL; phase++)
      {
        g_test_message ("%s %s", game_list ()[i]->id, phase->word);
        g_assert_nonnull (phase->label);
        g_assert_cmpstr (phase->label, !=, phase->word);
      }
}

static void
test_every_zone_has_a_label (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (const GameZoneName *zone = game_list ()[i]->zones; zone->word != NULL; zone++)
      {
        g_test_message ("%s %s", game_list ()[i]->id, zone->word);
        g_assert_nonnull (zone->label);
        g_assert_cmpstr (zone->label, !=, zone->word);
        for (const GameZoneName *other = game_list ()[i]->zones; other < zone; other++)
          g_assert_cmpstr (zone->label, !=, other->label);
      }
}

static gboolean
is_switch (const GameOption *option)
{
  return option->words != NULL && g_strv_contains (option->words, "on") && g_strv_contains (option->words, "off")
         && option->words[2] == NULL;
}

static void
check_says (const GameOption *option)
{
  guint n = 0;

  if (option->words == NULL || is_switch (option))
    {
      g_assert_null (option->says);
      return;
    }
  g_assert_nonnull (option->says);
  g_assert_cmpuint (g_strv_length ((char **) option->says), ==, g_strv_length ((char **) option->words));
  for (; option->says[n] != NULL; n++)
    {
      g_assert_cmpstr (option->says[n], !=, option->words[n]);
      for (guint k = 0; k < n; k++)
        g_assert_cmpstr (option->says[n], !=, option->says[k]);
    }
}

static void
test_every_option_is_explained (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint k = 0; k < game_option_count (game_list ()[i]); k++)
      {
        GameOption option = game_option (game_list ()[i], k);

        g_test_message ("%s %s", game_list ()[i]->id, option.name);
        g_assert_nonnull (option.label);
        g_assert_cmpstr (option.label, !=, option.name);
        g_assert_false (g_str_has_suffix (option.label, "."));
        g_assert_nonnull (option.help);
        g_assert_true (g_str_has_suffix (option.help, "."));
        g_assert_null (strstr (option.help, "  "));
        check_says (&option);
        for (guint j = 0; j < k; j++)
          g_assert_cmpstr (option.label, !=, game_option (game_list ()[i], j).label);
      }
}

static void
test_cards (void)
{
  static const struct
  {
    const char *word, *sign, *said;
  } cases[] = {
    { "7h", "7♥", "Seven of hearts" }, { "Tc", "10♣", "Ten of clubs" },   { "As", "A♠", "Ace of spades" },
    { "2d", "2♦", "Two of diamonds" }, { "5c''", "5♣", "Five of clubs" }, { "X", "Joker", "Joker" },
    { "Y", "Joker", "Second joker" },
  };
  g_autofree char *hidden = game_card_short (CARD_HIDDEN), *unseen = game_card_say (CARD_HIDDEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Card card = 0;

      g_assert_true (card_parse (cases[i].word, &card));
      {
        g_autofree char *sign = game_card_short (card), *said = game_card_say (card);

        g_assert_cmpstr (sign, ==, cases[i].sign);
        g_assert_cmpstr (said, ==, cases[i].said);
      }
    }
  g_assert_cmpstr (hidden, ==, "a card");
  g_assert_cmpstr (unseen, ==, "Face-down card");
  g_assert_cmpstr (game_suit_label (CARD_HEARTS), ==, "Hearts");
}

/* --- Sentences --- */

static const struct
{
  const char *game, *shown, *said;
} sentences[] = {
  { "champs-and-cowards", "champ", "Ann is a champ and buys a card" },
  { "champs-and-cowards", "coward", "Ann is a coward and stops" },
  { "chinese-poker", "(sealed)", "Ann has decided" },
  { "chinese-poker", "arrange 3c Kc 3d Kd Kh / 2c 4c 5c 6c 3h / Tc Qc Td",
    "Ann sets 3♣ K♣ 3♦ K♦ K♥ in back, 2♣ 4♣ 5♣ 6♣ 3♥ in the middle and 10♣ Q♣ 10♦ in front" },
  { "chinese-poker", "arrange ?? ?? ?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ??", "Ann sets the hands" },
  { "chinese-poker", "play", "Ann plays" },
  { "chinese-poker", "surrender", "Ann surrenders" },
  { "chinese-poker", "special", "Ann declares a special hand" },
  { "crates", "play Kd", "Ann plays K♦" },
  { "crates", "play 8s h", "Ann plays 8♠, naming hearts" },
  { "crates", "play-silent 7c", "Ann says nothing and plays 7♣" },
  { "crates", "play-silent 9d d", "Ann says nothing and plays 9♦, naming diamonds" },
  { "crates", "name s", "Ann names spades" },
  { "crates", "draw", "Ann draws" },
  { "divide-and-conquer", "commit Qs", "Ann commits Q♠" },
  { "divide-and-conquer", "commit ??", "Ann commits a card" },
  { "five-card-draw", "check", "Ann checks" },
  { "five-card-draw", "bet 2", "Ann bets 2" },
  { "five-card-draw", "call", "Ann calls" },
  { "five-card-draw", "raise 80", "Ann raises to 80" },
  { "five-card-draw", "fold", "Ann folds" },
  { "five-card-draw", "draw", "Ann stands pat" },
  { "five-card-draw", "draw ??", "Ann changes a card" },
  { "five-card-draw", "draw ?? ?? ??", "Ann changes 3 cards" },
  { "five-card-draw", "draw 7h Tc", "Ann changes 7♥ 10♣" },
  { "mus", "mus", "Ann says mus" },
  { "mus", "no-mus", "Ann says no mus" },
  { "mus", "discard ??", "Ann discards a card" },
  { "mus", "discard ?? ??", "Ann discards 2 cards" },
  { "mus", "discard 7h 4c", "Ann discards 7♥ 4♣" },
  { "mus", "pass", "Ann passes" },
  { "mus", "bid 2", "Ann bids 2" },
  { "mus", "ordago", "Ann says órdago" },
  { "mus", "see", "Ann sees it" },
  { "pay-me", "pay-me (sealed)", "Ann says “Pay me”" },
  { "pay-me", "pay-me 7h X 9h / Kc", "Ann says “Pay me” with 7♥ Joker 9♥, and discards K♣" },
  { "pitty-pat", "play 4c Ks", "Ann plays 4♣ and discards K♠" },
  { "pitty-pat", "play 4c", "Ann plays 4♣" },
  { "three-card-poker", "ante 10", "Ann antes 10" },
  { "three-card-poker", "ante 0", "Ann puts up no ante" },
  { "three-card-poker", "pair-plus 5", "Ann puts 5 on Pair Plus" },
  { "three-card-poker", "pair-plus 0", "Ann puts nothing on Pair Plus" },
  { "three-card-poker", "play", "Ann plays" },
  { "tong-its", "call-draw", "Ann calls a draw" },
  { "tong-its", "draw-stock", "Ann draws from the stock" },
  { "tong-its", "take-discard 8c 8d 8s", "Ann takes the discard and melds 8♣ 8♦ 8♠" },
  { "tong-its", "meld 4h 5h 6h", "Ann melds 4♥ 5♥ 6♥" },
  { "tong-its", "meld 4h ?? ??", "Ann melds 4♥ and 2 more cards" },
  { "tong-its", "meld 4h 5h ??", "Ann melds 4♥ 5♥ and 1 more card" },
  { "tong-its", "meld-secret ?? ?? ?? ??", "Ann melds 4 cards face down" },
  { "tong-its", "meld-secret Kc Kd Kh Ks", "Ann melds K♣ K♦ K♥ K♠ face down" },
  { "tong-its", "layoff 7h 2", "Ann lays off 7♥ on meld 2" },
  { "tong-its", "discard 2c", "Ann discards 2♣" },
  { "tong-its", "challenge", "Ann challenges" },
  { "twenty-five", "rob ??", "Ann robs the upcard and puts away a card" },
  { "twenty-five", "rob 7h", "Ann robs the upcard and puts away 7♥" },
  { "twenty-five", "waive", "Ann does not rob" },
  { "twenty-five", "play ??", "Ann plays a card" },
  { "twenty-five", "play Ah", "Ann plays A♥" },
  { "ultimate-texas-holdem", "trips 5", "Ann puts 5 on Trips" },
  { "ultimate-texas-holdem", "trips 0", "Ann puts nothing on Trips" },
  { "ultimate-texas-holdem", "bet 40", "Ann bets 40" },
  { "texas-holdem", "raise 12500", "Ann raises to 12,500" },
};

static void
test_moves_are_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      const Game      *game = game_find (sentences[i].game);
      g_autofree char *said = NULL;

      g_assert_nonnull (game);
      said = game_move_say (game, "Ann", sentences[i].shown);
      g_assert_cmpstr (said, ==, sentences[i].said);
    }
}

static const struct
{
  const char *game, *move, *said;
} hints[] = {
  { "texas-holdem", "raise 12500", "Raise to 12,500" },
  { "texas-holdem", "fold", "Fold" },
  { "five-card-draw", "draw", "Stand pat" },
  { "five-card-draw", "draw 7h Kd", "Draw K♦ 7♥" },
  { "pitty-pat", "play 4d", "Play 4♦" },
  { "three-card-poker", "pair-plus 5", "Pair Plus 5" },
  { "three-card-poker", "pair-plus 0", "Pair Plus: nothing" },
  { "tong-its", "layoff 7h 2", "Lay off 7♥ on meld 2" },
  { "chinese-poker", "arrange Kc Kd Kh 3c 3d / 6c 5c 4c 3h 2c / Tc Td Qc", "Set the hands" },
};

static void
test_hints_name_what_is_to_be_done (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      const Game *game = game_find (hints[i].game);
      g_auto (GStrv) words = g_strsplit (hints[i].move, " ", -1);
      g_autoptr (GError) error = NULL;
      g_autofree char *said = NULL;
      GameAction       action;

      game_action_parse (game, (const char *const *) words, g_strv_length (words), &action, &error);
      g_assert_no_error (error);
      said = game_action_say (game, &action);
      g_assert_cmpstr (said, ==, hints[i].said);
    }
}

/* A line such as "Ann: verb" means that the game has no sentence for the move. */
static void
check_sentence (const Game *game, const char *shown)
{
  g_autofree char *said = game_move_say (game, "Ann", shown);

  if (!g_str_has_prefix (said, "Ann ") || strstr (said, "??") != NULL || strstr (said, " /") != NULL
      || strstr (said, "  ") != NULL || g_str_has_suffix (said, " "))
    g_error ("%s: “%s” reads “%s”", game->id, shown, said);
}

/* Checks the sentence of a move for each reader at the table; returns how many read one. */
static guint
check_move (const GameState *before, const GameState *after, gint actor, const GameAction *action)
{
  guint n = 0;

  for (gint seat = -1; seat < before->n_seats; seat++)
    {
      gint             reader = seat < 0 ? GAME_OUTSIDER : seat;
      g_autofree char *shown = game_action_print_for (before, after, actor, action, reader);

      if (shown == NULL)
        continue;
      check_sentence (before->game, shown);
      n++;
    }
  return n;
}

/* Returns the number of sentences. */
static guint
play_match (const Game *game, guint n_seats, const char *option, const char *value, guint64 seed)
{
  GameSetup             setup = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = seed };
  guint64               random = seed;
  g_autofree GameState *before = g_malloc0 (game_state_size (game));
  g_autoptr (GamePlay) play = NULL;
  guint n = 0;

  game_options_init (game, setup.option);
  if (option != NULL)
    g_assert_true (game_option_set (game, setup.option, option, value, NULL));
  if (!game_setup_check (&setup, NULL))
    return 0;
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_nonnull (play);
  for (guint step = 0; step < 300; step++)
    {
      const GameState *state = game_play_state (play);
      GameAction       action;
      gint             actor = state->turn;

      if (game_play_step_on (play, NULL))
        continue;
      if (actor < 0 && !game_play_next (play, NULL, 0, NULL))
        break;
      if (actor < 0)
        continue;
      memcpy (before, state, state->size);
      do
        game_pick (game_play_choices (play), &random, &action);
      while (!game_play_do (play, actor, &action, NULL));
      n += check_move (before, game_play_state (play), actor, &action);
    }
  return n;
}

static void
test_every_move_has_a_sentence (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];
      guint       seats = (guint) g_bit_nth_lsf (game->seats, -1), n = 0;

      for (guint64 seed = 0; seed < 20; seed++)
        n += play_match (game, seats, NULL, NULL, seed);
      for (guint k = 0; k < game_option_count (game); k++)
        {
          GameOption option = game_option (game, k);

          for (guint j = 0; option.words != NULL && option.words[j] != NULL; j++)
            n += play_match (game, seats, option.name, option.words[j], 5);
        }
      g_test_message ("%s: %u sentences", game->id, n);
      g_assert_cmpuint (n, >=, 100);
    }
}

/* --- The texts of rules --- */

static char *
read_rules (const Game *game)
{
  g_autofree char *name = g_strconcat (game->id, ".txt", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "data", "rules", name, NULL);
  char            *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The text of every game has these sections, in this order. */
static void
test_rules_have_the_same_sections (void)
{
  static const char *const sections[]
      = { "The idea", "Deal", "Options", "Example", "On this table", "Decided here", "Source" };

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *text = read_rules (game_list ()[i]);
      g_autofree char *name = g_utf8_strup (game_list ()[i]->people.name, -1);
      const char      *at = text;

      g_test_message ("%s", game_list ()[i]->id);
      g_assert_true (g_str_has_prefix (text, name));
      for (guint k = 0; k < G_N_ELEMENTS (sections); k++)
        {
          g_autofree char *heading = g_strconcat ("\n\n", sections[k], "\n  ", NULL);

          at = strstr (at, heading);
          if (at == NULL)
            g_error ("%s has no “%s”, or not in its place", game_list ()[i]->id, sections[k]);
        }
    }
}

/* The lines about OPTION in the section “Options”: from the line with its name and label to the next option; NULL:
   there are none. */
static char *
find_option (const char *options, const GameOption *option)
{
  g_autofree char *pattern
      = g_strdup_printf ("^  %s( [^ ]+| \\S+, \\S+ \\S+)?  +%s\\.(.|\n   )*$", option->name, option->label);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);

  g_assert_nonnull (regex);
  return g_regex_match (regex, options, 0, &match) ? g_match_info_fetch (match, 0) : NULL;
}

static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *plain = g_regex_escape_string (word, -1);
  g_autofree char *pattern = g_strdup_printf ("[ “(]%s[” ,.:)]", plain);

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* Compares without regard to case and line ends. */
static gboolean
has_text (const char *text, const char *part)
{
  g_autoptr (GRegex) blanks = g_regex_new ("\\s+", 0, 0, NULL);
  g_autofree char *flat = g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);
  g_autofree char *folded = g_utf8_casefold (flat, -1), *wanted = g_utf8_casefold (part, -1);

  return strstr (folded, wanted) != NULL;
}

static void
test_rules_name_every_option (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *text = read_rules (game_list ()[i]);
      char            *options = strstr (text, "\n\nOptions\n");

      g_assert_nonnull (options);
      *strstr (options, "\n\nExample\n") = '\0';
      for (guint k = 0; k < game_option_count (game_list ()[i]); k++)
        {
          GameOption       option = game_option (game_list ()[i], k);
          g_autofree char *house_rules = game_house_rules_text (game_list ()[i]);
          g_autofree char *said = find_option (option.is_house_rule ? house_rules : options, &option);

          /* The games of a list have rules of their own; one that is in no other list is named together with this
             one. */
          if (said == NULL
              && (game_find (option.name) != NULL
                  || (strchr (option.name, '-') != NULL && has_text (options, option.label))))
            continue;
          if (said == NULL)
            g_error ("%s: no line “%s ...  %s.”", game_list ()[i]->id, option.name, option.label);
          for (guint j = 0; option.words != NULL && !is_switch (&option) && option.words[j] != NULL; j++)
            {
              if (!has_word (said, option.words[j]))
                g_error ("%s: “%s” of %s is not explained", game_list ()[i]->id, option.words[j], option.name);
              if (!has_text (said, option.says[j]))
                g_error ("%s: “%s” of %s is not there", game_list ()[i]->id, option.says[j], option.name);
            }
        }
    }
}

static void
test_rules_name_every_verb (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      g_autofree char *text = read_rules (game_list ()[i]);

      for (const GameVerb *verb = game_list ()[i]->verbs; verb->word != NULL; verb++)
        {
          g_autofree char *alone = g_strdup_printf ("“%s”", verb->word),
                          *followed = g_strdup_printf ("“%s ", verb->word);

          if (game_list ()[i]->mix != NULL && verb->shape != SHAPE_NAME)
            continue; /* a move of the hand's own game, whose rules explain it */
          if (game_verb_is_move (verb) && strstr (text, alone) == NULL && strstr (text, followed) == NULL)
            g_error ("%s: nothing says how “%s” is written", game_list ()[i]->id, verb->word);
        }
    }
}

static void
test_names_and_amounts (void)
{
  static const char *const people[] = { "Ann", "Bob", "Cleo" };
  static const struct
  {
    SeatMask    seats;
    const char *says;
  } lists[] = { { 0, "" }, { 2, "Bob" }, { 5, "Ann and Cleo" }, { 7, "Ann, Bob and Cleo" } };
  static const struct
  {
    gint64      amount;
    const char *says;
  } amounts[] = { { 0, "0" }, { 999, "999" }, { 1000, "1,000" }, { -1234567, "−1,234,567" } };
  static const guint numbers[] = { 7, 0, 12 };
  g_autofree char   *tally = game_tally_say (people, numbers, G_N_ELEMENTS (numbers));

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *list = game_names_join (people, lists[i].seats);

      g_assert_cmpstr (list, ==, lists[i].says);
    }
  g_assert_cmpstr (tally, ==, "Ann 7, Cleo 12");
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    {
      g_autofree char *amount = number_to_text (amounts[i].amount);

      g_assert_cmpstr (amount, ==, amounts[i].says);
    }
}

TEST_PART (say)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/every-game-is-described", test_every_game_is_described);
  g_test_add_func ("/words/every-verb-has-a-label", test_every_verb_has_a_label);
  g_test_add_func ("/words/every-phase-has-a-label", test_every_phase_has_a_label);
  g_test_add_func ("/words/every-zone-has-a-label", test_every_zone_has_a_label);
  g_test_add_func ("/words/every-option-is-explained", test_every_option_is_explained);
  g_test_add_func ("/words/cards", test_cards);
  g_test_add_func ("/words/names-and-amounts", test_names_and_amounts);
  g_test_add_func ("/words/moves-are-sentences", test_moves_are_sentences);
  g_test_add_func ("/words/hints-name-what-is-to-be-done", test_hints_name_what_is_to_be_done);
  g_test_add_func ("/words/every-move-has-a-sentence", test_every_move_has_a_sentence);
  g_test_add_func ("/words/rules-have-the-same-sections", test_rules_have_the_same_sections);
  g_test_add_func ("/words/rules-name-every-option", test_rules_name_every_option);
  g_test_add_func ("/words/rules-name-every-verb", test_rules_name_every_verb);
  return g_test_run ();
}
