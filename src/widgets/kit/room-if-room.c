/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows its child only if all of it fits. */
#include "room-if-room.h"

struct _RoomIfRoom
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RoomIfRoom, room_if_room, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
room_if_room_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Any height will do: the minimum is 0. */
static void
room_if_room_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (child)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = 0;
}

static void
room_if_room_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int        needed;

  if (!child)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  gtk_widget_set_child_visible (child, height >= needed);
  if (height >= needed)
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
room_if_room_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_if_room_parent_class)->dispose (object);
}

static void
room_if_room_class_init (RoomIfRoomClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_if_room_dispose;
  widget_class->get_request_mode = room_if_room_get_request_mode;
  widget_class->measure = room_if_room_measure;
  widget_class->size_allocate = room_if_room_size_allocate;
}

static void
room_if_room_init (RoomIfRoom *self)
{
}
