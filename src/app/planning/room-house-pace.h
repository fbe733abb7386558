/* How this house plays: the pace that its finished tournaments tell. */
#pragma once

#include "planner/forecast/forecast.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

typedef struct _RoomHousePace RoomHousePace;

/* CHANGED is called on the main thread when another pace was learnt. */
typedef void (*RoomHousePaceChanged) (gpointer data);
RoomHousePace *room_house_pace_new (gdouble hands, RoomHousePaceChanged changed, gpointer data);
void           room_house_pace_free (RoomHousePace *self);

/* Takes notice of how tournament ID, opened at WHEN, stands: a night to learn from, or none (any more). */
void room_house_pace_take (RoomHousePace *self, gint64 id, gint64 when, const Tourney *tourney);
void room_house_pace_forget (RoomHousePace *self, gint64 id);
void room_house_pace_set_hands (RoomHousePace *self, gdouble hands);

void room_house_pace_get_model (RoomHousePace *self, ForecastModel *model);
gint room_house_pace_nights (RoomHousePace *self); /* that the pace was learnt from */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RoomHousePace, room_house_pace_free)

G_END_DECLS
