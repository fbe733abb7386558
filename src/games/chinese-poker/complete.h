/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an open set of Chinese Poker can still become: the best that cards to come can be made to. */
#pragma once

#include "arrange.h"

G_BEGIN_DECLS

enum
{
  CHINESE_MOST_COMING = 8,
};

/* What the table makes of a set. */
typedef struct
{
  ChineseRules       rules;
  const ChineseOdds *odds;
  guint              n_seats;
  gfloat             foul; /* units: what a foul costs, and the caution that it deserves */
} ChineseScale;

ChineseScale chinese_scale (const gint32 *option, guint n_seats);

/* Units that SET is worth when each of the N cards COMING goes to the best place, at most; bit I of ALLOWED: card I may
   go to that slot.  There must be room for just so many. */
gfloat chinese_complete (const ChineseScale *scale, const ChineseSet *set, const guint8 *coming, guint n,
                         const guint allowed[CHINESE_SLOTS]);

G_END_DECLS
