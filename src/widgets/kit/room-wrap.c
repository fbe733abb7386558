/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows its children like words in lines, each at its natural size. A child that expands takes what is left of its
   line. */
#include "room-wrap.h"

struct _RoomWrap
{
  GtkWidget parent_instance;

  int column_gap, line_gap;
};

G_DEFINE_FINAL_TYPE (RoomWrap, room_wrap, GTK_TYPE_WIDGET)

/* CHILD, or the next visible sibling after it. */
static GtkWidget *
shown_from (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The width of a child in a line MOST wide, of which LEFT is free. */
static int
width_of (GtkWidget *child, int most, int left)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MIN (natural, gtk_widget_get_hexpand (child) && least <= left ? left : most);
}

/* Measures a line and returns the first child of the next one; NULL: this line is the last. */
static GtkWidget *
end_of_line (RoomWrap *self, GtkWidget *first, int most, int *used, int *height)
{
  GtkWidget *child;

  *used = *height = 0;
  for (child = first; child != NULL; child = shown_from (gtk_widget_get_next_sibling (child)))
    {
      int gap = child == first ? 0 : self->column_gap;
      int width = width_of (child, most, most - *used - gap), natural;

      if (child != first && *used + gap + width > most)
        break;
      *used += gap + width;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      *height = MAX (*height, natural);
    }
  return child;
}

static GtkSizeRequestMode
room_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (RoomWrap *self, int *minimum, int *natural)
{
  for (GtkWidget *child = shown_from (gtk_widget_get_first_child (GTK_WIDGET (self))); child != NULL;
       child = shown_from (gtk_widget_get_next_sibling (child)))
    {
      int least, usual;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += usual + (*natural > 0 ? self->column_gap : 0);
    }
}

static void
room_wrap_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  RoomWrap  *self = ROOM_WRAP (widget);
  GtkWidget *line = shown_from (gtk_widget_get_first_child (widget));

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  while (line != NULL)
    {
      int used, height;

      line = end_of_line (self, line, for_size < 0 ? G_MAXINT / 2 : for_size, &used, &height);
      *natural += height + (line != NULL ? self->line_gap : 0);
    }
  *minimum = *natural;
}

/* Lines are centred if the widget itself is. */
static void
room_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomWrap  *self = ROOM_WRAP (widget);
  GtkWidget *child = shown_from (gtk_widget_get_first_child (widget));
  gboolean   mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int        y = 0;

  while (child != NULL)
    {
      int        used, line_height, own;
      GtkWidget *end = end_of_line (self, child, width, &used, &line_height);
      int        x = gtk_widget_get_halign (widget) == GTK_ALIGN_CENTER ? (width - used) / 2 : 0;
      int        left = width;

      for (; child != end; child = shown_from (gtk_widget_get_next_sibling (child)))
        {
          own = width_of (child, width, left);
          gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - own : x, y, own, line_height }, -1);
          x += own + self->column_gap;
          left -= own + self->column_gap;
        }
      y += line_height + self->line_gap;
    }
}

static void
room_wrap_dispose (GObject *object)
{
  room_wrap_empty (ROOM_WRAP (object));
  G_OBJECT_CLASS (room_wrap_parent_class)->dispose (object);
}

static void
room_wrap_class_init (RoomWrapClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wrap_dispose;
  widget_class->get_request_mode = room_wrap_get_request_mode;
  widget_class->measure = room_wrap_measure;
  widget_class->size_allocate = room_wrap_size_allocate;
}

static void
room_wrap_init (RoomWrap *self)
{
  self->column_gap = 36;
  self->line_gap = 18;
}

void
room_wrap_set_gaps (RoomWrap *self, int column, int line)
{
  g_return_if_fail (ROOM_IS_WRAP (self));
  self->column_gap = column;
  self->line_gap = line;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
room_wrap_append (RoomWrap *self, GtkWidget *child)
{
  g_return_if_fail (ROOM_IS_WRAP (self));
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
room_wrap_empty (RoomWrap *self)
{
  GtkWidget *child;

  g_return_if_fail (ROOM_IS_WRAP (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
