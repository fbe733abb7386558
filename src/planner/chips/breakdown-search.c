/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact search behind the chip breakdown: can stacks, rebuys and add-ons be made, and with how few bought chips?

   Chips are given out from the largest value to the smallest, to each part in turn.  A state is what each part still
   lacks; states that have failed are remembered.  Two rules cut the search short without losing answers:

   - What is lacking must be a multiple of the common divisor of the smaller chips, and no more than they are worth.
   - An answer may be assumed to use large chips where it can.  If a part has smaller chips that add up to some chips of
     VALUE, and the bank has these, they may be exchanged, and nothing else changes.  Smaller chips that all divide each
     other and VALUE contain such a group as soon as they are worth VALUE.  In general so do v / gcd (v, w) chips of one
     smaller value w, which are worth w / gcd (v, w) chips of v; a part whose smaller chips are worth at least v times
     the sum of those numbers must contain that many of one of them.

   If a stack must be able to post a first level, each way to do so is given out first and the rest is searched as
   usual, so nothing is lost. */
#include <string.h>

#include "base/number.h"
#include "breakdown-private.h"

#define FIRST_MEMORY 1024
#define MOST_MEMORY  (1 << 18) /* failed states that are remembered */

typedef struct
{
  gint64 left[N_PARTS];
  gint64 allowance; /* the state fails even with this many chips bought */
  gint64 n;         /* values left; 0: an unused slot */
} FailedState;

typedef struct
{
  const ChipTask *task;
  ChipEffort     *effort;
  gint64          best; /* chips bought in the best answer so far; only better ones are searched for */
  gint64          left[N_PARTS];
  ChipAnswer      now, *answer;

  /* Tables for the first n values. */
  gint64 common[N_PARTS][TASK_MOST_KINDS + 1]; /* common divisor of those that the part may use */
  gint64 worth[N_PARTS][TASK_MOST_KINDS + 1];  /* of the owned ones that the part may use */
  gint64 all_worth[TASK_MOST_KINDS + 1];
  /* For each value: a part with smaller chips worth `swap_worth` can exchange some for `swap_count` of it. */
  gint64 swap_worth[TASK_MOST_KINDS], swap_count[TASK_MOST_KINDS];

  FailedState *memory;
  guint        memory_size, n_failed; /* size is a power of two */
} Search;

/* a * b for non-negative numbers, limited so that results can be added without overflow. */
static gint64
product_up_to (gint64 a, gint64 b)
{
  const gint64 most = G_MAXINT64 / 8;

  return a != 0 && b > most / a ? most : a * b;
}

static gint64
divide_up (gint64 a, gint64 b)
{
  return a <= 0 ? 0 : (a - 1) / b + 1;
}

static guint
place_of (const Search *search, guint n)
{
  guint64 hash = n;

  for (guint part = 0; part < N_PARTS; part++)
    {
      hash = (hash ^ (guint64) search->left[part]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return (guint) (hash >> 7) & (search->memory_size - 1);
}

/* The slot of the present state, or the free one that it would take. */
static FailedState *
find_state (const Search *search, guint n)
{
  guint place = place_of (search, n);

  while (
      search->memory[place].n != 0
      && (search->memory[place].n != n || memcmp (search->memory[place].left, search->left, sizeof search->left) != 0))
    place = (place + 1) & (search->memory_size - 1);
  return &search->memory[place];
}

static void
grow_memory (Search *search)
{
  g_autofree FailedState *old = search->memory;
  guint                   old_size = search->memory_size;
  gint64                  left[N_PARTS];

  memcpy (left, search->left, sizeof left);
  search->memory_size *= 2;
  search->memory = g_new0 (FailedState, search->memory_size);
  for (guint i = 0; i < old_size; i++)
    if (old[i].n != 0)
      {
        memcpy (search->left, old[i].left, sizeof left);
        *find_state (search, (guint) old[i].n) = old[i];
      }
  memcpy (search->left, left, sizeof left);
}

static void
remember_failure (Search *search, guint n, gint64 allowance)
{
  FailedState *state = find_state (search, n);

  if (state->n == 0)
    {
      if (search->n_failed == MOST_MEMORY)
        return;
      if (++search->n_failed > search->memory_size / 2)
        {
          grow_memory (search);
          state = find_state (search, n);
        }
      state->n = n;
      state->allowance = allowance;
      memcpy (state->left, search->left, sizeof state->left);
    }
  else
    state->allowance = MAX (state->allowance, allowance);
}

/* TRUE if the N smallest values cannot make what is left, even with ALLOWANCE chips bought. */
static gboolean
is_hopeless (const Search *search, guint n, gint64 allowance)
{
  const ChipTask *task = search->task;
  gint64          lacking = -search->all_worth[n];

  for (guint part = 0; part < N_PARTS; part++)
    {
      gint64 wanted = task->times[part] * search->left[part];

      if (search->left[part] == 0)
        continue;
      if (n == 0 || search->common[part][n] == 0 || search->left[part] % search->common[part][n] != 0
          || divide_up (wanted - search->worth[part][n], task->value[n - 1]) > allowance)
        return TRUE;
      lacking += wanted;
    }
  return n > 0 && divide_up (lacking, task->value[n - 1]) > allowance;
}

static gboolean
may_use (const ChipTask *task, guint part, guint index)
{
  return task->times[part] > 0 && task->value[index] <= task->largest[part];
}

/* TRUE if a part could exchange smaller chips for more of value INDEX: the answer with more of it is tried anyway. */
static gboolean
is_dominated (const Search *search, guint index, gint64 given)
{
  const ChipTask *task = search->task;

  if (index == 0)
    return FALSE;
  for (guint part = 0; part < N_PARTS; part++)
    if (may_use (task, part, index) && search->left[part] >= search->swap_worth[index]
        && task->owned[index] - given >= product_up_to (task->times[part], search->swap_count[index]))
      return TRUE;
  return FALSE;
}

static void search_values (Search *search, guint n, gint64 bought);

/* Gives value INDEX to PART and to the parts after it; the parts before got GIVEN of it. */
static void
search_part (Search *search, guint index, guint part, gint64 given, gint64 bought)
{
  const ChipTask *task = search->task;
  gint64          value = task->value[index], allowance = search->best - 1 - bought;
  gint64          most = 0, least = 0, left, worth;

  if (search->effort->used_up || allowance < 0)
    return;
  if (part == N_PARTS)
    {
      if (!is_dominated (search, index, given))
        search_values (search, index, bought + MAX (0, given - task->owned[index]));
      return;
    }
  left = search->left[part];
  if (may_use (task, part, index))
    {
      gint64 there_are = MIN (task->owned[index] + allowance, CHIPS_MOST_OWNED - task->taken[index]) - given;

      most = MIN (left / value, there_are / task->times[part]);
    }
  if (task->times[part] > 0)
    {
      /* Smaller values cannot make this much, so it takes chips of this value. */
      worth = search->worth[part][index];
      if (index > 0)
        worth += product_up_to (allowance, task->value[index - 1]);
      least = divide_up (left - worth / task->times[part], value);
    }
  for (gint64 count = most; count >= least; count--)
    {
      if (--search->effort->steps < 0)
        {
          search->effort->used_up = TRUE;
          break;
        }
      search->left[part] = left - count * value;
      search->now.count[part][index] = count;
      search_part (search, index, part + 1, given + count * task->times[part], bought);
    }
  search->left[part] = left;
}

/* Gives out the N smallest values. */
static void
search_values (Search *search, guint n, gint64 bought)
{
  gint64 allowance = search->best - 1 - bought;

  if (allowance < 0 || is_hopeless (search, n, allowance))
    return;
  if (n == 0)
    {
      search->best = bought;
      *search->answer = search->now;
      return;
    }
  if (find_state (search, n)->n != 0 && find_state (search, n)->allowance >= allowance)
    return;
  search_part (search, n - 1, 0, 0, bought);
  if (!search->effort->used_up)
    remember_failure (search, n, search->best - 1 - bought);
}

static void
set_swap (Search *search, guint index)
{
  const ChipTask *task = search->task;
  gint64          value = task->value[index], sum = 0, most = 1;
  gboolean        chain = TRUE;

  for (guint i = 0; i < index; i++)
    {
      gint64 of_value = task->value[i] / number_common_divisor (task->value[i], value);

      chain = chain && task->value[i + 1] % task->value[i] == 0;
      sum = MIN (sum + of_value, G_MAXINT64 / 8);
      most = MAX (most, of_value);
    }
  search->swap_worth[index] = chain ? value : product_up_to (value, sum);
  search->swap_count[index] = chain ? 1 : most;
}

static void
set_tables (Search *search)
{
  const ChipTask *task = search->task;

  for (guint i = 0; i < task->n; i++)
    {
      search->all_worth[i + 1] = search->all_worth[i] + task->owned[i] * task->value[i];
      set_swap (search, i);
      for (guint part = 0; part < N_PARTS; part++)
        {
          /* If no chips of a value are bought, a part gets at most as many for each as there are. */
          gboolean some = may_use (task, part, i) && task->owned[i] + search->best - 1 >= task->times[part];
          gint64   whole = some ? task->owned[i] : 0;

          if (some && search->best == 1)
            whole -= whole % task->times[part];
          search->worth[part][i + 1] = search->worth[part][i] + whole * task->value[i];
          search->common[part][i + 1]
              = some ? number_common_divisor (search->common[part][i], task->value[i]) : search->common[part][i];
        }
    }
}

static gint64
search_task (const ChipTask *task, gint64 limit, ChipEffort *effort, ChipAnswer *answer)
{
  Search search = { .task = task, .effort = effort, .answer = answer };

  search.best = limit + 1;
  search.memory_size = FIRST_MEMORY;
  search.memory = g_new0 (FailedState, search.memory_size);
  memcpy (search.left, task->amount, sizeof search.left);
  set_tables (&search);
  search_values (&search, task->n, 0);
  g_free (search.memory);
  return search.best <= limit ? search.best : -1;
}

/* TRUE if each part could be made alone: quick to check, and often enough to rule out that all can. */
static gboolean
each_can_be_made (const ChipTask *task, ChipEffort *effort)
{
  for (guint part = 0; part < N_PARTS; part++)
    {
      ChipTask   alone = *task;
      ChipAnswer answer;

      for (guint other = 0; other < N_PARTS; other++)
        if (other != part)
          alone.times[other] = alone.amount[other] = 0;
      if (task->times[part] > 0 && search_task (&alone, 0, effort, &answer) < 0)
        return FALSE;
    }
  return TRUE;
}

static gint64
search_parts (const ChipTask *task, gint64 limit, ChipEffort *effort, ChipAnswer *answer)
{
  ChipTask reduced = *task;
  gint64   common = 0;

  memset (answer, 0, sizeof *answer);
  if (limit > 0)
    return search_task (task, limit, effort, answer);

  /* With 12 players and 4 rebuys chips go out four at a time: the same as 3 players, 1 rebuy and a fourth of each
     chip. */
  for (guint part = 0; part < N_PARTS; part++)
    common = number_common_divisor (common, task->times[part]);
  for (guint part = 0; part < N_PARTS; part++)
    reduced.times[part] /= common;
  for (guint i = 0; i < task->n; i++)
    reduced.owned[i] /= common;
  return each_can_be_made (&reduced, effort) ? search_task (&reduced, 0, effort, answer) : -1;
}

/* Tries each way to post, as the answer without them could not.  FEWEST: no way needs fewer bought chips. */
static gint64
search_ways (const ChipTask *task, gint64 limit, gint64 fewest, ChipEffort *effort, ChipAnswer *answer)
{
  gint64   most[TASK_MOST_KINDS] = { 0 }, best = -1;
  gboolean all;
  g_autoptr (GArray) ways = NULL;

  for (guint i = 0; i < task->n; i++)
    most[i] = MIN (task->owned[i] + limit, CHIPS_MOST_OWNED) / task->times[PART_STACK];
  ways = task_ways (task, most, limit, effort, &all);
  for (guint i = 0; i < ways->len && best != fewest && !effort->used_up; i++)
    {
      const ChipWay *way = &g_array_index (ways, ChipWay, i);
      ChipTask       rest;
      ChipAnswer     other;
      gint64         bought = task_with_way (task, way, &rest), more;
      gint64         left = (best < 0 ? limit : best - 1) - bought;

      if (left < 0 || rest.amount[PART_STACK] < 0)
        continue;
      more = search_parts (&rest, left, effort, &other);
      if (more < 0)
        continue;
      best = bought + more;
      *answer = other;
      for (guint kind = 0; kind < task->n; kind++)
        answer->count[PART_STACK][kind] += way->count[kind];
    }
  if (!all && best != fewest)
    effort->used_up = TRUE;
  return best;
}

gint64
task_search (const ChipTask *task, gint64 limit, ChipEffort *effort, ChipAnswer *answer)
{
  gint64 fewest = search_parts (task, limit, effort, answer);

  if (fewest < 0 || task->n_posts == 0 || task_can_post (task, answer->count[PART_STACK]))
    return fewest;
  return search_ways (task, limit, fewest, effort, answer);
}
