/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything lies on the felt: seats stand on an oval, fixed from the first frame of a match to the last, or as long as
   the same game is played where each hand may be another, and what they hold lies in the places that belong to them.  From
   the view alone. */
#pragma once

#include "room-felt-item.h"

G_BEGIN_DECLS

#define FELT_LEAST_WIDTH  600
#define FELT_LEAST_HEIGHT 250

typedef enum
{
  FELT_LARGE = 1 << 0,       /* print is */
  FELT_SWAPPED = 1 << 1,     /* hands lie by rank where they usually lie by suit, and the other way round */
  FELT_LARGER_HAND = 1 << 2, /* one's own cards are a third of the height, where nobody has to move closer for that */
} FeltLook;

/* Appends FeltItem, in drawing order, the bottom seat BOTTOM.  The size of letters, in pixels, with which
   all else has grown. */
double felt_layout (const GameState *view, guint bottom, double width, double height, FeltLook look, GArray *out);

G_END_DECLS
