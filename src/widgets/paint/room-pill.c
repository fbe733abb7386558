/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button for a possible move. */
#include "room-pill.h"

#include "room-card-art.h"

#define SIGN_SIZE 16
#define ENTER     "⏎"

struct _RoomPill
{
  GtkButton parent_instance;

  GtkLabel       *label, *cap, *detail;
  GtkWidget      *words; /* label and detail */
  GtkDrawingArea *sign;

  gint     suit;
  gunichar key;
  gboolean likely;
};

G_DEFINE_FINAL_TYPE (RoomPill, room_pill, GTK_TYPE_BUTTON)

static void
draw_sign_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  RoomPill *self = data;
  GdkRGBA   colour;

  if (self->suit < 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  room_card_art_sign (cr, (guint) self->suit, (width - SIGN_SIZE) / 2.0, (height - SIGN_SIZE) / 2.0, SIGN_SIZE);
}

static void
show_key (RoomPill *self)
{
  char             letter[7] = { 0 };
  g_autofree char *shown = NULL;

  g_unichar_to_utf8 (g_unichar_toupper (self->key), letter);
  shown = g_strdup (self->likely ? ENTER : letter);
  gtk_label_set_label (self->cap, shown);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->cap)), *shown != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  self->likely ? "Return" : letter, -1);
}

/* A cell that holds LABEL, and later the texts for which it has room. */
static GtkWidget *
new_cell (GtkLabel *label)
{
  GtkWidget *cell = gtk_grid_new ();

  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (cell), GTK_WIDGET (label), 0, 0, 1, 1);
  return cell;
}

static void
room_pill_class_init (RoomPillClass *class)
{
}

static void
room_pill_init (RoomPill *self)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));

  self->suit = -1;
  self->sign = GTK_DRAWING_AREA (gtk_drawing_area_new ());
  gtk_drawing_area_set_content_width (self->sign, SIGN_SIZE);
  gtk_drawing_area_set_draw_func (self->sign, draw_sign_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), FALSE);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (self->label, 3);
  self->cap = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->cap), "pill-key");
  gtk_widget_set_halign (GTK_WIDGET (box), GTK_ALIGN_CENTER);
  gtk_box_append (box, GTK_WIDGET (self->sign));
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->words), new_cell (self->label));
  gtk_box_append (box, self->words);
  gtk_box_append (box, new_cell (self->cap));
  gtk_button_set_child (GTK_BUTTON (self), GTK_WIDGET (box));
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "move");
}

GtkWidget *
room_pill_new (void)
{
  return g_object_new (ROOM_TYPE_PILL, NULL);
}

void
room_pill_set_label (RoomPill *self, const char *label)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  gtk_label_set_label (self->label, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
room_pill_set_detail (RoomPill *self, const char *detail)
{
  g_return_if_fail (ROOM_IS_PILL (self) && !self->detail);

  self->detail = GTK_LABEL (gtk_label_new (detail));
  gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->detail, 0);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "pill-detail");
  gtk_box_append (GTK_BOX (self->words), GTK_WIDGET (self->detail));
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (self)), GTK_ALIGN_FILL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "entry");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail, -1);
}

/* Makes LABEL's cell at least as wide as TEXT. The text is measured like the label, but nobody sees it: while the
   pill is being made, its letters do not have their size yet. */
static void
widen (GtkLabel *label, const char *text)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (GTK_WIDGET (label));
  GtkWidget *unseen
      = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_css_classes (unseen, (const char **) classes);
  gtk_grid_attach (GTK_GRID (gtk_widget_get_parent (GTK_WIDGET (label))), unseen, 0, 0, 1, 1);
  gtk_widget_set_child_visible (unseen, FALSE);
}

void
room_pill_reserve (RoomPill *self, const char *label)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  widen (self->label, label);
  widen (self->cap, ENTER);
  widen (self->cap, "W");
}

void
room_pill_set_suit (RoomPill *self, gint suit)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  self->suit = suit;
  gtk_widget_set_visible (GTK_WIDGET (self->sign), suit >= 0);
  gtk_widget_queue_draw (GTK_WIDGET (self->sign));
}

void
room_pill_set_key (RoomPill *self, gunichar key)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  self->key = key;
  show_key (self);
}

gunichar
room_pill_get_key (RoomPill *self)
{
  g_return_val_if_fail (ROOM_IS_PILL (self), 0);
  return self->key;
}

void
room_pill_set_need (RoomPill *self, const char *need)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self), need == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), need);
}

void
room_pill_set_likely (RoomPill *self, gboolean likely)
{
  g_return_if_fail (ROOM_IS_PILL (self));

  self->likely = likely;
  if (likely)
    gtk_widget_add_css_class (GTK_WIDGET (self), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "suggested-action");
  show_key (self);
}

gboolean
room_pill_is_likely (RoomPill *self)
{
  g_return_val_if_fail (ROOM_IS_PILL (self), FALSE);
  return self->likely;
}
