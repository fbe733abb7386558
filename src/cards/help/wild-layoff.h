/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying off on the melds of another hand, with wild cards, so that the least is left. */
#pragma once

#include "wild-meld.h"

G_BEGIN_DECLS

/* How a hand lays off.  Each MELD, which another hand has laid down, has grown by cards that were laid off one after
   the other, so that it was legal after each; PLAN is the best for the other cards. */
typedef struct
{
  guint    n_melds;
  WildMeld meld[WILD_MOST_MELDS];
  WildPlan plan;
} WildLayOff;

/* Finds the least deadwood that lay-offs and the hand's own melds can reach together, always in the same one of
   equal ways.  WEIGHT and WILD are as for wild_plan. */
void wild_lay_off (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, const WildMeld *melds,
                   guint n_melds, WildLayOff *out);

G_END_DECLS
