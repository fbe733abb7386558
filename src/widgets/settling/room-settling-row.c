/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-settling-row.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "widgets/kit/room-widget.h"

struct _RoomSettlingRow
{
  GtkListBoxRow parent_instance;

  GtkCheckButton *paid;
  GtkLabel       *title, *amount;

  gboolean setting;
};

G_DEFINE_FINAL_TYPE (RoomSettlingRow, room_settling_row, GTK_TYPE_LIST_BOX_ROW)

static guint tick_signal;

static void
toggled_cb (RoomSettlingRow *self)
{
  if (!self->setting)
    g_signal_emit (self, tick_signal, 0, gtk_check_button_get_active (self->paid));
}

static void
room_settling_row_class_init (RoomSettlingRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  tick_signal = g_signal_new ("tick", ROOM_TYPE_SETTLING_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/settling/room-settling-row.ui");
  ROOM_BIND (widget_class, RoomSettlingRow, paid, title, amount);
  ROOM_BIND_CALLBACKS (widget_class, toggled_cb);
}

static void
room_settling_row_init (RoomSettlingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_settling_row_show (RoomSettlingRow *self, const StoreSettlingPayment *payment, const Currency *currency)
{
  g_autofree char *title = settling_say (payment->from, payment->to);
  g_autofree char *amount = money_format (payment->amount, currency);
  /* Translators: "Ann pays Bob", and how much */
  g_autofree char *said = isolated_printf (_ ("Paid: %s, %s"), title, amount);

  self->setting = TRUE;
  gtk_check_button_set_active (self->paid, payment->paid != 0);
  self->setting = FALSE;
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->amount, amount);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->paid), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  if (payment->paid != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dim-label");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dim-label");
}

void
room_settling_row_set_over (RoomSettlingRow *self, gboolean over)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->paid), !over);
}
