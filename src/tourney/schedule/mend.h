/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What puts a complaint about a schedule right. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* What one complaint of schedule_check or schedule_check_windows needs, done to a copy; NULL: nothing that a program
   should do.  The complaint's line is the row's number from 1, as `line` of the rows, 0 for the schedule as a whole; rows
   before LOCKED stay as they are.  LABEL gets what was done, for a button: "Make It 150/300".  INSERTED gets the row that
   came, G_MAXUINT: none. */
Schedule *schedule_mend (const Schedule *schedule, const ScheduleNote *note, guint locked, char **label,
                         guint *inserted);

G_END_DECLS
