/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts that a limited number of each chip can pay: sums up to a bound, single amounts, and the ways to post a
   first level. */
#include <string.h>

#include "base/number.h"
#include "breakdown-private.h"

#define MOST_WAYS 1000 /* kept on the list */

/* --- The largest sum --- */

/* How far below the maximum a value's count needs to be tried: with even fewer, the smaller chips contain some that can
   be exchanged for it (see breakdown-search.c).  If all values divide each other, the maximum is always right. */
static void
set_window (ChipSums *sums, guint index)
{
  gint64   sum = 0, most = 0;
  gboolean chain = TRUE;

  for (guint i = 0; i < index; i++)
    {
      gint64 of_value = sums->value[i] / number_common_divisor (sums->value[i], sums->value[index]);

      chain = chain && sums->value[i + 1] % sums->value[i] == 0;
      sum = MIN (sum + of_value, G_MAXINT64 / 8);
      most = MAX (most, of_value);
    }
  sums->window[index] = chain ? 0 : sum + most;
}

void
chip_sums_set (ChipSums *sums, const gint64 *values, const gint64 *most, guint n, ChipEffort *effort)
{
  sums->value = values;
  sums->effort = effort;
  sums->worth[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      sums->most[i] = most[i];
      sums->worth[i + 1] = sums->worth[i] + most[i] * values[i];
      set_window (sums, i);
    }
}

gint64
chip_sums_largest (ChipSums *sums, guint n, gint64 bound)
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
      sum = count * value + chip_sums_largest (sums, n - 1, rest);
      best = MAX (best, sum);
    }
  return best;
}

/* --- Paying amounts --- */

/* Pays AMOUNT exactly with up to COUNT of each of N values, from the largest down. */
static gboolean
can_pay (const gint64 *values, const gint64 *count, guint n, gint64 amount)
{
  gint64     most[TASK_MOST_KINDS], greedy = amount;
  gboolean   chain = TRUE;
  ChipEffort effort = { .steps = 20000 };
  ChipSums   sums;

  while (n > 0 && values[n - 1] > amount)
    n--;
  for (guint i = n; i > 0; i--)
    {
      gint64 there_are = greedy / values[i - 1];

      greedy -= MIN (there_are, count[i - 1]) * values[i - 1];
      chain = chain && (i == 1 || values[i - 1] % values[i - 2] == 0);
      most[i - 1] = MIN (count[i - 1], amount / values[i - 1]);
    }
  if (greedy == 0 || chain)
    return greedy == 0;
  chip_sums_set (&sums, values, most, n, &effort);
  return chip_sums_largest (&sums, n, amount) == amount;
}

gboolean
task_can_post (const ChipTask *task, const gint64 *count)
{
  for (guint i = 0; i < task->n_posts; i++)
    if (!can_pay (task->value, count, task->n, task->post[i]))
      return FALSE;
  return TRUE;
}

/* --- Ways to pay --- */

typedef struct
{
  const ChipTask *task;
  const gint64   *most;  /* available chips of each value */
  gint64          limit; /* chips that may be bought */
  ChipEffort     *effort;
  GArray         *ways; /* ChipWay */
  ChipWay         now;
} Ways;

static gint64
bought_for (const ChipTask *task, guint index, gint64 count)
{
  return MAX (0, task->times[PART_STACK] * count - task->owned[index]);
}

/* Adds the ways to pay AMOUNT with the N smallest values and LIMIT bought chips.  Keeps up to MOST_WAYS. */
static void
add_ways (Ways *ways, guint n, gint64 amount, gint64 limit)
{
  gint64 value, most;

  if (amount == 0)
    {
      g_array_append_val (ways->ways, ways->now);
      return;
    }
  if (n == 0 || ways->ways->len > MOST_WAYS || --ways->effort->steps < 0)
    return;
  value = ways->task->value[n - 1];
  most = value > ways->task->largest[PART_STACK] ? 0 : MIN (ways->most[n - 1], amount / value);
  if (n == 1 && (amount % value != 0 || amount / value > most))
    return;
  for (gint64 count = most; count >= (n == 1 ? most : 0); count--)
    {
      gint64 bought = bought_for (ways->task, n - 1, count);

      ways->now.count[n - 1] = count;
      if (bought <= limit)
        add_ways (ways, n - 1, amount - count * value, limit - bought);
    }
  ways->now.count[n - 1] = 0;
}

static gboolean
needs_no_more (const ChipTask *task, const ChipWay *way, const ChipWay *other)
{
  for (guint i = 0; i < task->n; i++)
    if (way->count[i] > other->count[i])
      return FALSE;
  return TRUE;
}

/* Adds WAY to the list unless the list has one that is contained in it. */
static void
keep_way (const ChipTask *task, GArray *ways, const ChipWay *way)
{
  for (guint i = 0; i < ways->len; i++)
    if (needs_no_more (task, &g_array_index (ways, ChipWay, i), way))
      return;
  for (guint i = ways->len; i > 0; i--)
    if (needs_no_more (task, way, &g_array_index (ways, ChipWay, i - 1)))
      g_array_remove_index (ways, i - 1);
  g_array_append_vals (ways, way, 1);
}

static gint64
n_bought (const ChipTask *task, const ChipWay *way)
{
  gint64 bought = 0;

  for (guint i = 0; i < task->n; i++)
    bought += bought_for (task, i, way->count[i]);
  return bought;
}

/* Extends each way in BEFORE by what it lacks to pay AMOUNT too. */
static GArray *
extend_ways (Ways *ways, GArray *before, gint64 amount)
{
  const ChipTask *task = ways->task;
  GArray         *both = g_array_new (FALSE, FALSE, sizeof (ChipWay));

  ways->ways = g_array_new (FALSE, FALSE, sizeof (ChipWay));
  add_ways (ways, task->n, amount, ways->limit);
  for (guint i = 0; i < before->len && both->len <= MOST_WAYS; i++)
    {
      const ChipWay *way = &g_array_index (before, ChipWay, i);

      if (can_pay (task->value, way->count, task->n, amount))
        {
          keep_way (task, both, way);
          continue;
        }
      for (guint j = 0; j < ways->ways->len && both->len <= MOST_WAYS; j++)
        {
          const ChipWay *other = &g_array_index (ways->ways, ChipWay, j);
          ChipWay        sum = { { 0 } };

          for (guint k = 0; k < task->n; k++)
            sum.count[k] = MAX (way->count[k], other->count[k]);
          if (n_bought (task, &sum) <= ways->limit)
            keep_way (task, both, &sum);
        }
    }
  g_array_unref (ways->ways);
  return both;
}

GArray *
task_ways (const ChipTask *task, const gint64 *most, gint64 limit, ChipEffort *effort, gboolean *all)
{
  static const ChipWay nothing;
  Ways                 ways = { .task = task, .most = most, .limit = limit, .effort = effort };
  GArray              *found = g_array_new (FALSE, FALSE, sizeof (ChipWay));

  *all = TRUE;
  g_array_append_val (found, nothing);
  for (guint i = 0; i < task->n_posts; i++)
    {
      GArray *both = extend_ways (&ways, found, task->post[i]);

      g_array_unref (found);
      found = both;
      *all = *all && found->len <= MOST_WAYS;
    }
  *all = *all && effort->steps >= 0;
  if (effort->steps < 0)
    effort->used_up = TRUE;
  return found;
}

gint64
task_with_way (const ChipTask *task, const ChipWay *way, ChipTask *rest)
{
  gint64 bought = n_bought (task, way);

  *rest = *task;
  rest->n_posts = 0;
  for (guint i = 0; i < task->n; i++)
    {
      gint64 taken = task->times[PART_STACK] * way->count[i];

      rest->taken[i] += taken;
      rest->owned[i] = MAX (0, task->owned[i] - taken);
      rest->amount[PART_STACK] -= way->count[i] * task->value[i];
    }
  return bought;
}
