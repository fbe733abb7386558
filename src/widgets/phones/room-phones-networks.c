/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-phones-networks.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lan/lan-address.h"
#include "widgets/kit/room-widget.h"

struct _RoomPhonesNetworks
{
  GtkWidget parent_instance;

  GtkListBox *cards;
};

G_DEFINE_FINAL_TYPE (RoomPhonesNetworks, room_phones_networks, GTK_TYPE_WIDGET)

static guint switched_signal;

/* A card with the addresses that it has. */
typedef struct
{
  const LanAddress *first;
  GString          *addresses; /* in lines, as they are typed */
} Card;

static void
clear_card_cb (gpointer card)
{
  g_string_free (((Card *) card)->addresses, TRUE);
}

static Card *
find_card (GArray *cards, const LanAddress *address)
{
  Card card = { address, NULL };

  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (g_array_index (cards, Card, i).first->card, address->card))
      return &g_array_index (cards, Card, i);
  card.addresses = g_string_new (NULL);
  g_array_append_val (cards, card);
  return &g_array_index (cards, Card, cards->len - 1);
}

static GArray *
list_cards (const GPtrArray *addresses, const LanServer *server)
{
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (Card));

  g_array_set_clear_func (cards, clear_card_cb);
  for (guint i = 0; i < addresses->len; i++)
    {
      const LanAddress *it = addresses->pdata[i];
      Card             *card = find_card (cards, it);
      g_autofree char  *text = server && it->is_on ? lan_server_dup_invitation_at (server, it->address)
                                                   : lan_address_written (it->address);

      g_string_append_printf (card->addresses, "%s%s", card->addresses->len > 0 ? "\n" : "", text);
    }
  return cards;
}

static void
toggled_cb (GtkCheckButton *check, RoomPhonesNetworks *self)
{
  g_signal_emit (self, switched_signal, 0, g_object_get_data (G_OBJECT (check), "card"),
                 gtk_check_button_get_active (check));
}

static GtkWidget *
new_row (RoomPhonesNetworks *self, const Card *card)
{
  GtkWidget       *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *title = lan_address_say_card (card->first);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), card->first->is_on);
  g_object_set_data_full (G_OBJECT (check), "card", g_strdup (card->first->card), g_free);
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), card->addresses->str);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

static void
room_phones_networks_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_PHONES_NETWORKS);
  G_OBJECT_CLASS (room_phones_networks_parent_class)->dispose (object);
}

static void
room_phones_networks_class_init (RoomPhonesNetworksClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_phones_networks_dispose;
  switched_signal = g_signal_new ("switched", ROOM_TYPE_PHONES_NETWORKS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/phones/room-phones-networks.ui");
  ROOM_BIND (widget_class, RoomPhonesNetworks, cards);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
room_phones_networks_init (RoomPhonesNetworks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_phones_networks_show (RoomPhonesNetworks *self, RoomPhones *phones)
{
  g_autoptr (GPtrArray) addresses = room_phones_list_addresses (phones);
  g_autoptr (GArray) cards = list_cards (addresses, room_phones_get_server (phones));
  gboolean is_choice = cards->len > 1 || (cards->len == 1 && !g_array_index (cards, Card, 0).first->is_on);

  room_widget_clear_list (self->cards);
  for (guint i = 0; i < cards->len; i++)
    gtk_list_box_append (self->cards, new_row (self, &g_array_index (cards, Card, i)));
  gtk_widget_set_visible (GTK_WIDGET (self), is_choice);
}
