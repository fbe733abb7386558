/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of kings, queens and jacks. */
#include "room-court-art.h"

#include <string.h>

#include "cards/card.h"
#include "room-court-cuts.h"

#define HALF_WIDTH 50.0
#define BAND       7.0  /* between the two halves */
#define SLOPE      14.0 /* the band falls so far from the middle to the side */
#define STUDS      5

static const GdkRGBA inks[] = {
  [COURT_INK] = { 0.09f, 0.09f, 0.11f, 1 },
  [COURT_IVORY] = { 0.976f, 0.961f, 0.922f, 1 },
  [COURT_BRASS] = { 0.824f, 0.663f, 0.353f, 1 },
  [COURT_GROUND] = { 0.922f, 0.878f, 0.776f, 1 },
};

static void
set_colour (cairo_t *cr, CourtColour colour, const GdkRGBA *suit)
{
  gdk_cairo_set_source_rgba (cr, colour == COURT_SUIT ? suit : &inks[colour]);
}

static const char *
read_numbers (const char *text, double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      text += strspn (text, " ,");
      numbers[i] = g_ascii_strtod (text, &end);
      g_assert (end != text);
      text = end;
    }
  return text;
}

static void
add_path (cairo_t *cr, const char *path)
{
  double at[6];

  cairo_new_path (cr);
  while (*path != '\0')
    switch (*path++)
      {
      case 'M':
        path = read_numbers (path, at, 2);
        cairo_move_to (cr, at[0], at[1]);
        break;
      case 'L':
        path = read_numbers (path, at, 2);
        cairo_line_to (cr, at[0], at[1]);
        break;
      case 'C':
        path = read_numbers (path, at, 6);
        cairo_curve_to (cr, at[0], at[1], at[2], at[3], at[4], at[5]);
        break;
      case 'Z':
        cairo_close_path (cr);
        break;
      case ' ':
        break;
      default:
        g_assert_not_reached ();
      }
}

static void
draw_cut (cairo_t *cr, const CourtCut *cut, const GdkRGBA *suit)
{
  set_colour (cr, cut->colour, suit);
  for (guint side = 0; side < (cut->mirrored ? 2 : 1); side++)
    {
      cairo_save (cr);
      cairo_scale (cr, side == 0 ? 1 : -1, 1);
      add_path (cr, cut->path);
      if (cut->line > 0)
        {
          cairo_set_line_width (cr, cut->line);
          cairo_stroke (cr);
        }
      else
        cairo_fill (cr);
      cairo_restore (cr);
    }
}

/* Above the band. */
static void
draw_half (cairo_t *cr, const CourtFigure *figure, double top, const GdkRGBA *suit)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_move_to (cr, -HALF_WIDTH, top);
  cairo_line_to (cr, HALF_WIDTH, top);
  cairo_line_to (cr, HALF_WIDTH, -SLOPE);
  cairo_line_to (cr, -HALF_WIDTH, SLOPE);
  cairo_close_path (cr);
  cairo_clip (cr);
  for (guint part = 0; part < COURT_PARTS && (*figure)[part] != NULL; part++)
    for (const CourtCut *cut = (*figure)[part]; cut->path != NULL; cut++)
      draw_cut (cr, cut, suit);
  cairo_restore (cr);
}

static void
draw_band (cairo_t *cr, const GdkRGBA *suit)
{
  static const struct
  {
    CourtColour colour;
    double      width;
  } lines[] = { { COURT_IVORY, BAND + 3 }, { COURT_INK, BAND }, { COURT_BRASS, BAND - 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      set_colour (cr, lines[i].colour, suit);
      cairo_set_line_width (cr, lines[i].width);
      cairo_move_to (cr, -HALF_WIDTH - BAND, SLOPE * (1 + BAND / HALF_WIDTH));
      cairo_line_to (cr, HALF_WIDTH + BAND, -SLOPE * (1 + BAND / HALF_WIDTH));
      cairo_stroke (cr);
    }
  set_colour (cr, COURT_INK, suit);
  for (gint i = -(STUDS / 2); i <= STUDS / 2; i++)
    {
      double x = i * 2 * HALF_WIDTH / STUDS, y = -x * SLOPE / HALF_WIDTH;

      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, 1.3, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

void
room_court_art_paint (cairo_t *cr, guint suit, guint rank, double x, double y, double width, double height,
                      const GdkRGBA *colour)
{
  double top = -HALF_WIDTH * height / width;

  g_return_if_fail (rank >= CARD_JACK && rank <= CARD_KING && suit <= CARD_SPADES);

  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  cairo_scale (cr, width / (2 * HALF_WIDTH), width / (2 * HALF_WIDTH));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_save (cr);
  cairo_rectangle (cr, -HALF_WIDTH, top, 2 * HALF_WIDTH, -2 * top);
  set_colour (cr, COURT_GROUND, colour);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  for (guint half = 0; half < 2; half++)
    {
      draw_half (cr, &court_figures[rank - CARD_JACK][suit], top, colour);
      cairo_rotate (cr, G_PI);
    }
  draw_band (cr, colour);
  cairo_restore (cr);
  cairo_rectangle (cr, -HALF_WIDTH, top, 2 * HALF_WIDTH, -2 * top);
  set_colour (cr, COURT_INK, colour);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_restore (cr);
}
