/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something a player may buy besides their entry. */
#include "room-offer-row.h"

#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-widget.h"
#include "room-deadline-row.h"

struct _RoomOfferRow
{
  AdwExpanderRow parent_instance;

  RoomAmountRow   *price, *fee, *chips;
  RoomDeadlineRow *window;
  GtkWidget       *max_row;
  GtkSpinButton   *max;
  gboolean         setting;
};

G_DEFINE_FINAL_TYPE (RoomOfferRow, room_offer_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  PROP_AT_BREAKS = 1,
  PROP_LIMITED,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
changed_cb (RoomOfferRow *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
room_offer_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomOfferRow *self = ROOM_OFFER_ROW (object);

  switch (id)
    {
    case PROP_AT_BREAKS:
      g_object_get_property (G_OBJECT (self->window), "at-breaks", value);
      break;
    case PROP_LIMITED:
      g_value_set_boolean (value, gtk_widget_get_visible (self->max_row));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_offer_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomOfferRow *self = ROOM_OFFER_ROW (object);

  switch (id)
    {
    case PROP_AT_BREAKS:
      g_object_set_property (G_OBJECT (self->window), "at-breaks", value);
      break;
    case PROP_LIMITED:
      gtk_widget_set_visible (self->max_row, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_offer_row_class_init (RoomOfferRowClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_offer_row_get_property;
  object_class->set_property = room_offer_row_set_property;
  properties[PROP_AT_BREAKS]
      = g_param_spec_boolean ("at-breaks", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LIMITED]
      = g_param_spec_boolean ("limited", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_OFFER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  g_type_ensure (ROOM_TYPE_DEADLINE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-offer-row.ui");
  ROOM_BIND (widget_class, RoomOfferRow, price, fee, chips, window, max_row, max);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb);
}

static void
room_offer_row_init (RoomOfferRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_offer_row_set (RoomOfferRow *self, const TourneyOffer *offer, const Settings *settings, gint64 chips)
{
  g_return_if_fail (ROOM_IS_OFFER_ROW (self));

  self->setting = TRUE;
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (self), offer->offered);
  room_amount_row_set_currency (self->price, &settings->currency);
  room_amount_row_set_currency (self->fee, &settings->currency);
  room_amount_row_set_amount (self->price, offer->price);
  room_amount_row_set_amount (self->fee, offer->fee);
  room_amount_row_set_amount (self->chips, offer->chips);
  room_amount_row_set_default (self->chips, chips);
  room_deadline_row_set (self->window, settings->schedule, TRUE, &offer->window);
  gtk_spin_button_set_value (self->max, offer->max);
  self->setting = FALSE;
}

void
room_offer_row_get (RoomOfferRow *self, TourneyOffer *offer)
{
  g_return_if_fail (ROOM_IS_OFFER_ROW (self));

  *offer = (TourneyOffer){ .offered = adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (self)) };
  if (!offer->offered)
    return;
  offer->price = room_amount_row_get_amount (self->price);
  offer->fee = room_amount_row_get_amount (self->fee);
  offer->chips = room_amount_row_get_amount (self->chips);
  room_deadline_row_get (self->window, &offer->window);
  offer->max = gtk_spin_button_get_value_as_int (self->max);
}
