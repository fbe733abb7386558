/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the schedule editor about the forecast, and names for schedules. */
#pragma once

#include "app/house/room-book.h"
#include "app/planning/room-schedule-draft.h"
#include "planner/forecast/forecast.h"

G_BEGIN_DECLS

/* "Ends at about 23:10 (22:40 – 23:35) with 10 players, in level 12."; without START (wall clock of the first level)
   how long it takes. ELAPSED is where on the schedule's clock the forecast begins. Free it. */
char *room_editor_text_end (const Forecast *forecast, gint64 start, gint64 elapsed, gint players);
/* A doubt about the schedule that the forecast raises; "": none. Free it. */
char *room_editor_text_doubt (const Forecast *forecast);

/* True if a schedule that comes with Cardroom has that name, in English or in the reader's language. */
gboolean room_editor_text_is_shipped (RoomBook *book, const char *name);
/* NAME, or NAME with a number if it is taken, even by a schedule that comes with Cardroom. Free it. */
char *room_editor_text_free_name (RoomBook *book, const char *name);

guint room_editor_text_count_errors (RoomScheduleDraft *draft); /* in its rows */

G_END_DECLS
