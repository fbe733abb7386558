/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides of partners who sit alternately.  `setup` says how many sides there are: seat 0 belongs to side 0, seat 1 to
   side 1, and so on round the table. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

static inline guint
side_of (const GameState *s, guint seat)
{
  return seat % s->n_sides;
}

/* Scores POINTS for each partner of a side. */
static inline void
side_score (GameState *s, guint side, gint64 points)
{
  for (guint seat = side; seat < s->n_seats; seat += s->n_sides)
    game_score (s, seat, points);
}

/* For `refuse`: says why N_SEATS players cannot form N_SIDES equal sides of two or more; NULL: they can.  Free it. */
char *side_refuse (guint n_seats, guint n_sides);

G_END_DECLS
