/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-settling-window.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "room-settling-row.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-widget.h"

struct _RoomSettlingWindow
{
  AdwWindow parent_instance;

  GtkLabel   *trouble, *even;
  GtkWidget  *whole, *settled, *bar, *reasons;
  GtkListBox *sources, *payments, *balances;
  GtkLabel   *settled_when;
  GtkButton  *copy;

  RoomSettling *settling;
  gboolean      setting;
};

G_DEFINE_FINAL_TYPE (RoomSettlingWindow, room_settling_window, ADW_TYPE_WINDOW)

static void
tell (RoomSettlingWindow *self, GError *error)
{
  room_ask_dialog_tell (GTK_WINDOW (self), _ ("That could not be done"), error->message);
}

/* --- What counts --- */

static char *
say_kind (const SettlingSource *source)
{
  return g_strdup (source->kind == SETTLING_NIGHT  ? _ ("Tournament")
                   : source->kind == SETTLING_SIDE ? _ ("Side games")
                                                   : _ ("Cash game"));
}

/* What can still change. */
static char *
say_state (const SettlingSource *source, const Currency *currency)
{
  g_autofree char *table = money_format (source->table, currency);

  if (source->problem != NULL)
    return g_strdup (source->problem);
  if (source->table > 0)
    return g_strdup_printf (_ ("chips still on the table: %s; let everybody cash out first"), table);
  if (source->kind == SETTLING_NIGHT && !source->is_over)
    return g_strdup (_ ("still being played"));
  return NULL;
}

static void
switched_cb (RoomSettlingWindow *self, GParamSpec *property, GtkSwitch *counts)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (counts), "index"));
  g_autoptr (GError) error = NULL;

  if (!self->setting && !room_settling_set_counts (self->settling, index, gtk_switch_get_active (counts), &error))
    tell (self, error);
}

static GtkWidget *
add_source (RoomSettlingWindow *self, guint index)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  GtkWidget *counts = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, NULL);

  g_object_set_data (G_OBJECT (counts), "index", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (row), "counts", counts);
  g_signal_connect_object (counts, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), counts);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), counts);
  gtk_list_box_append (self->sources, row);
  return row;
}

static void
show_source (RoomSettlingWindow *self, GtkWidget *row, const Settling *settling, const SettlingSource *source)
{
  GtkWidget       *counts = g_object_get_data (G_OBJECT (row), "counts");
  g_autofree char *kind = say_kind (source), *state = say_state (source, settling_currency (settling));
  g_autofree char *text = state != NULL ? g_strjoin (C_ ("between facts in a line", " · "), source->name, state, NULL)
                                        : g_strdup (source->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), kind);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_switch_set_active (GTK_SWITCH (counts), source->counts);
  gtk_widget_set_sensitive (counts, source->problem == NULL && settling_may_choose (settling));
  gtk_widget_set_tooltip_text (
      counts, settling_may_choose (settling) ? NULL : _ ("Undo the ticks before changing what counts"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (counts), GTK_ACCESSIBLE_PROPERTY_LABEL, kind, -1);
}

static void
show_sources (RoomSettlingWindow *self, const Settling *settling)
{
  for (guint i = 0; i < settling_n_sources (settling); i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->sources, (int) i);

      show_source (self, row != NULL ? GTK_WIDGET (row) : add_source (self, i), settling,
                   settling_source (settling, i));
    }
}

/* --- Payments --- */

static void
tick_cb (RoomSettlingWindow *self, gboolean paid, GtkListBoxRow *row)
{
  g_autoptr (GError) error = NULL;

  if (!room_settling_tick (self->settling, (guint) gtk_list_box_row_get_index (row), paid, &error))
    tell (self, error);
}

static RoomSettlingRow *
row_at (RoomSettlingWindow *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->payments, (int) index);
  GtkWidget *new;

  if (row != NULL)
    return ROOM_SETTLING_ROW (row);
  new = g_object_new (ROOM_TYPE_SETTLING_ROW, NULL);
  g_signal_connect_object (new, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->payments, new);
  return ROOM_SETTLING_ROW (new);
}

/* Rows stay where they are while something is ticked off. Once there is nothing left, those that were paid are shown. */
static void
show_payments (RoomSettlingWindow *self, const Settling *settling)
{
  const StoreSettling *last = settling_last (settling);
  gboolean             over = settling_n_payments (settling) == 0 && last != NULL;
  guint                n = over ? last->payments->len : settling_n_payments (settling);
  GtkListBoxRow       *row;

  for (guint i = 0; i < n; i++)
    {
      room_settling_row_show (row_at (self, i), over ? last->payments->pdata[i] : settling_payment (settling, i),
                              settling_currency (settling));
      room_settling_row_set_over (row_at (self, i), over);
    }
  while ((row = gtk_list_box_get_row_at_index (self->payments, (int) n)) != NULL)
    gtk_list_box_remove (self->payments, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->payments), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->even), n == 0);
  gtk_widget_set_visible (self->bar, !over && n > 0);
  gtk_button_set_label (self->copy, _ ("Copy the text"));
}

/* What was settled can be undone until something else is ticked off. */
static void
show_settled (RoomSettlingWindow *self, const Settling *settling)
{
  const StoreSettling *last = settling_last (settling);
  g_autofree char     *when = last != NULL ? room_text_day_and_time (last->done) : NULL;
  /* Translators: a day and a time */
  g_autofree char *text = when != NULL ? g_strdup_printf (_ ("Everybody settled up: %s"), when) : NULL;

  gtk_widget_set_visible (self->settled, last != NULL && settling_may_choose (settling));
  gtk_label_set_label (self->settled_when, text != NULL ? text : "");
}

static void
show_balances (RoomSettlingWindow *self, const Settling *settling)
{
  guint shown = 0;

  room_widget_clear_list (self->balances);
  for (guint i = 0; i < cash_plan_n (settling_plan (settling)); i++)
    {
      g_autofree char *said = settling_say_balance (settling, i);
      GtkWidget       *label = said != NULL ? gtk_label_new (said) : NULL;

      if (label == NULL)
        continue;
      g_object_set (label, "xalign", 0.0, "wrap", TRUE, "margin-top", 8, "margin-bottom", 8, "margin-start", 12,
                    "margin-end", 12, NULL);
      gtk_widget_add_css_class (label, "numeric");
      gtk_list_box_append (self->balances, label);
      gtk_list_box_row_set_activatable (gtk_list_box_get_row_at_index (self->balances, (int) shown), FALSE);
      shown++;
    }
  gtk_widget_set_visible (self->reasons, shown > 0);
}

static void
update_cb (RoomSettlingWindow *self)
{
  g_autoptr (GError) error = NULL;
  const Settling *settling = room_settling_get (self->settling, &error);

  gtk_widget_set_visible (self->whole, settling != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), settling == NULL);
  if (settling == NULL)
    {
      gtk_label_set_label (self->trouble, error->message);
      return;
    }
  self->setting = TRUE;
  show_sources (self, settling);
  self->setting = FALSE;
  show_payments (self, settling);
  show_settled (self, settling);
  show_balances (self, settling);
}

/* --- Acts --- */

static void
copy_cb (RoomSettlingWindow *self)
{
  const Settling  *settling = room_settling_get (self->settling, NULL);
  g_autofree char *text = settling != NULL ? settling_dup_text (settling) : NULL;

  if (text != NULL)
    room_widget_copy (self->copy, text);
}

static void
all_settled_cb (RoomSettlingWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!room_settling_all_settled (self->settling, &error))
    tell (self, error);
}

static void
undo_cb (RoomSettlingWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!room_settling_take_back (self->settling, &error))
    tell (self, error);
}

/* Side games have no log that is followed. */
static void
active_cb (RoomSettlingWindow *self)
{
  if (self->settling != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    room_settling_look (self->settling);
}

static void
room_settling_window_class_init (RoomSettlingWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/settling/room-settling-window.ui");
  ROOM_BIND (widget_class, RoomSettlingWindow, trouble, even, whole, settled, bar, reasons, sources, payments, balances,
             settled_when, copy);
  ROOM_BIND_CALLBACKS (widget_class, copy_cb, all_settled_cb, undo_cb, active_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_settling_window_init (RoomSettlingWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_settling_window_new (GtkWindow *parent, RoomBook *book, gint64 tournament, gint64 game)
{
  RoomSettlingWindow *self = g_object_new (ROOM_TYPE_SETTLING_WINDOW, "transient-for", parent, NULL);

  self->settling = room_settling_of (book, tournament, game);
  g_signal_connect_object (self->settling, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return GTK_WINDOW (self);
}
