/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-settle.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-report.h"
#include "widgets/kit/room-widget.h"

struct _RoomCashSettle
{
  GtkWidget parent_instance;

  GtkListBox *payments;
  GtkButton  *copy;
  GtkWidget  *settled;

  RoomCash *cash;
};

G_DEFINE_FINAL_TYPE (RoomCashSettle, room_cash_settle, GTK_TYPE_WIDGET)

/* AMOUNT may be NULL. */
static void
add_row (RoomCashSettle *self, const char *title, const char *amount)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (amount);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  if (amount != NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  else
    g_object_unref (g_object_ref_sink (label));
  gtk_list_box_append (self->payments, row);
}

static void
update_cb (RoomCashSettle *self)
{
  g_autoptr (CashPlan) plan = room_cash_report_plan (self->cash);
  g_autoptr (GArray) payments = cash_plan_settle (plan);

  room_widget_clear_list (self->payments);
  gtk_button_set_label (self->copy, _ ("Copy the text"));
  gtk_widget_set_visible (self->settled, payments->len > 0);
  for (guint i = 0; i < payments->len; i++)
    {
      const CashPayment *payment = &g_array_index (payments, CashPayment, i);
      g_autofree char   *title = room_cash_report_title (payment);
      g_autofree char   *amount = room_cash_money (self->cash, payment->amount);

      add_row (self, title, amount);
    }
  if (payments->len == 0)
    add_row (self, _ ("Nobody owes anybody anything"), NULL);
}

static void
copy_cb (RoomCashSettle *self)
{
  g_autofree char *text = room_cash_report_text (self->cash);

  room_widget_copy (self->copy, text);
}

static void
room_cash_settle_dispose (GObject *object)
{
  g_clear_object (&ROOM_CASH_SETTLE (object)->cash);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_CASH_SETTLE);
  G_OBJECT_CLASS (room_cash_settle_parent_class)->dispose (object);
}

static void
room_cash_settle_class_init (RoomCashSettleClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_settle_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-settle.ui");
  ROOM_BIND (widget_class, RoomCashSettle, payments, copy, settled);
  ROOM_BIND_CALLBACKS (widget_class, copy_cb);
}

static void
room_cash_settle_init (RoomCashSettle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_cash_settle_set_cash (RoomCashSettle *self, RoomCash *cash)
{
  g_return_if_fail (ROOM_IS_CASH_SETTLE (self));

  g_set_object (&self->cash, cash);
  g_signal_connect_object (cash, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
