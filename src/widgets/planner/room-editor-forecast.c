/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the edited schedule would end. */
#include "room-editor-forecast.h"

#include <glib/gi18n-lib.h>

#include "app/planning/room-forecaster.h"
#include "app/planning/room-house-pace.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "room-editor-live.h"
#include "room-editor-text.h"
#include "room-plot.h"

struct _RoomEditorForecast
{
  GObject parent_instance;

  RoomBook          *book;
  RoomTournament    *tournament; /* NULL: one of the library */
  RoomScheduleDraft *draft;
  RoomForecaster    *forecaster;
  RoomForecastQuery  query;   /* the last question */
  gint64             elapsed; /* where on the schedule's clock the forecast begins */
  gint               left;    /* players left in the tournament */
};

G_DEFINE_FINAL_TYPE (RoomEditorForecast, room_editor_forecast, G_TYPE_OBJECT)

static guint changed_signal;

static void
changed_cb (RoomEditorForecast *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
room_editor_forecast_dispose (GObject *object)
{
  RoomEditorForecast *self = ROOM_EDITOR_FORECAST (object);

  room_forecast_query_clear (&self->query);
  g_clear_object (&self->forecaster);
  g_clear_object (&self->draft);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_editor_forecast_parent_class)->dispose (object);
}

static void
room_editor_forecast_class_init (RoomEditorForecastClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_editor_forecast_dispose;
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_EDITOR_FORECAST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_editor_forecast_init (RoomEditorForecast *self)
{
  self->forecaster = room_forecaster_new ();
  g_signal_connect_object (self->forecaster, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

RoomEditorForecast *
room_editor_forecast_new (RoomBook *book, RoomTournament *tournament, RoomScheduleDraft *draft)
{
  RoomEditorForecast *self = g_object_new (ROOM_TYPE_EDITOR_FORECAST, NULL);

  self->book = g_object_ref (book);
  g_set_object (&self->tournament, tournament);
  self->draft = g_object_ref (draft);
  return self;
}

void
room_editor_forecast_ask (RoomEditorForecast *self, gint rebuys, gint add_ons)
{
  const Schedule *schedule = room_schedule_draft_get_schedule (self->draft);
  ForecastModel   model;
  ForecastQuery   wish;

  g_return_if_fail (ROOM_IS_EDITOR_FORECAST (self));

  if (!room_schedule_draft_is_good (self->draft))
    return;
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  if (self->tournament != NULL)
    {
      g_auto (RoomForecastQuery) live = { 0 };

      if (!room_editor_live_wish (self->tournament, schedule, &live, &wish))
        return;
      room_forecast_query_clear (&self->query);
      room_forecast_query_copy (&wish, &self->query);
      self->left = wish.players;
      self->elapsed = room_editor_live_elapsed (self->tournament, schedule);
      room_forecaster_ask (self->forecaster, &wish, &model, forecast_runs (wish.players));
      return;
    }
  forecast_query_init (&wish, schedule, room_schedule_draft_get_players (self->draft));
  wish.rebuys = rebuys;
  wish.add_ons = add_ons;
  room_forecast_query_clear (&self->query);
  room_forecast_query_copy (&wish, &self->query);
  room_forecaster_ask (self->forecaster, &wish, &model, forecast_runs (wish.players));
}

void
room_editor_forecast_cancel (RoomEditorForecast *self)
{
  g_return_if_fail (ROOM_IS_EDITOR_FORECAST (self));
  room_forecaster_cancel (self->forecaster);
}

/* --- A running tournament --- */

gboolean
room_editor_forecast_has_moved (RoomEditorForecast *self, gint64 *start)
{
  gint64 moved;

  g_return_val_if_fail (ROOM_IS_EDITOR_FORECAST (self) && self->tournament, FALSE);

  *start = room_editor_live_start (self->tournament);
  moved = *start - room_schedule_draft_get_start (self->draft);
  return moved < -MINUTE / 2 || moved > MINUTE / 2;
}

gboolean
room_editor_forecast_is_old (RoomEditorForecast *self)
{
  gint64 elapsed, start;

  g_return_val_if_fail (ROOM_IS_EDITOR_FORECAST (self) && self->tournament, FALSE);

  elapsed = room_editor_live_elapsed (self->tournament, room_schedule_draft_get_schedule (self->draft));
  return elapsed / MINUTE != self->elapsed / MINUTE || room_editor_forecast_has_moved (self, &start);
}

/* --- The answer --- */

const Forecast *
room_editor_forecast_get (RoomEditorForecast *self)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_FORECAST (self), NULL);
  return room_schedule_draft_is_good (self->draft) ? room_forecaster_get (self->forecaster) : NULL;
}

char *
room_editor_forecast_dup_text (RoomEditorForecast *self)
{
  const Forecast  *forecast = room_editor_forecast_get (self);
  gboolean         waits = self->tournament != NULL && room_editor_live_locked (self->tournament) == 0;
  gint             players = self->tournament != NULL ? self->left : room_schedule_draft_get_players (self->draft);
  g_autofree char *end = NULL, *doubt = NULL, *at = NULL, *plan = NULL;
  ForecastModel    model;
  ForecastPlanned  planned;

  if (!room_schedule_draft_is_good (self->draft))
    return g_strdup (_ ("The forecast appears as soon as the errors are fixed."));
  if (forecast == NULL)
    return g_strdup ("");
  end = room_editor_text_end (forecast, room_schedule_draft_get_start (self->draft), self->elapsed, players);
  doubt = room_editor_text_doubt (forecast);
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  forecast_planned (&self->query.query, &planned);
  at = room_plot_moment (room_schedule_draft_get_start (self->draft), self->elapsed + planned.at);
  plan = forecast_planned_text (&self->query.query, &model, waits ? 0 : forecast->end_level, at);
  return g_strconcat (end, *doubt ? " " : "", doubt, "\n", plan, NULL);
}
