/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the first of its children that has room for all its words, so that a header bar can shrink in any language. */
#include "room-first-fit.h"

struct _RoomFirstFit
{
  GtkWidget parent_instance;

  gboolean is_last; /* that is shown */
  guint    telling; /* source */
};

enum
{
  PROP_LAST = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomFirstFit, room_first_fit, GTK_TYPE_WIDGET)

static gboolean
tell_cb (gpointer data)
{
  RoomFirstFit *self = ROOM_FIRST_FIT (data);

  self->telling = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAST]);
  return G_SOURCE_REMOVE;
}

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
  RoomFirstFit *self = ROOM_FIRST_FIT (widget);
  GtkWidget    *shown = NULL;
  gboolean      was_last = self->is_last;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int      minimum, natural;
      gboolean fits;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      fits = !shown && (natural <= width || !gtk_widget_get_next_sibling (child));
      gtk_widget_set_child_visible (child, fits);
      if (!fits)
        continue;
      shown = child;
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, MAX (width, minimum), height }, baseline);
      self->is_last = !gtk_widget_get_next_sibling (child);
    }
  /* Whoever hears of it may show something, which nobody may do while places are given. */
  if (self->is_last != was_last && self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
}

static void
room_first_fit_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_LAST)
    g_value_set_boolean (value, ROOM_FIRST_FIT (object)->is_last);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_first_fit_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&ROOM_FIRST_FIT (object)->telling, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_first_fit_parent_class)->dispose (object);
}

static void
room_first_fit_class_init (RoomFirstFitClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = room_first_fit_get_property;
  object_class->dispose = room_first_fit_dispose;
  properties[PROP_LAST] = g_param_spec_boolean ("last", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->measure = room_first_fit_measure;
  widget_class->size_allocate = room_first_fit_size_allocate;
}

static void
room_first_fit_init (RoomFirstFit *self)
{
}
