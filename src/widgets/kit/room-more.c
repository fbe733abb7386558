/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-more.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define READABLE 0.75 /* of a row: with that much in sight it counts as seen */

struct _RoomMore
{
  GtkWidget parent_instance;

  GtkWidget *button; /* NULL: all rows have been in sight so far */

  GtkAdjustment *scrolled;
  GListModel    *rows;
  guint          looking; /* tick callback id */
};

G_DEFINE_FINAL_TYPE (RoomMore, room_more, GTK_TYPE_WIDGET)

static void
count (RoomMore *self, guint *above, guint *below)
{
  guint  n = g_list_model_get_n_items (self->rows);
  double upper = gtk_adjustment_get_upper (self->scrolled), page = gtk_adjustment_get_page_size (self->scrolled);
  double top = gtk_adjustment_get_value (self->scrolled), row = n > 0 ? upper / n : 0;

  *above = *below = 0;
  if (row <= 0 || page <= 0 || upper <= page)
    return;
  *above = (guint) CLAMP (ceil (top / row - (1 - READABLE)), 0, n);
  *below = n - (guint) CLAMP (floor ((top + page) / row + (1 - READABLE)), 0, n);
}

static char *
describe (guint above, guint below)
{
  if (above > 0 && below > 0)
    /* Translators: how many rows of a list are out of sight, above and below */
    return g_strdup_printf (_ ("%u above, %u below"), above, below);
  if (below > 0)
    return g_strdup_printf (ngettext ("%u more below", "%u more below", below), below);
  return g_strdup_printf (ngettext ("%u more above", "%u more above", above), above);
}

/* A page down, or back to the top if nothing is left below. */
static void
clicked_cb (RoomMore *self)
{
  double page = gtk_adjustment_get_page_size (self->scrolled);
  guint  above, below;

  count (self, &above, &below);
  gtk_adjustment_set_value (self->scrolled, below > 0 ? gtk_adjustment_get_value (self->scrolled) + page : 0);
}

static void
make_button (RoomMore *self)
{
  if (self->button)
    return;
  self->button = gtk_button_new_with_label ("");
  gtk_widget_set_focus_on_click (self->button, FALSE);
  gtk_widget_set_tooltip_text (self->button, _ ("Scroll to them"));
  gtk_widget_add_css_class (self->button, "pill-small");
  gtk_widget_add_css_class (self->button, "numeric");
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/* Looks in the next frame: the list is being laid out when it says that something has changed. */
static gboolean
look_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  RoomMore *self = ROOM_MORE (widget);
  guint     above, below;

  self->looking = 0;
  count (self, &above, &below);
  if (above + below > 0)
    {
      g_autofree char *text = describe (above, below);

      make_button (self);
      gtk_button_set_label (GTK_BUTTON (self->button), text);
    }
  if (self->button)
    gtk_widget_set_visible (self->button, above + below > 0);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (RoomMore *self)
{
  if (self->looking == 0)
    self->looking = gtk_widget_add_tick_callback (GTK_WIDGET (self), look_cb, NULL, NULL);
}

static void
room_more_dispose (GObject *object)
{
  RoomMore *self = ROOM_MORE (object);

  if (self->looking)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->looking);
  self->looking = 0;
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->scrolled);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (room_more_parent_class)->dispose (object);
}

static void
room_more_class_init (RoomMoreClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_more_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
room_more_init (RoomMore *self)
{
}

void
room_more_watch (RoomMore *self, GtkScrolledWindow *window, GListModel *rows)
{
  g_return_if_fail (ROOM_IS_MORE (self) && GTK_IS_SCROLLED_WINDOW (window) && G_IS_LIST_MODEL (rows));

  g_set_object (&self->scrolled, gtk_scrolled_window_get_vadjustment (window));
  g_set_object (&self->rows, rows);
  g_signal_connect_object (self->scrolled, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scrolled, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
