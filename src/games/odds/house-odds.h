/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of odds.h: each bet by its pay table. */
#pragma once

#include "games/house/house-pay.h"
#include "odds.h"

G_BEGIN_DECLS

/* ANTE_BONUS, PAIR_PLUS and TRIPS as the options of the games are. */
OddsBet odds_ante_play (const gint32 *ante_bonus);
OddsBet odds_pair_plus (const gint32 *pair_plus);
OddsBet odds_trips (const gint32 *trips);

/* How best play of the base game goes: times, of OF flops and boards of all hands, that it ends in a bet of four,
   three, two antes, one, or none. */
typedef struct
{
  OddsBet base;
  gint64  four, three, two, one, fold, of;
} OddsUltimate;

/* Some seconds of work for every processor of CREW.  FALSE: stopped. */
gboolean odds_ultimate (BlindLow low, const OddsCrew *crew, OddsProgress progress, gpointer data, OddsUltimate *out);

G_END_DECLS
