/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a refusal where the request was made, and the reason on demand. */
#include "room-refused.h"

#include "room-widget.h"

struct _RoomRefused
{
  GtkWidget parent_instance;

  GtkLabel  *sentence, *why;
  GtkWidget *ask;
};

G_DEFINE_FINAL_TYPE (RoomRefused, room_refused, GTK_TYPE_WIDGET)

static void
ask_cb (RoomRefused *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->why), TRUE);
  gtk_widget_set_visible (self->ask, FALSE);
}

static void
room_refused_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_REFUSED);
  G_OBJECT_CLASS (room_refused_parent_class)->dispose (object);
}

static void
room_refused_class_init (RoomRefusedClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_refused_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/kit/room-refused.ui");
  ROOM_BIND (widget_class, RoomRefused, sentence, ask, why);
  ROOM_BIND_CALLBACKS (widget_class, ask_cb);
}

static void
room_refused_init (RoomRefused *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_refused_say (RoomRefused *self, const char *sentence, char *why)
{
  g_autofree char *taken = why;

  g_return_if_fail (ROOM_IS_REFUSED (self));

  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  gtk_label_set_label (self->why, why != NULL ? why : "");
  gtk_widget_set_visible (self->ask, why != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL);
}
