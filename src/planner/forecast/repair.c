/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repairs a night that runs late, by levels that are shorter, fewer or more expensive. */
#include "repair.h"

#include <glib/gi18n-lib.h>

#include "base/language.h"
#include "base/span.h"
#include "tourney/schedule/blinds.h"
#include "tourney/schedule/check.h"
#include "forecast-private.h"

#define SHORTEST_LEVEL (3 * MINUTE)
#define SHORTEST_PART  0.4 /* the least part of a level's length that remains */
#define WORTH_IT       (3 * MINUTE)
#define SEARCH_PART    5    /* a search plays this many times fewer evenings than the result */
#define FEWEST_RUNS    200  /* in a search */
#define ANTE_PART      8    /* an ante paid by everybody: this part of the big blind */
#define FORECASTS      18.0 /* an estimate of how many forecasts all the work takes, for the progress */

/* The repair being looked for, and its progress. */
typedef struct
{
  const ForecastQuery *query;
  const ForecastModel *model;
  gint64               wanted;
  gint                 runs;
  guint64              seed;
  Forecast            *before; /* the forecast without a repair */
  gdouble              done;   /* evenings played by all searches */
  gint                 running;
  ForecastProgress     progress;
  gpointer             data;
  gboolean             stopped;
} Task;

void
repair_free (Repair *repair)
{
  g_free (repair->label);
  g_free (repair->reason);
  schedule_unref (repair->schedule);
  g_clear_pointer (&repair->forecast, forecast_free);
  g_free (repair);
}

/* --- Forecasts during the search --- */

static gboolean
progress_cb (gdouble part, gpointer data)
{
  Task   *task = data;
  gdouble all = FORECASTS * task->runs / SEARCH_PART + 4.0 * task->runs;

  task->stopped = task->stopped || !task->progress (MIN ((task->done + part * task->running) / all, 0.99), task->data);
  return !task->stopped;
}

static Forecast *
forecast_with (Task *task, const Schedule *schedule, gint runs)
{
  ForecastQuery query = *task->query;
  Forecast     *forecast;

  query.schedule = schedule;
  task->running = runs;
  forecast = forecast_run (&query, task->model, runs, task->seed, task->progress != NULL ? progress_cb : NULL, task);
  task->done += runs;
  return forecast;
}

/* The time by which nine of ten evenings are over under SCHEDULE, from a few of them; -1 if stopped. */
static gint64
quick_end (Task *task, const Schedule *schedule)
{
  gint runs = CLAMP (task->runs / SEARCH_PART, MIN (FEWEST_RUNS, task->runs), task->runs);
  g_autoptr (Forecast) forecast = forecast_with (task, schedule, runs);

  return forecast != NULL ? forecast->p90 : -1;
}

/* --- Copies --- */

/* SCHEDULE without the rows marked in LEFT_OUT. */
static Schedule *
copy_without (const Schedule *schedule, const gboolean *left_out)
{
  Schedule *copy = schedule_copy (schedule);

  for (guint i = copy->rows->len; i-- > 0;)
    if (left_out[i])
      g_ptr_array_remove_index (copy->rows, i);
  return copy;
}

static gboolean
is_sound (const Schedule *schedule)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func ((GDestroyNotify) schedule_note_free);

  schedule_check (schedule, 0, notes);
  for (guint i = 0; i < notes->len; i++)
    if (((const ScheduleNote *) g_ptr_array_index (notes, i))->is_error)
      return FALSE;
  return TRUE;
}

/* The row of the first level after row AT; -1: none. */
static gint
next_level (const Schedule *schedule, gint at)
{
  for (gint i = at + 1; i < (gint) schedule->rows->len; i++)
    if (!schedule_row (schedule, i)->is_break)
      return i;
  return -1;
}

static char *
say (const char *reason)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();

  return g_strdup (_ (reason));
}

/* A repair with its forecast, or NULL if it does not end the night sooner.  Takes SCHEDULE and LABEL; REASON is an N_()
   string. */
static Repair *
repair_new (Task *task, RepairKind kind, Schedule *schedule, char *label, const char *reason)
{
  Repair *repair = g_new0 (Repair, 1);

  repair->kind = kind;
  repair->label = label;
  repair->reason = say (reason);
  repair->schedule = schedule;
  repair->forecast = is_sound (schedule) ? forecast_with (task, schedule, task->runs) : NULL;
  if (repair->forecast != NULL && repair->forecast->p90 + WORTH_IT <= task->before->p90
      && repair->forecast->p50 < task->before->p50)
    return repair;
  repair_free (repair);
  return NULL;
}

/* --- Shorter levels --- */

/* The rest of a level of which LENGTH of FULL is left, when FULL becomes MINUTES. */
static gint64
shortened (gint64 length, gint64 full, gint64 minutes)
{
  gint64 scaled = (gint64) ((gdouble) length * (gdouble) minutes * MINUTE / (gdouble) full) / MINUTE * MINUTE;

  return MIN (MAX (scaled, SHORTEST_LEVEL), length);
}

/* Levels of equal length stay equal; others are shortened in proportion. */
static Schedule *
shorten (const Task *task, gint64 full, gint64 minutes)
{
  Schedule *schedule = schedule_copy (task->query->schedule);

  for (guint i = (guint) task->query->row + 1; i < schedule->rows->len; i++)
    {
      ScheduleRow *row = g_ptr_array_index (schedule->rows, i);

      if (!row->is_break)
        row->length = shortened (row->length, full, minutes);
    }
  return schedule;
}

static char *
shorter_label (const Task *task, gint64 full, gint64 minutes)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();
  const Schedule *schedule = task->query->schedule;
  gboolean        all_same = full % MINUTE == 0;

  for (guint i = (guint) task->query->row + 1; i < schedule->rows->len; i++)
    all_same = all_same && (schedule_row (schedule, i)->is_break || schedule_row (schedule, i)->length == full);
  if (all_same)
    return g_strdup_printf (
        ngettext ("Levels of %d minute instead of %d", "Levels of %d minutes instead of %d", (gulong) minutes),
        (gint) minutes, (gint) (full / MINUTE));
  return g_strdup_printf (_ ("Levels shorter by %d percent"), (gint) (100 - 100 * minutes * MINUTE / full));
}

/* Finds the longest levels that end the night in time; if none do, the shortest levels. */
static Repair *
find_shorter (Task *task)
{
  gint   next = next_level (task->query->schedule, task->query->row);
  gint64 full, least, most;

  if (next < 0)
    return NULL;
  full = schedule_row (task->query->schedule, next)->length;
  for (guint i = (guint) next; i < task->query->schedule->rows->len; i++)
    if (!schedule_row (task->query->schedule, i)->is_break)
      full = MAX (full, schedule_row (task->query->schedule, i)->length);
  least = MAX (((gint64) ((gdouble) full * SHORTEST_PART) + MINUTE - 1) / MINUTE, SHORTEST_LEVEL / MINUTE);
  most = (full - 1) / MINUTE;
  if (least > most)
    return NULL;
  while (least < most && !task->stopped)
    {
      gint64 middle = (least + most + 1) / 2;
      g_autoptr (Schedule) schedule = shorten (task, full, middle);

      if (quick_end (task, schedule) <= task->wanted)
        least = middle;
      else
        most = middle - 1;
    }
  if (task->stopped)
    return NULL;
  return repair_new (task, REPAIR_SHORTER, shorten (task, full, least), shorter_label (task, full, least),
                     N_ ("The blinds stay as they are and rise sooner: there are fewer hands at each level."));
}

/* --- Leaving out levels --- */

/* The last row that must keep its level number, because windows of rebuys, add-ons and others refer to it. */
static gint
last_kept_row (const ForecastQuery *query)
{
  const Schedule *schedule = query->schedule;
  gint            row = MAX (query->row, query->named_row);

  if (query->rebuys > 0 || schedule->rebuy_level > 0 || schedule->rebuy_break > 0)
    row = MAX (row, forecast_last_rebuy_row (query));
  if (query->add_ons > 0 || schedule->add_on_break > 0)
    row = MAX (row, forecast_add_on_row (query));
  return row;
}

/* The nearest level in direction STEP from row AT that is not left out; -1: none. */
static gint
neighbour (const Schedule *schedule, const gboolean *left_out, gint at, gint step)
{
  for (gint i = at + step; i >= 0 && i < (gint) schedule->rows->len; i += step)
    if (!schedule_row (schedule, i)->is_break && !left_out[i])
      return i;
  return -1;
}

/* TRUE if another level remains between the breaks around AT, so that these do not meet when AT is left out. */
static gboolean
has_company (const Schedule *schedule, const gboolean *left_out, gint at, gint present)
{
  for (gint step = -1; step <= 1; step += 2)
    for (gint i = at + step; i >= 0 && i < (gint) schedule->rows->len; i += step)
      {
        if (schedule_row (schedule, i)->is_break)
          break;
        if (!left_out[i] && i != present)
          return TRUE;
        if (i == present)
          return TRUE;
      }
  return FALSE;
}

/* The ratio of big blinds that leaving out AT results in; 0: it must not be left out. */
static gdouble
step_without (const Schedule *schedule, const gboolean *left_out, gint at, gint present)
{
  gint               before = neighbour (schedule, left_out, at, -1);
  gint               after = neighbour (schedule, left_out, at, 1);
  const ScheduleRow *low, *high;

  if (before < 0 || after < 0 || !has_company (schedule, left_out, at, present))
    return 0;
  low = schedule_row (schedule, before);
  high = schedule_row (schedule, after);
  if (high->big > 2 * low->big)
    return 0;
  return (gdouble) high->big / (gdouble) MAX (low->big, 1);
}

/* Leaves out one more level between FIRST and LAST: the one with the smallest resulting step, which spreads them
   evenly. */
static gboolean
leave_out_one (const Schedule *schedule, gboolean *left_out, gint first, gint last, gint present)
{
  gint    found = -1;
  gdouble best = 0;

  for (gint i = first; i <= last; i++)
    {
      gdouble step;

      if (schedule_row (schedule, i)->is_break || left_out[i])
        continue;
      step = step_without (schedule, left_out, i, present);
      if (step > 0 && (found < 0 || step < best))
        {
          found = i;
          best = step;
        }
    }
  if (found >= 0)
    left_out[found] = TRUE;
  return found >= 0;
}

static char *
skip_label (const Schedule *schedule, const gboolean *left_out)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();
  g_autoptr (GString) levels = g_string_new (NULL);
  gint n = 0;

  for (guint i = 0; i < schedule->rows->len; i++)
    if (left_out[i])
      {
        g_autofree char *blinds = schedule_blinds_text (schedule_row (schedule, i));

        g_string_append_printf (levels, "%s%s", n++ > 0 ? ", " : "", blinds);
      }
  /* Translators: %s is a list of blinds, as in "75/150, 300/600". */
  return g_strdup_printf (ngettext ("%d level left out: %s", "%d levels left out: %s", (gulong) n), n, levels->str);
}

/* In a mixed game every level is another game's turn, so none is left out. */
static gboolean
plays_one_game (const Schedule *schedule)
{
  const char *game = schedule_row (schedule, schedule_level_row (schedule, 1))->game;

  for (guint i = 0; i < schedule->rows->len; i++)
    if (!schedule_row (schedule, i)->is_break && g_strcmp0 (schedule_row (schedule, i)->game, game) != 0)
      return FALSE;
  return TRUE;
}

/* Levels after the one in which the night would end make no difference. */
static Repair *
find_skip (Task *task)
{
  const Schedule      *schedule = task->query->schedule;
  g_autofree gboolean *left_out = g_new0 (gboolean, schedule->rows->len);
  gint                 first = last_kept_row (task->query) + 1;
  gint                 last = schedule_level_row (schedule, task->before->end_level);
  gint                 n = 0;

  if (!plays_one_game (schedule))
    return NULL;
  while (!task->stopped && leave_out_one (schedule, left_out, first, last, task->query->row))
    {
      g_autoptr (Schedule) fewer = copy_without (schedule, left_out);

      n++;
      if (quick_end (task, fewer) <= task->wanted)
        break;
    }
  if (task->stopped || n == 0)
    return NULL;
  return repair_new (task, REPAIR_SKIP, copy_without (schedule, left_out), skip_label (schedule, left_out),
                     N_ ("The blinds rise in larger steps, but never more than double."));
}

/* --- An ante --- */

static char *
ante_label (RepairKind kind, gint level)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();

  return g_strdup_printf (kind == REPAIR_ANTE ? _ ("A big-blind ante from level %d on")
                                              : _ ("Antes from everybody from level %d on"),
                          level);
}

static Repair *
find_ante (Task *task)
{
  const Schedule *schedule = task->query->schedule;
  gint            next = next_level (schedule, task->query->row);
  g_autoptr (Schedule) dearer = NULL;

  if (next < 0 || schedule_row (schedule, next)->ante > 0)
    return NULL;
  dearer = schedule_copy (schedule);
  for (guint i = (guint) next; i < dearer->rows->len; i++)
    {
      ScheduleRow *row = g_ptr_array_index (dearer->rows, i);

      if (row->is_break)
        continue;
      if (row->ante_kind == SCHEDULE_ANTE_EACH || row->small_bet > 0)
        return NULL;
      row->ante_kind = SCHEDULE_ANTE_BIG_BLIND;
      row->ante = MAX (row->ante, row->big);
    }
  return repair_new (
      task, REPAIR_ANTE, g_steal_pointer (&dearer), ante_label (REPAIR_ANTE, schedule_level_at (schedule, next)),
      N_ ("The big blind pays an ante as large as the blind: every pot is worth more, and stacks shrink faster."));
}

/* A part of the big blind that the chips then in play can pay, never less than the ante before. */
static gint64
ante_of_all (const Schedule *schedule, guint at, gint64 before)
{
  const ScheduleRow *row = schedule_row (schedule, at);
  g_autoptr (Purse) purse = schedule_purse_at (schedule, at);

  return purse_nearest (purse, MAX (row->big / ANTE_PART, before), MAX (before, 1), MAX (row->big / 2, before));
}

static Repair *
find_ante_each (Task *task)
{
  const Schedule *schedule = task->query->schedule;
  gint            next = next_level (schedule, task->query->row);
  gint64          ante = 0;
  g_autoptr (Schedule) dearer = NULL;

  if (next < 0)
    return NULL;
  dearer = schedule_copy (schedule);
  for (guint i = (guint) next; i < dearer->rows->len; i++)
    {
      ScheduleRow *row = g_ptr_array_index (dearer->rows, i);

      if (row->is_break)
        continue;
      if (row->ante > 0 || row->small_bet > 0)
        return NULL;
      ante = ante_of_all (schedule, i, ante);
      if (ante == 0)
        return NULL;
      row->ante_kind = SCHEDULE_ANTE_EACH;
      row->ante = ante;
    }
  return repair_new (
      task, REPAIR_ANTE_EACH, g_steal_pointer (&dearer),
      ante_label (REPAIR_ANTE_EACH, schedule_level_at (schedule, next)),
      N_ ("Everybody pays an ante in each hand: it helps most while there are several players at each table."));
}

/* --- The repairs together --- */

static gint
compare_repairs_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  const Repair *first = *(Repair *const *) a;
  const Repair *second = *(Repair *const *) b;
  const Task   *task = data;
  gint64        x = ABS (first->forecast->p90 - task->wanted);
  gint64        y = ABS (second->forecast->p90 - task->wanted);

  return x < y ? -1 : x > y;
}

/* The query with rows in place of the schedule's level numbers, which change as levels are left out. */
static ForecastQuery
pin_rows (const ForecastQuery *query)
{
  ForecastQuery pinned = *query;

  pinned.row = CLAMP (query->row, 0, (gint) query->schedule->rows->len - 1);
  pinned.rebuy_until = forecast_last_rebuy_row (query);
  pinned.add_on_row = forecast_add_on_row (query);
  return pinned;
}

GPtrArray *
repair_find (const ForecastQuery *query, const ForecastModel *model, gint64 wanted, gint runs, guint64 seed,
             ForecastProgress progress, gpointer data)
{
  static Repair *(*const finders[]) (Task *) = { find_shorter, find_skip, find_ante, find_ante_each };
  ForecastQuery pinned = pin_rows (query);
  Task          task = {
             .query = &pinned,
             .model = model,
             .wanted = wanted,
             .runs = CLAMP (runs, 1, FORECAST_MOST_RUNS),
             .seed = seed,
             .progress = progress,
             .data = data,
  };
  g_autoptr (GPtrArray) repairs = g_ptr_array_new_with_free_func ((GDestroyNotify) repair_free);
  g_autoptr (Forecast) before = forecast_with (&task, query->schedule, task.runs);

  task.before = before;
  for (guint i = 0; before != NULL && before->p90 > wanted && i < G_N_ELEMENTS (finders) && !task.stopped; i++)
    {
      Repair *repair = finders[i](&task);

      if (repair != NULL)
        g_ptr_array_add (repairs, repair);
    }
  if (before == NULL || task.stopped || (progress != NULL && !progress (1, data)))
    return NULL;
  g_ptr_array_sort_with_data (repairs, compare_repairs_cb, &task);
  return g_steal_pointer (&repairs);
}
