/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a RoomChart. */
#pragma once

#include <gtk/gtk.h>

#include "app/club/room-chart.h"

G_BEGIN_DECLS

/* Where things are: filled in by room_chart_plot. */
typedef struct
{
  const RoomChart *chart; /* borrowed */
  gdouble          left, right, top, bottom;
  RoomChartAxis    axis;
} RoomChartPlot;

typedef struct
{
  gboolean dark;
  GdkRGBA  text;
  int      night; /* whose numbers are told; -1: none */
} RoomChartLook;

/* A date below the plot. */
typedef struct
{
  guint   night;
  gdouble half, x; /* half its width, and its middle */
} RoomChartDay;

RoomChartPlot room_chart_plot (const RoomChart *chart, PangoLayout *layout, gdouble width, gdouble height);
int           room_chart_plot_night_at (const RoomChartPlot *plot, gdouble x); /* the nearest */
/* RoomChartDay of the last night and of those before it that are equally far apart, as many as do not touch, backwards.
   Unref it. */
GArray *room_chart_plot_days (const RoomChartPlot *plot, PangoLayout *layout);
void    room_chart_draw (const RoomChartPlot *plot, const RoomChartLook *look, PangoLayout *layout, cairo_t *cr);

G_END_DECLS
