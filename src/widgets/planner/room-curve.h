/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The big blind against time on a logarithmic scale, the depth of an average stack, the forecast as a soft band, breaks
   as gaps. Points can be dragged or moved with the keys. */
#pragma once

#include <gtk/gtk.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signals: dragged (guint row, gint64 big): a point was moved there; released (): the pointer let it go;
   selected (guint row). */
#define ROOM_TYPE_CURVE (room_curve_get_type ())
G_DECLARE_FINAL_TYPE (RoomCurve, room_curve, ROOM, CURVE, GtkWidget)

/* Copies its arguments. FORECAST may be NULL. START: wall clock of the first level; 0: times count from 0:00. */
void room_curve_set (RoomCurve *self, const Schedule *schedule, const Forecast *forecast, gint64 start);
void room_curve_set_selected (RoomCurve *self, guint row); /* G_MAXUINT: none */
void room_curve_set_editable (RoomCurve *self, gboolean editable);
/* For a running tournament: rows before LOCKED cannot be moved, and the forecast begins ELAPSED after the first
   level. */
void room_curve_set_played (RoomCurve *self, guint locked, gint64 elapsed);

/* For tests: the centre of ROW's point at the present size. */
gboolean room_curve_get_point (RoomCurve *self, guint row, double *x, double *y);

G_END_DECLS
