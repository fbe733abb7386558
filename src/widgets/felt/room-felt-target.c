/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Piles and melds that stand for a move: clicking the stock draws, dropping a card on a meld lays it off. */
#include "room-felt-private.h"

#define RING 2.5f

static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA glow = { 0.824f, 0.663f, 0.353f, 0.16f };

/* The verb of a click there; -1: none. */
static gint
find_verb (RoomFelt *self, gint zone)
{
  const GameZone *it = zone >= 0 ? &self->view->zone[zone] : NULL;

  if (it == NULL || self->pick == NULL)
    return -1;
  if (it->role == ZONE_MELDS)
    return room_move_builder_on_meld (self->pick, it->number);
  return it->role == ZONE_STOCK || it->role == ZONE_DISCARD
             ? room_move_builder_on_pile (self->pick, (GameZoneRole) it->role)
             : -1;
}

static gboolean
is_part (const FeltItem *item)
{
  return item->zone >= 0 && (item->kind == FELT_CARD || item->kind == FELT_ZONE || item->kind == FELT_LABEL);
}

/* The topmost card is the one meant. */
gint
room_felt_target_at (RoomFelt *self, double x, double y)
{
  const graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y);

  for (guint i = self->cards->len; self->view != NULL && i > 0; i--)
    if (graphene_rect_contains_point (&room_felt_card (self, i - 1)->rect, &at))
      return room_felt_card (self, i - 1)->zone;
  for (guint i = 0; self->view != NULL && i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (is_part (item) && graphene_rect_contains_point (&item->rect, &at))
        return item->zone;
    }
  return -1;
}

gboolean
room_felt_target_act (RoomFelt *self, gint zone)
{
  gint verb = self->view != NULL ? find_verb (self, zone) : -1;

  if (verb < 0)
    return FALSE;
  if (self->view->zone[zone].role == ZONE_MELDS)
    room_move_builder_set_target (self->pick, (guint) verb, self->view->zone[zone].number);
  else
    room_move_builder_pick_only (self->pick, (guint) verb);
  g_signal_emit_by_name (self, "act", (guint) verb, (gint64) 0);
  return TRUE;
}

static void
draw_mark (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  const float     widths[4] = { RING, RING, RING, RING };
  const GdkRGBA   colours[4] = { brass, brass, brass, brass };
  graphene_rect_t rect = *bounds;
  GskRoundedRect  outline;

  graphene_rect_inset (&rect, -RING - 2, -RING - 2);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &glow, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

void
room_felt_target_snapshot (RoomFelt *self, GtkSnapshot *snapshot)
{
  for (guint zone = 0; self->view != NULL && self->pick != NULL && zone < self->view->n_zones; zone++)
    {
      graphene_rect_t bounds;
      gboolean        any = FALSE;

      if (find_verb (self, (gint) zone) < 0)
        continue;
      for (guint i = 0; i < self->cards->len; i++)
        if (room_felt_card (self, i)->zone == (gint) zone)
          {
            const graphene_rect_t *rect = &room_felt_card (self, i)->rect;

            if (any)
              graphene_rect_union (&bounds, rect, &bounds);
            else
              bounds = *rect;
            any = TRUE;
          }
      for (guint i = 0; i < self->others->len && !any; i++)
        if (g_array_index (self->others, FeltItem, i).kind == FELT_ZONE
            && g_array_index (self->others, FeltItem, i).zone == (gint) zone)
          {
            bounds = g_array_index (self->others, FeltItem, i).rect;
            any = TRUE;
          }
      if (any)
        draw_mark (snapshot, &bounds);
    }
}
