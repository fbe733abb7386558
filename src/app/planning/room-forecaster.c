/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes forecasts off the main thread. The thread works on a question of its own and never touches the object. */
#include "room-forecaster.h"

#include "planner/forecast/forecast-usual.h"
#include "room-forecast-query.h"

#define OFTEN (200 * G_TIME_SPAN_MILLISECOND) /* time between two reports of progress */

/* Shared by the object, the thread and pending reports. */
typedef struct
{
  gpointer          asker; /* the RoomForecaster; used on the main thread, and only if the question is not cancelled */
  RoomForecastQuery query;
  ForecastModel     model;
  gint              runs;
  GCancellable     *cancellable;
  gint64            reported; /* monotonic time; used by the thread */
  gdouble           done;     /* progress to report, under the lock */
  gboolean          waiting;  /* a report is pending, under the lock */
  GMutex            lock;
} Question;

struct _RoomForecaster
{
  GObject   parent_instance;
  Question *question; /* the last question; NULL: none, or dropped */
  gboolean  busy;
  Forecast *answer;
};

G_DEFINE_FINAL_TYPE (RoomForecaster, room_forecaster, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESS,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
question_clear (gpointer data)
{
  Question *question = data;

  room_forecast_query_clear (&question->query);
  g_object_unref (question->cancellable);
  g_mutex_clear (&question->lock);
}

static void
question_unref (gpointer question)
{
  g_atomic_rc_box_release_full (question, question_clear);
}

static Question *
question_new (RoomForecaster *self, const ForecastQuery *query, const ForecastModel *model, gint runs)
{
  Question *question = g_atomic_rc_box_new0 (Question);

  question->asker = self;
  room_forecast_query_copy (query, &question->query);
  question->model = *model;
  question->runs = runs;
  question->cancellable = g_cancellable_new ();
  g_mutex_init (&question->lock);
  return question;
}

static gboolean
same_question (const Question *a, const Question *b)
{
  return a->runs == b->runs && a->model.hands == b->model.hands && a->model.pace == b->model.pace
         && room_forecast_query_equal (&a->query, &b->query);
}

/* A reference to the forecaster, unless it has moved on to another question. */
static RoomForecaster *
find_asker (Question *question)
{
  return g_cancellable_is_cancelled (question->cancellable) ? NULL : g_object_ref (question->asker);
}

static void
drop (RoomForecaster *self)
{
  if (self->question != NULL)
    g_cancellable_cancel (self->question->cancellable);
  g_clear_pointer (&self->question, question_unref);
  self->busy = FALSE;
}

/* Runs on the main thread. */
static gboolean
report_cb (gpointer data)
{
  Question *question = data;
  g_autoptr (RoomForecaster) self = find_asker (question);
  gdouble done;

  g_mutex_lock (&question->lock);
  question->waiting = FALSE;
  done = question->done;
  g_mutex_unlock (&question->lock);
  if (self != NULL && self->busy)
    g_signal_emit (self, signals[PROGRESS], 0, done);
  return G_SOURCE_REMOVE;
}

/* g_main_context_invoke could run the report in this thread while no main loop is running, and meet a forecaster that
   is being freed. */
static void
report (Question *question, GMainContext *context)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_callback (source, report_cb, g_atomic_rc_box_acquire (question), question_unref);
  g_source_attach (source, context);
}

/* Runs in the thread. */
static gboolean
progress_cb (gdouble done, gpointer data)
{
  GTask    *task = data;
  Question *question = g_task_get_task_data (task);
  gint64    now = g_get_monotonic_time ();
  gboolean  was_waiting;

  if (g_cancellable_is_cancelled (question->cancellable))
    return FALSE;
  if (now - question->reported < OFTEN)
    return TRUE;
  question->reported = now;
  g_mutex_lock (&question->lock);
  question->done = done;
  was_waiting = question->waiting;
  question->waiting = TRUE;
  g_mutex_unlock (&question->lock);
  if (!was_waiting)
    report (question, g_task_get_context (task));
  return TRUE;
}

static void
forecast_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  Forecast *forecast;

  question->reported = g_get_monotonic_time ();
  if (g_task_return_error_if_cancelled (task))
    return;
  forecast = forecast_run (&question->query.query, &question->model, question->runs, FORECAST_SEED, progress_cb, task);
  if (forecast != NULL)
    g_task_return_pointer (task, forecast, (GDestroyNotify) forecast_free);
  else
    g_task_return_error_if_cancelled (task);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  g_autoptr (Forecast) forecast = g_task_propagate_pointer (task, NULL);
  g_autoptr (RoomForecaster) self = find_asker (g_task_get_task_data (task));

  if (self == NULL || forecast == NULL)
    return;
  self->busy = FALSE;
  g_clear_pointer (&self->answer, forecast_free);
  self->answer = g_steal_pointer (&forecast);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
room_forecaster_dispose (GObject *object)
{
  drop (ROOM_FORECASTER (object));
  G_OBJECT_CLASS (room_forecaster_parent_class)->dispose (object);
}

static void
room_forecaster_finalize (GObject *object)
{
  g_clear_pointer (&ROOM_FORECASTER (object)->answer, forecast_free);
  G_OBJECT_CLASS (room_forecaster_parent_class)->finalize (object);
}

static void
room_forecaster_class_init (RoomForecasterClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_forecaster_dispose;
  G_OBJECT_CLASS (class)->finalize = room_forecaster_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_FORECASTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", ROOM_TYPE_FORECASTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_DOUBLE);
}

static void
room_forecaster_init (RoomForecaster *self)
{
}

RoomForecaster *
room_forecaster_new (void)
{
  return g_object_new (ROOM_TYPE_FORECASTER, NULL);
}

/* A schedule that is still being written may have no level. */
static gboolean
can_be_played (const ForecastQuery *query)
{
  return query->players > 0 && query->row >= 0 && query->row < (gint) query->schedule->rows->len
         && schedule_n_levels (query->schedule) > 0;
}

static void
forget (RoomForecaster *self)
{
  gboolean had_answer = self->answer != NULL;

  drop (self);
  g_clear_pointer (&self->answer, forecast_free);
  if (had_answer)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
room_forecaster_ask (RoomForecaster *self, const ForecastQuery *query, const ForecastModel *model, gint runs)
{
  Question *question;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ROOM_IS_FORECASTER (self));
  if (!can_be_played (query))
    {
      forget (self);
      return;
    }
  question = question_new (self, query, model, runs);
  if (self->question != NULL && same_question (self->question, question))
    {
      question_unref (question);
      return;
    }
  drop (self);
  self->question = question;
  self->busy = TRUE;
  task = g_task_new (NULL, question->cancellable, answered_cb, NULL);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (question), question_unref);
  g_task_run_in_thread (task, forecast_cb);
}

void
room_forecaster_cancel (RoomForecaster *self)
{
  if (self->busy)
    drop (self);
}

gboolean
room_forecaster_is_busy (RoomForecaster *self)
{
  return self->busy;
}

const Forecast *
room_forecaster_get (RoomForecaster *self)
{
  return self->answer;
}
