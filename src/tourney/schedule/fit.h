/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blinds that fit into a schedule: payable ones between their neighbours, and a level more. */
#pragma once

#include "purse.h"
#include "schedule.h"

G_BEGIN_DECLS

/* Gives the level ROW the blinds nearest to SMALL and BIG that the chips in play can pay, that are not below those of
   the level before and, if that can be, not above those of the one after.  FALSE, and nothing changed, when there are
   none. */
gboolean schedule_fit_level (Schedule *schedule, guint row, gint64 small, gint64 big);

/* The small blind that goes with BIG in the level ROW: what can be paid nearest to half of it, otherwise half. */
gint64 schedule_half (const Schedule *schedule, guint row, gint64 big);

/* A level before the row AT (the number of rows: at the end) that goes on from its neighbours: strictly between them,
   or by the last step again and at most double; the same as before when there is nothing of the kind. */
ScheduleRow *schedule_insert_level (Schedule *schedule, guint at);

/* The level before the row AT, and the first from it on; NULL: none. */
const ScheduleRow *schedule_level_before (const Schedule *schedule, guint at);
const ScheduleRow *schedule_level_from (const Schedule *schedule, guint at);

/* What the chips in play in ROW can pay; any amount where nothing is said of chips. */
Purse *schedule_purse_at (const Schedule *schedule, guint row);

gboolean schedule_pays_level (const Purse *purse, const ScheduleRow *row); /* blinds and ante */

/* Of the amounts that people like in blinds the one nearest to WISH that can be paid, with its half; otherwise any that
   can be paid.  0: none within LOW and HIGH. */
gint64 schedule_round_blind (const Purse *purse, gint64 wish, gint64 low, gint64 high);

/* The small blind nearest to WISH that fits under BIG, which can be paid, and between the small blinds of the levels
   BEFORE and AFTER (NULL: none) if that can be; 0: none. */
gint64 schedule_fit_small (const Purse *purse, gint64 wish, gint64 big, const ScheduleRow *before,
                           const ScheduleRow *after);

/* A copy of BEFORE at the row AT, with a big blind near WISH within LOW and HIGH; NULL, and nothing inserted, when there
   is none. */
ScheduleRow *schedule_insert_between (Schedule *schedule, guint at, const ScheduleRow *before, const ScheduleRow *after,
                                      gint64 wish, gint64 low, gint64 high);

/* Their geometric mean, rounded down. */
gint64 schedule_mean (gint64 a, gint64 b);

/* Blinds of a level; of a limit level the bets are twice that. */
void   schedule_set_blinds (ScheduleRow *row, gint64 small, gint64 big);
gint64 schedule_most_blind (const ScheduleRow *row); /* the largest that may be written */

G_END_DECLS
