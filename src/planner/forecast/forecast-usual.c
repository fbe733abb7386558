/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How all windows and commands ask for a forecast and present it, and the end by the rule of thumb to compare it
   with. */
#include "forecast-usual.h"

#include <glib/gi18n-lib.h>

#include "base/span.h"
#include "planner/schedule/plan.h"
#include "forecast-private.h"

#define RUNS_OF     10 /* players */
#define FEWEST_RUNS 500
#define LONG_LEVEL  (40 * MINUTE)
#define SHORT_LEVEL (12 * MINUTE)
#define NEAR_PACE   0.05 /* a pace this close to 1 counts as 1 */
#define STEEP       1.5  /* a planned level that is this much above a twentieth of the chips comes from large steps */
#define MANY        30   /* players */

gint
forecast_runs (gint players)
{
  return MAX (FORECAST_RUNS / MAX (players, RUNS_OF) * RUNS_OF, FEWEST_RUNS);
}

gint64
forecast_round (gint64 time)
{
  return (time + FORECAST_ROUND / 2) / FORECAST_ROUND * FORECAST_ROUND;
}

static gint64
chips_in_the_end (const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint64          stack = schedule->stack;
  gint64          chips = query->chips > 0 ? query->chips : query->players * stack;
  gint64          rebuy = query->rebuy_stack > 0 ? query->rebuy_stack : schedule->rebuy_stack;
  gint64          add_on = query->add_on_stack > 0 ? query->add_on_stack : schedule->add_on_stack;

  if (query->stacks != NULL)
    for (gint i = chips = 0; i < query->players; i++)
      chips += query->stacks[i];
  if (query->row <= forecast_last_rebuy_row (query))
    chips += query->rebuys * (rebuy > 0 ? rebuy : stack);
  if (query->row <= forecast_add_on_row (query))
    chips += query->add_ons * (add_on > 0 ? add_on : stack);
  return chips;
}

static void
end_in_row (const ForecastQuery *query, gint row, ForecastPlanned *planned)
{
  planned->level = schedule_level_at (query->schedule, row);
  planned->big = schedule_row (query->schedule, schedule_level_row (query->schedule, planned->level))->big;
  planned->fits = planned->big >= planned->chips / PLAN_PARTS;
}

/* A shootout is planned round by round, each by the chips of one table: the schedule begins again with each round. */
static void
plan_later_rounds (const ForecastQuery *query, gint tables, gint seats, ForecastPlanned *planned)
{
  gint64 stack = query->round_stack > 0 ? query->round_stack : query->schedule->stack, all = planned->chips * tables;

  while (tables > 1)
    {
      gint winners = tables, row;

      tables = (winners + seats - 1) / seats;
      planned->chips = query->carry ? all / tables : (winners + tables - 1) / tables * stack;
      row = plan_end_row (query->schedule, planned->chips);
      planned->at += plan_row_start (query->schedule, row + 1);
      end_in_row (query, row, planned);
    }
}

void
forecast_planned (const ForecastQuery *query, ForecastPlanned *planned)
{
  const Schedule *schedule = query->schedule;
  gint            first = CLAMP (query->row, 0, (gint) schedule->rows->len - 1);
  /* the mark is for a night with all players at once */
  gint marked = query->shootout ? 0 : schedule_planned_level (schedule);
  gint seats = forecast_seats (query), tables = query->shootout ? forecast_tables (query) : 1;
  gint row;

  planned->chips = chips_in_the_end (query) / tables;
  /* Once play has gone further than the rule expects, the end is planned for the present level, and then for the next
     one. */
  row = marked > 0 ? schedule_level_row (schedule, marked) : plan_end_row (schedule, planned->chips);
  row = MAX (first, row);
  planned->at = MAX (query->extra_break, 0) + (query->left > 0 ? query->left : schedule_row (schedule, first)->length)
                + plan_row_start (schedule, row + 1) - plan_row_start (schedule, first + 1);
  end_in_row (query, row, planned);
  plan_later_rounds (query, tables, seats, planned);
}

static const ScheduleRow *
level_row (const ForecastQuery *query, gint level)
{
  return schedule_row (query->schedule, schedule_level_row (query->schedule, level));
}

static gboolean
few_chips (const ForecastPlanned *planned)
{
  return (gdouble) planned->big * PLAN_PARTS > (gdouble) planned->chips * STEEP;
}

static const char *
why_sooner (const ForecastQuery *query, const ForecastModel *model, const ForecastPlanned *planned, gint end_level)
{
  ForecastModel usual = FORECAST_MODEL_DEFAULT;

  if (model->pace > usual.pace + NEAR_PACE)
    return _ ("Sooner than planned: chips go in faster here than elsewhere.");
  if (model->hands > usual.hands)
    return _ ("Sooner than planned: more hands an hour are dealt here than usual.");
  if (level_row (query, end_level)->ante > 0)
    return _ ("Sooner than planned: there are antes, which the rule of thumb does not count.");
  if (level_row (query, end_level)->length >= LONG_LEVEL)
    return _ ("Sooner than planned: long levels have many hands at the same blinds.");
  if (few_chips (planned) && schedule_planned_level (query->schedule) == 0)
    return _ ("Sooner than planned: the last steps of the blinds are large.");
  if (few_chips (planned))
    return _ ("Sooner than planned: fewer chips are in play than expected.");
  return _ ("Sooner than planned: many hands are dealt at the earlier levels.");
}

/* By the rule of thumb, more chips than the planned end allows for explain at least half of the delay. */
static gboolean
many_chips (const ForecastQuery *query, const ForecastPlanned *planned, gint end_level)
{
  gint ruled = schedule_level_at (query->schedule, plan_end_row (query->schedule, planned->chips));

  return ruled - planned->level >= end_level - ruled;
}

static const char *
why_later (const ForecastQuery *query, const ForecastModel *model, const ForecastPlanned *planned, gint end_level)
{
  ForecastModel usual = FORECAST_MODEL_DEFAULT;
  gboolean      is_marked = schedule_planned_level (query->schedule) > 0;

  if (!planned->fits && is_marked && many_chips (query, planned, end_level))
    return _ ("Later than planned: more chips are in play than expected.");
  if (!planned->fits && !is_marked)
    return _ ("Later than planned: the schedule ends before a big blind is a twentieth of all chips.");
  if (model->pace < usual.pace - NEAR_PACE)
    return _ ("Later than planned: chips go in more slowly here than elsewhere.");
  if (model->hands < usual.hands)
    return _ ("Later than planned: fewer hands an hour are dealt here than usual.");
  if (level_row (query, planned->level)->small_bet > 0)
    return _ ("Later than planned: limit bets put fewer chips into each hand.");
  if (level_row (query, planned->level)->length <= SHORT_LEVEL)
    return _ ("Later than planned: short levels have few hands each.");
  if (query->players >= MANY)
    return _ ("Later than planned: it takes a while for this many players to go out.");
  return _ ("Later than planned: the blinds rise faster than players go out.");
}

char *
forecast_planned_reason (const ForecastQuery *query, const ForecastModel *model, gint end_level)
{
  ForecastPlanned planned;

  forecast_planned (query, &planned);
  if (end_level < planned.level && planned.at > forecast_stop (query))
    return g_strdup (_ ("The clock stops before that, at the end that was set: then most chips win."));
  if (end_level < planned.level - 1)
    return g_strdup (why_sooner (query, model, &planned, end_level));
  if (end_level > planned.level + (planned.fits ? 1 : 0))
    return g_strdup (why_later (query, model, &planned, end_level));
  return g_strdup ("");
}

char *
forecast_planned_text (const ForecastQuery *query, const ForecastModel *model, gint end_level, const char *at)
{
  ForecastPlanned  planned;
  g_autofree char *blinds = NULL, *plan = NULL;
  g_autofree char *reason = end_level > 0 ? forecast_planned_reason (query, model, end_level) : g_strdup ("");

  forecast_planned (query, &planned);
  blinds = schedule_blinds_text (level_row (query, planned.level));
  /* Translators: a level, its blinds, and a time of day or a length: "level 12 (375/750), 4 h" */
  plan = g_strdup_printf (_ ("Planned by the blinds: level %d (%s), %s."), planned.level, blinds, at);
  return *reason ? g_strconcat (plan, " ", reason, NULL) : g_steal_pointer (&plan);
}
