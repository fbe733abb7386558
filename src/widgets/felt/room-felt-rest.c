/* What stands out while a full trick lies still: a ring round the card that takes it, and in words whose that is. */
#include "room-felt-private.h"

#include <math.h>

#define RING  4.0f /* pixels wide */
#define LARGE 1.6  /* times the size of other words on the felt */

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

/* All of the zone's cards. */
static graphene_rect_t
find_bounds (RoomFelt *self, const FeltItem *ringed)
{
  graphene_rect_t bounds = ringed->rect;

  for (guint i = 0; i < self->cards->len; i++)
    if (room_felt_card (self, i)->zone == ringed->zone)
      graphene_rect_union (&bounds, &room_felt_card (self, i)->rect, &bounds);
  return bounds;
}

/* In the middle between the cards. */
static void
draw_words (RoomFelt *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  double size = self->text * LARGE;
  g_autoptr (PangoLayout) layout = room_felt_text (GTK_WIDGET (self), self->rest.words, size, TRUE, self->width * 0.5);
  int              width, height;
  graphene_rect_t  pill;
  graphene_point_t middle;
  GskRoundedRect   outline;

  pango_layout_get_pixel_size (layout, &width, &height);
  graphene_rect_get_center (bounds, &middle);
  pill = GRAPHENE_RECT_INIT (roundf (middle.x - (float) width / 2 - (float) size * 0.7f),
                             roundf (middle.y - (float) height / 2 - 5), (float) width + (float) size * 1.4f,
                             (float) height + 10);
  gsk_rounded_rect_init_from_rect (&outline, &pill, pill.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, room_felt_plate_colour (self), &pill);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (roundf (middle.x - (float) width / 2), roundf (middle.y - (float) height / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &ivory);
  gtk_snapshot_restore (snapshot);
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
