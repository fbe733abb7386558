/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact search for blinds: of all sequences that rise and never more than double, the one nearest to a geometric
   progression, weighed against blinds that are awkward to post.

   For given ends, the sum of the squared distances of the steps from their mean is the sum of the squared steps minus L
   * L / n, where L is the sum of the steps.  So a single pass over levels and candidates that adds up squared steps
   serves all ends. */
#include <math.h>
#include <stdlib.h>

#include "base/number.h"
#include "design-private.h"

#define EASY_STEP  0.223 /* ln 1.25: below it levels hardly differ */
#define STEEP_STEP 0.470 /* ln 1.6: above it luck takes over */
#define FAR        1e300
#define STAY       6 /* weight of a small chip that stays beside large blinds, against other costs */

/* A place is the blinds of a level together with how many of the smallest chips are gone by then: `candidate * n_gone +
   gone`. If chips cost nothing, n_gone is 1. */

/* A pass: for each level and place, the least cost of getting there and the place before. */
typedef struct
{
  const Blinds *candidates;
  guint         n, n_gone;
  const double *logs;   /* of the big blinds */
  const guint  *lowest; /* by candidate: the first one with at least half of its big blind */
  gboolean      may_repeat_small;
  double        weight, mean; /* `mean`: the step that costs nothing */
  const double *stay;         /* by place: what a level there costs for its smallest chip */
  const gint64 *breaks;       /* after level i; NULL: chips leave at any time */
  double       *costs, *next; /* by place */
  double       *before;       /* by place: the least of `costs` of the same candidate with no more chips gone */
  guint        *before_gone;
  guint        *from; /* by level and place */
} Pass;

static void
pass_clear (Pass *pass)
{
  g_free ((double *) pass->logs);
  g_free ((guint *) pass->lowest);
  g_free ((double *) pass->stay);
  g_free (pass->costs);
  g_free (pass->next);
  g_free (pass->before);
  g_free (pass->before_gone);
  g_free (pass->from);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pass, pass_clear)

/* A chip is no trouble while blinds are up to four times its value; at eight times it should be gone. */
static double
stay_cost (const LadderGoal *goal, gint64 small, guint gone)
{
  double doublings;

  if (goal->set == NULL)
    return 0;
  doublings = MAX (0, log2 ((double) small / (double) chip_set_value (goal->set, (gint) gone)) - 2);
  return STAY * goal->weight * (doublings > 1 ? 1 + 0.3 * (doublings - 1) : doublings);
}

static void
pass_init (Pass *pass, const GArray *candidates, gint n_levels, const LadderGoal *goal, gboolean may_repeat_small)
{
  guint   n_gone = goal->set != NULL ? goal->set->values->len : 1;
  gsize   n_places = MAX (candidates->len, 1) * (gsize) n_gone;
  double *logs = g_new (double, MAX (candidates->len, 1));
  double *stay = g_new (double, n_places);
  guint  *lowest = g_new (guint, MAX (candidates->len, 1));

  *pass = (Pass){ .candidates = (const Blinds *) (gconstpointer) candidates->data,
                  .n = candidates->len,
                  .n_gone = n_gone,
                  .logs = logs,
                  .lowest = lowest,
                  .may_repeat_small = may_repeat_small,
                  .weight = goal->weight,
                  .stay = stay,
                  .breaks = goal->set != NULL ? goal->breaks : NULL,
                  .costs = g_new (double, n_places),
                  .next = g_new (double, n_places),
                  .before = g_new (double, n_places),
                  .before_gone = g_new (guint, n_places),
                  .from = g_new (guint, n_places * (gsize) n_levels) };
  for (guint i = 0; i < pass->n; i++)
    {
      logs[i] = log ((double) pass->candidates[i].big);
      lowest[i] = i == 0 ? 0 : lowest[i - 1];
      while (pass->candidates[i].big - pass->candidates[lowest[i]].big > pass->candidates[lowest[i]].big)
        lowest[i]++;
      for (guint gone = 0; gone < n_gone; gone++)
        stay[i * n_gone + gone] = stay_cost (goal, pass->candidates[i].small, gone);
    }
}

/* Gathers what it costs to come from each candidate with a number of chips gone.  With CAN_LEAVE, some may have left
   just before. */
static void
pass_gather (Pass *pass, guint start, gboolean can_leave)
{
  for (guint at = start; at < pass->n; at++)
    for (guint gone = 0; gone < pass->n_gone; gone++)
      {
        gsize place = (gsize) at * pass->n_gone + gone;

        pass->before[place] = pass->costs[place];
        pass->before_gone[place] = gone;
        if (can_leave && gone > 0 && pass->before[place - 1] <= pass->before[place])
          {
            pass->before[place] = pass->before[place - 1];
            pass->before_gone[place] = pass->before_gone[place - 1];
          }
      }
}

/* Goes on from LEVEL - 1 to LEVEL, with candidates from START on only; AFTER is the level played last, counted from
   1. */
static void
pass_step (Pass *pass, gint level, gint after, guint start)
{
  const guint n_gone = pass->n_gone;
  double     *swapped;

  pass_gather (pass, start, pass->breaks == NULL || pass->breaks[after] > 0);
  for (guint to = start; to < pass->n; to++)
    for (guint gone = 0; gone < n_gone; gone++)
      {
        const Blinds *here = &pass->candidates[to];
        gsize         place = (gsize) to * n_gone + gone;
        double        best = FAR;
        guint         best_from = 0;

        pass->next[place] = FAR;
        if (n_gone > 1 && (gint) gone > here->spares)
          continue;
        for (guint at = MAX (pass->lowest[to], start); at < to && pass->candidates[at].big < here->big; at++)
          {
            const Blinds *before = &pass->candidates[at];
            gsize         from = (gsize) at * n_gone + gone;
            double        step = pass->logs[to] - pass->logs[at] - pass->mean;
            double        cost = pass->before[from] + step * step;

            if (cost < best
                && (before->small < here->small || (pass->may_repeat_small && before->small == here->small)))
              {
                best = cost;
                best_from = at * n_gone + pass->before_gone[from];
              }
          }
        if (best < FAR)
          pass->next[place] = best + pass->weight * here->fuss + pass->stay[place];
        pass->from[(gsize) level * pass->n * n_gone + place] = best_from;
      }
  for (gsize i = 0; i < (gsize) start * n_gone; i++)
    pass->next[i] = FAR;
  swapped = pass->costs;
  pass->costs = pass->next;
  pass->next = swapped;
}

static void
pass_start (Pass *pass, guint start, guint gone)
{
  for (gsize i = 0; i < (gsize) pass->n * pass->n_gone; i++)
    pass->costs[i] = FAR;
  pass->costs[start * pass->n_gone + gone] = pass->weight * pass->candidates[start].fuss;
}

static void
pass_trace (const Pass *pass, gint n_levels, guint end, Blinds *levels)
{
  for (gint level = n_levels - 1; level >= 0; level--)
    {
      levels[level] = pass->candidates[end / pass->n_gone];
      end = level > 0 ? pass->from[(gsize) level * pass->n * pass->n_gone + end] : end;
    }
}

static double
square (double value)
{
  return value * value;
}

double
ladder_ends_cost (const LadderGoal *goal, const Blinds *first, const Blinds *last)
{
  double cost = square (log ((double) last->big / (double) goal->last_aim))
                + 0.3 * square (log ((double) first->big / (double) goal->first_aim));
  double step;

  if (goal->n_planned == 1)
    return cost;
  step = log ((double) last->big / (double) first->big) / (goal->n_planned - 1);
  if (step > STEEP_STEP)
    cost += goal->n_planned * square (step - STEEP_STEP);
  else if (step < EASY_STEP)
    cost += goal->n_planned * square (EASY_STEP - step);
  return cost;
}

/* Turns the sum of squared steps into that of their squared distances from their mean. */
static double
mean_correction (const Pass *pass, gint n_levels, guint start, guint end)
{
  return n_levels > 1 ? square (pass->logs[end] - pass->logs[start]) / (n_levels - 1) : 0;
}

static gboolean
search_planned (Pass *pass, const LadderGoal *goal, Blinds *levels, guint *gone, double *best)
{
  *best = FAR;
  for (guint start = 0; start < pass->n && pass->candidates[start].big <= goal->first_to; start++)
    {
      if (pass->candidates[start].big < goal->first_from)
        continue;
      pass_start (pass, start, 0);
      for (gint level = 1; level < goal->n_planned; level++)
        pass_step (pass, level, level, start);
      for (guint place = start * pass->n_gone; place < pass->n * pass->n_gone; place++)
        {
          const Blinds *end = &pass->candidates[place / pass->n_gone];

          if (pass->costs[place] < FAR && end->big >= goal->last_from && end->big <= goal->last_to)
            {
              double cost = pass->costs[place] - mean_correction (pass, goal->n_planned, start, place / pass->n_gone)
                            + ladder_ends_cost (goal, &pass->candidates[start], end);

              if (cost < *best)
                {
                  *best = cost;
                  *gone = place % pass->n_gone;
                  pass_trace (pass, goal->n_planned, place, levels);
                }
            }
        }
    }
  return *best < FAR;
}

/* The levels after the planned last one continue at the same pace, but not far beyond all chips in play. */
static gboolean
search_extra (const GArray *candidates, const LadderGoal *goal, gboolean may_repeat_small, guint gone, Blinds *levels)
{
  g_auto (Pass) pass = { 0 };
  const Blinds *last = &levels[goal->n_planned - 1];
  double        mean
      = goal->n_planned > 1 ? log ((double) last->big / (double) levels[0].big) / (goal->n_planned - 1) : STEEP_STEP;
  double             room = MAX (log ((double) goal->in_play / (double) last->big), 0.1) / goal->n_extra;
  double             best = FAR;
  guint              start = 0;
  g_autofree Blinds *found = g_new (Blinds, goal->n_extra + 1);

  pass_init (&pass, candidates, goal->n_extra + 1, goal, may_repeat_small);
  pass.mean = MIN (CLAMP (mean, log (1.2), log (2)), room);
  while (start < pass.n && (pass.candidates[start].big != last->big || pass.candidates[start].small != last->small))
    start++;
  g_assert (start < pass.n);
  pass_start (&pass, start, gone);
  for (gint level = 1; level <= goal->n_extra; level++)
    pass_step (&pass, level, goal->n_planned + level - 1, start);
  for (guint place = start * pass.n_gone; place < pass.n * pass.n_gone; place++)
    if (pass.costs[place] < best)
      {
        best = pass.costs[place];
        pass_trace (&pass, goal->n_extra + 1, place, found);
      }
  for (gint i = 1; best < FAR && i <= goal->n_extra; i++)
    levels[goal->n_planned - 1 + i] = found[i];
  return best < FAR;
}

gboolean
ladder_search (const GArray *candidates, const LadderGoal *goal, gboolean may_repeat_small, Blinds *levels,
               double *cost)
{
  g_auto (Pass) pass = { 0 };
  g_autoptr (GArray) planned = g_array_new (FALSE, FALSE, sizeof (Blinds));
  double best;
  guint  gone = 0;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Blinds *blinds = &g_array_index (candidates, Blinds, i);

      if (blinds->big >= goal->first_from && blinds->big <= goal->last_to)
        g_array_append_val (planned, *blinds);
    }
  pass_init (&pass, planned, goal->n_planned, goal, may_repeat_small);
  if (!search_planned (&pass, goal, levels, &gone, &best))
    return FALSE;
  if (cost != NULL)
    *cost = best;
  return goal->n_extra == 0 || search_extra (candidates, goal, may_repeat_small, gone, levels);
}

void
ladder_tiers_clear (LadderTiers *tiers)
{
  for (Tier tier = TIER_STRICT; tier < N_TIERS; tier++)
    g_clear_pointer (&tiers->lists[tier], g_array_unref);
}

/* Requested ends are taken as they are, however awkward, in place of the tier's candidates with that big blind. */
static void
insert_end (const ChipSet *set, gint64 big, GArray *candidates)
{
  Blinds blinds;
  guint  at = 0;

  if (!ladder_pair (set, big, &blinds))
    return;
  while (at < candidates->len && g_array_index (candidates, Blinds, at).big < big)
    at++;
  while (at < candidates->len && g_array_index (candidates, Blinds, at).big == big)
    g_array_remove_index (candidates, at);
  g_array_insert_val (candidates, at, blinds);
}

static gint64
most_extra (const LadderGoal *goal)
{
  gint64 most = goal->last_to;

  for (gint i = 0; i < goal->n_extra && most <= NUMBER_MAX; i++)
    most *= 2;
  return MIN (most, NUMBER_MAX);
}

const GArray *
ladder_tier (LadderTiers *tiers, const LadderGoal *goal, Tier tier)
{
  if (tiers->lists[tier] == NULL)
    {
      tiers->lists[tier] = ladder_candidates (tiers->set, tier, most_extra (goal));
      if (goal->first_from == goal->first_to)
        insert_end (tiers->set, goal->first_from, tiers->lists[tier]);
      if (goal->last_from == goal->last_to)
        insert_end (tiers->set, goal->last_from, tiers->lists[tier]);
    }
  return tiers->lists[tier];
}

static gboolean
find_up_to (LadderTiers *tiers, const LadderGoal *goal, Tier most, Blinds *levels, Tier *used)
{
  for (Tier tier = TIER_STRICT; tier <= most; tier++)
    if (ladder_search (ladder_tier (tiers, goal, tier), goal, tier >= TIER_NEAR, levels, NULL))
      {
        if (used != NULL)
          *used = tier;
        return TRUE;
      }
  return FALSE;
}

gboolean
ladder_find (LadderTiers *tiers, const LadderGoal *goal, Blinds *levels, Tier *used)
{
  LadderGoal near = *goal;

  near.last_from = goal->near_from;
  near.last_to = goal->near_to;
  return (goal->near_to > 0 && find_up_to (tiers, &near, TIER_SMALL, levels, used))
         || find_up_to (tiers, goal, TIER_ANY, levels, used);
}

gint64
ladder_reach (const GArray *candidates, const LadderGoal *goal, gint most, gboolean *can)
{
  g_auto (Pass) pass = { 0 };
  LadderGoal plain = *goal;
  gint64     nearest = 0;

  plain.set = NULL; /* chips do not count here */
  pass_init (&pass, candidates, most, &plain, TRUE);
  for (guint i = 0; i < pass.n; i++)
    pass.costs[i] = pass.candidates[i].big >= goal->first_from && pass.candidates[i].big <= goal->first_to ? 0 : FAR;
  for (gint level = 1; level <= most; level++)
    {
      can[level] = FALSE;
      for (guint i = 0; i < pass.n; i++)
        if (pass.costs[i] < FAR)
          {
            gint64 big = pass.candidates[i].big;

            can[level] = can[level] || (big >= goal->last_from && big <= goal->last_to);
            if (level == goal->n_planned
                && (nearest == 0 || llabs (big - goal->last_aim) < llabs (nearest - goal->last_aim)))
              nearest = big;
          }
      if (level < most)
        pass_step (&pass, level, level, 0);
    }
  return nearest;
}

double
ladder_mean_rise (const Blinds *levels, gint n)
{
  return n > 1 ? exp (log ((double) levels[n - 1].big / (double) levels[0].big) / (n - 1)) : 1;
}
