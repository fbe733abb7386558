/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-request-bar.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

enum
{
  DEAF_FOR = 600, /* milliseconds; the second click of two is not meant for the request that has taken the place */
};

struct _RoomRequestBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel    *sentence, *more, *refused;
  GtkWidget   *buttons;

  RoomPhones *phones;
  guint       request; /* the one that is shown; 0: none */
  guint       deaf;    /* source id */
};

G_DEFINE_FINAL_TYPE (RoomRequestBar, room_request_bar, GTK_TYPE_WIDGET)

static LanPhones *
find_phones (RoomRequestBar *self)
{
  LanServer *server = self->phones ? room_phones_get_server (self->phones) : NULL;

  return server ? lan_server_get_phones (server) : NULL;
}

/* SENTENCE NULL: nothing was refused. */
static void
refuse (RoomRequestBar *self, const char *sentence)
{
  gtk_label_set_label (self->refused, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refused), sentence != NULL);
}

static void
hear_cb (gpointer data)
{
  RoomRequestBar *self = data;

  self->deaf = 0;
  gtk_widget_set_sensitive (self->buttons, TRUE);
}

static void
show_request (RoomRequestBar *self, guint request)
{
  g_clear_handle_id (&self->deaf, g_source_remove);
  refuse (self, NULL);
  gtk_widget_set_sensitive (self->buttons, self->request == 0 || request == 0);
  if (self->request != 0 && request != 0)
    self->deaf = g_timeout_add_once (DEAF_FOR, hear_cb, self);
  self->request = request;
}

static void
show (RoomRequestBar *self)
{
  LanPhones *phones = find_phones (self);
  g_autoptr (GArray) ids = phones ? lan_phones_list_requests (phones) : NULL;
  guint            n = ids ? ids->len : 0, request = n > 0 ? g_array_index (ids, guint, 0) : 0;
  g_autofree char *sentence = request != 0 ? lan_phones_dup_request (phones, request) : NULL;
  g_autofree char *more = n > 1 ? g_strdup_printf (ngettext ("%u more waits", "%u more wait", n - 1), n - 1) : NULL;

  if (request != self->request)
    show_request (self, request);
  gtk_revealer_set_reveal_child (self->revealer, request != 0);
  if (request == 0)
    return; /* what slides out goes on saying what it said */
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->more, more ? more : "");
}

static void
answer (RoomRequestBar *self, gboolean yes)
{
  g_autoptr (GError) error = NULL;

  if (self->request != 0 && find_phones (self) && !lan_phones_answer (find_phones (self), self->request, yes, &error))
    refuse (self, error->message);
}

static void
yes_cb (RoomRequestBar *self)
{
  answer (self, TRUE);
}

static void
no_cb (RoomRequestBar *self)
{
  answer (self, FALSE);
}

static void
room_request_bar_dispose (GObject *object)
{
  RoomRequestBar *self = ROOM_REQUEST_BAR (object);

  g_clear_handle_id (&self->deaf, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_REQUEST_BAR);
  g_clear_object (&self->phones);
  G_OBJECT_CLASS (room_request_bar_parent_class)->dispose (object);
}

static void
room_request_bar_class_init (RoomRequestBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_request_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/phones/room-request-bar.ui");
  ROOM_BIND (widget_class, RoomRequestBar, revealer, sentence, more, refused, buttons);
  ROOM_BIND_CALLBACKS (widget_class, yes_cb, no_cb);
}

static void
room_request_bar_init (RoomRequestBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_request_bar_set_phones (RoomRequestBar *self, RoomPhones *phones)
{
  g_return_if_fail (ROOM_IS_REQUEST_BAR (self) && !self->phones);

  self->phones = g_object_ref (phones);
  g_signal_connect_object (phones, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
