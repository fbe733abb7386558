/* What a case can do when it cannot do what was asked for: the largest stack, the most players, and what to buy. */
#include "breakdown-private.h"

#include <string.h>

/* After the exact search has given up: so many stacks are tried, each for so long. */
#define LAST_TRIES 200
#define LAST_STEPS 5000

/* The largest sum of chips up to a bound. */
typedef struct
{
  const gint64 *value;
  gint64        most[TASK_MOST_KINDS];      /* of each for one stack */
  gint64        worth[TASK_MOST_KINDS + 1]; /* of the first n */
  gint64        window[TASK_MOST_KINDS];
  ChipEffort   *effort;
} Sums;

/* Of a value at most so many fewer than there could be need be tried: with yet fewer the smaller chips contain some
   that can be swapped for it (see breakdown-search.c); where all divide each other the most is always right. */
static void
set_window (Sums *sums, guint index)
{
  gint64   sum = 0, most = 0;
  gboolean chain = TRUE;

  for (guint i = 0; i < index; i++)
    {
      gint64 of_value = sums->value[i] / chips_common_divisor (sums->value[i], sums->value[index]);

      chain = chain && sums->value[i + 1] % sums->value[i] == 0;
      sum = MIN (sum + of_value, G_MAXINT64 / 8);
      most = MAX (most, of_value);
    }
  sums->window[index] = chain ? 0 : sum + most;
}

static void
set_sums (Sums *sums, const ChipTask *task, guint part, ChipEffort *effort)
{
  sums->value = task->value;
  sums->effort = effort;
  sums->worth[0] = 0;
  for (guint i = 0; i < task->n; i++)
    {
      sums->most[i] = task->owned[i] / task->times[part];
      sums->worth[i + 1] = sums->worth[i] + sums->most[i] * task->value[i];
      set_window (sums, i);
    }
}

static gint64
largest_sum (Sums *sums, guint n, gint64 bound)
{
  gint64 value, most, least, best = 0;

  if (n == 0 || bound >= sums->worth[n])
    return sums->worth[n];
  value = sums->value[n - 1];
  most = MIN (sums->most[n - 1], bound / value);
  least = MAX (0, most - sums->window[n - 1]);
  for (gint64 count = most; count >= least && best < bound; count--)
    {
      gint64 rest = bound - count * value;
      gint64 sum;

      if (--sums->effort->steps < 0)
        {
          sums->effort->used_up = TRUE;
          break;
        }
      if (count * value + MIN (rest, sums->worth[n - 1]) <= best)
        break;
      sum = count * value + largest_sum (sums, n - 1, rest);
      best = MAX (best, sum);
    }
  return best;
}

/* The largest starting stack up to BOUND that these chips can make: larger chips become allowed as it grows. */
static gint64
largest_stack_sum (Sums *sums, guint n, gint64 bound)
{
  while (n > 0)
    {
      gint64 sum;

      while (n > 0 && sums->value[n - 1] > bound / 4)
        n--;
      if (n == 0)
        break;
      sum = largest_sum (sums, n, bound);
      if (sum / 4 >= sums->value[n - 1])
        return sum;
      bound = MIN (bound, 4 * sums->value[n - 1] - 1);
    }
  return 0;
}

void
task_set_stack (ChipTask *task, gint64 stack, gboolean rebuys_follow, gboolean add_ons_follow)
{
  task->amount[PART_STACK] = stack;
  task->largest[PART_STACK] = stack / 4;
  if (rebuys_follow && task->times[PART_REBUY] > 0)
    task->amount[PART_REBUY] = stack;
  if (add_ons_follow && task->times[PART_ADD_ON] > 0)
    task->amount[PART_ADD_ON] = stack;
}

/* All the chips there are, shared out. */
static gint64
stack_of_everything (const ChipTask *task, const gboolean follows[N_PARTS])
{
  gint64 worth = 0, times = 0;

  for (guint i = 0; i < task->n; i++)
    worth += task->owned[i] * task->value[i];
  for (guint part = 0; part < N_PARTS; part++)
    if (follows[part])
      times += task->times[part];
    else
      worth -= task->times[part] * task->amount[part];
  return worth <= 0 ? 0 : worth / times;
}

/* The largest stack up to BOUND that each of the parts that follow it could make if it were alone. */
static gint64
largest_common_sum (const ChipTask *task, Sums sums[N_PARTS], const gboolean follows[N_PARTS], gint64 bound)
{
  gint64 before;

  do
    {
      before = bound;
      bound = largest_stack_sum (&sums[PART_STACK], task->n, bound);
      for (guint part = PART_REBUY; part < N_PARTS; part++)
        if (follows[part] && task->times[part] > 0)
          bound = largest_sum (&sums[part], task->n, bound);
    }
  while (bound != before && bound > 0);
  return bound;
}

static gboolean
can_do (const ChipTask *task, ChipEffort *effort)
{
  ChipAnswer answer;

  return task_search (task, 0, effort, &answer) >= 0;
}

/* What does not follow the stack must be possible whatever the stack is. */
static gboolean
rest_can_be_made (const ChipTask *task, const gboolean follows[N_PARTS], ChipEffort *effort)
{
  ChipTask rest = *task;
  gint64   times = 0;

  for (guint part = 0; part < N_PARTS; part++)
    {
      if (follows[part])
        rest.times[part] = rest.amount[part] = 0;
      times += rest.times[part];
    }
  return times == 0 || can_do (&rest, effort);
}

/* Smaller and smaller stacks, each tried for a moment: for the rare case that the exact search takes too long. */
static gint64
try_smaller_stacks (ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, gint64 stack)
{
  gint64 unit = 0;

  for (guint i = 0; i < task->n; i++)
    unit = chips_common_divisor (unit, task->value[i]);
  for (gint i = 0; i < LAST_TRIES && stack >= unit; i++)
    {
      ChipEffort effort = { .steps = LAST_STEPS };

      task_set_stack (task, stack, rebuys_follow, add_ons_follow);
      if (can_do (task, &effort))
        return stack;
      stack -= MAX (unit, stack / 32);
      stack -= stack % unit;
    }
  return 0;
}

gint64
task_largest_stack (const ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, ChipEffort *effort)
{
  const gboolean follows[N_PARTS] = { TRUE, rebuys_follow, add_ons_follow };
  ChipTask       smaller = *task;
  Sums           sums[N_PARTS];
  gint64         bound = stack_of_everything (task, follows);

  bound = MIN (bound, task->amount[PART_STACK] - 1);
  if (!rest_can_be_made (task, follows, effort))
    return 0;
  for (guint part = 0; part < N_PARTS; part++)
    if (task->times[part] > 0)
      set_sums (&sums[part], task, part, effort);
  while (!effort->used_up)
    {
      bound = largest_common_sum (task, sums, follows, bound);
      if (bound <= 0 && !effort->used_up)
        return 0;
      task_set_stack (&smaller, bound, rebuys_follow, add_ons_follow);
      if (can_do (&smaller, effort))
        return bound;
      if (!effort->used_up)
        bound--;
    }
  return try_smaller_stacks (&smaller, rebuys_follow, add_ons_follow, bound);
}

/* Fewer players with the same stack need fewer chips, so it can be bisected. */
gint
task_most_players (const ChipTask *task, ChipEffort *effort)
{
  ChipTask fewer = *task;
  gint     most = 0, too_many = (gint) task->times[PART_STACK];

  while (too_many - most > 1 && !effort->used_up)
    {
      gint players = most + (too_many - most) / 2;

      fewer.times[PART_STACK] = players;
      if (can_do (&fewer, effort))
        most = players;
      else
        too_many = players;
    }
  return most;
}

static gboolean
has_value (const ChipTask *task, gint64 value)
{
  for (guint i = 0; i < task->n; i++)
    if (task->value[i] == value)
      return TRUE;
  return FALSE;
}

static void
insert_value (ChipTask *task, gint64 value)
{
  guint at = 0;

  while (at < task->n && task->value[at] < value)
    at++;
  memmove (task->value + at + 1, task->value + at, (task->n - at) * sizeof *task->value);
  memmove (task->owned + at + 1, task->owned + at, (task->n - at) * sizeof *task->owned);
  task->value[at] = value;
  task->owned[at] = 0;
  task->n++;
}

/* Values that any shop has, beside those of the case: from the largest that all amounts are a multiple of to the largest
   that is of use, evenly chosen where they would be more kinds than a case may have. */
static void
add_standard_values (ChipTask *task)
{
  static const gint64 first[] = { 1, 5, 25, 100, 500, 1000, 5000, 25000 };
  gint64              values[48], most = 0;
  guint               n = 0, room = task->n < CHIPS_MOST_KINDS ? CHIPS_MOST_KINDS - task->n : 0;

  for (guint part = 0; part < N_PARTS; part++)
    most = MAX (most, task->amount[part]);
  for (gint64 unit = 1; unit <= TOURNEY_MAX_NUMBER; unit *= 1000)
    for (guint i = unit == 1 ? 0 : 3; i < G_N_ELEMENTS (first); i++)
      {
        gint64 value = first[i] * unit;

        if (value > most || has_value (task, value))
          continue;
        if (task->amount[PART_STACK] % value == 0 && task->amount[PART_REBUY] % value == 0
            && task->amount[PART_ADD_ON] % value == 0 && value <= task->largest[PART_STACK])
          n = 0;
        values[n++] = value;
      }
  for (guint i = 0; i < room && i < n; i++)
    insert_value (task, values[n <= room || room == 1 ? i : i * (n - 1) / (room - 1)]);
}

/* Could it be done with as many chips as a case may hold? */
static gboolean
can_be_bought (const ChipTask *task, ChipEffort *effort)
{
  ChipTask full = *task;

  for (guint i = 0; i < full.n; i++)
    full.owned[i] = CHIPS_MOST_OWNED;
  return can_do (&full, effort);
}

static void
list_bought (const ChipTask *task, const ChipAnswer *answer, GArray *missing)
{
  g_array_set_size (missing, 0);
  for (guint i = 0; i < task->n; i++)
    {
      ChipCount bought = { task->value[i], -task->owned[i] };

      for (guint part = 0; part < N_PARTS; part++)
        bought.count += task->times[part] * answer->count[part][i];
      if (bought.count > 0)
        g_array_append_val (missing, bought);
    }
}

gboolean
task_missing (const ChipTask *task, GArray *missing, ChipEffort *effort)
{
  ChipTask   shop = *task;
  ChipEffort first = { .steps = effort->steps / 4 };
  ChipAnswer answer;
  gint64     known, limit = 1;

  gboolean own = can_be_bought (&shop, effort);

  if (!own)
    add_standard_values (&shop);

  /* Some answer first, then by growing limits: a small one leaves little to search, and the first limit that has an
     answer has the fewest. */
  known = task_search (&shop, shop.n * CHIPS_MOST_OWNED, &first, &answer);
  if (known >= 0)
    list_bought (&shop, &answer, missing);
  while (known >= 0 && first.used_up && limit < known && !effort->used_up)
    {
      gint64 fewer;

      limit = MIN (limit + limit / 2 + 1, known - 1);
      fewer = task_search (&shop, limit, effort, &answer);
      if (fewer >= 0)
        list_bought (&shop, &answer, missing);
      if (fewer >= 0 || limit == known - 1)
        break;
    }
  return own;
}
