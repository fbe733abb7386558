/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the elements of the clock face: lines of text that shrink to fit, steady digits, chips, an ornament. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  double x, y, width, height;
} RoomBox;

/* Cuts a part off BOX, which keeps the rest. */
RoomBox room_box_cut_top (RoomBox *box, double height);
RoomBox room_box_cut_bottom (RoomBox *box, double height);
RoomBox room_box_cut_left (RoomBox *box, double width);
RoomBox room_box_cut_right (RoomBox *box, double width);
/* Column INDEX of N, with GAP between columns. */
RoomBox room_box_column (const RoomBox *box, gint index, gint n, double gap);

typedef struct
{
  GtkSnapshot *snapshot;
  PangoLayout *layout; /* of the widget's font, with tabular figures */
  double       cap;    /* height of a digit, in ems */
} RoomPen;

typedef struct
{
  double      size; /* pixels to the em; less if the text needs it */
  PangoWeight weight;
  guint32     color;     /* 0xRRGGBB */
  guint32     bar_color; /* of "/" between blinds; 0: like the rest */
  gboolean    caps;      /* in spaced capitals */
  gboolean    whole;     /* shrinks as far as needed instead of ending in "..." */
} RoomPenStyle;

void room_pen_begin (RoomPen *pen, GtkWidget *widget, GtkSnapshot *snapshot);
void room_pen_end (RoomPen *pen);

/* The width of TEXT without shrinking. */
double room_pen_width (RoomPen *pen, const RoomPenStyle *style, const char *text);
/* One line, digits centred in the height of BOX; NULL draws nothing.  Returns its width. */
double room_pen_line (RoomPen *pen, const RoomPenStyle *style, const char *text, const RoomBox *box, double xalign);
/* At most two lines, as large as BOX and the style's size allow, centred. */
void room_pen_block (RoomPen *pen, const RoomPenStyle *style, const char *text, const RoomBox *box);
/* A clock as large as BOX allows, centred.  Each digit stands in a cell of its own and never moves. */
void room_pen_digits (RoomPen *pen, const char *text, const RoomBox *box, guint32 color);

/* A ground that darkens towards the corners, and the line around it. */
void room_pen_ground (RoomPen *pen, const RoomBox *box, guint32 middle, guint32 corner);
void room_pen_frame (RoomPen *pen, const RoomBox *box, guint32 color);

void room_pen_rule (RoomPen *pen, const RoomBox *box, guint32 color, double alpha);
void room_pen_pill (RoomPen *pen, const RoomBox *box, guint32 color);
void room_pen_pause (RoomPen *pen, const RoomBox *box, guint32 color);   /* two upright bars */
void room_pen_pointer (RoomPen *pen, const RoomBox *box, guint32 color); /* a mark that points right */
void room_pen_chip (RoomPen *pen, gint64 value, const RoomBox *box, guint32 rim);
void room_pen_suits (RoomPen *pen, const RoomBox *box, guint32 color); /* the four suits between two rules */

G_END_DECLS
