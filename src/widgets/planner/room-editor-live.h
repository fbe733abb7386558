/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule of a running tournament, for the schedule editor. */
#pragma once

#include "app/planning/room-forecast-query.h"
#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

/* Has a name and a stack, which the schedule of a night file may lack. */
Schedule *room_editor_live_schedule (RoomTournament *tournament);
guint     room_editor_live_locked (RoomTournament *tournament); /* rows that were or are being played */
/* Wall clock at which the first level would have begun if the clock had never been stopped; the coming rows get their
   times from it. */
gint64 room_editor_live_start (RoomTournament *tournament);
/* The present position on the clock of EDITED. */
gint64 room_editor_live_elapsed (RoomTournament *tournament, const Schedule *edited);

/* The question for a forecast under EDITED from the present state; WISH borrows from LIVE. FALSE: there is none. */
gboolean room_editor_live_wish (RoomTournament *tournament, const Schedule *edited, RoomForecastQuery *live,
                                ForecastQuery *wish);

/* The first row up to the one being played that differs from the original; -1: none. */
gint room_editor_live_rewritten (RoomTournament *tournament, const Schedule *edited);

G_END_DECLS
