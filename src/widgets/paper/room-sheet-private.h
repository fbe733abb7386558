/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a sheet: what is drawn, the pen it is drawn with, and a drawing for each kind.  Lengths are points. */
#pragma once

#include "room-sheet.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t      *cr;
  PangoContext *context;
  double        width, height; /* within the margins */
} SheetPen;

typedef enum
{
  SHEET_SCHEDULE, /* for the wall */
  SHEET_CHIPS,    /* to pack by */
  SHEET_RULES,
  SHEET_RESULT,
  SHEET_SEATS,
} SheetKind;

struct _RoomSheet
{
  SheetKind     kind;
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
  SHEET_LEFT,
  SHEET_CENTRE,
  SHEET_RIGHT,
} SheetAlign;

/* One line of TEXT; the size that is asked for, or what still fits into WIDTH (0: no matter). */
typedef struct
{
  double     size, width;
  gboolean   bold;
  SheetAlign align;
  double     grey;   /* 0: black */
  guint32    colour; /* 0: grey */
} SheetType;

double sheet_width (SheetPen *pen, const char *text, const SheetType *type);
/* With the middle of its letters at Y. */
void sheet_line (SheetPen *pen, const char *text, double x, double y, const SheetType *type);
/* A paragraph from Y down; returns its height.  DRAW FALSE: only measures. */
double sheet_paragraph (SheetPen *pen, const char *text, double x, double y, const SheetType *type, gboolean draw);
void   sheet_band (SheetPen *pen, double x, double y, double width, double height, double grey);
void   sheet_rule (SheetPen *pen, double x, double y, double width, double thickness);
/* A chip seen from above with its value on it, centred. */
void sheet_disc (SheetPen *pen, double x, double y, double radius, gint64 value, guint32 colour);
/* A stack of COUNT chips seen from the side, standing on Y. */
void   sheet_stack (SheetPen *pen, double x, double y, double width, gint64 count, guint32 colour);
double sheet_stack_height (double width, gint64 count);

gint sheet_schedule_pages (const RoomSheet *sheet, SheetPen *pen);
void sheet_schedule_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages);
gint sheet_chips_pages (const RoomSheet *sheet, SheetPen *pen);
void sheet_chips_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages);
gint sheet_rules_pages (const RoomSheet *sheet, SheetPen *pen);
void sheet_rules_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages);
gint sheet_result_pages (const RoomSheet *sheet, SheetPen *pen);
void sheet_result_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages);
gint sheet_seats_pages (const RoomSheet *sheet, SheetPen *pen);
void sheet_seats_draw (const RoomSheet *sheet, SheetPen *pen, gint page, gint pages);
/* On one page that has no end. */
double sheet_result_height (const RoomSheet *sheet);

G_END_DECLS
