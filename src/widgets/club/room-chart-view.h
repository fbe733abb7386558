/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of lines over the nights (RoomChart): round numbers at its side, dates below. The pointer or the arrow keys choose
   a night, whose numbers are then told. */
#pragma once

#include <adwaita.h>

#include "app/club/room-chart.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHART_VIEW (room_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (RoomChartView, room_chart_view, ROOM, CHART_VIEW, GtkWidget)

/* Takes CHART. */
void room_chart_view_set_chart (RoomChartView *self, RoomChart *chart);
/* The night that is told; -1: none. */
int room_chart_view_get_night (RoomChartView *self);

G_END_DECLS
