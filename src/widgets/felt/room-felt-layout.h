/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out everything on the felt, from the view alone. Seats stand on an oval, each with its own places for cards
   and bets. They stay there from the first frame of a match to the last or, if each hand may be another game, as
   long as the game stays the same. */
#pragma once

#include "room-felt-item.h"

G_BEGIN_DECLS

#define FELT_LEAST_WIDTH  600
#define FELT_LEAST_HEIGHT 250

typedef enum
{
  FELT_LARGE = 1 << 0,       /* large print */
  FELT_SWAPPED = 1 << 1,     /* hands usually sorted by suit are sorted by rank, and the other way round */
  FELT_LARGER_HAND = 1 << 2, /* the bottom seat's cards are larger, if nobody else gets less room */
} FeltLook;

/* Appends FeltItem in drawing order, with BOTTOM as the bottom seat. Returns the size of letters in pixels, to which
   all else is in proportion. */
double felt_layout (const GameState *view, guint bottom, double width, double height, FeltLook look, GArray *out);

G_END_DECLS
