/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules on every game that takes them, one at a time and two together, keep the laws of game.h, and such matches
   can be written down and read again.  All pairs are played only with --slow, as a share at one game in seven;
   otherwise some of them. */
#include <stdlib.h>
#include <string.h>

#include "conform.h"
#include "../program.h"
#include "../share.h"

/* Unless all pairs are asked for, one in SOME is played. */
#define SOME 29
/* The share plays one game in SHARE; no number of parts is a multiple of it, so that each part has some. */
#define SHARE 7

typedef struct
{
  const Game *game;
  guint       n_seats;
  guint       every;
} Case;

typedef struct
{
  guint option;
  char *value;
} Setting;

/* Some values have a meaning only beside another value, in games that have both. */
static const struct
{
  const char *part, *whole, *value;
} wholes[] = {
  { "mul", "virtual", "on" },          { "vsuit", "virtual", "on" },
  { "extra20", "virtual", "on" },      { "pairs", "objective", "runs" },
  { "all", "objective", "runs" },      { "low", "objective", "runs" },
  { "nokick", "objective", "runs" },   { "draft", "slow_deal", "on" },
  { "stubback", "mixed_backs", "on" }, { "uno", "objective", "modified_low" },
};

static void
setting_free (gpointer data)
{
  g_free (((Setting *) data)->value);
  g_free (data);
}

static void
add_setting (GPtrArray *all, guint option, char *value)
{
  Setting *setting = g_new (Setting, 1);

  *setting = (Setting){ .option = option, .value = value };
  g_ptr_array_add (all, setting);
}

/* All values but the usual one; of numbers, the first two. */
static GPtrArray *
list_settings (const Game *game)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (setting_free);

  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption option = game_option (game, i);

      if (!option.is_house_rule)
        continue;
      for (guint word = 1; option.words != NULL && option.words[word] != NULL; word++)
        add_setting (all, i, g_strdup (option.words[word]));
      for (gint number = option.min + 1; option.words == NULL && number <= MIN (option.max, option.min + 2); number++)
        add_setting (all, i, g_strdup_printf ("%d", number));
    }
  return all;
}

static void
set (GameSetup *setup, const Setting *setting)
{
  const char *name = game_option (setup->game, setting->option).name;

  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    if (g_str_equal (wholes[i].part, name) && game_option_find (setup->game, wholes[i].whole) >= 0)
      g_assert_true (game_option_set (setup->game, setup->option, wholes[i].whole, wholes[i].value, NULL));
  g_assert_true (game_option_set (setup->game, setup->option, name, setting->value, NULL));
  if (g_str_equal (name, "same_deck")) /* its effect shows only in the second hand */
    g_assert_true (game_option_set (setup->game, setup->option, "hands", "3", NULL));
}

/* Takes any move but a fold, so that hands are shown. */
static void
choose (GamePlay *play, guint64 *random, GameAction *action)
{
  const GameState *s = game_play_state (play);

  do
    game_pick (game_play_choices (play), random, action);
  while (g_str_equal (s->game->verbs[action->verb].word, "fold") || !game_allows (s, action));
}

/* Plays a match to the end, in which all payments add up to nothing, and then plays it again from its transcript, with
   the same result to the last byte. */
static void
check_transcript (const GameSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) play = game_play_new (setup, NULL, 0, &error), again = NULL;
  const GameState *s = game_play_state (play);
  g_autofree char *text = NULL, *twice = NULL;
  guint64          random = setup->seed;
  gint64           sum = 0;
  guint            failed;

  g_assert_no_error (error);
  do
    while (s->turn != GAME_HAND_OVER)
      {
        GameAction action;

        if (game_play_step_on (play, NULL))
          continue;
        choose (play, &random, &action);
        g_assert_true (game_play_do (play, s->turn, &action, NULL));
      }
  while (game_play_next (play, NULL, 0, NULL));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    sum += game_play_net (play, seat);
  g_assert_cmpint (sum, ==, 0);
  text = game_play_print (play, TRUE);
  g_assert_true (game_transcript_run (text, NULL, NULL, NULL, &failed, &again, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (failed, ==, 0);
  twice = game_play_print (again, TRUE);
  g_assert_cmpstr (text, ==, twice);
}

static void
play_with (const Case *test, const GameSetup *setup, const char *rules, ConformCount *count)
{
  Conform conform
      = { .game = test->game, .n_seats = test->n_seats, .seed = setup->seed, .read = game_action_print_for };
  g_autofree char *wrong = NULL;

  memcpy (conform.option, setup->option, sizeof conform.option);
  wrong = conform_match (&conform, count);
  if (wrong != NULL)
    g_error ("%s with %u seats, %s, seed %" G_GUINT64_FORMAT ": %s", test->game->id, test->n_seats, rules, setup->seed,
             wrong);
  check_transcript (setup);
}

/* Plays each pair of settings, and each setting alone. */
static void
test_rules (gconstpointer data)
{
  const Case  *test = data;
  ConformCount count = { 0 };
  guint        n = 0, n_refused = 0, n_played = 0;
  g_autoptr (GPtrArray) all = list_settings (test->game);

  for (guint i = 0; i < all->len; i++)
    for (guint j = i; j < all->len; j++)
      {
        const Setting   *one = all->pdata[i], *other = all->pdata[j];
        GameSetup        setup = { .game = test->game, .n_seats = test->n_seats, .dealer = -1, .seed = n };
        g_autofree char *rules = NULL;

        if ((i != j && one->option == other->option) || n++ % test->every != 0)
          continue;
        game_options_init (test->game, setup.option);
        set (&setup, one);
        set (&setup, other);
        game_options_settle (test->game, setup.option);
        if (!game_setup_check (&setup, NULL))
          {
            n_refused++;
            continue;
          }
        rules = g_strdup_printf ("%s %s and %s %s", game_option (test->game, one->option).name, one->value,
                                 game_option (test->game, other->option).name, other->value);
        play_with (test, &setup, rules, &count);
        n_played++;
      }
  g_test_message ("%u of %u played, %u do not go together; %" G_GUINT64_FORMAT " hands, %" G_GUINT64_FORMAT
                  " decisions, %" G_GUINT64_FORMAT " views, %" G_GUINT64_FORMAT " worlds",
                  n_played, n, n_refused, count.hands, count.decisions, count.views, count.worlds);
  g_assert_cmpuint (n_played, >, 0);
}

static gboolean
has_house_rule (const Game *game)
{
  for (guint i = 0; i < game_option_count (game); i++)
    if (game_option (game, i).is_house_rule)
      return TRUE;
  return FALSE;
}

static void
add_case (const Game *game, guint n_seats, guint every)
{
  g_autofree char *path = g_strdup_printf ("/house-rules/%s/%u-seats", game->id, n_seats);
  Case            *test = g_new (Case, 1);

  *test = (Case){ .game = game, .n_seats = n_seats, .every = every };
  g_test_add_data_func_full (path, test, test_rules, g_free);
}

/* usage: test-house-rules [--slow [K N]]: only every N-th game from the K-th on, from 0 */
TEST_PART (house_rules)
{
  gboolean slow;
  guint    part = 0, parts = 1, number = 0, every;

  g_test_init (&argc, &argv, NULL);
  slow = argc > 1 && g_str_equal (argv[1], "--slow");
  every = slow ? 1 : SOME;
  if (argc > 3)
    {
      part = (guint) atoi (argv[2]);
      parts = (guint) atoi (argv[3]);
    }
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game *game = game_list ()[i];
      guint       most = 31 - (guint) __builtin_clz (game->seats);

      if (!has_house_rule (game) || number++ % parts != part || (slow && !tests_take (number % SHARE == 1)))
        continue;
      add_case (game, (guint) __builtin_ctz (game->seats & ~1u), every);
      add_case (game, most, every);
    }
  return g_test_run ();
}
