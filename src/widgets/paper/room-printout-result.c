/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a tournament: a head, the podium, a line for each prize and, smaller, players without a prize. */
#include <math.h>

#include "room-printout-private.h"

#define HEADING 42.0
#define PODIUM  168.0
#define STEP    110.0 /* height of the highest */
#define PRIZE   38.0
#define PARTS   12.0 /* added for what the sum is made of */
#define OTHER   25.0
#define GAP     12.0

typedef struct
{
  const RoomResult *result;
  PrintSetter       pages;
} Setter;

static const RoomResultRow *
row_at (const RoomResult *result, guint index)
{
  return &g_array_index (result->rows, RoomResultRow, index);
}

static void
set_head (Setter *setter)
{
  const RoomResult *result = setter->result;
  PrintPen         *pen = setter->pages.pen;

  print_head (&setter->pages, result->title, result->when, result->facts);
  if (print_make_room (&setter->pages, HEADING))
    print_line (
        pen, result->heading, 0, setter->pages.y + HEADING / 2 + 3,
        &(PrintType){ .size = 24, .width = pen->width, .bold = TRUE, .colour = PRINT_FELT, .align = PRINT_CENTRE });
  setter->pages.y += HEADING + GAP / 2;
}

/* The first in the middle, the second to its left. */
static void
draw_podium (Setter *setter, guint n)
{
  static const struct
  {
    guint   column;
    double  height;
    guint32 colour;
  } steps[] = { { 1, STEP, PRINT_BRASS }, { 0, 0.8 * STEP, 0xb9c0c2 }, { 2, 0.64 * STEP, 0xc48a5c } };
  PrintPen *pen = setter->pages.pen;
  double    width = pen->width / 3, bottom = setter->pages.y + PODIUM - GAP;

  for (guint i = 0; i < n; i++)
    {
      const RoomResultRow *row = row_at (setter->result, i);
      double               x = steps[i].column * width, top = bottom - steps[i].height, inner = width - 20;

      print_box (pen, x + 4, top, width - 8, steps[i].height, TRUE, steps[i].colour);
      print_line (
          pen, row->name, x + 4, top - 18,
          &(PrintType){ .size = 21, .width = width - 8, .bold = i == 0, .align = PRINT_CENTRE, .colour = PRINT_INK });
      print_line (pen, row->place, x + 10, top + 25,
                  &(PrintType){ .size = 28, .width = inner, .bold = TRUE, .align = PRINT_CENTRE, .colour = PRINT_INK });
      print_line (pen, row->sum, x + 10, top + 54,
                  &(PrintType){ .size = 20, .width = inner, .bold = TRUE, .align = PRINT_CENTRE, .colour = PRINT_INK });
    }
  cairo_rectangle (pen->cr, 0, bottom, pen->width, 3);
  print_ink (pen, PRINT_FELT);
  cairo_fill (pen->cr);
}

static void
draw_prize (Setter *setter, const RoomResultRow *row, double height)
{
  PrintPen *pen = setter->pages.pen;
  double    middle = setter->pages.y + height / 2, wide = pen->width, name = middle - (*row->detail ? 8 : 0);

  print_line (pen, row->place, 0, middle,
              &(PrintType){ .size = 17, .width = 48, .align = PRINT_RIGHT, .bold = TRUE, .colour = PRINT_FELT });
  print_line (pen, row->name, 62, name, &(PrintType){ .size = 18, .width = wide - 62 - 130, .colour = PRINT_INK });
  print_line (pen, row->detail, 62, middle + 12,
              &(PrintType){ .size = 12, .width = wide - 62 - 10, .colour = PRINT_QUIET });
  print_line (pen, row->sum, wide - 126, name,
              &(PrintType){ .size = 18, .width = 122, .bold = TRUE, .align = PRINT_RIGHT, .colour = PRINT_INK });
  cairo_rectangle (pen->cr, 0, setter->pages.y + height - 0.5, wide, 0.7);
  print_ink (pen, PRINT_LINE);
  cairo_fill (pen->cr);
}

static void
draw_other (Setter *setter, const RoomResultRow *row, double x)
{
  double width = setter->pages.pen->width / 2, middle = setter->pages.y + OTHER / 2;

  print_line (setter->pages.pen, row->place, x, middle,
              &(PrintType){ .size = 14, .width = 48, .align = PRINT_RIGHT, .colour = PRINT_QUIET });
  print_line (setter->pages.pen, row->name, x + 62, middle,
              &(PrintType){ .size = 15, .width = width - 72, .colour = PRINT_INK });
}

/* If sums are made of parts, the podium's places get lines below as well. */
static gboolean
podium_has_lines (const RoomResult *result, guint steps)
{
  for (guint i = 0; i < steps; i++)
    if (*row_at (result, i)->detail)
      return TRUE;
  return FALSE;
}

static gint
set_all (Setter *setter)
{
  const RoomResult *result = setter->result;
  guint             steps = room_result_on_podium (result), others = 0;

  set_head (setter);
  if (steps > 0)
    {
      if (print_make_room (&setter->pages, PODIUM))
        draw_podium (setter, steps);
      setter->pages.y += PODIUM;
    }
  for (guint i = podium_has_lines (result, steps) ? 0 : steps; i < result->rows->len; i++)
    if (*row_at (result, i)->sum)
      {
        double height = PRIZE + (*row_at (result, i)->detail ? PARTS : 0);

        if (print_make_room (&setter->pages, height))
          draw_prize (setter, row_at (result, i), height);
        setter->pages.y += height;
      }
  setter->pages.y += GAP / 2;
  for (guint i = steps; i < result->rows->len; i++)
    {
      gboolean second = others % 2 == 1;

      if (*row_at (result, i)->sum)
        continue;
      others++;
      if (second)
        setter->pages.y -= OTHER;
      if (print_make_room (&setter->pages, OTHER))
        draw_other (setter, row_at (result, i), second ? setter->pages.pen->width / 2 : 0);
      setter->pages.y += OTHER;
    }
  return setter->pages.at + 1;
}

double
print_result_height (const RoomPrintout *printout)
{
  Setter setter = { .result = printout->result, { .most = INFINITY } };

  set_all (&setter);
  return setter.pages.y;
}

gint
print_result_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return set_all (&(Setter){ .result = printout->result, { .most = pen->height } });
}

void
print_result_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  set_all (&(Setter){ .result = printout->result, { .pen = pen, .most = pen->height, .page = page } });
}
