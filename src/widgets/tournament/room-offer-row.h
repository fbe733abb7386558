/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something a player may buy besides their entry: switched on or off, with its price, chips and time. */
#pragma once

#include <adwaita.h>

#include "tourney/settings.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OFFER_ROW (room_offer_row_get_type ())
G_DECLARE_FINAL_TYPE (RoomOfferRow, room_offer_row, ROOM, OFFER_ROW, AdwExpanderRow)

/* Properties: at-breaks (b: it can only be offered in a break); limited (b: the number for each player can be limited).
   Signal: changed (). */

/* CHIPS is the stack if the offer does not set one. */
void room_offer_row_set (RoomOfferRow *self, const TourneyOffer *offer, const Settings *settings, gint64 chips);
void room_offer_row_get (RoomOfferRow *self, TourneyOffer *offer);

G_END_DECLS
