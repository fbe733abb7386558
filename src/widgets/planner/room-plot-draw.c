/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the curve of a schedule. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/house/room-text.h"
#include "base/calendar.h"
#include "base/number.h"
#include "base/span.h"
#include "room-plot.h"

typedef struct
{
  guint32 blinds, depth, band, median, pause;
  double  band_alpha, pause_alpha;
} Colours;

static const Colours light = { 0x1b6b54, 0x5b6675, 0xd2a95a, 0x85631f, 0x21557d, 0.30, 0.16 };
static const Colours dark = { 0x7ccbb0, 0xaab4c2, 0xd2a95a, 0xe0bd78, 0x5b9bd0, 0.22, 0.26 };

typedef struct
{
  const RoomPlot     *plot;
  const RoomPlotLook *look;
  const Colours      *colours;
  PangoLayout        *layout;
  cairo_t            *cr;
} Sheet;

static void
set_colour (Sheet *sheet, guint32 colour, double alpha)
{
  cairo_set_source_rgba (sheet->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, alpha);
}

static void
set_text_colour (Sheet *sheet, double alpha)
{
  const GdkRGBA *text = &sheet->look->text;

  cairo_set_source_rgba (sheet->cr, text->red, text->green, text->blue, text->alpha * alpha);
}

static void
set_text (Sheet *sheet, const char *text, PangoWeight weight)
{
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attrs, pango_attr_scale_new (0.88));
  pango_attr_list_insert (attrs, pango_attr_weight_new (weight));
  pango_layout_set_attributes (sheet->layout, attrs);
  pango_layout_set_spacing (sheet->layout, 3 * PANGO_SCALE);
  pango_layout_set_text (sheet->layout, text, -1);
}

/* XALIGN 0: X is the left edge, 0.5 the centre, 1 the right edge; Y is always the centre. */
static double
show_text (Sheet *sheet, const char *text, PangoWeight weight, double x, double y, double xalign)
{
  int width, height;

  set_text (sheet, text, weight);
  pango_layout_get_pixel_size (sheet->layout, &width, &height);
  cairo_move_to (sheet->cr, floor (x - width * xalign), floor (y - height / 2.0));
  pango_cairo_show_layout (sheet->cr, sheet->layout);
  return width;
}

static void
draw_breaks (Sheet *sheet)
{
  const RoomPlot *plot = sheet->plot;

  set_colour (sheet, sheet->colours->pause, sheet->colours->pause_alpha);
  for (guint i = 0; i < plot->schedule->rows->len; i++)
    {
      double x = room_plot_x (plot, plot->starts[i]);
      double width = MAX (room_plot_x (plot, plot->starts[i + 1]) - x, 2);

      if (!schedule_row (plot->schedule, i)->is_break)
        continue;
      cairo_rectangle (sheet->cr, x, plot->top, width, plot->bottom - plot->top);
      cairo_fill (sheet->cr);
    }
}

static void
draw_line (Sheet *sheet, double x, double y, double to_x, double to_y)
{
  cairo_move_to (sheet->cr, floor (x) + 0.5, floor (y) + 0.5);
  cairo_line_to (sheet->cr, floor (to_x) + 0.5, floor (to_y) + 0.5);
  cairo_stroke (sheet->cr);
}

/* 1, 2, 5, 10, ... as far as there is room; only the decades if that would be crowded. */
static void
draw_blind_grid (Sheet *sheet)
{
  const RoomPlot *plot = sheet->plot;
  double          per_decade = (plot->bottom - plot->top) / (plot->high - plot->low) * G_LN10;
  static gint     steps[] = { 1, 2, 5 };

  cairo_set_line_width (sheet->cr, 1);
  for (gint64 decade = 1; decade <= NUMBER_MAX; decade *= 10)
    for (guint i = 0; i < (per_decade < 60 ? 1 : G_N_ELEMENTS (steps)); i++)
      {
        double           y = room_plot_y (plot, (double) (decade * steps[i]));
        g_autofree char *text = NULL;

        if (y > plot->bottom || y < plot->top)
          continue;
        text = number_to_text (decade * steps[i]);
        set_text_colour (sheet, 0.1);
        draw_line (sheet, plot->left, y, plot->right, y);
        set_text_colour (sheet, 0.75);
        show_text (sheet, text, PANGO_WEIGHT_NORMAL, plot->left - 8, y, 1);
      }
}

static void
draw_depth_scale (Sheet *sheet)
{
  static const gint marks[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000 };
  double            last = G_MAXDOUBLE;

  set_colour (sheet, sheet->colours->depth, 1);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      double           y = room_plot_depth_y (sheet->plot, marks[i]);
      g_autofree char *text = g_strdup_printf ("%d", marks[i]);

      if (y > sheet->plot->bottom || y < sheet->plot->top || last - y < 18)
        continue;
      last = y;
      show_text (sheet, text, PANGO_WEIGHT_NORMAL, sheet->plot->right + 6, y, 0);
    }
}

static gint64
time_step (const RoomPlot *plot)
{
  static const gint minutes[] = { 15, 30, 60, 120, 240, 480, 1440 };
  double            per_minute = (plot->right - plot->left) / ((double) plot->span / MINUTE);

  for (guint i = 0; i < G_N_ELEMENTS (minutes); i++)
    if (per_minute * minutes[i] >= 62)
      return minutes[i] * MINUTE;
  return plot->span;
}

/* The first time from AT on, after the first level begins, at which clocks show a multiple of STEP. */
static gint64
next_mark (const RoomPlot *plot, gint64 at, gint64 step)
{
  gint64 shown = plot->start ? calendar_time_of_day (plot->start + at) / MINUTE * MINUTE : at;

  return at + (step - shown % step) % step;
}

static void
draw_times (Sheet *sheet)
{
  const RoomPlot *plot = sheet->plot;
  gint64          step = time_step (plot);

  for (gint64 at = next_mark (plot, 0, step); at <= plot->span; at = next_mark (plot, at + step, step))
    {
      double           x = room_plot_x (plot, at);
      g_autofree char *text = plot->start ? room_text_time_of_day (plot->start + at)
                                          : g_strdup_printf ("%d:%02d", (int) (at / HOUR), (int) (at / MINUTE % 60));

      set_text_colour (sheet, 0.1);
      draw_line (sheet, x, plot->top, x, plot->bottom);
      set_text_colour (sheet, 0.75);
      show_text (sheet, text, PANGO_WEIGHT_NORMAL, x, plot->bottom + 14, 0.5);
    }
}

static void
draw_band (Sheet *sheet)
{
  const RoomPlot  *plot = sheet->plot;
  double           from = room_plot_x (plot, plot->elapsed + plot->forecast->p10);
  double           to = room_plot_x (plot, plot->elapsed + plot->forecast->p90);
  double           middle = room_plot_x (plot, plot->elapsed + plot->forecast->p50);
  cairo_pattern_t *pattern = cairo_pattern_create_linear (from, 0, MAX (to, from + 1), 0);
  double           r = (sheet->colours->band >> 16 & 0xff) / 255.0, g = (sheet->colours->band >> 8 & 0xff) / 255.0;
  double           b = (sheet->colours->band & 0xff) / 255.0;
  double           peak = to > from ? (middle - from) / (to - from) : 0.5;

  cairo_pattern_add_color_stop_rgba (pattern, 0, r, g, b, 0.05);
  cairo_pattern_add_color_stop_rgba (pattern, CLAMP (peak, 0.0, 1.0), r, g, b, sheet->colours->band_alpha * 1.5);
  cairo_pattern_add_color_stop_rgba (pattern, 1, r, g, b, 0.05);
  cairo_rectangle (sheet->cr, from, plot->top, MAX (to - from, 1), plot->bottom - plot->top);
  cairo_set_source (sheet->cr, pattern);
  cairo_fill (sheet->cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_median (Sheet *sheet)
{
  const RoomPlot  *plot = sheet->plot;
  gint64           at = plot->elapsed + plot->forecast->p50;
  double           x = room_plot_x (plot, at);
  g_autofree char *time = room_plot_moment (plot->start, at);
  /* Translators: on the forecast: "ends about 23:10"; the second when it is a length of time */
  g_autofree char *text = g_strdup_printf (plot->start ? _ ("ends at about %s") : _ ("ends after about %s"), time);
  int              width;

  set_text (sheet, text, PANGO_WEIGHT_BOLD);
  pango_layout_get_pixel_size (sheet->layout, &width, NULL);
  set_colour (sheet, sheet->colours->median, 1);
  show_text (sheet, text, PANGO_WEIGHT_BOLD,
             CLAMP (x, plot->left + width / 2.0, MAX (plot->right + 34 - width / 2.0, plot->left + width / 2.0)),
             plot->top - 11, 0.5);
  cairo_set_dash (sheet->cr, (double[]){ 4, 4 }, 2, 0);
  cairo_set_line_width (sheet->cr, 1.5);
  cairo_move_to (sheet->cr, x, plot->top);
  cairo_line_to (sheet->cr, x, plot->bottom);
  cairo_stroke (sheet->cr);
  cairo_set_dash (sheet->cr, NULL, 0, 0);
}

static void
draw_depth (Sheet *sheet)
{
  const RoomPlot *plot = sheet->plot;
  gboolean        open = FALSE;

  set_colour (sheet, sheet->colours->depth, 0.9);
  cairo_set_line_width (sheet->cr, 1.5);
  for (guint i = 0; i < plot->schedule->rows->len; i++)
    {
      double depth = room_plot_depth (plot, i);
      double x = room_plot_x (plot, (plot->starts[i] + plot->starts[i + 1]) / 2);

      if (schedule_row (plot->schedule, i)->is_break)
        continue;
      if (depth <= 0)
        {
          open = FALSE;
          continue;
        }
      if (open)
        cairo_line_to (sheet->cr, x, room_plot_depth_y (plot, depth));
      else
        cairo_move_to (sheet->cr, x, room_plot_depth_y (plot, depth));
      open = TRUE;
    }
  cairo_stroke (sheet->cr);
}

/* Steps from level to level, with gaps for the breaks, in which the blinds do not rise. */
static void
draw_steps (Sheet *sheet)
{
  const RoomPlot *plot = sheet->plot;
  gboolean        joined = FALSE;

  set_colour (sheet, sheet->colours->blinds, 1);
  cairo_set_line_width (sheet->cr, 2.5);
  cairo_set_line_join (sheet->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < plot->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (plot->schedule, i);
      double             x = room_plot_x (plot, plot->starts[i]), y = room_plot_y (plot, (double) row->big);

      if (row->is_break)
        {
          joined = FALSE;
          continue;
        }
      if (joined)
        cairo_line_to (sheet->cr, x, y);
      else
        cairo_move_to (sheet->cr, x, y);
      cairo_line_to (sheet->cr, room_plot_x (plot, plot->starts[i + 1]), y);
      joined = TRUE;
    }
  cairo_stroke (sheet->cr);
}

static void
draw_points (Sheet *sheet)
{
  const RoomPlot     *plot = sheet->plot;
  const RoomPlotLook *look = sheet->look;
  gboolean            crowded = (plot->right - plot->left) / plot->schedule->rows->len < 9;

  for (guint i = 0; i < plot->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (plot->schedule, i);
      double             x = room_plot_x (plot, (plot->starts[i] + plot->starts[i + 1]) / 2);
      double             y = room_plot_y (plot, (double) row->big);
      gboolean           chosen = i == look->selected;

      /* Points of crowded levels would only cover each other. */
      if (row->is_break || (crowded && !chosen && i != look->hovered))
        continue;
      cairo_new_sub_path (sheet->cr);
      cairo_arc (sheet->cr, x, y, chosen ? 6.5 : i == look->hovered ? 5.5 : 4, 0, 2 * G_PI);
      set_colour (sheet, look->dark ? 0x242424 : 0xffffff, 1);
      cairo_fill_preserve (sheet->cr);
      set_colour (sheet, chosen ? sheet->colours->band : sheet->colours->blinds, i < look->locked ? 0.45 : 1);
      cairo_fill_preserve (sheet->cr);
      set_colour (sheet, look->dark ? 0x242424 : 0xffffff, 1);
      cairo_set_line_width (sheet->cr, 1.5);
      cairo_stroke (sheet->cr);
      if (!chosen || !look->focused)
        continue;
      set_colour (sheet, sheet->colours->median, 1);
      cairo_set_line_width (sheet->cr, 2);
      cairo_arc (sheet->cr, x, y, 10, 0, 2 * G_PI);
      cairo_stroke (sheet->cr);
    }
}

static double
legend (Sheet *sheet, double x, guint32 colour, double alpha, double thickness, const char *text)
{
  double y = 13;

  set_colour (sheet, colour, alpha);
  cairo_rectangle (sheet->cr, x, y - thickness / 2, 18, thickness);
  cairo_fill (sheet->cr);
  set_text_colour (sheet, 0.85);
  return x + 24 + show_text (sheet, text, PANGO_WEIGHT_NORMAL, x + 24, y, 0) + 18;
}

static double
legend_width (Sheet *sheet, const char *text)
{
  int width;

  set_text (sheet, text, PANGO_WEIGHT_NORMAL);
  pango_layout_get_pixel_size (sheet->layout, &width, NULL);
  return 24 + width + 18;
}

/* Shorten labels that do not fit; omit the end's, which is labelled in place. */
static void
draw_legend (Sheet *sheet)
{
  const char *blinds = _ ("Big blind"), *end = sheet->plot->forecast != NULL ? _ ("Likely end") : NULL;
  const char *depth
      = sheet->plot->forecast != NULL ? _ ("Average stack in big blinds") : _ ("Starting stack in big blinds");
  double x = 12, left = sheet->plot->right + 36 - x - legend_width (sheet, blinds);

  if (legend_width (sheet, depth) + (end != NULL ? legend_width (sheet, end) : 0) > left)
    depth = sheet->plot->forecast != NULL ? _ ("Average stack") : _ ("Starting stack");
  if (end != NULL && legend_width (sheet, depth) + legend_width (sheet, end) - 18 > left)
    end = NULL;
  x = legend (sheet, x, sheet->colours->blinds, 1, 3, blinds);
  x = legend (sheet, x, sheet->colours->depth, 0.9, 2, depth);
  if (end != NULL)
    legend (sheet, x, sheet->colours->band, sheet->colours->band_alpha * 1.5, 12, end);
}

static void
round_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* Stays clear of the rising curve: high up in its left half, low down in its right half. */
static void
draw_readout (Sheet *sheet)
{
  const RoomPlot  *plot = sheet->plot;
  guint            row = sheet->look->hovered;
  g_autofree char *text = room_plot_readout (plot, row);
  gboolean         left_half = sheet->look->hover_x < (plot->left + plot->right) / 2;
  int              width, height;
  double           x, y;

  set_text (sheet, text, PANGO_WEIGHT_NORMAL);
  pango_layout_get_pixel_size (sheet->layout, &width, &height);
  x = left_half ? plot->left + 12 : plot->right - width - 36;
  y = left_half ? plot->top + 12 : plot->bottom - height - 30;
  round_box (sheet->cr, x, y, width + 24, height + 18, 9);
  set_colour (sheet, sheet->look->dark ? 0x383838 : 0xffffff, 0.96);
  cairo_fill_preserve (sheet->cr);
  set_text_colour (sheet, 0.2);
  cairo_set_line_width (sheet->cr, 1);
  cairo_stroke (sheet->cr);
  set_text_colour (sheet, 1);
  cairo_move_to (sheet->cr, x + 12, y + 9);
  pango_cairo_show_layout (sheet->cr, sheet->layout);
}

void
room_plot_draw (const RoomPlot *plot, const RoomPlotLook *look, PangoLayout *layout, cairo_t *cr)
{
  Sheet sheet = { plot, look, look->dark ? &dark : &light, layout, cr };

  draw_breaks (&sheet);
  if (plot->forecast != NULL)
    draw_band (&sheet);
  draw_blind_grid (&sheet);
  draw_times (&sheet);
  draw_depth_scale (&sheet);
  draw_depth (&sheet);
  if (plot->forecast != NULL)
    draw_median (&sheet);
  draw_steps (&sheet);
  draw_points (&sheet);
  draw_legend (&sheet);
  if (look->hovered < plot->schedule->rows->len)
    draw_readout (&sheet);
}
