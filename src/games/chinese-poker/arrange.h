/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best setting of thirteen cards against opponents of whom nothing is known but how such sets turn out. */
#pragma once

#include "score.h"

G_BEGIN_DECLS

/* How often an opponent's hand is worse than one of that place (half of the equal ones counted), in parts of 65535; by
   slot and place: those of `poker_high`, in front those of `chinese_front_place`. */
typedef struct
{
  guint16 below[CHINESE_SLOTS][POKER_PLACES + 2];
} ChineseOdds;

/* Where sets have to be in order, and where not. */
const ChineseOdds *chinese_odds (ChineseOrder order);
/* Where cards are placed as they come. */
const ChineseOdds *chinese_open_odds (void);

/* Units to be expected from each opponent, in a table of N_SEATS, when SET is played. */
gdouble chinese_expect (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, const ChineseSet *set);

/* Units that a hand of that place brings in that slot, by itself. */
gfloat chinese_expect_place (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, guint slot,
                             guint place);

/* Every legal set of the thirteen cards is looked at; the value of the best. */
gdouble chinese_arrange (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, CardSet hand,
                         ChineseSet *out);

/* The odds by groups of places: the table of odds-table.c, which make-odds.c makes. */
enum
{
  CHINESE_GROUPS = 360, /* at most, of places that share class and first ranks */
};
guint                chinese_group_ends (guint16 *ends); /* the last place of each group; how many there are */
extern const guint16 chinese_odds_front[2][CHINESE_FRONT_PLACES];
extern const guint16 chinese_odds_five[2][2][CHINESE_GROUPS];

G_END_DECLS
