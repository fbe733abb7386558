/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Renews a stock from the discards. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* The cards that are shuffled into the stock: all discards, or all except the upcard on top, which stays where it
   lies. */
typedef enum
{
  RENEW_ALL,
  RENEW_BELOW_UPCARD,
} RenewPart;

/* Shuffles that part of the zone DISCARDS together with the rest of the zone STOCK, by the hand's generator or in
   the order that a transcript gives.  FALSE: there is no such card, and nothing has changed. */
gboolean renew_stock (GameState *s, guint discards, guint stock, RenewPart part);

G_END_DECLS
