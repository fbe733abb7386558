/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a schedule's curve: time from left to right, blinds and depth on logarithmic scales. */
#pragma once

#include <gtk/gtk.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

typedef struct
{
  const Schedule *schedule; /* borrowed, like everything here */
  const Forecast *forecast; /* NULL: none */
  const gint64   *starts;   /* of each row, followed by the end */
  gint64          start;    /* wall clock of the first level; 0: not known */
  gint64          elapsed;  /* where on the time axis the forecast begins */
  double          left, right, top, bottom;
  gint64          span;          /* the length of the time axis */
  double          low, high;     /* logarithms of the big blinds at the bottom and the top */
  double          shallow, deep; /* likewise for the depth */
} RoomPlot;

/* The start of every row, followed by the end; free it. */
gint64 *room_plot_starts (const Schedule *schedule);
/* Fills in the rest of PLOT. */
void room_plot_scale (RoomPlot *plot, double width, double height);

double room_plot_x (const RoomPlot *plot, gint64 at);
double room_plot_y (const RoomPlot *plot, double big);
double room_plot_depth_y (const RoomPlot *plot, double depth);
gint64 room_plot_big (const RoomPlot *plot, double y);    /* the big blind at that height */
guint  room_plot_row_at (const RoomPlot *plot, double x); /* G_MAXUINT: outside */
double room_plot_depth (const RoomPlot *plot, guint row); /* of an average stack; 0: not known, or a break */

/* How the curve is drawn, at the size that PLOT is scaled to. */
typedef struct
{
  gboolean dark;
  GdkRGBA  text;
  guint    locked;   /* rows before it cannot be moved */
  guint    selected; /* G_MAXUINT: none */
  guint    hovered;
  double   hover_x;
  gboolean focused;
} RoomPlotLook;
void room_plot_draw (const RoomPlot *plot, const RoomPlotLook *look, PangoLayout *layout, cairo_t *cr);

/* "Level 5, 100/200, ante 200", then when and how deep, one sentence a line. Free it. */
char *room_plot_readout (const RoomPlot *plot, guint row);

/* A time of the forecast, rounded to five minutes: by the clock or, without START, as a length of time. */
char *room_plot_moment (gint64 start, gint64 at);

G_END_DECLS
