/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face-pen.h"

#include <math.h>
#include <string.h>

#include "widgets/paint/room-chip-colour.h"

/* The size at which texts are measured before they are scaled. */
#define MEASURED 100.0
/* A text shrinks to this part of its size before it is cut off. */
#define SMALLEST 0.55
/* Digits limited by the width may be stretched this much in height: they read from farther away, and nobody notices. */
#define TALLEST 1.2

RoomBox
room_box_cut_top (RoomBox *box, double height)
{
  RoomBox part = { box->x, box->y, box->width, MIN (height, box->height) };

  box->y += part.height;
  box->height -= part.height;
  return part;
}

RoomBox
room_box_cut_bottom (RoomBox *box, double height)
{
  double part = MIN (height, box->height);

  box->height -= part;
  return (RoomBox){ box->x, box->y + box->height, box->width, part };
}

RoomBox
room_box_cut_left (RoomBox *box, double width)
{
  RoomBox part = { box->x, box->y, MIN (width, box->width), box->height };

  box->x += part.width;
  box->width -= part.width;
  return part;
}

RoomBox
room_box_cut_right (RoomBox *box, double width)
{
  double part = MIN (width, box->width);

  box->width -= part;
  return (RoomBox){ box->x + box->width, box->y, part, box->height };
}

RoomBox
room_box_column (const RoomBox *box, gint index, gint n, double gap)
{
  double width = MAX ((box->width - gap * (n - 1)) / n, 1);

  return (RoomBox){ box->x + index * (width + gap), box->y, width, box->height };
}

static GdkRGBA
rgba (guint32 color, double alpha)
{
  return (GdkRGBA){ ((color >> 16) & 0xff) / 255.0f, ((color >> 8) & 0xff) / 255.0f, (color & 0xff) / 255.0f,
                    (float) alpha };
}

static void
set_source (cairo_t *cr, guint32 color, double alpha)
{
  GdkRGBA c = rgba (color, alpha);

  gdk_cairo_set_source_rgba (cr, &c);
}

static cairo_t *
cairo_in (RoomPen *pen, const RoomBox *box)
{
  return gtk_snapshot_append_cairo (
      pen->snapshot, &GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height));
}

static void
set_font (RoomPen *pen, double size, PangoWeight weight, PangoStretch stretch)
{
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (pen->layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_stretch (font, stretch);
  pango_layout_set_font_description (pen->layout, font);
  pango_font_description_free (font);
}

static void
set_attributes (RoomPen *pen, const RoomPenStyle *style, double size, const char *text)
{
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  if (style != NULL && style->caps)
    {
      pango_attr_list_insert (attrs, pango_attr_text_transform_new (PANGO_TEXT_TRANSFORM_UPPERCASE));
      pango_attr_list_insert (attrs, pango_attr_letter_spacing_new ((int) (size * 0.08 * PANGO_SCALE)));
    }
  if (style != NULL && style->bar_color != 0)
    for (const char *bar = strchr (text, '/'); bar != NULL; bar = strchr (bar + 1, '/'))
      {
        guint32         c = style->bar_color;
        PangoAttribute *color
            = pango_attr_foreground_new ((c >> 16 & 0xff) * 257, (c >> 8 & 0xff) * 257, (c & 0xff) * 257);
        PangoAttribute *weight = pango_attr_weight_new (PANGO_WEIGHT_NORMAL);

        color->start_index = weight->start_index = (guint) (bar - text);
        color->end_index = weight->end_index = (guint) (bar - text) + 1;
        pango_attr_list_insert (attrs, color);
        pango_attr_list_insert (attrs, weight);
      }
  pango_layout_set_attributes (pen->layout, attrs);
}

static void
set_text (RoomPen *pen, const RoomPenStyle *style, double size, const char *text)
{
  /* Blinds of seven digits need the narrow cut of the font family; without one nothing changes. */
  set_font (pen, size, style->weight, style->whole ? PANGO_STRETCH_CONDENSED : PANGO_STRETCH_NORMAL);
  set_attributes (pen, style, size, text);
  pango_layout_set_text (pen->layout, text, -1);
}

void
room_pen_begin (RoomPen *pen, GtkWidget *widget, GtkSnapshot *snapshot)
{
  PangoRectangle ink;

  pen->snapshot = snapshot;
  pen->layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_layout_set_auto_dir (pen->layout, FALSE);
  set_font (pen, MEASURED, PANGO_WEIGHT_BOLD, PANGO_STRETCH_NORMAL);
  pango_layout_set_text (pen->layout, "0", -1);
  pango_layout_get_pixel_extents (pen->layout, &ink, NULL);
  pen->cap = ink.height / MEASURED;
}

void
room_pen_end (RoomPen *pen)
{
  g_clear_object (&pen->layout);
}

double
room_pen_width (RoomPen *pen, const RoomPenStyle *style, const char *text)
{
  PangoRectangle logical;

  set_text (pen, style, MEASURED, text);
  pango_layout_get_extents (pen->layout, NULL, &logical);
  return style->size / MEASURED * logical.width / PANGO_SCALE;
}

static void
append_layout (RoomPen *pen, double x, double baseline, guint32 color)
{
  GdkRGBA c = rgba (color, 1);
  double  top = baseline - pango_layout_get_baseline (pen->layout) / (double) PANGO_SCALE;

  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) top));
  gtk_snapshot_append_layout (pen->snapshot, pen->layout, &c);
  gtk_snapshot_restore (pen->snapshot);
}

double
room_pen_line (RoomPen *pen, const RoomPenStyle *style, const char *text, const RoomBox *box, double xalign)
{
  double         width, size = style->size, smallest = 0;
  PangoRectangle logical;

  if (text == NULL || *text == '\0' || box->width < 1 || box->height < 1)
    return 0;
  size = MIN (size, box->height / 1.05);
  width = room_pen_width (pen, style, text) * size / style->size;
  if (width > box->width)
    {
      smallest = style->whole ? 1 : size * SMALLEST;
      size = size * box->width / width;
    }
  set_text (pen, style, MAX (size, smallest), text);
  pango_layout_get_extents (pen->layout, NULL, &logical);
  /* Glyph widths are rounded at each size, so the measure may be slightly off. */
  if (smallest > 0 && size > smallest && logical.width > box->width * PANGO_SCALE)
    {
      size = MAX (size * box->width * PANGO_SCALE / logical.width, smallest);
      set_text (pen, style, size, text);
    }
  if (size < smallest)
    {
      pango_layout_set_width (pen->layout, (int) ceil (box->width) * PANGO_SCALE);
      pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_extents (pen->layout, NULL, &logical);
  width = logical.width / (double) PANGO_SCALE;
  append_layout (pen, box->x + (box->width - width) * xalign - logical.x / (double) PANGO_SCALE,
                 box->y + (box->height + pen->cap * MAX (size, smallest)) / 2, style->color);
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_NONE);
  return width;
}

void
room_pen_block (RoomPen *pen, const RoomPenStyle *style, const char *text, const RoomBox *box)
{
  double low = 1, high = style->size;
  int    width, height;

  if (text == NULL || *text == '\0' || box->width < 1 || box->height < 1)
    return;
  pango_layout_set_width (pen->layout, (int) box->width * PANGO_SCALE);
  pango_layout_set_wrap (pen->layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment (pen->layout, PANGO_ALIGN_CENTER);
  for (gint i = 0; i < 10; i++)
    {
      double size = i == 0 ? high : (low + high) / 2;

      set_text (pen, style, size, text);
      pango_layout_get_pixel_size (pen->layout, &width, &height);
      if (width <= box->width && height <= box->height && pango_layout_get_line_count (pen->layout) <= 2)
        low = size;
      else
        high = size;
      if (low >= high)
        break;
    }
  set_text (pen, style, low, text);
  pango_layout_get_pixel_size (pen->layout, &width, &height);
  append_layout (pen, box->x,
                 box->y + (box->height - height) / 2 + pango_layout_get_baseline (pen->layout) / (double) PANGO_SCALE,
                 style->color);
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_alignment (pen->layout, PANGO_ALIGN_LEFT);
}

void
room_pen_digits (RoomPen *pen, const char *text, const RoomBox *box, guint32 color)
{
  PangoRectangle ink, logical, zero;
  double         cell = 0, colon = 0, total = 0, size, tall, x, baseline;

  if (text == NULL || *text == '\0' || box->width < 1 || box->height < 1)
    return;
  set_attributes (pen, NULL, 0, text);
  set_font (pen, MEASURED, PANGO_WEIGHT_BOLD, PANGO_STRETCH_CONDENSED);
  for (const char *c = "0123456789:"; *c != '\0'; c++)
    {
      pango_layout_set_text (pen->layout, c, 1);
      pango_layout_get_extents (pen->layout, &ink, &logical);
      if (*c == '0')
        zero = ink;
      if (*c == ':')
        colon = 1.1 * logical.width / PANGO_SCALE;
      else
        cell = MAX (cell, (double) logical.width / PANGO_SCALE);
    }
  for (const char *c = text; *c != '\0'; c++)
    total += *c == ':' ? colon : cell;
  size = MIN (box->width / total, box->height * PANGO_SCALE / zero.height);
  x = box->x + (box->width - total * size) / 2;
  baseline = size * zero.height / PANGO_SCALE / 2;
  tall = CLAMP (box->height * PANGO_SCALE / zero.height / size, 1, TALLEST);

  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (0, (float) (box->y + box->height / 2)));
  gtk_snapshot_scale (pen->snapshot, 1, (float) tall);
  set_font (pen, MEASURED * size, PANGO_WEIGHT_BOLD, PANGO_STRETCH_CONDENSED);
  for (const char *c = text; *c != '\0'; c++)
    {
      double width = size * (*c == ':' ? colon : cell), lift = 0;

      pango_layout_set_text (pen->layout, c, 1);
      pango_layout_get_extents (pen->layout, &ink, &logical);
      /* A font's colon sits on the baseline; between digits it belongs at half their height. */
      if (*c == ':')
        lift = ((ink.y + ink.height / 2.0) - pango_layout_get_baseline (pen->layout)) / PANGO_SCALE
               + size * zero.height / 2.0 / PANGO_SCALE;
      append_layout (pen, x + (width - (double) logical.width / PANGO_SCALE) / 2, baseline - lift, color);
      x += width;
    }
  gtk_snapshot_restore (pen->snapshot);
}

void
room_pen_ground (RoomPen *pen, const RoomBox *box, guint32 middle, guint32 corner)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
  graphene_point_t center
      = GRAPHENE_POINT_INIT ((float) (box->x + box->width / 2), (float) (box->y + box->height * 0.45));
  GskColorStop stops[] = { { 0, rgba (middle, 1) }, { 0.35f, rgba (middle, 1) }, { 1, rgba (corner, 1) } };

  if (middle == corner)
    room_pen_rule (pen, box, middle, 1);
  else
    gtk_snapshot_append_radial_gradient (pen->snapshot, &bounds, &center, (float) (box->width * 0.72),
                                         (float) (box->height * 0.82), 0, 1, stops, G_N_ELEMENTS (stops));
}

void
room_pen_frame (RoomPen *pen, const RoomBox *box, guint32 color)
{
  double          unit = MIN (box->width, box->height), inset = 0.013 * unit;
  float           width = (float) MAX (0.0022 * unit, 1);
  GdkRGBA         c = rgba (color, 0.5);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (box->x + inset), (float) (box->y + inset),
                                               (float) (box->width - 2 * inset), (float) (box->height - 2 * inset));
  GskRoundedRect  outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (0.03 * unit));
  gtk_snapshot_append_border (pen->snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ c, c, c, c });
}

void
room_pen_rule (RoomPen *pen, const RoomBox *box, guint32 color, double alpha)
{
  GdkRGBA c = rgba (color, alpha);

  gtk_snapshot_append_color (
      pen->snapshot, &c, &GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height));
}

void
room_pen_pill (RoomPen *pen, const RoomBox *box, guint32 color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
  GskRoundedRect  outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (box->height / 2));
  gtk_snapshot_push_rounded_clip (pen->snapshot, &outline);
  room_pen_rule (pen, box, color, 1);
  gtk_snapshot_pop (pen->snapshot);
}

void
room_pen_pause (RoomPen *pen, const RoomBox *box, guint32 color)
{
  room_pen_rule (pen, &(RoomBox){ box->x, box->y, box->width * 0.36, box->height }, color, 1);
  room_pen_rule (pen, &(RoomBox){ box->x + box->width * 0.64, box->y, box->width * 0.36, box->height }, color, 1);
}

void
room_pen_pointer (RoomPen *pen, const RoomBox *box, guint32 color)
{
  cairo_t *cr = cairo_in (pen, box);

  set_source (cr, color, 1);
  cairo_move_to (cr, box->x, box->y);
  cairo_line_to (cr, box->x + box->width, box->y + box->height / 2);
  cairo_line_to (cr, box->x, box->y + box->height);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_destroy (cr);
}

void
room_pen_chip (RoomPen *pen, gint64 value, const RoomBox *box, guint32 rim)
{
  double   radius = MIN (box->width, box->height) / 2 * 0.96;
  double   x = box->x + box->width / 2, y = box->y + box->height / 2;
  guint32  body, spots;
  cairo_t *cr = cairo_in (pen, box);

  room_chip_colours (value, &body, &spots);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  set_source (cr, body, 1);
  cairo_fill (cr);
  /* Six spots on the edge, then the inlay that covers their inner ends. */
  set_source (cr, spots, 1);
  cairo_set_line_width (cr, radius * 0.28);
  for (gint i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3 - G_PI / 2;

      cairo_arc (cr, x, y, radius * 0.86, angle - 0.2, angle + 0.2);
      cairo_stroke (cr);
    }
  cairo_set_line_width (cr, MAX (radius * 0.05, 0.7));
  cairo_arc (cr, x, y, radius * 0.56, 0, 2 * G_PI);
  set_source (cr, spots, 0.9);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, radius - 0.5, 0, 2 * G_PI);
  set_source (cr, rim, 0.55);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Fills a suit in a square of side 2 around the origin. */
static void
fill_suit (cairo_t *cr, gint suit)
{
  switch (suit)
    {
    case 0: /* spade: a heart upside down on a foot */
    case 1:
      cairo_save (cr);
      if (suit == 0)
        cairo_scale (cr, 1, -0.88);
      cairo_move_to (cr, 0, 0.95);
      cairo_curve_to (cr, -0.35, 0.45, -1, 0.15, -1, -0.38);
      cairo_curve_to (cr, -1, -0.95, -0.25, -1.05, 0, -0.42);
      cairo_curve_to (cr, 0.25, -1.05, 1, -0.95, 1, -0.38);
      cairo_curve_to (cr, 1, 0.15, 0.35, 0.45, 0, 0.95);
      cairo_restore (cr);
      break;
    case 2: /* diamond */
      cairo_move_to (cr, 0, -1);
      cairo_curve_to (cr, 0.2, -0.6, 0.5, -0.25, 0.8, 0);
      cairo_curve_to (cr, 0.5, 0.25, 0.2, 0.6, 0, 1);
      cairo_curve_to (cr, -0.2, 0.6, -0.5, 0.25, -0.8, 0);
      cairo_curve_to (cr, -0.5, -0.25, -0.2, -0.6, 0, -1);
      break;
    default: /* club */
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, -0.5, 0.45, 0, 2 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc (cr, -0.52, 0.2, 0.45, 0, 2 * G_PI);
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0.52, 0.2, 0.45, 0, 2 * G_PI);
      cairo_rectangle (cr, -0.2, -0.4, 0.4, 0.7);
    }
  cairo_fill (cr);
  if (suit == 0 || suit == 3)
    {
      cairo_move_to (cr, 0, 0);
      cairo_curve_to (cr, 0.05, 0.6, 0.15, 0.85, 0.42, 1);
      cairo_line_to (cr, -0.42, 1);
      cairo_curve_to (cr, -0.15, 0.85, -0.05, 0.6, 0, 0);
      cairo_fill (cr);
    }
}

void
room_pen_suits (RoomPen *pen, const RoomBox *box, guint32 color)
{
  double   unit = MIN (box->height / 2, box->width / 24) * 0.9;
  double   x = box->x + box->width / 2, y = box->y + box->height / 2;
  double   rule = MIN (box->width / 2 - 8.5 * unit, 13 * unit);
  cairo_t *cr = cairo_in (pen, box);

  set_source (cr, color, 1);
  for (gint i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, x + (i - 1.5) * 3.1 * unit, y);
      cairo_scale (cr, unit, unit);
      fill_suit (cr, i);
      cairo_restore (cr);
    }
  cairo_set_line_width (cr, MAX (unit * 0.09, 1));
  if (rule > 0)
    for (gint side = -1; side <= 1; side += 2)
      {
        cairo_move_to (cr, x + side * 7.2 * unit, y);
        cairo_line_to (cr, x + side * (7.2 * unit + rule), y);
        cairo_stroke (cr);
      }
  cairo_destroy (cr);
}
