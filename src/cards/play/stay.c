/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People who come and go while a match of a game with stacks is played: chips that are bought, seats that sit out. */
#include <glib/gi18n-lib.h>

#include "play-private.h"

#define refuse_now(error, ...) game_refuse (error, GAME_ERROR_ILLEGAL, __VA_ARGS__)

/* The most chips that a stack can hold, as in a setup. */
#define MOST_CHIPS 1000000000

static gboolean
is_limited (const GamePlay *play)
{
  if (!(play->setup.game->flags & GAME_CHIPS))
    return FALSE;
  for (guint seat = 0; seat < play->fresh->n_seats; seat++)
    if (play->fresh->stack[seat] > 0)
      return TRUE;
  return FALSE;
}

gint64
game_play_stack (const GamePlay *play, guint seat)
{
  return play->state->stack[seat] + play->bought[seat];
}

gboolean
game_play_can_buy (const GamePlay *play, guint seat, gint64 chips, GError **error)
{
  g_assert (seat < play->state->n_seats);
  if (!is_limited (play))
    return refuse_now (error, _ ("Nobody buys chips here: stacks have no limit."));
  if (chips <= 0 || chips > MOST_CHIPS - game_play_stack (play, seat))
    return refuse_now (error, _ ("A stack is a whole number of chips from 0 to %d."), MOST_CHIPS);
  return TRUE;
}

gboolean
game_play_buy (GamePlay *play, guint seat, gint64 chips, GError **error)
{
  if (!game_play_can_buy (play, seat, chips, error))
    return FALSE;
  play->bought[seat] += chips;
  return TRUE;
}

void
game_play_set_away (GamePlay *play, guint seat, gboolean away)
{
  SeatMask bit = (SeatMask) (1u << seat);

  play->away = (SeatMask) (away ? play->away | bit : play->away & ~bit);
}

SeatMask
game_play_away (const GamePlay *play)
{
  return play->away;
}

/* Returns whether the seats that are there are as many as the game needs; whether each can pay its way in is up to
   the game. */
gboolean
game_play_has_enough (const GamePlay *play)
{
  const GameState *s = play->state;
  gboolean         is_paid = !is_limited (play) || game_is_paid (s);
  guint            n = 0, least = game_least_seats (play->setup.game);

  for (guint seat = 0; seat < s->n_seats; seat++)
    n += !(play->away >> seat & 1) && (is_paid || game_play_stack (play, seat) > 0);
  return n >= least;
}

gboolean
game_play_is_over (const GamePlay *play)
{
  const GameState *s = play->state;
  gboolean         has_bought = FALSE;

  for (guint seat = 0; seat < s->n_seats; seat++)
    has_bought |= play->bought[seat] > 0;
  return s->over && (!has_bought || s->hand >= s->hands || !game_play_has_enough (play));
}
