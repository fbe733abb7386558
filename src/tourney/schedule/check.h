/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a schedule as a whole, once each of its lines could be parsed. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* Adds every error of SCHEDULE to NOTES, which already has those of single lines, and every warning if there are no
   errors.  CHIPS_LINE is the number of its `chips` line. */
void schedule_check (const Schedule *schedule, gint chips_line, GPtrArray *notes);

/* Adds a warning for each window of rebuys and add-ons that names a level or break that does not exist. */
void schedule_check_windows (const Schedule *schedule, gint rebuy_line, gint add_on_line, GPtrArray *notes);

void schedule_note_add (GPtrArray *notes, gint line, gboolean is_error, char *text); /* takes TEXT */
void schedule_notes_sort (GPtrArray *notes); /* errors before warnings, each by line */

G_END_DECLS
