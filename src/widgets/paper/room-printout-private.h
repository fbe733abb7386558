/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a printout: what is drawn, the pen it is drawn with, and a drawing for each kind.  Lengths are
   points. */
#pragma once

#include "room-printout.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t      *cr;
  PangoContext *context;
  double        width, height; /* within the margins */
} PrintPen;

typedef enum
{
  PRINT_SCHEDULE, /* for the wall */
  PRINT_CHIPS,    /* for packing */
  PRINT_RULES,
  PRINT_RESULT,
  PRINT_SEATS,
} PrintKind;

struct _RoomPrintout
{
  PrintKind     kind;
  Schedule     *schedule;
  Breakdown    *breakdown; /* NULL: none */
  char         *case_name;
  gint64        start;
  char         *game;  /* of the rules */
  GPtrArray    *rules; /* RulesPart */
  RoomResult   *result;
  RoomSeatPlan *seat_plan;
};

typedef enum
{
  PRINT_LEFT,
  PRINT_CENTRE,
  PRINT_RIGHT,
} PrintAlign;

/* The style of one line; it shrinks to WIDTH (0: no limit). */
typedef struct
{
  double     size, width;
  gboolean   bold;
  PrintAlign align;
  double     grey;   /* 0: black */
  guint32    colour; /* 0: grey */
} PrintType;

double print_width (PrintPen *pen, const char *text, const PrintType *type);
/* Centres the letters at Y. */
void print_line (PrintPen *pen, const char *text, double x, double y, const PrintType *type);
/* A paragraph from Y down; returns its height. Without DRAW it is only measured. */
double print_paragraph (PrintPen *pen, const char *text, double x, double y, const PrintType *type, gboolean draw);
void   print_band (PrintPen *pen, double x, double y, double width, double height, double grey);
void   print_rule (PrintPen *pen, double x, double y, double width, double thickness);
/* A chip seen from above with its value on it, centred. */
void print_disc (PrintPen *pen, double x, double y, double radius, gint64 value, guint32 colour);
/* A stack of COUNT chips seen from the side, standing on Y. */
void   print_stack (PrintPen *pen, double x, double y, double width, gint64 count, guint32 colour);
double print_stack_height (double width, gint64 count);

gint print_schedule_pages (const RoomPrintout *printout, PrintPen *pen);
void print_schedule_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_chips_pages (const RoomPrintout *printout, PrintPen *pen);
void print_chips_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_rules_pages (const RoomPrintout *printout, PrintPen *pen);
void print_rules_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_result_pages (const RoomPrintout *printout, PrintPen *pen);
void print_result_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_seats_pages (const RoomPrintout *printout, PrintPen *pen);
void print_seats_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
/* On a single page of unlimited height. */
double print_result_height (const RoomPrintout *printout);

G_END_DECLS
