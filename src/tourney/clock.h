/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock that never ticks: the place in the schedule is a function of `now`. Times are microseconds since the doors
   opened. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

/* Returns the moment AT as people read it, "21:40".  Free it. */
typedef char *(*ClockTeller) (gpointer data, gint64 at);

typedef struct
{
  gboolean started;
  gboolean running;     /* FALSE: paused, finished or not started; `since` then means nothing */
  gint     row;         /* of the schedule; during an ad-hoc break the interrupted row */
  gint64   left;        /* in the row, at `since` */
  gboolean ad_hoc;      /* a break that is not in the schedule is on */
  gint64   ad_hoc_left; /* in that break, at `since` */
  gint64   over;        /* since the last row ended, without pauses, at `since`; 0 until then */
  gint64   since;       /* the moment that the fields describe */
  gboolean holds;       /* hand for hand: stands still during levels, runs during breaks */
  gint64   stop;        /* the moment at which it stops for good; 0: none */
} Clock;

/* The clock before the start: paused in row 0, with its full length left. */
Clock clock_waiting (const Schedule *schedule);

/* CLOCK as it is at NOW, advanced past the rows that have ended; an exact boundary belongs to the next row.  It stays
   in the last row with nothing left, and counts how long that has been.  From its stop on it stands as if paused at
   that moment. */
Clock clock_at (const Clock *clock, const Schedule *schedule, gint64 now);

/* These take a clock at NOW (from clock_at) and keep it running or paused as it was, unless noted. */
void clock_start (Clock *clock, gint64 now);
void clock_pause (Clock *clock);
void clock_resume (Clock *clock, gint64 now);
/* from the row's beginning; ends an ad-hoc break */
void clock_go_to_row (Clock *clock, const Schedule *schedule, gint row);
void clock_adjust (Clock *clock, const Schedule *schedule, gint64 by);
void clock_ad_hoc_break (Clock *clock, gint64 length, gint64 now); /* runs even if the clock was paused */
void clock_end_break (Clock *clock, const Schedule *schedule);
void clock_set_schedule (Clock *clock, const Schedule *schedule);

gboolean clock_in_break (const Clock *clock, const Schedule *schedule);
gboolean clock_is_over (const Clock *clock, const Schedule *schedule); /* the last row has ended */
gint64   clock_left (const Clock *clock);                              /* in the row or ad-hoc break that it shows */
/* What a clock shows: "12:47"; after the end of the schedule "+03:12".  Free it. */
char *clock_digits (const Clock *clock, const Schedule *schedule);
/* The row that follows when the clock runs out, after an ad-hoc break the interrupted row; -1: none. */
gint clock_next_row (const Clock *clock, const Schedule *schedule);
/* Time until the next break of the schedule, ROW (may be NULL), begins; -1: no break follows. */
gint64 clock_until_break (const Clock *clock, const Schedule *schedule, gint *row);
/* Time until the end of the last row. */
gint64 clock_until_end (const Clock *clock, const Schedule *schedule);

G_END_DECLS
