/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the chip breakdown share: the bare arithmetic task, the exact search, and the choice by taste. */
#pragma once

#include "breakdown.h"

G_BEGIN_DECLS

/* The parts that chips go into.  Every player gets the same stack, every rebuy and every add-on the same chips. */
enum
{
  PART_STACK,
  PART_REBUY,
  PART_ADD_ON,
  N_PARTS,
};

#define TASK_MOST_KINDS CHIPS_MOST_KINDS /* also with what a shopping list names besides */
#define TASK_MOST_POSTS 3                /* small blind, big blind and ante of the first level */

/* Make AMOUNT of each part, TIMES over, from what is OWNED. */
typedef struct
{
  guint  n;
  gint64 value[TASK_MOST_KINDS]; /* ascending */
  gint64 owned[TASK_MOST_KINDS];
  gint64 times[N_PARTS];   /* 0: nobody wants this part */
  gint64 amount[N_PARTS];  /* chips, 0 for a part that nobody wants */
  gint64 largest[N_PARTS]; /* no chip above this goes into the part */
  guint  n_posts;
  gint64 post[TASK_MOST_POSTS];  /* what the stack must be able to pay, each by itself, descending */
  gint64 taken[TASK_MOST_KINDS]; /* chips that were given out before, and are not among the owned */
} ChipTask;

typedef struct
{
  gint64 count[N_PARTS][TASK_MOST_KINDS];
} ChipAnswer;

/* How much searching is left.  All searches are exact until it is used up. */
typedef struct
{
  gint64   steps;
  gboolean used_up;
} ChipEffort;

/* Set the stack and with it the quarter rule; what follows the stack is set too. */
void task_set_stack (ChipTask *task, gint64 stack, gboolean rebuys_follow, gboolean add_ons_follow);

/* breakdown-search.c: the fewest chips to buy, at most LIMIT, so that TASK can be done; -1: it cannot.  With LIMIT 0:
   can it be done with what there is? */
gint64 task_search (const ChipTask *task, gint64 limit, ChipEffort *effort, ChipAnswer *answer);

/* The largest sum up to a bound.  A purse has any number of each chip, so that the least payable amount of each remainder
   says it all; here there are only so many of each, which takes a search. */
typedef struct
{
  const gint64 *value;
  gint64        most[TASK_MOST_KINDS];      /* of each */
  gint64        worth[TASK_MOST_KINDS + 1]; /* of the first n */
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
/* Can a stack of COUNT of each value post each amount? */
gboolean task_can_post (const ChipTask *task, const gint64 *count);
/* The ways to post all amounts with up to MOST of each value and at most LIMIT chips bought, none needing another's
   chips and more: ChipWay.  A stack can post when it has one of them.  ALL: there are no others. */
GArray *task_ways (const ChipTask *task, const gint64 *most, gint64 limit, ChipEffort *effort, gboolean *all);
/* What is left of TASK when every player has the chips of WAY; the chips to buy for that. */
gint64 task_with_way (const ChipTask *task, const ChipWay *way, ChipTask *rest);

/* breakdown-limits.c: the nearest that fits, and what to buy, as ChipCount.  The stack is at most MOST.  FALSE: the
   values of the case cannot make it however many there are, so that others are on the list, or none if no chips can. */
gint64   task_largest_stack (const ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, gint64 most,
                             ChipEffort *effort);
gint     task_most_players (const ChipTask *task, ChipEffort *effort);
gboolean task_can_be_bought (const ChipTask *task, ChipEffort *effort); /* with as many as a case may hold of each */
gboolean task_missing (const ChipTask *task, GArray *missing, ChipEffort *effort);

/* breakdown-choice.c: of all answers the one a host likes best.  ANSWER holds one that is possible if there IS_ONE;
   else FALSE if none was found. */
gboolean task_choose (const ChipTask *task, const BreakdownRequest *wish, ChipAnswer *answer, gboolean is_one);

/* breakdown-usual.c: what to plan for without a schedule; new, NULL where none can be designed with these chips. */
Schedule *breakdown_usual_schedule (const BreakdownRequest *wish);

/* breakdown-bank.c: a colour-up as the schedule has it, with places in the task; -1: not in the case. */
typedef struct
{
  gint   row;
  gint64 value, next; /* next 0: nothing larger stays in play */
  gint   at, next_at;
} BankStep;

/* And how it turns out for an answer. */
typedef struct
{
  gint64   count, fetch;
  gint64   had;     /* chips of `next` in the bank at that moment */
  gint64   larger;  /* value of the chips that stand in for what lacks, 0: none */
  gboolean covered; /* with them there is enough */
} BankTurn;

GArray  *bank_steps (const Schedule *schedule, const ChipTask *task); /* BankStep, in order */
void     bank_run (const GArray *steps, const ChipTask *task, const ChipAnswer *answer, BankTurn *turns);
gint64   bank_spare_stacks (const ChipTask *task, const ChipAnswer *answer); /* further starting stacks in the bank */
gint64   task_needed (const ChipTask *task, const ChipAnswer *answer, guint index);
gboolean schedule_has_chip (const Schedule *schedule, gint64 value); /* in play in the first level */

/* Chips of SMALLEST that a player needs for two orbits in each of the first two levels when the next larger chip they have
   is NEXT (0: none): what the next cannot pay.  LEVEL gets the row that takes the most, -1: none takes any. */
gint64 bank_smalls_needed (const Schedule *schedule, gint players, gint64 smallest, gint64 next, gint *level);

G_END_DECLS
