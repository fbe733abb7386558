/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls its child where that would be too high. */
#include "room-roll.h"

struct _RoomRoll
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *child; /* the child lies in the scroller */
  int        most;
};

G_DEFINE_FINAL_TYPE (RoomRoll, room_roll, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
room_roll_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A scrolled window measures its child without a width, so its height is computed here. */
static void
room_roll_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  RoomRoll *self = ROOM_ROLL (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->child == NULL)
    return;
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = MIN (*natural, self->most);
}

static void
room_roll_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (ROOM_ROLL (widget)->scroller, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
room_roll_dispose (GObject *object)
{
  g_clear_pointer (&ROOM_ROLL (object)->scroller, gtk_widget_unparent);
  ROOM_ROLL (object)->child = NULL;
  G_OBJECT_CLASS (room_roll_parent_class)->dispose (object);
}

static void
room_roll_class_init (RoomRollClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_roll_dispose;
  widget_class->get_request_mode = room_roll_get_request_mode;
  widget_class->measure = room_roll_measure;
  widget_class->size_allocate = room_roll_size_allocate;
}

static void
room_roll_init (RoomRoll *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

void
room_roll_set_child (RoomRoll *self, GtkWidget *child, int most)
{
  g_return_if_fail (ROOM_IS_ROLL (self));

  self->child = child;
  self->most = most;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), child);
}
