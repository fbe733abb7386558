/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pools of a state come to.

   Who goes out is out for every pool, whatever they buy afterwards, so that what is decided stays decided; only an
   elimination that is taken back never was. */
#pragma once

#include "tourney/state.h"

G_BEGIN_DECLS

gint        pool_find (const TourneyState *state, const char *name); /* an index; -1: unknown */
gint        pool_find_bet (const TourneyState *state, gint pool, gint player);
PoolResult *pool_result_new (const TourneyState *state, gint pool);

/* What PLAYER gets from pools so far, stakes that go back among it, in minor units. */
gint64 pool_money_of (const TourneyState *state, gint player);
/* What PLAYER has won, or below 0 lost, in pools for play chips that are decided. */
gint64 pool_chips_of (const TourneyState *state, gint player);
gint64 pool_staked (const TourneyState *state); /* what all pools for money have taken */

/* All that is handed to PLAYER: what they have won so far, and what pools pay them. */
gint64 pool_payout (const TourneyState *state, gint player);

/* TRUE if PLAYER is in a pool, or bet on in one, by a bet made after the elimination of serial AFTER or later. */
gboolean pool_concerns (const TourneyState *state, gint player, gint after);

G_END_DECLS
