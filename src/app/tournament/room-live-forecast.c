/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The live forecast of a running tournament: asks the forecaster whenever something happened, and looks for repairs
   when it is late. */
#include "room-live-forecast.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/house/room-text.h"
#include "app/planning/room-forecast-query.h"
#include "app/planning/room-forecaster.h"
#include "app/planning/room-house-pace.h"
#include "base/error.h"
#include "base/line.h"
#include "base/list.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "tourney/schedule/blinds.h"

#define DATA_KEY    "room-live-forecast" /* key of the data on the tournament */
#define REPAIR_RUNS 2000                 /* few, because many schedules are tried */
#define TOLERANCE   (10 * MINUTE)        /* too little to be called late */

struct _RoomLiveForecast
{
  GObject         parent_instance;
  RoomTournament *tournament;
  RoomBook       *book;
  RoomForecaster *forecaster;
  guint           idle;

  gboolean          stood;    /* the clock was stopped after the last act */
  gboolean          known;    /* the forecaster's answer is for this tournament as it was at `asked_at` */
  gint64            asked_at; /* time of the answer's question */
  gint64            next_at;  /* time of the pending question */
  RoomForecastQuery query;    /* the pending question; empty: none */

  GPtrArray    *repairs; /* Repair; NULL: none */
  gint          repairs_row;
  gint64        repairs_at;
  GCancellable *repairing; /* NULL: not running */
};

G_DEFINE_FINAL_TYPE (RoomLiveForecast, room_live_forecast, G_TYPE_OBJECT)

static guint changed_signal;

/* The thread's own copy of everything it works on. */
typedef struct
{
  RoomForecastQuery query;
  ForecastModel     model;
  gint64            wanted;
  gint64            asked_at;
  GCancellable     *cancellable;
} Order;

static void
order_free (Order *order)
{
  room_forecast_query_clear (&order->query);
  g_object_unref (order->cancellable);
  g_free (order);
}

static Clock
tell_clock (RoomLiveForecast *self)
{
  return tourney_clock (room_tournament_get_tourney (self->tournament), room_tournament_now (self->tournament));
}

/* The time from which a forecast asked for now counts. */
static gint64
find_start (RoomLiveForecast *self)
{
  gint64 now = room_tournament_now (self->tournament);

  return tourney_stage (room_tournament_get_tourney (self->tournament), now) == TOURNEY_WAITING
             ? room_tournament_planned (self->tournament)
             : now;
}

/* While the clock is stopped a forecast moves with the time, as if play resumed right now. */
static gint64
count_from (RoomLiveForecast *self, gint64 asked_at)
{
  return tell_clock (self).running ? asked_at : find_start (self);
}

/* Wall clock; rounded to five minutes unless it is near. */
static gint64
end_wall (RoomLiveForecast *self, gint64 at)
{
  gint64 wall = room_tournament_wall (self->tournament, at);

  return at - room_tournament_now (self->tournament) <= 2 * FORECAST_ROUND ? wall : forecast_round (wall);
}

static char *
end_text (RoomLiveForecast *self, gint64 at)
{
  return room_text_time_of_day (end_wall (self, at));
}

static char *
range_text (RoomLiveForecast *self, const Forecast *forecast, gint64 from)
{
  g_autofree char *early = end_text (self, from + forecast->p10);
  g_autofree char *late = end_text (self, from + forecast->p90);

  return room_text_range (early, late);
}

/* --- Repairs --- */

static void
drop_repairs (RoomLiveForecast *self)
{
  if (self->repairing != NULL)
    g_cancellable_cancel (self->repairing);
  g_clear_object (&self->repairing);
  g_clear_pointer (&self->repairs, g_ptr_array_unref);
}

static gboolean
may_go_on_cb (gdouble done, gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
repair_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order     *order = data;
  GPtrArray *repairs;

  if (g_task_return_error_if_cancelled (task))
    return;
  repairs = repair_find (&order->query.query, &order->model, order->wanted, REPAIR_RUNS, FORECAST_SEED, may_go_on_cb,
                         order->cancellable);
  if (repairs != NULL)
    g_task_return_pointer (task, repairs, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error_if_cancelled (task);
}

/* After a cancellation DATA may be gone, and a cancelled task has no answer. */
static void
repaired_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Order      *order = g_task_get_task_data (G_TASK (result));
  GPtrArray        *repairs = g_task_propagate_pointer (G_TASK (result), NULL);
  RoomLiveForecast *self = data;

  if (repairs == NULL)
    return;
  drop_repairs (self);
  self->repairs = repairs;
  self->repairs_row = order->query.query.row;
  self->repairs_at = order->asked_at;
  g_signal_emit (self, changed_signal, 0);
}

/* The known repairs stay until better ones are found. */
static void
look_for_repairs (RoomLiveForecast *self)
{
  g_autoptr (GTask) task = NULL;
  gint64 at = count_from (self, self->next_at);
  gint64 wanted = room_live_forecast_get_wish (self) - room_tournament_wall (self->tournament, at);
  Order *order = g_new0 (Order, 1);

  if (self->repairing != NULL)
    g_cancellable_cancel (self->repairing);
  g_clear_object (&self->repairing);
  self->repairing = g_cancellable_new ();
  room_forecast_query_copy (&self->query.query, &order->query);
  room_house_pace_get_model (room_house_pace_get (self->book), &order->model);
  order->wanted = MAX (MINUTE, wanted); /* a finish time in the past: as soon as possible */
  order->asked_at = self->next_at;
  order->cancellable = g_object_ref (self->repairing);
  task = g_task_new (NULL, self->repairing, repaired_cb, self);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, repair_cb);
}

static void
look_if_late (RoomLiveForecast *self)
{
  if (room_live_forecast_is_late (self))
    look_for_repairs (self);
  else
    drop_repairs (self);
}

/* --- Questions --- */

static void
forecast_changed_cb (RoomLiveForecast *self)
{
  self->known = TRUE;
  self->asked_at = self->next_at;
  look_if_late (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
forget (RoomLiveForecast *self)
{
  gboolean was_known = self->known;

  room_forecaster_cancel (self->forecaster);
  room_forecast_query_clear (&self->query);
  self->known = FALSE;
  drop_repairs (self);
  if (was_known)
    g_signal_emit (self, changed_signal, 0);
}

static void
ask_cb (gpointer data)
{
  RoomLiveForecast *self = data;
  g_autoptr (RoomLiveForecast) alive = g_object_ref (self);
  const Tourney    *tourney = room_tournament_get_tourney (self->tournament);
  RoomForecastQuery query = { 0 };
  ForecastModel     model;

  self->idle = 0;
  if (!room_forecast_query_live (tourney, room_tournament_now (self->tournament), &query))
    {
      forget (self);
      return;
    }
  /* Repairs are valid for one schedule and the row it has come to. */
  if (self->query.schedule != NULL
      && (self->query.query.row != query.query.row
          || !room_forecast_query_same_schedule (self->query.schedule, query.schedule)))
    drop_repairs (self);
  room_forecast_query_clear (&self->query);
  self->query = query;
  self->next_at = find_start (self);
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  room_forecaster_ask (self->forecaster, &query.query, &model, forecast_runs (query.query.players));
  if (!room_forecaster_is_busy (self->forecaster)) /* the answer was known at once */
    forecast_changed_cb (self);
}

/* Waits a moment, so that several acts in a row are one question. */
static void
ask_soon (RoomLiveForecast *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_once (ask_cb, self);
}

/* The forecast of a stopped clock begins when it is started, even until there is a new one. */
static void
tournament_changed_cb (RoomLiveForecast *self)
{
  if (self->stood)
    self->asked_at = self->next_at = self->repairs_at = find_start (self);
  self->stood = !tell_clock (self).running;
  ask_soon (self);
}

/* Only a running clock ticks. */
static void
tick_cb (RoomLiveForecast *self)
{
  Clock  clock = tell_clock (self);
  gint64 now = room_tournament_now (self->tournament);

  if (self->query.schedule != NULL && clock.running
      && (clock.row != self->query.query.row || now - self->next_at >= MINUTE))
    ask_soon (self);
}

static void
until_changed_cb (RoomLiveForecast *self)
{
  look_if_late (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
room_live_forecast_dispose (GObject *object)
{
  RoomLiveForecast *self = ROOM_LIVE_FORECAST (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  drop_repairs (self);
  g_clear_object (&self->forecaster);
  if (self->tournament != NULL)
    g_object_set_data (G_OBJECT (self->tournament), DATA_KEY, NULL);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_live_forecast_parent_class)->dispose (object);
}

static void
room_live_forecast_finalize (GObject *object)
{
  room_forecast_query_clear (&ROOM_LIVE_FORECAST (object)->query);
  G_OBJECT_CLASS (room_live_forecast_parent_class)->finalize (object);
}

static void
room_live_forecast_class_init (RoomLiveForecastClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_live_forecast_dispose;
  G_OBJECT_CLASS (class)->finalize = room_live_forecast_finalize;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_LIVE_FORECAST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_live_forecast_init (RoomLiveForecast *self)
{
  self->forecaster = room_forecaster_new ();
  g_signal_connect_object (self->forecaster, "changed", G_CALLBACK (forecast_changed_cb), self, G_CONNECT_SWAPPED);
}

RoomLiveForecast *
room_live_forecast_find (RoomTournament *tournament)
{
  return g_object_get_data (G_OBJECT (tournament), DATA_KEY);
}

RoomLiveForecast *
room_live_forecast_get (RoomTournament *tournament, RoomBook *book)
{
  RoomLiveForecast *self = room_live_forecast_find (tournament);

  if (self != NULL)
    return g_object_ref (self);
  self = g_object_new (ROOM_TYPE_LIVE_FORECAST, NULL);
  g_object_set_data (G_OBJECT (tournament), DATA_KEY, self);
  self->tournament = g_object_ref (tournament);
  self->book = g_object_ref (book);
  self->stood = !tell_clock (self).running;
  g_signal_connect_object (tournament, "changed", G_CALLBACK (tournament_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "notify::until", G_CALLBACK (until_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_house_pace_get (book), "changed", G_CALLBACK (ask_soon), self, G_CONNECT_SWAPPED);
  ask_soon (self);
  return self;
}

const Forecast *
room_live_forecast_get_forecast (RoomLiveForecast *self)
{
  return self->known ? room_forecaster_get (self->forecaster) : NULL;
}

gint64
room_live_forecast_asked_at (RoomLiveForecast *self)
{
  return count_from (self, self->asked_at);
}

/* TRUE if the first answer is still worked out, or is about to be asked for. */
static gboolean
is_coming (RoomLiveForecast *self)
{
  g_auto (RoomForecastQuery) query = { 0 };

  return room_forecast_query_live (room_tournament_get_tourney (self->tournament),
                                   room_tournament_now (self->tournament), &query);
}

char *
room_live_forecast_dup_end (RoomLiveForecast *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self);

  if (forecast != NULL)
    return end_text (self, room_live_forecast_asked_at (self) + forecast->p50);
  return g_strdup (is_coming (self) ? "…" : "");
}

char *
room_live_forecast_dup_range (RoomLiveForecast *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self);

  return forecast != NULL ? range_text (self, forecast, room_live_forecast_asked_at (self)) : g_strdup ("");
}

/* The end by the schedule's clock and the chips, until there is a forecast. */
static char *
planned_end_text (RoomTournament *tournament)
{
  g_auto (RoomForecastQuery) query = { 0 };
  gint64          now = room_tournament_now (tournament);
  const Tourney  *tourney = room_tournament_get_tourney (tournament);
  ForecastPlanned planned;
  gint64          from = tourney_stage (tourney, now) == TOURNEY_WAITING ? room_tournament_planned (tournament) : now;

  if (!room_forecast_query_live (tourney, now, &query))
    return g_strdup ("");
  forecast_planned (&query.query, &planned);
  if (planned.at <= 1) /* the last level's time is up */
    return g_strdup ("");
  return room_text_time_of_day (forecast_round (room_tournament_wall (tournament, from + planned.at)));
}

char *
room_live_forecast_dup_ends_about (RoomTournament *tournament)
{
  RoomLiveForecast *self = room_live_forecast_find (tournament);

  if (self != NULL)
    return room_live_forecast_dup_end (self);
  return planned_end_text (tournament);
}

char *
room_live_forecast_dup_plan (RoomLiveForecast *self)
{
  const Forecast  *forecast = room_live_forecast_get_forecast (self);
  ForecastModel    model;
  ForecastPlanned  planned;
  g_autofree char *at = NULL, *text = NULL, *round = NULL, *rounds = NULL;

  if (forecast == NULL || self->query.schedule == NULL)
    return g_strdup ("");
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  forecast_planned (&self->query.query, &planned);
  at = end_text (self, room_live_forecast_asked_at (self) + planned.at);
  text = forecast_planned_text (&self->query.query, &model, tell_clock (self).started ? forecast->end_level : 0, at);
  if (forecast->rounds == 1)
    return g_steal_pointer (&text);
  round = end_text (self, room_live_forecast_asked_at (self) + forecast->round_end);
  /* Translators: how many rounds of a shootout, and a time of day */
  rounds = g_strdup_printf (ngettext ("%d round is still to be played; this one is over at about %s.",
                                      "%d rounds are still to be played; this one is over at about %s.",
                                      (gulong) forecast->rounds),
                            forecast->rounds, round);
  return g_strconcat (text, " ", rounds, NULL);
}

gint64
room_live_forecast_get_wish (RoomLiveForecast *self)
{
  return room_tournament_get_until (self->tournament);
}

gboolean
room_live_forecast_set_wish (RoomLiveForecast *self, gint64 wall, GError **error)
{
  return room_tournament_set_until (self->tournament, wall, error);
}

static gboolean
is_after_wish (RoomLiveForecast *self, gint64 end)
{
  gint64 wish = room_live_forecast_get_wish (self);

  return wish && room_tournament_wall (self->tournament, room_live_forecast_asked_at (self) + end) > wish + TOLERANCE;
}

gboolean
room_live_forecast_is_late (RoomLiveForecast *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self);

  return forecast != NULL && is_after_wish (self, forecast->p90);
}

gboolean
room_live_forecast_probably_late (RoomLiveForecast *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self);

  return forecast != NULL && is_after_wish (self, forecast->p50);
}

char *
room_live_forecast_dup_sure_end (RoomLiveForecast *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self);

  return forecast != NULL ? end_text (self, room_live_forecast_asked_at (self) + forecast->p90) : g_strdup ("");
}

const GPtrArray *
room_live_forecast_get_repairs (RoomLiveForecast *self)
{
  return self->repairs;
}

char *
room_live_forecast_dup_repair_end (RoomLiveForecast *self, const Repair *repair)
{
  gint64           from = count_from (self, self->repairs_at);
  g_autofree char *end = end_text (self, from + repair->forecast->p50);
  g_autofree char *early = end_text (self, from + repair->forecast->p10);
  g_autofree char *late = end_text (self, from + repair->forecast->p90);

  return room_text_about (end, early, late);
}

gboolean
room_live_forecast_repair_keeps (RoomLiveForecast *self, const Repair *repair)
{
  gint64 over = count_from (self, self->repairs_at) + repair->forecast->p90;

  return room_tournament_wall (self->tournament, over) <= room_live_forecast_get_wish (self) + TOLERANCE;
}

/* The act that gives the tournament SCHEDULE, which is called NAME if it has no name. */
static char *
make_set (RoomLiveForecast *self, Schedule *schedule, const char *name)
{
  g_autofree char *word = NULL, *quoted = NULL;

  if (schedule->name == NULL)
    schedule->name = g_strdup (name);
  word = room_book_lend_schedule (self->book, schedule);
  quoted = line_quote (word);
  return g_strdup_printf ("set schedule %s", quoted);
}

gboolean
room_live_forecast_repair (RoomLiveForecast *self, guint index, GError **error)
{
  const Repair *repair;
  g_autoptr (Schedule) schedule = NULL;
  g_autofree char *line = NULL;

  if (self->repairs == NULL || index >= self->repairs->len || tell_clock (self).row != self->repairs_row)
    {
      ask_soon (self);
      return input_refuse (error, _ ("The tournament has moved on. Look at what is proposed now."));
    }
  repair = self->repairs->pdata[index];
  schedule = schedule_copy (repair->schedule);
  line = make_set (self, schedule, _ ("Shortened schedule"));
  if (!room_tournament_do (self->tournament, error, "%s", line))
    return FALSE;
  drop_repairs (self);
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* --- The end of the schedule --- */

static char *
describe_over (const Schedule *schedule)
{
  g_autofree char *blinds = schedule_blinds_text (schedule_level_before (schedule, schedule->rows->len));

  /* Translators: the blinds of the last level */
  return g_strdup_printf (_ ("The schedule is over: the blinds stay at %s."), blinds);
}

char *
room_live_forecast_dup_schedule_end (RoomLiveForecast *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Schedule  *schedule = tourney_schedule (tourney);
  const Forecast  *forecast = room_live_forecast_get_forecast (self);
  Clock            clock = tell_clock (self);
  gint64           now = room_tournament_now (self->tournament), until = clock_until_end (&clock, schedule);
  gint             of_ten = forecast != NULL ? (gint) lround (10 * forecast->past_end) : 0;
  g_autofree char *at = NULL;

  if (!clock.started || clock.stop > 0 || tourney_stage (tourney, now) == TOURNEY_FINISHED)
    return NULL;
  if (until == 0)
    return describe_over (schedule);
  if (until > HOUR || of_ten < 2)
    return NULL;
  at = room_tournament_clock_time (self->tournament, now + until);
  if (of_ten == 10)
    return g_strdup_printf (_ ("People will still be playing when the schedule ends at %s."), at);
  /* Translators: of all evenings, when */
  return g_strdup_printf (_ ("%d percent of evenings like this last longer than the schedule, which ends at %s."),
                          10 * of_ten, at);
}

static Schedule *
find_continued (RoomLiveForecast *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);

  return schedule_continue (tourney_schedule (tourney), tourney_chips (tourney), SCHEDULE_CONTINUED);
}

char *
room_live_forecast_dup_continued (RoomLiveForecast *self)
{
  g_autoptr (Schedule) longer = find_continued (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) levels = NULL;

  if (longer == NULL)
    return NULL;
  for (guint i = tourney_schedule (room_tournament_get_tourney (self->tournament))->rows->len; i < longer->rows->len;
       i++)
    {
      g_autofree char *blinds = schedule_blinds_text (schedule_row (longer, i));

      g_strv_builder_add (builder, blinds);
    }
  levels = g_strv_builder_end (builder);
  return list_to_text ((const char *const *) levels);
}

char *
room_live_forecast_dup_continue (RoomLiveForecast *self)
{
  g_autoptr (Schedule) longer = find_continued (self);

  return longer != NULL ? make_set (self, longer, _ ("Continued schedule")) : NULL;
}
