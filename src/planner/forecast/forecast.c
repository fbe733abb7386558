/* A forecast: the wish made ready for playing, many evenings of it, and what they add up to.  The model of an evening
   is in forecast-model.c. */
#include "forecast-private.h"

#include "base/number.h"
#include "tourney/settings.h"

#include <math.h>

#define SEATS         9     /* at a table when nobody says otherwise */
#define PILOTS        200   /* evenings that find out how likely a rebuy is */
#define PILOT_WORK    20000 /* of which large fields play fewer: evenings times players */
#define FEWEST_PILOTS 20
#define PILOT_STEPS   5
#define PILOT_SEED    1
#define MOST_SALES    1000000 /* rebuys or add-ons of an evening, beyond that nobody is serious */
#define REPORT_EACH   20000   /* hands between two words on progress */
#define GRAINS        720     /* that the smallest amount is played in */
#define MOST_GRAINS   (G_GINT64_CONSTANT (1) << 40)

/* --- The model's figures; what they mean and where they come from: forecast-model.c --- */

#define STAKE_SCALE 1.7
#define STAKE_POWER 1.4
#define SHAPE_DEPTH 6 /* big blinds of the average stack for each step that unknown stacks are more even */
#define LEAST_SHAPE 2
#define MOST_SHAPE  16

/* Hands at a table of so many, against a table of nine. */
static const gdouble table_speed[FORECAST_SEATS + 1]
    = { 1, 2, 2, 1.7, 1.5, 1.35, 1.25, 1.15, 1.07, 1, 0.94, 0.89, 0.85 };

void
forecast_query_init (ForecastQuery *wish, const Schedule *schedule, gint players)
{
  *wish = (ForecastQuery){
    .schedule = schedule, .players = players, .rebuy_until = -1, .named_row = -1, .add_on_row = -1
  };
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
  /* Four bets on each of four streets, which hardly anybody ever pays in full: half of it. */
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

/* A forecast from the middle of a night is told when it stops. */
gint64
forecast_stop (const ForecastQuery *wish)
{
  gboolean is_start = wish->row <= 0 && wish->left <= 0 && wish->extra_break <= 0;

  if (wish->stop > 0)
    return wish->stop;
  return is_start && wish->schedule->end > 0 ? schedule_end_at (wish->schedule, wish->schedule->end) : G_MAXINT64;
}

/* The rows from the present one on, and the overtime at the end.  Levels get their entries in the forecast; in a break
   after the last level the overtime is all there is. */
static void
forecast_plan_rows (ForecastPlan *plan, const ForecastQuery *wish, gint first)
{
  const Schedule *schedule = wish->schedule;
  gint            n_rows = (gint) schedule->rows->len;
  gint            n = 0;

  plan->rows = g_new0 (PlanRow, n_rows - first + 1);
  plan->stop = forecast_stop (wish);
  plan->pause = MIN (CLAMP (wish->extra_break, 0, FORECAST_OVERTIME), plan->stop);
  plan->length = plan->pause;
  /* Levels that nobody reaches before the stop are none of the forecast's. */
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
      if (i == first && wish->left > 0)
        planned->length = wish->left; /* more than the row's own when the host added time */
      planned->length = MIN (planned->length, plan->stop - plan->length);
      plan->length += planned->length;
    }
  plan->rows[n] = forecast_plan_level (last_level (schedule));
  plan->rows[n].length = MIN (FORECAST_OVERTIME, plan->stop - plan->length);
  if (plan->n_levels == 0)
    plan->rows[n].entry = plan->n_levels++;
  plan->n_rows = n + 1;
}

gint
forecast_last_rebuy_row (const ForecastQuery *wish)
{
  const Schedule *schedule = wish->schedule;
  gint            row = -1;

  if (wish->rebuy_until >= 0)
    return MIN (wish->rebuy_until, (gint) schedule->rows->len - 1);
  if (schedule->rebuy_level > 0)
    row = schedule_level_row (schedule, schedule->rebuy_level);
  else if (schedule->rebuy_break > 0)
    row = schedule_break_row (schedule, schedule->rebuy_break);
  return row >= 0 ? row : MAX ((gint) schedule->rows->len / 3 - 1, 0);
}

gint
forecast_add_on_row (const ForecastQuery *wish)
{
  const Schedule *schedule = wish->schedule;
  gint            row = -1;

  if (wish->add_on_row >= 0)
    return wish->add_on_row;
  if (schedule->add_on_start)
    return 0;
  if (schedule->add_on_break > 0)
    row = schedule_break_row (schedule, schedule->add_on_break);
  if (row < 0)
    row = schedule_break_row (schedule, 1);
  return row >= 0 ? row : forecast_last_rebuy_row (wish) + 1;
}

static void
forecast_plan_sales (ForecastPlan *plan, const ForecastQuery *wish, gint first)
{
  const Schedule *schedule = wish->schedule;
  gint64          stack = schedule->stack > 0 ? schedule->stack : MAX (plan->chips / plan->players, 1);

  plan->rebuy_stack = wish->rebuy_stack > 0 ? wish->rebuy_stack : schedule->rebuy_stack;
  plan->add_on_stack = wish->add_on_stack > 0 ? wish->add_on_stack : schedule->add_on_stack;
  if (plan->rebuy_stack <= 0)
    plan->rebuy_stack = stack;
  if (plan->add_on_stack <= 0)
    plan->add_on_stack = stack;
  plan->n_open = wish->rebuys > 0 ? MAX (forecast_last_rebuy_row (wish) - first + 1, 0) : 0;
  plan->add_ons = CLAMP (wish->add_ons, 0, MOST_SALES);
  plan->add_on_row = plan->add_ons > 0 ? forecast_add_on_row (wish) - first : -1;
}

/* Who is given no chips is not in. */
static void
forecast_plan_stacks (ForecastPlan *plan, const ForecastQuery *wish)
{
  plan->players = MAX (wish->players, 1);
  if (wish->stacks != NULL)
    {
      gint n = 0;

      plan->stacks = g_new (gint64, plan->players);
      for (gint i = 0; i < plan->players; i++)
        if (wish->stacks[i] > 0)
          plan->chips += plan->stacks[n++] = wish->stacks[i];
      plan->players = MAX (n, 1);
      plan->stacks[0] = n > 0 ? plan->stacks[0] : 1;
      plan->chips = MAX (plan->chips, 1);
      return;
    }
  plan->chips = wish->chips > 0 ? wish->chips : plan->players * wish->schedule->stack;
  plan->chips = MAX (plan->chips, plan->players);
}

/* At the start all stacks are equal; later they are not, the less so the fewer big blinds are left.  The parts are as
   uneven as the model's own evenings have made them at that depth. */
static gint
stacks_shape (const ForecastPlan *plan, const ForecastQuery *wish, gint first)
{
  gboolean       is_start = first == 0 && (wish->left <= 0 || wish->left >= schedule_row (wish->schedule, 0)->length);
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

/* How many rebuys an evening has when ODDS of 65536 who are out buy in again. */
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

/* How likely one who is out must buy in again for the expected number of rebuys to come out: between two guesses on the
   straight line.  What is then still missing is sold when rebuys close. */
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

/* The common divisor of all amounts of PLAN, and the largest of them. */
static gint64
common_unit (const ForecastPlan *plan, gint64 *largest)
{
  gint64 unit = number_common_divisor (plan->chips, number_common_divisor (plan->rebuy_stack, plan->add_on_stack));

  *largest = MAX (plan->chips, MAX (plan->rebuy_stack, plan->add_on_stack));
  for (gint i = 0; plan->stacks != NULL && i < plan->players; i++)
    unit = number_common_divisor (unit, plan->stacks[i]);
  for (gint i = 0; i < plan->n_rows; i++)
    {
      const PlanRow *row = &plan->rows[i];
      const gint64   amounts[] = { row->small, row->big, row->ante, row->table_ante };

      for (guint j = 0; j < G_N_ELEMENTS (amounts); j++)
        {
          unit = number_common_divisor (unit, amounts[j]);
          *largest = MAX (*largest, amounts[j]);
        }
    }
  return unit;
}

static void
scale (gint64 *amount, gint64 unit, gint64 grains)
{
  *amount = *amount / unit * grains;
}

/* A tenth of a night is the same night: all amounts become so many grains of what divides them all. */
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
  for (gint i = 0; i < plan->n_rows; i++)
    {
      PlanRow *row = &plan->rows[i];

      scale (&row->small, unit, grains);
      scale (&row->big, unit, grains);
      scale (&row->ante, unit, grains);
      scale (&row->table_ante, unit, grains);
      if (row->most < G_MAXINT64)
        scale (&row->most, unit, grains);
    }
}

ForecastPlan *
forecast_plan_new (const ForecastQuery *wish, const ForecastModel *model)
{
  ForecastPlan *plan = g_new0 (ForecastPlan, 1);
  gint          first = CLAMP (wish->row, 0, (gint) wish->schedule->rows->len - 1);

  plan->seats = wish->seats == 0 ? SEATS : CLAMP (wish->seats, 2, FORECAST_SEATS);
  forecast_plan_stacks (plan, wish);
  forecast_plan_rows (plan, wish, first);
  forecast_plan_model (plan, model);
  plan->shape = stacks_shape (plan, wish, first);
  forecast_plan_sales (plan, wish, first);
  forecast_plan_scale (plan);
  if (plan->n_open > 0)
    fit_rebuys (plan, wish->rebuys);
  return plan;
}

void
forecast_plan_free (ForecastPlan *plan)
{
  g_free (plan->rows);
  g_free (plan->stacks);
  g_free (plan);
}

/* --- Many evenings --- */

/* What is added up over the evenings. */
typedef struct
{
  gint64  *ends;
  gdouble *left, *in_play; /* a level */
  gint    *reached;
  gint     n_past;
} Tally;

static void
tally_clear (Tally *tally)
{
  g_clear_pointer (&tally->ends, g_free);
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
  tally->n_past += evening->given_up || evening->end > plan->length;
  for (gint i = 0; i < plan->n_levels; i++)
    {
      tally->left[i] += evening->left[i];
      tally->in_play[i] += (gdouble) evening->in_play[i];
      tally->reached[i] += evening->left[i] > 1;
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

/* The first level that is still to be played, or is being played. */
static gint
first_level (const ForecastQuery *wish)
{
  const Schedule *schedule = wish->schedule;
  gint            row = CLAMP (wish->row, 0, (gint) schedule->rows->len - 1);
  gint            before = 0;

  for (gint i = 0; i < row; i++)
    before += !schedule_row (schedule, i)->is_break;
  return MIN (before + 1, schedule_n_levels (schedule));
}

Forecast *
forecast_run (const ForecastQuery *wish, const ForecastModel *model, gint runs, guint64 seed, ForecastProgress progress,
              gpointer data)
{
  g_autoptr (ForecastPlan) plan = forecast_plan_new (wish, model);
  g_auto (Tally) tally = { 0 };
  Forecast *forecast;

  runs = CLAMP (runs, 1, FORECAST_MOST_RUNS);
  tally.ends = g_new (gint64, runs);
  tally.left = g_new0 (gdouble, plan->n_levels);
  tally.in_play = g_new0 (gdouble, plan->n_levels);
  tally.reached = g_new0 (gint, plan->n_levels);
  if (!play_all (plan, &tally, runs, seed, progress, data))
    return NULL;

  qsort (tally.ends, (gsize) runs, sizeof (gint64), compare_times_cb);
  forecast = g_new0 (Forecast, 1);
  forecast->runs = runs;
  forecast->seed = seed;
  forecast->p10 = percentile (tally.ends, runs, 10);
  forecast->p50 = percentile (tally.ends, runs, 50);
  forecast->p90 = percentile (tally.ends, runs, 90);
  forecast->past_end = (gdouble) tally.n_past / runs;
  forecast->levels = g_array_new (FALSE, FALSE, sizeof (ForecastLevel));
  sum_up_levels (forecast, plan, &tally, first_level (wish));
  forecast->end_level = level_at (forecast, forecast->p50);
  return forecast;
}

void
forecast_free (Forecast *forecast)
{
  g_array_unref (forecast->levels);
  g_free (forecast);
}

/* --- Calibration --- */

#define CALIBRATION_EVENINGS 3000 /* in all, for each pace that is tried */
#define FEWEST_EVENINGS      40   /* and of each night */
#define MOST_EVENINGS        300
#define CALIBRATION_STEPS    10
#define PRIOR_NIGHTS         3

static gdouble
mean_log_end (const ForecastNight *nights, guint n, const ForecastModel *model, gdouble pace)
{
  ForecastModel paced = { .hands = model->hands, .pace = pace };
  gdouble       sum = 0;
  guint         evenings = CLAMP (CALIBRATION_EVENINGS / n, FEWEST_EVENINGS, MOST_EVENINGS);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ForecastPlan) plan = forecast_plan_new (&nights[i].wish, &paced);
      g_autoptr (ForecastEvening) evening = forecast_evening_new (plan);

      for (guint j = 0; j < evenings; j++)
        {
          forecast_evening_play (evening, i + 1, j, plan->n_rows);
          sum += log ((gdouble) MAX (evening->end, MINUTE));
        }
    }
  return sum / n / evenings;
}

gdouble
forecast_calibrate (const ForecastNight *nights, guint n, const ForecastModel *model)
{
  gdouble low = log (0.25);
  gdouble high = log (4);
  gdouble wanted = 0;

  if (n == 0)
    return 1;
  for (guint i = 0; i < n; i++)
    wanted += log ((gdouble) MAX (nights[i].took, MINUTE));
  wanted = (wanted + PRIOR_NIGHTS * mean_log_end (nights, n, model, 1)) / (n + PRIOR_NIGHTS);
  for (gint i = 0; i < CALIBRATION_STEPS; i++)
    {
      gdouble middle = (low + high) / 2;

      if (mean_log_end (nights, n, model, exp (middle)) > wanted)
        low = middle;
      else
        high = middle;
    }
  return exp ((low + high) / 2);
}
