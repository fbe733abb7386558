/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payable blinds for a level between its neighbours, and new levels. */
#pragma once

#include "purse.h"
#include "schedule.h"

G_BEGIN_DECLS

/* Gives the level in ROW the blinds nearest to SMALL and BIG that the chips in play can pay, that are not below those
   of the level before and, if possible, not above those of the level after.  FALSE if there are none; then nothing
   changes. */
gboolean schedule_set_payable_blinds (Schedule *schedule, guint row, gint64 small, gint64 big);

/* The small blind for BIG in the level ROW: the payable amount nearest to half of it; half of it if none is payable. */
gint64 schedule_half (const Schedule *schedule, guint row, gint64 big);

/* Inserts a level before row AT (the number of rows: at the end) that continues from its neighbours: strictly between
   them, or by the last step again and at most double.  If that is impossible, it repeats the level before. */
ScheduleRow *schedule_insert_level (Schedule *schedule, guint at);

/* A copy of SCHEDULE with N levels more that continue its curve, or fewer where the chips pay no higher blinds or two
   players could not post them with IN_PLAY, all chips of the tournament; NULL: there is none. */
#define SCHEDULE_CONTINUED 4
Schedule *schedule_continue (const Schedule *schedule, gint64 in_play, guint n);

/* The last level before row AT, and the first level from it on; NULL: none. */
const ScheduleRow *schedule_level_before (const Schedule *schedule, guint at);
const ScheduleRow *schedule_level_from (const Schedule *schedule, guint at);

/* The amounts that the chips in play in ROW can pay: any amount if the schedule names no chips. */
Purse *schedule_purse_at (const Schedule *schedule, guint row);

gboolean schedule_pays_level (const Purse *purse, const ScheduleRow *row); /* both blinds and ante */

/* The round amount, such as people like in blinds, nearest to TARGET that can be paid, as can its half; otherwise any
   payable amount. 0: none from LOW to HIGH. */
gint64 schedule_round_blind (const Purse *purse, gint64 target, gint64 low, gint64 high);

/* The payable small blind nearest to TARGET that suits BIG and, if possible, lies between the small blinds of the
   levels BEFORE and AFTER (NULL: none); 0: none. */
gint64 schedule_nearest_small (const Purse *purse, gint64 target, gint64 big, const ScheduleRow *before,
                               const ScheduleRow *after);

/* Inserts a copy of BEFORE at row AT, with a big blind near TARGET from LOW to HIGH; NULL, and nothing is inserted, if
   there is none. */
ScheduleRow *schedule_insert_between (Schedule *schedule, guint at, const ScheduleRow *before, const ScheduleRow *after,
                                      gint64 target, gint64 low, gint64 high);

/* The geometric mean, rounded down. */
gint64 schedule_mean (gint64 a, gint64 b);

/* Sets the blinds of a level; in a limit level the bets are twice as large. */
void   schedule_set_blinds (ScheduleRow *row, gint64 small, gint64 big);
gint64 schedule_most_blind (const ScheduleRow *row); /* the largest that a file may name */

G_END_DECLS
