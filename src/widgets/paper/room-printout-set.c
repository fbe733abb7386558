/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is set line by line in the colours of the house: a head, boxes, and page after page. */
#include "room-printout-private.h"

#define HEAD     118.0
#define SHORTER  26.0 /* without a second line */
#define ROUNDING 10.0

gboolean
print_make_room (PrintSetter *setter, double height)
{
  if (setter->y > 0 && setter->y + height > setter->most)
    {
      setter->at++;
      setter->y = 0;
    }
  return setter->pen != NULL && setter->at == setter->page;
}

void
print_ink (PrintPen *pen, guint32 colour)
{
  cairo_set_source_rgb (pen->cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0);
}

void
print_box (PrintPen *pen, double x, double y, double width, double height, gboolean stands, guint32 colour)
{
  double r = ROUNDING, low = stands ? 0 : ROUNDING;

  cairo_new_path (pen->cr);
  cairo_arc (pen->cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_arc (pen->cr, x + width - r, y + r, r, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (pen->cr, x + width - low, y + height - low, low, 0, 0.5 * G_PI);
  cairo_arc (pen->cr, x + low, y + height - low, low, 0.5 * G_PI, G_PI);
  cairo_close_path (pen->cr);
  print_ink (pen, colour);
  cairo_fill (pen->cr);
}

void
print_head (PrintSetter *setter, const char *title, const char *line, const char *second)
{
  double height = *second != '\0' ? HEAD : HEAD - SHORTER;

  if (print_make_room (setter, height))
    {
      PrintPen *pen = setter->pen;
      double    width = pen->width - 36;

      print_box (pen, 0, 0, pen->width, height, FALSE, PRINT_FELT);
      print_line (pen, title, 18, 34, &(PrintType){ .size = 30, .width = width, .bold = TRUE, .colour = PRINT_IVORY });
      print_line (pen, line, 18, 67, &(PrintType){ .size = 16, .width = width, .colour = PRINT_BRASS });
      print_line (pen, second, 18, 93, &(PrintType){ .size = 15, .width = width, .colour = PRINT_IVORY });
    }
  setter->y += height;
}
