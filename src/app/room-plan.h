/* What can be said of an evening before it begins: the chips of one player, the tables, the end by the clock, and a
   schedule cut to fit.  Arithmetic only. */
#pragma once

#include "tourney/settings.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 value;
  gint64 count;
} PlanChips;

/* One player's STACK in the chips that SCHEDULE begins with, ascending, exact, with a dozen of the small ones.  Empty
   when the schedule names no chips or they cannot make the sum. */
GArray *plan_breakdown (const Schedule *schedule, gint64 stack);

/* Chips that will be on the table in the end: everybody's entry, and of what is offered besides a rebuy or re-entry
   for each fourth player and an add-on for three of four. */
gint64 plan_chips (const Settings *settings, gint players);
/* Money for the prizes, counted the same way and raised to the guarantee; ENTRIES gets how many entries that is. */
gint64 plan_pool (const Settings *settings, gint players, gint *entries);

/* A tournament ends about when one big blind is this part of all chips; home games seldom end before the first and
   hardly ever run past the last. */
#define PLAN_PARTS_EARLY 25
#define PLAN_PARTS       20
#define PLAN_PARTS_LATE  12

/* The row of the first level whose big blind is at least CHIPS / PARTS, else of the last level. */
gint   plan_end_row (const Schedule *schedule, gint64 chips, gint parts);
gint64 plan_end (const Schedule *schedule, gint64 chips, gint parts); /* when that row's time is up, from the start */
gint64 plan_row_start (const Schedule *schedule, gint row);           /* from the start of the first row */

/* The schedule with its levels scaled to whole minutes, so that plan_end comes as near to END as that allows. */
Schedule *plan_fit (const Schedule *schedule, gint64 chips, gint64 end);

/* The shortest and the longest level. */
void plan_level_lengths (const Schedule *schedule, gint64 *shortest, gint64 *longest);

/* Tables of at most ten for PLAYERS, with a seat to spare at each where there is room; EXTRA tables more than needed. */
void plan_tables (gint players, gint extra, gint *tables, gint *seats);

/* Splits TOTAL in proportion to WEIGHTS, exact: by largest remainder, equal ones to the larger weight, then the
   earlier.  All weights 0: even parts. */
void plan_share (gint64 total, const gint64 *weights, gint n, gint64 *parts);

G_END_DECLS
