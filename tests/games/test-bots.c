/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bots against each other, at each game: the careful one beats a random one by more than five standard errors, and
   the patient one is not below the careful one by two.  The second test takes minutes and runs only with --slow.  As a
   share, every second case of the first runs and one in eight of the second.  A game without a case here is tested less
   strictly. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/list.h"
#include "../program.h"
#include "../share.h"

/* As a share of the slow run, one case in SHARE is played; no number of parts is a multiple of it, so that each part
   has some. */
#define SHARE 8

typedef struct
{
  const char *game; /* its id */
  guint       n_seats;
  guint       sides;          /* seat s belongs to side s % SIDES */
  guint       careful;        /* hands of careful against random; 0: skill cannot show */
  guint       patient;        /* hands of patient against careful */
  const char *option, *value; /* NULL: the usual options */
} Case;

/* Random play cannot be beaten at Divide and Conquer, except by luck: each hand is as good as the other, and the sides
   play rock, paper, scissors with each other. */
static const Case cases[] = {
  { "battle-forty", 2, 2, 1000, 0 },
  { "beat-the-zombie", 4, 4, 4000, 0 },
  { "big-o", 2, 2, 2000, 20 },
  { "canadian-salad", 3, 3, 600, 60 },
  { "canadian-salad", 4, 4, 600, 60 },
  { "canadian-salad", 6, 6, 600, 60 },
  { "champs-and-cowards", 5, 5, 8000, 240 },
  { "champs-and-cowards", 11, 11, 12000, 60 },
  { "chinese-poker", 2, 2, 400, 60 },
  { "chinese-poker", 2, 2, 100, 16, "deal", "open" },
  { "chinese-poker", 3, 3, 100, 0, "deal", "alt3" },
  { "chinese-poker", 4, 4, 100, 16, "deal", "draft" },
  { "chinese-poker", 2, 2, 100, 16, "deal", "rummy" },
  { "chinese-poker", 2, 2, 60, 4, "replace", "2" },
  { "comet", 4, 4, 4000, 200 },
  { "comet", 7, 7, 6000, 100 },
  { "crates", 3, 3, 600, 60 },
  { "columbia", 2, 2, 2000, 60 },
  { "columbia-eight", 2, 2, 2000, 40 },
  { "crates", 4, 2, 600, 0 },
  { "dealers-choice", 2, 2, 3000, 0 },
  { "divide-and-conquer", 2, 2, 0, 240 },
  { "draft-poker", 2, 2, 3000, 40 },
  { "eighty-eight-poker", 2, 2, 3000, 40 },
  { "eighty-eight-poker", 4, 4, 3000, 0, "lowq", "on" },
  { "five-card-draw", 2, 2, 3000, 100 },
  { "five-card-stud", 2, 2, 3000, 40 },
  { "five-card-triple-draw", 2, 2, 3000, 40 },
  { "five-card-twenty-one", 2, 2, 1000, 0 },
  { "five-three-triple-draw", 2, 2, 2000, 20 },
  { "holdem-in-between", 2, 2, 1000, 0 },
  { "mattis", 3, 3, 1500, 60 },
  { "mattis", 5, 5, 1500, 40 },
  { "modified-lowball", 2, 2, 1000, 0 },
  { "mus", 4, 2, 1000, 60 },
  { "myllymatti", 3, 3, 1500, 60 },
  { "omaha", 2, 2, 2000, 20 },
  { "omaha-hi-lo", 2, 2, 2000, 20 },
  { "omi", 4, 2, 1000, 60 },
  { "one-two-three", 4, 4, 600, 40 },
  { "one-two-three", 9, 9, 600, 0 },
  { "pay-me", 2, 2, 1000, 60 },
  { "pay-me", 4, 4, 1000, 60 },
  { "pay-me", 8, 8, 1000, 20 },
  { "pitty-pat", 2, 2, 20000, 240 },
  { "pitty-pat", 4, 4, 20000, 100 },
  { "poke", 2, 2, 1000, 100 },
  { "poker-solitaire", 2, 2, 100, 20 },
  { "razz", 2, 2, 3000, 40 },
  { "rummy-draw", 2, 2, 3000, 40 },
  { "seven-card-stud", 2, 2, 3000, 40 },
  { "seven-card-triple-draw", 2, 2, 1000, 0 },
  { "showdown", 2, 2, 1000, 0 },
  { "straights-and-flushes", 2, 2, 1000, 0 },
  { "texas-holdem", 2, 2, 2000, 40 },
  { "texas-holdem", 6, 6, 3000, 0 },
  { "three-card-poker", 2, 2, 6000, 240 },
  { "tong-its", 3, 3, 1000, 60 },
  { "turnover-bridge", 2, 2, 600, 60 },
  { "twenty-five", 3, 3, 4000, 100 },
  { "twenty-five", 5, 5, 4000, 60 },
  { "ultimate-texas-holdem", 2, 2, 6000, 100 },
  { "wheelers", 2, 2, 1000, 0 },
};

static void
play_hand (GamePlay *play, const Case *c, guint side, Bot mine, Bot theirs, guint64 *random)
{
  const GameState      *s = game_play_state (play);
  g_autofree GameState *view = g_malloc (s->size);

  while (s->turn != GAME_HAND_OVER)
    {
      GameAction action;
      Bot        bot = (guint) s->turn % c->sides == side ? mine : theirs;

      if (game_play_step_on (play, NULL))
        continue;
      game_view (s, s->turn, view);
      bot_choose (bot, view, game_play_choices (play), random, &action);
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
}

/* How much more a seat of SIDE got than one of the others, on average. */
static gdouble
compare (const GamePlay *play, const Case *c, guint side)
{
  const GameState *s = game_play_state (play);
  gdouble          mine = 0, others = 0;
  guint            n = c->n_seats / c->sides;

  for (guint seat = 0; seat < c->n_seats; seat++)
    *(seat % c->sides == side ? &mine : &others) += (gdouble) s->paid[seat];
  mine = mine / n - others / (c->n_seats - n);
  return s->game->flags & GAME_LOW_WINS ? -mine : mine;
}

/* Mean and standard error over HANDS first hands; the side and the dealer take turns. */
static void
duel (const Case *c, Bot mine, Bot theirs, guint hands, gdouble *mean, gdouble *error)
{
  gdouble   sum = 0, squares = 0;
  guint64   random = 99;
  GameSetup setup = { .game = game_find (c->game), .n_seats = c->n_seats };

  game_options_init (setup.game, setup.option);
  if (c->option != NULL)
    g_assert_true (game_option_set (setup.game, setup.option, c->option, c->value, NULL));
  for (guint i = 0; i < hands; i++)
    {
      g_autoptr (GamePlay) play = NULL;
      g_autoptr (GError) error_of_play = NULL;
      gdouble better;

      setup.seed = i;
      setup.dealer = setup.game->flags & GAME_HOUSE_DEALS ? -1 : (gint) (i / c->sides % c->n_seats);
      play = game_play_new (&setup, NULL, 0, &error_of_play);
      g_assert_no_error (error_of_play);
      play_hand (play, c, i % c->sides, mine, theirs, &random);
      better = compare (play, c, i % c->sides);
      sum += better;
      squares += better * better;
    }
  *mean = sum / hands;
  *error = sqrt (MAX (squares / hands - *mean * *mean, 0) / hands);
}

static void
test_careful_beats_random (gconstpointer data)
{
  const Case *c = data;
  gdouble     mean, error;

  duel (c, BOT_CAREFUL, BOT_RANDOM, c->careful, &mean, &error);
  g_test_message ("careful is %.4f better than random, standard error %.4f (%.1f)", mean, error, mean / error);
  g_assert_cmpfloat (mean, >, 5 * error);
}

static void
test_patient_is_not_below_careful (gconstpointer data)
{
  const Case *c = data;
  gdouble     mean, error;

  duel (c, BOT_PATIENT, BOT_CAREFUL, c->patient, &mean, &error);
  g_test_message ("patient is %.3f better than careful, standard error %.3f", mean, error);
  g_assert_cmpfloat (mean, >, -2 * error);
}

/* Every game, even without a case of its own: the careful bot is not worse than a random one by two standard errors. */
static void
test_careful_is_not_below_random (gconstpointer data)
{
  g_autofree GameState *s = g_malloc0 (game_state_size (data));
  GameSetup             setup = { .game = data, .n_seats = (guint) __builtin_ctz (((const Game *) data)->seats & ~3u) };
  Case                  c = { .game = setup.game->id, .n_seats = setup.n_seats };
  gdouble               mean, error;

  game_options_init (data, setup.option);
  game_begin (s, data, c.n_seats, setup.option, -1);
  c.sides = s->n_sides;
  duel (&c, BOT_CAREFUL, BOT_RANDOM, 500, &mean, &error);
  g_test_message ("careful is %.4f better than random, standard error %.4f", mean, error);
  g_assert_cmpfloat (mean, >, -2 * error);
}

static gboolean
has_case (const Game *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_equal (cases[i].game, game->id))
      return TRUE;
  return FALSE;
}

/* usage: test-bots [--slow K N]: the patient bot, only every N-th case from the K-th on, from 0 */
TEST_PART (bots)
{
  gboolean slow;
  guint    part = 0, parts = 1, number = 0;

  g_test_init (&argc, &argv, NULL);
  slow = argc > 1 && g_str_equal (argv[1], "--slow");
  if (argc > 3)
    {
      part = (guint) atoi (argv[2]);
      parts = (guint) atoi (argv[3]);
    }
  for (guint i = 0; game_list ()[i] != NULL && !slow; i++)
    {
      g_autofree char *path = g_strconcat ("/bots/not-below-random/", game_list ()[i]->id, NULL);

      if (!has_case (game_list ()[i]) && tests_take_one_in (2, i))
        g_test_add_data_func (path, game_list ()[i], test_careful_is_not_below_random);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/bots/%s/%s/%u%s%s", slow ? "patient" : "careful", cases[i].game, cases[i].n_seats,
                             cases[i].value != NULL ? "-" : "", cases[i].value != NULL ? cases[i].value : "");

      if ((slow ? cases[i].patient : cases[i].careful) > 0 && number++ % parts == part
          && (slow ? tests_take (number % SHARE == 1) : tests_take_one_in (2, number)))
        g_test_add_data_func (path, &cases[i], slow ? test_patient_is_not_below_careful : test_careful_beats_random);
    }
  return g_test_run ();
}
