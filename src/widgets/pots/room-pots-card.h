/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pot: the sentence to be read aloud, and a toggle for each player who can win it, or one half of it. */
#pragma once

#include <gtk/gtk.h>

#include "games/poker/paper/paper-hand.h"

G_BEGIN_DECLS

#define ROOM_TYPE_POTS_CARD (room_pots_card_get_type ())
G_DECLARE_FINAL_TYPE (RoomPotsCard, room_pots_card, ROOM, POTS_CARD, GtkWidget)

GtkWidget *room_pots_card_new (void);
/* Shows the pot INDEX of HAND.  A toggle asks its window for "pots.name" with that index, the PaperHalf and the SeatMask of
   all who now win it, as (uuu). */
void room_pots_card_show (RoomPotsCard *self, const PaperHand *hand, guint index);

G_END_DECLS
