/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three panes side by side, or as many of them as there is room for. */
#include "room-panes.h"

#define MIDDLE_MIN 400
#define END_MIN    330
#define END_MAX    560

struct _RoomPanes
{
  GtkWidget parent_instance;

  GtkWidget *start, *middle, *end;
  gboolean   lacks_start, lacks_end, shows_end;
  gboolean   has_start, has_end; /* at the last allocation */
  guint      telling;            /* source id of the pending notification: nothing else may change during allocation */
};

enum
{
  PROP_LACKS_START = 1,
  PROP_LACKS_END,
  PROP_SHOWS_END,
  N_PROPS
};

static GParamSpec        *properties[N_PROPS];
static GtkBuildableIface *parent_buildable;

static void
room_panes_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  RoomPanes *self = ROOM_PANES (buildable);

  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }
  if (g_strcmp0 (type, "start") == 0)
    self->start = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "end") == 0)
    self->end = GTK_WIDGET (child);
  else
    self->middle = GTK_WIDGET (child);
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
}

static void
room_panes_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_panes_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomPanes, room_panes, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_panes_buildable_init))

static int
least_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
room_panes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  RoomPanes *self = ROOM_PANES (widget);
  GtkWidget *panes[] = { self->start, self->middle, self->end };

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      int least, usual;

      gtk_widget_measure (panes[i], orientation, -1, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL || panes[i] != self->start)
        *minimum = MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? *natural + usual : MAX (*natural, usual);
    }
}

static void
set_lacks (RoomPanes *self, gboolean *lacks, gboolean value, guint property)
{
  if (*lacks == value)
    return;
  *lacks = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static gboolean
tell_cb (gpointer data)
{
  RoomPanes *self = data;

  self->telling = 0;
  set_lacks (self, &self->lacks_start, !self->has_start, PROP_LACKS_START);
  set_lacks (self, &self->lacks_end, !self->has_end, PROP_LACKS_END);
  return G_SOURCE_REMOVE;
}

static void
place (RoomPanes *self, GtkWidget *pane, int left, int width, int height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    left = whole - left - width;
  gtk_widget_set_child_visible (pane, TRUE);
  gtk_widget_size_allocate (pane, &(GtkAllocation){ left, 0, width, height }, -1);
}

static void
room_panes_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomPanes *self = ROOM_PANES (widget);
  int        middle = MAX (MIDDLE_MIN, least_width (self->middle)), end = MAX (END_MIN, least_width (self->end));
  int        start = gtk_widget_get_visible (self->start) ? natural_width (self->start) : 0;
  gboolean   has_end = width >= middle + end, has_start = start > 0 && width >= start + middle + end;

  if (has_end)
    end = CLAMP (width * 32 / 100, end, MAX (END_MAX, end));
  if (!has_start)
    start = 0;
  if (has_end)
    end = MIN (end, width - start - middle);
  place (self, self->middle, start, has_end ? width - start - end : width, height);
  if (has_start)
    place (self, self->start, 0, start, height);
  else
    gtk_widget_set_child_visible (self->start, FALSE);
  if (has_end)
    place (self, self->end, width - end, end, height);
  else if (self->shows_end)
    place (self, self->end, MAX (0, width - MAX (end, END_MAX)), MIN (width, MAX (end, END_MAX)), height);
  else
    gtk_widget_set_child_visible (self->end, FALSE);
  self->has_start = has_start;
  self->has_end = has_end;
  if (self->telling == 0)
    self->telling = g_idle_add (tell_cb, self);
}

static void
room_panes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomPanes *self = ROOM_PANES (object);

  g_value_set_boolean (value, id == PROP_LACKS_START ? self->lacks_start
                              : id == PROP_LACKS_END ? self->lacks_end
                                                     : self->shows_end);
}

static void
room_panes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ROOM_PANES (object)->shows_end = g_value_get_boolean (value);
  gtk_widget_queue_allocate (GTK_WIDGET (object));
}

static void
room_panes_dispose (GObject *object)
{
  RoomPanes *self = ROOM_PANES (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->start, gtk_widget_unparent);
  g_clear_pointer (&self->middle, gtk_widget_unparent);
  g_clear_pointer (&self->end, gtk_widget_unparent);
  G_OBJECT_CLASS (room_panes_parent_class)->dispose (object);
}

static void
room_panes_class_init (RoomPanesClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_panes_get_property;
  object_class->set_property = room_panes_set_property;
  object_class->dispose = room_panes_dispose;
  widget_class->measure = room_panes_measure;
  widget_class->size_allocate = room_panes_size_allocate;
  properties[PROP_LACKS_START] = g_param_spec_boolean ("lacks-start", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_LACKS_END] = g_param_spec_boolean ("lacks-end", NULL, NULL, FALSE, G_PARAM_READABLE);
  properties[PROP_SHOWS_END] = g_param_spec_boolean ("shows-end", NULL, NULL, FALSE, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
room_panes_init (RoomPanes *self)
{
}
