/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of an open set of Chinese Poker if its coming cards are placed as well as possible. */
#pragma once

#include "arrange.h"

G_BEGIN_DECLS

enum
{
  CHINESE_MOST_COMING = 8,
};

/* How the table values a set. */
typedef struct
{
  ChineseRules       rules;
  const ChineseOdds *odds;
  guint              n_seats;
  gfloat             foul; /* units that a foul costs, including the caution it deserves */
} ChineseScale;

ChineseScale chinese_scale (const gint32 *option, guint n_seats);

/* The most units that SET can be worth with the N cards COMING.  Bit I of ALLOWED is set for a slot to which card I
   may go.  The set must lack exactly N cards. */
gfloat chinese_complete (const ChineseScale *scale, const ChineseSet *set, const guint8 *coming, guint n,
                         const guint allowed[CHINESE_SLOTS]);

G_END_DECLS
