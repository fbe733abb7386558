/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "series.h"

#include <glib/gi18n-lib.h>

#include "cards/setup.h"

char *
poker_series_refuse (const Game *game, const PokerVariant *variant, const gint32 *option)
{
  gboolean has_goal = poker_option (variant, option, POKER_OPTION_GOAL) > 0;

  if (variant->slot[POKER_OPTION_SERIES] < 0)
    return NULL;
  if (poker_option (variant, option, POKER_OPTION_SERIES) == POKER_SERIES_OFF)
    return poker_option (variant, option, POKER_OPTION_GOAL) == POKER_GOAL
               ? NULL
               : g_strdup (_ ("Only a series of hands has a goal."));
  return has_goal && game_option_hands (game, option) != game->hands
             ? g_strdup (_ ("A series with a goal ends when somebody reaches it, not after a number of hands."))
             : NULL;
}

gboolean
poker_has_series (const GameState *s)
{
  return poker_set (s, POKER_OPTION_SERIES) != POKER_SERIES_OFF;
}

gboolean
poker_series_has_bets (const GameState *s)
{
  return poker_set (s, POKER_OPTION_SERIES) != POKER_SERIES_POOL;
}

gboolean
poker_series_has_goal (const GameState *s)
{
  return poker_set (s, POKER_OPTION_SERIES) != POKER_SERIES_OFF && poker_set (s, POKER_OPTION_GOAL) > 0;
}

gboolean
poker_series_is_paid (const GameState *s)
{
  return ((const PokerNotes *) game_notes_of (s))->entered != 0;
}

gboolean
poker_series_antes (const GameState *s)
{
  return poker_series_has_bets (s) || (s->hand == 1 && poker_series_has_goal (s));
}

gint64
poker_series_cut (const GameState *s, gint64 chips)
{
  gint64 cut = chips / 5;

  switch (poker_set (s, POKER_OPTION_SERIES))
    {
    case POKER_SERIES_POOL:
      return chips;
    case POKER_SERIES_RESERVE:
      return cut - cut % poker_set (s, POKER_OPTION_UNIT);
    default:
      return 0;
    }
}

void
poker_series_add (GameState *s, const guint *points, SeatMask seats)
{
  PokerNotes *notes = game_notes (s);
  gboolean    is_series = poker_set (s, POKER_OPTION_SERIES) != POKER_SERIES_OFF;
  SeatMask    adding = seats;

  if (is_series && poker_set (s, POKER_OPTION_ADD) == 0)
    adding = poker_most_points (points, seats, s->n_seats);
  for (guint seat = 0; seat < s->n_seats; seat++)
    notes->points[seat] = (is_series ? notes->points[seat] : 0) + (adding >> seat & 1 ? (gint32) points[seat] : 0);
}

/* The seats with the most points in all. */
static SeatMask
find_leaders (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             points[POKER_SEATS];

  for (guint seat = 0; seat < s->n_seats; seat++)
    points[seat] = (guint) notes->points[seat];
  return poker_most_points (points, (SeatMask) ((1u << s->n_seats) - 1), s->n_seats);
}

SeatMask
poker_series_winners (const GameState *s)
{
  return poker_series_has_bets (s) ? 0 : find_leaders (s);
}

/* Each pays one unit for every point that another has more, as long as chips last; players left of the dealer are
   paid first. */
static void
settle_points (const GameState *s, gint64 *won)
{
  const PokerNotes *notes = game_notes_of (s);
  gint64            unit = poker_set (s, POKER_OPTION_UNIT);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64 left = s->stack[seat];

      for (guint i = 0, other = (guint) s->dealer; i < s->n_seats; i++)
        {
          gint64 owed;

          other = game_left (s, other);
          owed = MIN (MAX (notes->points[other] - notes->points[seat], 0) * unit, left);
          left -= owed;
          won[seat] -= owed;
          won[other] += owed;
        }
    }
}

gboolean
poker_series_end (GameState *s, gboolean is_last, gint64 *won)
{
  PokerNotes *notes = game_notes (s);
  gint64      goal = poker_set (s, POKER_OPTION_GOAL);
  SeatMask    leaders;

  if (!poker_has_series (s))
    return FALSE;
  leaders = find_leaders (s);
  if (!is_last && (goal <= 0 || notes->points[__builtin_ctz (leaders)] < goal))
    return FALSE;
  if (!poker_series_has_bets (s) && goal == 0)
    settle_points (s, won);
  else
    {
      poker_share (notes->carried, leaders, NULL, s->n_seats, (guint) s->dealer, won);
      notes->carried = 0;
    }
  return TRUE;
}
