/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines over the nights, as numbers and words; a widget draws them. */
#pragma once

#include "base/money.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_CHART_LINE,
  ROOM_CHART_DOTS,  /* a dot for each night, unconnected */
  ROOM_CHART_OTHER, /* a line behind the others, without a colour and a name; these come last */
} RoomChartKind;

typedef struct
{
  char         *name;
  RoomChartKind kind;
  GArray       *values; /* gdouble, one for each night; NAN: there is none */
} RoomChartLine;

typedef struct
{
  char      *title, *summary; /* SUMMARY says in a sentence what the lines show */
  GPtrArray *lines;           /* RoomChartLine, at least one */
  GPtrArray *days;            /* char *, the date of each night, for the axis */
  GPtrArray *readouts;        /* char *, the lines that are shown for a night */
  gdouble    least, most;     /* what the axis of numbers shows at any rate */
  gboolean   names_at_ends;   /* of the lines; otherwise they stand beside the title */
  Currency  *currency;        /* of the numbers, which are major units; NULL: they are no money */
} RoomChart;

RoomChart     *room_chart_new (const char *title);
void           room_chart_free (RoomChart *chart);
RoomChartLine *room_chart_add_line (RoomChart *chart, const char *name, RoomChartKind kind);
/* Takes DAY and READOUT. The values are appended to each line. */
void room_chart_add_night (RoomChart *chart, char *day, char *readout);

/* The ends of an axis with round numbers, 1, 2 or 5 times a power of ten, for values from LEAST to MOST, with at most MARKS
   steps between them. */
typedef struct
{
  gdouble from, to, step;
} RoomChartAxis;
RoomChartAxis room_chart_axis (const RoomChart *chart, gint marks);
/* What a chart writes beside the mark at VALUE of its axis AXIS: "€500", "−0.50", "75". Free it. */
char *room_chart_say_mark (const RoomChart *chart, const RoomChartAxis *axis, gdouble value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomChart, room_chart_free)

G_END_DECLS
