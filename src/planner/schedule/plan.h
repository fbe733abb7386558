/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be said of an evening before it begins without a forecast: the chips of one player, what is sold besides,
   the tables, the end by a rule of thumb.  Arithmetic only. */
#pragma once

#include "tourney/schedule/chips.h"
#include "tourney/settings.h"

G_BEGIN_DECLS

/* One player's STACK in the chips that SCHEDULE begins with, ChipCount ascending, exact, with a dozen of the small ones.
   Empty when the schedule names no chips or they cannot make the sum. */
GArray *plan_breakdown (const Schedule *schedule, gint64 stack);

/* What is sold besides where it is offered: a rebuy or re-entry for each fourth player, an add-on for three of four.
   Whoever plans an evening counts them like this. */
gint plan_usual_again (gint players);
gint plan_usual_add_ons (gint players);
/* The same of what SETTINGS offer. */
gint plan_again (const Settings *settings, gint players);
gint plan_add_ons (const Settings *settings, gint players);
/* Chips that will be on the table in the end: everybody's entry and these. */
gint64 plan_chips (const Settings *settings, gint players);
/* Money that is paid, counted the same way, and what of it is for the prizes, raised to the guarantee; ENTRIES gets how
   many entries that is. */
gint64 plan_collected (const Settings *settings, gint players, gint *entries);
gint64 plan_pool (const Settings *settings, gint players, gint *entries);

/* A rule of thumb: a tournament ends about when one big blind is this part of all chips. */
#define PLAN_PARTS 20

/* The row of the first level whose big blind is at least that part of CHIPS, else of the last level. */
gint   plan_end_row (const Schedule *schedule, gint64 chips);
gint64 plan_end (const Schedule *schedule, gint64 chips);   /* when that row's time is up, from the start */
gint64 plan_row_start (const Schedule *schedule, gint row); /* from the start of the first row */

/* The schedule with its levels PERMILLE as long, in whole minutes and not below three; new. */
#define PLAN_SHORTEST (3 * G_TIME_SPAN_MINUTE) /* below that nobody finishes a round */
Schedule *plan_scale (const Schedule *schedule, gint permille);

/* The shortest and the longest level. */
void plan_level_lengths (const Schedule *schedule, gint64 *shortest, gint64 *longest);

/* Tables of at most ten for PLAYERS, with a seat to spare at each where there is room; EXTRA tables more than needed. */
void plan_tables (gint players, gint extra, gint *tables, gint *seats);

G_END_DECLS
