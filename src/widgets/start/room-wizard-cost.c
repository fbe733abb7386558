/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Second question: what it costs, and what can be won. */
#include <glib/gi18n-lib.h>

#include "app/house/room-currency.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-widget.h"
#include "widgets/tournament/room-price-form.h"
#include "widgets/tournament/room-prizes.h"
#include "room-wizard-pages.h"

static const gint usual_prices[] = { 0, 5, 10, 20, 50, 100 }; /* in steps of the currency */

struct _RoomWizardCost
{
  GtkWidget parent_instance;

  GtkWidget     *page;
  GtkBox        *prices;
  RoomChoice    *once, *rebuys, *re_entries;
  GtkFlowBox    *prizes;
  RoomPriceForm *price_form;

  RoomTournamentDraft *draft;
  gint64               step; /* room_currency_step */
  gboolean             setting;
};

G_DEFINE_FINAL_TYPE (RoomWizardCost, room_wizard_cost, GTK_TYPE_WIDGET)

/* Offers that cost as much as the entry follow it. */
static void
price_cb (RoomWizardCost *self, GtkToggleButton *button)
{
  Settings     *settings = room_tournament_draft_get_settings (self->draft);
  TourneyOffer *followers[] = { &settings->rebuy, &settings->re_entry, &settings->add_on };
  gint64        before = settings->entry.price;

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  settings->entry.price = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "steps")) * self->step;
  for (guint i = 0; i < G_N_ELEMENTS (followers); i++)
    if (followers[i]->offered && followers[i]->price == before)
      followers[i]->price = settings->entry.price;
  room_tournament_draft_touch (self->draft);
}

static void
again_cb (RoomWizardCost *self)
{
  Settings    *settings = room_tournament_draft_get_settings (self->draft);
  gboolean     rebuys = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->rebuys));
  gboolean     re_entries = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->re_entries));
  TourneyOffer offer = { .offered = TRUE, .price = settings->entry.price };

  if (self->setting || (settings->rebuy.offered == rebuys && settings->re_entry.offered == re_entries))
    return;
  offer.window = (TourneyWindow){ TOURNEY_WINDOW_UNTIL_LEVEL, 4 };
  if (rebuys && settings->schedule->rebuy_level != 0)
    offer.window.number = settings->schedule->rebuy_level;
  if (rebuys && settings->schedule->rebuy_break != 0)
    offer.window = (TourneyWindow){ TOURNEY_WINDOW_UNTIL_BREAK, settings->schedule->rebuy_break };
  settings->rebuy = rebuys ? offer : (TourneyOffer){ 0 };
  settings->re_entry = re_entries ? offer : (TourneyOffer){ 0 };
  room_tournament_draft_touch (self->draft);
}

static void
prizes_cb (RoomWizardCost *self, GtkToggleButton *button)
{
  guint preset = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "preset"));

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  room_prizes_take (room_tournament_draft_get_settings (self->draft), room_prizes_preset (preset), NULL);
  room_tournament_draft_touch (self->draft);
}

static void
price_form_cb (RoomWizardCost *self)
{
  self->setting = TRUE; /* the rows already show what was typed into them */
  room_tournament_draft_touch (self->draft);
  self->setting = FALSE;
}

static void
show_choices (RoomWizardCost *self)
{
  const Settings  *settings = room_tournament_draft_get_settings (self->draft);
  guint            preset = room_prizes_find (&settings->prizes);
  GtkFlowBoxChild *child;

  for (GtkWidget *choice = gtk_widget_get_first_child (GTK_WIDGET (self->prices)); choice != NULL;
       choice = gtk_widget_get_next_sibling (choice))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice),
                                  GPOINTER_TO_INT (g_object_get_data (G_OBJECT (choice), "steps")) * self->step
                                      == settings->entry.price);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->once),
                                !settings->rebuy.offered && !settings->re_entry.offered);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->rebuys), settings->rebuy.offered);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->re_entries),
                                settings->re_entry.offered && !settings->rebuy.offered);
  for (guint i = 0; (child = gtk_flow_box_get_child_at_index (self->prizes, i)) != NULL; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (child)), i == preset);
}

static void
refresh (RoomWizardCost *self)
{
  gboolean by_price_form = self->setting;

  self->setting = TRUE;
  show_choices (self);
  if (!by_price_form)
    room_price_form_refresh (self->price_form);
  self->setting = by_price_form;
}

static void
add_prices (RoomWizardCost *self)
{
  const Currency  *currency = &room_tournament_draft_get_settings (self->draft)->currency;
  GtkToggleButton *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (usual_prices); i++)
    {
      g_autofree char *title
          = usual_prices[i] == 0 ? g_strdup (_ ("Free")) : money_format (usual_prices[i] * self->step, currency);
      GtkWidget *choice = room_choice_new (title, "");

      gtk_widget_set_hexpand (choice, TRUE);
      gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (choice)), GTK_ALIGN_CENTER);
      g_object_set_data (G_OBJECT (choice), "steps", GINT_TO_POINTER (usual_prices[i]));
      g_signal_connect_object (choice, "toggled", G_CALLBACK (price_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->prices, choice);
      if (group != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice), group);
      group = GTK_TOGGLE_BUTTON (choice);
    }
}

static void
add_prizes (RoomWizardCost *self)
{
  GtkToggleButton *group = NULL;

  for (guint i = 0; i < room_prizes_n_usual (); i++)
    {
      GtkWidget *choice = room_choice_new (room_prizes_title (i), room_prizes_shares (i));
      GtkWidget *child = gtk_flow_box_child_new ();

      g_object_set_data (G_OBJECT (choice), "preset", GUINT_TO_POINTER (i));
      g_signal_connect_object (choice, "toggled", G_CALLBACK (prizes_cb), self, G_CONNECT_SWAPPED);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), choice);
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (self->prizes, child);
      if (group != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice), group);
      group = GTK_TOGGLE_BUTTON (choice);
    }
}

static void
room_wizard_cost_dispose (GObject *object)
{
  g_clear_object (&ROOM_WIZARD_COST (object)->draft);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_WIZARD_COST);
  G_OBJECT_CLASS (room_wizard_cost_parent_class)->dispose (object);
}

static void
room_wizard_cost_class_init (RoomWizardCostClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wizard_cost_dispose;
  g_type_ensure (ROOM_TYPE_CHOICE);
  g_type_ensure (ROOM_TYPE_PRICE_FORM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-wizard-cost.ui");
  ROOM_BIND (widget_class, RoomWizardCost, page, prices, once, rebuys, re_entries, prizes, price_form);
  ROOM_BIND_CALLBACKS (widget_class, again_cb, price_form_cb);
}

static void
room_wizard_cost_init (RoomWizardCost *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_wizard_cost_set_draft (RoomWizardCost *self, RoomTournamentDraft *draft)
{
  const Currency *currency;

  g_return_if_fail (ROOM_IS_WIZARD_COST (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  currency = &room_tournament_draft_get_settings (draft)->currency;
  self->step = room_currency_step (currency, localeconv ());
  add_prices (self);
  add_prizes (self);
  room_price_form_set_settings (self->price_form, room_tournament_draft_get_settings (draft));
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}
