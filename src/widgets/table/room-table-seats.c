/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-table-seats.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"

struct _RoomTableSeats
{
  AdwWindow parent_instance;

  GtkLabel   *what, *refusal;
  GtkListBox *seats;

  RoomTable *table;
};

G_DEFINE_FINAL_TYPE (RoomTableSeats, room_table_seats, ADW_TYPE_WINDOW)

/* Who looks sees the name in the row; who listens hears it with the button. */
static void
add_button (RoomTableSeats *self, AdwActionRow *row, const char *label, const char *action, guint seat)
{
  GtkWidget       *button = gtk_button_new_with_label (label);
  g_autofree char *said = isolated_printf (_ ("%s: %s"), room_table_get_name (self->table, seat), label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (gint32) seat);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_action_row_add_suffix (row, button);
}

static char *
describe (RoomTableSeats *self, guint seat)
{
  gint64           chips = room_table_get_stack (self->table, seat);
  g_autofree char *number = number_to_text (chips), *away = room_table_dup_away (self->table, seat);

  if (away && room_table_is_bot (self->table, seat, NULL))
    return isolated_printf (_ ("A bot plays for %s"), away);
  if (away)
    return g_strdup_printf (ngettext ("Sits out, %s chip", "Sits out, %s chips", (gulong) chips), number);
  if (room_table_get_buy_in (self->table) > 0)
    return number_of_chips (chips);
  return g_strdup (room_table_is_bot (self->table, seat, NULL) ? _ ("A bot") : "");
}

static void
add_seat (RoomTableSeats *self, guint seat)
{
  AdwActionRow    *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *text = describe (self, seat), *away = room_table_dup_away (self->table, seat);
  g_autofree char *name = g_markup_escape_text (room_table_get_name (self->table, seat), -1);
  g_autofree char *detail = g_markup_escape_text (text, -1);
  gint64           buy_in = room_table_get_buy_in (self->table);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (row, detail);
  if (buy_in > 0)
    {
      g_autofree char *chips = number_of_chips (buy_in), *label = g_strdup_printf (_ ("Buy %s"), chips);

      add_button (self, row, label, "seats.buy", seat);
    }
  if (away != NULL)
    add_button (self, row, _ ("Come back"), "seats.back", seat);
  else if (!room_table_is_bot (self->table, seat, NULL) || buy_in > 0)
    add_button (self, row, _ ("Sit out"), "seats.away", seat);
  gtk_list_box_append (self->seats, GTK_WIDGET (row));
}

static void
show_seats (RoomTableSeats *self, const GError *error)
{
  room_widget_clear_list (self->seats);
  for (guint seat = 0; seat < room_table_n_seats (self->table); seat++)
    add_seat (self, seat);
  gtk_label_set_label (
      self->what,
      room_table_get_buy_in (self->table) > 0
          ? _ ("It takes effect from the next hand, or at once while a phone keeps the table waiting. Anyone who sits "
               "out keeps their chips and pays no blinds.")
          : _ ("A bot plays for anyone who sits out, on the house’s account."));
  gtk_label_set_label (self->refusal, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), error != NULL);
}

/* Whoever keeps the table waiting with their phone is not waited for in this hand either; a touch brings them back. */
static void
sit_out (RoomTableSeats *self, guint seat, GError **error)
{
  if (room_table_sit_out (self->table, seat, error) && room_table_get_on_phone (self->table) == (gint) seat)
    room_table_set_holder (self->table, seat, TABLE_AWAY);
}

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomTableSeats *self = ROOM_TABLE_SEATS (widget);
  guint           seat = (guint) g_variant_get_int32 (parameter);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (action, "seats.buy"))
    room_table_buy (self->table, seat, room_table_get_buy_in (self->table), &error);
  else if (g_str_equal (action, "seats.away"))
    sit_out (self, seat, &error);
  else
    room_table_come_back (self->table, seat, &error);
  show_seats (self, error);
}

static void
room_table_seats_dispose (GObject *object)
{
  g_clear_object (&ROOM_TABLE_SEATS (object)->table);
  G_OBJECT_CLASS (room_table_seats_parent_class)->dispose (object);
}

static void
room_table_seats_class_init (RoomTableSeatsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_table_seats_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-table-seats.ui");
  ROOM_BIND (widget_class, RoomTableSeats, what, refusal, seats);
  gtk_widget_class_install_action (widget_class, "seats.buy", "i", act_cb);
  gtk_widget_class_install_action (widget_class, "seats.away", "i", act_cb);
  gtk_widget_class_install_action (widget_class, "seats.back", "i", act_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_table_seats_init (RoomTableSeats *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_table_seats_new (GtkWindow *parent, RoomTable *table)
{
  RoomTableSeats *self = g_object_new (ROOM_TYPE_TABLE_SEATS, "transient-for", parent, NULL);

  self->table = g_object_ref (table);
  show_seats (self, NULL);
  return GTK_WINDOW (self);
}
