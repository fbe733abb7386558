/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Line numbers beside a text. */
#include "room-line-numbers.h"

#define SPACE 12 /* beside the numbers */

struct _RoomLineNumbers
{
  GtkWidget parent_instance;

  GtkTextView *view; /* the view whose gutter it fills */
};

G_DEFINE_FINAL_TYPE (RoomLineNumbers, room_line_numbers, GTK_TYPE_WIDGET)

static PangoLayout *
lay_out (RoomLineNumbers *self, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self->view), text);
}

static void
room_line_numbers_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  RoomLineNumbers *self = ROOM_LINE_NUMBERS (widget);
  g_autoptr (PangoLayout) layout
      = lay_out (self, MAX (gtk_text_buffer_get_line_count (gtk_text_view_get_buffer (self->view)), 99));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width + 2 * SPACE : 0;
}

static void
draw_number (RoomLineNumbers *self, GtkSnapshot *snapshot, const GtkTextIter *line, int top)
{
  g_autoptr (PangoLayout) layout = lay_out (self, gtk_text_iter_get_line (line) + 1);
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  int              y, width;

  gtk_text_view_get_line_yrange (self->view, line, &y, NULL);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_render_layout (snapshot, style, gtk_widget_get_width (GTK_WIDGET (self)) - width - SPACE, y - top,
                              layout);
}

static void
room_line_numbers_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomLineNumbers *self = ROOM_LINE_NUMBERS (widget);
  GdkRectangle     seen;
  GtkTextIter      line;

  gtk_text_view_get_visible_rect (self->view, &seen);
  gtk_text_view_get_line_at_y (self->view, &line, seen.y, NULL);
  do
    {
      int y;

      gtk_text_view_get_line_yrange (self->view, &line, &y, NULL);
      if (y > seen.y + seen.height)
        return;
      draw_number (self, snapshot, &line, seen.y);
    }
  while (gtk_text_iter_forward_line (&line));
}

static void
room_line_numbers_class_init (RoomLineNumbersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->measure = room_line_numbers_measure;
  widget_class->snapshot = room_line_numbers_snapshot;
  gtk_widget_class_set_css_name (widget_class, "linenumbers");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
room_line_numbers_init (RoomLineNumbers *self)
{
}

void
room_line_numbers_add (GtkTextView *view)
{
  RoomLineNumbers *self = g_object_new (ROOM_TYPE_LINE_NUMBERS, NULL);

  self->view = view;
  gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
  gtk_text_view_set_gutter (view, GTK_TEXT_WINDOW_LEFT, GTK_WIDGET (self));
  g_signal_connect_object (gtk_text_view_get_buffer (view), "changed", G_CALLBACK (gtk_widget_queue_resize), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)), "value-changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
