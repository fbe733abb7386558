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
} RoomEnd;

/* Signal: changed (), on the main thread: one more is known. */
#define ROOM_TYPE_ENDS (room_ends_get_type ())
G_DECLARE_FINAL_TYPE (RoomEnds, room_ends, ROOM, ENDS, GObject)

RoomEnds *room_ends_new (void);

/* FALSE: not known yet; it is asked, after what was asked before.  WISH is copied. */
gboolean room_ends_find (RoomEnds *self, const ForecastWish *wish, const ForecastModel *model, RoomEnd *end);
/* The same answer, waited for: a tenth of a second. */
void room_ends_work_out (RoomEnds *self, const ForecastWish *wish, const ForecastModel *model, RoomEnd *end);
/* What was asked and is not begun is asked no longer. */
void     room_ends_drop (RoomEnds *self);
gboolean room_ends_is_busy (RoomEnds *self);

G_END_DECLS
