/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-above.h"

#define GAP    12
#define ENOUGH 240 /* pixels below that the second child keeps at least */

struct _RoomAbove
{
  GtkWidget parent_instance;
};

static GtkBuildableIface *parent_buildable;

static void
room_above_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
room_above_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_above_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomAbove, room_above, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_above_buildable_init))

/* The least height is that of the second child, so that a window can become that small. */
static void
room_above_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *above = gtk_widget_get_first_child (widget), *below = gtk_widget_get_last_child (widget);
  int        above_minimum, above_natural;

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (above, orientation, -1, &above_minimum, &above_natural, NULL, NULL);
  gtk_widget_measure (below, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, above_minimum);
      *natural = MAX (*natural, above_natural);
    }
  else
    *natural += above_natural + GAP;
}

static void
room_above_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *above = gtk_widget_get_first_child (widget), *below = gtk_widget_get_last_child (widget);
  int        wanted, top = 0;

  gtk_widget_measure (above, GTK_ORIENTATION_VERTICAL, -1, NULL, &wanted, NULL, NULL);
  gtk_widget_set_child_visible (above, height >= wanted + GAP + ENOUGH);
  if (gtk_widget_get_child_visible (above))
    {
      wanted = MAX (wanted, height / 3);
      gtk_widget_size_allocate (above, &(GtkAllocation){ 0, 0, width, wanted }, -1);
      top = wanted + GAP;
    }
  gtk_widget_size_allocate (below, &(GtkAllocation){ 0, top, width, height - top }, -1);
}

static void
room_above_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_above_parent_class)->dispose (object);
}

static void
room_above_class_init (RoomAboveClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_above_dispose;
  widget_class->measure = room_above_measure;
  widget_class->size_allocate = room_above_size_allocate;
}

static void
room_above_init (RoomAbove *self)
{
}
