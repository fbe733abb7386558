/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sound for each moment of a tournament. */
#include <gsound.h>

#include "app/tournament/room-call.h"
#include "tourney/voice/moment.h"
#include "room-sound-test.h"

struct _RoomSound
{
  GObject         parent_instance;
  RoomTournament *tournament;
  GSettings      *settings;
};

G_DEFINE_FINAL_TYPE (RoomSound, room_sound, G_TYPE_OBJECT)

static const struct
{
  const char *key; /* the preference that switches it on; NULL: there is no sound */
  const char *event;
} sounds[] = {
  [MOMENT_LEVEL] = { "sound-level", "complete" },
  [MOMENT_ONE_MINUTE] = { "sound-minute", "bell" },
  [MOMENT_BREAK] = { "sound-break", "complete" },
  [MOMENT_BREAK_OVER] = { "sound-break", "alarm-clock-elapsed" },
  [MOMENT_REBUYS_CLOSING] = { "sound-rebuys", "dialog-warning" },
  [MOMENT_SCHEDULE_OVER] = { "sound-level", "complete" },
  [MOMENT_FINISHED] = { NULL, NULL },
};

static RoomSoundHook the_hook;
static gpointer      hook_data;

static GSoundContext *
get_context (void)
{
  static GSoundContext *context;
  static gsize          once;

  if (g_once_init_enter (&once))
    {
      context = gsound_context_new (NULL, NULL);
      g_once_init_leave (&once, 1);
    }
  return context;
}

/* The file of one of our own sounds, installed or not; NULL: the sound is the theme's. */
static char *
find_file (const char *event)
{
  const char *const *folders = g_get_system_data_dirs ();
  const char        *folder = g_getenv ("CARDROOM_SOUNDDIR");
  g_autofree char   *name = g_strconcat (event, ".wav", NULL);

  if (!g_str_has_prefix (event, "table-"))
    return NULL;
  if (folder != NULL)
    return g_build_filename (folder, name, NULL);
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], "cardroom", "sounds", name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/* The desktop's own switch for sounds, if it has one. */
static gboolean
is_wanted (void)
{
  const char *id = "org.gnome.desktop.sound";
  g_autoptr (GSettingsSchema) schema
      = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), id, TRUE);
  g_autoptr (GSettings) settings = NULL;

  if (schema == NULL || !g_settings_schema_has_key (schema, "event-sounds"))
    return TRUE;
  settings = g_settings_new (id);
  return g_settings_get_boolean (settings, "event-sounds");
}

/* The first sound connects to the server, which may take a while, so it must not run in the thread that draws the
   clock. */
static void
play_in_thread (GTask *task, gpointer source, gpointer event, GCancellable *cancellable)
{
  GSoundContext   *context = get_context ();
  g_autofree char *file = find_file (event);

  /* Without a server, a theme or a sound card there is no sound; the clock and the notification say the same. */
  if (context != NULL && file != NULL)
    gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, file, GSOUND_ATTR_MEDIA_ROLE, "event",
                                NULL);
  else if (context != NULL)
    gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_EVENT_ID, event, GSOUND_ATTR_MEDIA_ROLE, "event",
                                NULL);
  g_task_return_boolean (task, TRUE);
}

void
room_sound_play (const char *event)
{
  g_autoptr (GTask) task = NULL;

  if (the_hook != NULL)
    {
      the_hook (event, hook_data);
      return;
    }
  if (!is_wanted ())
    return;
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strdup (event), g_free);
  g_task_run_in_thread (task, play_in_thread);
}

void
room_sound_set_hook (RoomSoundHook hook, gpointer data)
{
  the_hook = hook;
  hook_data = data;
}

const char *
room_sound_of_moment (GSettings *settings, Moment moment)
{
  g_return_val_if_fail (moment < G_N_ELEMENTS (sounds), NULL);
  if (sounds[moment].key == NULL || !g_settings_get_boolean (settings, sounds[moment].key))
    return NULL;
  return sounds[moment].event;
}

static void
moment_cb (RoomSound *self, gint moment)
{
  const char *event = room_sound_of_moment (self->settings, (Moment) moment);

  if (event != NULL && !g_settings_get_boolean (self->settings, "voice"))
    room_sound_play (event);
}

static void
call_over_cb (RoomSound *self)
{
  if (!g_settings_get_boolean (self->settings, "voice"))
    room_sound_play (ROOM_SOUND_CALL_OVER);
}

static void
room_sound_dispose (GObject *object)
{
  RoomSound *self = ROOM_SOUND (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_sound_parent_class)->dispose (object);
}

static void
room_sound_class_init (RoomSoundClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_sound_dispose;
}

static void
room_sound_init (RoomSound *self)
{
  self->settings = g_settings_new (APP_ID);
}

RoomSound *
room_sound_new (RoomTournament *tournament)
{
  RoomSound *self = g_object_new (ROOM_TYPE_SOUND, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (moment_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_call_of (tournament), "over", G_CALLBACK (call_over_cb), self, G_CONNECT_SWAPPED);
  return self;
}
