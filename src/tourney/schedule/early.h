/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A break that is taken before its time. */
#pragma once

#include "schedule.h"

G_BEGIN_DECLS

/* A copy in which the break of the row FROM comes at the row TO before it, and no level is left out.  Chips that it colours
   up but a level put off still needs stay in play until the next break after its old place, or to the end when there is
   none: LEFT (gint64, ascending) gets them. */
Schedule *schedule_move_break (const Schedule *schedule, guint from, guint to, GArray *left);

/* What break NUMBER is called when the break OLD has become NEW, which is before it or the same. */
gint schedule_renumber_break (gint number, gint old, gint new);

G_END_DECLS
