/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of evaluators that lie in files of their own. */
#pragma once

#include "criterion.h"

G_BEGIN_DECLS

/* In criterion-runs.c. */
char   *poker_runs_words (PokerKey key, const PokerCriterion *criterion);
CardSet poker_runs_keep (CardSet hand, const PokerCriterion *criterion);
CardSet poker_wheelers_keep (CardSet hand, const PokerCriterion *criterion);

/* In criterion-points.c: what brings points beside poker hands. */
PokerKey poker_baccarat_hand_key (const Card *cards, guint n, const PokerCriterion *criterion);
PokerKey poker_color_total_key (const Card *cards, guint n, const PokerCriterion *criterion);
PokerKey poker_highest_key (const Card *cards, guint n, const PokerCriterion *criterion);
char    *poker_highest_words (PokerKey key, const PokerCriterion *criterion);
PokerKey poker_colors_key (const Card *cards, guint n, const PokerCriterion *criterion);
char    *poker_colors_words (PokerKey key, const PokerCriterion *criterion);
PokerKey poker_marriages_key (const Card *cards, guint n, const PokerCriterion *criterion);
char    *poker_marriages_words (PokerKey key, const PokerCriterion *criterion);
PokerKey poker_one_suit_key (const Card *cards, guint n, const PokerCriterion *criterion);
char    *poker_one_suit_words (PokerKey key, const PokerCriterion *criterion);

G_END_DECLS
