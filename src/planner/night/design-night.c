/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs a whole night from what there is: validates the request, searches, and forecasts the result. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/number.h"
#include "planner/forecast/forecast-usual.h"
#include "tourney/player.h"
#include "design-night-private.h"

#define MOST_ENDS   25
#define SEARCH_RUNS 400 /* of one step of the search, for the progress */

void
night_request_init (NightRequest *request)
{
  *request = (NightRequest){ .least = 8,
                             .most = 12,
                             .start = 19 * HOUR,
                             .until = 23 * HOUR,
                             .rebuys = TRUE,
                             .count = BREAKDOWN_NORMAL,
                             .model = FORECAST_MODEL_DEFAULT };
}

void
night_plan_free (NightPlan *plan)
{
  g_clear_pointer (&plan->schedule, schedule_unref);
  g_clear_pointer (&plan->breakdown, breakdown_free);
  g_clear_pointer (&plan->ends, g_array_unref);
  g_clear_pointer (&plan->remarks, g_ptr_array_unref);
  g_free (plan);
}

static gboolean
check_case (const NightRequest *request, GError **error)
{
  gint64 owned = 0;

  for (guint i = 0; request->chips != NULL && i < request->chips->len; i++)
    owned += g_array_index (request->chips, CaseChip, i).owned;
  if (owned == 0)
    return input_unreadable (error, _ ("The case is empty: name its chips as VALUE:COUNT."));
  if (request->chips->len > CHIPS_MOST_KINDS)
    return input_unreadable (error, _ ("The case has %u kinds of chips: Cardroom plans with at most %d."),
                             request->chips->len, CHIPS_MOST_KINDS);
  for (guint i = 0; i < request->chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (request->chips, CaseChip, i);

      if (chip->value < 1 || chip->value > NUMBER_MAX || chip->owned < 0 || chip->owned > CHIPS_MOST_OWNED
          || (i > 0 && chip->value <= g_array_index (request->chips, CaseChip, i - 1).value))
        return input_unreadable (
            error,
            _ ("The chips of a case must be in ascending order, each value once, with a sensible number of each."));
    }
  return TRUE;
}

/* Every number of players, or 25 of them from the fewest to the most. */
static gint
n_ends (const NightRequest *request)
{
  return MIN (request->most - request->least + 1, MOST_ENDS);
}

static gint
players_of_end (const NightRequest *request, gint index)
{
  gint n = n_ends (request);

  return n == 1 ? request->least : request->least + (request->most - request->least) * index / (n - 1);
}

static gint
n_runs (const NightRequest *request, gint players)
{
  return request->runs > 0 ? request->runs : forecast_runs (players);
}

/* Refuses more evenings than can be played, as each number of players has a forecast of its own. */
static gboolean
check_work (const NightRequest *request, GError **error)
{
  g_autofree char *most = NULL;
  gint64           players = 0;

  for (gint i = 0; i < n_ends (request); i++)
    players += players_of_end (request, i);
  if (request->runs * players <= FORECAST_MOST_WORK)
    return TRUE;
  most = number_to_text (FORECAST_MOST_WORK / players);
  return input_unreadable (
      error,
      _ ("That many evenings with each number of players would take very long and tell no more: play at most %s."),
      most);
}

static gboolean
check_request (const NightRequest *request, GError **error)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();

  if (!check_case (request, error))
    return FALSE;
  if (request->least < 2 || request->most > TOURNEY_MAX_PLAYERS || request->least > request->most)
    return input_unreadable (error, _ ("A night is for 2 to %d players: write the smallest number first."),
                             TOURNEY_MAX_PLAYERS);
  if (request->start < 0 || request->start >= DAY || request->until < 0 || request->until >= DAY)
    return input_unreadable (error, _ ("The start and the end are times of day from 00:00 to 23:59."));
  if (request->start == request->until)
    return input_unreadable (error, _ ("The night would end when it begins: choose another end."));
  if (request->shortest < 0 || (request->shortest > 0 && request->shortest < MINUTE) || request->shortest > DAY
      || (request->longest > 0 && request->longest < request->shortest) || request->longest < 0
      || request->longest > DAY)
    return input_unreadable (error, _ ("A level lasts from a minute to a day: write the shortest length first."));
  if (request->stack < 0 || request->stack > NUMBER_MAX)
    return input_unreadable (error, _ ("The starting stack must be above 0 and at most a trillion chips."));
  if (request->runs < 0 || request->runs > FORECAST_MOST_RUNS)
    return input_unreadable (error, _ ("A forecast plays from 1 to %d evenings."), FORECAST_MOST_RUNS);
  if (!check_work (request, error))
    return FALSE;
  if (request->name != NULL
      && (*request->name == '\0' || !g_utf8_validate (request->name, -1, NULL)
          || strpbrk (request->name, "\"\n\r") != NULL))
    return input_unreadable (error, _ ("The name of a schedule is one line without quotation marks."));
  return TRUE;
}

/* Steps of the final forecasts, for the progress. */
static gint
n_steps (const NightRequest *request)
{
  gint steps = 0;

  for (gint i = 0; i < n_ends (request); i++)
    steps += 1 + n_runs (request, players_of_end (request, i)) / SEARCH_RUNS;
  return steps;
}

static gboolean
forecast_ends (NightSearch *search, NightPlan *plan)
{
  plan->ends = g_array_new (FALSE, FALSE, sizeof (NightEnd));
  for (gint i = 0; i < n_ends (search->request); i++)
    {
      gint     players = players_of_end (search->request, i);
      gint     runs = n_runs (search->request, players);
      NightEnd end;
      g_autoptr (Forecast) forecast = night_forecast (search, plan->schedule, players, runs, 1 + runs / SEARCH_RUNS);

      if (forecast == NULL)
        return FALSE;
      end = (NightEnd){ players, forecast->p10, forecast->p50, forecast->p90 };
      g_array_append_val (plan->ends, end);
    }
  return TRUE;
}

/* Unused chips of the case are part of the plan too, all of them in the bank. */
static void
add_unused (const NightRequest *request, const NightTry *best, Breakdown *breakdown)
{
  for (guint i = 0; i < best->stack->base; i++)
    {
      const CaseChip *chip = &g_array_index (request->chips, CaseChip, i);
      BreakdownChip   unused
          = { .value = chip->value, .colour = chip->colour, .owned = chip->owned, .bank = chip->owned };

      g_array_insert_val (breakdown->chips, i, unused);
    }
}

static void
name_schedule (const NightSearch *search, Schedule *schedule)
{
  const NightRequest *request = search->request;
  g_autoptr (GRecMutexLocker) held = language_hold ();
  g_autofree char *stack = number_to_text (schedule->stack), *until = night_time_text (request, search->time);

  if (request->name != NULL)
    return;
  g_free (schedule->name);
  schedule->name = g_strdup_printf (_ ("T%s until %s"), stack, until);
}

static NightPlan *
make_plan (NightSearch *search, NightTry *best)
{
  NightPlan *plan = g_new0 (NightPlan, 1);

  plan->schedule = schedule_copy (best->schedule);
  name_schedule (search, plan->schedule);
  plan->n_planned = best->n_planned;
  plan->rebuys = night_rebuys (search->request, search->request->most);
  plan->add_ons = night_add_ons (search->request, search->request->most);
  plan->remarks = g_ptr_array_new_with_free_func (g_free);
  search->n_steps = search->step + n_steps (search->request);
  if (!forecast_ends (search, plan))
    {
      night_plan_free (plan);
      return NULL;
    }
  night_remark (search, best, plan);
  plan->breakdown = g_steal_pointer (&best->breakdown);
  add_unused (search->request, best, plan->breakdown);
  if (search->progress != NULL)
    search->progress (1, search->data);
  return plan;
}

NightPlan *
design_night (const NightRequest *request, ForecastProgress progress, gpointer data, GError **error)
{
  NightSearch search;
  NightPlan  *plan = NULL;
  NightTry   *best;

  if (!check_request (request, error))
    return NULL;
  night_search_init (&search, request);
  search.progress = progress;
  search.data = data;
  search.n_steps = n_steps (request);
  night_search (&search);
  best = search.tries->len > 0 ? g_ptr_array_index (search.tries, 0) : NULL;
  if (search.stacks->len == 0)
    night_refuse_case (&search, error);
  else if (!search.stopped && (best == NULL || !night_is_in_time (&search, best)))
    night_refuse_time (&search, error);
  else if (!search.stopped)
    plan = make_plan (&search, best);
  night_search_clear (&search);
  return plan;
}
