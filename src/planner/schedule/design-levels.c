/* The exact search for the blinds: of all sequences that rise and never more than double, the one nearest to a geometric
   progression, with so much weight on blinds that are easy to post.

   For given ends the squares of the steps' distances from their mean are the sum of the squared steps less L * L / n,
   so one pass over levels and candidates that adds up squared steps serves all ends. */
#include "base/number.h"
#include "design-private.h"

#include <math.h>
#include <stdlib.h>

#define EASY_STEP  0.223 /* ln 1.25: below it levels hardly differ */
#define STEEP_STEP 0.470 /* ln 1.6: above it luck takes over */
#define FAR        1e300

/* A pass: for each level and candidate the least cost to be there, and from where. */
typedef struct
{
  const Blinds *candidates;
  guint         n;
  const double *logs;   /* of the big blinds */
  const guint  *lowest; /* the first candidate with at least half that big blind */
  gboolean      may_repeat_small;
  double        weight, mean; /* the step that costs nothing */
  double       *costs, *next; /* by candidate */
  guint16      *from;         /* by level and candidate */
} Pass;

static void
pass_clear (Pass *pass)
{
  g_free ((double *) pass->logs);
  g_free ((guint *) pass->lowest);
  g_free (pass->costs);
  g_free (pass->next);
  g_free (pass->from);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pass, pass_clear)

static void
pass_init (Pass *pass, const GArray *candidates, gint n_levels, const LadderGoal *wish, gboolean may_repeat_small)
{
  double *logs = g_new (double, MAX (candidates->len, 1));
  guint  *lowest = g_new (guint, MAX (candidates->len, 1));

  *pass = (Pass){ .candidates = (const Blinds *) (gconstpointer) candidates->data,
                  .n = candidates->len,
                  .logs = logs,
                  .lowest = lowest,
                  .may_repeat_small = may_repeat_small,
                  .weight = wish->weight,
                  .costs = g_new (double, MAX (candidates->len, 1)),
                  .next = g_new (double, MAX (candidates->len, 1)),
                  .from = g_new (guint16, MAX (candidates->len, 1) * (gsize) n_levels) };
  for (guint i = 0; i < pass->n; i++)
    {
      logs[i] = log ((double) pass->candidates[i].big);
      lowest[i] = i == 0 ? 0 : lowest[i - 1];
      while (pass->candidates[i].big - pass->candidates[lowest[i]].big > pass->candidates[lowest[i]].big)
        lowest[i]++;
    }
}

/* Every level from LEVEL - 1 to LEVEL, only candidates from START on. */
static void
pass_step (Pass *pass, gint level, guint start)
{
  for (guint to = start; to < pass->n; to++)
    {
      const Blinds *here = &pass->candidates[to];
      double        best = FAR;
      guint         best_from = 0;

      for (guint at = MAX (pass->lowest[to], start); at < to && pass->candidates[at].big < here->big; at++)
        {
          const Blinds *before = &pass->candidates[at];
          double        step = pass->logs[to] - pass->logs[at] - pass->mean;
          double        cost = pass->costs[at] + step * step;

          if (cost < best && (before->small < here->small || (pass->may_repeat_small && before->small == here->small)))
            {
              best = cost;
              best_from = at;
            }
        }
      pass->next[to] = best < FAR ? best + pass->weight * here->fuss : FAR;
      pass->from[(gsize) level * pass->n + to] = (guint16) best_from;
    }
  for (guint i = 0; i < start; i++)
    pass->next[i] = FAR;
  {
    double *swapped = pass->costs;

    pass->costs = pass->next;
    pass->next = swapped;
  }
}

static void
pass_start (Pass *pass, guint start)
{
  for (guint i = 0; i < pass->n; i++)
    pass->costs[i] = i == start ? pass->weight * pass->candidates[i].fuss : FAR;
}

static void
pass_trace (const Pass *pass, gint n_levels, guint end, Blinds *levels)
{
  for (gint level = n_levels - 1; level >= 0; level--)
    {
      levels[level] = pass->candidates[end];
      end = level > 0 ? pass->from[(gsize) level * pass->n + end] : end;
    }
}

static double
square (double value)
{
  return value * value;
}

double
ladder_ends_cost (const LadderGoal *wish, const Blinds *first, const Blinds *last)
{
  double cost = square (log ((double) last->big / (double) wish->last_aim))
                + 0.3 * square (log ((double) first->big / (double) wish->first_aim));
  double step;

  if (wish->n_planned == 1)
    return cost;
  step = log ((double) last->big / (double) first->big) / (wish->n_planned - 1);
  if (step > STEEP_STEP)
    cost += wish->n_planned * square (step - STEEP_STEP);
  else if (step < EASY_STEP)
    cost += wish->n_planned * square (EASY_STEP - step);
  return cost;
}

/* What turns the sum of the squared steps into that of their squared distances from their mean. */
static double
mean_correction (const Pass *pass, gint n_levels, guint start, guint end)
{
  return n_levels > 1 ? square (pass->logs[end] - pass->logs[start]) / (n_levels - 1) : 0;
}

static gboolean
search_planned (Pass *pass, const LadderGoal *wish, Blinds *levels, double *best)
{
  *best = FAR;
  for (guint start = 0; start < pass->n && pass->candidates[start].big <= wish->first_to; start++)
    {
      if (pass->candidates[start].big < wish->first_from)
        continue;
      pass_start (pass, start);
      for (gint level = 1; level < wish->n_planned; level++)
        pass_step (pass, level, start);
      for (guint end = start; end < pass->n && pass->candidates[end].big <= wish->last_to; end++)
        if (pass->costs[end] < FAR && pass->candidates[end].big >= wish->last_from)
          {
            double cost = pass->costs[end] - mean_correction (pass, wish->n_planned, start, end)
                          + ladder_ends_cost (wish, &pass->candidates[start], &pass->candidates[end]);

            if (cost < *best)
              {
                *best = cost;
                pass_trace (pass, wish->n_planned, end, levels);
              }
          }
    }
  return *best < FAR;
}

/* The levels after the planned last one go on at the same pace, though not far beyond all chips in play. */
static gboolean
search_extra (const GArray *candidates, const LadderGoal *wish, gboolean may_repeat_small, Blinds *levels)
{
  g_auto (Pass) pass = { 0 };
  const Blinds *last = &levels[wish->n_planned - 1];
  double        mean
      = wish->n_planned > 1 ? log ((double) last->big / (double) levels[0].big) / (wish->n_planned - 1) : STEEP_STEP;
  double             room = MAX (log ((double) wish->in_play / (double) last->big), 0.1) / wish->n_extra;
  double             best = FAR;
  guint              start = 0;
  g_autofree Blinds *found = g_new (Blinds, wish->n_extra + 1);

  pass_init (&pass, candidates, wish->n_extra + 1, wish, may_repeat_small);
  pass.mean = MIN (CLAMP (mean, log (1.2), log (2)), room);
  while (start < pass.n && (pass.candidates[start].big != last->big || pass.candidates[start].small != last->small))
    start++;
  g_assert (start < pass.n);
  pass_start (&pass, start);
  for (gint level = 1; level <= wish->n_extra; level++)
    pass_step (&pass, level, start);
  for (guint end = start; end < pass.n; end++)
    if (pass.costs[end] < best)
      {
        best = pass.costs[end];
        pass_trace (&pass, wish->n_extra + 1, end, found);
      }
  for (gint i = 1; best < FAR && i <= wish->n_extra; i++)
    levels[wish->n_planned - 1 + i] = found[i];
  return best < FAR;
}

gboolean
ladder_search (const GArray *candidates, const LadderGoal *wish, gboolean may_repeat_small, Blinds *levels,
               double *cost)
{
  g_auto (Pass) pass = { 0 };
  g_autoptr (GArray) planned = g_array_new (FALSE, FALSE, sizeof (Blinds));
  double best;

  for (guint i = 0; i < candidates->len; i++)
    {
      const Blinds *blinds = &g_array_index (candidates, Blinds, i);

      if (blinds->big >= wish->first_from && blinds->big <= wish->last_to)
        g_array_append_val (planned, *blinds);
    }
  pass_init (&pass, planned, wish->n_planned, wish, may_repeat_small);
  if (!search_planned (&pass, wish, levels, &best))
    return FALSE;
  if (cost != NULL)
    *cost = best;
  return wish->n_extra == 0 || search_extra (candidates, wish, may_repeat_small, levels);
}

void
ladder_tiers_clear (LadderTiers *tiers)
{
  for (Tier tier = TIER_STRICT; tier < N_TIERS; tier++)
    g_clear_pointer (&tiers->lists[tier], g_array_unref);
}

/* Ends that were asked for are taken as they are, however fussy; they replace what the tier has at that big blind. */
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
most_extra (const LadderGoal *wish)
{
  gint64 most = wish->last_to;

  for (gint i = 0; i < wish->n_extra && most <= NUMBER_MAX; i++)
    most *= 2;
  return MIN (most, NUMBER_MAX);
}

const GArray *
ladder_tier (LadderTiers *tiers, const LadderGoal *wish, Tier tier)
{
  if (tiers->lists[tier] == NULL)
    {
      tiers->lists[tier] = ladder_candidates (tiers->set, tier, most_extra (wish));
      if (wish->first_from == wish->first_to)
        insert_end (tiers->set, wish->first_from, tiers->lists[tier]);
      if (wish->last_from == wish->last_to)
        insert_end (tiers->set, wish->last_from, tiers->lists[tier]);
    }
  return tiers->lists[tier];
}

gboolean
ladder_find (LadderTiers *tiers, const LadderGoal *wish, Blinds *levels, Tier *used)
{
  for (Tier tier = TIER_STRICT; tier < N_TIERS; tier++)
    if (ladder_search (ladder_tier (tiers, wish, tier), wish, tier >= TIER_NEAR, levels, NULL))
      {
        if (used != NULL)
          *used = tier;
        return TRUE;
      }
  return FALSE;
}

gint64
ladder_reach (const GArray *candidates, const LadderGoal *wish, gint most, gboolean *can)
{
  g_auto (Pass) pass = { 0 };
  gint64 nearest = 0;

  pass_init (&pass, candidates, most, wish, TRUE);
  for (guint i = 0; i < pass.n; i++)
    pass.costs[i] = pass.candidates[i].big >= wish->first_from && pass.candidates[i].big <= wish->first_to ? 0 : FAR;
  for (gint level = 1; level <= most; level++)
    {
      can[level] = FALSE;
      for (guint i = 0; i < pass.n; i++)
        if (pass.costs[i] < FAR)
          {
            gint64 big = pass.candidates[i].big;

            can[level] = can[level] || (big >= wish->last_from && big <= wish->last_to);
            if (level == wish->n_planned
                && (nearest == 0 || llabs (big - wish->last_aim) < llabs (nearest - wish->last_aim)))
              nearest = big;
          }
      if (level < most)
        pass_step (&pass, level, 0);
    }
  return nearest;
}

double
ladder_mean_rise (const Blinds *levels, gint n)
{
  return n > 1 ? exp (log ((double) levels[n - 1].big / (double) levels[0].big) / (n - 1)) : 1;
}
