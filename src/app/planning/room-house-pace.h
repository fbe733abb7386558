/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast this house plays: the hands an hour of the preferences, and the pace learnt from its finished tournaments.
   It is worked out in a thread, first when somebody asks and again when a tournament ends; the default holds until
   then. */
#pragma once

#include "app/house/room-book.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signal: changed (), on the main thread: room_house_pace_get_model has a new answer. */
#define ROOM_TYPE_HOUSE_PACE (room_house_pace_get_type ())
G_DECLARE_FINAL_TYPE (RoomHousePace, room_house_pace, ROOM, HOUSE_PACE, GObject)

/* The one of BOOK, which keeps it. */
RoomHousePace *room_house_pace_get (RoomBook *book);

/* The same for a program without a book: what the window would know once it has read the nights of STORE.  FALSE: they
   cannot be read. */
gboolean room_house_pace_learn (Store *store, ForecastModel *model, GError **error);

void room_house_pace_get_model (RoomHousePace *self, ForecastModel *model);

G_END_DECLS
