/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When tournaments under several schedules would end: worked out one after the other off the main thread, and
   remembered. */
#pragma once

#include <gio/gio.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* From the start: by then 10, 50 and 90 percent of the evenings are over. */
typedef struct
{
  gint64 early, middle, late;
  gint   level; /* in which the middle one ends */
} RoomEndTime;

/* Signal: changed (), on the main thread: one more is known. */
#define ROOM_TYPE_END_TIMES (room_end_times_get_type ())
G_DECLARE_FINAL_TYPE (RoomEndTimes, room_end_times, ROOM, END_TIMES, GObject)

RoomEndTimes *room_end_times_new (void);

/* FALSE: not known yet; it is asked, after what was asked before.  QUERY is copied. */
gboolean room_end_times_find (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model,
                              RoomEndTime *end);
/* The same answer, waited for: a tenth of a second. */
void room_end_times_work_out (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model,
                              RoomEndTime *end);
/* What was asked and is not begun is asked no longer. */
void     room_end_times_drop (RoomEndTimes *self);
gboolean room_end_times_is_busy (RoomEndTimes *self);

G_END_DECLS
