/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pools of the rail of a tournament, and what they come to. */
#pragma once

#include "tourney/pool-kind.h"
#include "tourney.h"

G_BEGIN_DECLS

guint              tourney_n_pools (const Tourney *tourney); /* in the order opened, those that are over among them */
const TourneyPool *tourney_pool (const Tourney *tourney, guint index);           /* borrowed until the next act */
const TourneyPool *tourney_find_pool (const Tourney *tourney, const char *name); /* NULL: unknown */
PoolResult        *tourney_pool_result (const Tourney *tourney, const TourneyPool *pool); /* until the next act */

/* What all pools for money have taken, and what they pay PLAYER so far, stakes that go back among it. */
gint64 tourney_pools_staked (const Tourney *tourney);
gint64 tourney_pools_pay (const Tourney *tourney, const TourneyPlayer *player);
/* What PLAYER has won, or below 0 lost, in pools for play chips that are decided. */
gint64 tourney_pool_chips (const Tourney *tourney, const TourneyPlayer *player);

G_END_DECLS
