/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a running tournament will probably go on: the live forecast and, when it is late, what the host can do. */
#pragma once

#include "app/house/room-book.h"
#include "planner/forecast/repair.h"
#include "room-tournament.h"

G_BEGIN_DECLS

/* Signals, on the main thread: changed () there is a new forecast, another finish time or new repairs: read everything
   again. Asks again after every change of the tournament, and every minute while the clock runs; a stopped clock costs
   nothing. */
#define ROOM_TYPE_LIVE_FORECAST (room_live_forecast_get_type ())
G_DECLARE_FINAL_TYPE (RoomLiveForecast, room_live_forecast, ROOM, LIVE_FORECAST, GObject)

/* The one of TOURNAMENT, so that all who show it say the same. A new reference; it is freed when nobody shows it. */
RoomLiveForecast *room_live_forecast_get (RoomTournament *tournament, RoomBook *book);
/* Borrowed, if somebody already has it; NULL: nobody does. */
RoomLiveForecast *room_live_forecast_find (RoomTournament *tournament);

/* NULL: none yet, or the tournament is over. Times count from room_live_forecast_asked_at (since the doors opened). */
const Forecast *room_live_forecast_get_forecast (RoomLiveForecast *self);
gint64          room_live_forecast_asked_at (RoomLiveForecast *self);

/* "23:10" and "22:40 – 23:35"; "…" and "" while the first forecast is made; "" if there is nothing to forecast.
   Translated; free them. */
char *room_live_forecast_dup_end (RoomLiveForecast *self);
char *room_live_forecast_dup_range (RoomLiveForecast *self);

/* room_live_forecast_dup_end if somebody has a live forecast, otherwise by the schedule's clock and the chips. */
char *room_live_forecast_dup_ends_about (RoomTournament *tournament);
/* "Planned by the blinds: level 12 (375/750), 23:10.", and the reason if the forecast differs once the clock has been
   started; or "". */
char *room_live_forecast_dup_plan (RoomLiveForecast *self);

/* The time by which the host wants to finish, in wall clock microseconds, kept in the store; 0: not set. */
gint64   room_live_forecast_get_wish (RoomLiveForecast *self);
gboolean room_live_forecast_set_wish (RoomLiveForecast *self, gint64 wall, GError **error);
/* TRUE if fewer than nine nights in ten have ended by ten minutes after the wanted time. */
gboolean room_live_forecast_is_late (RoomLiveForecast *self);
/* TRUE if fewer than half of the nights have ended by ten minutes after the wanted time. */
gboolean room_live_forecast_probably_late (RoomLiveForecast *self);
/* The time by which nine nights in ten are over: "23:35"; "" while there is no forecast. */
char *room_live_forecast_dup_sure_end (RoomLiveForecast *self);

/* "60 percent of evenings like this last longer than the schedule, which ends at 23:10.", from an hour before its end;
   after it that the blinds stay; NULL: neither.  Translated; free it. */
char *room_live_forecast_dup_schedule_end (RoomLiveForecast *self);
/* "600/1,200, 800/1,600 and 1,000/2,000", with which the curve of the schedule would continue; NULL: nobody could post
   more.  Free it. */
char *room_live_forecast_dup_continued (RoomLiveForecast *self);
/* The act that adds those levels to the schedule of the tournament, as a line of a night; NULL as before.  Free it. */
char *room_live_forecast_dup_continue (RoomLiveForecast *self);

/* At most four Repairs, worked out when it is late; NULL while unknown, empty if nothing helps. */
const GPtrArray *room_live_forecast_get_repairs (RoomLiveForecast *self);
/* The end that a repair promises: "22:55 (22:30 – 23:15)". */
char *room_live_forecast_dup_repair_end (RoomLiveForecast *self, const Repair *repair);
/* True if the repair finishes in time, give or take ten minutes. */
gboolean room_live_forecast_repair_keeps (RoomLiveForecast *self, const Repair *repair);
/* Changes the schedule of the tournament, and can be undone like any act. */
gboolean room_live_forecast_repair (RoomLiveForecast *self, guint index, GError **error);

G_END_DECLS
