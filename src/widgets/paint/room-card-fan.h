/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of some cards held in a hand, to show what a game looks like. */
#pragma once

#include <gtk/gtk.h>

#include "cards/card.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CARD_FAN (room_card_fan_get_type ())
G_DECLARE_FINAL_TYPE (RoomCardFan, room_card_fan, ROOM, CARD_FAN, GtkWidget)

void room_card_fan_set_cards (RoomCardFan *self, const Card *cards, guint n);

G_END_DECLS
