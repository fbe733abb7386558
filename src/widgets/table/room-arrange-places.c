/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the rows in which a hand is arranged. */
#include "room-arrange-places.h"

#include "widgets/paint/room-card-art.h"

#define GAP       ARRANGE_GAP
#define MOST_CARD 320

void
arrange_places_set (ArrangePlaces *places, int width, int height, guint rows, guint most)
{
  double edge = height < ARRANGE_ROOMY ? ARRANGE_LEAST_EDGE : ARRANGE_EDGE;
  double lift = height < ARRANGE_ROOMY ? ARRANGE_LEAST_LIFT : ARRANGE_LIFT;
  double row = (height - 2.0 * edge - rows * lift - (rows - 1) * GAP) / rows;
  double high = CLAMP (row, ARRANGE_LEAST_CARD, MOST_CARD);

  places->width = MIN (high * ROOM_CARD_RATIO, (width - ARRANGE_TEXT - 3.0 * ARRANGE_EDGE - (most - 1) * GAP) / most);
  places->rows = rows;
  places->lift = lift;
  places->height = places->width / ROOM_CARD_RATIO;
  places->left = MAX (ARRANGE_TEXT + 2.0 * ARRANGE_EDGE, (width - most * (places->width + GAP)) / 2);
  for (guint group = 0; group < rows; group++)
    places->top[group] = edge + lift + (rows - 1 - group) * (places->height + lift + GAP);
}

void
arrange_places_find (const ArrangePlaces *places, guint group, guint index, graphene_rect_t *place)
{
  *place = GRAPHENE_RECT_INIT ((float) (places->left + index * (places->width + GAP)), (float) places->top[group],
                               (float) places->width, (float) places->height);
}

static gint
compare_faces (guint a, guint b)
{
  gint rank_a = card_is_joker ((Card) a) ? CARD_RANKS : (gint) card_rank ((Card) a);
  gint rank_b = card_is_joker ((Card) b) ? CARD_RANKS : (gint) card_rank ((Card) b);

  return rank_a != rank_b ? rank_b - rank_a : (gint) b - (gint) a;
}

guint
arrange_places_index (CardSet cards, guint face)
{
  guint index = 0;

  for (CardSet rest = cards; rest != 0; rest &= rest - 1)
    index += compare_faces (card_set_first (rest), face) < 0;
  return index;
}

gint
arrange_places_group (const ArrangePlaces *places, double y)
{
  for (gint group = 0; group < (gint) places->rows; group++)
    if (y >= places->top[group] - places->lift && y < places->top[group] + places->height + GAP)
      return group;
  return -1;
}
