/* Where everything lies on the felt: pure arithmetic, no widgets, so that it can be tested for overlaps at every number of
   seats and window size. */
#pragma once

#include "room-felt-item.h"

G_BEGIN_DECLS

enum
{
  FELT_LEAST_WIDTH = 720, /* smaller ones are laid out as if they were that large */
  FELT_LEAST_HEIGHT = 420,
};

/* Into OUT (FeltItem), in drawing order.  WIDTH, HEIGHT in pixels; at least 760 x 480 to look good. */
void felt_layout (const GameState *view, guint bottom, double width, double height, GArray *out);
/* The size of labels in such a felt, in pixels. */
double felt_text_size (double width, double height);

G_END_DECLS
