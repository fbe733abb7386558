/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laying off on the melds of another hand, with wild cards, so that the least is left. */
#pragma once

#include "wild-meld.h"

G_BEGIN_DECLS

/* What a hand does: MELD, which another has laid down, grows by cards that are laid off one after the other, each
   leaving a legal meld; of the rest PLAN is the best. */
typedef struct
{
  guint    n_melds;
  WildMeld meld[WILD_MOST_MELDS];
  WildPlan plan;
} WildLayOff;

/* The least deadwood that lay-offs and melds of the hand's own can reach together; always the same way of equal ones.
   WEIGHT and WILD as for wild_plan. */
void wild_lay_off (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, const WildMeld *melds,
                   guint n_melds, WildLayOff *out);

G_END_DECLS
