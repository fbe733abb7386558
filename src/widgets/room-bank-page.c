/* The bank: accounts, who pays whom, and the switch that makes money of it. */
#include "room-bank-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/room-table.h"
#include "room-account-row.h"
#include "room-amount-row.h"
#include "room-play-chip.h"
#include "room-widget.h"

struct _RoomBankPage
{
  GtkWidget parent_instance;

  GtkStack        *pages;
  GtkWidget       *views, *settlement, *settling;
  GtkToggleButton *tonight, *ever;
  GtkLabel        *none, *even, *trouble;
  GtkListBox      *accounts, *payments;
  GtkSwitch       *settle;
  RoomAmountRow   *rate;

  RoomBook       *book;
  RoomTournament *tournament; /* NULL: none */
  gint64          usual_rate; /* what the switch turns on */
  gboolean        setting;
  guint           idle; /* 0: nothing changed */
};

G_DEFINE_FINAL_TYPE (RoomBankPage, room_bank_page, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* 0: all nights. */
static gint64
shown_tournament (RoomBankPage *self)
{
  return self->tournament && gtk_toggle_button_get_active (self->tonight) ? room_tournament_get_id (self->tournament)
                                                                          : 0;
}

static const Currency *
currency_of (RoomBankPage *self)
{
  return &tourney_settings (room_tournament_get_tourney (self->tournament))->currency;
}

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
tell (RoomBankPage *self, const char *sentence)
{
  gtk_label_set_label (self->trouble, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), sentence != NULL);
}

/* --- accounts --- */

/* Those that are open, so that they stay it. */
static GHashTable *
find_open (RoomBankPage *self)
{
  GHashTable    *open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->accounts, i)); i++)
    if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
      {
        const char *person = room_account_row_get_person (ROOM_ACCOUNT_ROW (row));

        g_hash_table_add (open, g_strdup (person ? person : ""));
      }
  return open;
}

static void
add_account (RoomBankPage *self, const StoreAccount *account, const StoreAccount *money, GHashTable *open)
{
  g_autofree char *amount = money ? money_format (money->chips, currency_of (self)) : NULL;
  g_autofree char *worth = money ? g_strconcat (money->chips > 0 ? "+" : "", amount, NULL) : NULL;
  GtkWidget       *row = room_account_row_new (self->book, shown_tournament (self), account, worth);

  gtk_list_box_append (self->accounts, row);
  if (g_hash_table_contains (open, account->person ? account->person : ""))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
}

/* MONEY: the same accounts in money, NULL: none.  Bots and the house come last. */
static void
show_accounts (RoomBankPage *self, const GPtrArray *accounts, const GPtrArray *money)
{
  g_autoptr (GHashTable) open = find_open (self);

  clear (self->accounts);
  for (guint house = 0; house < 2; house++)
    for (guint i = 0; i < accounts->len; i++)
      if ((((StoreAccount *) accounts->pdata[i])->person == NULL) == (house == 1))
        add_account (self, accounts->pdata[i], money ? money->pdata[i] : NULL, open);
}

/* --- who pays whom --- */

static char *
say_payment (const RoomPayment *payment, const char *amount)
{
  if (!payment->from)
    return g_strdup_printf (_ ("The house pays %s %s"), payment->to, amount);
  if (!payment->to)
    return g_strdup_printf (_ ("%s pays the house %s"), payment->from, amount);
  /* Translators: the third is an amount: "Ann pays Bob 30". */
  return g_strdup_printf (_ ("%s pays %s %s"), payment->from, payment->to, amount);
}

static GtkWidget *
make_payment (RoomBankPage *self, const RoomPayment *payment, gboolean in_money)
{
  g_autofree char *amount
      = in_money ? money_format (payment->chips, currency_of (self)) : chips_to_text (payment->chips);
  g_autofree char *sentence = say_payment (payment, amount);
  GtkWidget       *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", sentence, NULL);

  gtk_widget_add_css_class (row, "numeric");
  if (!in_money)
    {
      GtkWidget       *chip = g_object_new (ROOM_TYPE_PLAY_CHIP, NULL);
      g_autofree char *said = g_strdup_printf (
          ngettext ("%s play chip", "%s play chips", (gulong) MIN (payment->chips, 1000000)), amount);

      gtk_widget_set_tooltip_text (chip, said);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), chip);
    }
  return row;
}

static void
show_payments (RoomBankPage *self, const GPtrArray *accounts, gboolean in_money)
{
  g_autoptr (GPtrArray) payments = room_bank_settle (accounts);

  clear (self->payments);
  for (guint i = 0; i < payments->len; i++)
    gtk_list_box_append (self->payments, make_payment (self, payments->pdata[i], in_money));
  gtk_widget_set_visible (GTK_WIDGET (self->payments), payments->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->even), payments->len == 0);
}

/* --- what is shown --- */

static void
show_views (RoomBankPage *self, const GPtrArray *accounts)
{
  gint64 tournament = shown_tournament (self);
  g_autoptr (GPtrArray) ever = tournament ? room_bank_list (self->book, 0, NULL) : NULL;
  gboolean any = accounts->len > 0 || (ever && ever->len > 0);

  gtk_stack_set_visible_child_name (self->pages, any ? "bank" : "empty");
  gtk_widget_set_visible (self->views, self->tournament != NULL);
  gtk_widget_set_visible (self->settlement, accounts->len > 0);
  gtk_widget_set_visible (self->settling, tournament != 0);
  gtk_label_set_label (self->none, tournament ? _ ("Nothing was played for play chips tonight.") : "");
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
refresh (RoomBankPage *self)
{
  gint64 tournament = shown_tournament (self);
  gint64 rate = tournament ? room_bank_get_rate (self->book, tournament) : 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) accounts = room_bank_list (self->book, tournament, &error);
  g_autoptr (GPtrArray) money = NULL;

  if (!accounts)
    {
      tell (self, error->message);
      return;
    }
  if (rate > 0)
    money = room_bank_in_money (accounts, rate, currency_of (self)->note);
  tell (self, rate > 0 && !money ? _ ("So much money cannot be counted. Choose a lower rate.") : NULL);
  show_views (self, accounts);
  show_rate (self, rate);
  show_accounts (self, accounts, money);
  show_payments (self, money ? money : accounts, money != NULL);
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

/* A table counts its hand before it says that it is over. */
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

/* --- acts --- */

static void
view_cb (RoomBankPage *self)
{
  if (!self->setting && self->book)
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

/* Nothing typed is no rate: the switch says that, and half a number is no wish to turn it off. */
static void
rate_cb (RoomBankPage *self)
{
  gint64 rate = room_amount_row_get_amount (self->rate);

  if (self->setting || rate <= 0)
    return;
  self->usual_rate = rate;
  set_rate (self, rate);
}

static void
play_cb (RoomBankPage *self)
{
  g_signal_emit (self, signals[PLAY], 0);
}

/* --- the object --- */

static void
room_bank_page_map (GtkWidget *widget)
{
  RoomBankPage *self = ROOM_BANK_PAGE (widget);

  if (self->book)
    refresh (self);
  GTK_WIDGET_CLASS (room_bank_page_parent_class)->map (widget);
}

static void
room_bank_page_dispose (GObject *object)
{
  RoomBankPage *self = ROOM_BANK_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_BANK_PAGE);
  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_bank_page_parent_class)->dispose (object);
}

static void
room_bank_page_class_init (RoomBankPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = room_bank_page_dispose;
  widget_class->map = room_bank_page_map;
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_PLAY_CHIP);
  signals[PLAY] = g_signal_new ("play", ROOM_TYPE_BANK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/room-bank-page.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, pages);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, views);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, settlement);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, settling);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, tonight);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, ever);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, none);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, even);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, accounts);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, payments);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, settle);
  gtk_widget_class_bind_template_child (widget_class, RoomBankPage, rate);
  gtk_widget_class_bind_template_callback (widget_class, view_cb);
  gtk_widget_class_bind_template_callback (widget_class, settle_cb);
  gtk_widget_class_bind_template_callback (widget_class, rate_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
room_bank_page_init (RoomBankPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* At first a hundred play chips are one of the currency. */
static gint64
one_of (const Currency *currency)
{
  gint64 one = 1;

  for (gint i = 0; i < currency->digits; i++)
    one *= 10;
  return one;
}

void
room_bank_page_set_book (RoomBankPage *self, RoomBook *book, RoomTournament *tournament)
{
  GListModel *tables;

  g_return_if_fail (ROOM_IS_BANK_PAGE (self));
  g_return_if_fail (!self->book);

  self->book = g_object_ref (book);
  if (tournament)
    {
      gint64 rate = room_bank_get_rate (book, room_tournament_get_id (tournament));

      self->tournament = g_object_ref (tournament);
      self->usual_rate = rate > 0 ? rate : one_of (currency_of (self));
      room_amount_row_set_currency (self->rate, currency_of (self));
    }
  tables = room_tables_get (book);
  g_signal_connect_object (tables, "items-changed", G_CALLBACK (tables_cb), self, G_CONNECT_SWAPPED);
  tables_cb (self, 0, 0, g_list_model_get_n_items (tables), tables);
  refresh (self);
}
