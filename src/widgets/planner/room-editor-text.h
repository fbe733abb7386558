/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schedule editor says of the forecast, and the names it gives. */
#pragma once

#include "app/house/room-book.h"
#include "app/planning/room-schedule-draft.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* "Ends about 23:10 (22:40 – 23:35) with 10 players, in level 12."; without START (wall clock of the first level) how
   long it takes.  ELAPSED: where on the clock of the schedule the forecast begins.  Free it. */
char *room_editor_text_end (const Forecast *forecast, gint64 start, gint64 elapsed, gint players);
/* What such evenings say against the schedule; "": nothing.  Free it. */
char *room_editor_text_doubt (const Forecast *forecast);

/* Is that how a schedule that comes with Cardroom is called, in English or here? */
gboolean room_editor_text_is_shipped (RoomBook *book, const char *name);
/* NAME, or with a number when it is taken, also by one that comes with Cardroom.  Free it. */
char *room_editor_text_free_name (RoomBook *book, const char *name);

guint room_editor_text_count_errors (RoomScheduleDraft *draft); /* in its rows */

G_END_DECLS
