/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of thirteen cards in three hands, and the test whether it is legal. */
#pragma once

#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  CHINESE_FRONT,
  CHINESE_MIDDLE,
  CHINESE_BACK,
  CHINESE_SLOTS,
  CHINESE_CARDS = 13,
  CHINESE_FIVE = 5, /* cards in back, and in middle */
  CHINESE_THREE = 3,
  CHINESE_ACE = 14, /* an ace in keys, in which a 2 is 2 */
  CHINESE_FRONT_PLACES = 455,
};

typedef enum
{
  CHINESE_ORDER_GE, /* back is at least as good as middle, and middle as front */
  CHINESE_ORDER_GT, /* back is better than middle, and middle than front */
  CHINESE_ORDER_NONE,
} ChineseOrder;

typedef struct
{
  CardSet hand[CHINESE_SLOTS];
} ChineseSet;

/* The worth of a hand among all three of a set: a key of `poker_high_key`, in which the two kickers that a front
   lacks are below any card. */
typedef guint32 ChineseKey;

static inline guint
chinese_class (ChineseKey key)
{
  return POKER_CLASS (key);
}

ChineseKey chinese_front_key (CardSet cards); /* the key of a front: straights and flushes do not count */
/* The key of a front in which straights and flushes count too, comparable only with others of its kind; SUITS:
   PokerRules of suits. */
ChineseKey chinese_runs_key (CardSet cards, PokerRules suits);
guint      chinese_front_place (CardSet cards); /* number of a front, up to the best, CHINESE_FRONT_PLACES */

/* If suits are read by the PokerRules SUITS: keys of hands that meet each other, classes as they are called, and a
   place among usual hands that is about as good. */
ChineseKey chinese_key_by (guint slot, CardSet cards, PokerRules suits);
guint      chinese_class_by (ChineseKey key, PokerRules suits);
guint      chinese_place_by (CardSet five, PokerRules suits);

static inline ChineseKey
chinese_key (guint slot, CardSet cards, PokerRules suits)
{
  if (G_UNLIKELY (suits != 0))
    return chinese_key_by (slot, cards, suits);
  return slot == CHINESE_FRONT ? chinese_front_key (cards) : poker_order[poker_high (cards)];
}

static inline guint
chinese_place (CardSet five, PokerRules suits)
{
  return G_UNLIKELY (suits != 0) ? chinese_place_by (five, suits) : poker_high (five);
}

/* The slot whose hand is too good for the one behind it; CHINESE_SLOTS: the set is legal. */
guint chinese_set_judge (const ChineseSet *set, ChineseOrder order, PokerRules suits);

/* Puts a set into order, if that is simple: the better five cards go to the back, and a front that is too good gives
   its best card for the worst of the middle.  TRUE: the set is now legal by either order; FALSE: it may be. */
gboolean chinese_set_straighten (ChineseSet *set, PokerRules suits);

G_END_DECLS
