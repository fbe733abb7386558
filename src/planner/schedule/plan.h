/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of an evening before it begins, without a forecast: a player's chips, expected sales, tables, and the end by
   a rule of thumb.  Arithmetic only. */
#pragma once

#include "tourney/schedule/chips.h"
#include "tourney/settings.h"

G_BEGIN_DECLS

/* A player's STACK in the chips that SCHEDULE begins with: ChipCount, ascending, exact, with a dozen of the small ones.
   Empty if the schedule names no chips, or they cannot make the sum. */
GArray *plan_breakdown (const Schedule *schedule, gint64 stack);

/* Expected sales of what is offered, for every kind of planning: a rebuy or re-entry for every four players, an add-on
   for three of four. */
gint plan_usual_again (gint players);
gint plan_usual_add_ons (gint players);
/* The sales expected of what SETTINGS offer. */
gint plan_again (const Settings *settings, gint players);
gint plan_add_ons (const Settings *settings, gint players);
/* Chips that will be on the tables in the end: all entries and these sales. */
gint64 plan_chips (const Settings *settings, gint players);
/* Expected payments, and their part that is for prizes, raised to the guarantee.  ENTRIES gets the expected number of
   entries. */
gint64 plan_collected (const Settings *settings, gint players, gint *entries);
gint64 plan_pool (const Settings *settings, gint players, gint *entries);

/* By a rule of thumb a tournament ends about when one big blind is this part of all chips. */
#define PLAN_PARTS 20

/* The row of the first level whose big blind is at least that part of CHIPS, otherwise of the last level. */
gint   plan_end_row (const Schedule *schedule, gint64 chips);
gint64 plan_end (const Schedule *schedule, gint64 chips);   /* when that row ends, from the start */
gint64 plan_row_start (const Schedule *schedule, gint row); /* from the start of the first row */

/* A new schedule with levels PERMILLE as long, in whole minutes and at least three. */
#define PLAN_SHORTEST (3 * G_TIME_SPAN_MINUTE) /* nobody finishes a round in less */
Schedule *plan_scale (const Schedule *schedule, gint permille);

/* The shortest and the longest level. */
void plan_level_lengths (const Schedule *schedule, gint64 *shortest, gint64 *longest);

/* Tables of at most ten for PLAYERS, with a spare seat at each if possible, and EXTRA tables more than needed. */
void plan_tables (gint players, gint extra, gint *tables, gint *seats);

G_END_DECLS
