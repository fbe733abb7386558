/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts that can be added to a game. */
#include "room-palette.h"

#include <glib/gi18n-lib.h>

#include "games/poker/edit/palette.h"

struct _RoomPalette
{
  GtkWidget parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (RoomPalette, room_palette, GTK_TYPE_WIDGET)

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer index)
{
  return gdk_content_provider_new_typed (G_TYPE_INT, ROOM_PALETTE_DRAGGED (GPOINTER_TO_INT (index)));
}

static void
begin_cb (GtkDragSource *source, GdkDrag *drag, gpointer unused)
{
  g_autoptr (GdkPaintable) picture
      = gtk_widget_paintable_new (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  gtk_drag_source_set_icon (source, picture, 12, 12);
}

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
new_button (gint index)
{
  const PokerPaletteItem *item = &poker_palette[index];
  GtkWidget              *button = gtk_button_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget              *hint = new_label (_ (item->hint), "caption");
  GtkDragSource          *source = gtk_drag_source_new ();

  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (lines), new_label (_ (item->name), NULL));
  gtk_box_append (GTK_BOX (lines), hint);
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "composer.add");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", index);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (item->name),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (item->hint), -1);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), GINT_TO_POINTER (index));
  g_signal_connect (source, "drag-begin", G_CALLBACK (begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  return button;
}

static void
fill (RoomPalette *self)
{
  const char *const titles[] = { NULL, _ ("Add a step"), _ ("Add a way to win") };
  PokerPart         part = POKER_PART_HEAD;

  for (gint i = 0; poker_palette[i].name != NULL; i++)
    {
      if (poker_palette[i].part != part)
        {
          GtkWidget *title = new_label (titles[poker_palette[i].part], "heading");

          gtk_widget_add_css_class (title, "palette-title");
          gtk_box_append (GTK_BOX (self->box), title);
        }
      part = poker_palette[i].part;
      gtk_box_append (GTK_BOX (self->box), new_button (i));
    }
}

static void
room_palette_dispose (GObject *object)
{
  g_clear_pointer (&ROOM_PALETTE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (room_palette_parent_class)->dispose (object);
}

static void
room_palette_class_init (RoomPaletteClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_palette_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
room_palette_init (RoomPalette *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  fill (self);
}
