/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock that never ticks: where in the schedule we are is a function of `now`.  Times in microseconds since the
   doors opened. */
#pragma once

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

/* How the moment AT is told to people: "21:40".  Free what it gives. */
typedef char *(*ClockTeller) (gpointer data, gint64 at);

typedef struct
{
  gboolean started;
  gboolean running;     /* FALSE: paused, finished or not started; `since` then means nothing */
  gint     row;         /* of the schedule; in an ad-hoc break the row that it interrupts */
  gint64   left;        /* in the row at `since` */
  gboolean ad_hoc;      /* a break now, not in the schedule */
  gint64   ad_hoc_left; /* left in it at `since` */
  gint64   since;       /* the moment when all this was true */
  gboolean holds;       /* hand for hand: it stands while a level is on, breaks alone run */
  gint64   stop;        /* the moment at which it stands still, whatever it shows; 0: none */
} Clock;

/* Before the start: row 0 with its full length, standing. */
Clock clock_waiting (const Schedule *schedule);

/* The same clock told at NOW: walked forward over rows that ended; an exact boundary belongs to the next row.  After
   the last row it stays there with nothing left.  At its stop it stands, as if it had been paused at that moment. */
Clock clock_at (const Clock *clock, const Schedule *schedule, gint64 now);

/* All of these take a clock told at NOW (by clock_at) and keep it running or standing as it was, unless said. */
void clock_start (Clock *clock, gint64 now);
void clock_pause (Clock *clock);
void clock_resume (Clock *clock, gint64 now);
void clock_go_to_row (Clock *clock, const Schedule *schedule, gint row); /* afresh; ends an ad-hoc break */
void clock_adjust (Clock *clock, const Schedule *schedule, gint64 by);
void clock_ad_hoc_break (Clock *clock, gint64 length, gint64 now); /* runs even if it was paused */
void clock_end_break (Clock *clock, const Schedule *schedule);
void clock_set_schedule (Clock *clock, const Schedule *schedule);

gboolean clock_in_break (const Clock *clock, const Schedule *schedule);
gboolean clock_is_over (const Clock *clock, const Schedule *schedule); /* the last row's time is up */
gint64   clock_left (const Clock *clock);                              /* in what it shows: row or ad-hoc break */
/* The row that follows when the clock runs out: in an ad-hoc break the interrupted row itself; -1: none. */
gint clock_next_row (const Clock *clock, const Schedule *schedule);
/* Until the next break of the schedule begins, from what the clock shows; -1: none follows.  ROW may be NULL. */
gint64 clock_until_break (const Clock *clock, const Schedule *schedule, gint *row);
/* Until the end of the last row. */
gint64 clock_until_end (const Clock *clock, const Schedule *schedule);

G_END_DECLS
