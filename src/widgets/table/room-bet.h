/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses an amount: a slider, a number to type, and the usual amounts. */
#pragma once

#include <gtk/gtk.h>

#include "app/side/room-move-builder.h"
#include "app/side/room-presets.h"

G_BEGIN_DECLS

#define ROOM_TYPE_BET (room_bet_get_type ())
G_DECLARE_FINAL_TYPE (RoomBet, room_bet, ROOM, BET, GtkWidget)

/* Signals: changed (); done (): Enter in the entry, on a legal number. */
GtkWidget *room_bet_new (void);
/* Sets the legal amounts of OFFER and their names. Keeps the amount if it is legal; else starts at the usual one, or
   the lowest. */
void   room_bet_set_offer (RoomBet *self, const RoomOffer *offer, const char *label, const RoomPresets *presets);
gint32 room_bet_get_amount (RoomBet *self); /* always a legal one */
void   room_bet_set_amount (RoomBet *self, gint64 amount);
/* Why the typed number cannot be bet: "At most 998"; NULL: it can. */
const char *room_bet_get_trouble (RoomBet *self);
void        room_bet_step (RoomBet *self, gint steps); /* to higher or lower legal amounts */

G_END_DECLS
