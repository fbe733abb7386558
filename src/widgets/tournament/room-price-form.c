/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything an evening costs and pays, as rows to edit. */
#include "room-price-form.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "planner/schedule/plan.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"
#include "room-deadline-row.h"
#include "room-offer-row.h"
#include "room-prizes.h"

struct _RoomPriceForm
{
  GtkWidget parent_instance;

  GtkWidget       *box;
  RoomAmountRow   *price, *fee, *chips;
  RoomDeadlineRow *late;
  RoomOfferRow    *rebuy, *re_entry, *add_on;
  AdwComboRow     *prizes;
  GtkWidget       *own_row;
  GtkLabel        *own_error;
  AdwActionRow    *preview;
  RoomAmountRow   *unit, *least, *guarantee, *bounty;
  GtkWidget       *rake, *share, *awards;
  AdwComboRow     *bounty_kind;
  GtkWidget       *own_bounty;

  Settings *settings;         /* borrowed */
  gint64    collected;        /* the prize money collected so far */
  gint      entries, players; /* entries and players so far; 0: none yet */
  gboolean  setting;
};

G_DEFINE_FINAL_TYPE (RoomPriceForm, room_price_form, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Shows what is wrong with the text typed into ROW; NULL: nothing. */
static void
show_error (RoomPriceForm *self, GtkWidget *row, const GError *error)
{
  GtkWidget *rows[] = { self->own_row, self->own_bounty, self->rake, self->share, self->awards };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (error != NULL && rows[i] == row)
      gtk_widget_add_css_class (rows[i], "error");
    else if (row == NULL || rows[i] == row)
      gtk_widget_remove_css_class (rows[i], "error");
  if (error == NULL && row != NULL)
    return;
  gtk_label_set_label (self->own_error, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->own_error), error != NULL);
}

static void
take_prizes (RoomPriceForm *self)
{
  guint selected = adw_combo_row_get_selected (self->prizes);
  g_autoptr (GError) error = NULL;

  gtk_widget_set_visible (self->own_row, selected >= room_prizes_n_presets ());
  if (selected < room_prizes_n_presets ())
    room_prizes_take (self->settings, room_prizes_preset (selected), NULL);
  else
    room_prizes_take (self->settings, gtk_editable_get_text (GTK_EDITABLE (self->own_row)), &error);
  show_error (self, self->own_row, error);
}

/* Reads a setting that is typed as text. */
static void
take_words (RoomPriceForm *self, GtkWidget *row, const char *word)
{
  g_autoptr (GError) error = NULL;

  room_prizes_take_words (self->settings, word, gtk_editable_get_text (GTK_EDITABLE (row)), &error);
  show_error (self, row, error);
}

#define SOME_PLAYERS 10 /* for an evening at which nobody is expected yet */

/* Shows the prizes for what has been bought so far, or for the evening as planned. */
static void
show_preview (RoomPriceForm *self)
{
  const Settings  *settings = self->settings;
  gboolean         is_guess = self->players == 0;
  gint             expected = settings->expected > 0 ? settings->expected : SOME_PLAYERS, entries = self->entries;
  gint             players = is_guess ? expected : self->players;
  gint64           collected = is_guess ? plan_collected (settings, players, &entries) : self->collected;
  gint64           pool = settings_pool (settings, collected), overlay = pool - settings_left (settings, collected);
  g_autofree char *prizes = room_prizes_preview (settings, pool, entries, players);
  g_autofree char *whole = money_format (pool, &settings->currency),
                  *added = money_format (overlay, &settings->currency),
                  *guess = room_prizes_counted (settings, players);
  g_autofree char *text = NULL, *all = NULL;

  if (pool == 0)
    text = g_strdup (_ ("No money is played for."));
  else if (is_guess)
    /* Translators: "12 players" or "12 players and 3 rebuys", money, and a list of amounts */
    text = g_strdup_printf (_ ("With %s a pool of %s: %s."), guess, whole, prizes);
  else
    /* Translators: money, and a list of amounts */
    text = g_strdup_printf (_ ("As things stand a pool of %s: %s."), whole, prizes);
  if (overlay > 0)
    /* Translators: a sentence about the pool; what the house adds to reach what it guaranteed */
    all = isolated_printf (_ ("%s The house adds %s of it."), text, added);
  adw_action_row_set_subtitle (self->preview, all ? all : text);
}

/* The text after the amount in the line of settings, and its meaning. */
static const struct
{
  const char *words, *title;
} bounty_kinds[] = {
  { "", N_ ("All of it at once") },
  { "optional", N_ ("All of it at once, of those who bought one") },
  { "progressive 50", N_ ("Half at once, half on the hitman’s own head") },
  { "mystery 50 15 15 5 5 5 5", N_ ("In envelopes that the last seven open") },
};

/* What follows the amount now, as it is typed. */
static char *
bounty_words (const Settings *settings)
{
  g_autofree char *line = settings_line (settings, "bounty");
  g_auto (GStrv) words = g_strsplit (line, " ", 3);

  return g_strv_length (words) == 3 ? room_prizes_to_type (words[2]) : g_strdup ("");
}

static guint
find_bounty_kind (const Settings *settings)
{
  g_autofree char *words = bounty_words (settings);
  guint            i = 0;

  while (i < G_N_ELEMENTS (bounty_kinds) && !g_str_equal (bounty_kinds[i].words, words))
    i++;
  return i;
}

static void
take_bounty (RoomPriceForm *self)
{
  gint64           amount = room_amount_row_get_amount (self->bounty);
  guint            selected = adw_combo_row_get_selected (self->bounty_kind);
  gboolean         is_own = selected >= G_N_ELEMENTS (bounty_kinds);
  gint             digits = self->settings->currency.digits;
  g_autofree char *plain = money_plain (amount, digits);
  g_autofree char *own = room_prizes_plain (gtk_editable_get_text (GTK_EDITABLE (self->own_bounty)), digits);
  g_autofree char *line = g_strdup_printf ("bounty %s %s", amount > 0 ? plain : "off",
                                           amount == 0 ? ""
                                           : is_own    ? own
                                                       : bounty_kinds[selected].words);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) words = line_split (line, ",+", &error);

  gtk_widget_set_visible (GTK_WIDGET (self->bounty_kind), amount > 0);
  gtk_widget_set_visible (self->own_bounty, amount > 0 && is_own);
  if (words != NULL)
    settings_take (self->settings, words, NULL, NULL, &error);
  show_error (self, self->own_bounty, error);
}

static void
changed_cb (RoomPriceForm *self)
{
  Settings *settings = self->settings;

  if (self->setting || settings == NULL)
    return;
  settings->entry.price = room_amount_row_get_amount (self->price);
  settings->entry.fee = room_amount_row_get_amount (self->fee);
  settings->entry.chips = room_amount_row_get_amount (self->chips);
  settings->late = (TourneyOffer){ 0 };
  settings->late.offered = room_deadline_row_get (self->late, &settings->late.window);
  room_offer_row_get (self->rebuy, &settings->rebuy);
  room_offer_row_get (self->re_entry, &settings->re_entry);
  room_offer_row_get (self->add_on, &settings->add_on);
  settings->unit = MAX (room_amount_row_get_amount (self->unit), 1);
  settings->least = room_amount_row_get_amount (self->least);
  settings->guarantee = room_amount_row_get_amount (self->guarantee);
  show_error (self, NULL, NULL);
  take_prizes (self);
  take_bounty (self);
  take_words (self, self->rake, "rake");
  take_words (self, self->share, "share");
  take_words (self, self->awards, "awards");
  show_preview (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* An offer switched on for the first time costs what the entry costs. */
static void
offer_cb (RoomPriceForm *self, GParamSpec *pspec, RoomOfferRow *row)
{
  Settings    *settings = self->settings;
  TourneyOffer offer;

  if (self->setting || settings == NULL)
    return;
  room_offer_row_get (row, &offer);
  if (offer.offered && offer.price == 0 && settings->entry.price != 0)
    {
      offer.price = settings->entry.price;
      offer.window = (TourneyWindow){ TOURNEY_WINDOW_UNTIL_LEVEL, MIN (4, schedule_n_levels (settings->schedule)) };
      if (row == self->add_on && schedule_break_row (settings->schedule, 1) >= 0)
        offer.window = (TourneyWindow){ TOURNEY_WINDOW_AT_BREAK, 1 };
      room_offer_row_set (row, &offer, settings,
                          row == self->rebuy    ? settings_rebuy_chips (settings)
                          : row == self->add_on ? settings_add_on_chips (settings)
                                                : settings_re_entry_chips (settings));
    }
  changed_cb (self);
}

static void
room_price_form_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_PRICE_FORM);
  G_OBJECT_CLASS (room_price_form_parent_class)->dispose (object);
}

static void
room_price_form_class_init (RoomPriceFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_price_form_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_PRICE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_OFFER_ROW);
  g_type_ensure (ROOM_TYPE_DEADLINE_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-price-form.ui");
  ROOM_BIND (widget_class, RoomPriceForm, box, price, fee, chips, late, rebuy, re_entry, add_on, prizes, own_row,
             own_error, preview, unit, least, rake, share, awards, guarantee, bounty, bounty_kind, own_bounty);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb);
}

static void
room_price_form_init (RoomPriceForm *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  RoomOfferRow *offers[3];

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < room_prizes_n_presets (); i++)
    /* Translators: how many places win, and their shares. */
    gtk_string_list_take (titles, isolated_printf (_ ("%s: %s"), room_prizes_title (i), room_prizes_shares (i)));
  gtk_string_list_append (titles, _ ("Something else"));
  for (guint i = 0; i < G_N_ELEMENTS (bounty_kinds); i++)
    gtk_string_list_append (kinds, _ (bounty_kinds[i].title));
  gtk_string_list_append (kinds, _ ("Something else"));
  self->setting = TRUE;
  adw_combo_row_set_model (self->bounty_kind, G_LIST_MODEL (kinds));
  adw_combo_row_set_model (self->prizes, G_LIST_MODEL (titles));
  self->setting = FALSE;

  offers[0] = self->rebuy;
  offers[1] = self->re_entry;
  offers[2] = self->add_on;
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    g_signal_connect_object (offers[i], "notify::enable-expansion", G_CALLBACK (offer_cb), self, G_CONNECT_SWAPPED);
}

void
room_price_form_set_settings (RoomPriceForm *self, Settings *settings)
{
  g_return_if_fail (ROOM_IS_PRICE_FORM (self));

  self->settings = settings;
  room_price_form_refresh (self);
}

const char *
room_price_form_get_error (RoomPriceForm *self)
{
  g_return_val_if_fail (ROOM_IS_PRICE_FORM (self), NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->own_error)))
    return NULL;
  return gtk_label_get_label (self->own_error);
}

static void
show_bounty_kind (RoomPriceForm *self)
{
  guint            kind = find_bounty_kind (self->settings);
  g_autofree char *words = bounty_words (self->settings);

  if (self->settings->bounty > 0)
    adw_combo_row_set_selected (self->bounty_kind, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->bounty_kind), self->settings->bounty > 0);
  gtk_widget_set_visible (self->own_bounty, self->settings->bounty > 0 && kind == G_N_ELEMENTS (bounty_kinds));
  if (kind == G_N_ELEMENTS (bounty_kinds))
    gtk_editable_set_text (GTK_EDITABLE (self->own_bounty), words);
}

static void
show_words (RoomPriceForm *self, GtkWidget *row, const char *word)
{
  g_autofree char *text = room_prizes_words (self->settings, word);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

void
room_price_form_set_bought (RoomPriceForm *self, gint64 collected, gint entries, gint players)
{
  g_return_if_fail (ROOM_IS_PRICE_FORM (self));

  self->collected = collected;
  self->entries = entries;
  self->players = players;
}

void
room_price_form_refresh (RoomPriceForm *self)
{
  Settings *settings = self->settings;
  guint     preset;

  g_return_if_fail (ROOM_IS_PRICE_FORM (self));

  if (settings == NULL || settings->schedule == NULL)
    return;
  self->setting = TRUE;
  {
    RoomAmountRow *money[] = { self->price, self->fee, self->unit, self->least, self->guarantee, self->bounty };

    for (guint i = 0; i < G_N_ELEMENTS (money); i++)
      room_amount_row_set_currency (money[i], &settings->currency);
  }
  room_amount_row_set_amount (self->price, settings->entry.price);
  room_amount_row_set_amount (self->fee, settings->entry.fee);
  room_amount_row_set_amount (self->chips, settings->entry.chips);
  room_amount_row_set_default (self->chips, settings->schedule->stack);
  room_deadline_row_set (self->late, settings->schedule, settings->late.offered, &settings->late.window);
  room_offer_row_set (self->rebuy, &settings->rebuy, settings, settings_rebuy_chips (settings));
  room_offer_row_set (self->re_entry, &settings->re_entry, settings, settings_re_entry_chips (settings));
  room_offer_row_set (self->add_on, &settings->add_on, settings, settings_add_on_chips (settings));
  room_amount_row_set_amount (self->unit, settings->unit);
  room_amount_row_set_amount (self->least, settings->least);
  room_amount_row_set_amount (self->guarantee, settings->guarantee);
  show_words (self, self->rake, "rake");
  show_words (self, self->share, "share");
  show_words (self, self->awards, "awards");
  room_amount_row_set_amount (self->bounty, settings->bounty);
  show_bounty_kind (self);

  preset = room_prizes_find (&settings->prizes);
  adw_combo_row_set_selected (self->prizes, preset);
  gtk_widget_set_visible (self->own_row, preset == room_prizes_n_presets ());
  if (preset == room_prizes_n_presets ())
    {
      g_autofree char *text = room_prizes_text (settings);
      gtk_editable_set_text (GTK_EDITABLE (self->own_row), text);
    }
  show_error (self, NULL, NULL);
  show_preview (self);
  self->setting = FALSE;
}
