/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News of the phones, shown in the host's window. */
#include "room-phones-news.h"

#include <glib/gi18n-lib.h>

#include "app/desktop/room-notification.h"
#include "base/isolate.h"

/* Only the newest toast is shown, so its buttons concern the last event. */
typedef struct
{
  RoomPhones  *phones; /* borrowed */
  RoomToaster *toaster;
  GSettings   *settings;
  gint64       joined;
  guint        noted; /* the request of the notification; 0: it is about a phone that joined */
} News;

static void
free_news_cb (gpointer data)
{
  News *news = data;

  room_notification_withdraw (news);
  g_object_unref (news->toaster);
  g_object_unref (news->settings);
  g_free (news);
}

static LanPhones *
find_phones (News *news)
{
  LanServer *server = room_phones_get_server (news->phones);

  return server != NULL ? lan_server_get_phones (server) : NULL;
}

static void
forget (News *news)
{
  LanPhones *phones = find_phones (news);
  g_autoptr (GError) error = NULL;

  if (phones != NULL && !lan_phones_forget (phones, news->joined, &error))
    room_toaster_say (news->toaster, error->message, NULL, NULL);
}

static void
answer (News *news, guint request, gboolean yes)
{
  LanPhones *phones = find_phones (news);
  g_autoptr (GError) error = NULL;

  if (phones != NULL && !lan_phones_answer (phones, request, yes, &error))
    room_toaster_say (news->toaster, error->message, NULL, NULL);
}

/* --- Notifications, for a host who looks elsewhere --- */

static gboolean
is_looked_at (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return TRUE;
    }
  return FALSE;
}

static void
pressed_cb (gpointer owner, guint button)
{
  News *news = owner;

  if (news->noted == 0)
    forget (news);
  else
    answer (news, news->noted, button == 0);
}

/* REQUEST 0: a phone has joined. NO may be NULL; otherwise it is the second button. */
static void
notify (News *news, guint request, const char *sentence, const char *yes, const char *no)
{
  g_autoptr (RoomNotification) note = room_notification_new ();

  if (is_looked_at () || !g_settings_get_boolean (news->settings, "notify-phones"))
    return;
  news->noted = request;
  note->title = g_strdup (sentence);
  note->labels[0] = g_strdup (yes);
  note->labels[1] = g_strdup (no);
  room_notification_show (news, g_steal_pointer (&note), pressed_cb);
}

/* A request that was answered elsewhere, such as on the host's phone, is withdrawn. */
static void
changed_cb (RoomPhones *phones, News *news)
{
  g_autofree char *sentence = NULL;

  if (news->noted == 0)
    return;
  sentence = find_phones (news) != NULL ? lan_phones_dup_request (find_phones (news), news->noted) : NULL;
  if (sentence != NULL)
    return;
  news->noted = 0;
  room_notification_withdraw (news);
}

/* --- Events --- */

static char *
say_joined (const char *name, const char *former)
{
  if (former)
    return isolated_printf (_ ("%s’s phone is %s’s now."), former, name);
  return isolated_printf (_ ("%s has joined with a phone."), name);
}

static void
joined_cb (RoomPhones *phones, gint64 id, News *news)
{
  const char      *name = lan_phones_get_name (find_phones (news), id);
  g_autofree char *sentence = NULL;

  if (name == NULL)
    return;
  news->joined = id;
  sentence = say_joined (name, lan_phones_get_former (find_phones (news)));
  room_toaster_say (news->toaster, sentence, _ ("Undo"), "phones.forget");
  notify (news, 0, sentence, _ ("Undo"), NULL);
}

/* In the window it stands in a bar of its own, until it is answered. */
static void
asked_cb (RoomPhones *phones, guint id, News *news)
{
  g_autofree char *sentence = lan_phones_dup_request (find_phones (news), id);

  if (sentence == NULL)
    return;
  notify (news, id, sentence, _ ("Allow"), _ ("Decline"));
}

/* The person at the laptop may want to know, but there is nothing to do about it here. */
static void
said_cb (RoomPhones *phones, const char *sentence, News *news)
{
  room_toaster_say (news->toaster, sentence, NULL, NULL);
}

static void
resumed_cb (RoomPhones *phones, News *news)
{
  room_toaster_say (news->toaster, _ ("Phones can come in again, as before."), _ ("Stop"), "phones.stop");
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  News *news = data;
  g_autoptr (GError) error = NULL;

  if (!room_phones_stop (news->phones, &error))
    room_toaster_say (news->toaster, error->message, NULL, NULL);
}

static void
forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  forget (data);
}

void
room_phones_tell (RoomPhones *phones, GtkWidget *window, RoomToaster *toaster)
{
  static const GActionEntry actions[]
      = { { "forget", forget_cb, NULL, NULL, NULL }, { "stop", stop_cb, NULL, NULL, NULL } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  News *news = g_new0 (News, 1);

  news->phones = phones;
  news->toaster = g_object_ref (toaster);
  news->settings = g_settings_new (APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), news);
  gtk_widget_insert_action_group (window, "phones", G_ACTION_GROUP (group));
  g_signal_connect (phones, "joined", G_CALLBACK (joined_cb), news);
  g_signal_connect (phones, "asked", G_CALLBACK (asked_cb), news);
  g_signal_connect (phones, "proposed", G_CALLBACK (said_cb), news);
  g_signal_connect (phones, "guessed", G_CALLBACK (said_cb), news);
  g_signal_connect (phones, "changed", G_CALLBACK (changed_cb), news);
  g_signal_connect (phones, "resumed", G_CALLBACK (resumed_cb), news);
  g_object_set_data_full (G_OBJECT (phones), "news", news, free_news_cb);
}
