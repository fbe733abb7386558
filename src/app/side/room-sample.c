/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sample hand without players. */
#include "room-sample.h"

#include "cards/bots/bot.h"

enum
{
  MOST_MOVES = 400, /* in a hand that does not end before */
};

/* Picks the check or the call that the choices offer; FALSE: there is neither. */
static gboolean
pick_staying (const Game *game, const GameChoices *choices, GameAction *action)
{
  static const char *const stays[] = { "check", "call", NULL };

  for (guint i = 0; i < choices->n; i++)
    if (g_strv_contains (stays, game->verbs[choices->v[i].verb].word))
      {
        *action = (GameAction){ .verb = choices->v[i].verb, .target = choices->v[i].target };
        return TRUE;
      }
  return FALSE;
}

static gboolean
move (GamePlay *play, guint64 *random)
{
  const GameState      *state = game_play_state (play);
  const GameChoices    *choices = game_play_choices (play);
  g_autofree GameState *view = g_malloc0 (game_state_size (state->game));
  GameAction            action;

  if (!pick_staying (state->game, choices, &action))
    {
      game_view (state, state->turn, view);
      bot_choose (BOT_CAREFUL, view, choices, random, &action);
    }
  return game_play_do (play, state->turn, &action, NULL);
}

GameState *
room_sample_hand (const Game *game, guint n_seats)
{
  GameSetup setup = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = g_str_hash (game->id) };
  g_autoptr (GamePlay) play = NULL;
  g_autofree GameState *view = NULL;
  guint64               random = setup.seed;

  game_options_init (game, setup.option);
  play = game_setup_check (&setup, NULL) ? game_play_new (&setup, NULL, 0, NULL) : NULL;
  for (guint i = 0; play != NULL && i < MOST_MOVES; i++)
    {
      game_play_settle (play, NULL);
      if (game_play_state (play)->turn < 0)
        break;
      if (view == NULL)
        view = g_malloc0 (game_state_size (game));
      game_view (game_play_state (play), 0, view);
      if (!move (play, &random))
        break;
    }
  return g_steal_pointer (&view);
}
