/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A voice that tells the room what happens. */
#include "room-voice.h"

#include "app/tournament/room-call.h"
#include "tourney/voice/say.h"
#include "room-music.h"
#include "room-sound.h"

struct _RoomVoice
{
  GObject         parent_instance;
  RoomTournament *tournament;
  GSettings      *settings;
  const char     *sound;  /* of the moment that is about to be told; NULL: none */
  gboolean        called; /* the clock is, on a player */
};

G_DEFINE_FINAL_TYPE (RoomVoice, room_voice, G_TYPE_OBJECT)

/* What is told to the room, with the sound that stands in for it. */
typedef struct
{
  const char    *sound; /* NULL: none */
  RoomSpeechDone done;
  gpointer       data;
} Telling;

static void
done_cb (gpointer data, gboolean spoken)
{
  g_autofree Telling *telling = data;

  room_music_come_back ();
  if (!spoken && telling->sound != NULL)
    room_sound_play (telling->sound);
  if (telling->done != NULL)
    telling->done (telling->data, spoken);
}

static void
tell (const char *text, const char *sound, RoomSpeechDone done, gpointer data)
{
  Telling *telling = g_new (Telling, 1);

  *telling = (Telling){ sound, done, data };
  room_music_step_back ();
  room_speech_say (text, done_cb, telling);
}

static gboolean
is_wanted (RoomVoice *self)
{
  return g_settings_get_boolean (self->settings, "voice");
}

/* A moment comes just before what is said of it. */
static void
moment_cb (RoomVoice *self, gint moment)
{
  self->sound = room_sound_of_moment (self->settings, (Moment) moment);
}

static void
said_cb (RoomVoice *self, const char *sentences)
{
  Clock clock = tourney_clock (room_tournament_get_tourney (self->tournament), room_tournament_now (self->tournament));

  g_debug ("With %d ms left on the clock: %s", (gint) (clock_left (&clock) / 1000), sentences);
  if (is_wanted (self))
    tell (sentences, self->sound, NULL, NULL);
  self->sound = NULL;
}

static void
call_cb (RoomVoice *self)
{
  gboolean         called = room_call_get_stage (room_call_of (self->tournament)) != ROOM_CALL_NONE;
  g_autofree char *words = called && !self->called ? say_call (ROOM_CALL_THINK) : NULL;

  self->called = called;
  if (words != NULL && is_wanted (self))
    tell (words, NULL, NULL, NULL);
}

static void
call_over_cb (RoomVoice *self)
{
  g_autofree char *words = say_call_over ();

  if (is_wanted (self))
    tell (words, ROOM_SOUND_CALL_OVER, NULL, NULL);
}

static void
room_voice_dispose (GObject *object)
{
  RoomVoice *self = ROOM_VOICE (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_voice_parent_class)->dispose (object);
}

static void
room_voice_class_init (RoomVoiceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_voice_dispose;
}

static void
room_voice_init (RoomVoice *self)
{
  self->settings = g_settings_new (APP_ID);
}

RoomVoice *
room_voice_new (RoomTournament *tournament)
{
  RoomVoice *self = g_object_new (ROOM_TYPE_VOICE, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (moment_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_call_of (tournament), "changed", G_CALLBACK (call_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_call_of (tournament), "over", G_CALLBACK (call_over_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
room_voice_try (RoomSpeechDone done, gpointer data)
{
  g_autofree char *words = say_example ();

  tell (words, NULL, done, data);
}
