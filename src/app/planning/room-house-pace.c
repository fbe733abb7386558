/* The pace of a house: nights are collected as they come by, and calibrating to them is done in a thread. */
#include "room-house-pace.h"

#include <gio/gio.h>

#include "room-forecast-query.h"

#define NIGHTS 20 /* the latest; a group plays faster with the years */

typedef struct
{
  gint64            id, when;
  RoomForecastQuery wish;
  gint64            took;
} Night;

struct _RoomHousePace
{
  GPtrArray           *nights; /* Night, newest first */
  gdouble              hands;
  RoomHousePaceChanged changed;
  gpointer             data;
  gdouble              pace;
  gint                 learnt_from;
  guint                idle;
  GCancellable        *working; /* one thread at a time; NULL: none */
  gboolean             again;   /* nights came or went meanwhile */
};

/* What the thread works on: nothing of it is anybody else's. */
typedef struct
{
  gdouble hands;
  GArray *nights; /* ForecastNight, whose wishes are those of WISHES */
  GArray *wishes; /* RoomForecastQuery */
  gdouble pace;
} Lesson;

static void
night_free (Night *night)
{
  room_forecast_query_clear (&night->wish);
  g_free (night);
}

static void
lesson_free (Lesson *lesson)
{
  g_array_unref (lesson->nights);
  g_array_unref (lesson->wishes);
  g_free (lesson);
}

static Lesson *
lesson_new (RoomHousePace *self)
{
  Lesson *lesson = g_new0 (Lesson, 1);
  guint   n = MIN (self->nights->len, NIGHTS);

  lesson->hands = self->hands;
  lesson->nights = g_array_new (FALSE, FALSE, sizeof (ForecastNight));
  lesson->wishes = g_array_sized_new (FALSE, TRUE, sizeof (RoomForecastQuery), n);
  g_array_set_clear_func (lesson->wishes, (GDestroyNotify) room_forecast_query_clear);
  g_array_set_size (lesson->wishes, n);
  for (guint i = 0; i < n; i++)
    {
      const Night       *night = self->nights->pdata[i];
      RoomForecastQuery *wish = &g_array_index (lesson->wishes, RoomForecastQuery, i);
      ForecastNight      each = { .took = night->took };

      room_forecast_query_copy (&night->wish.wish, wish);
      each.wish = wish->wish;
      g_array_append_val (lesson->nights, each);
    }
  return lesson;
}

static void
learn_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Lesson       *lesson = data;
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  if (g_task_return_error_if_cancelled (task))
    return;
  model.hands = lesson->hands;
  lesson->pace = forecast_calibrate ((const ForecastNight *) lesson->nights->data, lesson->nights->len, &model);
  g_task_return_boolean (task, TRUE);
}

static void learn_soon (RoomHousePace *self);

/* A cancelled one finds nobody at home. */
static void
learnt_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomHousePace *self = data;
  Lesson        *lesson = g_task_get_task_data (G_TASK (result));
  gboolean       moved;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->working);
  moved = self->pace != lesson->pace || self->learnt_from != (gint) lesson->nights->len;
  self->pace = lesson->pace;
  self->learnt_from = (gint) lesson->nights->len;
  if (self->again)
    learn_soon (self);
  if (moved)
    self->changed (self->data);
}

static void
learn_idle_cb (gpointer data)
{
  RoomHousePace *self = data;
  g_autoptr (GTask) task = NULL;

  self->idle = 0;
  self->again = FALSE;
  self->working = g_cancellable_new ();
  task = g_task_new (NULL, self->working, learnt_cb, self);
  g_task_set_task_data (task, lesson_new (self), (GDestroyNotify) lesson_free);
  g_task_run_in_thread (task, learn_cb);
}

/* When the main loop has nothing better to do: a store that is being opened brings many nights. */
static void
learn_soon (RoomHousePace *self)
{
  if (self->working)
    self->again = TRUE;
  else if (self->idle == 0)
    self->idle = g_idle_add_once (learn_idle_cb, self);
}

RoomHousePace *
room_house_pace_new (gdouble hands, RoomHousePaceChanged changed, gpointer data)
{
  RoomHousePace *self = g_new0 (RoomHousePace, 1);

  self->nights = g_ptr_array_new_with_free_func ((GDestroyNotify) night_free);
  self->hands = hands;
  self->changed = changed;
  self->data = data;
  self->pace = 1;
  return self;
}

void
room_house_pace_free (RoomHousePace *self)
{
  if (self->working)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_ptr_array_unref (self->nights);
  g_free (self);
}

static gboolean
forget (RoomHousePace *self, gint64 id)
{
  for (guint i = 0; i < self->nights->len; i++)
    if (((Night *) self->nights->pdata[i])->id == id)
      {
        g_ptr_array_remove_index (self->nights, i);
        return TRUE;
      }
  return FALSE;
}

void
room_house_pace_forget (RoomHousePace *self, gint64 id)
{
  if (forget (self, id))
    learn_soon (self);
}

static void
add (RoomHousePace *self, Night *night)
{
  guint at = 0;

  while (at < self->nights->len && ((Night *) self->nights->pdata[at])->when >= night->when)
    at++;
  g_ptr_array_insert (self->nights, at, night);
}

static gboolean
knows (RoomHousePace *self, gint64 id, const RoomForecastQuery *wish, gint64 took)
{
  for (guint i = 0; i < self->nights->len; i++)
    {
      const Night *night = self->nights->pdata[i];

      if (night->id == id)
        return night->took == took && room_forecast_query_equal (&night->wish, wish);
    }
  return FALSE;
}

void
room_house_pace_take (RoomHousePace *self, gint64 id, gint64 when, const Tourney *tourney)
{
  g_auto (RoomForecastQuery) wish = { 0 };
  Night *night;
  gint64 took;

  if (!room_forecast_query_night (tourney, &wish, &took))
    {
      room_house_pace_forget (self, id);
      return;
    }
  if (knows (self, id, &wish, took))
    return;
  forget (self, id);
  night = g_new0 (Night, 1);
  *night = (Night){ id, when, wish, took };
  wish = (RoomForecastQuery){ 0 }; /* it is the night's now */
  add (self, night);
  learn_soon (self);
}

void
room_house_pace_set_hands (RoomHousePace *self, gdouble hands)
{
  if (self->hands == hands)
    return;
  self->hands = hands;
  learn_soon (self);
}

void
room_house_pace_get_model (RoomHousePace *self, ForecastModel *model)
{
  *model = FORECAST_MODEL_DEFAULT;
  model->hands = self->hands;
  model->pace = self->pace;
}

gint
room_house_pace_nights (RoomHousePace *self)
{
  return self->learnt_from;
}
