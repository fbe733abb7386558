/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alternatives if a case cannot do what was asked for: the largest stack, the most players, and what to buy. */
#include <string.h>

#include "base/number.h"
#include "breakdown-private.h"

/* Once the exact search has given up, this many stacks are tried, each with this many steps. */
#define LAST_TRIES 200
#define LAST_STEPS 5000

static void
set_sums (ChipSums *sums, const ChipTask *task, guint part, const ChipWay *way, ChipEffort *effort)
{
  gint64 most[TASK_MOST_KINDS];

  for (guint i = 0; i < task->n; i++)
    most[i] = task->owned[i] / task->times[part] - (part == PART_STACK ? way->count[i] : 0);
  chip_sums_set (sums, task->value, most, task->n, effort);
}

/* The largest starting stack up to BOUND that consists of WAY and further chips; as it grows, larger chips become
   allowed. */
static gint64
largest_stack_sum (ChipSums *sums, guint n, const ChipWay *way, gint64 bound)
{
  gint64 paid = 0;
  guint  least = 0; /* values that the way uses */

  for (guint i = 0; i < n; i++)
    {
      paid += way->count[i] * sums->value[i];
      least = way->count[i] > 0 ? i + 1 : least;
    }
  while (n > 0)
    {
      gint64 sum;

      while (n > 0 && sums->value[n - 1] > bound / 4)
        n--;
      if (n == 0 || n < least || bound < paid)
        break;
      sum = paid + chip_sums_largest (sums, n, bound - paid);
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

/* The stack if all chips were shared out evenly. */
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

/* The largest stack up to BOUND that each of the parts that follow it could have if it were the only one. */
static gint64
largest_common_sum (const ChipTask *task, ChipSums sums[N_PARTS], const gboolean follows[N_PARTS], const ChipWay *way,
                    gint64 bound)
{
  gint64 before;

  do
    {
      before = bound;
      bound = largest_stack_sum (&sums[PART_STACK], task->n, way, bound);
      for (guint part = PART_REBUY; part < N_PARTS; part++)
        if (follows[part] && task->times[part] > 0)
          bound = chip_sums_largest (&sums[part], task->n, bound);
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

/* Parts that do not follow the stack must be possible for every stack. */
static gboolean
rest_can_be_made (const ChipTask *task, const gboolean follows[N_PARTS], ChipEffort *effort)
{
  ChipTask rest = *task;
  gint64   times = 0;

  rest.n_posts = 0; /* only the stack posts, and it follows itself */
  for (guint part = 0; part < N_PARTS; part++)
    {
      if (follows[part])
        rest.times[part] = rest.amount[part] = 0;
      times += rest.times[part];
    }
  return times == 0 || can_do (&rest, effort);
}

/* Tries smaller and smaller stacks for a moment each, for the rare case that the exact search takes too long. */
static gint64
try_smaller_stacks (ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, gint64 stack)
{
  gint64 unit = 0;

  for (guint i = 0; i < task->n; i++)
    unit = number_common_divisor (unit, task->value[i]);
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

/* The largest stack above LEAST and up to MOST that contains WAY; 0: none.  MOST is lowered as larger ones prove
   impossible. */
static gint64
largest_with_way (const ChipTask *task, const gboolean follows[N_PARTS], const ChipWay *way, gint64 least, gint64 *most,
                  ChipEffort *effort)
{
  ChipTask smaller = *task, rest;
  ChipSums sums[N_PARTS];

  for (guint part = 0; part < N_PARTS; part++)
    if (task->times[part] > 0)
      set_sums (&sums[part], task, part, way, effort);
  while (!effort->used_up)
    {
      gint64 stack = largest_common_sum (task, sums, follows, way, *most);

      if (stack <= least || effort->used_up)
        return 0;
      task_set_stack (&smaller, stack, follows[PART_REBUY], follows[PART_ADD_ON]);
      task_with_way (&smaller, way, &rest);
      *most = stack;
      if (can_do (&rest, effort))
        return stack;
      if (!effort->used_up)
        (*most)--;
    }
  return 0;
}

gint64
task_largest_stack (const ChipTask *task, gboolean rebuys_follow, gboolean add_ons_follow, gint64 most,
                    ChipEffort *effort)
{
  const gboolean follows[N_PARTS] = { TRUE, rebuys_follow, add_ons_follow };
  ChipTask       any = *task;
  gint64         each[TASK_MOST_KINDS], bound = MIN (stack_of_everything (task, follows), most), best = 0;
  gboolean       all;
  g_autoptr (GArray) ways = NULL;

  if (!rest_can_be_made (task, follows, effort))
    return 0;
  for (guint i = 0; i < task->n; i++)
    each[i] = task->owned[i] / task->times[PART_STACK];
  any.largest[PART_STACK] = bound / 4;
  ways = task_ways (&any, each, 0, effort, &all);
  for (guint i = 0; i < ways->len && best < bound && !effort->used_up; i++)
    {
      gint64 reached = bound;
      gint64 stack = largest_with_way (task, follows, &g_array_index (ways, ChipWay, i), best, &reached, effort);

      best = MAX (best, stack);
      if (ways->len == 1)
        bound = reached;
    }
  if (!all)
    effort->used_up = TRUE;
  if (effort->used_up)
    {
      gint64 tried = best < bound ? try_smaller_stacks (&any, rebuys_follow, add_ons_follow, bound) : 0;

      best = MAX (best, tried);
    }
  return best;
}

/* Fewer players with the same stack need fewer chips, so this is a bisection. */
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

static gboolean
all_are_multiples (const ChipTask *task, gint64 value)
{
  for (guint part = 0; part < N_PARTS; part++)
    if (task->amount[part] % value != 0)
      return FALSE;
  for (guint i = 0; i < task->n_posts; i++)
    if (task->post[i] % value != 0)
      return FALSE;
  return TRUE;
}

/* Adds values that any shop sells to those of the case: from the largest that divides all amounts to the largest that
   is of use, chosen evenly if there are too many for a case. */
static void
add_standard_values (ChipTask *task)
{
  static const gint64 first[] = { 1, 5, 25, 100, 500, 1000, 5000, 25000 };
  gint64              values[48], most = 0;
  guint               n = 0, room = task->n < CHIPS_MOST_KINDS ? CHIPS_MOST_KINDS - task->n : 0;

  for (guint part = 0; part < N_PARTS; part++)
    most = MAX (most, task->amount[part]);
  for (gint64 unit = 1; unit <= NUMBER_MAX; unit *= 1000)
    for (guint i = unit == 1 ? 0 : 3; i < G_N_ELEMENTS (first); i++)
      {
        gint64 value = first[i] * unit;

        if (value > most || has_value (task, value))
          continue;
        if (all_are_multiples (task, value) && value <= task->largest[PART_STACK])
          n = 0;
        values[n++] = value;
      }
  for (guint i = 0; i < room && i < n; i++)
    insert_value (task, values[n <= room || room == 1 ? i : i * (n - 1) / (room - 1)]);
}

gboolean
task_can_be_bought (const ChipTask *task, ChipEffort *effort)
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

/* One additional value is easier to buy and to play with than several, so a single one is preferred if it takes no more
   chips. */
static void
list_one_value (const ChipTask *task, const ChipTask *shop, GArray *missing, ChipEffort *effort)
{
  gint64 fewest = 0;

  for (guint i = 0; i < missing->len; i++)
    fewest += g_array_index (missing, ChipCount, i).count;
  for (guint i = 0; i < shop->n && task->n < CHIPS_MOST_KINDS && missing->len > 1 && !effort->used_up; i++)
    {
      ChipTask   one = *task;
      ChipAnswer answer;

      if (has_value (task, shop->value[i]))
        continue;
      insert_value (&one, shop->value[i]);
      if (task_search (&one, fewest, effort, &answer) == fewest)
        list_bought (&one, &answer, missing);
    }
}

gboolean
task_missing (const ChipTask *task, GArray *missing, ChipEffort *effort)
{
  ChipTask   shop = *task;
  ChipEffort first = { .steps = effort->steps / 4 };
  ChipAnswer answer;
  gint64     known, limit = 1;

  gboolean own = task_can_be_bought (&shop, effort);

  if (!own)
    add_standard_values (&shop);

  /* Find any answer first, then search with growing limits: a low limit leaves little to search, and the first limit
     with an answer has the fewest chips. */
  known = task_search (&shop, shop.n * CHIPS_MOST_OWNED, &first, &answer);
  if (known >= 0)
    list_bought (&shop, &answer, missing);
  else if (first.used_up)
    effort->used_up = TRUE;
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
  if (!own)
    list_one_value (task, &shop, missing, &first);
  return own;
}
