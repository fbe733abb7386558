/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the rows lie in which a hand is arranged: pure arithmetic. */
#pragma once

#include <graphene.h>

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  ARRANGE_GROUPS = 3,
  ARRANGE_EDGE = 24,
  ARRANGE_LEAST_EDGE = 6,  /* above and below, where there is little room */
  ARRANGE_LIFT = 24,       /* of a card that is chosen */
  ARRANGE_LEAST_LIFT = 12, /* that is left for it where there is little room: it may stand before the row above */
  ARRANGE_GAP = 9,
  ARRANGE_LEAST_CARD = 54, /* its height */
  ARRANGE_LEAST_HEIGHT
  = ARRANGE_GROUPS * (ARRANGE_LEAST_CARD + ARRANGE_LEAST_LIFT + ARRANGE_GAP) + 2 * ARRANGE_LEAST_EDGE,
  ARRANGE_ROOMY = 420, /* from that height on the edge is the same all round */
  ARRANGE_TEXT = 204,  /* the width of what is said beside a row */
};

typedef struct
{
  guint  rows; /* two or three */
  double left, top[ARRANGE_GROUPS], lift;
  double width, height; /* of a card */
} ArrangePlaces;

/* As large as there is room in WIDTH x HEIGHT for the rows, the longest of MOST cards. */
void arrange_places_set (ArrangePlaces *places, int width, int height, guint rows, guint most);
void arrange_places_find (const ArrangePlaces *places, guint group, guint index, graphene_rect_t *place);
/* Which place FACE has in the row of CARDS: the highest are first, those of equal ranks by suit. */
guint arrange_places_index (CardSet cards, guint face);
/* The group whose row is at Y, -1: none. */
gint arrange_places_group (const ArrangePlaces *places, double y);

G_END_DECLS
