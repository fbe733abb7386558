/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-complaints.h"

#include "widgets/kit/room-widget.h"

struct _RoomComplaints
{
  GtkWidget parent_instance;

  GtkListBox *complaints;
};

G_DEFINE_FINAL_TYPE (RoomComplaints, room_complaints, GTK_TYPE_WIDGET)

static guint chosen_signal;

static GtkWidget *
new_fix (const char *fix, guint index)
{
  GtkWidget *button = gtk_button_new_with_label (fix);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "composer.fix");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_start (button, 12);
  gtk_widget_set_margin_bottom (button, 9);
  return button;
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "complaint");
  return label;
}

static void
add_complaint (RoomComplaints *self, const PokerComplaint *complaint, const char *said, const char *about,
               const char *fix, guint index)
{
  GtkWidget       *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *whole = about != NULL ? g_strdup_printf ("%s %s", about, said) : g_strdup (said);

  if (about != NULL)
    {
      GtkWidget *label = new_label (about);

      gtk_widget_add_css_class (label, "complaint-about");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_box_append (GTK_BOX (box), new_label (said));
  if (fix != NULL)
    gtk_box_append (GTK_BOX (box), new_fix (fix, index));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), complaint->line > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (complaint->line));
  gtk_list_box_append (self->complaints, row);
}

static void
activated_cb (RoomComplaints *self, GtkListBoxRow *row)
{
  g_signal_emit (self, chosen_signal, 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line")));
}

static void
room_complaints_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_COMPLAINTS);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_complaints_parent_class)->dispose (object);
}

static void
room_complaints_class_init (RoomComplaintsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_complaints_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/composer/room-complaints.ui");
  ROOM_BIND (widget_class, RoomComplaints, complaints);
  ROOM_BIND_CALLBACKS (widget_class, activated_cb);
  chosen_signal = g_signal_new ("chosen", ROOM_TYPE_COMPLAINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
}

static void
room_complaints_init (RoomComplaints *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The text on the card of a line; NULL: it has no card. */
static const char *
find_card (const GPtrArray *rows, guint line)
{
  const PokerRow *row = poker_sheet_find (rows, line);

  return row != NULL && row->part != POKER_PART_HEAD ? row->says : NULL;
}

void
room_complaints_show (RoomComplaints *self, const char *text, const GPtrArray *complaints, const GPtrArray *fixes,
                      gboolean lines)
{
  g_autoptr (GPtrArray) rows = NULL;
  GtkWidget *row;

  g_return_if_fail (ROOM_IS_COMPLAINTS (self) && text && complaints && fixes);

  rows = poker_sheet_read (text);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->complaints))) != NULL)
    gtk_list_box_remove (self->complaints, row);
  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = complaints->pdata[i];
      g_autofree char      *said = lines ? poker_complaint_say (complaint) : g_strdup (complaint->text);

      add_complaint (self, complaint, said, lines ? NULL : find_card (rows, complaint->line), fixes->pdata[i], i);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), complaints->len > 0);
}
