/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fixes complaints about a schedule. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* A copy of SCHEDULE in which the complaint NOTE of schedule_check or schedule_check_windows is fixed; NULL: it should
   not be fixed by a program.  The note's line is the row's number from 1, like `line` of the rows, or 0 for the whole
   schedule.  Rows before LOCKED do not change.  LABEL gets the change, for a button: "Make It 150/300".  INSERTED gets
   the new row; G_MAXUINT: none. */
Schedule *schedule_fix (const Schedule *schedule, const ScheduleNote *note, guint locked, char **label,
                        guint *inserted);

G_END_DECLS
