/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much: a slider, a number to type and the amounts that are used most. */
#pragma once

#include "app/side/room-move-builder.h"
#include "app/side/room-presets.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_BET (room_bet_get_type ())
G_DECLARE_FINAL_TYPE (RoomBet, room_bet, ROOM, BET, GtkWidget)

/* Signals: changed (); done (): Enter where the number is typed, which is a legal one. */
GtkWidget *room_bet_new (void);
/* Legal amounts of OFFER and what to call them; begins at the usual one, else the lowest, or stays where it is if that
   is legal. */
void   room_bet_set_offer (RoomBet *self, const RoomOffer *offer, const char *label, const RoomPresets *presets);
gint32 room_bet_get_amount (RoomBet *self); /* always a legal one */
void   room_bet_set_amount (RoomBet *self, gint64 amount);
/* Why what is typed there cannot be bet: "At most 998"; NULL: it can. */
const char *room_bet_get_trouble (RoomBet *self);
void        room_bet_step (RoomBet *self, gint steps); /* to the next higher or lower ones */

G_END_DECLS
