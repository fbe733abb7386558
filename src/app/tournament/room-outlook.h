/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a running tournament will probably go on: the live forecast and, when it is late, what the host can do. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"
#include "planner/forecast/repair.h"

G_BEGIN_DECLS

/* Signals, on the main thread: changed () there is a new forecast, another finish time or new repairs: read everything
   again. Asks again after every change of the tournament, and every minute while the clock runs; a stopped clock costs
   nothing. */
#define ROOM_TYPE_OUTLOOK (room_outlook_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutlook, room_outlook, ROOM, OUTLOOK, GObject)

/* The one of TOURNAMENT, so that all who show it say the same. A new reference; it is freed when nobody shows it. */
RoomOutlook *room_outlook_get (RoomTournament *tournament, RoomBook *book);
/* The same if somebody has it, borrowed; NULL: nobody does. */
RoomOutlook *room_outlook_find (RoomTournament *tournament);

/* NULL: none yet, or the tournament is over. Times count from room_outlook_asked_at (since the doors opened). */
const Forecast *room_outlook_get_forecast (RoomOutlook *self);
gint64          room_outlook_asked_at (RoomOutlook *self);

/* "23:10" and "22:40 – 23:35"; "" while there is no forecast. Translated; free them. */
char *room_outlook_dup_end (RoomOutlook *self);
char *room_outlook_dup_range (RoomOutlook *self);

/* "23:10", by the forecast if there is one, otherwise by the schedule's clock and the chips; "" when it is over or
   unknown. */
char *room_outlook_dup_ends_about (RoomTournament *tournament);
/* "By the blinds it is planned to end in level 12 (375/750), at about 23:10.", and the reason if the forecast differs;
   or "". */
char *room_outlook_dup_plan (RoomOutlook *self);

/* The time by which the host wants to finish, in wall clock microseconds, kept in the store; 0: not set. */
gint64   room_outlook_get_wish (RoomOutlook *self);
gboolean room_outlook_set_wish (RoomOutlook *self, gint64 wall, GError **error);
/* True if nine nights in ten are not over by ten minutes after the wanted time. */
gboolean room_outlook_is_late (RoomOutlook *self);
/* True if half of them are not. */
gboolean room_outlook_probably_late (RoomOutlook *self);
/* The time by which nine nights in ten are over: "23:35"; "" while there is no forecast. */
char *room_outlook_dup_sure_end (RoomOutlook *self);

/* At most four Repairs, worked out when it is late; NULL while unknown, empty if nothing helps. */
const GPtrArray *room_outlook_get_repairs (RoomOutlook *self);
/* The end that a repair promises: "22:55 (22:30 – 23:15)". */
char *room_outlook_dup_repair_end (RoomOutlook *self, const Repair *repair);
/* True if the repair finishes in time, give or take ten minutes. */
gboolean room_outlook_repair_keeps (RoomOutlook *self, const Repair *repair);
/* Changes the schedule of the tournament, and can be undone like any act. */
gboolean room_outlook_repair (RoomOutlook *self, guint index, GError **error);

G_END_DECLS
