/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the moments worth a notification and a sound by comparing two looks at the same tournament, so that nothing is
   announced twice, in a burst after a suspend, or because somebody undid something. */
#pragma once

#include "tourney/log/tally.h"

G_BEGIN_DECLS

typedef enum
{
  MOMENT_LEVEL,
  MOMENT_ONE_MINUTE,
  MOMENT_BREAK,
  MOMENT_BREAK_OVER,
  MOMENT_REBUYS_CLOSING,
  MOMENT_SCHEDULE_OVER,
  MOMENT_FINISHED,
} Moment;

#define MOMENT_LATE                                                                                                    \
  (5 * (gint64) G_USEC_PER_SEC) /* what comes later than this is not told any more, if it names a time */
#define MOMENT_REBUYS_WARNING (300 * (gint64) G_USEC_PER_SEC) /* time before rebuys close at which a warning is due */

typedef struct
{
  gboolean finished;
  gboolean running;     /* time passes: not paused, waiting, finished or after the last level */
  gint     row;         /* of the schedule */
  gboolean ad_hoc;      /* in a break made by the host in the middle of a row */
  gboolean in_break;    /* of either kind */
  gboolean after_break; /* the row before is a break */
  gboolean goes_on;     /* something follows when the row runs out */
  gint64   left;        /* on the clock */
  gint64   over;        /* how long the schedule has been over, while that is counted; -1: it is not */
  gint64   rebuys_left; /* until rebuys close; -1: closed, or open without an end */

  gint        players; /* left */
  TallyBubble bubble;
  guint       on_offer; /* tally_on_offer */
  guint       closing;  /* tally_closing within MOMENT_REBUYS_WARNING */
  gint64      warns_in; /* time until more of it closes; -1: nothing does */
} MomentLook;

void moment_look (MomentLook *look, const Tourney *tourney, gint64 now);

/* The one moment that passed between BEFORE and AFTER by the clock alone; FALSE: none. Of several, the latest that
   still matters: the present level or break, then rebuys, then the last minute. */
gboolean moment_passed (const MomentLook *before, const MomentLook *after, Moment *moment);

/* TRUE if a mark of time LEFT on the clock of a row was passed between the two. */
gboolean moment_ran_down_to (const MomentLook *before, const MomentLook *after, gint64 left);

/* True if the clock is in the same row or break, and running or stopped as before. */
gboolean moment_same_place (const MomentLook *a, const MomentLook *b);

G_END_DECLS
