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

/* Make AMOUNT of each part, TIMES over, from what is OWNED. */
typedef struct
{
  guint  n;
  gint64 value[TASK_MOST_KINDS]; /* ascending */
  gint64 owned[TASK_MOST_KINDS];
  gint64 times[N_PARTS];   /* 0: nobody wants this part */
  gint64 amount[N_PARTS];  /* chips, 0 for a part that nobody wants */
  gint64 largest[N_PARTS]; /* no chip above this goes into the part */
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

/* breakdown-limits.c: the nearest that fits, and what to buy, as ChipCount.  FALSE: the values of the case cannot make
   it however many there are, so that others are on the list, or none if no chips can. */
gint64   task_largest_stack (const ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, ChipEffort *effort);
gint     task_most_players (const ChipTask *task, ChipEffort *effort);
gboolean task_missing (const ChipTask *task, GArray *missing, ChipEffort *effort);

/* breakdown-choice.c: of all answers the one a host likes best.  ANSWER holds one that is possible if there IS_ONE;
   else FALSE if none was found. */
gboolean task_choose (const ChipTask *task, const BreakdownWish *wish, ChipAnswer *answer, gboolean is_one);

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

/* Chips of SMALLEST that a player needs for two orbits in each of the first two levels when the next larger chip he has
   is NEXT (0: none): what the next cannot pay.  LEVEL gets the row that takes the most, -1: none takes any. */
gint64 bank_smalls_needed (const Schedule *schedule, gint players, gint64 smallest, gint64 next, gint *level);

static inline gint64
chips_common_divisor (gint64 a, gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

G_END_DECLS
