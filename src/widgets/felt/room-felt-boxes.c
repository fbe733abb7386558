/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bets against the house, each in a box with its name: the chips, and at the end of the hand what they won or lost. */
#include <math.h>

#include "base/number.h"
#include "cards/help/result.h"
#include "widgets/paint/room-play-chip.h"
#include "room-felt-private.h"
#include "room-felt-text.h"

#define STACKS     2
#define OWN_HIGH   3    /* chips in a pile */
#define WIDE       2.25 /* radii from one pile to the next */
#define RADIUS     0.6  /* of chips, of the size of letters */
#define OWN_RADIUS 0.72
#define SMALL      0.85 /* letters of a name */

static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };
static const GdkRGBA faint = { 0.965f, 0.945f, 0.894f, 0.35f };
static const GdkRGBA quiet = { 0.965f, 0.945f, 0.894f, 0.72f };
static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA ground = { 0.0f, 0.06f, 0.045f, 0.30f };

static void
draw_frame (GtkSnapshot *snapshot, const graphene_rect_t *rect, gboolean won)
{
  const float    line = won ? 2 : 1, widths[4] = { line, line, line, line };
  const GdkRGBA *colour = won ? &brass : &faint;
  const GdkRGBA  colours[4] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, 5);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
draw_layout (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *ink)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf ((float) x), roundf ((float) y)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* The amount of the bet; at the end of the hand its result: "+20", "−10", or what is returned. */
static char *
say_amount (const GamePart *part, gboolean is_over)
{
  g_autofree char *number = number_to_text (ABS (is_over && part->amount != 0 ? part->amount : part->stake));

  if (part->stake == 0 && part->amount == 0)
    return g_strdup ("");
  if (!is_over || part->amount == 0)
    return g_steal_pointer (&number);
  return g_strconcat (part->amount > 0 ? "+" : "−", number, NULL);
}

/* Draws AMOUNT as piles of chips, no higher than HIGH and only as many as fit into ROOM. With a CR of NULL it only
   returns their width. */
static double
draw_chips (cairo_t *cr, gint64 amount, double room, guint high, double x, double base, double radius)
{
  RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS];
  guint            most = (guint) (MAX (room, 0) / (radius * WIDE)),
        n = amount > 0 && most > 0 ? room_play_chip_break (amount, MIN (most, STACKS), piles) : 0;

  for (guint i = 0; cr != NULL && i < n; i++)
    room_play_chip_draw_pile (cr, x + radius * (1 + WIDE * i), base, radius, piles[i].kind,
                              (guint) MIN (piles[i].n, high));
  return n * radius * WIDE;
}

/* The name stands left of the amount; in the larger boxes of the bottom seat it stands above. */
static void
draw_part (RoomFelt *self, GtkSnapshot *snapshot, const graphene_rect_t *rect, const GamePart *part, gboolean own)
{
  g_autofree char *amount = say_amount (part, self->view->turn == GAME_HAND_OVER);
  double           text = self->text, radius = text * (own ? OWN_RADIUS : RADIUS), pad = round (text * 0.35);
  gint64           lie = part->amount < 0 ? 0 : part->stake;
  double room, wide, x = rect->origin.x + pad, y = rect->origin.y, width = rect->size.width, tall = rect->size.height;
  const GdkRGBA *ink = part->amount > 0 ? &brass : part->amount < 0 ? &quiet : &ivory;
  PangoRectangle said, named;
  g_autoptr (PangoLayout) number = room_felt_text (GTK_WIDGET (self), amount, text, TRUE, 0);
  g_autoptr (PangoLayout) name = NULL;
  cairo_t *cr;

  pango_layout_get_pixel_extents (number, NULL, &said);
  room = width - 2 * pad - (*amount != '\0' ? said.width + pad / 2 : 0);
  name = room_felt_text (GTK_WIDGET (self), part->label, text * SMALL, FALSE, own ? width - 2 : room);
  pango_layout_get_pixel_extents (name, NULL, &named);
  if (part->box)
    draw_frame (snapshot, rect, part->amount > 0);
  draw_layout (snapshot, name, own ? rect->origin.x + (width - named.width) / 2 : x,
               own ? y + 1 : y + (tall - named.height) / 2, &quiet);
  if (*amount == '\0')
    return;
  room -= own ? 0 : named.width + pad / 2;
  wide = draw_chips (NULL, lie, room, 0, 0, 0, radius);
  x = own ? rect->origin.x + (width - wide - said.width - (wide > 0 ? pad / 2 : 0)) / 2
          : rect->origin.x + width - pad - said.width - (wide > 0 ? wide + pad / 2 : 0);
  cr = gtk_snapshot_append_cairo (snapshot, rect);
  draw_chips (cr, lie, room, own ? OWN_HIGH : 1, x, y + tall - radius * 0.7, radius);
  cairo_destroy (cr);
  draw_layout (snapshot, number, x + wide + (wide > 0 ? pad / 2 : 0),
               own ? y + tall - said.height - 1 : y + (tall - said.height) / 2, ink);
}

/* Finds the I-th box of N_PARTS; those of the bottom seat form a centred row. Returns FALSE if there is no room
   for it. */
static gboolean
find_box (RoomFelt *self, const FeltItem *item, guint n_parts, guint i, graphene_rect_t *out)
{
  gboolean own = item->seat == (gint) self->bottom;
  guint    columns = item->pile, rows = own ? 1 : (guint) MAX (2, (n_parts + columns - 1) / columns);
  float    wide = item->rect.size.width / (float) columns, high = item->rect.size.height / (float) rows;
  float    left = own && n_parts < columns ? wide * (float) (columns - n_parts) / 2 : 0;

  *out = GRAPHENE_RECT_INIT (item->rect.origin.x + left + wide * (float) (i % columns) + 1,
                             item->rect.origin.y + high * (float) (i / columns) + 1, wide - 3, high - 3);
  return i < columns * rows;
}

void
room_felt_draw_boxes (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item)
{
  g_autoptr (GPtrArray) parts = game_parts (self->view, (guint) item->seat, (const char *const *) self->names->pdata);
  graphene_rect_t rect;

  for (guint i = 0; i < parts->len && find_box (self, item, parts->len, i, &rect); i++)
    draw_part (self, snapshot, &rect, parts->pdata[i], item->seat == (gint) self->bottom);
}

gint
room_felt_box_at (RoomFelt *self, double x, double y)
{
  const graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y);

  for (guint k = 0; self->view != NULL && k < self->others->len; k++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, k);
      g_autoptr (GPtrArray) parts = NULL;
      graphene_rect_t rect;

      if (item->kind != FELT_BET || item->pile == 0 || item->seat != (gint) self->bottom)
        continue;
      parts = game_parts (self->view, self->bottom, (const char *const *) self->names->pdata);
      for (guint i = 0; i < parts->len && find_box (self, item, parts->len, i, &rect); i++)
        if (graphene_rect_contains_point (&rect, &at) && ((GamePart *) parts->pdata[i])->box)
          return ((GamePart *) parts->pdata[i])->verb;
    }
  return -1;
}
