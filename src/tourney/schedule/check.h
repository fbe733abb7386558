/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be wrong with a schedule as a whole, once every line of it could be read. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* Adds every error of SCHEDULE to NOTES, which holds those of its single lines, and every warning when there is none.
   CHIPS_LINE is where its `chips` line stands. */
void schedule_check (const Schedule *schedule, gint chips_line, GPtrArray *notes);

/* Adds a warning for each window of rebuys and add-ons that names a level or break which is not there. */
void schedule_check_windows (const Schedule *schedule, gint rebuy_line, gint add_on_line, GPtrArray *notes);

void schedule_note_add (GPtrArray *notes, gint line, gboolean is_error, char *text); /* takes TEXT */
void schedule_notes_sort (GPtrArray *notes); /* errors first, each kind by its lines */

G_END_DECLS
