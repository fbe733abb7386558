/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spin buttons that show their number in another form. */
#include "room-spin.h"

#include <string.h>

#include "app/house/room-text.h"
#include "base/number.h"
#include "room-amount-row.h"

static void
set_text (GtkSpinButton *spin, const char *text)
{
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (spin))))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
}

static gboolean
time_output_cb (GtkSpinButton *spin)
{
  gint             minutes = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = g_strdup_printf ("%02d:%02d", minutes / 60, minutes % 60);

  set_text (spin, text);
  return TRUE;
}

static gint
time_input_cb (GtkSpinButton *spin, gdouble *value)
{
  gint minutes;

  if (!room_text_read_time (gtk_editable_get_text (GTK_EDITABLE (spin)), &minutes))
    return GTK_INPUT_ERROR;
  *value = minutes;
  return TRUE;
}

void
room_spin_show_time (GtkSpinButton *spin)
{
  g_object_set_data (G_OBJECT (spin), "time", spin);
  gtk_spin_button_set_update_policy (spin, GTK_UPDATE_IF_VALID);
  g_signal_connect (spin, "output", G_CALLBACK (time_output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (time_input_cb), NULL);
  gtk_spin_button_update (spin);
  time_output_cb (spin);
}

static gboolean
word_output_cb (GtkSpinButton *spin)
{
  const char      *word = g_object_get_data (G_OBJECT (spin), "word");
  gint             number = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = number ? g_strdup_printf ("%d", number) : g_strdup (word);

  set_text (spin, text);
  return TRUE;
}

static gint
word_input_cb (GtkSpinButton *spin, gdouble *value)
{
  *value = g_ascii_strtod (gtk_editable_get_text (GTK_EDITABLE (spin)), NULL);
  return TRUE;
}

void
room_spin_show_word (GtkSpinButton *spin, const char *word)
{
  gboolean is_first = g_object_get_data (G_OBJECT (spin), "word") == NULL;

  g_object_set_data_full (G_OBJECT (spin), "word", g_strdup (word), g_free);
  if (is_first)
    {
      gtk_spin_button_set_numeric (spin, FALSE); /* numeric spin buttons accept no words */
      g_signal_connect (spin, "output", G_CALLBACK (word_output_cb), NULL);
      g_signal_connect (spin, "input", G_CALLBACK (word_input_cb), NULL);
    }
  word_output_cb (spin);
}

/* --- Chips --- */

static gboolean
chips_output_cb (GtkSpinButton *spin)
{
  gint64           chips = gtk_spin_button_get_value_as_int (spin), typed;
  g_autofree char *text = number_to_text (chips);
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (spin));
  GtkWidget       *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (spin))
      && room_amount_from_entry (GTK_EDITABLE (spin), 0, &typed) && typed == chips)
    return TRUE; /* leave it as it was typed */
  set_text (spin, text);
  return TRUE;
}

static gint
chips_input_cb (GtkSpinButton *spin, gdouble *value)
{
  gint64 chips;

  /* Empty text is not 0, and unreadable text is no number: both leave the value as it was. */
  if (*gtk_editable_get_text (GTK_EDITABLE (spin)) == '\0' || !room_amount_from_entry (GTK_EDITABLE (spin), 0, &chips))
    chips = (gint64) gtk_adjustment_get_value (gtk_spin_button_get_adjustment (spin));
  *value = (gdouble) chips;
  return TRUE;
}

static void
chips_left_cb (GtkSpinButton *spin)
{
  g_autofree char *text = NULL;

  gtk_spin_button_update (spin);
  text = number_to_text (gtk_spin_button_get_value_as_int (spin));
  set_text (spin, text);
}

void
room_spin_show_chips (GtkSpinButton *spin)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_spin_button_set_numeric (spin, FALSE); /* numeric spin buttons accept no mark for thousands */
  g_signal_connect (spin, "output", G_CALLBACK (chips_output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (chips_input_cb), NULL);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (chips_left_cb), spin);
  gtk_widget_add_controller (GTK_WIDGET (spin), focus);
  chips_output_cb (spin);
}

/* --- The wheel --- */

/* Takes the text only if it is written exactly as its number would be: then nothing moves while somebody types. */
static gboolean
read_typed (GtkSpinButton *spin, gdouble *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  gsize       n = strlen (text);

  if (g_object_get_data (G_OBJECT (spin), "time") != NULL)
    return n == 5 && text[2] == ':' && time_input_cb (spin, value) == TRUE;
  if (n == 0 || n > 9 || strspn (text, "0123456789") != n || (text[0] == '0' && n > 1)
      || gtk_spin_button_get_digits (spin) > 0)
    return FALSE;
  *value = g_ascii_strtod (text, NULL);
  return TRUE;
}

static void
typed_cb (GtkSpinButton *spin)
{
  gdouble value, least, most;

  gtk_spin_button_get_range (spin, &least, &most);
  if (read_typed (spin, &value) && value >= least && value <= most
      && value != gtk_adjustment_get_value (gtk_spin_button_get_adjustment (spin)))
    gtk_spin_button_set_value (spin, value);
}

void
room_spin_count_typing (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    g_signal_connect (widget, "changed", G_CALLBACK (typed_cb), NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    room_spin_count_typing (child);
}

static void
drop_scroll (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
room_spin_leave_wheel (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget))
    drop_scroll (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    room_spin_leave_wheel (child);
}
