/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace of a house: nights are read when the program is idle and followed as they change; a thread calibrates to
   them. */
#include "app/house/room-summary.h"
#include "store/nights/store-tourney.h"
#include "room-forecast-query.h"
#include "room-house-pace-test.h"

#define DATA_KEY "room-house-pace" /* key of the data on the book */

#define NIGHTS 20 /* the most recent nights that count, because groups get faster over the years */

typedef struct
{
  gint64            id, when;
  RoomForecastQuery query;
  gint64            took;
} Night;

struct _RoomHousePace
{
  GObject       parent_instance;
  RoomVault    *vault;
  GListModel   *summaries; /* the book's RoomSummary, newest first */
  GSettings    *settings;
  GHashTable   *seen;   /* gint64 ids of the tournaments read so far or changed since */
  GPtrArray    *nights; /* Night, newest first */
  gdouble       hands;
  gdouble       pace;
  gint          learnt_from;
  guint         reading, idle; /* source ids */
  GCancellable *working;       /* one thread at a time; NULL: none */
  gboolean      again;         /* nights were added or removed meanwhile */
};

G_DEFINE_FINAL_TYPE (RoomHousePace, room_house_pace, G_TYPE_OBJECT)

static guint changed_signal;

/* A thread's own copy of everything it works on. */
typedef struct
{
  gdouble hands;
  GArray *nights;  /* ForecastNight, which point into QUERIES */
  GArray *queries; /* RoomForecastQuery */
  gdouble pace;
} Lesson;

static void
night_free (Night *night)
{
  room_forecast_query_clear (&night->query);
  g_free (night);
}

static void
lesson_free (Lesson *lesson)
{
  g_array_unref (lesson->nights);
  g_array_unref (lesson->queries);
  g_free (lesson);
}

/* Of NIGHTS (Night), newest first. */
static Lesson *
lesson_new (const GPtrArray *nights, gdouble hands)
{
  Lesson *lesson = g_new0 (Lesson, 1);
  guint   n = MIN (nights->len, NIGHTS);

  lesson->hands = hands;
  lesson->nights = g_array_new (FALSE, FALSE, sizeof (ForecastNight));
  lesson->queries = g_array_sized_new (FALSE, TRUE, sizeof (RoomForecastQuery), n);
  g_array_set_clear_func (lesson->queries, (GDestroyNotify) room_forecast_query_clear);
  g_array_set_size (lesson->queries, n);
  for (guint i = 0; i < n; i++)
    {
      const Night       *night = nights->pdata[i];
      RoomForecastQuery *query = &g_array_index (lesson->queries, RoomForecastQuery, i);
      ForecastNight      each = { .took = night->took };

      room_forecast_query_copy (&night->query.query, query);
      each.query = query->query;
      g_array_append_val (lesson->nights, each);
    }
  return lesson;
}

static void
learn (Lesson *lesson)
{
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  model.hands = lesson->hands;
  lesson->pace = forecast_calibrate ((const ForecastNight *) lesson->nights->data, lesson->nights->len, &model);
}

static void
learn_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  if (g_task_return_error_if_cancelled (task))
    return;
  learn (data);
  g_task_return_boolean (task, TRUE);
}

static void learn_soon (RoomHousePace *self);

/* After a cancellation the object may be gone. */
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
    g_signal_emit (self, changed_signal, 0);
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
  g_task_set_task_data (task, lesson_new (self->nights, self->hands), (GDestroyNotify) lesson_free);
  g_task_run_in_thread (task, learn_cb);
}

/* Waits for the main loop to be idle, because opening a store brings many nights at once. */
static void
learn_soon (RoomHousePace *self)
{
  if (self->working != NULL)
    self->again = TRUE;
  else if (self->idle == 0)
    self->idle = g_idle_add_once (learn_idle_cb, self);
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

static void
add (RoomHousePace *self, Night *night)
{
  guint at = 0;

  while (at < self->nights->len && ((Night *) self->nights->pdata[at])->when >= night->when)
    at++;
  g_ptr_array_insert (self->nights, at, night);
}

static gboolean
knows (RoomHousePace *self, gint64 id, const RoomForecastQuery *query, gint64 took)
{
  for (guint i = 0; i < self->nights->len; i++)
    {
      const Night *night = self->nights->pdata[i];

      if (night->id == id)
        return night->took == took && room_forecast_query_equal (&night->query, query);
    }
  return FALSE;
}

/* NULL: the night is not over, or tells nothing of how this house plays. */
static Night *
night_new (gint64 id, gint64 when, const Tourney *tourney)
{
  g_auto (RoomForecastQuery) query = { 0 };
  Night *night;
  gint64 took;

  if (!room_summary_is_real_night (tourney) || !room_forecast_query_night (tourney, &query, &took))
    return NULL;
  night = g_new0 (Night, 1);
  *night = (Night){ id, when, query, took };
  query = (RoomForecastQuery){ 0 }; /* the night owns it now */
  return night;
}

static gboolean
take (RoomHousePace *self, gint64 id, gint64 when, const Tourney *tourney)
{
  Night *night = night_new (id, when, tourney);

  g_hash_table_add (self->seen, g_memdup2 (&id, sizeof id));
  if (night == NULL)
    return forget (self, id);
  if (knows (self, id, &night->query, night->took))
    {
      night_free (night);
      return FALSE;
    }
  forget (self, id);
  add (self, night);
  return TRUE;
}

/* True if there are as many nights as count, none of them older than WHEN. */
static gboolean
has_enough (RoomHousePace *self, gint64 when)
{
  return self->nights->len >= NIGHTS && ((Night *) self->nights->pdata[NIGHTS - 1])->when >= when;
}

/* A store may hold many tournaments; reading stops once enough nights are known. */
static void
read_nights (RoomHousePace *self)
{
  gboolean is_news = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (self->summaries); i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (self->summaries, i);
      g_autoptr (Tourney) tourney = NULL;
      gint64 id = room_summary_get_id (summary), when = room_summary_get_opened (summary);

      if (has_enough (self, when))
        break;
      if (room_summary_get_state (summary) != TOURNEY_FINISHED || g_hash_table_contains (self->seen, &id))
        continue;
      /* A tournament that cannot be read is skipped; the start page says so. */
      tourney = store_tournament_load (self->vault->store, id, NULL);
      if (tourney != NULL && take (self, id, when, tourney))
        is_news = TRUE;
    }
  if (is_news)
    learn_soon (self);
}

static void
read_idle_cb (gpointer data)
{
  RoomHousePace *self = data;

  self->reading = 0;
  read_nights (self);
}

/* A night that just ended tells how fast this house plays; undoing its end takes that back. */
static void
tournament_changed_cb (RoomHousePace *self, RoomSummary *summary, const Tourney *tourney)
{
  if (take (self, room_summary_get_id (summary), room_summary_get_opened (summary), tourney))
    {
      learn_soon (self);
      read_nights (self);
    }
}

static void
tournament_deleted_cb (RoomHousePace *self, gint64 id)
{
  if (forget (self, id))
    {
      learn_soon (self);
      read_nights (self);
    }
}

static void
hands_changed_cb (RoomHousePace *self)
{
  self->hands = g_settings_get_int (self->settings, "forecast-hands");
  learn_soon (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
room_house_pace_dispose (GObject *object)
{
  RoomHousePace *self = ROOM_HOUSE_PACE (object);

  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_handle_id (&self->reading, g_source_remove);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->summaries);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->vault, room_vault_unref);
  G_OBJECT_CLASS (room_house_pace_parent_class)->dispose (object);
}

static void
room_house_pace_finalize (GObject *object)
{
  RoomHousePace *self = ROOM_HOUSE_PACE (object);

  g_hash_table_unref (self->seen);
  g_ptr_array_unref (self->nights);
  G_OBJECT_CLASS (room_house_pace_parent_class)->finalize (object);
}

static void
room_house_pace_class_init (RoomHousePaceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_house_pace_dispose;
  G_OBJECT_CLASS (class)->finalize = room_house_pace_finalize;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_HOUSE_PACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_house_pace_init (RoomHousePace *self)
{
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->nights = g_ptr_array_new_with_free_func ((GDestroyNotify) night_free);
  self->settings = g_settings_new (APP_ID);
  self->hands = g_settings_get_int (self->settings, "forecast-hands");
  self->pace = 1;
  self->reading = g_idle_add_once (read_idle_cb, self);
  g_signal_connect_object (self->settings, "changed::forecast-hands", G_CALLBACK (hands_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

RoomHousePace *
room_house_pace_get (RoomBook *book)
{
  RoomHousePace *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  self = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (self != NULL)
    return self;
  self = g_object_new (ROOM_TYPE_HOUSE_PACE, NULL);
  self->vault = room_vault_ref (room_book_get_vault (book));
  self->summaries = g_object_ref (room_book_get_tournaments (book));
  g_object_set_data_full (G_OBJECT (book), DATA_KEY, self, g_object_unref);
  g_signal_connect_object (book, "tournament-changed", G_CALLBACK (tournament_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (book, "tournament-deleted", G_CALLBACK (tournament_deleted_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
room_house_pace_get_model (RoomHousePace *self, ForecastModel *model)
{
  *model = FORECAST_MODEL_DEFAULT;
  model->hands = self->hands;
  model->pace = self->pace;
}

/* The newest by when they were played, as the window has them. */
static gint
compare_opened (gconstpointer a, gconstpointer b)
{
  const StoreTournament *left = *(const StoreTournament *const *) a, *right = *(const StoreTournament *const *) b;

  return (left->opened < right->opened) - (left->opened > right->opened);
}

/* The settings may not be installed where only the command line is. */
static gdouble
read_hands (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = source != NULL ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;
  g_autoptr (GSettings) settings = schema != NULL ? g_settings_new (APP_ID) : NULL;
  ForecastModel model = FORECAST_MODEL_DEFAULT;

  return settings != NULL ? g_settings_get_int (settings, "forecast-hands") : model.hands;
}

gboolean
room_house_pace_learn (Store *store, ForecastModel *model, GError **error)
{
  g_autoptr (GPtrArray) records = store_tournament_list (store, error);
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func ((GDestroyNotify) night_free);
  Lesson *lesson;

  if (records == NULL)
    return FALSE;
  g_ptr_array_sort (records, compare_opened);
  for (guint i = 0; i < records->len && nights->len < NIGHTS; i++)
    {
      const StoreTournament *record = records->pdata[i];
      g_autoptr (Tourney) tourney = store_tournament_load (store, record->id, NULL);
      Night *night = tourney != NULL ? night_new (record->id, record->opened, tourney) : NULL;

      if (night != NULL)
        g_ptr_array_add (nights, night);
    }
  *model = FORECAST_MODEL_DEFAULT;
  lesson = lesson_new (nights, read_hands ());
  learn (lesson);
  model->hands = lesson->hands;
  model->pace = lesson->pace;
  lesson_free (lesson);
  return TRUE;
}

gint
room_house_pace_nights (RoomHousePace *self)
{
  return self->learnt_from;
}
