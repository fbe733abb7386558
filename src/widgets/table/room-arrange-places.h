/* Where the three rows lie in which a hand is arranged: pure arithmetic. */
#pragma once

#include <graphene.h>

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  ARRANGE_GROUPS = 3,
  ARRANGE_EDGE = 24,
  ARRANGE_LIFT = 24, /* of a card that is chosen */
  ARRANGE_GAP = 9,
  ARRANGE_LEAST_CARD = 54, /* its height */
  ARRANGE_LEAST_HEIGHT = ARRANGE_GROUPS * (ARRANGE_LEAST_CARD + ARRANGE_LIFT + ARRANGE_GAP) + 2 * ARRANGE_EDGE,
  ARRANGE_TEXT = 204, /* the width of what is said beside a row */
};

typedef struct
{
  double left, top[ARRANGE_GROUPS];
  double width, height; /* of a card */
} ArrangePlaces;

/* As large as there is room in WIDTH x HEIGHT for the rows, the longest of MOST cards. */
void arrange_places_set (ArrangePlaces *places, int width, int height, guint most);
void arrange_places_find (const ArrangePlaces *places, guint group, guint index, graphene_rect_t *place);
/* Which place FACE has in the row of CARDS: the highest are first, those of equal ranks by suit. */
guint arrange_places_index (CardSet cards, guint face);
/* The group whose row is at Y, -1: none. */
gint arrange_places_group (const ArrangePlaces *places, double y);

G_END_DECLS
