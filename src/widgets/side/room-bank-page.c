/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bank: accounts, who pays whom, and the switch that turns play chips into money. */
#include "room-bank-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-currency.h"
#include "app/settling/room-settling.h"
#include "app/table/room-table.h"
#include "base/number.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-play-chip.h"
#include "room-account-row.h"
#include "room-payment-row.h"
#include "room-side-lines.h"

struct _RoomBankPage
{
  GtkWidget parent_instance;

  GtkStack        *pages;
  GtkWidget       *settlement, *paid_section, *settling, *settle_bar, *all_settled;
  GtkButton       *copy;
  GtkToggleButton *tonight, *ever;
  GtkLabel        *worth, *none, *even, *overview, *trouble;
  GtkListBox      *accounts, *payments, *paid;
  GtkSwitch       *settle;
  RoomAmountRow   *rate;

  RoomBook       *book;
  RoomTournament *tournament; /* NULL: none */
  gint64     usual_rate; /* the rate that the switch turns on: a hundred chips for one step of the currency at first */
  GPtrArray *due;        /* RoomPayment, as the rows show them */
  gint64     due_rate;   /* 0: the payments are in play chips */
  gboolean   setting;
  guint      idle; /* source id; 0: nothing has changed */
};

/* The accounts and payments that the page shows. */
typedef struct
{
  gint64     rate;
  GPtrArray *accounts, *left; /* StoreAccount; the second after what was handed over */
  GPtrArray *money;           /* the accounts in money; NULL: everything is in play chips */
  GPtrArray *paid;            /* StorePayment */
} Bank;

static void
bank_clear (Bank *bank)
{
  g_clear_pointer (&bank->accounts, g_ptr_array_unref);
  g_clear_pointer (&bank->left, g_ptr_array_unref);
  g_clear_pointer (&bank->money, g_ptr_array_unref);
  g_clear_pointer (&bank->paid, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bank, bank_clear)

G_DEFINE_FINAL_TYPE (RoomBankPage, room_bank_page, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* A tournament, or ROOM_BANK_ALL or ROOM_BANK_OUTSIDE. */
static gint64
shown_tournament (RoomBankPage *self)
{
  if (!gtk_toggle_button_get_active (self->tonight))
    return ROOM_BANK_ALL;
  return self->tournament != NULL ? room_tournament_get_id (self->tournament) : ROOM_BANK_OUTSIDE;
}

static const Currency *
currency_of (RoomBankPage *self)
{
  return &tourney_settings (room_tournament_get_tourney (self->tournament))->currency;
}

static gint64
note_of (RoomBankPage *self)
{
  return self->tournament != NULL ? currency_of (self)->note : 1;
}

static char *
say_amount (RoomBankPage *self, gint64 amount, gboolean in_money)
{
  return in_money ? money_format (amount, currency_of (self)) : number_to_text (amount);
}

static void
tell (RoomBankPage *self, const char *sentence)
{
  gtk_label_set_label (self->trouble, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), sentence != NULL);
}

/* --- Accounts --- */

/* The open accounts, which are to stay open. */
static GHashTable *
find_open (RoomBankPage *self)
{
  GHashTable    *open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->accounts, i)) != NULL; i++)
    if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
      {
        const char *person = room_account_row_get_person (ROOM_ACCOUNT_ROW (row));

        g_hash_table_add (open, g_strdup (person != NULL ? person : ""));
      }
  return open;
}

/* "+12.50 · paid 5.00": its worth, and what of it was handed over. */
static char *
describe_account (RoomBankPage *self, const Bank *bank, const StoreAccount *account)
{
  const StoreAccount *money = bank->money != NULL ? room_bank_find (bank->money, account->person) : NULL;
  const StoreAccount *left = room_bank_find (bank->left, account->person);
  gint64           worth = money != NULL ? money->chips : account->chips, paid = left != NULL ? left->chips - worth : 0;
  g_autofree char *amount = say_amount (self, ABS (paid), money != NULL);
  g_autofree char *plain = money != NULL ? money_format (money->chips, currency_of (self)) : NULL;
  g_autofree char *text = money != NULL ? g_strconcat (money->chips > 0 ? "+" : "", plain, NULL) : NULL;
  g_autofree char *said = NULL;

  if (paid > 0)
    said = g_strdup_printf (_ ("paid %s"), amount);
  else if (paid < 0)
    said = g_strdup_printf (_ ("was paid %s"), amount);
  if (said != NULL && text != NULL)
    return g_strjoin (C_ ("between facts in a line", " · "), text, said, NULL);
  return said != NULL ? g_steal_pointer (&said) : g_steal_pointer (&text);
}

static void
add_account (RoomBankPage *self, const Bank *bank, const StoreAccount *account, GHashTable *open)
{
  g_autofree char *facts = describe_account (self, bank, account);
  GtkWidget       *row = room_account_row_new (self->book, shown_tournament (self), account, facts);

  gtk_list_box_append (self->accounts, row);
  if (g_hash_table_contains (open, account->person != NULL ? account->person : ""))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
}

/* Bots and the house come last. */
static void
show_accounts (RoomBankPage *self, const Bank *bank)
{
  g_autoptr (GHashTable) open = find_open (self);

  room_widget_clear_list (self->accounts);
  for (guint house = 0; house < 2; house++)
    for (guint i = 0; i < bank->accounts->len; i++)
      if ((((StoreAccount *) bank->accounts->pdata[i])->person == NULL) == (house == 1))
        add_account (self, bank, bank->accounts->pdata[i], open);
}

/* --- Who pays whom --- */

/* Nothing can be ticked off over all nights, because a payment belongs to one night, or to none. */
static gboolean
can_tick (RoomBankPage *self)
{
  return shown_tournament (self) != ROOM_BANK_ALL;
}

static void
show_payments (RoomBankPage *self, const Bank *bank)
{
  room_widget_clear_list (self->payments);
  g_clear_pointer (&self->due, g_ptr_array_unref);
  self->due = room_bank_settle (bank->left);
  for (guint i = 0; i < self->due->len; i++)
    {
      GtkWidget *row = room_payment_row_new_due (self->due->pdata[i], bank->money != NULL ? currency_of (self) : NULL);

      if (can_tick (self))
        room_payment_row_add_pay (row, i);
      gtk_list_box_append (self->payments, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->payments), self->due->len > 0);
  gtk_widget_set_visible (self->settle_bar, self->due->len > 0);
  gtk_widget_set_visible (self->all_settled, can_tick (self));
  gtk_button_set_label (self->copy, _ ("Copy the text"));
  gtk_widget_set_visible (GTK_WIDGET (self->even), self->due->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->overview), self->due->len > 0 && !can_tick (self));
}

/* Heads the payments of a batch, which lie together. */
static void
add_batch (RoomBankPage *self, const GPtrArray *paid, guint first)
{
  gint64 batch = ((const StorePayment *) paid->pdata[first])->batch;
  guint  n = 0;

  if (batch == 0 || (first > 0 && ((const StorePayment *) paid->pdata[first - 1])->batch == batch))
    return;
  while (first + n < paid->len && ((const StorePayment *) paid->pdata[first + n])->batch == batch)
    n++;
  if (n > 1)
    gtk_list_box_append (self->paid, room_payment_row_new_batch (n, batch));
}

static void
show_paid (RoomBankPage *self, const Bank *bank)
{
  room_widget_clear_list (self->paid);
  for (guint i = 0; i < bank->paid->len; i++)
    {
      const StorePayment *payment = bank->paid->pdata[i];
      gboolean            in_money = payment->money > 0 && shown_tournament (self) > 0;
      GtkWidget          *row = room_payment_row_new_made (payment, in_money ? currency_of (self) : NULL);

      if (can_tick (self))
        add_batch (self, bank->paid, i);
      if (can_tick (self))
        room_payment_row_add_take_back (row, payment->id);
      gtk_list_box_append (self->paid, row);
    }
  gtk_widget_set_visible (self->paid_section, bank->paid->len > 0);
}

/* --- What is shown --- */

static void
show_views (RoomBankPage *self, const GPtrArray *accounts)
{
  gint64   shown = shown_tournament (self);
  gboolean any = accounts->len > 0;

  if (!any && shown != ROOM_BANK_ALL)
    {
      g_autoptr (GPtrArray) ever = room_bank_list (self->book, ROOM_BANK_ALL, NULL);

      any = ever != NULL && ever->len > 0;
    }
  gtk_stack_set_visible_child_name (self->pages, any ? "bank" : "empty");
  gtk_widget_set_visible (self->settlement, accounts->len > 0);
  gtk_widget_set_visible (self->settling, shown > 0);
  gtk_label_set_label (self->none, shown == ROOM_BANK_OUTSIDE
                                       ? _ ("No side games were played for play chips outside tournaments.")
                                       : _ ("No side games were played for play chips tonight."));
  gtk_widget_set_visible (GTK_WIDGET (self->none), accounts->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->accounts), accounts->len > 0);
}

static void
show_rate (RoomBankPage *self, gint64 rate)
{
  self->setting = TRUE;
  gtk_switch_set_active (self->settle, rate > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rate), rate > 0);
  if (room_amount_row_get_amount (self->rate) != (rate > 0 ? rate : self->usual_rate))
    room_amount_row_set_amount (self->rate, rate > 0 ? rate : self->usual_rate);
  self->setting = FALSE;
}

static void
show_worth (RoomBankPage *self, gint64 rate)
{
  g_autofree char *worth = rate > 0 ? room_side_lines_worth (rate, currency_of (self)) : NULL;

  gtk_label_set_label (self->worth,
                       worth != NULL ? worth : _ ("From the side games: not tournament chips, and not money"));
}

static gboolean
read_bank (RoomBankPage *self, Bank *bank, GError **error)
{
  gint64 shown = shown_tournament (self), note = note_of (self);

  bank->rate = shown > 0 ? room_bank_get_rate (self->book, shown) : 0;
  bank->accounts = room_bank_list (self->book, shown, error);
  bank->paid = bank->accounts != NULL ? room_bank_list_paid (self->book, shown, error) : NULL;
  if (bank->paid == NULL)
    return FALSE;
  if (bank->rate > 0)
    bank->money = room_bank_in_money (bank->accounts, bank->rate, note);
  if (bank->money != NULL)
    bank->left = room_bank_left (bank->accounts, bank->paid, bank->rate, note);
  if (bank->left == NULL) /* then it is in play chips */
    {
      g_clear_pointer (&bank->money, g_ptr_array_unref);
      bank->left = room_bank_left (bank->accounts, bank->paid, 0, note);
    }
  return TRUE;
}

static void
refresh (RoomBankPage *self)
{
  g_auto (Bank) bank = { 0 };
  g_autoptr (GError) error = NULL;

  if (!read_bank (self, &bank, &error))
    {
      tell (self, error->message);
      return;
    }
  tell (self, bank.rate > 0 && bank.money == NULL ? _ ("This is more money than can be counted. Choose a lower rate.")
                                                  : NULL);
  self->due_rate = bank.money != NULL ? bank.rate : 0;
  show_views (self, bank.accounts);
  show_rate (self, bank.rate);
  show_worth (self, bank.rate);
  show_accounts (self, &bank);
  show_payments (self, &bank);
  show_paid (self, &bank);
}

static gboolean
idle_cb (gpointer data)
{
  RoomBankPage *self = data;

  self->idle = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
  return G_SOURCE_REMOVE;
}

/* A table counts its hand before it reports that it is over. */
static void
counted_cb (RoomBankPage *self)
{
  if (self->idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->idle = g_idle_add (idle_cb, self);
}

static void
tables_cb (RoomBankPage *self, guint position, guint removed, guint added, GListModel *tables)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GObject) table = g_list_model_get_item (tables, i);

      g_signal_handlers_disconnect_by_func (table, counted_cb, self);
      g_signal_connect_object (table, "notify::state", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
    }
  counted_cb (self);
}

/* --- Acts --- */

static void
view_cb (RoomBankPage *self)
{
  if (!self->setting && self->book != NULL)
    refresh (self);
}

static void
set_rate (RoomBankPage *self, gint64 rate)
{
  g_autoptr (GError) error = NULL;

  if (room_bank_set_rate (self->book, room_tournament_get_id (self->tournament), rate, &error))
    refresh (self);
  else
    {
      show_rate (self, room_bank_get_rate (self->book, room_tournament_get_id (self->tournament)));
      tell (self, error->message);
    }
}

static void
settle_cb (RoomBankPage *self)
{
  if (!self->setting)
    set_rate (self, gtk_switch_get_active (self->settle) ? self->usual_rate : 0);
}

/* An empty entry is no rate, so the switch is reset; a half-typed number must not turn it off. */
static void
rate_cb (RoomBankPage *self)
{
  gint64 rate = room_amount_row_get_amount (self->rate);

  if (self->setting || rate <= 0)
    return;
  self->usual_rate = rate;
  set_rate (self, rate);
}

/* The row is gone and the focus with it: moves on to the next one, or to the first payment made.  ERROR is set while DONE is
   found out, so the place where it will stand is told and not what stands there now. */
static void
finish (RoomBankPage *self, gboolean done, GError *const *error)
{
  refresh (self);
  if (!done)
    tell (self, (*error)->message);
  if (!gtk_widget_child_focus (GTK_WIDGET (self->payments), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self->paid), GTK_DIR_TAB_FORWARD);
}

/* The second press of a double click is meant for the row that was under the pointer, not for the one that has moved
   there. */
static void
pressed_cb (RoomBankPage *self, gint n_press, double x, double y, GtkGesture *click)
{
  if (n_press > 1)
    gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* What is ticked off with the whole evening is not paid a second time here. */
static gboolean
is_settled_elsewhere (RoomBankPage *self)
{
  gint64 shown = shown_tournament (self);

  if (shown <= 0 || !room_settling_has_begun (room_settling_of (self->book, shown, 0), SETTLING_SIDE, shown))
    return FALSE;
  tell (self, _ ("The side games are being settled up with the whole evening: tick payments off in that list."));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.settle", NULL);
  return TRUE;
}

static void
pay_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);
  guint         index = g_variant_get_uint32 (parameter);
  g_autoptr (GError) error = NULL;

  if (shown_tournament (self) != ROOM_BANK_ALL && self->due != NULL && index < self->due->len
      && !is_settled_elsewhere (self))
    finish (self,
            room_bank_pay (self->book, shown_tournament (self), self->due->pdata[index], self->due_rate, note_of (self),
                           &error),
            &error);
}

static void
pay_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);
  g_autoptr (GPtrArray) due = self->due != NULL ? g_ptr_array_ref (self->due) : NULL;
  g_autoptr (GError) error = NULL;

  if (due != NULL && can_tick (self) && !is_settled_elsewhere (self))
    finish (self, room_bank_pay_all (self->book, shown_tournament (self), due, self->due_rate, note_of (self), &error),
            &error);
}

/* A line for each payment, as the rows say it. */
static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);
  GString      *text
      = g_string_new (self->tournament != NULL ? room_tournament_get_name (self->tournament) : _ ("Side games"));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->payments, i)) != NULL; i++)
    g_string_append_printf (text, "\n%s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  room_widget_copy (self->copy, text->str);
  g_string_free (text, TRUE);
}

static void
take_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);
  g_autoptr (GError) error = NULL;

  finish (self, room_bank_take_back (self->book, g_variant_get_int64 (parameter), &error), &error);
}

static void
take_all_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);
  g_autoptr (GError) error = NULL;

  finish (self, room_bank_take_all_back (self->book, g_variant_get_int64 (parameter), &error), &error);
}

static void
play_cb (RoomBankPage *self)
{
  g_signal_emit (self, signals[PLAY], 0);
}

/* --- The object --- */

static void
room_bank_page_map (GtkWidget *widget)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);

  if (self->book != NULL)
    refresh (self);
  GTK_WIDGET_CLASS (room_bank_page_parent_class)->map (widget);
}

static void
room_bank_page_dispose (GObject *object)
{
  RoomBankPage *self = ROOM_BANK_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_BANK_PAGE);
  g_clear_pointer (&self->due, g_ptr_array_unref);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_bank_page_parent_class)->dispose (object);
}

static void
room_bank_page_class_init (RoomBankPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_bank_page_dispose;
  widget_class->map = room_bank_page_map;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_PLAY_CHIP);
  signals[PLAY] = g_signal_new ("play", ROOM_TYPE_BANK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-bank-page.ui");
  ROOM_BIND (widget_class, RoomBankPage, pages, settlement, settling, tonight, ever, worth, none, even, overview,
             trouble, accounts, payments, paid, paid_section, settle, rate, settle_bar, all_settled, copy);
  ROOM_BIND_CALLBACKS (widget_class, view_cb, settle_cb, rate_cb, play_cb, pressed_cb);
  gtk_widget_class_install_action (widget_class, "bank.pay", "u", pay_cb);
  gtk_widget_class_install_action (widget_class, "bank.pay-all", NULL, pay_all_cb);
  gtk_widget_class_install_action (widget_class, "bank.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "bank.take-back", "x", take_back_cb);
  gtk_widget_class_install_action (widget_class, "bank.take-all-back", "x", take_all_back_cb);
}

static void
room_bank_page_init (RoomBankPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_bank_page_set_book (RoomBankPage *self, RoomBook *book, RoomTournament *tournament)
{
  GListModel *tables;

  g_return_if_fail (ROOM_IS_BANK_PAGE (self));
  g_return_if_fail (!self->book);

  self->book = g_object_ref (book);
  if (tournament != NULL)
    {
      gint64 rate = room_bank_get_rate (book, room_tournament_get_id (tournament));

      self->tournament = g_object_ref (tournament);
      self->usual_rate = rate > 0 ? rate : room_currency_step (currency_of (self), localeconv ());
      room_amount_row_set_currency (self->rate, currency_of (self));
      g_signal_connect_object (tournament, "changed", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
    }
  else
    gtk_button_set_label (GTK_BUTTON (self->tonight), _ ("Outside tournaments"));
  gtk_label_set_label (
      self->overview,
      tournament != NULL
          ? _ ("All nights together. Tick payments off on the night they belong to.")
          : _ ("All nights together. Tick payments off on the night they belong to, or under “Outside tournaments”."));
  tables = room_tables_get (book);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (tables_cb), self, G_CONNECT_SWAPPED);
  tables_cb (self, 0, 0, g_list_model_get_n_items (tables), tables);
  refresh (self);
}
