/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock called on a player. */
#include "room-call.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/span.h"
#include "tourney/rule.h"

#define DATA_KEY "room-call"
#define LENGTH   ((ROOM_CALL_THINK + ROOM_CALL_COUNT) * SECOND)
#define TOLD     (8 * SECOND) /* how long the end is announced */
#define LOOK_MS  200

struct _RoomCall
{
  GObject parent_instance;

  gint64 ends; /* 0: no clock is called */
  gint   shown;
  guint  source;
};

G_DEFINE_FINAL_TYPE (RoomCall, room_call, G_TYPE_OBJECT)

enum
{
  CHANGED,
  OVER,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static gboolean
look_cb (gpointer data)
{
  room_call_look (data);
  return G_SOURCE_CONTINUE;
}

static void
room_call_dispose (GObject *object)
{
  g_clear_handle_id (&ROOM_CALL (object)->source, g_source_remove);
  G_OBJECT_CLASS (room_call_parent_class)->dispose (object);
}

static void
room_call_class_init (RoomCallClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_call_dispose;
  signals[CHANGED] = g_signal_new ("changed", ROOM_TYPE_CALL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OVER] = g_signal_new ("over", ROOM_TYPE_CALL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_call_init (RoomCall *self)
{
}

/* Nobody thinks about a hand of a tournament that is over. */
static void
tournament_cb (RoomTournament *tournament, RoomCall *self)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);

  if (tourney_started_at (tourney) < 0 || tourney_finished_at (tourney) >= 0)
    room_call_end (self);
}

RoomCall *
room_call_of (RoomTournament *tournament)
{
  RoomCall *self = g_object_get_data (G_OBJECT (tournament), DATA_KEY);

  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_CALL, NULL);
      g_object_set_data_full (G_OBJECT (tournament), DATA_KEY, self, g_object_unref);
      g_signal_connect_object (tournament, "changed", G_CALLBACK (tournament_cb), self, 0);
    }
  return self;
}

void
room_call_begin (RoomCall *self)
{
  g_return_if_fail (ROOM_IS_CALL (self));

  self->ends = room_time_now () + LENGTH;
  self->shown = room_call_get_left (self);
  if (!self->source)
    self->source = g_timeout_add (LOOK_MS, look_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
room_call_end (RoomCall *self)
{
  g_return_if_fail (ROOM_IS_CALL (self));

  if (self->ends == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  self->ends = 0;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
room_call_toggle (RoomTournament *tournament, GError **error)
{
  RoomCall      *self = room_call_of (tournament);
  RoomCallStage  stage = room_call_get_stage (self);
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));

  if (stage == ROOM_CALL_THINKING || stage == ROOM_CALL_COUNTING)
    room_call_end (self);
  else if (tourney_started_at (tourney) >= 0 && tourney_finished_at (tourney) < 0
           && !clock_in_break (&clock, tourney_schedule (tourney)))
    room_call_begin (self);
  else
    return tourney_refuse (error, RULE_CLOCK, _ ("The clock is called on a player while hands are played."));
  return TRUE;
}

gint
room_call_get_left (RoomCall *self)
{
  gint64 left = self->ends - room_time_now ();

  return self->ends == 0 || left <= 0 ? 0 : (gint) ((left + SECOND - 1) / SECOND);
}

RoomCallStage
room_call_get_stage (RoomCall *self)
{
  gint left = room_call_get_left (self);

  if (self->ends == 0)
    return ROOM_CALL_NONE;
  return left == 0 ? ROOM_CALL_OVER : left <= ROOM_CALL_COUNT ? ROOM_CALL_COUNTING : ROOM_CALL_THINKING;
}

char *
room_call_dup_digits (RoomCall *self)
{
  gint left = room_call_get_left (self);

  return self->ends == 0 ? NULL : g_strdup_printf ("%d:%02d", left / 60, left % 60);
}

const char *
room_call_get_sentence (RoomCall *self)
{
  switch (room_call_get_stage (self))
    {
    case ROOM_CALL_THINKING:
      return _ ("The clock is called");
    case ROOM_CALL_COUNTING:
      return _ ("The countdown is running");
    case ROOM_CALL_OVER:
      return _ ("Time: the hand is dead");
    case ROOM_CALL_NONE:
    default:
      return NULL;
    }
}

void
room_call_look (RoomCall *self)
{
  gint left = room_call_get_left (self);

  if (self->ends == 0)
    return;
  if (room_time_now () >= self->ends + TOLD)
    {
      room_call_end (self);
      return;
    }
  if (left == self->shown)
    return;
  self->shown = left;
  g_signal_emit (self, signals[CHANGED], 0);
  if (left == 0)
    g_signal_emit (self, signals[OVER], 0);
}
