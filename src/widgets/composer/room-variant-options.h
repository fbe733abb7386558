/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options and house rules that a game being written offers to a table. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/edit/offers.h"

G_BEGIN_DECLS

/* Signal: put (PokerOffer *offer): what the text is to say about one of them. */
#define ROOM_TYPE_VARIANT_OPTIONS (room_variant_options_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantOptions, room_variant_options, ROOM, VARIANT_OPTIONS, GtkWidget)

/* OFFERS come from poker_offers_read. IS_KNOWN: it is known which house rules the game could have. */
void room_variant_options_show (RoomVariantOptions *self, GPtrArray *offers, gboolean is_known);

G_END_DECLS
