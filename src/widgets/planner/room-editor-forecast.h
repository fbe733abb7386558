/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the edited schedule would end: asked again at every change, and as a running tournament goes on. */
#pragma once

#include "app/house/room-book.h"
#include "app/planning/room-schedule-draft.h"
#include "app/tournament/room-tournament.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* Signal: changed (): there is a new answer. */
#define ROOM_TYPE_EDITOR_FORECAST (room_editor_forecast_get_type ())
G_DECLARE_FINAL_TYPE (RoomEditorForecast, room_editor_forecast, ROOM, EDITOR_FORECAST, GObject)

/* TOURNAMENT is the running one; NULL: the schedule is in the library. */
RoomEditorForecast *room_editor_forecast_new (RoomBook *book, RoomTournament *tournament, RoomScheduleDraft *draft);
/* REBUYS and ADD_ONS are used only without a tournament, which has its own. */
void room_editor_forecast_ask (RoomEditorForecast *self, gint rebuys, gint add_ons);
void room_editor_forecast_cancel (RoomEditorForecast *self);
/* For a running tournament. The first is true if the last question is out of date. The second sets START
   (room_editor_live_start) and is true if it has moved by enough to be shown. */
gboolean room_editor_forecast_is_old (RoomEditorForecast *self);
gboolean room_editor_forecast_has_moved (RoomEditorForecast *self, gint64 *start);

/* NULL: none, or none valid while the schedule has errors. */
const Forecast *room_editor_forecast_get (RoomEditorForecast *self);
char           *room_editor_forecast_dup_text (RoomEditorForecast *self);

G_END_DECLS
