/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-call-bar.h"

#include "widgets/kit/room-widget.h"

struct _RoomCallBar
{
  GtkWidget parent_instance;

  GtkWidget *row;
  GtkLabel  *digits, *called;

  RoomCall *call;
};

G_DEFINE_FINAL_TYPE (RoomCallBar, room_call_bar, GTK_TYPE_WIDGET)

static void
update_cb (RoomCallBar *self)
{
  RoomCallStage    stage = room_call_get_stage (self->call);
  g_autofree char *digits = room_call_dup_digits (self->call);
  const char      *classes[] = { "call-bar", stage == ROOM_CALL_THINKING ? NULL : "urgent", NULL };

  gtk_widget_set_visible (GTK_WIDGET (self), stage != ROOM_CALL_NONE);
  if (stage == ROOM_CALL_NONE)
    return;
  gtk_widget_set_css_classes (self->row, classes);
  gtk_label_set_label (self->digits, digits);
  gtk_label_set_label (self->called, room_call_get_sentence (self->call));
}

static void
end_cb (RoomCallBar *self)
{
  room_call_end (self->call);
}

static void
room_call_bar_dispose (GObject *object)
{
  RoomCallBar *self = ROOM_CALL_BAR (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CALL_BAR);
  g_clear_object (&self->call);
  G_OBJECT_CLASS (room_call_bar_parent_class)->dispose (object);
}

static void
room_call_bar_class_init (RoomCallBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_call_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/call/room-call-bar.ui");
  ROOM_BIND (widget_class, RoomCallBar, row, digits, called);
  ROOM_BIND_CALLBACKS (widget_class, end_cb);
}

static void
room_call_bar_init (RoomCallBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_call_bar_set_tournament (RoomCallBar *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_CALL_BAR (self));
  g_return_if_fail (!self->call);

  self->call = g_object_ref (room_call_of (tournament));
  g_signal_connect_object (self->call, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
