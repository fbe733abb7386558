/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pen that printouts are drawn with: type, bands, chips.  Black on white, unless a colour is asked for;
   what colour says is also written. */
#include <math.h>

#include "base/number.h"
#include "widgets/paint/room-chip-colour.h"
#include "room-printout-private.h"

#define TILT 0.30 /* of a chip seen from the side */
#define MOST 20   /* chips of a stack drawn one by one */

static void
set_colour (cairo_t *cr, guint32 colour, double factor)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0 * factor, (colour >> 8 & 0xff) / 255.0 * factor,
                        (colour & 0xff) / 255.0 * factor);
}

static PangoLayout *
lay_out (PrintPen *pen, const char *text, const PrintType *type, double size)
{
  PangoLayout          *layout = pango_layout_new (pen->context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  return layout;
}

double
print_width (PrintPen *pen, const char *text, const PrintType *type)
{
  g_autoptr (PangoLayout) layout = lay_out (pen, text, type, type->size);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return logical.width / (double) PANGO_SCALE;
}

static double
size_that_fits (PrintPen *pen, const char *text, const PrintType *type)
{
  double width = print_width (pen, text, type);

  return type->width <= 0 || width <= type->width ? type->size : type->size * type->width / width * 0.99;
}

static void
set_ink (PrintPen *pen, const PrintType *type)
{
  if (type->colour)
    set_colour (pen->cr, type->colour, 1);
  else
    cairo_set_source_rgb (pen->cr, type->grey, type->grey, type->grey);
}

void
print_line (PrintPen *pen, const char *text, double x, double y, const PrintType *type)
{
  double size = size_that_fits (pen, text, type);
  g_autoptr (PangoLayout) layout = lay_out (pen, text, type, size);
  PangoRectangle logical;
  double         width, baseline = pango_layout_get_baseline (layout) / (double) PANGO_SCALE;

  pango_layout_get_extents (layout, NULL, &logical);
  width = logical.width / (double) PANGO_SCALE;
  if (type->align == PRINT_CENTRE)
    x += (type->width - width) / 2;
  else if (type->align == PRINT_RIGHT)
    x += type->width - width;
  set_ink (pen, type);
  /* Figures and capitals are about 0.72 of the font size high. */
  cairo_move_to (pen->cr, x, y + 0.36 * size - baseline);
  pango_cairo_show_layout (pen->cr, layout);
}

double
print_paragraph (PrintPen *pen, const char *text, double x, double y, const PrintType *type, gboolean draw)
{
  g_autoptr (PangoLayout) layout = lay_out (pen, text, type, type->size);
  PangoRectangle logical;

  pango_layout_set_width (layout, (int) (type->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_extents (layout, NULL, &logical);
  if (draw)
    {
      set_ink (pen, type);
      cairo_move_to (pen->cr, x, y);
      pango_cairo_show_layout (pen->cr, layout);
    }
  return logical.height / (double) PANGO_SCALE;
}

void
print_band (PrintPen *pen, double x, double y, double width, double height, double grey)
{
  cairo_set_source_rgb (pen->cr, grey, grey, grey);
  cairo_rectangle (pen->cr, x, y, width, height);
  cairo_fill (pen->cr);
}

void
print_rule (PrintPen *pen, double x, double y, double width, double thickness)
{
  print_band (pen, x, y - thickness / 2, width, thickness, 0.25);
}

static void
ring (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void
face (cairo_t *cr, double x, double y, double radius, double tilt, guint32 colour)
{
  ring (cr, x, y, radius, radius * tilt);
  set_colour (cr, colour, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * tilt);
  set_colour (cr, room_chip_spots (colour), 1);
  cairo_set_line_width (cr, 0.24);
  for (int i = 0; i < 6; i++)
    {
      double from = i * G_PI / 3 + 0.2;

      cairo_new_path (cr);
      cairo_arc (cr, 0, 0, 0.87, from, from + 0.4);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
  ring (cr, x, y, radius, radius * tilt);
  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);
}

void
print_disc (PrintPen *pen, double x, double y, double radius, gint64 value, guint32 colour)
{
  g_autofree char *text = number_to_text (value);
  PrintType        type = { .size = radius * 0.62, .width = radius * 1.3, .bold = TRUE, .align = PRINT_CENTRE };

  face (pen->cr, x, y, radius, 1, colour);
  ring (pen->cr, x, y, radius * 0.72, radius * 0.72);
  cairo_set_source_rgb (pen->cr, 1, 1, 1);
  cairo_fill (pen->cr);
  print_line (pen, text, x - radius * 0.65, y, &type);
}

static gint
drawn (gint64 count)
{
  return (gint) CLAMP (count, 1, MOST);
}

double
print_stack_height (double width, gint64 count)
{
  return width * TILT + drawn (count) * width / 7;
}

/* The edge of one chip whose centre is at Y. */
static void
edge (cairo_t *cr, double x, double y, double radius, double height, gint number, guint32 colour)
{
  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * TILT);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_line_to (cr, x - radius, y - height);
  cairo_line_to (cr, x + radius, y - height);
  cairo_close_path (cr);
  set_colour (cr, colour, 0.88);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  set_colour (cr, room_chip_spots (colour), 1);
  for (int i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3 + number * 0.7, wide = radius * 0.34 * sin (angle);

      if (wide > 0)
        {
          cairo_new_path (cr);
          cairo_rectangle (cr, x + radius * cos (angle) - wide / 2, y - height, wide, height + radius * TILT);
          cairo_fill (cr);
        }
    }
  cairo_restore (cr);
  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius * TILT);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 0.2, 0.2, 0.2);
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
}

void
print_stack (PrintPen *pen, double x, double y, double width, gint64 count, guint32 colour)
{
  double radius = width / 2, height = width / 7, base = y - radius * TILT;
  gint   n = drawn (count);

  for (gint i = 0; i < n; i++)
    edge (pen->cr, x, base - i * height, radius, height, i, colour);
  face (pen->cr, x, base - n * height, radius, TILT, colour);
}
