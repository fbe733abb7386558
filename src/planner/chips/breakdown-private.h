/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the chip breakdown: the arithmetic task, the exact search, and the choice among answers. */
#pragma once

#include "breakdown.h"

G_BEGIN_DECLS

/* The purposes that chips are handed out for.  All players get the same stack; all rebuys, and all add-ons, have the
   same chips. */
enum
{
  PART_STACK,
  PART_REBUY,
  PART_ADD_ON,
  N_PARTS,
};

#define TASK_MOST_KINDS CHIPS_MOST_KINDS /* including the values of a shopping list */
#define TASK_MOST_POSTS 3                /* small blind, big blind and ante of the first level */

/* Make AMOUNT for each part, TIMES over, from the chips OWNED. */
typedef struct
{
  guint  n;
  gint64 value[TASK_MOST_KINDS]; /* ascending */
  gint64 owned[TASK_MOST_KINDS];
  gint64 times[N_PARTS];   /* 0: the part is not needed */
  gint64 amount[N_PARTS];  /* chips, 0 for a part that is not needed */
  gint64 largest[N_PARTS]; /* larger chips must not be in the part */
  guint  n_posts;
  gint64 post[TASK_MOST_POSTS];  /* what the stack must be able to pay, each amount by itself, descending */
  gint64 taken[TASK_MOST_KINDS]; /* chips already handed out, no longer counted as owned */
} ChipTask;

typedef struct
{
  gint64 count[N_PARTS][TASK_MOST_KINDS];
} ChipAnswer;

/* The remaining search effort.  All searches are exact until it is used up. */
typedef struct
{
  gint64   steps;
  gboolean used_up;
} ChipEffort;

/* Sets the stack, the largest chip that may be in it (a quarter of the stack), and the parts that follow the stack. */
void task_set_stack (ChipTask *task, gint64 stack, gboolean rebuys_follow, gboolean add_ons_follow);

/* breakdown-search.c: the fewest chips to buy, at most LIMIT, that make TASK possible; -1: there is no answer.  With
   LIMIT 0 it tells whether the chips at hand are enough. */
gint64 task_search (const ChipTask *task, gint64 limit, ChipEffort *effort, ChipAnswer *answer);

/* The largest sum up to a bound.  A purse has any number of each chip, so the least payable amount of each remainder is
   all it needs; with a limited number of each this takes a search. */
typedef struct
{
  const gint64 *value;
  gint64        most[TASK_MOST_KINDS];      /* available chips of each value */
  gint64        worth[TASK_MOST_KINDS + 1]; /* of all available chips of the first n values */
  gint64        window[TASK_MOST_KINDS];
  ChipEffort   *effort;
} ChipSums;

/* Chips of a starting stack that pay the first level. */
typedef struct
{
  gint64 count[TASK_MOST_KINDS];
} ChipWay;

/* breakdown-sums.c */
void   chip_sums_set (ChipSums *sums, const gint64 *values, const gint64 *most, guint n, ChipEffort *effort);
gint64 chip_sums_largest (ChipSums *sums, guint n, gint64 bound);
/* TRUE if a stack with COUNT of each value can post each of the amounts. */
gboolean task_can_post (const ChipTask *task, const gint64 *count);
/* The minimal ways (ChipWay) to post all amounts with up to MOST of each value, of which at most LIMIT are bought: no
   way contains another.  A stack can post if it contains one of them.  ALL: the list is complete. */
GArray *task_ways (const ChipTask *task, const gint64 *most, gint64 limit, ChipEffort *effort, gboolean *all);
/* REST gets what remains of TASK once every player has the chips of WAY.  Returns the number of chips to buy for
   that. */
gint64 task_with_way (const ChipTask *task, const ChipWay *way, ChipTask *rest);

/* breakdown-limits.c: the nearest possible request, and what to buy, as ChipCount.  The stack is at most MOST.  FALSE:
   no number of the case's values makes it, so that the list has other values, or is empty if no chips do. */
gint64   task_largest_stack (const ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, gint64 most,
                             ChipEffort *effort);
gint     task_most_players (const ChipTask *task, ChipEffort *effort);
gboolean task_can_be_bought (const ChipTask *task, ChipEffort *effort); /* with the most of each that a case may hold */
gboolean task_missing (const ChipTask *task, GArray *missing, ChipEffort *effort);

/* breakdown-choice.c: of all answers the one that a host likes best.  If there IS_ONE, ANSWER holds a possible answer.
   FALSE if none was found. */
gboolean task_choose (const ChipTask *task, const BreakdownRequest *request, ChipAnswer *answer, gboolean is_one);

/* breakdown-usual.c: the schedule to plan for if none is given, a new one; NULL: none can be designed for these
   chips. */
Schedule *breakdown_usual_schedule (const BreakdownRequest *request);

/* breakdown-bank.c: a colour-up of the schedule, with places in the task; -1: not in the case. */
typedef struct
{
  gint   row;
  gint64 value, next; /* next 0: no larger chip stays in play */
  gint   at, next_at;
} BankStep;

/* How the colour-up turns out for an answer. */
typedef struct
{
  gint64   count, fetch;
  gint64   had;     /* chips of `next` in the bank at that point */
  gint64   larger;  /* value of the chips that replace missing ones; 0: none */
  gboolean covered; /* the bank has enough, with the replacements */
} BankTurn;

GArray  *bank_steps (const Schedule *schedule, const ChipTask *task); /* BankStep, in order */
void     bank_run (const GArray *steps, const ChipTask *task, const ChipAnswer *answer, BankTurn *turns);
gint64   bank_spare_stacks (const ChipTask *task, const ChipAnswer *answer); /* the bank could hand out */
gint64   task_needed (const ChipTask *task, const ChipAnswer *answer, guint index);
gboolean schedule_has_chip (const Schedule *schedule, gint64 value); /* in play in the first level */

/* Chips of SMALLEST that a player needs for two orbits of each of the first two levels if their next larger chip is
   NEXT (0: none): what NEXT cannot pay.  LEVEL gets the row that takes the most; -1: none takes any. */
gint64 bank_smalls_needed (const Schedule *schedule, gint players, gint64 smallest, gint64 next, gint *level);

G_END_DECLS
