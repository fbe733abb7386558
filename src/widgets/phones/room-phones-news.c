/* What the phones tell the host in a window. */
#include "room-phones-news.h"

#include <glib/gi18n-lib.h>

/* Only the newest is shown, so the buttons are about the last one. */
typedef struct
{
  RoomPhones  *phones; /* borrowed */
  RoomToaster *toaster;
  gint64       joined;
  guint        asked;
} News;

static void
free_news_cb (gpointer data)
{
  News *news = data;

  g_object_unref (news->toaster);
  g_free (news);
}

static LanPhones *
find_phones (News *news)
{
  LanServer *server = room_phones_get_server (news->phones);

  return server ? lan_server_get_phones (server) : NULL;
}

static void
joined_cb (RoomPhones *phones, gint64 id, News *news)
{
  const char      *name = lan_phones_get_name (find_phones (news), id);
  g_autofree char *sentence = NULL;

  if (!name)
    return;
  news->joined = id;
  sentence = g_strdup_printf (_ ("%s has joined with a phone."), name);
  room_toaster_say (news->toaster, sentence, _ ("Undo"), "phones.forget");
}

static void
asked_cb (RoomPhones *phones, guint id, News *news)
{
  g_autofree char *sentence = lan_phones_dup_request (find_phones (news), id);

  if (!sentence)
    return;
  news->asked = id;
  room_toaster_say_with (news->toaster, sentence, _ ("Allow"), "phones.yes", _ ("Decline"), "phones.no");
}

static void
resumed_cb (RoomPhones *phones, News *news)
{
  room_toaster_say (news->toaster, _ ("Phones can come in, as before."), _ ("Stop"), "phones.stop");
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
  News      *news = data;
  LanPhones *phones = find_phones (news);
  g_autoptr (GError) error = NULL;

  if (phones && !lan_phones_forget (phones, news->joined, &error))
    room_toaster_say (news->toaster, error->message, NULL, NULL);
}

static void
answer (News *news, gboolean yes)
{
  LanPhones *phones = find_phones (news);
  g_autoptr (GError) error = NULL;

  if (phones && !lan_phones_answer (phones, news->asked, yes, &error))
    room_toaster_say (news->toaster, error->message, NULL, NULL);
}

static void
yes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer (data, TRUE);
}

static void
no_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer (data, FALSE);
}

void
room_phones_tell (RoomPhones *phones, GtkWidget *window, RoomToaster *toaster)
{
  static const GActionEntry actions[] = { { "forget", forget_cb, NULL, NULL, NULL },
                                          { "yes", yes_cb, NULL, NULL, NULL },
                                          { "no", no_cb, NULL, NULL, NULL },
                                          { "stop", stop_cb, NULL, NULL, NULL } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  News *news = g_new0 (News, 1);

  news->phones = phones;
  news->toaster = g_object_ref (toaster);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), news);
  gtk_widget_insert_action_group (window, "phones", G_ACTION_GROUP (group));
  g_signal_connect (phones, "joined", G_CALLBACK (joined_cb), news);
  g_signal_connect (phones, "asked", G_CALLBACK (asked_cb), news);
  g_signal_connect (phones, "resumed", G_CALLBACK (resumed_cb), news);
  g_object_set_data_full (G_OBJECT (phones), "news", news, free_news_cb);
}
