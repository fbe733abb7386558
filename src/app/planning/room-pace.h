/* How this house plays: the pace that its finished tournaments tell. */
#pragma once

#include "planner/forecast/forecast.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct _RoomPace RoomPace;

/* CHANGED is called on the main thread when another pace was learnt. */
typedef void (*RoomPaceChanged) (gpointer data);
RoomPace *room_pace_new (gdouble hands, RoomPaceChanged changed, gpointer data);
void      room_pace_free (RoomPace *self);

/* Takes notice of how tournament ID, opened at WHEN, stands: a night to learn from, or none (any more). */
void room_pace_take (RoomPace *self, gint64 id, gint64 when, const Tourney *tourney);
void room_pace_forget (RoomPace *self, gint64 id);
void room_pace_set_hands (RoomPace *self, gdouble hands);

void room_pace_get_model (RoomPace *self, ForecastModel *model);
gint room_pace_nights (RoomPace *self); /* that the pace was learnt from */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomPace, room_pace_free)

G_END_DECLS
