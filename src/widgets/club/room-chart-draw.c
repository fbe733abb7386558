/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chart-draw.h"

#include <math.h>

#define TITLE       24 /* pixels above the plot, for its title */
#define BELOW       24 /* below it, for the dates */
#define LINE_HEIGHT 24 /* between two marks, at least */
#define DATE_GAP    18 /* between two dates */
#define DOT         3.0
#define BESIDE      12 /* right of the plot */
#define MOST_MARKS  8

#define NAME_WIDTH  150 /* of a name at the end of its line, at most */
#define NAME_HEIGHT 15
#define SAMPLE      18 /* of the line, before the name */

/* The first is for a single line; others have the colours that differ most from those before them, in lightness too, for
   those who see few colours.  Then they come again, for lines that are dashed. */
static const guint32 light[] = { 0x1b6b54, 0xc08a22, 0x2a78c2, 0xc2451f, 0x54308a };
static const guint32 dark[] = { 0x4fc79e, 0xf0cf7a, 0x6fb3f2, 0xf4784f, 0xc7aef5 };

typedef struct
{
  const RoomChartPlot *plot;
  const RoomChartLook *look;
  PangoLayout         *layout;
  cairo_t             *cr;
} Sheet;

static void
set_line_colour (const Sheet *sheet, guint line, gdouble alpha)
{
  guint32 colour = (sheet->look->dark ? dark : light)[line % G_N_ELEMENTS (light)];

  cairo_set_source_rgba (sheet->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, alpha);
}

static void
set_text_colour (const Sheet *sheet, gdouble alpha)
{
  const GdkRGBA *text = &sheet->look->text;

  cairo_set_source_rgba (sheet->cr, text->red, text->green, text->blue, text->alpha * alpha);
}

static void
set_text (PangoLayout *layout, const char *text, PangoWeight weight)
{
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attrs, pango_attr_scale_new (0.88));
  pango_attr_list_insert (attrs, pango_attr_weight_new (weight));
  pango_layout_set_attributes (layout, attrs);
  pango_layout_set_text (layout, text, -1);
}

static int
text_width (PangoLayout *layout, const char *text)
{
  int width;

  set_text (layout, text, PANGO_WEIGHT_NORMAL);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* XALIGN 0: X is the left edge, 0.5 the centre, 1 the right edge; Y is always the centre. */
static int
show_text (const Sheet *sheet, const char *text, PangoWeight weight, gdouble x, gdouble y, gdouble xalign)
{
  int width, height;

  set_text (sheet->layout, text, weight);
  pango_layout_get_pixel_size (sheet->layout, &width, &height);
  cairo_move_to (sheet->cr, floor (x - width * xalign), floor (y - height / 2.0));
  pango_cairo_show_layout (sheet->cr, sheet->layout);
  return width;
}

/* --- Places --- */

static guint
n_nights (const RoomChartPlot *plot)
{
  return plot->chart->days->len;
}

/* A single night stands in the middle. */
static gdouble
x_of (const RoomChartPlot *plot, guint night)
{
  guint n = n_nights (plot);

  return n > 1 ? plot->left + (plot->right - plot->left) * night / (n - 1) : (plot->left + plot->right) / 2;
}

static gdouble
y_of (const RoomChartPlot *plot, gdouble value)
{
  return plot->bottom - (value - plot->axis.from) / (plot->axis.to - plot->axis.from) * (plot->bottom - plot->top);
}

/* How many marks there are from the lower end to the upper. */
static guint
n_marks (const RoomChartPlot *plot)
{
  return (guint) round ((plot->axis.to - plot->axis.from) / plot->axis.step) + 1;
}

static gdouble
mark_at (const RoomChartPlot *plot, guint i)
{
  return plot->axis.from + i * plot->axis.step;
}

static gboolean
is_named (const RoomChart *chart, guint line)
{
  return ((const RoomChartLine *) chart->lines->pdata[line])->kind != ROOM_CHART_OTHER;
}

static const char *
name_of (const RoomChart *chart, guint line)
{
  return ((const RoomChartLine *) chart->lines->pdata[line])->name;
}

RoomChartPlot
room_chart_plot (const RoomChart *chart, PangoLayout *layout, gdouble width, gdouble height)
{
  RoomChartPlot plot = { .chart = chart,
                         .top = *chart->title != '\0' ? TITLE : BESIDE,
                         .right = width - BESIDE,
                         .bottom = MAX (height - BELOW, TITLE + 1) };
  int           names = 0;
  gint          marks = CLAMP ((gint) ((plot.bottom - plot.top) / LINE_HEIGHT), 2, MOST_MARKS);

  plot.axis = room_chart_axis (chart, marks);
  for (guint i = 0; i < n_marks (&plot); i++)
    {
      g_autofree char *mark = room_chart_say_mark (chart, &plot.axis, mark_at (&plot, i));

      plot.left = MAX (plot.left, text_width (layout, mark) + 9);
    }
  for (guint i = 0; chart->names_at_ends && i < chart->lines->len; i++)
    if (is_named (chart, i))
      names = MAX (names, MIN (text_width (layout, name_of (chart, i)), NAME_WIDTH) + SAMPLE + 15);
  plot.right = MAX (plot.right - names, plot.left + 1);
  return plot;
}

int
room_chart_plot_night_at (const RoomChartPlot *plot, gdouble x)
{
  guint n = n_nights (plot);

  if (n < 2)
    return (int) n - 1;
  return (int) CLAMP (round ((x - plot->left) / (plot->right - plot->left) * (n - 1)), 0, n - 1);
}

/* --- Axes --- */

static void
draw_marks (const Sheet *sheet)
{
  const RoomChartPlot *plot = sheet->plot;

  cairo_set_line_width (sheet->cr, 1);
  for (guint i = 0; i < n_marks (plot); i++)
    {
      gdouble          value = mark_at (plot, i), y = floor (y_of (plot, value)) + 0.5;
      g_autofree char *mark = room_chart_say_mark (plot->chart, &plot->axis, value);

      set_text_colour (sheet, ABS (value) < plot->axis.step / 2 ? 0.45 : 0.12);
      cairo_move_to (sheet->cr, plot->left, y);
      cairo_line_to (sheet->cr, plot->right, y);
      cairo_stroke (sheet->cr);
      set_text_colour (sheet, 0.75);
      show_text (sheet, mark, PANGO_WEIGHT_NORMAL, plot->left - 6, y, 1);
    }
}

/* A date whose half does not fit beside the plot is moved until it does. */
static RoomChartDay
place_day (const RoomChartPlot *plot, PangoLayout *layout, guint night)
{
  gdouble half = text_width (layout, plot->chart->days->pdata[night]) / 2.0;
  gdouble right = MAX (plot->right + BESIDE - half, half);

  return (RoomChartDay){ night, half, CLAMP (x_of (plot, night), half, right) };
}

static gboolean
touch (const RoomChartDay *day, const RoomChartDay *next)
{
  return day->x + day->half + DATE_GAP > next->x - next->half;
}

GArray *
room_chart_plot_days (const RoomChartPlot *plot, PangoLayout *layout)
{
  GArray      *days = g_array_new (FALSE, FALSE, sizeof (RoomChartDay));
  guint        n = n_nights (plot), every = 1;
  RoomChartDay later, day;

  if (n == 0)
    return days;
  later = place_day (plot, layout, n - 1);
  g_array_append_val (days, later);
  while (every < n && (day = place_day (plot, layout, n - 1 - every), touch (&day, &later)))
    every++;
  for (guint i = n - 1; i >= every; i -= every)
    {
      day = place_day (plot, layout, i - every);
      if (touch (&day, &later))
        break; /* the first, which was moved */
      g_array_append_val (days, day);
      later = day;
    }
  return days;
}

static void
draw_days (const Sheet *sheet)
{
  g_autoptr (GArray) days = room_chart_plot_days (sheet->plot, sheet->layout);

  set_text_colour (sheet, 0.75);
  for (guint i = 0; i < days->len; i++)
    {
      const RoomChartDay *day = &g_array_index (days, RoomChartDay, i);

      show_text (sheet, sheet->plot->chart->days->pdata[day->night], PANGO_WEIGHT_NORMAL, day->x,
                 sheet->plot->bottom + 13, 0.5);
    }
}

/* The title, and what the lines are if there are several. */
static void
draw_title (const Sheet *sheet)
{
  const GPtrArray *lines = sheet->plot->chart->lines;
  gdouble          x = 0;

  set_text_colour (sheet, 1);
  x += show_text (sheet, sheet->plot->chart->title, PANGO_WEIGHT_BOLD, x, TITLE / 2.0 - 3, 0) + 18;
  for (guint i = 0; lines->len > 1 && !sheet->plot->chart->names_at_ends && i < lines->len; i++)
    {
      const RoomChartLine *line = lines->pdata[i];

      set_line_colour (sheet, i, 1);
      cairo_arc (sheet->cr, x + DOT + 1, TITLE / 2.0 - 3, DOT + 1, 0, 2 * G_PI);
      cairo_fill (sheet->cr);
      set_text_colour (sheet, 0.75);
      x += 14 + show_text (sheet, line->name, PANGO_WEIGHT_NORMAL, x + 14, TITLE / 2.0 - 3, 0) + 15;
    }
}

/* --- Lines --- */

static void
draw_dot (const Sheet *sheet, guint line, guint night, gdouble radius)
{
  const RoomChartLine *values = sheet->plot->chart->lines->pdata[line];
  gdouble              value = g_array_index (values->values, gdouble, night);

  if (isnan (value))
    return;
  set_line_colour (sheet, line, 1);
  cairo_arc (sheet->cr, x_of (sheet->plot, night), y_of (sheet->plot, value), radius, 0, 2 * G_PI);
  cairo_fill (sheet->cr);
}

/* Strokes the path as the line at INDEX. */
static void
stroke (const Sheet *sheet, guint index)
{
  static const gdouble dashes[] = { 6, 3 };
  gboolean             has_colour = is_named (sheet->plot->chart, index);

  if (has_colour)
    set_line_colour (sheet, index, 1);
  else
    set_text_colour (sheet, 0.2);
  if (has_colour && index >= G_N_ELEMENTS (light))
    cairo_set_dash (sheet->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (sheet->cr, has_colour ? 2 : 1);
  cairo_set_line_join (sheet->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (sheet->cr);
  cairo_set_dash (sheet->cr, NULL, 0, 0);
}

static void
draw_line (const Sheet *sheet, guint index)
{
  const RoomChartLine *line = sheet->plot->chart->lines->pdata[index];
  gboolean             is_open = FALSE;

  for (guint i = 0; i < line->values->len; i++)
    {
      gdouble value = g_array_index (line->values, gdouble, i);

      if (isnan (value))
        is_open = FALSE;
      else if (is_open)
        cairo_line_to (sheet->cr, x_of (sheet->plot, i), y_of (sheet->plot, value));
      else
        {
          cairo_move_to (sheet->cr, x_of (sheet->plot, i), y_of (sheet->plot, value));
          is_open = TRUE;
        }
    }
  stroke (sheet, index);
}

static void
draw_lines (const Sheet *sheet)
{
  guint    n = n_nights (sheet->plot);
  gboolean has_room = n < 2 || (sheet->plot->right - sheet->plot->left) / (n - 1) > 4 * DOT;

  for (guint i = sheet->plot->chart->lines->len; i-- > 0;)
    {
      const RoomChartLine *line = sheet->plot->chart->lines->pdata[i];

      if (line->kind != ROOM_CHART_DOTS)
        draw_line (sheet, i);
      if (line->kind == ROOM_CHART_OTHER)
        continue;
      for (guint night = 0; (line->kind == ROOM_CHART_DOTS || has_room) && night < n; night++)
        draw_dot (sheet, i, night, has_room ? DOT : DOT / 2);
    }
}

/* --- Names at the ends --- */

typedef struct
{
  guint   line;
  gdouble y;
} End;

static gint
compare_ends (gconstpointer a, gconstpointer b)
{
  return (((const End *) a)->y > ((const End *) b)->y) - (((const End *) a)->y < ((const End *) b)->y);
}

/* Moves names apart that would touch, downwards and, where there is no room any more, upwards. */
static void
spread (GArray *ends, gdouble bottom)
{
  for (guint i = 1; i < ends->len; i++)
    {
      End *end = &g_array_index (ends, End, i);

      end->y = MAX (end->y, g_array_index (ends, End, i - 1).y + NAME_HEIGHT);
    }
  for (guint i = ends->len; i-- > 0; bottom -= NAME_HEIGHT)
    {
      End *end = &g_array_index (ends, End, i);

      end->y = MIN (end->y, bottom);
    }
}

static void
draw_ends (const Sheet *sheet)
{
  const RoomChartPlot *plot = sheet->plot;
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (End));
  gdouble x = plot->right + 9;

  for (guint i = 0; i < plot->chart->lines->len; i++)
    {
      const RoomChartLine *line = plot->chart->lines->pdata[i];
      gdouble              value = g_array_index (line->values, gdouble, line->values->len - 1);
      End                  end = { i, y_of (plot, value) };

      if (is_named (plot->chart, i) && !isnan (value))
        g_array_append_val (ends, end);
    }
  g_array_sort (ends, compare_ends);
  spread (ends, plot->bottom);
  pango_layout_set_width (sheet->layout, NAME_WIDTH * PANGO_SCALE);
  pango_layout_set_ellipsize (sheet->layout, PANGO_ELLIPSIZE_END);
  for (guint i = 0; i < ends->len; i++)
    {
      const End *end = &g_array_index (ends, End, i);

      cairo_move_to (sheet->cr, x, end->y);
      cairo_line_to (sheet->cr, x + SAMPLE, end->y);
      stroke (sheet, end->line);
      set_text_colour (sheet, 1);
      show_text (sheet, name_of (plot->chart, end->line), PANGO_WEIGHT_NORMAL, x + SAMPLE + 6, end->y, 0);
    }
  pango_layout_set_width (sheet->layout, -1);
}

/* --- The night that is told --- */

/* In a box at the side that has room, and away from the first line. */
static void
draw_words (const Sheet *sheet, guint night, gdouble x)
{
  const RoomChartPlot *plot = sheet->plot;
  const RoomChartLine *line = plot->chart->lines->pdata[0];
  gdouble              value = g_array_index (line->values, gdouble, night), grey = sheet->look->dark ? 0.16 : 1;
  gdouble              left, top = plot->top + 3;
  int                  width, height;

  set_text (sheet->layout, plot->chart->readouts->pdata[night], PANGO_WEIGHT_NORMAL);
  pango_layout_get_pixel_size (sheet->layout, &width, &height);
  left = x + 9 + width + 18 <= plot->right + BESIDE ? x + 9 : MAX (x - 9 - width - 18, 0);
  if (value > (plot->axis.from + plot->axis.to) / 2)
    top = MAX (plot->bottom - height - 15, top);
  cairo_rectangle (sheet->cr, floor (left) + 0.5, floor (top) + 0.5, width + 18, height + 12);
  cairo_set_source_rgba (sheet->cr, grey, grey, grey, 0.94);
  cairo_fill_preserve (sheet->cr);
  set_text_colour (sheet, 0.25);
  cairo_stroke (sheet->cr);
  set_text_colour (sheet, 1);
  cairo_move_to (sheet->cr, floor (left + 9), floor (top + 6));
  pango_cairo_show_layout (sheet->cr, sheet->layout);
}

static void
draw_readout (const Sheet *sheet)
{
  const RoomChartPlot *plot = sheet->plot;
  guint                night = (guint) sheet->look->night;
  gdouble              x = floor (x_of (plot, night)) + 0.5;

  set_text_colour (sheet, 0.35);
  cairo_set_line_width (sheet->cr, 1);
  cairo_move_to (sheet->cr, x, plot->top);
  cairo_line_to (sheet->cr, x, plot->bottom);
  cairo_stroke (sheet->cr);
  for (guint i = 0; i < plot->chart->lines->len; i++)
    if (is_named (plot->chart, i))
      draw_dot (sheet, i, night, 1.6 * DOT);

  draw_words (sheet, night, x);
}

void
room_chart_draw (const RoomChartPlot *plot, const RoomChartLook *look, PangoLayout *layout, cairo_t *cr)
{
  Sheet sheet = { plot, look, layout, cr };

  draw_title (&sheet);
  draw_marks (&sheet);
  draw_days (&sheet);
  draw_lines (&sheet);
  if (plot->chart->names_at_ends && n_nights (plot) > 0)
    draw_ends (&sheet);
  if (look->night >= 0 && (guint) look->night < n_nights (plot))
    draw_readout (&sheet);
}
