/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-count.h"

#include <glib/gi18n-lib.h>

#include "cash/cash-explain.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"
#include "room-cash-verdict.h"

struct _RoomCashCount
{
  AdwWindow parent_instance;

  RoomAmountRow  *money, *chips;
  AdwExpanderRow *values;
  GtkLabel       *money_verdict, *chips_verdict;
  RoomRefused    *refusal;

  RoomCash  *cash;
  GPtrArray *counts; /* RoomAmountRow, borrowed, one for each value of chips */
};

G_DEFINE_FINAL_TYPE (RoomCashCount, room_cash_count, ADW_TYPE_WINDOW)

static const CashState *
state_of (RoomCashCount *self)
{
  return cash_game_state (room_cash_get_game (self->cash));
}

static void
say_must (RoomCashCount *self, RoomAmountRow *row, gint64 amount)
{
  g_autofree char *money = room_cash_money (self->cash, amount),
                  *text = g_strdup_printf (_ ("There should be %s"), money);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

/* TRUE: nothing has been counted, of which there is nothing to say. */
static gboolean
is_uncounted (RoomAmountRow *row, GtkLabel *verdict)
{
  if (!room_amount_row_is_empty (row))
    return FALSE;
  gtk_widget_set_visible (GTK_WIDGET (verdict), FALSE);
  return TRUE;
}

static void
money_cb (RoomCashCount *self)
{
  gint64 counted = room_amount_row_get_amount (self->money), missing = state_of (self)->box - counted;
  g_auto (GStrv) causes = cash_game_explain_box (room_cash_get_game (self->cash), counted);
  g_autofree char *off = room_cash_money (self->cash, ABS (missing));

  if (is_uncounted (self->money, self->money_verdict))
    return;
  room_cash_verdict_show (self->money_verdict, _ ("The money is right."), missing, off, (const char *const *) causes);
}

static void
chips_cb (RoomCashCount *self)
{
  gint64 counted = room_amount_row_get_amount (self->chips), missing = cash_state_table (state_of (self)) - counted;
  g_auto (GStrv) causes = cash_game_explain_chips (room_cash_get_game (self->cash), counted);
  g_autofree char *off = room_cash_money (self->cash, ABS (missing));

  if (is_uncounted (self->chips, self->chips_verdict))
    return;
  room_cash_verdict_show (self->chips_verdict, _ ("The chips are right."), missing, off, (const char *const *) causes);
}

/* The pieces of each value add up to the whole. */
static void
pieces_cb (RoomCashCount *self)
{
  const CashTerms *terms = cash_game_terms (room_cash_get_game (self->cash));
  gint64           sum = 0;

  for (guint i = 0; i < self->counts->len; i++)
    sum += room_amount_row_get_amount (self->counts->pdata[i]) * g_array_index (terms->chips, CashChip, i).value;
  room_amount_row_set_amount (self->chips, sum);
  chips_cb (self);
}

static void
do_cb (RoomCashCount *self)
{
  const CashTerms *terms = cash_game_terms (room_cash_get_game (self->cash));
  g_autofree char *amount = NULL;
  g_autoptr (GError) error = NULL;

  if (room_amount_row_is_empty (self->chips)) /* a table without chips is a count of 0, which is typed */
    gtk_widget_grab_focus (GTK_WIDGET (self->chips));
  if (room_amount_row_is_empty (self->chips) || !room_amount_row_check (GTK_WIDGET (self)))
    return;
  amount = money_plain (room_amount_row_get_amount (self->chips), terms->currency.digits);
  if (room_cash_do (self->cash, &error, "count %s", amount))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    room_refused_say (self->refusal, error->message, NULL);
}

static void
add_values (RoomCashCount *self)
{
  const CashTerms *terms = cash_game_terms (room_cash_get_game (self->cash));

  gtk_widget_set_visible (GTK_WIDGET (self->values), terms->chips->len > 0);
  for (guint i = 0; i < terms->chips->len; i++)
    {
      GtkWidget       *row = g_object_new (ROOM_TYPE_AMOUNT_ROW, "chips", TRUE, NULL);
      g_autofree char *value = room_cash_money (self->cash, g_array_index (terms->chips, CashChip, i).value);
      g_autofree char *title = g_strdup_printf (_ ("Chips of %s"), value);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      g_signal_connect_object (row, "changed", G_CALLBACK (pieces_cb), self, G_CONNECT_SWAPPED);
      adw_expander_row_add_row (self->values, row);
      g_ptr_array_add (self->counts, row);
    }
}

static void
room_cash_count_dispose (GObject *object)
{
  RoomCashCount *self = ROOM_CASH_COUNT (object);

  g_clear_object (&self->cash);
  g_clear_pointer (&self->counts, g_ptr_array_unref);
  G_OBJECT_CLASS (room_cash_count_parent_class)->dispose (object);
}

static void
room_cash_count_class_init (RoomCashCountClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_count_dispose;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-count.ui");
  ROOM_BIND (widget_class, RoomCashCount, money, chips, values, money_verdict, chips_verdict, refusal);
  ROOM_BIND_CALLBACKS (widget_class, money_cb, chips_cb, do_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_cash_count_init (RoomCashCount *self)
{
  self->counts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_cash_count_new (GtkWindow *parent, RoomCash *cash, const char *refused)
{
  RoomCashCount  *self = g_object_new (ROOM_TYPE_CASH_COUNT, "transient-for", parent, NULL);
  const Currency *currency = &cash_game_terms (room_cash_get_game (cash))->currency;

  self->cash = g_object_ref (cash);
  room_amount_row_set_currency (self->money, currency);
  room_amount_row_set_currency (self->chips, currency);
  say_must (self, self->money, state_of (self)->box);
  say_must (self, self->chips, cash_state_table (state_of (self)));
  add_values (self);
  if (refused != NULL)
    room_refused_say (self->refusal, refused, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (refused != NULL ? self->chips : self->money));
  return GTK_WINDOW (self);
}
