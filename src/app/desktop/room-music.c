/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Music of other programs while a voice speaks. All calls are asynchronous: a player that hangs delays nobody. */
#include "room-music.h"

#include <string.h>

#define PLAYER   "org.mpris.MediaPlayer2"
#define PATH     "/org/mpris/MediaPlayer2"
#define PATIENCE 2000 /* milliseconds for an answer */
#define SOFT     0.3  /* of its volume */

/* What preferences say of music, by their value (the schema's Music). */
enum
{
  MUSIC_SOFTER,
  MUSIC_PAUSED,
  MUSIC_AS_IT_IS,
};

/* A player that has stepped back. */
typedef struct
{
  char    *name;   /* of the bus, unique: another program that takes its place is not touched */
  gboolean paused; /* else it was made softer */
  double   volume; /* before */
} Player;

static guint            depth, turn; /* of the present step back */
static GPtrArray       *players;     /* Player; NULL: none has stepped back */
static GDBusConnection *bus;         /* NULL: not asked for yet, or there is none */

static void
player_free (gpointer data)
{
  Player *player = data;

  g_free (player->name);
  g_free (player);
}

static void
call_player (const char *name, const char *method)
{
  g_dbus_connection_call (bus, name, PATH, PLAYER ".Player", method, NULL, NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START,
                          PATIENCE, NULL, NULL, NULL);
}

static void
set_volume (const char *name, double volume)
{
  g_dbus_connection_call (bus, name, PATH, "org.freedesktop.DBus.Properties", "Set",
                          g_variant_new ("(ssv)", PLAYER ".Player", "Volume", g_variant_new_double (volume)), NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, PATIENCE, NULL, NULL, NULL);
}

/* A player without a volume is paused, whatever is asked for. */
static void
step_back (const char *name, GVariant *properties)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  gboolean pauses = g_settings_get_enum (settings, "voice-music") == MUSIC_PAUSED;
  Player  *player = g_new0 (Player, 1);

  player->name = g_strdup (name);
  player->paused = pauses || !g_variant_lookup (properties, "Volume", "d", &player->volume);
  if (player->paused)
    call_player (name, "Pause");
  else
    set_volume (name, player->volume * SOFT);
  if (players == NULL)
    players = g_ptr_array_new_with_free_func (player_free);
  g_ptr_array_add (players, player);
}

/* ASKED_IN is the step back for which the player was asked; the voice may be silent again. */
static void
properties_cb (GObject *source, GAsyncResult *result, gpointer asked_in)
{
  g_autoptr (GDBusMessage) answer
      = g_dbus_connection_send_message_with_reply_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) properties = NULL;
  const char *status;

  if (answer == NULL || g_dbus_message_get_message_type (answer) != G_DBUS_MESSAGE_TYPE_METHOD_RETURN || depth == 0
      || turn != GPOINTER_TO_UINT (asked_in) || !g_str_equal (g_dbus_message_get_signature (answer), "a{sv}"))
    return;
  properties = g_variant_get_child_value (g_dbus_message_get_body (answer), 0);
  if (g_variant_lookup (properties, "PlaybackStatus", "&s", &status) && g_str_equal (status, "Playing"))
    step_back (g_dbus_message_get_sender (answer), properties);
}

static void
ask_player (const char *name)
{
  g_autoptr (GDBusMessage) ask
      = g_dbus_message_new_method_call (name, PATH, "org.freedesktop.DBus.Properties", "GetAll");

  g_dbus_message_set_body (ask, g_variant_new ("(s)", PLAYER ".Player"));
  g_dbus_message_set_flags (ask, G_DBUS_MESSAGE_FLAGS_NO_AUTO_START);
  g_dbus_connection_send_message_with_reply (bus, ask, G_DBUS_SEND_MESSAGE_FLAGS_NONE, PATIENCE, NULL, NULL,
                                             properties_cb, GUINT_TO_POINTER (turn));
}

static void
names_cb (GObject *source, GAsyncResult *result, gpointer asked_in)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autofree const char **names = NULL;

  if (answer == NULL || depth == 0 || turn != GPOINTER_TO_UINT (asked_in))
    return;
  g_variant_get (answer, "(^a&s)", &names);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_prefix (names[i], PLAYER "."))
      ask_player (names[i]);
}

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer asked_in)
{
  g_autoptr (GDBusConnection) found = g_bus_get_finish (result, NULL);

  if (found == NULL)
    return;
  g_dbus_connection_set_exit_on_close (found, FALSE);
  g_set_object (&bus, found);
  g_dbus_connection_call (bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListNames", NULL,
                          G_VARIANT_TYPE ("(as)"), G_DBUS_CALL_FLAGS_NONE, PATIENCE, NULL, names_cb, asked_in);
}

void
room_music_step_back (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  if (depth++ > 0 || g_settings_get_enum (settings, "voice-music") == MUSIC_AS_IT_IS)
    return;
  turn++;
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, GUINT_TO_POINTER (turn));
}

void
room_music_come_back (void)
{
  g_return_if_fail (depth > 0);

  if (--depth > 0)
    return;
  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const Player *player = g_ptr_array_index (players, i);

      if (player->paused)
        call_player (player->name, "Play");
      else
        set_volume (player->name, player->volume);
    }
  g_clear_pointer (&players, g_ptr_array_unref);
}
