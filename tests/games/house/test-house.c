/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games against the house: chips only change places, nobody stakes chips they lack, and careful play earns what the
   odds say. */
#include <math.h>

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "../../program.h"

static const Game *const games[] = { &game_three_card_poker, &game_ultimate_texas_holdem };

static gint64
chips_of_seats (const GameState *s)
{
  gint64 sum = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_assert_cmpint (s->stack[seat], >=, 0);
      sum += s->stack[seat];
    }
  return sum;
}

/* Plays a random match with short stacks: the chips of the seats, the table and the house add up to the same all the
   time. */
static void
play_short_match (const Game *game, guint64 seed)
{
  GameSetup setup = { .game = game, .n_seats = 1 + (guint) seed % 7, .dealer = -1, .seed = seed };
  guint64   random = seed;
  gint64    all = 0;
  g_autoptr (GamePlay) play = NULL;
  const GameState *s;
  GameAction       action;

  game_options_init (game, setup.option);
  g_assert_true (game_option_set (game, setup.option, "hands", "20", NULL));
  for (guint seat = 0; seat < setup.n_seats; seat++)
    all += setup.stack[seat] = 1 + random_below (&random, 60);
  play = game_play_new (&setup, NULL, 0, NULL);
  g_assert_nonnull (play);
  s = game_play_state (play);
  do
    {
      while (s->turn != GAME_HAND_OVER)
        {
          gint seat = s->turn;

          g_assert_cmpint (chips_of_seats (s) + s->pot + s->score[s->n_seats], ==, all);
          game_pick (game_play_choices (play), &random, &action);
          g_assert_true (game_play_do (play, seat, &action, NULL));
        }
      g_assert_cmpint (s->pot, ==, 0);
      g_assert_cmpint (chips_of_seats (s) + s->score[s->n_seats], ==, all);
      for (guint seat = 0; seat < setup.n_seats; seat++)
        g_assert_cmpint (s->stack[seat], ==, setup.stack[seat] + s->score[seat]);
    }
  while (game_play_next (play, NULL, 0, NULL));
  g_assert_true (s->over);
}

static void
test_stacks_are_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint64 seed = 0; seed < 300; seed++)
      play_short_match (games[i], seed);
}

static void
test_without_stacks_for_the_ante_nothing_is_dealt (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GameSetup setup = { .game = games[i], .n_seats = 2, .dealer = -1, .stack = { 1, 1 } };
      g_autoptr (GamePlay) play = NULL;

      game_options_init (games[i], setup.option);
      play = game_play_new (&setup, NULL, 0, NULL);
      g_assert_nonnull (play);
      g_assert_cmpint (game_play_state (play)->turn, ==, GAME_HAND_OVER);
      g_assert_true (game_play_state (play)->over);
      g_assert_cmpint (game_play_state (play)->score[0], ==, 0);
    }
}

static void
test_largest_amounts (void)
{
  const GameSetup          setup = { .game = &game_ultimate_texas_holdem, .n_seats = 1, .dealer = -1 };
  static const char *const deck[] = { "Qs", "Js", "Ts", "7h", "2c", "As", "7c", "Ks", "7d" };
  GameSetup                largest = setup;
  Card                     cards[G_N_ELEMENTS (deck)];
  g_autoptr (GamePlay) play = NULL;
  static const gint32 wagers[] = { 1000000, 1000000, 4000000 };

  game_options_init (setup.game, largest.option);
  g_assert_true (game_option_set (setup.game, largest.option, "max_bet", "1000000", NULL));
  g_assert_true (game_option_set (setup.game, largest.option, "trips", "100000/0/0/0/0/0/0", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (deck); i++)
    g_assert_true (card_parse (deck[i], &cards[i]));
  play = game_play_new (&largest, cards, G_N_ELEMENTS (cards), NULL);
  g_assert_nonnull (play);
  for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
    {
      GameAction action = { .verb = (guint8) (i == 2 ? 3 : i), .target = -1, .amount = wagers[i] };

      g_assert_true (game_play_do (play, 0, &action, NULL));
    }
  /* 4 + 1 + 500 + 100,000 millions */
  g_assert_cmpint (game_play_state (play)->paid[0], ==, G_GINT64_CONSTANT (100505000000));
}

/* --- The return of careful play --- */

/* The return in percent of the ante, and its standard error. */
static gdouble
play_carefully (const Game *game, guint n, gdouble *error)
{
  GameSetup             setup = { .game = game, .n_seats = 1, .dealer = -1 };
  g_autofree GameState *view = g_malloc (game_state_size (game));
  g_autoptr (GamePlay) play = NULL;
  gdouble sum = 0, squares = 0, ante = 0;
  guint64 random = 1;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (guint i = 0; i < n; i++)
    {
      const GameState *s = game_play_state (play);
      gdouble          won;

      game_play_restart (play, i);
      while (s->turn != GAME_HAND_OVER)
        {
          GameAction action;

          game_view (s, s->turn, view);
          bot_choose (BOT_CAREFUL, view, game_play_choices (play), &random, &action);
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
        }
      ante = game_play_move (play, 0)->action.amount;
      g_assert_cmpint (game_play_move (play, 1)->action.amount, ==, 0);
      won = (gdouble) s->paid[0] / ante;
      sum += won;
      squares += won * won;
    }
  *error = 100 * sqrt ((squares / n - sum / n * sum / n) / n);
  return 100 * sum / n;
}

/* The strategy for Ultimate is a short one: by enumeration it costs 0.20 % of the ante more than the best. */
static void
test_careful_earns_what_the_odds_say (void)
{
  static const gdouble expected[] = { -3.372981, -2.381400 };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      gdouble error, mean = play_carefully (games[i], 200000, &error);

      g_test_message ("%s: %.3f %% of the ante, standard error %.3f, expected %.3f", games[i]->id, mean, error,
                      expected[i]);
      g_assert_cmpfloat (fabs (mean - expected[i]), <, 3 * error);
    }
}

TEST_PART (house)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/stacks-are-kept", test_stacks_are_kept);
  g_test_add_func ("/house/without-stacks-for-the-ante-nothing-is-dealt",
                   test_without_stacks_for_the_ante_nothing_is_dealt);
  g_test_add_func ("/house/largest-amounts", test_largest_amounts);
  g_test_add_func ("/house/careful-earns-what-the-odds-say", test_careful_earns_what_the_odds_say);
  return g_test_run ();
}
