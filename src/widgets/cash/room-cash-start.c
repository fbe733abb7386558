/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-cash-start.h"

#include <glib/gi18n-lib.h>

#include "app/cash/room-cash-draft.h"
#include "app/cash/room-cashes.h"
#include "base/line.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"

struct _RoomCashStart
{
  AdwWindow parent_instance;

  GtkToggleButton *with_blinds, *with_words;
  RoomAmountRow   *small, *big, *least, *most;
  GtkWidget       *words, *name;
  AdwComboRow     *chips;
  RoomRefused     *refusal;

  RoomBook  *book;
  gint64     tournament;
  CashTerms *terms;  /* the defaults, with the currency */
  GArray    *powers; /* gint: what the chips can be worth, as in the list; behind them: they do not matter */
};

G_DEFINE_FINAL_TYPE (RoomCashStart, room_cash_start, ADW_TYPE_WINDOW)

static guint created_signal;

/* --- Terms --- */

/* One line of the header; TEXT as it stands there. */
static gboolean
take (CashTerms *terms, const char *word, const char *text, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%s %s", word, text);

  return cash_terms_take_text (terms, line, error);
}

static gboolean
take_pair (CashTerms *terms, const char *word, RoomAmountRow *first, const char *between, RoomAmountRow *second,
           GError **error)
{
  gint             digits = terms->currency.digits;
  g_autofree char *one = money_plain (room_amount_row_get_amount (first), digits);
  g_autofree char *two = money_plain (room_amount_row_get_amount (second), digits);
  g_autofree char *text = g_strdup_printf ("%s %s%s", one, between, two);

  return take (terms, word, text, error);
}

static gboolean
take_words (CashTerms *terms, const char *word, GtkWidget *entry, GError **error)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autofree char *quoted = room_names_quote (typed, error);

  return quoted != NULL && take (terms, word, quoted, error);
}

/* What the answers come to, without chips; NULL and a sentence: they do not fit together. */
static CashTerms *
make_terms (RoomCashStart *self, GError **error)
{
  g_autoptr (CashTerms) terms = cash_terms_new ();

  terms->currency = self->terms->currency;
  if (!take_words (terms, "name", self->name, error)
      || !take_pair (terms, "buy-in", self->least, "to ", self->most, error))
    return NULL;
  if (gtk_toggle_button_get_active (self->with_blinds) ? !take_pair (terms, "blinds", self->small, "", self->big, error)
                                                       : !take_words (terms, "game", self->words, error))
    return NULL;
  return g_steal_pointer (&terms);
}

/* --- Chips --- */

/* FALSE: chips are not reckoned with. */
static gboolean
find_power (RoomCashStart *self, gint *power)
{
  guint at = adw_combo_row_get_selected (self->chips);

  if (self->powers == NULL || at >= self->powers->len)
    return FALSE;
  *power = g_array_index (self->powers, gint, at);
  return TRUE;
}

static void
chips_cb (RoomCashStart *self)
{
  gint             power;
  g_autofree char *worth
      = find_power (self, &power) ? room_cash_draft_tell_case (self->book, self->terms, power) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->chips),
                               worth != NULL ? worth : _ ("Which pieces to hand out is not proposed"));
}

/* What the smallest chip of the case is worth. */
static char *
tell_power (RoomCashStart *self, gint power)
{
  g_autofree char *all = room_cash_draft_tell_case (self->book, self->terms, power);
  g_auto (GStrv) each = g_strsplit (all, ", ", 2);

  return g_strdup (each[0]);
}

/* The answers decide what chips can be worth. */
static void
update_cb (RoomCashStart *self)
{
  g_autoptr (CashTerms) terms = make_terms (self, NULL);
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  room_refused_say (self->refusal, NULL, NULL);
  if (terms == NULL)
    return;
  g_clear_pointer (&self->powers, g_array_unref);
  self->powers = room_cash_draft_powers (self->book, terms);
  for (guint i = 0; i < self->powers->len; i++)
    {
      g_autofree char *text = tell_power (self, g_array_index (self->powers, gint, i));

      gtk_string_list_append (words, text);
    }
  gtk_string_list_append (words, _ ("Any chips"));
  gtk_widget_set_visible (GTK_WIDGET (self->chips), self->powers->len > 0);
  adw_combo_row_set_model (self->chips, G_LIST_MODEL (words));
  adw_combo_row_set_selected (self->chips, 0);
  chips_cb (self);
}

/* --- The form --- */

static void
kind_cb (RoomCashStart *self)
{
  gboolean blinds = gtk_toggle_button_get_active (self->with_blinds);

  gtk_widget_set_visible (GTK_WIDGET (self->small), blinds);
  gtk_widget_set_visible (GTK_WIDGET (self->big), blinds);
  gtk_widget_set_visible (self->words, !blinds);
  update_cb (self);
}

static void
start_cb (RoomCashStart *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CashTerms) terms = NULL;
  gint   power;
  gint64 id = 0;

  if (!room_amount_row_check (GTK_WIDGET (self)))
    return;
  terms = make_terms (self, &error);
  if (terms != NULL && find_power (self, &power))
    room_cash_draft_take_case (self->book, terms, power);
  if (terms != NULL)
    id = room_cashes_add (self->book, terms, self->tournament, &error);
  if (id == 0)
    {
      room_refused_say (self->refusal, error->message, NULL);
      return;
    }
  g_signal_emit (self, created_signal, 0, id);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
show_terms (RoomCashStart *self)
{
  const struct
  {
    RoomAmountRow *row;
    gint64         amount;
  } rows[] = {
    { self->small, self->terms->small },
    { self->big, self->terms->big },
    { self->least, self->terms->least },
    { self->most, self->terms->most },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      room_amount_row_set_currency (rows[i].row, &self->terms->currency);
      room_amount_row_set_amount (rows[i].row, rows[i].amount);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->words),
                         self->terms->game != NULL ? self->terms->game : _ ("Dealer’s choice"));
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->terms->name);
  gtk_toggle_button_set_active (self->terms->game != NULL ? self->with_words : self->with_blinds, TRUE);
  kind_cb (self);
}

static void
room_cash_start_dispose (GObject *object)
{
  RoomCashStart *self = ROOM_CASH_START (object);

  g_clear_object (&self->book);
  g_clear_pointer (&self->terms, cash_terms_free);
  g_clear_pointer (&self->powers, g_array_unref);
  G_OBJECT_CLASS (room_cash_start_parent_class)->dispose (object);
}

static void
room_cash_start_class_init (RoomCashStartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_cash_start_dispose;
  created_signal = g_signal_new ("created", ROOM_TYPE_CASH_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_INT64);
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/cash/room-cash-start.ui");
  ROOM_BIND (widget_class, RoomCashStart, with_blinds, with_words, small, big, least, most, words, name, chips,
             refusal);
  ROOM_BIND_CALLBACKS (widget_class, kind_cb, update_cb, chips_cb, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_cash_start_init (RoomCashStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
room_cash_start_new (GtkWindow *parent, RoomBook *book, gint64 tournament, const Currency *currency)
{
  RoomCashStart *self = g_object_new (ROOM_TYPE_CASH_START, "transient-for", parent, NULL);
  Currency       usual;

  room_book_get_currency (book, &usual);
  self->book = g_object_ref (book);
  self->tournament = tournament;
  self->terms = room_cash_draft_new (book, currency != NULL ? currency : &usual);
  show_terms (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->terms->game != NULL ? GTK_WIDGET (self->least) : GTK_WIDGET (self->small)));
  return GTK_WINDOW (self);
}
