/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-matches.h"

#include "tourney/name-list.h"
#include "room-names.h"

#define MOST 6 /* with more names to read, typing another letter is faster */

struct _RoomMatches
{
  GtkWidget parent_instance;

  GtkFlowBox *names;

  GPtrArray *known;  /* char *, by the alphabet */
  GPtrArray *before; /* char *, the names typed before the last one */
};

G_DEFINE_FINAL_TYPE (RoomMatches, room_matches, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
clicked_cb (RoomMatches *self, GtkButton *button)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->before->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) self->before->pdata[i]);
  g_string_append (text, gtk_button_get_label (button));
  g_signal_emit (self, chosen_signal, 0, text->str);
}

static void
add_button (RoomMatches *self, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (name);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_add_css_class (button, "pill-name");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_widget_set_focusable (child, FALSE); /* Tab stops at the button inside */
  gtk_flow_box_append (self->names, child);
}

static void
room_matches_dispose (GObject *object)
{
  RoomMatches *self = ROOM_MATCHES (object);

  if (self->names)
    gtk_widget_unparent (GTK_WIDGET (self->names));
  self->names = NULL;
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  G_OBJECT_CLASS (room_matches_parent_class)->dispose (object);
}

static void
room_matches_class_init (RoomMatchesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_matches_dispose;
  chosen_signal = g_signal_new ("chosen", ROOM_TYPE_MATCHES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
room_matches_init (RoomMatches *self)
{
  self->known = g_ptr_array_new_with_free_func (g_free);
  self->before = g_ptr_array_new_with_free_func (g_free);
  self->names = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->names, GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (self->names, 6);
  gtk_flow_box_set_row_spacing (self->names, 6);
  gtk_flow_box_set_max_children_per_line (self->names, MOST);
  gtk_widget_set_halign (GTK_WIDGET (self->names), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->names), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
room_matches_set_known (RoomMatches *self, const char *const *known)
{
  g_return_if_fail (ROOM_IS_MATCHES (self));

  g_ptr_array_set_size (self->known, 0);
  for (guint i = 0; known && known[i]; i++)
    g_ptr_array_add (self->known, g_strdup (known[i]));
  room_names_sort (self->known);
}

void
room_matches_type (RoomMatches *self, const char *text)
{
  g_autoptr (NameList) list = name_list_read (text);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint      n = g_strv_length (list->names);
  GtkWidget *child;

  g_return_if_fail (ROOM_IS_MATCHES (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->names))))
    gtk_flow_box_remove (self->names, child);
  g_ptr_array_set_size (self->before, 0);
  for (guint i = 0; i + 1 < n; i++)
    g_ptr_array_add (self->before, g_strdup (list->names[i]));
  for (guint i = 0; n > 0 && i < self->known->len; i++)
    g_ptr_array_add (names, g_strdup (self->known->pdata[i]));
  if (n > 0)
    room_names_match (names, list->names[n - 1]);
  for (guint i = 0; i < MIN (names->len, MOST); i++)
    add_button (self, names->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), names->len > 0);
}
