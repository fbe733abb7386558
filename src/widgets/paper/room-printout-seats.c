/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats, printed: everybody by name, the tables one by one, and a card for each player to cut out. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "room-printout-private.h"

#define COLUMNS 2
#define GUTTER  24.0 /* between columns */
#define HEAD    62.0
#define FOOT    22.0
#define ROW     21.0
#define TABLE   34.0 /* the heading of a table, with the gap before it */
#define CARD    126.0
#define PADDING 14.0 /* in a card */
#define DASH    4.0

/* Boxes that fill the columns of a page one after the other. */
typedef struct
{
  const RoomSeatPlan *plan;
  PrintPen           *pen;
  const char         *heading; /* of the pages; NULL: they have neither heading nor foot, and use the whole page */
  gint                page;    /* the page drawn; -1: pages are only counted */
  gint                at;      /* the current page */
  gint                column;
  double              y;
} Setter;

static double
column_width (const Setter *setter)
{
  return (setter->pen->width - (setter->heading != NULL ? GUTTER : 0)) / COLUMNS;
}

static void
begin_page (Setter *setter)
{
  PrintPen        *pen = setter->pen;
  g_autofree char *code = NULL;

  setter->at++;
  setter->column = 0;
  setter->y = setter->heading != NULL ? HEAD : 0;
  if (setter->heading == NULL || setter->at != setter->page)
    return;
  print_line (pen, setter->plan->title, 0, 16, &(PrintType){ .size = 22, .width = pen->width, .bold = TRUE });
  print_line (pen, setter->heading, 0, 40, &(PrintType){ .size = 14, .width = pen->width, .grey = 0.3 });
  print_rule (pen, 0, HEAD - 9, pen->width, 0.8);
  if (setter->plan->code == NULL)
    return;
  code = g_strdup_printf (_ ("Draw code %s"), setter->plan->code);
  print_line (pen, code, 0, pen->height - FOOT / 2, &(PrintType){ .size = 10, .width = pen->width, .grey = 0.3 });
}

/* Finds the place for a box of HEIGHT, *X and *Y. TRUE: draw it, because its page is the one drawn. */
static gboolean
place_box (Setter *setter, double height, double *x, double *y)
{
  double bottom = setter->pen->height - (setter->heading != NULL ? FOOT : 0);

  if (setter->y + height > bottom)
    {
      setter->column++;
      setter->y = setter->heading != NULL ? HEAD : 0;
    }
  if (setter->column == COLUMNS)
    begin_page (setter);
  *x = setter->column * (column_width (setter) + (setter->heading != NULL ? GUTTER : 0));
  *y = setter->y;
  setter->y += height;
  return setter->at == setter->page;
}

static void
begin_part (Setter *setter, const char *heading)
{
  setter->heading = heading;
  begin_page (setter);
}

static const RoomSeatPlace *
place_at (const Setter *setter, guint index)
{
  return &g_array_index (setter->plan->places, RoomSeatPlace, index);
}

/* "Table 2, seat 5" */
static char *
where (const RoomSeatPlace *place)
{
  /* Translators: a table, as “Table 2” or “Kitchen”, and the number of a seat */
  return isolated_printf (_ ("%s, seat %d"), place->title, place->seat);
}

static void
set_names (Setter *setter)
{
  g_autoptr (GPtrArray) names = room_seat_plan_by_name (setter->plan);
  double x, y;

  begin_part (setter, _ ("Seats by name"));
  for (guint i = 0; i < names->len; i++)
    {
      const RoomSeatPlace *place = g_ptr_array_index (names, i);
      double               width = column_width (setter);
      g_autofree char     *text = where (place);

      if (!place_box (setter, ROW, &x, &y))
        continue;
      print_line (setter->pen, place->name, x, y + ROW / 2, &(PrintType){ .size = 13, .width = 0.56 * width });
      print_line (setter->pen, text, x + 0.58 * width, y + ROW / 2,
                  &(PrintType){ .size = 12, .width = 0.42 * width, .align = PRINT_RIGHT });
      print_rule (setter->pen, x, y + ROW - 0.5, width, 0.3);
    }
}

/* The number of places from FIRST on at the same table. */
static guint
count_at_table (const Setter *setter, guint first)
{
  guint n = 1;

  while (first + n < setter->plan->places->len
         && place_at (setter, first + n)->table == place_at (setter, first)->table)
    n++;
  return n;
}

static void
draw_table (Setter *setter, guint first, guint n, double x, double y)
{
  double width = column_width (setter);

  print_line (setter->pen, place_at (setter, first)->title, x, y + TABLE / 2 + 3,
              &(PrintType){ .size = 16, .width = width, .bold = TRUE });
  for (guint i = 0; i < n; i++)
    {
      const RoomSeatPlace *place = place_at (setter, first + i);
      g_autofree char     *seat = g_strdup_printf ("%d", place->seat);
      double               middle = y + TABLE + i * ROW + ROW / 2;

      print_line (setter->pen, seat, x, middle,
                  &(PrintType){ .size = 13, .width = 24, .bold = TRUE, .align = PRINT_RIGHT });
      print_line (setter->pen, place->name, x + 36, middle, &(PrintType){ .size = 13, .width = width - 36 });
      print_rule (setter->pen, x, middle + ROW / 2 - 0.5, width, 0.3);
    }
}

static void
set_tables (Setter *setter)
{
  double x, y;

  begin_part (setter, _ ("Seats by table"));
  for (guint i = 0, n; i < setter->plan->places->len; i += n)
    {
      n = count_at_table (setter, i);
      if (place_box (setter, TABLE + n * ROW, &x, &y))
        draw_table (setter, i, n, x, y);
    }
}

/* Dashed lines show where to cut. */
static void
draw_card (Setter *setter, const RoomSeatPlace *place, double x, double y)
{
  PrintPen        *pen = setter->pen;
  double           width = column_width (setter), inner = width - 2 * PADDING;
  g_autofree char *seat = where (place);

  cairo_save (pen->cr);
  cairo_set_source_rgb (pen->cr, 0.5, 0.5, 0.5);
  cairo_set_line_width (pen->cr, 0.6);
  cairo_set_dash (pen->cr, &(double){ DASH }, 1, 0);
  cairo_rectangle (pen->cr, x, y, width, CARD);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
  print_line (pen, setter->plan->title, x + PADDING, y + 18, &(PrintType){ .size = 10, .width = inner, .grey = 0.3 });
  print_line (pen, place->name, x + PADDING, y + 48, &(PrintType){ .size = 22, .width = inner, .bold = TRUE });
  print_line (pen, seat, x + PADDING, y + 82, &(PrintType){ .size = 20, .width = inner });
  if (setter->plan->code != NULL)
    print_line (pen, setter->plan->code, x + PADDING, y + CARD - 15,
                &(PrintType){ .size = 9, .width = inner, .grey = 0.3 });
}

static void
set_cards (Setter *setter)
{
  double x, y;

  begin_part (setter, NULL);
  for (guint i = 0; i < setter->plan->places->len; i++)
    if (place_box (setter, CARD, &x, &y))
      draw_card (setter, place_at (setter, i), x, y);
}

static gint
set_all (Setter *setter)
{
  set_names (setter);
  set_tables (setter);
  set_cards (setter);
  return setter->at + 1;
}

gint
print_seats_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return set_all (&(Setter){ .plan = printout->seat_plan, .pen = pen, .page = -1, .at = -1 });
}

void
print_seats_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  set_all (&(Setter){ .plan = printout->seat_plan, .pen = pen, .page = page, .at = -1 });
}
