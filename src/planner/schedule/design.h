/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs a blinds schedule: from players, stack, time and chips to levels that the chips can pay.

   The levels are searched for, not rounded: of the blinds that the chips can pay without being awkward, the sequence
   that comes closest to a geometric progression and lets small chips leave soon.  The first big blind is 1 to 2 % of
   the stack, or up to a tenth if the chips have none there.  The last planned one, whose level is marked, is 4 to 6 %
   of the chips in play, otherwise within a third of 5 %.  No big blind is more than double the one before, and three to
   five extra levels follow the planned ones.  Playing time does not include breaks, wall time does; there is no regular
   break just before the last planned level.  At most four of the chips' values are used, the others stay in the
   case. */
#pragma once

#include "base/calendar.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

/* How even the progression is, and how many chips have to be counted out for it. */
typedef enum
{
  DESIGN_EVEN,   /* steps as equal as the chips permit */
  DESIGN_NORMAL, /* even steps, but a rounder blind nearby rather than one that takes a handful of chips */
  DESIGN_ROUND,  /* rounder blinds, less even steps */
} DesignSmooth;

#define DESIGN_MOST_BREAKS 8
#define DESIGN_MOST_LEVELS 100 /* including the extra ones */

typedef struct
{
  gint64 at;     /* time of day, microseconds; needs `start` */
  gint64 length; /* microseconds */
} DesignBreak;

typedef struct
{
  const char *name;                      /* borrowed; NULL: one is made up from stack and time */
  gint        players;                   /* 2 to TOURNEY_MAX_PLAYERS */
  gint64      stack;                     /* starting stack, chips */
  gint        rebuys, add_ons;           /* expected in total */
  gint64      rebuy_stack, add_on_stack; /* 0: the starting stack */
  gint64      playing;      /* planned playing time without breaks, microseconds; 0: from start and until */
  gint64      start, until; /* time of day, microseconds, -1: unknown; an `until` before `start` is on the next day */
  ClockChange change;       /* of the night, if its date is known */
  gint64      level;        /* length of a level; 0: chosen from `shortest` to `longest` */
  gint64      shortest, longest; /* of a chosen length; 0: 15 and 30 minutes */
  /* how readily chips go in, as in a forecast: 1 like most groups; a group of 2 is done when blinds are half as
     large */
  double       pace;
  gint64       first_big, last_big; /* of level 1 and of the last planned level; 0: chosen */
  ScheduleAnte ante;
  gint         ante_from;   /* level of the first ante; 0: chosen (2 for a big-blind ante, otherwise after a third) */
  gint         break_every; /* levels; 0: no breaks but the fixed ones */
  gint64       break_length;
  DesignBreak fixed[DESIGN_MOST_BREAKS]; /* at a time of day, such as dinner: after the level that ends nearest to it */
  gint        n_fixed;
  gint        extra;   /* levels after the last planned one, for a night that runs long */
  const GArray *chips; /* gint64, ascending: values in the case; NULL or empty: any amount can be paid */
  DesignSmooth  smooth;
} DesignRequest;

/* Ten players, 20-minute levels, a break of 10 minutes after every fourth, 4 extra levels, no antes.  Stack, time and
   chips have to be set. */
void design_request_init (DesignRequest *request);

/* All chips expected in play, and the last planned big blind for them: 5 %, rounded to the nearest (T1000 and fifteen
   players: 750; with three rebuys: 900). */
gint64 design_chips_in_play (const DesignRequest *request);
gint64 design_last_big (const DesignRequest *request);
/* The chips on which the last level is based: fewer for a group that plays faster, as it is done at smaller blinds. */
gint64 design_paced_chips (gint64 in_play, double pace);

/* Levels whose small blind is an odd amount, such as 175/350. */
gint design_odd_levels (const Schedule *schedule);

/* A schedule about which schedule_check has no complaint, except for a first level that the chips permit no lower; or
   NULL and a sentence that says what is impossible and the nearest that is possible ("With 5, 25 and 100 chips a first
   level of 7/15 cannot be posted; 5/10 can").  REMARKS (char *, may be NULL) gets a sentence for each thing that was
   chosen or traded, for the person who reads the result.  N_PLANNED (may be NULL) gets the number of levels without the
   extra ones.  Deterministic. */
Schedule *design_schedule (const DesignRequest *request, GPtrArray *remarks, gint *n_planned, GError **error);

/* A night with a tenth of the chips is the same night, except where its blinds would take half chips: REMARKS gets a
   sentence about what SCHEDULE starts without for that reason. */
void design_remark_half_units (const Schedule *schedule, GPtrArray *remarks);

G_END_DECLS
