/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-beside.h"

struct _RoomBeside
{
  GtkWidget parent_instance;
};

static GtkBuildableIface *parent_buildable;

static void
room_beside_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
room_beside_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_beside_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomBeside, room_beside, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_beside_buildable_init))

static int
width_of (GtkWidget *widget, gboolean least)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

/* The width that the child has once it is fully revealed. */
static int
whole_width_of (GtkWidget *widget)
{
  GtkWidget *child = GTK_IS_REVEALER (widget) ? gtk_revealer_get_child (GTK_REVEALER (widget)) : NULL;

  return width_of (child != NULL ? child : widget, FALSE);
}

static void
room_beside_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      gtk_widget_measure (child, orientation, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = is_width ? *natural + usual : MAX (*natural, usual);
    }
}

static void
room_beside_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget), *child;
  gboolean   mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int        whole = 0, shown = 0, left = width;

  for (child = gtk_widget_get_next_sibling (first); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      whole += whole_width_of (child);
      shown += width_of (child, FALSE);
    }
  if (width - whole >= width_of (first, TRUE))
    left -= shown;
  gtk_widget_size_allocate (first, &(GtkAllocation){ mirrored ? width - left : 0, 0, left, height }, -1);
  left = MAX (width - shown, 0);
  for (child = gtk_widget_get_next_sibling (first); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int own = MIN (width_of (child, FALSE), width);

      gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - left - own : left, 0, own, height }, -1);
      left += own;
    }
}

static void
room_beside_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_beside_parent_class)->dispose (object);
}

static void
room_beside_class_init (RoomBesideClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_beside_dispose;
  widget_class->measure = room_beside_measure;
  widget_class->size_allocate = room_beside_size_allocate;
}

static void
room_beside_init (RoomBeside *self)
{
}

gboolean
room_beside_has_room (RoomBeside *self, GtkWidget *child)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot   *window = gtk_widget_get_root (widget);
  int        width = gtk_widget_get_width (widget), height;

  g_return_val_if_fail (ROOM_IS_BESIDE (self), FALSE);

  if (width == 0 && GTK_IS_WINDOW (window))
    gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  return width - whole_width_of (child) >= width_of (gtk_widget_get_first_child (widget), TRUE);
}
