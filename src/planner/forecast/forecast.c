/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A forecast: prepares the query, plays many evenings, and adds them up.  The model of an evening is in
   forecast-model.c. */
#include <math.h>

#include "base/number.h"
#include "forecast-private.h"

#define SEATS         9     /* at a table, by default */
#define PILOTS        200   /* evenings that find out how likely rebuys are */
#define PILOT_WORK    20000 /* the limit for large fields: evenings times players */
#define FEWEST_PILOTS 20
#define PILOT_STEPS   5
#define PILOT_SEED    1
#define MOST_SALES    1000000 /* rebuys or add-ons of an evening; more make no sense */
#define REPORT_EACH   20000   /* hands between two reports of progress */
#define GRAINS        720     /* grains that the smallest amount consists of */
#define MOST_GRAINS   (G_GINT64_CONSTANT (1) << 40)

/* --- The model's constants, which forecast-model.c explains --- */

#define STAKE_SCALE 1.7
#define STAKE_POWER 1.4
#define SHAPE_DEPTH 6 /* big blinds of the average stack for each step by which unknown stacks are more even */
#define LEAST_SHAPE 2
#define MOST_SHAPE  16

/* Hands dealt at a table by its number of players, relative to a table of nine. */
static const gdouble table_speed[FORECAST_SEATS + 1]
    = { 1, 2, 2, 1.7, 1.5, 1.35, 1.25, 1.15, 1.07, 1, 0.94, 0.89, 0.85 };

void
forecast_query_init (ForecastQuery *query, const Schedule *schedule, gint players)
{
  *query = (ForecastQuery){
    .schedule = schedule, .players = players, .rebuy_until = -1, .named_row = -1, .add_on_row = -1
  };
}

gint
forecast_seats (const ForecastQuery *query)
{
  return query->seats == 0 ? SEATS : CLAMP (query->seats, 2, FORECAST_SEATS);
}

gint
forecast_tables (const ForecastQuery *query)
{
  gint seats = forecast_seats (query), tables = MAX ((query->players + seats - 1) / seats, 1);

  if (!query->shootout)
    return tables;
  tables = MAX (tables, MIN (query->tables, query->players));
  for (gint i = 0; query->at != NULL && i < query->players; i++)
    tables = MAX (tables, query->at[i] + 1);
  return tables;
}

/* --- The plan --- */

static PlanRow
forecast_plan_level (const ScheduleRow *row)
{
  PlanRow level = { .length = row->length, .small = row->small, .big = MAX (row->big, 1), .most = G_MAXINT64 };

  if (row->ante_kind == SCHEDULE_ANTE_BIG_BLIND)
    level.table_ante = row->ante;
  else if (row->ante_kind == SCHEDULE_ANTE_EACH)
    level.ante = row->ante;
  /* At most four bets on each of four streets, which hardly anybody ever pays in full: count half of them. */
  if (row->big_bet > 0)
    level.most = MAX (4 * (row->small_bet + row->big_bet), level.big);
  level.entry = -1;
  return level;
}

static const ScheduleRow *
last_level (const Schedule *schedule)
{
  return schedule_row (schedule, schedule_level_row (schedule, schedule_n_levels (schedule)));
}

/* A forecast that begins in the middle of a night is given its stop. */
gint64
forecast_stop (const ForecastQuery *query)
{
  gboolean is_start = query->row <= 0 && query->left <= 0 && query->extra_break <= 0;

  if (query->stop > 0)
    return query->stop;
  return is_start && query->schedule->end > 0 ? schedule_end_at (query->schedule, query->schedule->end) : G_MAXINT64;
}

/* Prepares the rows from the present one on and overtime at the end.  Levels get their entries in the forecast; in a
   break after the last level only overtime is left. */
static void
forecast_plan_rows (ForecastPlan *plan, const ForecastQuery *query, gint first)
{
  const Schedule *schedule = query->schedule;
  gint            n_rows = (gint) schedule->rows->len;
  gint            n = 0;

  plan->rows = g_new0 (PlanRow, n_rows - first + 1);
  plan->stop = forecast_stop (query);
  plan->pause = MIN (CLAMP (query->extra_break, 0, FORECAST_OVERTIME), plan->stop);
  plan->length = plan->pause;
  /* Levels that begin after the stop are not part of the forecast. */
  for (gint i = first; i < n_rows && plan->length < plan->stop; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);
      PlanRow           *planned = &plan->rows[n++];

      if (row->is_break)
        *planned = (PlanRow){ .is_break = TRUE, .length = row->length, .entry = -1 };
      else
        {
          *planned = forecast_plan_level (row);
          planned->entry = plan->n_levels++;
        }
      if (i == first && query->left > 0)
        planned->length = query->left; /* longer than the row if the host added time */
      planned->length = MIN (planned->length, plan->stop - plan->length);
      plan->length += planned->length;
    }
  plan->rows[n] = forecast_plan_level (last_level (schedule));
  plan->rows[n].length = MIN (FORECAST_OVERTIME, plan->stop - plan->length);
  if (plan->n_levels == 0)
    plan->rows[n].entry = plan->n_levels++;
  plan->n_rows = n + 1;
}

/* Prepares the schedule for a shootout's later rounds. */
static void
forecast_plan_rounds (ForecastPlan *plan, const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint            n = (gint) schedule->rows->len;

  plan->shootout = query->shootout;
  plan->tables = forecast_tables (query);
  if (!query->shootout)
    return;
  plan->carry = query->carry;
  plan->round_stack = query->round_stack > 0 ? query->round_stack : MAX (schedule->stack, 1);
  plan->round_rows = g_new0 (PlanRow, n + 1);
  plan->n_round_rows = n + 1;
  for (gint i = 0; i < n; i++)
    {
      const ScheduleRow *row = schedule_row (schedule, i);

      plan->round_rows[i]
          = row->is_break ? (PlanRow){ .is_break = TRUE, .length = row->length } : forecast_plan_level (row);
      plan->round_rows[i].entry = -1;
    }
  plan->round_rows[n] = forecast_plan_level (last_level (schedule));
  plan->round_rows[n].length = FORECAST_OVERTIME;
}

gint
forecast_last_rebuy_row (const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint            row = -1;

  if (query->rebuy_until >= 0)
    return MIN (query->rebuy_until, (gint) schedule->rows->len - 1);
  if (schedule->rebuy_level > 0)
    row = schedule_level_row (schedule, schedule->rebuy_level);
  else if (schedule->rebuy_break > 0)
    row = schedule_break_row (schedule, schedule->rebuy_break);
  return row >= 0 ? row : MAX ((gint) schedule->rows->len / 3 - 1, 0);
}

gint
forecast_add_on_row (const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint            row = -1;

  if (query->add_on_row >= 0)
    return query->add_on_row;
  if (schedule->add_on_start)
    return 0;
  if (schedule->add_on_break > 0)
    row = schedule_break_row (schedule, schedule->add_on_break);
  if (row < 0)
    row = schedule_break_row (schedule, 1);
  return row >= 0 ? row : forecast_last_rebuy_row (query) + 1;
}

static void
forecast_plan_sales (ForecastPlan *plan, const ForecastQuery *query, gint first)
{
  const Schedule *schedule = query->schedule;
  gint64          stack = schedule->stack > 0 ? schedule->stack : MAX (plan->chips / plan->players, 1);

  plan->rebuy_stack = query->rebuy_stack > 0 ? query->rebuy_stack : schedule->rebuy_stack;
  plan->add_on_stack = query->add_on_stack > 0 ? query->add_on_stack : schedule->add_on_stack;
  if (plan->rebuy_stack <= 0)
    plan->rebuy_stack = stack;
  if (plan->add_on_stack <= 0)
    plan->add_on_stack = stack;
  plan->n_open = query->rebuys > 0 ? MAX (forecast_last_rebuy_row (query) - first + 1, 0) : 0;
  plan->add_ons = CLAMP (query->add_ons, 0, MOST_SALES);
  plan->add_on_row = plan->add_ons > 0 ? forecast_add_on_row (query) - first : -1;
}

/* Players without chips are out. */
static void
forecast_plan_stacks (ForecastPlan *plan, const ForecastQuery *query)
{
  plan->players = MAX (query->players, 1);
  plan->at = query->shootout && query->at != NULL ? g_memdup2 (query->at, plan->players * sizeof (gint)) : NULL;
  if (query->stacks != NULL)
    {
      gint n = 0;

      plan->stacks = g_new (gint64, plan->players);
      for (gint i = 0; i < plan->players; i++)
        if (query->stacks[i] > 0)
          {
            if (plan->at != NULL)
              plan->at[n] = plan->at[i];
            plan->chips += plan->stacks[n++] = query->stacks[i];
          }
      plan->players = MAX (n, 1);
      plan->stacks[0] = n > 0 ? plan->stacks[0] : 1;
      plan->chips = MAX (plan->chips, 1);
      return;
    }
  plan->chips = query->chips > 0 ? query->chips : plan->players * query->schedule->stack;
  plan->chips = MAX (plan->chips, plan->players);
}

/* At the start all stacks are equal; later they are unequal, but less so the fewer big blinds are left.  Drawn stacks
   are as uneven as the model's own evenings are at that depth. */
static gint
stacks_shape (const ForecastPlan *plan, const ForecastQuery *query, gint first)
{
  gboolean is_start = first == 0 && (query->left <= 0 || query->left >= schedule_row (query->schedule, 0)->length);
  const PlanRow *level = plan->rows;

  if (is_start || plan->stacks != NULL)
    return 0;
  while (level->is_break)
    level++;
  return (gint) CLAMP (plan->chips / plan->players / level->big / SHAPE_DEPTH, LEAST_SHAPE, MOST_SHAPE);
}

static void
forecast_plan_model (ForecastPlan *plan, const ForecastModel *model)
{
  gdouble hands = CLAMP (model->hands, 10, 60);
  gdouble pace = CLAMP (model->pace, 0.25, 4);

  for (gint i = 0; i <= FORECAST_SEATS; i++)
    plan->hand[i] = (gint64) ((gdouble) HOUR / (hands * table_speed[i]));
  for (gint i = 0; i < FORECAST_STAKES; i++)
    {
      gdouble above = (i + 0.5) / FORECAST_STAKES;
      gdouble stake = STAKE_SCALE * pace * (pow (above, -1 / STAKE_POWER) - 1);

      plan->stakes[i] = (guint32) MIN (stake * FORECAST_STAKE_UNIT + 0.5, 1 << 22);
    }
}

/* The mean number of rebuys if players who are out buy in again with the chance ODDS of 65536. */
static gdouble
mean_rebuys (ForecastPlan *plan, ForecastEvening *evening, gdouble odds)
{
  gint    pilots = CLAMP (PILOT_WORK / plan->players, FEWEST_PILOTS, PILOTS);
  gdouble bought = 0;

  plan->rebuy_odds = (guint) (odds * 65536);
  for (gint i = 0; i < pilots; i++)
    {
      forecast_evening_play (evening, PILOT_SEED, (guint64) i, plan->n_open);
      bought += evening->rebuys;
    }
  return bought / pilots;
}

/* Finds the chance of buying in again that yields the expected number of rebuys, by linear interpolation between two
   guesses.  If rebuys are still missing, they are sold when rebuys close. */
static void
fit_rebuys (ForecastPlan *plan, gint rebuys)
{
  g_autoptr (ForecastEvening) evening = forecast_evening_new (plan);
  gdouble wanted = MIN (rebuys, MOST_SALES);
  gdouble low = 0, high = 1;
  gdouble at_low = 0;
  gdouble at_high = mean_rebuys (plan, evening, 1);

  for (gint i = 0; i < PILOT_STEPS && at_high > wanted; i++)
    {
      gdouble odds = low + (high - low) * (wanted - at_low) / (at_high - at_low);
      gdouble bought = mean_rebuys (plan, evening, odds);

      if (bought > wanted)
        {
          high = odds;
          at_high = bought;
        }
      else
        {
          low = odds;
          at_low = bought;
        }
    }
  if (at_high > wanted)
    plan->top_ups = wanted - mean_rebuys (plan, evening, low);
  else
    plan->top_ups = wanted - at_high;
}

/* The common divisor of UNIT and the amounts of ROWS; raises *LARGEST to their largest. */
static gint64
common_unit_of_rows (const PlanRow *rows, gint n, gint64 unit, gint64 *largest)
{
  for (gint i = 0; i < n; i++)
    {
      const PlanRow *row = &rows[i];
      const gint64   amounts[] = { row->small, row->big, row->ante, row->table_ante };

      for (guint j = 0; j < G_N_ELEMENTS (amounts); j++)
        {
          unit = number_common_divisor (unit, amounts[j]);
          *largest = MAX (*largest, amounts[j]);
        }
    }
  return unit;
}

/* The common divisor of all amounts of PLAN, and the largest of them. */
static gint64
common_unit (const ForecastPlan *plan, gint64 *largest)
{
  gint64 unit = number_common_divisor (plan->chips, number_common_divisor (plan->rebuy_stack, plan->add_on_stack));

  *largest = MAX (MAX (plan->chips, plan->round_stack), MAX (plan->rebuy_stack, plan->add_on_stack));
  unit = number_common_divisor (unit, plan->round_stack);
  for (gint i = 0; plan->stacks != NULL && i < plan->players; i++)
    unit = number_common_divisor (unit, plan->stacks[i]);
  unit = common_unit_of_rows (plan->rows, plan->n_rows, unit, largest);
  return common_unit_of_rows (plan->round_rows, plan->n_round_rows, unit, largest);
}

static void
scale (gint64 *amount, gint64 unit, gint64 grains)
{
  *amount = *amount / unit * grains;
}

static void
scale_rows (PlanRow *rows, gint n, gint64 unit, gint64 grains)
{
  for (gint i = 0; i < n; i++)
    {
      PlanRow *row = &rows[i];

      scale (&row->small, unit, grains);
      scale (&row->big, unit, grains);
      scale (&row->ante, unit, grains);
      scale (&row->table_ante, unit, grains);
      if (row->most < G_MAXINT64)
        scale (&row->most, unit, grains);
    }
}

/* Scales all amounts, so that a night with a tenth of the chips gives the same forecast: the common divisor becomes a
   fixed number of grains. */
static void
forecast_plan_scale (ForecastPlan *plan)
{
  gint64 largest, unit = common_unit (plan, &largest);
  gint64 grains = CLAMP (MOST_GRAINS / (largest / unit), 1, GRAINS);

  scale (&plan->chips, unit, grains);
  scale (&plan->rebuy_stack, unit, grains);
  scale (&plan->add_on_stack, unit, grains);
  for (gint i = 0; plan->stacks != NULL && i < plan->players; i++)
    scale (&plan->stacks[i], unit, grains);
  scale (&plan->round_stack, unit, grains);
  scale_rows (plan->rows, plan->n_rows, unit, grains);
  scale_rows (plan->round_rows, plan->n_round_rows, unit, grains);
}

/* The level being played, or the next one to be played. */
static gint
first_level (const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint            row = CLAMP (query->row, 0, (gint) schedule->rows->len - 1);
  gint            before = 0;

  for (gint i = 0; i < row; i++)
    before += !schedule_row (schedule, i)->is_break;
  return MIN (before + 1, schedule_n_levels (schedule));
}

ForecastPlan *
forecast_plan_new (const ForecastQuery *query, const ForecastModel *model)
{
  ForecastPlan *plan = g_new0 (ForecastPlan, 1);
  gint          first = CLAMP (query->row, 0, (gint) query->schedule->rows->len - 1);

  plan->seats = forecast_seats (query);
  forecast_plan_stacks (plan, query);
  forecast_plan_rows (plan, query, first);
  forecast_plan_rounds (plan, query);
  forecast_plan_model (plan, model);
  plan->shape = stacks_shape (plan, query, first);
  plan->first_level = first_level (query);
  forecast_plan_sales (plan, query, first);
  forecast_plan_scale (plan);
  if (plan->n_open > 0)
    fit_rebuys (plan, query->rebuys);
  return plan;
}

void
forecast_plan_free (ForecastPlan *plan)
{
  g_free (plan->rows);
  g_free (plan->round_rows);
  g_free (plan->at);
  g_free (plan->stacks);
  g_free (plan);
}

/* --- Many evenings --- */

/* Sums over the evenings. */
typedef struct
{
  gint64  *ends, *round_ends;
  gint    *end_levels;
  gdouble *left, *in_play; /* by level */
  gint    *reached;
  gint     n_past;
} Tally;

static void
tally_clear (Tally *tally)
{
  g_clear_pointer (&tally->ends, g_free);
  g_clear_pointer (&tally->round_ends, g_free);
  g_clear_pointer (&tally->end_levels, g_free);
  g_clear_pointer (&tally->left, g_free);
  g_clear_pointer (&tally->in_play, g_free);
  g_clear_pointer (&tally->reached, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tally, tally_clear)

static void
tally_evening (Tally *tally, const ForecastEvening *evening, gint run)
{
  const ForecastPlan *plan = evening->plan;

  tally->ends[run] = evening->end;
  tally->round_ends[run] = evening->round_end;
  tally->end_levels[run] = evening->end_level;
  tally->n_past += evening->given_up || evening->outlasted;
  for (gint i = 0; i < plan->n_levels; i++)
    {
      tally->left[i] += evening->left[i];
      tally->in_play[i] += (gdouble) evening->in_play[i];
      tally->reached[i] += evening->reached[i];
    }
}

static gboolean
play_all (const ForecastPlan *plan, Tally *tally, gint runs, guint64 seed, ForecastProgress progress, gpointer data)
{
  g_autoptr (ForecastEvening) evening = forecast_evening_new (plan);
  gint64 hands = 0;

  for (gint i = 0; i < runs; i++)
    {
      if (progress != NULL && hands >= REPORT_EACH)
        {
          hands = 0;
          if (!progress ((gdouble) i / runs, data))
            return FALSE;
        }
      hands += forecast_evening_play (evening, seed, (guint64) i, plan->n_rows) + 1;
      tally_evening (tally, evening, i);
    }
  return progress == NULL || progress (1, data);
}

static int
compare_levels_cb (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

static int
compare_times_cb (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* The earliest time by which PERCENT of the evenings are over. */
static gint64
percentile (const gint64 *sorted, gint n, gint percent)
{
  return sorted[MAX (((gint64) n * percent + 99) / 100 - 1, 0)];
}

static void
sum_up_levels (Forecast *forecast, const ForecastPlan *plan, const Tally *tally, gint first_level)
{
  gint64 now = plan->pause;

  for (gint i = 0; i < plan->n_rows; i++)
    {
      const PlanRow *row = &plan->rows[i];

      if (row->entry >= 0)
        {
          gdouble       left = tally->left[row->entry] / forecast->runs;
          gdouble       in_play = tally->in_play[row->entry] / forecast->runs;
          ForecastLevel level = { .level = first_level + row->entry,
                                  .left = left,
                                  .average_bb = in_play / left / (gdouble) row->big,
                                  .reached = (gdouble) tally->reached[row->entry] / forecast->runs,
                                  .at = now };

          g_array_append_val (forecast->levels, level);
        }
      now += row->length;
    }
}

static gint
level_at (const Forecast *forecast, gint64 at)
{
  gint level = g_array_index (forecast->levels, ForecastLevel, 0).level;

  for (guint i = 0; i < forecast->levels->len; i++)
    if (g_array_index (forecast->levels, ForecastLevel, i).at < at)
      level = g_array_index (forecast->levels, ForecastLevel, i).level;
  return level;
}

/* Rounds that a shootout still has: winners sit down at the fewest tables that have seats for them. */
static gint
count_rounds (const ForecastPlan *plan)
{
  gint rounds = 1;

  for (gint tables = plan->shootout ? plan->tables : 1; tables > 1; tables = (tables + plan->seats - 1) / plan->seats)
    rounds++;
  return rounds;
}

Forecast *
forecast_run (const ForecastQuery *query, const ForecastModel *model, gint runs, guint64 seed,
              ForecastProgress progress, gpointer data)
{
  g_autoptr (ForecastPlan) plan = forecast_plan_new (query, model);
  g_auto (Tally) tally = { 0 };
  Forecast *forecast;

  runs = CLAMP (runs, 1, FORECAST_MOST_RUNS);
  tally.ends = g_new (gint64, runs);
  tally.round_ends = g_new (gint64, runs);
  tally.end_levels = g_new (gint, runs);
  tally.left = g_new0 (gdouble, plan->n_levels);
  tally.in_play = g_new0 (gdouble, plan->n_levels);
  tally.reached = g_new0 (gint, plan->n_levels);
  if (!play_all (plan, &tally, runs, seed, progress, data))
    return NULL;

  qsort (tally.ends, (gsize) runs, sizeof (gint64), compare_times_cb);
  qsort (tally.round_ends, (gsize) runs, sizeof (gint64), compare_times_cb);
  qsort (tally.end_levels, (gsize) runs, sizeof (gint), compare_levels_cb);
  forecast = g_new0 (Forecast, 1);
  forecast->runs = runs;
  forecast->seed = seed;
  forecast->p10 = percentile (tally.ends, runs, 10);
  forecast->p50 = percentile (tally.ends, runs, 50);
  forecast->p90 = percentile (tally.ends, runs, 90);
  forecast->past_end = (gdouble) tally.n_past / runs;
  forecast->levels = g_array_new (FALSE, FALSE, sizeof (ForecastLevel));
  sum_up_levels (forecast, plan, &tally, plan->first_level);
  forecast->rounds = count_rounds (plan);
  forecast->round_end = percentile (tally.round_ends, runs, 50);
  /* A shootout ends in a level of its last round, at whatever time of the evening that is played. */
  forecast->end_level = plan->shootout ? tally.end_levels[runs / 2] : level_at (forecast, forecast->p50);
  return forecast;
}

void
forecast_free (Forecast *forecast)
{
  g_array_unref (forecast->levels);
  g_free (forecast);
}
