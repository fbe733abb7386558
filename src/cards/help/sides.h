/* Sides of partners who sit alternately: seat 0 belongs to side 0, seat 1 to side 1, and so on round the table. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* Each function takes the number of sides; as many sides as seats means that everybody plays alone. */
static inline guint
side_of (guint seat, guint n_sides)
{
  return seat % n_sides;
}

/* The partners of a side. */
static inline SeatMask
side_seats (const GameState *s, guint n_sides, guint side)
{
  guint seats = 0;

  for (guint seat = side; seat < s->n_seats; seat += n_sides)
    seats |= 1u << seat;
  return (SeatMask) seats;
}

/* SEAT and its partners: what a game answers when it is asked for the side of a seat. */
static inline SeatMask
side_with (const GameState *s, guint n_sides, guint seat)
{
  return side_seats (s, n_sides, side_of (seat, n_sides));
}

/* POINTS for each of the partners of a side, at once. */
static inline void
side_score (GameState *s, guint n_sides, guint side, gint64 points)
{
  for (guint seat = side; seat < s->n_seats; seat += n_sides)
    game_score (s, seat, points);
}

/* For `refuse_setup`: why so many players cannot form N_SIDES equal sides of two or more; NULL: they can.  Free it. */
char *side_refuse (guint n_seats, guint n_sides);

G_END_DECLS
