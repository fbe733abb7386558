/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what is not a widget: the table, its labels and empty places, and buttons. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cards/help/say.h"
#include "room-felt-private.h"
#include "room-felt-text.h"

static const GdkRGBA night = { 0.024f, 0.118f, 0.094f, 1 };
static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA brass_line = { 0.824f, 0.663f, 0.353f, 0.55f };
static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };
static const GdkRGBA faint = { 0.965f, 0.945f, 0.894f, 0.35f };

/* A cloth: its colours under the light, farther off and at the rail, those of the room around it, and that of the
   plates on it. */
static const struct
{
  const char *name;
  GdkRGBA     light, felt, shade, room, plate;
} cloths[] = {
  { "green",
    { 0.106f, 0.420f, 0.329f, 1 },
    { 0.059f, 0.290f, 0.227f, 1 },
    { 0.043f, 0.208f, 0.161f, 1 },
    { 0.024f, 0.118f, 0.094f, 1 },
    { 0.035f, 0.165f, 0.129f, 1 } },
  { "blue",
    { 0.149f, 0.361f, 0.525f, 1 },
    { 0.094f, 0.247f, 0.373f, 1 },
    { 0.063f, 0.176f, 0.271f, 1 },
    { 0.035f, 0.098f, 0.157f, 1 },
    { 0.047f, 0.133f, 0.208f, 1 } },
  { "wine",
    { 0.486f, 0.161f, 0.208f, 1 },
    { 0.341f, 0.102f, 0.141f, 1 },
    { 0.239f, 0.071f, 0.102f, 1 },
    { 0.129f, 0.043f, 0.059f, 1 },
    { 0.176f, 0.055f, 0.078f, 1 } },
  { "slate",
    { 0.322f, 0.361f, 0.412f, 1 },
    { 0.224f, 0.255f, 0.294f, 1 },
    { 0.157f, 0.180f, 0.212f, 1 },
    { 0.086f, 0.098f, 0.118f, 1 },
    { 0.118f, 0.133f, 0.157f, 1 } },
};

const GdkRGBA *
room_felt_plate_colour (RoomFelt *self)
{
  return &cloths[self->cloth].plate;
}

const char *
room_felt_cloth_name (guint cloth)
{
  return cloths[cloth].name;
}

guint
room_felt_find_cloth (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (cloths); i++)
    if (g_strcmp0 (cloths[i].name, name) == 0)
      return i;
  return 0;
}

static void
append_border (GtkSnapshot *snapshot, const GskRoundedRect *outline, float width, const GdkRGBA *colour)
{
  const float   widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, outline, widths, colours);
}

static void
add_oval (cairo_t *cr, double inset, double width, double height)
{
  double wide = width - 2 * inset, high = height - 2 * inset, radius = MIN (wide, high) * 0.36;

  cairo_new_sub_path (cr);
  cairo_arc (cr, inset + wide - radius, inset + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, inset + wide - radius, inset + high - radius, radius, 0, G_PI_2);
  cairo_arc (cr, inset + radius, inset + high - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, inset + radius, inset + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
add_stop (cairo_pattern_t *pattern, double at, const GdkRGBA *colour)
{
  cairo_pattern_add_color_stop_rgb (pattern, at, colour->red, colour->green, colour->blue);
}

/* Draws the room, the rail, the felt lit from above, and a brass line. */
static void
paint_table (cairo_t *cr, double width, double height, guint cloth)
{
  double           rail = MAX (6, height * 0.016);
  cairo_pattern_t *light = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  cairo_matrix_t   matrix;

  add_stop (light, 0, &cloths[cloth].light);
  add_stop (light, 0.75, &cloths[cloth].felt);
  add_stop (light, 1, &cloths[cloth].shade);
  cairo_matrix_init_scale (&matrix, 1 / (width * 0.62), 1 / (height * 0.75));
  cairo_matrix_translate (&matrix, -width / 2, -height * 0.46);
  cairo_pattern_set_matrix (light, &matrix);
  gdk_cairo_set_source_rgba (cr, &cloths[cloth].room);
  cairo_paint (cr);
  add_oval (cr, 2, width, height);
  gdk_cairo_set_source_rgba (cr, &cloths[cloth].shade);
  cairo_fill (cr);
  add_oval (cr, 2 + rail, width, height);
  cairo_set_source (cr, light);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &brass_line);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);
}

/* Keeps the bare table as a picture while its size stays: its light takes longer to compute than everything that
   lies on it. */
static GskRenderNode *
paint_bare (const FeltCloth *bare)
{
  GskRenderNode   *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) bare->width, (float) bare->height));
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, bare->width * bare->scale, bare->height * bare->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, bare->scale, bare->scale);
  cr = cairo_create (picture);
  paint_table (cr, bare->width, bare->height, bare->cloth);
  cairo_destroy (cr);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  return node;
}

static void
draw_table (RoomFelt *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  FeltCloth  bare = { .width = gtk_widget_get_width (widget),
                      .height = gtk_widget_get_height (widget),
                      .scale = gtk_widget_get_scale_factor (widget),
                      .cloth = self->cloth,
                      .picture = self->bare.picture };

  if (bare.picture == NULL || memcmp (&bare, &self->bare, sizeof bare) != 0)
    {
      g_clear_pointer (&self->bare.picture, gsk_render_node_unref);
      bare.picture = paint_bare (&bare);
      self->bare = bare;
    }
  gtk_snapshot_append_node (snapshot, bare.picture);
}

/* Draws text in the middle of the rectangle. */
static void
draw_text (GtkSnapshot *snapshot, PangoLayout *layout, const graphene_rect_t *rect, const GdkRGBA *ink)
{
  PangoRectangle size;

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_extents (layout, NULL, &size);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (roundf (rect->origin.x + (rect->size.width - (float) size.width) / 2 - (float) size.x),
                            roundf (rect->origin.y + (rect->size.height - (float) size.height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/* Outlines a place with no card in it. */
static void
draw_zone (GtkSnapshot *snapshot, const FeltItem *item)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &item->rect, item->rect.size.width * 0.08f);
  append_border (snapshot, &outline, 1.5f, &faint);
}

/* Writes what a line of a grid counts. */
static void
draw_count (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item)
{
  g_autofree char *text = self->view->game->grid->line (self->view, (guint) item->zone, (guint) item->index);
  g_autoptr (PangoLayout) layout = NULL;

  if (text == NULL)
    return;
  layout = room_felt_text (GTK_WIDGET (self), text, self->text, TRUE, 0);
  draw_text (snapshot, layout, &item->rect, &ivory);
}

static void
draw_label (RoomFelt *self, GtkSnapshot *snapshot, const FeltItem *item)
{
  const GameZone  *zone = &self->view->zone[item->zone];
  double           size = self->text;
  const char      *owner = zone->role == ZONE_MELDS ? room_felt_meld_owner (self, item) : NULL;
  g_autofree char *number = g_strdup_printf ("%d", zone->number);
  g_autofree char *text = owner != NULL ? g_strdup_printf ("%s %s", number, owner) : g_strdup (number);
  g_autoptr (PangoLayout) layout = NULL;
  GskRoundedRect outline;

  if (zone->role != ZONE_MELDS)
    {
      layout = room_felt_fit_text (GTK_WIDGET (self), game_zone_label (self->view, (guint) item->zone), size, FALSE,
                                   item->rect.size.width);
      draw_text (snapshot, layout, &item->rect, &ivory);
      return;
    }
  layout = room_felt_text (GTK_WIDGET (self), text, size, TRUE, item->rect.size.width - item->rect.size.height * 0.5);
  gsk_rounded_rect_init_from_rect (&outline, &item->rect, item->rect.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &cloths[self->cloth].shade, &item->rect);
  gtk_snapshot_pop (snapshot);
  append_border (snapshot, &outline, 1.5f, &brass);
  draw_text (snapshot, layout, &item->rect, &ivory);
}

GskRenderNode *
room_felt_draw_still (RoomFelt *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_table (self, snapshot);
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem *item = &g_array_index (self->others, FeltItem, i);

      if (item->kind == FELT_ZONE)
        draw_zone (snapshot, item);
      else if (item->kind == FELT_LABEL && self->view->zone[item->zone].layout == GAME_GRID)
        draw_count (self, snapshot, item);
      else if (item->kind == FELT_LABEL)
        draw_label (self, snapshot, item);
      else if (item->kind == FELT_FACTS)
        room_felt_draw_facts (self, snapshot, item);
    }
  return gtk_snapshot_free_to_node (snapshot);
}

static void
draw_disc (RoomFelt *self, GtkSnapshot *snapshot, const graphene_rect_t *rect, const char *letter,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = room_felt_text (GTK_WIDGET (self), letter, self->text, TRUE, 0);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, rect->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, rect);
  gtk_snapshot_pop (snapshot);
  append_border (snapshot, &outline, 2, &night);
  draw_text (snapshot, layout, rect, &night);
}

void
room_felt_draw_buttons (RoomFelt *self, GtkSnapshot *snapshot)
{
  graphene_point_t shift = room_felt_button_shift (self);

  for (guint i = 0; i < self->others->len; i++)
    {
      FeltItem item = g_array_index (self->others, FeltItem, i);

      if (item.kind == FELT_FIRST)
        draw_disc (self, snapshot, &item.rect, "1", &ivory);
      if (item.kind != FELT_BUTTON)
        continue;
      graphene_rect_offset (&item.rect, shift.x, shift.y);
      /* Translators: the letter on the dealer's button. */
      draw_disc (self, snapshot, &item.rect, C_ ("dealer's button", "D"), &brass);
    }
}

void
room_felt_draw_counts (RoomFelt *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->others->len; i++)
    {
      const FeltItem  *item = &g_array_index (self->others, FeltItem, i);
      g_autofree char *text = NULL;
      g_autoptr (PangoLayout) layout = NULL;
      GskRoundedRect outline;

      if (item->kind != FELT_COUNT)
        continue;
      text = g_strdup_printf ("%u", item->pile);
      layout = room_felt_text (GTK_WIDGET (self), text, floor (self->text * 0.85), TRUE, 0);
      gsk_rounded_rect_init_from_rect (&outline, &item->rect, item->rect.size.height / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &cloths[self->cloth].plate, &item->rect);
      gtk_snapshot_pop (snapshot);
      append_border (snapshot, &outline, 1, &brass);
      draw_text (snapshot, layout, &item->rect, &ivory);
    }
}
