/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the winner of a full trick: a ring around the card, and its player in words. */
#include <math.h>

#include "room-felt-private.h"
#include "room-felt-text.h"

#define RING     4.0f /* pixels wide */
#define STEP     6    /* pixels between two places that are tried */
#define LARGE    1.6  /* times the size of other words on the felt */
#define SMALLEST 0.8
#define SMALLER  0.85

static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };

static const FeltItem *
find_ringed (RoomFelt *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (room_felt_card (self, i)->zone == self->rest.zone && room_felt_card (self, i)->index == self->rest.index)
      return room_felt_card (self, i);
  return NULL;
}

static void
draw_ring (GtkSnapshot *snapshot, const graphene_rect_t *card)
{
  const float     widths[4] = { RING, RING, RING, RING };
  const GdkRGBA   colours[4] = { brass, brass, brass, brass };
  graphene_rect_t rect = *card;
  GskRoundedRect  outline;

  graphene_rect_inset (&rect, -RING - 2, -RING - 2);
  gsk_rounded_rect_init_from_rect (&outline, &rect, card->size.width * 0.08f + RING + 2);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* The rectangle around all cards of the zone. */
static graphene_rect_t
find_bounds (RoomFelt *self, const FeltItem *ringed)
{
  graphene_rect_t bounds = ringed->rect;

  for (guint i = 0; i < self->cards->len; i++)
    if (room_felt_card (self, i)->zone == ringed->zone)
      graphene_rect_union (&bounds, &room_felt_card (self, i)->rect, &bounds);
  return bounds;
}

/* Whether the place covers nothing that is to be read; cards of the bottom seat may stand higher. */
static gboolean
is_free (RoomFelt *self, const graphene_rect_t *rect)
{
  const GArray *const lists[] = { self->cards, self->others };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < lists[list]->len; i++)
      {
        const FeltItem *item = &g_array_index (lists[list], FeltItem, i);
        float           lift = item->kind == FELT_CARD && item->seat == (gint) self->bottom ? ROOM_CARD_LIFT_PICKED : 0;
        graphene_rect_t there = GRAPHENE_RECT_INIT (item->rect.origin.x, item->rect.origin.y - lift,
                                                    item->rect.size.width, item->rect.size.height + lift);

        if (graphene_rect_intersection (&there, rect, NULL))
          return FALSE;
      }
  return TRUE;
}

/* Finds the free place for WIDTH x HEIGHT nearest to MIDDLE. Returns FALSE if there is none. */
static gboolean
find_place (RoomFelt *self, const graphene_point_t *middle, float width, float height, graphene_rect_t *out)
{
  float most = G_MAXFLOAT;

  for (float y = 0; y + height <= (float) self->height; y += STEP)
    for (float x = 0; x + width <= (float) self->width; x += STEP)
      {
        graphene_rect_t place = GRAPHENE_RECT_INIT (x, y, width, height);
        float           away = hypotf (x + width / 2 - middle->x, y + height / 2 - middle->y);

        if (away >= most || !is_free (self, &place))
          continue;
        most = away;
        *out = place;
      }
  return most < G_MAXFLOAT;
}

/* Writes the words near the middle of the cards, where they cover nothing, in smaller letters if there is little
   room. If there is none they are left out: the bar says it too. */
static void
draw_words (RoomFelt *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  graphene_point_t middle;

  graphene_rect_get_center (bounds, &middle);
  for (double size = self->text * LARGE; size >= self->text * SMALLEST; size *= SMALLER)
    {
      g_autoptr (PangoLayout) layout
          = room_felt_text (GTK_WIDGET (self), self->rest.words, size, TRUE, self->width * 0.5);
      int             width, height;
      float           inset = roundf ((float) size * 0.7f);
      graphene_rect_t pill;
      GskRoundedRect  outline;

      pango_layout_get_pixel_size (layout, &width, &height);
      if (!find_place (self, &middle, (float) width + 2 * inset, (float) height + 10, &pill))
        continue;
      gsk_rounded_rect_init_from_rect (&outline, &pill, pill.size.height / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, room_felt_plate_colour (self), &pill);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (pill.origin.x + inset, pill.origin.y + 5));
      gtk_snapshot_append_layout (snapshot, layout, &ivory);
      gtk_snapshot_restore (snapshot);
      return;
    }
}

void
room_felt_rest_snapshot (RoomFelt *self, GtkSnapshot *snapshot)
{
  const FeltItem *ringed = self->rest.words != NULL && self->view != NULL ? find_ringed (self) : NULL;
  graphene_rect_t bounds;

  if (ringed == NULL || self->motion.tick != 0)
    return;
  bounds = find_bounds (self, ringed);
  draw_ring (snapshot, &ringed->rect);
  draw_words (self, snapshot, &bounds);
}

void
room_felt_set_rest (RoomFelt *self, gint zone, gint index, const char *words)
{
  g_return_if_fail (ROOM_IS_FELT (self));

  g_free (self->rest.words);
  self->rest = (FeltRest){ .zone = zone, .index = index, .words = g_strdup (words) };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
