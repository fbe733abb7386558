/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue of questions for a forecaster, and a memory of its answers. */
#include "room-end-times.h"

#include "planner/forecast/forecast-usual.h"
#include "room-forecast-query.h"
#include "room-forecaster.h"

typedef struct
{
  char             *key;
  RoomForecastQuery query;
  ForecastModel     model;
  gint              runs;
} Question;

struct _RoomEndTimes
{
  GObject parent_instance;

  RoomForecaster *forecaster;
  GHashTable     *known; /* key: RoomEndTime */
  GQueue          waiting;
  Question       *asked; /* the question being worked on; NULL: none */
};

G_DEFINE_FINAL_TYPE (RoomEndTimes, room_end_times, G_TYPE_OBJECT)

static guint changed_signal;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->key);
  room_forecast_query_clear (&question->query);
  g_free (question);
}

/* A text that is equal for questions with the same answer. */
static char *
key_of (const ForecastQuery *query, const ForecastModel *model)
{
  g_autofree char *schedule = schedule_to_text (query->schedule);
  g_autofree char *text
      = g_strdup_printf ("%s%d %" G_GINT64_FORMAT " %d %" G_GINT64_FORMAT ", %d %" G_GINT64_FORMAT
                         " %d, %d %" G_GINT64_FORMAT " %d, %d %d %" G_GINT64_FORMAT " %d, %a %a",
                         schedule, query->players, query->chips, query->seats, query->stop, query->rebuys,
                         query->rebuy_stack, query->rebuy_until, query->add_ons, query->add_on_stack, query->add_on_row,
                         query->shootout, query->carry, query->round_stack, query->tables, model->hands, model->pace);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
remember (RoomEndTimes *self, const char *key, const Forecast *forecast)
{
  RoomEndTime *end = g_new (RoomEndTime, 1);

  *end = (RoomEndTime){ forecast->p10, forecast->p50, forecast->p90 };
  g_hash_table_replace (self->known, g_strdup (key), end);
}

static void
ask_next (RoomEndTimes *self)
{
  const Question *next = g_queue_peek_head (&self->waiting);

  if (self->asked != NULL || next == NULL)
    return;
  self->asked = g_queue_pop_head (&self->waiting);
  room_forecaster_ask (self->forecaster, &next->query.query, &next->model, next->runs);
}

static void
answered_cb (RoomEndTimes *self)
{
  g_autoptr (RoomEndTimes) alive = g_object_ref (self);

  remember (self, self->asked->key, room_forecaster_get (self->forecaster));
  g_clear_pointer (&self->asked, question_free);
  g_signal_emit (self, changed_signal, 0);
  ask_next (self);
}

static void
room_end_times_dispose (GObject *object)
{
  RoomEndTimes *self = ROOM_END_TIMES (object);

  g_clear_object (&self->forecaster);
  room_end_times_drop (self);
  g_clear_pointer (&self->asked, question_free);
  G_OBJECT_CLASS (room_end_times_parent_class)->dispose (object);
}

static void
room_end_times_finalize (GObject *object)
{
  g_hash_table_unref (ROOM_END_TIMES (object)->known);
  G_OBJECT_CLASS (room_end_times_parent_class)->finalize (object);
}

static void
room_end_times_class_init (RoomEndTimesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_end_times_dispose;
  G_OBJECT_CLASS (class)->finalize = room_end_times_finalize;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_END_TIMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_end_times_init (RoomEndTimes *self)
{
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_queue_init (&self->waiting);
  self->forecaster = room_forecaster_new ();
  g_signal_connect_object (self->forecaster, "changed", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
}

RoomEndTimes *
room_end_times_new (void)
{
  return g_object_new (ROOM_TYPE_END_TIMES, NULL);
}

static gboolean
is_asked (RoomEndTimes *self, const char *key)
{
  if (self->asked != NULL && g_str_equal (self->asked->key, key))
    return TRUE;
  for (const GList *link = self->waiting.head; link != NULL; link = link->next)
    if (g_str_equal (((const Question *) link->data)->key, key))
      return TRUE;
  return FALSE;
}

static gboolean
look_up (RoomEndTimes *self, const char *key, RoomEndTime *end)
{
  const RoomEndTime *known = g_hash_table_lookup (self->known, key);

  if (known != NULL)
    *end = *known;
  return known != NULL;
}

gboolean
room_end_times_find (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model, RoomEndTime *end)
{
  g_autofree char *key = key_of (query, model);
  Question        *question;

  g_return_val_if_fail (ROOM_IS_END_TIMES (self), FALSE);

  if (look_up (self, key, end))
    return TRUE;
  if (is_asked (self, key))
    return FALSE;
  question = g_new0 (Question, 1);
  question->key = g_steal_pointer (&key);
  room_forecast_query_copy (query, &question->query);
  question->model = *model;
  question->runs = forecast_runs (query->players);
  g_queue_push_tail (&self->waiting, question);
  ask_next (self);
  return FALSE;
}

void
room_end_times_work_out (RoomEndTimes *self, const ForecastQuery *query, const ForecastModel *model, RoomEndTime *end)
{
  g_autofree char *key = key_of (query, model);
  g_autoptr (Forecast) forecast = NULL;

  g_return_if_fail (ROOM_IS_END_TIMES (self));

  if (look_up (self, key, end))
    return;
  forecast = forecast_run (query, model, forecast_runs (query->players), FORECAST_SEED, NULL, NULL);
  remember (self, key, forecast);
  look_up (self, key, end);
}

void
room_end_times_drop (RoomEndTimes *self)
{
  g_return_if_fail (ROOM_IS_END_TIMES (self));

  g_queue_clear_full (&self->waiting, question_free);
}

gboolean
room_end_times_is_busy (RoomEndTimes *self)
{
  g_return_val_if_fail (ROOM_IS_END_TIMES (self), FALSE);

  return self->asked != NULL;
}
