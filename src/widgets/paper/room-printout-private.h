/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a printout: what is drawn, the pen it is drawn with, and a drawing for each kind.  Lengths are
   points. */
#pragma once

#include "room-printout.h"

G_BEGIN_DECLS

/* Of what is coloured. */
#define PRINT_FELT  0x0f4a3a
#define PRINT_IVORY 0xf6f1e4
#define PRINT_BRASS 0xd2a95a
#define PRINT_INK   0x22302b
#define PRINT_QUIET 0x5c6660
#define PRINT_LINE  0xdcd5c3

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
  PRINT_STANDINGS,
  PRINT_SIGN_IN,
  PRINT_RECEIPTS,
} PrintKind;

struct _RoomPrintout
{
  PrintKind        kind;
  Schedule        *schedule;
  Breakdown       *breakdown; /* NULL: none */
  char            *case_name;
  gint64           start;
  char            *game;  /* of the rules */
  GPtrArray       *rules; /* RulesPart */
  RoomResult      *result;
  RoomSeatPlan    *seat_plan;
  RoomSignIn      *sign_in;
  RoomSeasonTable *standings;
  Currency         currency; /* of the standings */
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

/* Sets one thing below the other, on page after page. */
typedef struct
{
  PrintPen *pen;  /* NULL: pages are only counted */
  double    most; /* height of a page */
  gint      page; /* the page drawn */
  gint      at;   /* the current page */
  double    y;
} PrintSetter;

/* Begins the next page if HEIGHT does not fit. TRUE: draw it, because its page is the one drawn. */
gboolean print_make_room (PrintSetter *setter, double height);
/* A head on felt: a title and two lines below it. */
void print_head (PrintSetter *setter, const char *title, const char *line, const char *second);

void print_ink (PrintPen *pen, guint32 colour);
/* Rounded at the top, and at the bottom unless it stands on something. */
void   print_box (PrintPen *pen, double x, double y, double width, double height, gboolean stands, guint32 colour);
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
gint print_sign_in_pages (const RoomPrintout *printout, PrintPen *pen);
void print_sign_in_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_receipts_pages (const RoomPrintout *printout, PrintPen *pen);
void print_receipts_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
gint print_standings_pages (const RoomPrintout *printout, PrintPen *pen);
void print_standings_draw (const RoomPrintout *printout, PrintPen *pen, gint page, gint pages);
/* On a single page of unlimited height. */
double print_result_height (const RoomPrintout *printout);
double print_standings_height (const RoomPrintout *printout);

G_END_DECLS
