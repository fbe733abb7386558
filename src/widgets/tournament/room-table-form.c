/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables, how they are balanced, and shootouts, as rows to edit. */
#include "room-table-form.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "tourney/table-name.h"
#include "widgets/kit/room-widget.h"

#define USUAL_TABLES 2
#define USUAL_SEATS  9
#define USUAL_FEW    4 /* tables, at or below which they are kept closer */
#define LEAST_SEATS  2

struct _RoomTableForm
{
  GtkWidget parent_instance;

  GtkWidget      *box, *room, *balancing, *shootout_group, *seats_row;
  AdwExpanderRow *seating, *uneven, *few, *shootout;
  GtkSpinButton  *tables, *seats, *difference, *few_tables, *few_difference;
  AdwComboRow    *policy;
  GtkSwitch      *carry, *in_order;
  GPtrArray      *sizes; /* GtkSpinButton, one for each table; borrowed children of `uneven` */

  Settings *settings; /* borrowed */
  gboolean  setting;
};

G_DEFINE_FINAL_TYPE (RoomTableForm, room_table_form, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Indexed by BalancePolicy. */
static const struct
{
  const char *title, *subtitle;
} policies[] = {
  [BALANCE_BY_BLINDS] = { N_ ("Due the big blind"),
                          N_ ("Whoever is due the big blind next takes the worst free seat, never the small blind: the "
                              "rule of the Poker TDA") },
  [BALANCE_BY_DISTANCE]
  = { N_ ("As far behind the button"),
      N_ ("Whoever finds a free seat as far behind the button as theirs, from the big blind on") },
  [BALANCE_BY_LOT] = { N_ ("By lot"), N_ ("A player and a free seat are drawn") },
};

/* --- Tables of different sizes --- */

static GtkSpinButton *
size_at (RoomTableForm *self, gint table)
{
  return g_ptr_array_index (self->sizes, table - 1);
}

static void
size_cb (RoomTableForm *self)
{
  Settings *settings = self->settings;

  if (self->setting || settings == NULL)
    return;
  settings->seats = 0;
  for (gint table = 1; table <= settings->tables; table++)
    {
      settings->sizes[table - 1] = gtk_spin_button_get_value_as_int (size_at (self, table));
      settings->seats = MAX (settings->seats, settings->sizes[table - 1]);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_size (RoomTableForm *self, gint table)
{
  g_autofree char *title = table_name_title (self->settings, table);
  GtkWidget       *row = adw_action_row_new ();
  GtkWidget       *spin = gtk_spin_button_new_with_range (LEAST_SEATS, TOURNEY_MAX_SEATS, 1);

  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_expander_row_add_row (self->uneven, row);
  g_object_set_data (G_OBJECT (spin), "row", row);
  g_ptr_array_add (self->sizes, spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (size_cb), self, G_CONNECT_SWAPPED);
}

/* A row for each table with its present number of seats. */
static void
show_sizes (RoomTableForm *self)
{
  gint n = self->settings->tables;

  while ((gint) self->sizes->len > n)
    {
      adw_expander_row_remove (self->uneven, g_object_get_data (g_ptr_array_index (self->sizes, n), "row"));
      g_ptr_array_remove_index (self->sizes, n);
    }
  while ((gint) self->sizes->len < n)
    add_size (self, (gint) self->sizes->len + 1);
  for (gint table = 1; table <= n; table++)
    gtk_spin_button_set_value (size_at (self, table), settings_seats_at (self->settings, table));
}

/* --- Editing --- */

static void
show_parts (RoomTableForm *self)
{
  gboolean on = self->settings->tables > 0;
  gboolean uneven = adw_expander_row_get_enable_expansion (self->uneven);
  gboolean shootout = adw_expander_row_get_enable_expansion (self->shootout);
  guint    policy = MIN (adw_combo_row_get_selected (self->policy), G_N_ELEMENTS (policies) - 1);

  gtk_widget_set_visible (GTK_WIDGET (self->uneven), on);
  gtk_widget_set_sensitive (self->seats_row, !uneven);
  gtk_widget_set_visible (self->shootout_group, on);
  gtk_widget_set_visible (self->balancing, on && !shootout);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->policy), _ (policies[policy].subtitle));
}

static void
seating_cb (RoomTableForm *self)
{
  Settings *settings = self->settings;
  gboolean  on = adw_expander_row_get_enable_expansion (self->seating), was_setting = self->setting;

  if (was_setting || settings == NULL)
    return;
  settings->tables = on ? gtk_spin_button_get_value_as_int (self->tables) : 0;
  if (!on || !adw_expander_row_get_enable_expansion (self->uneven))
    {
      memset (settings->sizes, 0, sizeof settings->sizes);
      settings->seats = on ? gtk_spin_button_get_value_as_int (self->seats) : 0;
    }
  self->setting = TRUE;
  show_sizes (self);
  self->setting = FALSE;
  if (on && adw_expander_row_get_enable_expansion (self->uneven))
    size_cb (self);
  show_parts (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
balance_cb (RoomTableForm *self)
{
  Settings *settings = self->settings;
  gboolean  few = adw_expander_row_get_enable_expansion (self->few);

  if (self->setting || settings == NULL)
    return;
  settings->balance_policy = (BalancePolicy) adw_combo_row_get_selected (self->policy);
  settings->balance = gtk_spin_button_get_value_as_int (self->difference) + 1;
  settings->balance_few = few ? gtk_spin_button_get_value_as_int (self->few_difference) + 1 : 0;
  settings->few_tables = few ? gtk_spin_button_get_value_as_int (self->few_tables) : 0;
  show_parts (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
shootout_cb (RoomTableForm *self)
{
  Settings *settings = self->settings;
  gboolean  on = adw_expander_row_get_enable_expansion (self->shootout);

  if (self->setting || settings == NULL)
    return;
  settings->shootout = on;
  settings->shootout_carry = on && gtk_switch_get_active (self->carry);
  settings->shootout_in_order = on && gtk_switch_get_active (self->in_order);
  show_parts (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The object --- */

static void
room_table_form_dispose (GObject *object)
{
  RoomTableForm *self = ROOM_TABLE_FORM (object);

  self->settings = NULL;
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_TABLE_FORM);
  G_OBJECT_CLASS (room_table_form_parent_class)->dispose (object);
}

static void
room_table_form_finalize (GObject *object)
{
  g_ptr_array_unref (ROOM_TABLE_FORM (object)->sizes);
  G_OBJECT_CLASS (room_table_form_parent_class)->finalize (object);
}

static void
room_table_form_class_init (RoomTableFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_table_form_dispose;
  G_OBJECT_CLASS (class)->finalize = room_table_form_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_TABLE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-table-form.ui");
  ROOM_BIND (widget_class, RoomTableForm, box, room, balancing, shootout_group, seats_row, seating, uneven, few,
             shootout, tables, seats, difference, few_tables, few_difference, policy, carry, in_order);
  ROOM_BIND_CALLBACKS (widget_class, seating_cb, balance_cb, shootout_cb);
}

static void
room_table_form_init (RoomTableForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->sizes = g_ptr_array_new ();
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    gtk_string_list_append (titles, _ (policies[i].title));
  adw_combo_row_set_model (self->policy, G_LIST_MODEL (titles));
  self->setting = FALSE;
}

void
room_table_form_set_settings (RoomTableForm *self, Settings *settings, gboolean started)
{
  gboolean uneven = FALSE;

  g_return_if_fail (ROOM_IS_TABLE_FORM (self));

  self->settings = settings;
  if (settings == NULL)
    return;
  self->setting = TRUE;
  for (gint table = 1; table <= settings->tables; table++)
    uneven = uneven || settings_seats_at (settings, table) != settings->seats;
  gtk_spin_button_set_value (self->tables, settings->tables > 0 ? settings->tables : USUAL_TABLES);
  gtk_spin_button_set_value (self->seats, settings->seats > 0 ? settings->seats : USUAL_SEATS);
  adw_expander_row_set_enable_expansion (self->seating, settings->tables > 0);
  adw_expander_row_set_enable_expansion (self->uneven, uneven);
  show_sizes (self);
  adw_combo_row_set_selected (self->policy, settings->balance_policy);
  gtk_spin_button_set_value (self->difference, MAX (1, settings->balance - 1));
  gtk_spin_button_set_value (self->few_difference, MAX (1, settings->balance_few - 1));
  gtk_spin_button_set_value (self->few_tables, settings->balance_few > 0 ? settings->few_tables : USUAL_FEW);
  adw_expander_row_set_enable_expansion (self->few, settings->balance_few > 0);
  gtk_switch_set_active (self->carry, settings->shootout_carry);
  gtk_switch_set_active (self->in_order, settings->shootout_in_order);
  adw_expander_row_set_enable_expansion (self->shootout, settings->shootout);
  gtk_widget_set_sensitive (GTK_WIDGET (self->shootout), !started);
  self->setting = FALSE;
  show_parts (self);
}

void
room_table_form_ask_rules_only (RoomTableForm *self)
{
  g_return_if_fail (ROOM_IS_TABLE_FORM (self));

  gtk_widget_set_visible (self->room, FALSE);
}
