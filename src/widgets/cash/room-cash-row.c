/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-row.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomCashRow
{
  GtkListBoxRow parent_instance;

  GtkLabel  *name, *time, *in, *out, *owed, *result, *hourly;
  GtkWidget *result_cell, *again, *cash_out;
  RoomWrap  *acts;

  RoomCashPerson *person;
};

G_DEFINE_FINAL_TYPE (RoomCashRow, room_cash_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
text_of (RoomCashRow *self, guint property)
{
  return room_row_get_text (self->person, property);
}

/* An empty cell has a dash, so that columns can be followed. */
static void
show (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, *text != '\0' ? text : "–");
  if (*text != '\0')
    gtk_widget_remove_css_class (GTK_WIDGET (label), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (label), "dim-label");
}

static void
offer (RoomCashRow *self, GtkWidget *button, const char *act, const char *label)
{
  const char      *name = text_of (self, ROOM_CASH_PERSON_NAME);
  g_autofree char *said = isolated_printf (_ ("%s: %s"), label, name);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", act, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

/* TIME as in “1 h 20 min”. */
static char *
tell_time (gboolean sits, const char *time)
{
  if (*time == '\0')
    return g_strdup (sits ? _ ("has just sat down") : _ ("has left"));
  return g_strdup_printf (sits ? _ ("for %s") : _ ("left after %s"), time);
}

static void
update_cb (RoomCashRow *self)
{
  gboolean         sits = room_row_get_number (self->person, ROOM_CASH_PERSON_SITS);
  gint             won = room_row_get_number (self->person, ROOM_CASH_PERSON_WON);
  const char      *hourly = text_of (self, ROOM_CASH_PERSON_PER_HOUR);
  g_autofree char *time = tell_time (sits, text_of (self, ROOM_CASH_PERSON_TIME));
  g_autofree char *each = g_strdup_printf (_ ("%s an hour"), hourly);

  gtk_label_set_label (self->name, text_of (self, ROOM_CASH_PERSON_NAME));
  gtk_label_set_label (self->time, time);
  show (self->in, text_of (self, ROOM_CASH_PERSON_IN));
  show (self->out, text_of (self, ROOM_CASH_PERSON_OUT));
  show (self->owed, text_of (self, ROOM_CASH_PERSON_OWED));
  show (self->result, text_of (self, ROOM_CASH_PERSON_RESULT));
  gtk_label_set_label (self->hourly, each);
  gtk_widget_set_visible (GTK_WIDGET (self->hourly), *hourly != '\0');
  gtk_widget_remove_css_class (GTK_WIDGET (self->result), "error");
  gtk_widget_remove_css_class (GTK_WIDGET (self->result), "success");
  if (won != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->result), won > 0 ? "success" : "error");
  offer (self, self->again, sits ? "re-buy" : "buy", sits ? _ ("Re-buy") : _ ("Buy"));
  offer (self, self->cash_out, "cash-out", _ ("Cash out"));
  gtk_widget_set_visible (self->cash_out, sits);
}

static void
room_cash_row_dispose (GObject *object)
{
  g_clear_object (&ROOM_CASH_ROW (object)->person);
  G_OBJECT_CLASS (room_cash_row_parent_class)->dispose (object);
}

static void
room_cash_row_class_init (RoomCashRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_row_dispose;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-row.ui");
  ROOM_BIND (widget_class, RoomCashRow, name, time, in, out, owed, result, hourly, result_cell, acts, again, cash_out);
}

static void
room_cash_row_init (RoomCashRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->acts, 6, 6);
  room_widget_tell_whole (self->name);
  room_widget_tell_whole (self->time);
}

GtkWidget *
room_cash_row_new (RoomCashPerson *person, GtkSizeGroup *const columns[ROOM_CASH_N_COLUMNS])
{
  RoomCashRow *self = g_object_new (ROOM_TYPE_CASH_ROW, NULL);
  GtkWidget   *cells[ROOM_CASH_N_COLUMNS] = {
      [ROOM_CASH_IN] = GTK_WIDGET (self->in),     [ROOM_CASH_OUT] = GTK_WIDGET (self->out),
      [ROOM_CASH_OWED] = GTK_WIDGET (self->owed), [ROOM_CASH_RESULT] = self->result_cell,
      [ROOM_CASH_ACTS] = GTK_WIDGET (self->acts),
  };

  for (guint i = 0; i < ROOM_CASH_N_COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], cells[i]);

  self->person = g_object_ref (person);
  g_signal_connect_object (person, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return GTK_WIDGET (self);
}

void
room_cash_row_set_closed (RoomCashRow *self, gboolean closed)
{
  g_return_if_fail (ROOM_IS_CASH_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->acts), !closed);
}
