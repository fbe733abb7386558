/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When tournaments would end under several schedules, worked out one after the other off the main thread, and
   remembered. */
#pragma once

#include <gio/gio.h>

#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Microseconds from the start after which 10, 50 and 90 percent of the evenings are over. */
typedef struct
{
  gint64 early, middle, late;
} RoomEndTime;

/* Signal: changed (), on the main thread: one more answer is known. */
#define ROOM_TYPE_END_TIMES (room_end_times_get_type ())
G_DECLARE_FINAL_TYPE (RoomEndTimes, room_end_times, ROOM, END_TIMES, GObject)

RoomEndTimes *room_end_times_new (void);

/* FALSE if the answer is not known yet; it then joins the queue. QUERY is copied. */
gboolean room_end_times_find (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model,
                              RoomEndTime *end);
/* Waits for the same answer, for about a tenth of a second. */
void room_end_times_work_out (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model,
                              RoomEndTime *end);
/* Empties the queue of questions not yet begun. */
void     room_end_times_drop (RoomEndTimes *self);
gboolean room_end_times_is_busy (RoomEndTimes *self);

G_END_DECLS
