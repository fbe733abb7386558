/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of a table. */
#include "room-log-drawer.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-widget.h"

struct _RoomLogDrawer
{
  GtkWidget parent_instance;

  GtkListView       *list;
  GtkNoSelection    *selection;
  GtkScrolledWindow *scroller;

  GListModel *lines;

  guint    scrolling;    /* source */
  gboolean away;         /* somebody has scrolled up to read */
  double   value, upper; /* of the adjustment at the last scroll */
};

#define NEAR 24.0 /* within so many pixels of the end counts as the end */

G_DEFINE_FINAL_TYPE (RoomLogDrawer, room_log_drawer, GTK_TYPE_WIDGET)

static guint
hand_of (GObject *line)
{
  guint hand = 0;

  g_object_get (line, "hand", &hand, NULL);
  return hand;
}

/* Marks the first line of a hand. */
static gboolean
begins_hand (RoomLogDrawer *self, guint position, guint hand)
{
  GListModel *lines = gtk_no_selection_get_model (self->selection);
  g_autoptr (GObject) before = position > 0 && lines != NULL ? g_list_model_get_item (lines, position - 1) : NULL;

  return before == NULL || hand_of (before) != hand;
}

static void
setup_cb (RoomLogDrawer *self, GtkListItem *item)
{
  GtkWidget *text = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, text);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_cb (RoomLogDrawer *self, GtkListItem *item)
{
  RoomTableLine *line = gtk_list_item_get_item (item);
  GtkWidget     *text = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (text), room_table_line_get_text (line));
  if (begins_hand (self, gtk_list_item_get_position (item), hand_of (G_OBJECT (line))))
    gtk_widget_add_css_class (text, "log-hand");
  else
    gtk_widget_remove_css_class (text, "log-hand");
}

static gboolean
scroll_cb (gpointer data)
{
  RoomLogDrawer *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GListModel    *lines = gtk_no_selection_get_model (self->selection);
  guint          n = lines != NULL ? g_list_model_get_n_items (lines) : 0;

  self->scrolling = 0;
  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", n - 1);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* Notices that somebody scrolls up. New lines never do that, unless other lines have become lower. */
static void
scrolled_cb (RoomLogDrawer *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double         value = gtk_adjustment_get_value (adjustment), upper = gtk_adjustment_get_upper (adjustment);

  if (value < self->value - NEAR && upper >= self->upper)
    g_clear_handle_id (&self->scrolling, g_source_remove);
  self->value = value;
  self->upper = upper;
  if (self->scrolling == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->away = value + gtk_adjustment_get_page_size (adjustment) + NEAR < upper;
}

/* Lines were added, or got their height at a layout: scrolls to the end, unless somebody reads further up. */
static void
changed_cb (RoomLogDrawer *self)
{
  if (self->scrolling == 0 && !self->away)
    self->scrolling = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_cb, self, NULL);
}

/* The list gets its model only while it is visible: with a model it would make its rows at each curtain. */
static void
show_lines (RoomLogDrawer *self)
{
  GListModel *lines = gtk_widget_get_mapped (GTK_WIDGET (self)) ? self->lines : NULL;

  if (gtk_no_selection_get_model (self->selection) == lines)
    return;
  self->away = FALSE;
  gtk_no_selection_set_model (self->selection, lines);
  changed_cb (self);
}

/* Opening the drawer shows what happened last. */
static void
room_log_drawer_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_log_drawer_parent_class)->map (widget);
  show_lines (ROOM_LOG_DRAWER (widget));
}

static void
room_log_drawer_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (room_log_drawer_parent_class)->unmap (widget);
  show_lines (ROOM_LOG_DRAWER (widget));
}

static void
room_log_drawer_dispose (GObject *object)
{
  RoomLogDrawer *self = ROOM_LOG_DRAWER (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_object (&self->lines);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_LOG_DRAWER);
  G_OBJECT_CLASS (room_log_drawer_parent_class)->dispose (object);
}

static void
room_log_drawer_class_init (RoomLogDrawerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_log_drawer_dispose;
  widget_class->map = room_log_drawer_map;
  widget_class->unmap = room_log_drawer_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-log-drawer.ui");
  ROOM_BIND (widget_class, RoomLogDrawer, list, selection, scroller);
  ROOM_BIND_CALLBACKS (widget_class, setup_cb, bind_cb, changed_cb);
}

static void
room_log_drawer_init (RoomLogDrawer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
}

void
room_log_drawer_set_lines (RoomLogDrawer *self, GListModel *lines)
{
  g_return_if_fail (ROOM_IS_LOG_DRAWER (self));

  if (g_set_object (&self->lines, lines))
    show_lines (self);
}
