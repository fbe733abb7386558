/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option or a house rule of a game being written: the usual value, and whether a table may choose another. */
#pragma once

#include <adwaita.h>

#include "games/poker/edit/offers.h"

G_BEGIN_DECLS

/* Signal: put (PokerOffer *offer): what the text is to say about it. */
#define ROOM_TYPE_VARIANT_OPTION (room_variant_option_get_type ())
G_DECLARE_FINAL_TYPE (RoomVariantOption, room_variant_option, ROOM, VARIANT_OPTION, AdwActionRow)

GtkWidget *room_variant_option_new (const PokerOffer *offer);
/* Shows the present state. IS_KNOWN: it is known whether the game could have it; if not, it can only be removed. */
void room_variant_option_show (RoomVariantOption *self, const PokerOffer *offer, gboolean is_known);

G_END_DECLS
