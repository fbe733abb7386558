/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people sign: a line for everybody who comes, with boxes for what they pay and room for those who just turn up; and
   receipts for prizes, to cut out. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "room-printout-private.h"

#define HEAD     62.0
#define CAPTIONS 20.0
#define ROW      27.0
#define BOX      12.0
#define NAME     0.34 /* of the width */
#define SIGN     0.26
#define SPARE    6 /* empty lines at the end, and as many as the page still holds */

typedef struct
{
  const RoomSignIn *sheet;
  PrintPen         *pen;  /* NULL: pages are only counted */
  guint             rows; /* on a page */
} Lines;

static double
tick_width (const Lines *lines)
{
  return (1 - NAME - SIGN) * lines->pen->width / lines->sheet->ticks->len;
}

static void
draw_head (const Lines *lines)
{
  PrintPen *pen = lines->pen;

  print_line (pen, lines->sheet->title, 0, 16, &(PrintType){ .size = 22, .width = pen->width, .bold = TRUE });
  print_line (pen, lines->sheet->when, 0, 40, &(PrintType){ .size = 14, .width = pen->width, .grey = 0.3 });
  print_rule (pen, 0, HEAD - 9, pen->width, 0.8);
  for (guint i = 0; i < lines->sheet->ticks->len; i++)
    print_line (pen, lines->sheet->ticks->pdata[i], NAME * pen->width + i * tick_width (lines), HEAD + CAPTIONS / 2 - 4,
                &(PrintType){ .size = 11, .width = tick_width (lines) - 8, .grey = 0.3 });
  print_line (pen, _ ("Signature"), (1 - SIGN) * pen->width, HEAD + CAPTIONS / 2 - 4,
              &(PrintType){ .size = 11, .width = SIGN * pen->width, .grey = 0.3 });
}

static void
draw_row (const Lines *lines, const char *name, double y)
{
  PrintPen *pen = lines->pen;

  print_line (pen, name, 0, y + ROW / 2, &(PrintType){ .size = 14, .width = NAME * pen->width - 8 });
  cairo_set_line_width (pen->cr, 0.8);
  cairo_set_source_rgb (pen->cr, 0, 0, 0);
  for (guint i = 0; i < lines->sheet->ticks->len; i++)
    cairo_rectangle (pen->cr, NAME * pen->width + i * tick_width (lines), y + (ROW - BOX) / 2, BOX, BOX);
  cairo_stroke (pen->cr);
  print_rule (pen, 0, y + ROW - 0.5, pen->width, 0.3);
}

static Lines
lines_of (const RoomPrintout *printout, PrintPen *pen)
{
  return (Lines){ printout->sign_in, pen, (guint) ((pen->height - HEAD - CAPTIONS) / ROW) };
}

gint
print_sign_in_pages (const RoomPrintout *printout, PrintPen *pen)
{
  Lines lines = lines_of (printout, pen);

  return (gint) ((printout->sign_in->names->len + SPARE + lines.rows - 1) / lines.rows);
}

void
print_sign_in_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  Lines            lines = lines_of (printout, pen);
  const GPtrArray *names = printout->sign_in->names;

  draw_head (&lines);
  for (guint i = 0; i < lines.rows; i++)
    {
      guint at = (guint) page * lines.rows + i;

      draw_row (&lines, at < names->len ? names->pdata[at] : "", HEAD + CAPTIONS + i * ROW);
    }
}

/* --- Receipts --- */

#define RECEIPTS 4 /* on a page */
#define PADDING  18.0
#define DASH     4.0

static guint
count_prizes (const RoomResult *result)
{
  guint n = 0;

  for (guint i = 0; i < result->rows->len; i++)
    {
      const RoomResultRow *row = &g_array_index (result->rows, RoomResultRow, i);

      n += *row->sum != '\0' && *row->name != '\0';
    }
  return n;
}

/* A line to write on, with what belongs there below it. */
static void
draw_line_for (PrintPen *pen, const char *what, double x, double y, double width)
{
  print_rule (pen, x, y, width, 0.6);
  print_line (pen, what, x, y + 9, &(PrintType){ .size = 10, .width = width, .grey = 0.3 });
}

static void
draw_receipt (PrintPen *pen, const RoomResult *result, const RoomResultRow *row, double y)
{
  double           height = pen->height / RECEIPTS, width = pen->width - 2 * PADDING;
  g_autofree char *of = isolated_printf (_ ("%s, %s"), result->title, result->when);
  g_autofree char *place = isolated_printf (_ ("%s: %s"), row->place, row->name);

  cairo_save (pen->cr);
  cairo_set_source_rgb (pen->cr, 0.5, 0.5, 0.5);
  cairo_set_line_width (pen->cr, 0.6);
  cairo_set_dash (pen->cr, &(double){ DASH }, 1, 0);
  cairo_rectangle (pen->cr, 0, y, pen->width, height);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
  print_line (pen, _ ("Receipt for a prize"), PADDING, y + 26,
              &(PrintType){ .size = 18, .width = width, .bold = TRUE });
  print_line (pen, of, PADDING, y + 48, &(PrintType){ .size = 11, .width = width, .grey = 0.3 });
  print_line (pen, place, PADDING, y + 80, &(PrintType){ .size = 18, .width = 0.62 * width });
  print_line (pen, row->sum, PADDING + 0.64 * width, y + 80,
              &(PrintType){ .size = 20, .width = 0.36 * width, .bold = TRUE, .align = PRINT_RIGHT });
  print_line (pen, row->detail, PADDING, y + 100, &(PrintType){ .size = 11, .width = width, .grey = 0.3 });
  draw_line_for (pen, _ ("Date"), PADDING, y + height - 32, 0.3 * width);
  draw_line_for (pen, _ ("Received: signature"), PADDING + 0.36 * width, y + height - 32, 0.64 * width);
}

gint
print_receipts_pages (const RoomPrintout *printout, PrintPen *pen)
{
  return MAX ((gint) (count_prizes (printout->result) + RECEIPTS - 1) / RECEIPTS, 1);
}

void
print_receipts_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages)
{
  gint at = 0;

  for (guint i = 0; i < printout->result->rows->len; i++)
    {
      const RoomResultRow *row = &g_array_index (printout->result->rows, RoomResultRow, i);

      if (*row->sum == '\0' || *row->name == '\0')
        continue;
      if (at / RECEIPTS == page)
        draw_receipt (pen, printout->result, row, at % RECEIPTS * pen->height / RECEIPTS);
      at++;
    }
}
