/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of odds.h: the odds of each bet by its pay table. */
#pragma once

#include "games/house/house-pay.h"
#include "odds.h"

G_BEGIN_DECLS

/* Work out a bet from its pay table, ANTE_BONUS, PAIR_PLUS or TRIPS, as it stands in the options of the games. */
OddsBet odds_ante_play (const gint32 *ante_bonus);
OddsBet odds_pair_plus (const gint32 *pair_plus);
OddsBet odds_trips (const gint32 *trips);

/* How often best play of the base game ends in a bet of four, three, two or one antes, or in none, over OF flops and
   boards of all hands. */
typedef struct
{
  OddsBet base;
  gint64  four, three, two, one, fold, of;
} OddsUltimate;

/* Works out the base game, which takes every processor of CREW some seconds.  FALSE: stopped. */
gboolean odds_ultimate (BlindLow low, const OddsCrew *crew, OddsProgress progress, gpointer data, OddsUltimate *out);

G_END_DECLS
