/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way to the notification server. libnotify waits for the server's answer, so all its calls are made in one
   thread with a main context of its own: the notification and the signals of its buttons live there, and nothing of
   libnotify is touched elsewhere. The main thread only leaves the newest request; one that was not carried out in time
   is dropped. */
#include "room-notification.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <libnotify/notify.h>

typedef struct
{
  guint number;
  guint button;
} Press;

/* Shared by both threads, under `lock`. */
static GMutex            lock;
static GCond             idle;
static GMainContext     *context; /* the thread's; NULL: not started yet */
static gboolean          asked;   /* the thread has not taken the newest request yet */
static gboolean          busy;    /* the thread is talking to the server */
static RoomNotification *newest;  /* NULL with `asked`: withdraw the notification */
static guint             newest_number;

/* Used by the main thread only. */
static gpointer                the_owner;
static guint                   the_number; /* of the_owner's notification; buttons of earlier ones are ignored */
static RoomNotificationPressed the_pressed;

/* Used by the notification thread only. */
static NotifyNotification *shown;
static guint               shown_number;

static const char *const button_ids[ROOM_NOTIFICATION_MAX_BUTTONS] = { "first", "second" };

RoomNotification *
room_notification_new (void)
{
  return g_new0 (RoomNotification, 1);
}

void
room_notification_free (RoomNotification *note)
{
  g_free (note->title);
  g_free (note->body);
  for (guint i = 0; i < ROOM_NOTIFICATION_MAX_BUTTONS; i++)
    g_free (note->labels[i]);
  g_free (note);
}

static gboolean
press_in_main (gpointer data)
{
  const Press *press = data;

  if (the_owner != NULL && press->number == the_number)
    the_pressed (the_owner, press->button);
  return G_SOURCE_REMOVE;
}

static void
button_cb (NotifyNotification *notification, char *id, gpointer data)
{
  Press *press = g_new (Press, 1);

  press->number = shown_number;
  press->button = g_str_equal (id, button_ids[0]) ? 0 : 1;
  g_main_context_invoke_full (NULL, G_PRIORITY_DEFAULT, press_in_main, press, g_free);
}

/* libnotify prints warnings if the bus or the server is missing, so it is not called then. */
static gboolean
has_server (void)
{
  static const char server[] = "org.freedesktop.Notifications";
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) owned = NULL, names = NULL;
  g_autofree const char **activatable = NULL;
  gboolean                is_owned = FALSE;

  if (bus == NULL)
    return FALSE;
  /* If the bus dies, notifications end but the tournament goes on. */
  g_dbus_connection_set_exit_on_close (bus, FALSE);
  owned = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                                       g_variant_new ("(s)", server), G_VARIANT_TYPE ("(b)"), G_DBUS_CALL_FLAGS_NONE,
                                       -1, NULL, NULL);
  if (owned != NULL)
    g_variant_get (owned, "(b)", &is_owned);
  if (is_owned)
    return TRUE;
  names = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "ListActivatableNames",
                                       NULL, G_VARIANT_TYPE ("(as)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  if (names != NULL)
    g_variant_get (names, "(^a&s)", &activatable);
  return activatable != NULL && g_strv_contains (activatable, server);
}

static gboolean
server_has (GList *caps, const char *what)
{
  return g_list_find_custom (caps, what, (GCompareFunc) g_strcmp0) != NULL;
}

static void
show (const RoomNotification *note, guint number)
{
  g_autofree char *escaped = NULL;
  const char      *body;
  GList           *caps;

  /* The window shows the same information. */
  if (!has_server ())
    return;
  caps = notify_get_server_caps ();
  if (server_has (caps, "body-markup"))
    escaped = g_markup_escape_text (note->body, -1);
  body = escaped != NULL ? escaped : note->body;

  if (shown == NULL)
    {
      shown = notify_notification_new (note->title, body, APP_ID);
      notify_notification_set_hint (shown, "desktop-entry", g_variant_new_string (APP_ID));
    }
  else
    notify_notification_update (shown, note->title, body, APP_ID);
  notify_notification_clear_actions (shown);
  shown_number = number;
  for (guint i = 0; i < ROOM_NOTIFICATION_MAX_BUTTONS && server_has (caps, "actions"); i++)
    if (note->labels[i] != NULL)
      notify_notification_add_action (shown, button_ids[i], note->labels[i], button_cb, NULL, NULL);
  g_list_free_full (caps, g_free);
  /* The server may have gone in the meantime; then no notification is shown. */
  notify_notification_show (shown, NULL);
}

static void
take_away (void)
{
  if (shown != NULL && has_server ())
    notify_notification_close (shown, NULL);
  g_clear_object (&shown);
}

static gboolean
carry_out (gpointer data)
{
  g_autoptr (RoomNotification) note = NULL;
  guint number;

  g_mutex_lock (&lock);
  asked = FALSE;
  busy = TRUE;
  note = g_steal_pointer (&newest);
  number = newest_number;
  g_mutex_unlock (&lock);

  if (note != NULL)
    show (note, number);
  else
    take_away ();

  g_mutex_lock (&lock);
  busy = FALSE;
  g_cond_broadcast (&idle);
  g_mutex_unlock (&lock);
  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (context, FALSE);

  g_main_context_push_thread_default (context);
  notify_init (_ ("Cardroom"));
  g_main_loop_run (loop);
  return NULL;
}

static void
ask (RoomNotification *note, guint number)
{
  gboolean wake;

  g_mutex_lock (&lock);
  if (context == NULL)
    {
      context = g_main_context_new ();
      g_thread_unref (g_thread_new ("notifications", run, NULL));
    }
  g_clear_pointer (&newest, room_notification_free);
  newest = note;
  newest_number = number;
  wake = !asked;
  asked = TRUE;
  g_mutex_unlock (&lock);
  if (wake)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      /* g_main_context_invoke could run the function here, before the thread owns its context. */
      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, carry_out, NULL, NULL);
      g_source_attach (source, context);
    }
}

void
room_notification_show (gpointer owner, RoomNotification *note, RoomNotificationPressed pressed)
{
  the_owner = owner;
  the_pressed = pressed;
  the_number++;
  ask (note, the_number);
}

void
room_notification_withdraw (gpointer owner)
{
  if (the_owner != owner)
    return;
  the_owner = NULL;
  ask (NULL, ++the_number);
}

void
room_notification_flush (gint64 wait)
{
  gint64 until = g_get_monotonic_time () + wait;

  g_mutex_lock (&lock);
  while ((asked || busy) && g_cond_wait_until (&idle, &lock, until))
    ;
  g_mutex_unlock (&lock);
}
