/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-split.h"

#define NARROW_BELOW 960
#define SIDE_MIN     300
#define SIDE_MAX     420
#define MAIN_ENOUGH  900 /* wider lines are hard to follow */
#define BESIDE_MIN   360
#define BESIDE_MAX   420

struct _RoomSplit
{
  GtkWidget parent_instance;

  GtkWidget *side, *bar, *main;
  GtkWidget *beside; /* NULL: none */
};

static GtkBuildableIface *parent_buildable;

static void
room_split_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  RoomSplit *self = ROOM_SPLIT (buildable);

  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }
  if (g_strcmp0 (type, "side") == 0)
    self->side = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "bar") == 0)
    self->bar = GTK_WIDGET (child);
  else if (g_strcmp0 (type, "beside") == 0)
    self->beside = GTK_WIDGET (child);
  else
    self->main = GTK_WIDGET (child);
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
  /* The other parts become visible only when they get a place: some of them are made on first sight. */
  gtk_widget_set_child_visible (GTK_WIDGET (child), GTK_WIDGET (child) == self->main);
}

static void
room_split_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_split_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomSplit, room_split, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_split_buildable_init))

static gint
side_width (gint width)
{
  return CLAMP (width * 29 / 100, SIDE_MIN, SIDE_MAX);
}

/* The width of the third part; 0: there is no room for it. */
static gint
beside_width (RoomSplit *self, gint width)
{
  gint left = width - side_width (width) - MAIN_ENOUGH;

  return self->beside != NULL && gtk_widget_get_visible (self->beside) && left >= BESIDE_MIN ? MIN (left, BESIDE_MAX)
                                                                                             : 0;
}

/* The minimum size is that of the narrow shape, so that a window can become that small; the natural size is that of
   the wide one. */
static void
room_split_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  RoomSplit *self = ROOM_SPLIT (widget);
  int        bar_min, main_min, main_nat, side_min, side_nat;

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (self->bar, orientation, -1, &bar_min, NULL, NULL, NULL);
  gtk_widget_measure (self->main, orientation, -1, &main_min, &main_nat, NULL, NULL);
  gtk_widget_measure (self->side, orientation, -1, &side_min, &side_nat, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (bar_min, main_min);
      *natural = MAX (*minimum, main_nat + SIDE_MIN);
    }
  else
    {
      *minimum = MAX (bar_min + main_min, side_min);
      *natural = MAX (*minimum, MAX (main_nat, side_nat));
    }
}

static void
room_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomSplit *self = ROOM_SPLIT (widget);
  gboolean   narrow = width < NARROW_BELOW;
  gboolean   rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int        beside = beside_width (self, width);

  gtk_widget_set_child_visible (self->side, !narrow);
  gtk_widget_set_child_visible (self->bar, narrow);
  if (self->beside != NULL)
    gtk_widget_set_child_visible (self->beside, beside > 0);
  if (narrow)
    {
      int bar;

      gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, NULL, &bar, NULL, NULL);
      gtk_widget_size_allocate (self->bar, &(GtkAllocation){ 0, 0, width, bar }, -1);
      gtk_widget_size_allocate (self->main, &(GtkAllocation){ 0, bar, width, height - bar }, -1);
    }
  else
    {
      int side = side_width (width), rest = width - side - beside;

      gtk_widget_size_allocate (self->side, &(GtkAllocation){ rtl ? width - side : 0, 0, side, height }, -1);
      gtk_widget_size_allocate (self->main, &(GtkAllocation){ rtl ? beside : side, 0, rest, height }, -1);
      if (beside > 0)
        {
          int least; /* GTK insists on a measurement before an allocation */

          gtk_widget_measure (self->beside, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          gtk_widget_size_allocate (self->beside, &(GtkAllocation){ rtl ? 0 : width - beside, 0, beside, height }, -1);
        }
    }
}

static void
room_split_dispose (GObject *object)
{
  RoomSplit *self = ROOM_SPLIT (object);

  g_clear_pointer (&self->side, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->main, gtk_widget_unparent);
  g_clear_pointer (&self->beside, gtk_widget_unparent);
  G_OBJECT_CLASS (room_split_parent_class)->dispose (object);
}

static void
room_split_class_init (RoomSplitClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_split_dispose;
  widget_class->measure = room_split_measure;
  widget_class->size_allocate = room_split_size_allocate;
}

static void
room_split_init (RoomSplit *self)
{
}
