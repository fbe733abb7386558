/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a running tournament will go on: the live forecast and, when it says late, what the host can do. */
#pragma once

#include "app/house/room-book.h"
#include "room-tournament.h"
#include "planner/forecast/repair.h"

G_BEGIN_DECLS

/* Signals, on the main thread:
     changed ()   a new forecast, or another wish, or new repairs: re-read what you show
   Asks anew after every change of the tournament, and every minute while the clock runs; costs nothing while it stands. */
#define ROOM_TYPE_OUTLOOK (room_outlook_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutlook, room_outlook, ROOM, OUTLOOK, GObject)

/* The one of TOURNAMENT: all who show it say the same.  A new reference; it goes when nobody shows it. */
RoomOutlook *room_outlook_get (RoomTournament *tournament, RoomBook *book);
/* The same, if somebody has it; borrowed, NULL: nobody does. */
RoomOutlook *room_outlook_find (RoomTournament *tournament);

/* NULL: none yet, or the tournament is over.  Times count from room_outlook_asked_at (since the doors opened). */
const Forecast *room_outlook_get_forecast (RoomOutlook *self);
gint64          room_outlook_asked_at (RoomOutlook *self);

/* "23:10" and "22:40 - 23:35" with an en dash; "" while there is none.  Translated; free them. */
char *room_outlook_dup_end (RoomOutlook *self);
char *room_outlook_dup_range (RoomOutlook *self);

/* "23:10": by the forecast where somebody has one, else by the schedule's clock and the chips; "" when it is over or
   nothing says. */
char *room_outlook_dup_ends_about (RoomTournament *tournament);
/* "By the blinds it is planned to end in level 12 (375/750), at about 23:10.", and why it does not if it does not; "". */
char *room_outlook_dup_plan (RoomOutlook *self);

/* When the host wants to be done, wall clock microseconds, kept in the store; 0: not said. */
gint64   room_outlook_get_wish (RoomOutlook *self);
gboolean room_outlook_set_wish (RoomOutlook *self, gint64 wall, GError **error);
/* A wish is a promise: it is late when nine nights in ten are not over ten minutes after it. */
gboolean room_outlook_is_late (RoomOutlook *self);
/* ... and whether half of them are not. */
gboolean room_outlook_probably_late (RoomOutlook *self);
/* By then nine nights in ten are over: "23:35"; "" while there is no forecast. */
char *room_outlook_dup_sure_end (RoomOutlook *self);

/* Repair, at most four, worked out when it is late; NULL while none are known, empty when nothing helps. */
const GPtrArray *room_outlook_get_repairs (RoomOutlook *self);
/* The end that a repair promises: "22:55 (22:30 - 23:15)". */
char *room_outlook_dup_repair_end (RoomOutlook *self, const Repair *repair);
/* Does it keep the wish, give or take ten minutes? */
gboolean room_outlook_repair_keeps (RoomOutlook *self, const Repair *repair);
/* Changes the schedule of the tournament; can be undone as any act. */
gboolean room_outlook_repair (RoomOutlook *self, guint index, GError **error);

G_END_DECLS
