/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "winnings.h"

#include <string.h>

#include "setup.h"

/* The seats with the best of POINTS. */
static SeatMask
find_best (const GameState *s, const gint64 *points)
{
  gint     sign = s->game->flags & GAME_LOW_WINS ? -1 : 1;
  SeatMask best = 0;
  gint64   most = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      if (best == 0 || sign * points[seat] > most)
        {
          most = sign * points[seat];
          best = 0;
        }
      if (sign * points[seat] == most)
        best |= (SeatMask) (1u << seat);
    }
  return best;
}

SeatMask
game_winners (const GameState *s)
{
  if (s->turn != GAME_HAND_OVER)
    return 0;
  if (game_named_winners (s) != 0)
    return game_named_winners (s);
  return find_best (s, s->over ? s->score : s->paid);
}

gint64
game_worth (gint64 points, gint64 stake)
{
  gint64 chips;

  if (!__builtin_mul_overflow (points, stake, &chips))
    return chips;
  return points < 0 ? G_MININT64 : G_MAXINT64;
}

static void
count_match (const GameState *s, SeatMask winners, gint64 stake, gint64 *chips)
{
  guint  n = (guint) __builtin_popcount (winners), nth = 0;
  gint64 pot = game_worth (s->n_seats - n, stake);

  for (guint seat = 0; seat < s->n_seats; seat++)
    chips[seat] = winners >> seat & 1 ? pot / n + (nth++ < pot % n ? 1 : 0) : -stake;
}

gboolean
game_winnings (const GameState *s, gint64 stake, gint64 *chips)
{
  gboolean is_endless = game_option_is_endless (s->game, s->option);
  gint64   sign = s->game->flags & GAME_LOW_WINS ? -1 : 1;
  SeatMask winners;

  memset (chips, 0, (s->n_seats + 1u) * sizeof *chips);
  if (stake == 0 || s->turn != GAME_HAND_OVER)
    return FALSE;
  if (s->game->flags & GAME_ZERO_SUM)
    {
      for (guint seat = 0; seat < s->n_seats; seat++)
        chips[seat] = game_worth (s->paid[seat], sign * stake);
      return TRUE;
    }
  if (!is_endless && !s->over)
    return FALSE;
  winners = is_endless ? find_best (s, s->paid) : game_winners (s);
  if (winners != 0)
    count_match (s, winners, stake, chips);
  return TRUE;
}
