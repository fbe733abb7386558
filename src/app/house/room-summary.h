/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament on the start page: its name, its state and its date. Read-only properties: id (x), name (s), state (i:
   TourneyStage), detail (s: "12 players, level 5, pool €240.00", translated), when (x), when-text (s: "Friday 21
   November 2025, 19:30", translated), sample (b). They notify; a new state also replaces the item in the list by itself, so that
   filters and sorters look again. */
#pragma once

#include <gio/gio.h>

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

#define ROOM_TYPE_SUMMARY (room_summary_get_type ())
G_DECLARE_FINAL_TYPE (RoomSummary, room_summary, ROOM, SUMMARY, GObject)

gint64       room_summary_get_id (RoomSummary *self);
const char  *room_summary_get_name (RoomSummary *self);
TourneyStage room_summary_get_state (RoomSummary *self);
gint64       room_summary_get_when (RoomSummary *self);  /* planned or opened, wall clock microseconds */
const char  *room_summary_get_date (RoomSummary *self);  /* of the doors, as base/calendar.h writes it */
const char  *room_summary_get_venue (RoomSummary *self); /* NULL: nobody knows */
gboolean     room_summary_is_sample (RoomSummary *self); /* of the sample club */
gboolean     room_summary_is_real (RoomSummary *self); /* room_summary_is_real_night; FALSE: also if it is unreadable */
/* TRUE if this house played the night by its schedule, so that others may be like it: it is neither of the sample club nor
   made of a list of results. */
gboolean room_summary_is_real_night (const Tourney *tourney);
gint64   room_summary_get_opened (RoomSummary *self); /* wall clock microseconds */

G_END_DECLS
