/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses, of all possible breakdowns, the one a host would choose: near the ratio 1:2:3:4 from the largest chip of a
   stack to the smallest, in three or four colours, with enough small chips, rebuys in a few large ones, and a bank that
   can serve colour-ups and late players.

   What is possible is decided elsewhere, exactly; here it is weighed by costs.  The best stacks, rebuys and add-ons are
   listed by their own costs; of the combinations that are possible together, the cheapest is taken, counting what the
   bank would then lack. */
#include <math.h>
#include <string.h>

#include "breakdown-private.h"

#define MOST_STACKS     200 /* kept on the list */
#define MOST_FEW        24  /* compositions of a rebuy or an add-on kept on the list */
#define STACK_STEPS     150000
#define FEW_STEPS       30000
#define JOIN_STEPS      200000
#define GOOD_COLOURS    4
#define FIRST_LEVELS    3  /* the stack's colours must be able to pay the blinds of this many levels */
#define FEW_TO_PAY      12 /* most chips for one blind */
#define GAP_COST        3
#define FEWEST_WORTH_IT 2 /* chips of a colour for each player */

/* The shape that a BreakdownCount asks for. */
typedef struct
{
  double ratio[GOOD_COLOURS]; /* from the largest chip to the smallest */
  gint64 least, most;         /* chips in a stack */
  /* the same in a stack of two colours, which needs many or misses the ratio: 28 x 25 and 60 x 5 */
  gint64 most_in_two;
  gint64 smalls; /* smallest chips in a stack */
} Taste;

static const Taste tastes[] = {
  [BREAKDOWN_FEW] = { { 1, 1, 1, 1 }, 16, 24, 24, 8 },
  [BREAKDOWN_NORMAL] = { { 1, 2, 3, 4 }, 28, 50, 100, 10 },
  [BREAKDOWN_MANY] = { { 1, 2, 4, 8 }, 70, 100, 100, 15 },
};

typedef struct
{
  double cost;
  gint64 count[CHIPS_MOST_KINDS];
} Choice;

/* A list of choices that keeps the MOST cheapest. */
typedef struct
{
  GArray *choices; /* Choice */
  guint   most;
  double  limit; /* choices that cost more are not kept */
} Shortlist;

static gint
compare_choices_cb (gconstpointer a, gconstpointer b)
{
  const Choice *first = a, *second = b;

  if (first->cost != second->cost)
    return first->cost < second->cost ? -1 : 1;
  for (gint i = CHIPS_MOST_KINDS - 1; i >= 0; i--)
    if (first->count[i] != second->count[i])
      return first->count[i] > second->count[i] ? -1 : 1;
  return 0;
}

static void
shortlist_init (Shortlist *list, guint most)
{
  list->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  list->most = most;
  list->limit = G_MAXDOUBLE;
}

static void
shortlist_trim (Shortlist *list)
{
  g_array_sort (list->choices, compare_choices_cb);
  if (list->choices->len > list->most)
    g_array_set_size (list->choices, list->most);
  if (list->choices->len == list->most)
    list->limit = g_array_index (list->choices, Choice, list->most - 1).cost;
}

static void
shortlist_add (Shortlist *list, const Choice *choice)
{
  g_array_append_vals (list->choices, choice, 1);
  if (list->choices->len >= 2 * list->most)
    shortlist_trim (list);
}

/* The stacks of a given set of colours. */
typedef struct
{
  const ChipTask         *task;
  const BreakdownRequest *request;
  const Taste            *taste;
  const gint64           *most; /* available chips of each value */
  Shortlist              *list;
  gint64                  steps;

  guint  place[TASK_MOST_KINDS]; /* of the colours, largest first */
  guint  n_colours;
  double target[TASK_MOST_KINDS];
  gint64 smalls; /* enough of the smallest chip */
  Choice now;
} Stacks;

static double
square (double x)
{
  return x * x;
}

/* How far X is outside the range, relative to the range's nearer end. */
static double
outside (double x, double least, double most)
{
  return x < least ? square ((least - x) / least) : x > most ? square ((x - most) / most) : 0;
}

static double
count_cost (const Stacks *stacks, guint colour, gint64 count)
{
  double target = stacks->target[colour];

  return 10 * square (((double) count - target) / (target + 1)) + (count % 2 == 1 ? 0.03 : 0);
}

static void
add_stack (Stacks *stacks, gint64 n_smallest)
{
  double total = 0, most;
  Choice choice = stacks->now;

  for (guint i = 0; i < stacks->n_colours; i++)
    total += (double) stacks->now.count[stacks->place[i]];
  most = (double) (stacks->n_colours > 2 ? stacks->taste->most : stacks->taste->most_in_two);
  choice.cost += (total < most ? 15 : 60) * outside (total, (double) stacks->taste->least, most);
  choice.cost += 14 * outside ((double) n_smallest, (double) stacks->smalls, G_MAXDOUBLE);
  if (choice.cost < stacks->list->limit && task_can_post (stacks->task, choice.count))
    shortlist_add (stacks->list, &choice);
}

static void add_counts (Stacks *stacks, guint colour, gint64 left);

static void
add_count (Stacks *stacks, guint colour, gint64 left, gint64 count)
{
  guint  place = stacks->place[colour];
  double cost = stacks->now.cost;

  stacks->now.cost += count_cost (stacks, colour, count);
  stacks->now.count[place] = count;
  if (stacks->now.cost < stacks->list->limit)
    {
      if (colour + 1 == stacks->n_colours)
        add_stack (stacks, count);
      else
        add_counts (stacks, colour + 1, left - count * stacks->task->value[place]);
    }
  stacks->now.cost = cost;
}

/* Distributes LEFT over the colours from COLOUR on, at least one chip of each, trying counts from the desired one
   outwards. */
static void
add_counts (Stacks *stacks, guint colour, gint64 left)
{
  gint64 value = stacks->task->value[stacks->place[colour]];
  gint64 least_rest = 0, most_rest = 0, least, most, middle;

  for (guint i = colour + 1; i < stacks->n_colours; i++)
    {
      least_rest += stacks->task->value[stacks->place[i]];
      most_rest += stacks->task->value[stacks->place[i]] * stacks->most[stacks->place[i]];
    }
  if (left - least_rest < value || (colour + 1 == stacks->n_colours && left % value != 0))
    return;
  most = MIN (stacks->most[stacks->place[colour]], (left - least_rest) / value);
  least = left <= most_rest ? 1 : MAX (1, (left - most_rest - 1) / value + 1);
  if (least > most)
    return;
  middle = (gint64) fmin (fmax (round (stacks->target[colour]), (double) least), (double) most);
  for (gint64 away = 0; middle + away <= most || middle - away >= least; away++)
    {
      gint64 near_count = middle + away <= most ? middle + away : middle - away;

      if (--stacks->steps < 0
          || (stacks->now.cost
                      + 10
                            * square (fmax (0, fabs ((double) near_count - stacks->target[colour]))
                                      / (stacks->target[colour] + 1))
                  >= stacks->list->limit
              && (middle - away < least || middle + away > most)))
        return;
      if (middle + away <= most)
        add_count (stacks, colour, left, middle + away);
      if (away > 0 && middle - away >= least)
        add_count (stacks, colour, left, middle - away);
    }
}

/* Without a schedule the first big blind is 1 or 2 % of the stack, so the smallest chip should be at most half of that,
   but not so much smaller that it only makes work. */
static double
smallest_cost (gint64 stack, gint64 smallest)
{
  double of_stack = (double) stack / (double) smallest;

  if (of_stack < 100)
    return 20 * log2 (100 / of_stack);
  if (of_stack < 200)
    return 0.5;
  return of_stack <= 400 ? 0 : 1 + 2 * log2 (of_stack / 400);
}

static double
blinds_cost (const Stacks *stacks)
{
  const Schedule *schedule = stacks->request->schedule;
  gint64          values[TASK_MOST_KINDS];
  double          cost = 0;
  gboolean        needed = stacks->n_colours == 1;

  for (guint i = 0; i < stacks->n_colours; i++)
    values[i] = stacks->task->value[stacks->place[stacks->n_colours - 1 - i]];
  for (gint n = 1; n <= FIRST_LEVELS && schedule_level_row (schedule, n) >= 0; n++)
    {
      const ScheduleRow *row = schedule_row (schedule, (guint) schedule_level_row (schedule, n));
      const gint64       amounts[] = { row->small, row->big, row->ante };

      for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
        {
          if (chips_fewest (values, stacks->n_colours, amounts[i], FEW_TO_PAY) > FEW_TO_PAY)
            cost += 50;
          needed = needed || chips_fewest (values + 1, stacks->n_colours - 1, amounts[i], FEW_TO_PAY) > FEW_TO_PAY;
        }
    }
  return needed ? cost : cost + 1.5;
}

/* A colour skipped between two that are used looks odd on the felt and makes change harder. */
static double
gaps_cost (const Stacks *stacks)
{
  double cost = 0;

  for (guint i = stacks->place[stacks->n_colours - 1]; i < stacks->place[0]; i++)
    {
      gboolean is_used = FALSE;

      for (guint j = 0; j < stacks->n_colours; j++)
        is_used = is_used || stacks->place[j] == i;
      if (!is_used && stacks->most[i] >= FEWEST_WORTH_IT
          && (stacks->request->schedule == NULL
              || schedule_has_chip (stacks->request->schedule, stacks->task->value[i])))
        cost += GAP_COST;
    }
  return cost;
}

/* Could these colours post the first level with all available chips? */
static gboolean
colours_can_post (const Stacks *stacks)
{
  gint64 count[TASK_MOST_KINDS] = { 0 };

  for (guint i = 0; i < stacks->n_colours; i++)
    count[stacks->place[i]] = stacks->most[stacks->place[i]];
  return task_can_post (stacks->task, count);
}

/* The cost of this set of colours, whatever the counts. */
static double
colours_cost (Stacks *stacks)
{
  const ChipTask *task = stacks->task;
  const Schedule *schedule = stacks->request->schedule;
  gint64          smallest = task->value[stacks->place[stacks->n_colours - 1]];
  double          cost = stacks->n_colours == 1 ? 3 : stacks->n_colours == 2 ? 1.5 : 0;

  if (stacks->n_colours > GOOD_COLOURS)
    cost += 3 * (stacks->n_colours - GOOD_COLOURS);
  for (guint i = 0; i < stacks->n_colours; i++)
    {
      double step = i == 0 ? 4 : (double) task->value[stacks->place[i - 1]] / (double) task->value[stacks->place[i]];

      cost += step < 2 ? 0.5 : step > 5 ? 0.7 * log2 (step / 5) : 0;
      if (schedule != NULL && !schedule_has_chip (schedule, task->value[stacks->place[i]]))
        cost += 1000;
    }
  cost += gaps_cost (stacks);
  return cost + (schedule != NULL ? blinds_cost (stacks) : smallest_cost (task->amount[PART_STACK], smallest));
}

static void
set_colours (Stacks *stacks, guint colours)
{
  const ChipTask *task = stacks->task;
  double          sum = 0;
  gint            level;

  stacks->n_colours = 0;
  for (gint i = (gint) task->n - 1; i >= 0; i--)
    if (colours & 1u << i)
      stacks->place[stacks->n_colours++] = (guint) i;
  for (guint i = 0; i < stacks->n_colours; i++)
    sum += stacks->taste->ratio[MIN (i, GOOD_COLOURS - 1)] * (double) task->value[stacks->place[i]];
  for (guint i = 0; i < stacks->n_colours; i++)
    stacks->target[i] = stacks->taste->ratio[MIN (i, GOOD_COLOURS - 1)] * (double) task->amount[PART_STACK] / sum;
  stacks->smalls = stacks->taste->smalls;
  if (stacks->request->schedule != NULL && stacks->n_colours > 1)
    {
      gint64 needed = bank_smalls_needed (stacks->request->schedule, stacks->request->players,
                                          task->value[stacks->place[stacks->n_colours - 1]],
                                          task->value[stacks->place[stacks->n_colours - 2]], &level);

      stacks->smalls = CLAMP (needed, stacks->smalls, 25);
    }
}

typedef struct
{
  double cost;
  guint  colours; /* a bit for each of the task's values */
} Colours;

static gint
compare_colours_cb (gconstpointer a, gconstpointer b)
{
  const Colours *first = a, *second = b;

  if (first->cost != second->cost)
    return first->cost < second->cost ? -1 : 1;
  return (first->colours > second->colours) - (first->colours < second->colours);
}

static guint
count_bits (guint bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* Lists stacks with up to MOST of each value and up to MOST_COLOURS colours. */
static GArray *
list_stacks (const ChipTask *task, const BreakdownRequest *request, const gint64 *most, guint most_colours)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Colours));
  Shortlist list;
  Stacks stacks = { .task = task, .request = request, .taste = &tastes[request->count], .most = most, .list = &list };
  guint  usable = 0;

  for (guint i = 0; i < task->n; i++)
    if (most[i] > 0 && task->value[i] <= task->largest[PART_STACK])
      usable |= 1u << i;
  for (guint colours = usable; colours != 0; colours = (colours - 1) & usable)
    if (count_bits (colours) <= most_colours)
      {
        Colours some = { .colours = colours };

        set_colours (&stacks, colours);
        if (!colours_can_post (&stacks))
          continue;
        some.cost = colours_cost (&stacks);
        g_array_append_val (all, some);
      }
  g_array_sort (all, compare_colours_cb);

  shortlist_init (&list, MOST_STACKS);
  for (guint i = 0; i < all->len; i++)
    {
      const Colours *some = &g_array_index (all, Colours, i);

      if (some->cost >= list.limit)
        break;
      set_colours (&stacks, some->colours);
      memset (&stacks.now, 0, sizeof stacks.now);
      stacks.now.cost = some->cost;
      stacks.steps = MAX (STACK_STEPS / all->len, 1000);
      add_counts (&stacks, 0, task->amount[PART_STACK]);
    }
  shortlist_trim (&list);
  return list.choices;
}

/* Compositions of a rebuy or an add-on: a few large chips, each worth at most half of it. */
typedef struct
{
  const ChipTask *task;
  const Schedule *schedule;
  const gint64   *most;
  gint64          amount;
  gint64          worth[CHIPS_MOST_KINDS + 1]; /* value of all available chips of the first n values */
  Shortlist      *list;
  gint64          steps;
  Choice          now;
} Few;

#define CHIP_COST 0.15

static double
kind_cost (const Few *few, gint64 value)
{
  double cost = 0.3;

  if (value > few->amount / 2)
    cost += 3;
  if (few->schedule != NULL && !schedule_has_chip (few->schedule, value))
    cost += 0.5;
  return cost;
}

static void
add_few (Few *few, guint n, gint64 left)
{
  double cost = few->now.cost;
  gint64 value, most, least;

  if (left == 0)
    {
      shortlist_add (few->list, &few->now);
      return;
    }
  if (n == 0 || left > few->worth[n] || --few->steps < 0)
    return;
  value = few->task->value[n - 1];
  most = MIN (few->most[n - 1], left / value);
  least = left <= few->worth[n - 1] ? 0 : (left - few->worth[n - 1] - 1) / value + 1;
  for (gint64 count = most; count >= least && few->steps >= 0; count--)
    {
      gint64 rest = left - count * value;

      few->now.cost = cost + CHIP_COST * (double) count + (count > 0 ? kind_cost (few, value) : 0);
      few->now.count[n - 1] = count;
      if (n > 1 && count < most
          && few->now.cost + CHIP_COST * (double) (rest / few->task->value[n - 2]) >= few->list->limit)
        break;
      add_few (few, n - 1, rest);
    }
  few->now.count[n - 1] = 0;
  few->now.cost = cost;
}

static GArray *
list_few (const ChipTask *task, const BreakdownRequest *request, guint part, const gint64 *most)
{
  Shortlist list;
  Few       few = { .task = task, .schedule = request->schedule, .most = most, .amount = task->amount[part] };

  shortlist_init (&list, MOST_FEW);
  few.list = &list;
  few.steps = FEW_STEPS;
  for (guint i = 0; i < task->n; i++)
    few.worth[i + 1] = few.worth[i] + most[i] * task->value[i];
  add_few (&few, task->n, few.amount);
  shortlist_trim (&list);
  return list.choices;
}

/* The choices for a part if the other parts are as in ANSWER; with ANSWER NULL all of them. */
static GArray *
list_part (const ChipTask *task, const BreakdownRequest *request, guint part, const ChipAnswer *answer,
           guint most_colours)
{
  gint64 most[TASK_MOST_KINDS] = { 0 };

  if (task->times[part] > 0)
    for (guint i = 0; i < task->n; i++)
      {
        gint64 others = answer == NULL ? 0 : task_needed (task, answer, i) - task->times[part] * answer->count[part][i];

        most[i] = (task->owned[i] - others) / task->times[part];
      }
  if (part == PART_STACK)
    return list_stacks (task, request, most, most_colours);
  return list_few (task, request, part, most);
}

/* Combines the parts. */
typedef struct
{
  const ChipTask *task;
  const GArray   *steps; /* BankStep */
  BankTurn       *turns;
  GArray         *lists[N_PARTS];
  gint64          tries;
  double          best;
  ChipAnswer      answer;
} Join;

static double
bank_cost (Join *join, const ChipAnswer *answer)
{
  gint64 spare = bank_spare_stacks (join->task, answer);
  double cost = spare == 0 ? 3 : spare == 1 ? 1 : 0;

  if (join->task->amount[PART_REBUY] == join->task->amount[PART_ADD_ON]
      && memcmp (answer->count[PART_REBUY], answer->count[PART_ADD_ON], sizeof answer->count[0]) != 0)
    cost += 0.3;
  if (join->steps->len > 0)
    bank_run (join->steps, join->task, answer, join->turns);
  for (guint i = 0; i < join->steps->len; i++)
    if (join->turns[i].had < join->turns[i].fetch)
      {
        double lacking = 1 - (double) join->turns[i].had / (double) join->turns[i].fetch;

        cost += join->turns[i].covered ? 0.3 + lacking : 30 + 30 * lacking;
      }
  return cost;
}

static gboolean
is_in_the_case (const ChipTask *task, const ChipAnswer *answer)
{
  for (guint i = 0; i < task->n; i++)
    if (task_needed (task, answer, i) > task->owned[i])
      return FALSE;
  return TRUE;
}

static void
join_parts (Join *join, guint part, ChipAnswer *answer, double cost)
{
  if (part == N_PARTS)
    {
      if (!is_in_the_case (join->task, answer))
        return;
      cost += bank_cost (join, answer);
      if (cost < join->best)
        {
          join->best = cost;
          join->answer = *answer;
        }
      return;
    }
  for (guint i = 0; i < join->lists[part]->len; i++)
    {
      const Choice *choice = &g_array_index (join->lists[part], Choice, i);

      if (cost + choice->cost >= join->best || --join->tries < 0)
        break;
      memcpy (answer->count[part], choice->count, sizeof choice->count);
      join_parts (join, part + 1, answer, cost + choice->cost);
    }
}

static gboolean
join_lists (Join *join)
{
  ChipAnswer answer = { 0 };

  join->tries = JOIN_STEPS;
  join->best = G_MAXDOUBLE;
  join_parts (join, 0, &answer, 0);
  return join->best < G_MAXDOUBLE;
}

static GArray *
list_one (const ChipAnswer *answer, guint part, double cost)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  Choice  choice = { .cost = cost };

  memcpy (choice.count, answer->count[part], sizeof choice.count);
  g_array_append_val (choices, choice);
  return choices;
}

static void
clear_lists (Join *join)
{
  for (guint part = 0; part < N_PARTS; part++)
    g_clear_pointer (&join->lists[part], g_array_unref);
}

/* If chips are scarce, the lists may have no compatible choices: then each part in turn becomes the best that the other
   parts permit. */
static void
improve (Join *join, const BreakdownRequest *request, ChipAnswer *answer)
{
  for (guint turn = 0; turn < N_PARTS + 1; turn++)
    {
      guint part = turn % N_PARTS;

      if (join->task->times[part] == 0)
        continue;
      for (guint other = 0; other < N_PARTS; other++)
        if (other != part)
          join->lists[other] = list_one (answer, other, 0);
      join->lists[part] = list_part (join->task, request, part, answer, GOOD_COLOURS);
      if (join->lists[part]->len == 0)
        {
          g_array_unref (join->lists[part]);
          join->lists[part] = list_part (join->task, request, part, answer, TASK_MOST_KINDS);
        }
      if (join_lists (join))
        *answer = join->answer;
      clear_lists (join);
    }
}

gboolean
task_choose (const ChipTask *task, const BreakdownRequest *request, ChipAnswer *answer, gboolean is_one)
{
  g_autoptr (GArray) steps = bank_steps (request->schedule, task);
  g_autofree BankTurn *turns = g_new (BankTurn, steps->len);
  Join                 join = { .task = task, .steps = steps, .turns = turns };
  gboolean             found;

  for (guint part = 0; part < N_PARTS; part++)
    join.lists[part] = list_part (task, request, part, NULL, GOOD_COLOURS);
  found = join_lists (&join);
  if (found)
    *answer = join.answer;
  clear_lists (&join);
  if (!found && is_one)
    improve (&join, request, answer);
  return found || is_one;
}
