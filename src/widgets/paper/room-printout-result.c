/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a tournament: a head, the podium, a line for each prize and, smaller, players without a prize. */
#include <math.h>

#include "room-printout-private.h"

#define FELT     0x0f4a3a
#define IVORY    0xf6f1e4
#define BRASS    0xd2a95a
#define INK      0x22302b
#define QUIET    0x5c6660
#define LINE     0xdcd5c3
#define HEAD     118.0
#define HEADING  42.0
#define PODIUM   168.0
#define STEP     110.0 /* height of the highest */
#define PRIZE    38.0
#define PARTS    12.0 /* added for what the sum is made of */
#define OTHER    25.0
#define GAP      12.0
#define ROUNDING 10.0

typedef struct
{
  const RoomResult *result;
  PrintPen         *pen;  /* NULL: pages are only counted */
  double            most; /* height of a page */
  gint              page; /* the page drawn */
  gint              at;   /* the current page */
  double            y;
} Setter;

static const RoomResultRow *
row_at (const RoomResult *result, guint index)
{
  return &g_array_index (result->rows, RoomResultRow, index);
}

static void
ink (PrintPen *pen, guint32 colour)
{
  cairo_set_source_rgb (pen->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

/* Rounded at the top, and at the bottom unless it stands on something. */
static void
box (PrintPen *pen, double x, double y, double width, double height, gboolean stands, guint32 colour)
{
  double r = ROUNDING, low = stands ? 0 : ROUNDING;

  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_arc (pen->cr, x + width - r, y + r, r, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (pen->cr, x + width - low, y + height - low, low, 0, 0.5 * G_PI);
  cairo_arc (pen->cr, x + low, y + height - low, low, 0.5 * G_PI, G_PI);
  cairo_close_path (pen->cr);
  ink (pen, colour);
  cairo_fill (pen->cr);
}

/* Begins the next page if HEIGHT does not fit. TRUE: draw it, because its page is the one drawn. */
static gboolean
make_room (Setter *setter, double height)
{
  if (setter->y > 0 && setter->y + height > setter->most)
    {
      setter->at++;
      setter->y = 0;
    }
  return setter->pen != NULL && setter->at == setter->page;
}

static void
set_head (Setter *setter)
{
  const RoomResult *result = setter->result;
  PrintPen         *pen = setter->pen;

  if (make_room (setter, HEAD))
    {
      double width = pen->width - 36;

      box (pen, 0, 0, pen->width, HEAD, FALSE, FELT);
      print_line (pen, result->title, 18, 34,
                  &(PrintType){ .size = 30, .width = width, .bold = TRUE, .colour = IVORY });
      print_line (pen, result->when, 18, 67, &(PrintType){ .size = 16, .width = width, .colour = BRASS });
      print_line (pen, result->facts, 18, 93, &(PrintType){ .size = 15, .width = width, .colour = IVORY });
    }
  setter->y += HEAD;
  if (make_room (setter, HEADING))
    print_line (pen, result->heading, 0, setter->y + HEADING / 2 + 3,
                &(PrintType){ .size = 24, .width = pen->width, .bold = TRUE, .colour = FELT, .align = PRINT_CENTRE });
  setter->y += HEADING + GAP / 2;
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
  } steps[] = { { 1, STEP, BRASS }, { 0, 0.8 * STEP, 0xb9c0c2 }, { 2, 0.64 * STEP, 0xc48a5c } };
  PrintPen *pen = setter->pen;
  double    width = pen->width / 3, bottom = setter->y + PODIUM - GAP;

  for (guint i = 0; i < n; i++)
    {
      const RoomResultRow *row = row_at (setter->result, i);
      double               x = steps[i].column * width, top = bottom - steps[i].height, inner = width - 20;

      box (pen, x + 4, top, width - 8, steps[i].height, TRUE, steps[i].colour);
      print_line (pen, row->name, x + 4, top - 18,
                  &(PrintType){ .size = 21, .width = width - 8, .bold = i == 0, .align = PRINT_CENTRE, .colour = INK });
      print_line (pen, row->place, x + 10, top + 25,
                  &(PrintType){ .size = 28, .width = inner, .bold = TRUE, .align = PRINT_CENTRE, .colour = INK });
      print_line (pen, row->sum, x + 10, top + 54,
                  &(PrintType){ .size = 20, .width = inner, .bold = TRUE, .align = PRINT_CENTRE, .colour = INK });
    }
  cairo_rectangle (pen->cr, 0, bottom, pen->width, 3);
  ink (pen, FELT);
  cairo_fill (pen->cr);
}

static void
draw_prize (Setter *setter, const RoomResultRow *row, double height)
{
  PrintPen *pen = setter->pen;
  double    middle = setter->y + height / 2, wide = pen->width, name = middle - (*row->detail ? 8 : 0);

  print_line (pen, row->place, 0, middle,
              &(PrintType){ .size = 17, .width = 48, .align = PRINT_RIGHT, .bold = TRUE, .colour = FELT });
  print_line (pen, row->name, 62, name, &(PrintType){ .size = 18, .width = wide - 62 - 130, .colour = INK });
  print_line (pen, row->detail, 62, middle + 12, &(PrintType){ .size = 12, .width = wide - 62 - 10, .colour = QUIET });
  print_line (pen, row->sum, wide - 126, name,
              &(PrintType){ .size = 18, .width = 122, .bold = TRUE, .align = PRINT_RIGHT, .colour = INK });
  cairo_rectangle (pen->cr, 0, setter->y + height - 0.5, wide, 0.7);
  ink (pen, LINE);
  cairo_fill (pen->cr);
}

static void
draw_other (Setter *setter, const RoomResultRow *row, double x)
{
  double width = setter->pen->width / 2, middle = setter->y + OTHER / 2;

  print_line (setter->pen, row->place, x, middle,
              &(PrintType){ .size = 14, .width = 48, .align = PRINT_RIGHT, .colour = QUIET });
  print_line (setter->pen, row->name, x + 62, middle, &(PrintType){ .size = 15, .width = width - 72, .colour = INK });
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
      if (make_room (setter, PODIUM))
        draw_podium (setter, steps);
      setter->y += PODIUM;
    }
  for (guint i = podium_has_lines (result, steps) ? 0 : steps; i < result->rows->len; i++)
    if (*row_at (result, i)->sum)
      {
        double height = PRIZE + (*row_at (result, i)->detail ? PARTS : 0);

        if (make_room (setter, height))
          draw_prize (setter, row_at (result, i), height);
        setter->y += height;
      }
  setter->y += GAP / 2;
  for (guint i = steps; i < result->rows->len; i++)
    {
      gboolean second = others % 2 == 1;

      if (*row_at (result, i)->sum)
        continue;
      others++;
      if (second)
        setter->y -= OTHER;
      if (make_room (setter, OTHER))
        draw_other (setter, row_at (result, i), second ? setter->pen->width / 2 : 0);
      setter->y += OTHER;
    }
  return setter->at + 1;
}

double
print_result_height (const RoomPrintout *printout)
{
  Setter setter = { .result = printout->result, .most = INFINITY };

  set_all (&setter);
  return setter.y;
}

gint
print_result_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return set_all (&(Setter){ .result = printout->result, .most = pen->height });
}

void
print_result_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  set_all (&(Setter){ .result = printout->result, .pen = pen, .most = pen->height, .page = page });
}
