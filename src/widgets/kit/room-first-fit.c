/* Shows the first of its children that has room, so that a header bar can shrink in any language. */
#include "room-first-fit.h"

struct _RoomFirstFit
{
  GtkWidget parent_instance;
};

static GtkBuildableIface *parent_buildable;

static void
room_first_fit_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
room_first_fit_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_first_fit_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomFirstFit, room_first_fit, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_first_fit_buildable_init))

/* As little as the last child needs, as much as the first would like. */
static void
room_first_fit_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? MAX (*minimum, child_minimum) : child_minimum;
      *natural = MAX (*natural, child_natural);
    }
}

static void
room_first_fit_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *shown = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int      minimum;
      gboolean fits;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      fits = !shown && (minimum <= width || !gtk_widget_get_next_sibling (child));
      gtk_widget_set_child_visible (child, fits);
      if (!fits)
        continue;
      shown = child;
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, MAX (width, minimum), height }, baseline);
    }
}

static void
room_first_fit_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_first_fit_parent_class)->dispose (object);
}

static void
room_first_fit_class_init (RoomFirstFitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_first_fit_dispose;
  widget_class->measure = room_first_fit_measure;
  widget_class->size_allocate = room_first_fit_size_allocate;
}

static void
room_first_fit_init (RoomFirstFit *self)
{
}
