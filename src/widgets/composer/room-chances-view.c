/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chances-view.h"

#include <glib/gi18n-lib.h>

#define PATIENCE 400 /* milliseconds after which outdated figures are dimmed */

struct _RoomChancesView
{
  GtkWidget parent_instance;

  RoomChances *chances;
  GtkWidget   *box;
  guint        pending; /* source id of the dimming; 0: none */
};

G_DEFINE_FINAL_TYPE (RoomChancesView, room_chances_view, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* The length of a bar is proportional to the chance, and the longest fills the width. */
static void
add_chance (GtkGrid *grid, int row, const RoomChance *chance, gdouble longest)
{
  GtkWidget *says = new_label (chance->says, NULL), *percent = new_label (chance->percent, "numeric");
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), chance->part / longest);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, chance->says,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, chance->percent, -1);
  gtk_label_set_xalign (GTK_LABEL (percent), 1);
  gtk_grid_attach (grid, says, 0, row, 1, 1);
  gtk_grid_attach (grid, bar, 1, row, 1, 1);
  gtk_grid_attach (grid, percent, 2, row, 1, 1);
}

static void
add_list (RoomChancesView *self, const RoomChanceList *list)
{
  GtkWidget *grid = gtk_grid_new ();
  gdouble    longest = 0;

  for (guint i = 0; i < list->chances->len; i++)
    longest = MAX (longest, ((const RoomChance *) list->chances->pdata[i])->part);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  for (guint i = 0; i < list->chances->len; i++)
    add_chance (GTK_GRID (grid), (int) i, list->chances->pdata[i], longest);
  gtk_box_append (GTK_BOX (self->box), new_label (list->title, "dim-label"));
  gtk_box_append (GTK_BOX (self->box), grid);
}

static void
show (RoomChancesView *self)
{
  const GPtrArray *lists = room_chances_get_lists (self->chances);
  GtkWidget       *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  gtk_widget_set_visible (GTK_WIDGET (self), lists != NULL);
  if (lists == NULL)
    return;
  gtk_box_append (GTK_BOX (self->box), new_label (_ ("Chances"), "heading"));
  for (guint i = 0; i < lists->len; i++)
    add_list (self, lists->pdata[i]);
  child = new_label (room_chances_get_note (self->chances), "caption");
  gtk_widget_add_css_class (child, "dim-label");
  gtk_box_append (GTK_BOX (self->box), child);
}

static gboolean
dim_cb (gpointer data)
{
  RoomChancesView *self = data;

  self->pending = 0;
  gtk_widget_set_opacity (self->box, 0.5);
  return G_SOURCE_REMOVE;
}

/* Figures that are ready at once must not blink. */
static void
changed_cb (RoomChancesView *self)
{
  if (room_chances_is_old (self->chances))
    {
      if (self->pending == 0)
        self->pending = g_timeout_add (PATIENCE, dim_cb, self);
      return;
    }
  g_clear_handle_id (&self->pending, g_source_remove);
  gtk_widget_set_opacity (self->box, 1);
  show (self);
}

static void
room_chances_view_dispose (GObject *object)
{
  RoomChancesView *self = ROOM_CHANCES_VIEW (object);

  g_clear_handle_id (&self->pending, g_source_remove);
  g_clear_object (&self->chances);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (room_chances_view_parent_class)->dispose (object);
}

static void
room_chances_view_class_init (RoomChancesViewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_chances_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
room_chances_view_init (RoomChancesView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
room_chances_view_set_chances (RoomChancesView *self, RoomChances *chances)
{
  g_return_if_fail (ROOM_IS_CHANCES_VIEW (self) && ROOM_IS_CHANCES (chances) && !self->chances);

  self->chances = g_object_ref (chances);
  g_signal_connect_object (chances, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
