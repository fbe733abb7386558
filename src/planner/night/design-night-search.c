/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for a night: which stacks the case can serve, which levels make it end in time, and what people like. */
#include <math.h>
#include <stdlib.h>

#include "base/number.h"
#include "base/span.h"
#include "planner/schedule/plan.h"
#include "tourney/schedule/blinds.h"
#include "design-night-private.h"

#define LATE_ALLOWED (20 * MINUTE)
#define COARSE_RUNS  400 /* with ten players */
#define FEWEST_RUNS  24
#define FEWEST_BASE  8   /* smallest chips that a player should have */
#define DEEPEST      500 /* a stack has fewer big blinds of two smallest chips */
#define DEEP         150 /* big blinds at the beginning if fewer would end the night early */
#define EARLY        (20 * MINUTE)
#define SPARE        (5 * MINUTE) /* a coarse forecast may be off by this much */
#define MOST_FEWER   4            /* times that levels are removed to end a night in time */
/* a late end costs this many times as much as an early one: nine of ten nights should end in time */
#define LATE_COUNTS 2
#define LONG_LEVEL  HOUR
#define USUAL_LEVEL (20 * MINUTE)
#define BREAK_AFTER (80 * MINUTE)
#define EXTRA       4
#define ODD_COST    8  /* minutes, for a level with an odd amount */
#define FAR_COST    20 /* for a planned last big blind that is not near 5 % of all chips */
#define SKEW_COST   4  /* for twice or half the chips of a value that the ratio 1:2:3:4 has */
#define MOST_LEVELS 60 /* including the planned end */
#define MOST_STACKS 8  /* the stacks that are tried first */
#define MOST_BASES  1  /* of these, with the same amount */
#define NEAR_LEVELS 12 /* levels more or fewer that are tried for a new stack */
#define FINE_STACKS 3  /* stacks with the smallest chips, also tried if the night would end early */
#define LONG_STACKS 3  /* stacks tried with longer levels than usual if the night would end early */

gint
night_rebuys (const NightRequest *request, gint players)
{
  return request->rebuys ? plan_usual_again (players) : 0;
}

gint
night_add_ons (const NightRequest *request, gint players)
{
  return request->add_ons ? plan_usual_add_ons (players) : 0;
}

void
night_stack_free (NightStack *stack)
{
  g_array_unref (stack->case_);
  g_array_unref (stack->chips);
  g_free (stack);
}

void
night_try_clear (NightTry *try)
{
  g_clear_pointer (&try->schedule, schedule_unref);
  g_clear_pointer (&try->breakdown, breakdown_free);
}

gint64
night_in_play (const NightSearch *search, gint64 stack)
{
  return stack
         * (search->middle + night_rebuys (search->request, search->middle)
            + night_add_ons (search->request, search->middle));
}

/* --- Stacks --- */

NightStack *
night_stack_new (const NightRequest *request, gint64 amount, guint base)
{
  NightStack *stack = g_new0 (NightStack, 1);

  stack->stack = amount;
  stack->base = base;
  stack->case_ = g_array_new (FALSE, FALSE, sizeof (CaseChip));
  stack->chips = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = base; i < request->chips->len; i++)
    {
      CaseChip chip = g_array_index (request->chips, CaseChip, i);

      g_array_append_val (stack->case_, chip);
      if (chip.value <= amount && chip.owned > 0)
        g_array_append_val (stack->chips, chip.value);
    }
  return stack;
}

static void
make_breakdown_request (const NightRequest *request, const NightStack *stack, const Schedule *schedule,
                        BreakdownRequest *chips)
{
  *chips = (BreakdownRequest){ .chips = stack->case_,
                               .players = request->most,
                               .stack = stack->stack,
                               .rebuys = night_rebuys (request, request->most),
                               .add_ons = night_add_ons (request, request->most),
                               .schedule = schedule,
                               .count = request->count };
}

Breakdown *
night_breakdown (const NightRequest *request, const NightStack *stack, const Schedule *schedule, gboolean limits)
{
  BreakdownRequest chips;

  make_breakdown_request (request, stack, schedule, &chips);
  chips.no_limits = !limits;
  return breakdown_find (&chips, NULL);
}

/* TRUE if the case could make these stacks, whatever the blinds are. */
static gboolean
case_serves (const NightRequest *request, const NightStack *stack)
{
  BreakdownRequest chips;

  make_breakdown_request (request, stack, NULL, &chips);
  return stack->chips->len > 0 && breakdown_fits (&chips);
}

static Schedule *
design (const NightSearch *search, const NightTry *try)
{
  const NightRequest *request = search->request;
  DesignRequest       design;

  design_request_init (&design);
  design.name = request->name;
  design.players = search->middle;
  design.stack = try->stack->stack;
  design.rebuys = night_rebuys (request, search->middle);
  design.add_ons = night_add_ons (request, search->middle);
  design.level = try->level;
  design.playing = try->level * try->n_planned;
  design.break_every = (gint) MAX ((BREAK_AFTER + try->level / 2) / try->level, 2);
  design.first_big = try->first_big;
  design.last_big = try->last_big;
  design.ante = request->ante;
  design.pace = request->model.pace;
  design.extra = EXTRA;
  design.chips = try->stack->chips;
  return design_schedule (&design, NULL, NULL, NULL);
}

/* Sets the number of levels to the nearest to N, at most AWAY from it, for which there is a schedule; FALSE: there is
   none. */
static gboolean
find_possible (const NightSearch *search, NightTry *try, gint n, gint away)
{
  for (gint off = 0; off <= away; off++)
    for (gint sign = 1; sign >= -1; sign -= 2)
      {
        try->n_planned = n + sign * off;
        if (try->n_planned < 2 || try->n_planned > MOST_LEVELS || (off == 0 && sign < 0))
          continue;
        try->schedule = design (search, try);
        if (try->schedule != NULL)
          return TRUE;
      }
  return FALSE;
}

/* Stacks that people play: 500, 1,000, 1,500, 2,000, 2,500, 3,000, 5,000, 10,000 and so on. */
static gboolean
is_familiar (gint64 stack)
{
  while (stack > 0 && stack % 10 == 0)
    stack /= 10;
  return stack <= 3 || stack == 5 || stack == 15 || stack == 25;
}

/* How far a stack's chips are from 1:2:3:4, from the largest to the smallest, in doublings. */
static double
skew (const Breakdown *breakdown)
{
  double unit = 0, doublings = 0;
  gint   part = 0;

  for (guint i = breakdown->chips->len; i-- > 0;)
    if (g_array_index (breakdown->chips, BreakdownChip, i).per_player > 0)
      unit += (double) (++part * g_array_index (breakdown->chips, BreakdownChip, i).value);
  unit = (double) breakdown->stack / unit;
  part = 0;
  for (guint i = breakdown->chips->len; i-- > 0;)
    {
      const BreakdownChip *chip = &g_array_index (breakdown->chips, BreakdownChip, i);

      if (chip->per_player > 0)
        doublings += MAX (fabs (log2 ((double) chip->per_player / (++part * unit))) - 0.3, 0);
    }
  return doublings;
}

static double
stack_cost (const NightRequest *request, const NightStack *stack, const Breakdown *breakdown)
{
  static const gint    least[] = { 12, 25, 35 }, most[] = { 30, 50, 75 };
  const BreakdownChip *base = &g_array_index (breakdown->chips, BreakdownChip, 0);
  double               cost = 0;

  if (stack->count < least[request->count])
    cost += 1.5 * (least[request->count] - stack->count);
  if (stack->count > most[request->count])
    cost += 0.7 * (stack->count - most[request->count]);
  cost += SKEW_COST * skew (breakdown);
  if (!is_familiar (stack->stack))
    cost += 8;
  if (base->per_player < FEWEST_BASE)
    cost += 2.0 * (double) (FEWEST_BASE - base->per_player);
  return cost;
}

/* A schedule with that stack and ordinary levels, if there is one; only its first level matters here. */
static Schedule *
likely_schedule (const NightSearch *search, const NightStack *stack)
{
  gint64   shortest = search->request->shortest, longest = search->request->longest;
  NightTry try
      = { .stack = stack, .level = longest > 0 && longest < USUAL_LEVEL ? longest : MAX (shortest, USUAL_LEVEL) };
  gint64 n = CLAMP (search->time / try.level, 2, MOST_LEVELS);

  return find_possible (search, &try, (gint) n, NEAR_LEVELS) ? try.schedule : NULL;
}

/* Adds the stack if the case can serve the most players with it and they can post the first level. */
static void
consider_stack (NightSearch *search, gint64 amount, guint base)
{
  const NightRequest *request = search->request;
  NightStack         *stack = night_stack_new (request, amount, base);
  g_autoptr (Breakdown) breakdown = NULL;
  g_autoptr (Schedule) schedule = NULL;

  if (case_serves (request, stack))
    schedule = likely_schedule (search, stack);
  if (schedule != NULL)
    breakdown = night_breakdown (request, stack, schedule, FALSE);
  if (breakdown == NULL || !breakdown->fits)
    {
      night_stack_free (stack);
      return;
    }
  for (guint i = 0; i < breakdown->chips->len; i++)
    stack->count += (gint) g_array_index (breakdown->chips, BreakdownChip, i).per_player;
  stack->cost = stack_cost (request, stack, breakdown);
  g_ptr_array_add (search->stacks, stack);
}

static gint
compare_stacks_cb (gconstpointer a, gconstpointer b)
{
  const NightStack *left = *(const NightStack *const *) a, *right = *(const NightStack *const *) b;

  if (left->cost != right->cost)
    return left->cost < right->cost ? -1 : 1;
  if (left->stack != right->stack)
    return left->stack > right->stack ? -1 : 1;
  return (gint) left->base - (gint) right->base;
}

static gint64
fineness (const NightStack *stack)
{
  return stack->stack / g_array_index (stack->chips, gint64, 0);
}

static gint
compare_fine_cb (gconstpointer a, gconstpointer b)
{
  const NightStack *left = *(const NightStack *const *) a, *right = *(const NightStack *const *) b;

  if (fineness (left) != fineness (right))
    return fineness (left) > fineness (right) ? -1 : 1;
  return compare_stacks_cb (a, b);
}

/* The value of all chips in the case, up to G_MAXINT64. */
static gint64
case_value (const NightRequest *request)
{
  gint64 sum = 0;

  for (guint i = 0; i < request->chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (request->chips, CaseChip, i);

      sum = MIN (sum + chip->value * chip->owned, NUMBER_MAX);
    }
  return sum;
}

/* Considers each chip that could be the smallest in play: the first blinds are one and two of it, or a few. */
static void
consider_bases (NightSearch *search, gint64 amount)
{
  const NightRequest *request = search->request;

  for (guint base = 0; base < request->chips->len; base++)
    {
      const CaseChip *chip = &g_array_index (request->chips, CaseChip, base);

      if (chip->owned > 0 && amount / (2 * chip->value) >= (request->stack > 0 ? NIGHT_LEAST : NIGHT_SHALLOWEST)
          && amount / (2 * chip->value) < DEEPEST && amount % chip->value == 0)
        consider_stack (search, amount, base);
    }
}

/* Puts the stacks that are tried first to the front and sets their number: the best ones, but not the same amount again
   with other smallest chips.  The others follow in the order of their smallest chip relative to the stack. */
static void
order_stacks (NightSearch *search)
{
  GPtrArray *stacks = search->stacks;

  g_ptr_array_sort (stacks, compare_stacks_cb);
  search->n_first = 0;
  for (guint i = 0; i < stacks->len && search->n_first < MOST_STACKS; i++)
    {
      const NightStack *stack = g_ptr_array_index (stacks, i);
      guint             same = 0;

      for (guint j = 0; j < search->n_first; j++)
        same += ((const NightStack *) g_ptr_array_index (stacks, j))->stack == stack->stack;
      if (same < MOST_BASES)
        g_ptr_array_insert (stacks, (gint) search->n_first++, g_ptr_array_steal_index (stacks, i));
    }
  if (stacks->len > search->n_first)
    qsort (stacks->pdata + search->n_first, stacks->len - search->n_first, sizeof (gpointer), compare_fine_cb);
}

void
night_find_stacks (NightSearch *search)
{
  static const gint64 usual[] = { 10, 12, 15, 20, 25, 30, 40, 50, 60, 80 };
  const NightRequest *request = search->request;
  gint64              share = case_value (request)
                 / (request->most + night_rebuys (request, request->most) + night_add_ons (request, request->most));

  if (request->stack > 0)
    consider_bases (search, request->stack);
  for (gint64 power = 1; request->stack == 0 && power <= NUMBER_MAX / 100; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
      if (usual[i] * power <= share)
        consider_bases (search, usual[i] * power);
  order_stacks (search);
}

/* --- A possible night --- */

/* Reports progress within a forecast, as a part of its weight. */
static gboolean
report_cb (gdouble done, gpointer data)
{
  NightSearch *search = data;
  double       part = (search->step + done * search->weight) / search->n_steps;

  if (!search->stopped && search->progress != NULL && !search->progress (CLAMP (part, 0, 1), search->data))
    search->stopped = TRUE;
  return !search->stopped;
}

Forecast *
night_forecast (NightSearch *search, const Schedule *schedule, gint players, gint runs, gint weight)
{
  const NightRequest *request = search->request;
  ForecastQuery       night;
  Forecast           *forecast;

  search->weight = weight;
  if (!report_cb (0, search))
    return NULL;
  forecast_query_init (&night, schedule, players);
  night.rebuys = night_rebuys (request, players);
  night.add_ons = night_add_ons (request, players);
  forecast = forecast_run (&night, &request->model, runs, request->seed, report_cb, search);
  search->step += weight;
  return forecast;
}

/* A large field takes longer to play and varies less. */
static gint
coarse_runs (gint players)
{
  return MAX (COARSE_RUNS * 10 / MAX (players, 10), FEWEST_RUNS);
}

static double
mean_rise (const Schedule *schedule, gint n)
{
  const ScheduleRow *first = schedule_row (schedule, (guint) schedule_level_row (schedule, 1));
  const ScheduleRow *last = schedule_row (schedule, (guint) schedule_level_row (schedule, n));

  return n > 1 ? pow ((double) last->big / (double) first->big, 1.0 / (n - 1)) : 1;
}

/* TRUE if the planned last big blind is 4 to 6 % of all chips. */
static gboolean
is_near (const NightSearch *search, const NightTry *try)
{
  const ScheduleRow *last = schedule_row (try->schedule, (guint) schedule_level_row (try->schedule, try->n_planned));
  gint64 in_play = design_paced_chips (night_in_play (search, try->stack->stack), search->request->model.pace);

  return last->big >= in_play / 25 && last->big <= in_play / 50 * 3;
}

/* The cost of TRY, in minutes of difference from the wanted end. */
static double
try_cost (const NightSearch *search, const NightTry *try)
{
  double off = (double) (try->late - search->time) / MINUTE;
  double depth = fabs (log2 ((double) try->depth / 100));
  double cost = try->stack->cost + 0.8 * fabs ((double) (try->level - USUAL_LEVEL) / MINUTE);

  cost += MAX (off > 0 ? LATE_COUNTS * off : -off, 5);
  cost += 0.5 * fabs ((double) (try->median - try->planned) / MINUTE);
  cost += 25 * MAX (depth - 0.5, 0) + (depth > 1 ? 20 : 0);
  cost += ODD_COST * design_odd_levels (try->schedule) + (is_near (search, try) ? 0 : FAR_COST);
  cost += 100 * (MAX (try->rise - 1.6, 0) + MAX (1.25 - try->rise, 0));
  for (guint i = 0; i < try->breakdown->colour_ups->len; i++)
    if (!g_array_index (try->breakdown->colour_ups, BreakdownColourUp, i).banked)
      cost += 5;
  return cost + 3 * try->breakdown->remarks->len;
}

static void
play (NightSearch *search, NightTry *try)
{
  g_autoptr (Forecast) forecast
      = night_forecast (search, try->schedule, search->middle, coarse_runs (search->middle), 1);

  if (forecast != NULL)
    try->median = forecast->p50;
}

gboolean
night_ends_early (const NightSearch *search, const NightTry *try)
{
  return search->time - try->late >= EARLY;
}

/* The largest number of levels that has a schedule and ends in time; otherwise the smallest. */
static void
find_levels (NightSearch *search, NightTry *best)
{
  gint most = (gint) CLAMP (search->time / best->level, 2, MOST_LEVELS);

  for (best->n_planned = most; best->n_planned >= 2 && best->schedule == NULL; best->n_planned--)
    {
      best->schedule = design (search, best);
      if (best->schedule != NULL && schedule_planned_end (best->schedule) > search->time)
        g_clear_pointer (&best->schedule, schedule_unref);
      if (best->schedule != NULL)
        break;
    }
  if (best->schedule == NULL)
    find_possible (search, best, 2, MOST_LEVELS);
  if (best->schedule != NULL)
    {
      best->planned = schedule_planned_end (best->schedule);
      play (search, best);
    }
}

/* Fills in everything about BEST except times. */
static void
complete (NightSearch *search, NightTry *best)
{
  const Schedule *schedule = best->schedule;
  g_autoptr (Forecast) forecast = NULL;

  g_clear_pointer (&best->breakdown, breakdown_free);
  best->breakdown = night_breakdown (search->request, best->stack, schedule, FALSE);
  forecast = night_forecast (search, schedule, search->request->most, coarse_runs (search->request->most), 1);
  best->late = forecast != NULL ? forecast->p90 : 0;
  best->rise = mean_rise (schedule, best->n_planned);
  best->depth = best->stack->stack / schedule_row (schedule, (guint) schedule_level_row (schedule, 1))->big;
}

/* Removes levels until nine of ten nights with the most players end in time.  One less may not be enough. */
static void
end_in_time (NightSearch *search, NightTry *best)
{
  gint n = best->n_planned;

  for (gint i = 0; i < MOST_FEWER && best->late > search->time - SPARE && !search->stopped; i++)
    {
      gint     over = (gint) MAX ((best->late - search->time + SPARE) / best->level, 1);
      NightTry fewer
          = { .stack = best->stack, .level = best->level, .first_big = best->first_big, .last_big = best->last_big };

      over = MAX (over - (best->n_planned - n), 1);
      if (n - over < 2 || !find_possible (search, &fewer, n - over, over - 1))
        return;
      n = fewer.n_planned;
      fewer.planned = schedule_planned_end (fewer.schedule);
      play (search, &fewer);
      complete (search, &fewer);
      if (!search->stopped && fewer.breakdown != NULL && fewer.breakdown->fits && fewer.late < best->late)
        {
          NightTry worse = *best;

          *best = fewer;
          fewer = worse;
        }
      night_try_clear (&fewer);
    }
}

/* The best night with the stack and level length of BEST, and its first big blind; FALSE: there is none. */
static gboolean
find_try (NightSearch *search, NightTry *best)
{
  find_levels (search, best);
  if (best->schedule != NULL && !search->stopped)
    complete (search, best);
  if (best->breakdown != NULL && best->breakdown->fits)
    end_in_time (search, best);
  if (best->breakdown == NULL || !best->breakdown->fits || search->stopped)
    {
      night_try_clear (best);
      return FALSE;
    }
  best->cost = try_cost (search, best);
  return TRUE;
}

static void
try_pair (NightSearch *search, const NightStack *stack, gint64 level)
{
  NightTry best = { .stack = stack, .level = level };
  NightTry deeper = { .stack = stack, .level = level };
  g_autoptr (Purse) purse = NULL;

  if (!find_try (search, &best))
    return;
  if (night_ends_early (search, &best))
    {
      purse = purse_new (stack->chips);
      deeper.first_big = schedule_round_blind (purse, (stack->stack + DEEP - 1) / DEEP, 1, NUMBER_MAX / 2);
      if (stack->stack / deeper.first_big > best.depth && find_try (search, &deeper) && deeper.cost < best.cost)
        {
          NightTry worse = best;

          best = deeper;
          deeper = worse;
        }
    }
  night_try_clear (&deeper);
  g_ptr_array_add (search->tries, g_memdup2 (&best, sizeof best));
}

static gint
compare_tries_cb (gconstpointer a, gconstpointer b)
{
  const NightTry *left = *(const NightTry *const *) a, *right = *(const NightTry *const *) b;

  return left->cost < right->cost ? -1 : left->cost > right->cost;
}

/* Lengths that a clock shows well; if there are none, whole minutes. */
static GArray *
level_lengths (const NightRequest *request)
{
  gint64  shortest = request->shortest > 0 ? request->shortest : 15 * MINUTE;
  gint64  longest = request->longest > 0 ? request->longest : MAX (25 * MINUTE, shortest);
  GArray *lengths = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (gint64 step = 5 * MINUTE; step > 0 && lengths->len == 0; step = step > MINUTE ? MINUTE : 0)
    for (gint64 length = (shortest + step - 1) / step * step; length <= MIN (longest, 2 * LONG_LEVEL); length += step)
      g_array_append_val (lengths, length);
  if (lengths->len == 0)
    g_array_append_val (lengths, shortest);
  return lengths;
}

/* Tries longer levels with the best stacks if the night would end early and no length was requested. */
static void
try_longer (NightSearch *search)
{
  static const gint minutes[] = { 30, 40 };
  const NightTry   *best = search->tries->len > 0 ? g_ptr_array_index (search->tries, 0) : NULL;
  const NightStack *seen[LONG_STACKS] = { NULL };
  guint             n = 0, n_tries = search->tries->len;

  if (best == NULL || search->request->shortest > 0 || search->request->longest > 0 || !night_ends_early (search, best))
    return;
  for (guint i = 0; i < n_tries && n < LONG_STACKS; i++)
    {
      const NightStack *stack = ((const NightTry *) g_ptr_array_index (search->tries, i))->stack;
      gboolean          is_new = TRUE;

      for (guint j = 0; j < n; j++)
        is_new = is_new && seen[j] != stack;
      if (!is_new)
        continue;
      seen[n++] = stack;
      for (guint j = 0; j < G_N_ELEMENTS (minutes) && !search->stopped; j++)
        try_pair (search, stack, minutes[j] * MINUTE);
    }
  g_ptr_array_sort (search->tries, compare_tries_cb);
}

static void
try_stacks (NightSearch *search, const GArray *lengths, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    for (guint j = 0; j < lengths->len && !search->stopped; j++)
      try_pair (search, g_ptr_array_index (search->stacks, i), g_array_index (lengths, gint64, j));
  g_ptr_array_sort (search->tries, compare_tries_cb);
}

gboolean
night_search (NightSearch *search)
{
  g_autoptr (GArray) lengths = level_lengths (search->request);
  guint all;

  night_find_stacks (search);
  all = MIN (search->stacks->len, search->n_first + FINE_STACKS);
  search->n_steps += (gint) (all * lengths->len + 2 * LONG_STACKS) * 2 * 2 * 2;
  try_stacks (search, lengths, 0, search->n_first);
  if (search->tries->len == 0 || night_ends_early (search, g_ptr_array_index (search->tries, 0)))
    try_stacks (search, lengths, search->n_first, all);
  try_longer (search);
  return search->tries->len > 0 && !search->stopped;
}

static void
free_try_cb (gpointer data)
{
  night_try_clear (data);
  g_free (data);
}

gboolean
night_is_in_time (const NightSearch *search, const NightTry *best)
{
  return best->planned <= search->time + MAX (MIN (LATE_ALLOWED, search->time / 3), search->time / 10);
}

void
night_search_init (NightSearch *search, const NightRequest *request)
{
  *search = (NightSearch){ .request = request };
  search->time = time_of_day_until (request->start, request->until, &request->change);
  search->middle = (request->least + request->most) / 2;
  search->stacks = g_ptr_array_new_with_free_func ((GDestroyNotify) night_stack_free);
  search->tries = g_ptr_array_new_with_free_func (free_try_cb);
}

void
night_search_clear (NightSearch *search)
{
  g_ptr_array_unref (search->tries);
  g_ptr_array_unref (search->stacks);
}
