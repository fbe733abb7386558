/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule of a tournament that runs, as the schedule editor needs it. */
#pragma once

#include "app/tournament/room-tournament.h"
#include "app/planning/room-forecast-query.h"

G_BEGIN_DECLS

/* With a name and a stack, which that of a night file may not have of its own. */
Schedule *room_editor_live_schedule (RoomTournament *tournament);
guint     room_editor_live_locked (RoomTournament *tournament); /* rows that were or are being played */
/* Wall clock when the first level would have begun, had the clock never stood still: the rows to come have their
   times by it. */
gint64 room_editor_live_start (RoomTournament *tournament);
/* Where on the clock of EDITED we are now. */
gint64 room_editor_live_elapsed (RoomTournament *tournament, const Schedule *edited);

/* The forecast from where the evening stands, under EDITED; WISH borrows from LIVE.  FALSE: there is none. */
gboolean room_editor_live_wish (RoomTournament *tournament, const Schedule *edited, RoomForecastQuery *live,
                                ForecastQuery *wish);

/* The first row until the one being played that is not as it was; -1: none. */
gint room_editor_live_rewritten (RoomTournament *tournament, const Schedule *edited);

G_END_DECLS
