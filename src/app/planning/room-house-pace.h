/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How this house plays: hands an hour as in the preferences, and the pace that its finished tournaments tell, which is
   worked out in a thread once somebody asks and after a tournament ends; the default until then. */
#pragma once

#include "app/house/room-book.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signal: changed (), on the main thread: another answer of room_house_pace_get_model. */
#define ROOM_TYPE_HOUSE_PACE (room_house_pace_get_type ())
G_DECLARE_FINAL_TYPE (RoomHousePace, room_house_pace, ROOM, HOUSE_PACE, GObject)

/* That of BOOK, which keeps it: the same one each time. */
RoomHousePace *room_house_pace_get (RoomBook *book);

void room_house_pace_get_model (RoomHousePace *self, ForecastModel *model);

G_END_DECLS
