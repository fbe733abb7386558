/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One payment of the bank, due or made, as a row. */
#include "room-payment-row.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/paint/room-play-chip.h"

static char *
say_amount (gint64 money, gint64 chips, const Currency *currency)
{
  return currency != NULL ? money_format (money, currency) : number_to_text (chips);
}

static char *
say_payment (const RoomPayment *payment, const char *amount)
{
  if (!payment->from)
    return isolated_printf (_ ("The house pays %s %s"), payment->to, amount);
  if (!payment->to)
    return isolated_printf (_ ("%s pays the house %s"), payment->from, amount);
  /* Translators: the third is an amount: "Ann pays Bob 30". */
  return isolated_printf (_ ("%s pays %s %s"), payment->from, payment->to, amount);
}

static char *
say_paid (const StorePayment *paid, const char *amount)
{
  if (!paid->from)
    return isolated_printf (_ ("The house gave %s %s"), paid->to, amount);
  if (!paid->to)
    return isolated_printf (_ ("%s gave the house %s"), paid->from, amount);
  /* Translators: the third is an amount: "Ann gave Bob 30". */
  return isolated_printf (_ ("%s gave %s %s"), paid->from, paid->to, amount);
}

/* WHAT is read aloud with the button, which has a LABEL or an ICON. */
static GtkWidget *
make_button (const char *label, const char *icon, const char *what)
{
  GtkWidget *button = label != NULL ? gtk_button_new_with_label (label) : gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, label != NULL ? "pill-small" : "flat");
  gtk_widget_set_tooltip_text (button, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  return button;
}

static GtkWidget *
make_row (const char *title, gint64 chips, const Currency *currency)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL);

  gtk_widget_add_css_class (row, "numeric");
  if (currency == NULL)
    {
      GtkWidget       *chip = g_object_new (ROOM_TYPE_PLAY_CHIP, NULL);
      g_autofree char *number = number_to_text (chips);
      g_autofree char *said
          = g_strdup_printf (ngettext ("%s play chip", "%s play chips", (gulong) MIN (chips, 1000000)), number);

      gtk_widget_set_tooltip_text (chip, said);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), chip);
    }
  return row;
}

/* Takes BUTTON. */
static void
add_button (GtkWidget *row, GtkWidget *button, const char *action, GVariant *target)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

GtkWidget *
room_payment_row_new_due (const RoomPayment *payment, const Currency *currency)
{
  g_autofree char *amount = say_amount (payment->chips, payment->chips, currency);
  g_autofree char *sentence = say_payment (payment, amount);

  return make_row (sentence, payment->chips, currency);
}

GtkWidget *
room_payment_row_new_made (const StorePayment *payment, const Currency *currency)
{
  g_autofree char *amount = say_amount (payment->money, payment->chips, currency);
  g_autofree char *sentence = say_paid (payment, amount), *when = room_text_day_and_time (payment->at);
  GtkWidget       *row = make_row (sentence, payment->chips, currency);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  return row;
}

GtkWidget *
room_payment_row_new_batch (guint n, gint64 batch)
{
  g_autofree char *title
      = g_strdup_printf (ngettext ("All settled: %u payment", "All settled: %u payments at once", n), n);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL);

  add_button (row, make_button (_ ("Undo all of it"), NULL, _ ("Undo the ticks of all of them")), "bank.take-all-back",
              g_variant_new_int64 (batch));
  return row;
}

void
room_payment_row_add_pay (GtkWidget *row, guint index)
{
  /* Translators: %s is a whole sentence: "Ann pays Bob 30". */
  g_autofree char *what
      = isolated_printf (_ ("Tick off: %s"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  add_button (row, make_button (_ ("Paid"), NULL, what), "bank.pay", g_variant_new_uint32 (index));
}

void
room_payment_row_add_take_back (GtkWidget *row, gint64 id)
{
  /* Translators: %s is a whole sentence: "Ann gave Bob 30". */
  g_autofree char *what
      = isolated_printf (_ ("Undo the tick: %s"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  add_button (row, make_button (NULL, "edit-undo-symbolic", what), "bank.take-back", g_variant_new_int64 (id));
}
