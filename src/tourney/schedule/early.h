/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a break of the schedule early. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* A copy in which the break of row FROM comes earlier, at row TO, and no level is skipped.  Chips that it colours up
   but that a postponed level still needs stay in play until the next break after its old place, or to the end if there
   is none: LEFT (gint64, ascending) gets them. */
Schedule *schedule_move_break (const Schedule *schedule, guint from, guint to, GArray *left);

/* The new number of break NUMBER when break OLD has become NEW, which is the same or an earlier one. */
gint schedule_renumber_break (gint number, gint old, gint new);

G_END_DECLS
