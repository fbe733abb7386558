/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-strip.h"

#include <adwaita.h>

#define HEIGHT 54  /* of a toast and its margins */
#define WIDEST 900 /* of what the strip says: a wider line is hard to follow */

struct _RoomStrip
{
  GtkWidget parent_instance;

  GListModel *toasts; /* the children of the toast overlay around this, of which the first is its page */
};

static GtkBuildableIface *parent_buildable;

static void
room_strip_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
room_strip_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = room_strip_add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomStrip, room_strip, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, room_strip_buildable_init))

static gboolean
has_toast (RoomStrip *self)
{
  return self->toasts != NULL && g_list_model_get_n_items (self->toasts) > 1;
}

static int
height_of (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
room_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *page = gtk_widget_get_first_child (widget), *said = gtk_widget_get_next_sibling (page);
  int        least, usual;

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (page, orientation, -1, minimum, natural, NULL, NULL);
  if (said == NULL)
    return;
  gtk_widget_measure (said, orientation, -1, &least, &usual, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
      return;
    }
  *minimum += HEIGHT;
  *natural += HEIGHT;
}

/* The height of the strip below PAGE. */
static int
find_strip (RoomStrip *self, GtkWidget *page, GtkWidget *said, int width, int height)
{
  int      whole = said != NULL ? height_of (page, width) : 0, strip = HEIGHT;
  gboolean fits_without = said == NULL || (whole <= height && whole > height - HEIGHT);

  if (!has_toast (self) && fits_without)
    return 0;
  if (said != NULL)
    strip = MAX (HEIGHT, height_of (said, MIN (width, WIDEST)));
  return MIN (strip, height);
}

static void
room_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomStrip *self = ROOM_STRIP (widget);
  GtkWidget *page = gtk_widget_get_first_child (widget), *said = gtk_widget_get_next_sibling (page);
  int        said_width = MIN (width, WIDEST), strip = find_strip (self, page, said, width, height);

  gtk_widget_size_allocate (page, &(GtkAllocation){ 0, 0, width, height - strip }, -1);
  if (said == NULL)
    return;
  gtk_widget_set_child_visible (said, strip > 0);
  gtk_widget_size_allocate (said, &(GtkAllocation){ (width - said_width) / 2, height - strip, said_width, strip }, -1);
}

/* Nothing in the strip changes its place for a toast. */
static void
toasts_cb (RoomStrip *self)
{
  GtkWidget *said = gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (self)));

  if (said != NULL)
    {
      gtk_widget_set_opacity (said, has_toast (self) ? 0 : 1);
      gtk_widget_set_can_target (said, !has_toast (self));
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
room_strip_root (GtkWidget *widget)
{
  RoomStrip *self = ROOM_STRIP (widget);
  GtkWidget *overlay;

  GTK_WIDGET_CLASS (room_strip_parent_class)->root (widget);
  overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  if (overlay == NULL)
    return;
  self->toasts = gtk_widget_observe_children (overlay);
  g_signal_connect_object (self->toasts, "items-changed", G_CALLBACK (toasts_cb), self, G_CONNECT_SWAPPED);
  toasts_cb (self);
}

static void
room_strip_unroot (GtkWidget *widget)
{
  g_clear_object (&ROOM_STRIP (widget)->toasts);
  GTK_WIDGET_CLASS (room_strip_parent_class)->unroot (widget);
}

static void
room_strip_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_strip_parent_class)->dispose (object);
}

static void
room_strip_class_init (RoomStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_strip_dispose;
  widget_class->measure = room_strip_measure;
  widget_class->size_allocate = room_strip_size_allocate;
  widget_class->root = room_strip_root;
  widget_class->unroot = room_strip_unroot;
}

static void
room_strip_init (RoomStrip *self)
{
}
