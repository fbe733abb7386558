/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many can play a poker game: as many as its cards are enough for, whatever rules bring or save cards. */
#include <string.h>

#include "cards/play/play.h"
#include "cards/setup.h"
#include "games/list.h"
#include "games/poker/variant/say-deck.h"
#include "../../../program.h"

/* Sets OPTIONS, such as "jokers 1, burn off". */
static void
set_options (GameSetup *setup, const char *options)
{
  g_auto (GStrv) settings = g_strsplit (options, ", ", -1);

  game_options_init (setup->game, setup->option);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (settings[i], " ", 2);

      g_assert_true (game_option_set (setup->game, setup->option, words[0], words[1], NULL));
    }
}

/* The most players that sit down with OPTIONS; one more is refused, and the refusal names both numbers. */
static guint
find_most (const char *game, const char *options)
{
  GameSetup setup = { .game = game_find (game), .dealer = -1 };
  g_autoptr (GError) error = NULL;
  g_autofree char *both = NULL, *one_more = NULL;
  guint            most;

  g_assert_nonnull (setup.game);
  set_options (&setup, options);
  most = (guint) g_bit_nth_msf (game_seats_with (setup.game, setup.option), -1);
  for (setup.n_seats = game_least_seats (setup.game); setup.n_seats <= most; setup.n_seats++)
    g_assert_true (game_setup_check (&setup, NULL));
  g_assert_false (game_setup_check (&setup, &error));
  both = g_strdup_printf ("%u", most);
  one_more = g_strdup_printf ("%u", most + 1);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, both));
  g_assert_nonnull (strstr (error->message, one_more));
  return most;
}

static void
test_cases (void)
{
  static const struct
  {
    const char *game, *options;
    guint       most;
  } cases[] = {
    { "five-card-stud", "jokers 0", 9 },
    { "five-card-stud", "jokers 1", 10 }, /* 50 cards, and three are burnt */
    { "five-card-stud", "jokers 6", 11 },
    { "five-card-stud", "burn off", 10 },
    { "five-card-stud", "deck 88", 14 },
    { "seven-card-stud", "jokers 0", 7 },
    { "seven-card-stud", "jokers 8", 8 },
    { "seven-card-stud", "deck 88", 12 },
    { "seven-card-triple-draw", "jokers 0", 4 },
    { "seven-card-triple-draw", "deck 88", 6 },
    { "seven-card-triple-draw", "deck 88, jokers 3", 7 },
    { "seven-card-triple-draw", "rummy on", 5 },
    { "five-card-draw", "deck 88", 10 },
    { "five-card-triple-draw", "deck 88", 10 },
    { "eighty-eight-poker", "lowq off", 8 },
    { "eighty-eight-poker", "jokers 8", 8 },
    { "battle-forty", "jokers 5", 9 },
    { "columbia", "jokers 3", 7 },
    { "columbia", "jokers 8, second_draw after_first", 5 },
    { "columbia", "deck 88, second_draw after_first", 9 },
    { "columbia", "virtual on, extra20 on", 9 },
    { "columbia-points", "jokers 3", 7 },
    { "columbia-eight", "jokers 3", 10 },
    { "showdown", "jokers 2", 6 },
    { "modified-lowball", "uno on", 8 },
    { "draft-poker", "jokers 4", 8 },
    { "big-o", "jokers 6", 10 },
    { "omaha", "jokers 0", 11 },
    { "omaha", "jokers 4", 12 },
    { "holdem-in-between", "jokers 5", 9 },
    { "holdem-in-between", "jokers 6", 10 }, /* with five pairs to be swapped */
    { "razz", "burn on", 7 },
    { "texas-holdem", "jokers 0", 14 },
    { "texas-holdem", "deck 88, jokers 8", 14 },
    { "dealers-choice", "list all", 14 },
    { "beat-the-zombie", "jokers 0", 14 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint most = find_most (cases[i].game, cases[i].options);

      g_test_message ("%s with %s: %u", cases[i].game, cases[i].options, most);
      g_assert_cmpuint (most, ==, cases[i].most);
    }
}

/* Plays a hand to its end; nobody folds. */
static void
play_hand (const GameSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, &error);
  const GameState *s = game_play_state (play);
  guint64          random = setup->seed;

  g_assert_no_error (error);
  while (s->turn != GAME_HAND_OVER)
    {
      GameAction action;

      if (game_play_step_on (play, NULL))
        continue;
      do
        game_pick (game_play_choices (play), &random, &action);
      while (g_str_equal (s->game->verbs[action.verb].word, "fold") || !game_allows (s, &action));
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
}

/* With more cards never fewer can play, and a full table can be dealt. */
static void
test_more_cards (void)
{
  static const char *const decks[] = { "52", "88" };

  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      GameSetup setup = { .game = game_list ()[i], .dealer = -1, .seed = i };
      gint      jokers = game_option_find (setup.game, "jokers"), deck = game_option_find (setup.game, "deck");
      guint     last = game_most_seats (setup.game);

      if (setup.game->people.kind != KIND_POKER || jokers < 0)
        continue;
      for (guint k = 0; k < (deck >= 0 ? 2 : 1); k++)
        for (gint n = 0; n <= game_option (setup.game, (guint) jokers).max; n++)
          {
            game_options_init (setup.game, setup.option);
            setup.option[game_option_slot (setup.game, (guint) jokers)] = n;
            if (deck >= 0)
              g_assert_true (game_option_set (setup.game, setup.option, "deck", decks[k], NULL));
            setup.n_seats = (guint) g_bit_nth_msf (game_seats_with (setup.game, setup.option), -1);
            g_assert_cmpuint (setup.n_seats, >=, last);
            g_assert_cmpuint (setup.n_seats, <=, 14);
            if (setup.n_seats > last)
              play_hand (&setup);
            last = setup.n_seats;
          }
    }
}

/* Who wrote the game set a limit of their own, and no deck lifts it. */
static void
test_own_limit (void)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  g_autoptr (PokerVariant) variant = poker_variant_read ("game mine\nname Mine\nplayers 2-6\nbetting limit\n"
                                                         "modifiers jokers deck\ndeal 5\nbet\nwin high\n",
                                                         complaints);
  g_autoptr (GPtrArray) deck = NULL;
  gint32 option[GAME_MAX_OPTIONS] = { 0 };

  g_assert_nonnull (variant);
  poker_variant_usual (variant, option);
  g_assert_cmpuint (poker_variant_most (variant, option), ==, 6);
  option[variant->slot[POKER_OPTION_JOKERS]] = 8;
  option[variant->slot[POKER_OPTION_DECK]] = 1;
  g_assert_cmpuint (poker_variant_most (variant, option), ==, 6);
  deck = poker_variant_arithmetic (variant);
  g_assert_cmpuint (deck->len, ==, 1);
}

static void
test_told (void)
{
  g_autoptr (GPtrArray) deck = NULL;
  const Game *stud = game_find ("five-card-stud");

  deck = stud->script->deck (stud);
  g_assert_true (
      g_ptr_array_find_with_equal_func (deck, "With 53–57 cards up to 10 players can play.", g_str_equal, NULL));
  g_assert_true (
      g_ptr_array_find_with_equal_func (deck, "With 76–96 cards up to 14 players can play.", g_str_equal, NULL));
}

/* Players who are out of chips keep their places, and the cards of a game that has many for each have to fit beside
   them. */
static void
test_full_table_of_a_mix (void)
{
  GameSetup setup = { .game = game_find ("dealers-choice"), .dealer = -1, .n_seats = 14 };

  set_options (&setup, "list chosen, showdown on, choose orbit");
  for (guint seat = 0; seat < setup.n_seats; seat++)
    setup.stack[seat] = seat < 5 ? 1000 : 2;
  setup.seed = 3;
  g_assert_true (game_setup_check (&setup, NULL));
  play_hand (&setup);
}

TEST_PART (poker_seats)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/poker-seats/cases", test_cases);
  g_test_add_func ("/poker-seats/more-cards", test_more_cards);
  g_test_add_func ("/poker-seats/a-limit-of-its-own", test_own_limit);
  g_test_add_func ("/poker-seats/told-for-each-deck", test_told);
  g_test_add_func ("/poker-seats/a-full-table-of-dealers-choice", test_full_table_of_a_mix);
  return g_test_run ();
}
