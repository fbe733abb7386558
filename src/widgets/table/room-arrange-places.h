/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the rows in which a hand is arranged: pure arithmetic. */
#pragma once

#include <graphene.h>

#include "cards/card.h"

G_BEGIN_DECLS

enum
{
  ARRANGE_GROUPS = 3,
  ARRANGE_EDGE = 24,
  ARRANGE_LEAST_EDGE = 6,  /* the same above and below in little room */
  ARRANGE_LIFT = 24,       /* how much higher a chosen card stands */
  ARRANGE_LEAST_LIFT = 12, /* room left for that in little room, where the card may overlap the row above */
  ARRANGE_GAP = 9,
  ARRANGE_LEAST_CARD = 54, /* its height */
  ARRANGE_LEAST_HEIGHT
  = ARRANGE_GROUPS * (ARRANGE_LEAST_CARD + ARRANGE_LEAST_LIFT + ARRANGE_GAP) + 2 * ARRANGE_LEAST_EDGE,
  ARRANGE_ROOMY = 420, /* least height with an equal edge all round */
  ARRANGE_TEXT = 204,  /* width of the text beside a row */
};

typedef struct
{
  guint  rows; /* two or three */
  double left, top[ARRANGE_GROUPS], lift;
  double width, height; /* of a card */
} ArrangePlaces;

/* Finds the largest cards with which the rows, the longest of MOST cards, fit into WIDTH x HEIGHT. */
void arrange_places_set (ArrangePlaces *places, int width, int height, guint rows, guint most);
void arrange_places_find (const ArrangePlaces *places, guint group, guint index, graphene_rect_t *place);
/* The place of FACE in the row of CARDS: the highest card first, equal ranks by suit. */
guint arrange_places_index (CardSet cards, guint face);
/* The group whose row is at Y; -1: none. */
gint arrange_places_group (const ArrangePlaces *places, double y);

G_END_DECLS
