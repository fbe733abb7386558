/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-start-head.h"

#include "widgets/kit/room-widget.h"

struct _RoomStartHead
{
  GtkBox parent_instance;

  GtkMenuButton *menu_button;
  GMenuModel    *menu;
  GtkWidget     *sample;
};

G_DEFINE_FINAL_TYPE (RoomStartHead, room_start_head, GTK_TYPE_BOX)

static void
room_start_head_class_init (RoomStartHeadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-start-head.ui");
  ROOM_BIND (widget_class, RoomStartHead, menu_button, menu, sample);
}

static void
room_start_head_init (RoomStartHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_set_menu (self->menu_button, self->menu);
}

GtkWidget *
room_start_head_new (void)
{
  return g_object_new (ROOM_TYPE_START_HEAD, NULL);
}

void
room_start_head_show_sample (RoomStartHead *self, gboolean is_there)
{
  g_return_if_fail (ROOM_IS_START_HEAD (self));

  gtk_widget_set_visible (self->sample, is_there);
}
