/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best setting of thirteen cards against opponents of whom only the statistics of such sets are known. */
#pragma once

#include "score.h"

G_BEGIN_DECLS

/* How often an opponent's hand is worse than one of that place, half of the equal ones included, in parts of 65535;
   by slot and place.  Places are those of `poker_high` and, in front, of `chinese_front_place`. */
typedef struct
{
  guint16 below[CHINESE_SLOTS][POKER_PLACES + 2];
} ChineseOdds;

/* The odds of sets that have to be in order, or that need not be. */
const ChineseOdds *chinese_odds (ChineseOrder order);
/* The odds of sets whose cards are placed as they come. */
const ChineseOdds *chinese_open_odds (void);

/* The units to be expected from each opponent at a table of N_SEATS if SET is played. */
gdouble chinese_expect (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, const ChineseSet *set);

/* The units that a hand of that place brings in that slot by itself. */
gfloat chinese_expect_place (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, guint slot,
                             guint place);

/* Finds the best set by looking at every legal set of the thirteen cards, and returns its value. */
gdouble chinese_arrange (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, CardSet hand,
                         ChineseSet *out);

/* The odds by groups of places, in the table of odds-table.c, which make-odds.c prints. */
enum
{
  CHINESE_GROUPS = 360, /* at most; a group shares its class and first ranks */
};
guint                chinese_group_ends (guint16 *ends); /* the last place of each group; returns the number */
extern const guint16 chinese_odds_front[2][CHINESE_FRONT_PLACES];
extern const guint16 chinese_odds_five[2][2][CHINESE_GROUPS];

G_END_DECLS
