/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pools of the rail in sentences, the same in the window, on the players' clock and on phones. */
#pragma once

#include "tourney/log/pools.h"

G_BEGIN_DECLS

char *room_rail_stake (const Tourney *tourney, const TourneyPool *pool, gint64 amount); /* "€5.00", "500 play chips" */
/* "Last longer · €5.00 each · €15.00 in the pot", without the kind if the pool is called by it */
char *room_rail_terms (const Tourney *tourney, const TourneyPool *pool);
/* "Ann and Cleo are still in", "Ann wins €15.00" */
char *room_rail_say (const Tourney *tourney, const TourneyPool *pool);
char *room_rail_bet (const Tourney *tourney, const PoolShare *share); /* "Ann", "Bob on Ann" */
/* Who can still win, or has won: "Ann, Cleo", "Bob on Ann". */
char *room_rail_names (const Tourney *tourney, const PoolResult *result);
/* What has become of SHARE: "still in", "out", "on Bob", "gets €15.00". */
char *room_rail_share (const Tourney *tourney, const TourneyPool *pool, const PoolResult *result,
                       const PoolShare *share);

/* A name for a new pool of KIND that no pool has: "Last longer", "Last longer 2". */
char *room_rail_new_name (const Tourney *tourney, PoolKind kind);

/* The names of the pools that are not decided. */
GStrv room_rail_open (const Tourney *tourney);
/* What came of those of OPEN that are decided by now: "Last longer: Ann wins €15.00"; NULL: none. */
char *room_rail_say_decided (const Tourney *tourney, GStrv open);

G_END_DECLS
