/* Thirteen cards set into three hands, and which settings are legal. */
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
  CHINESE_FIVE = 5, /* in back and middle */
  CHINESE_THREE = 3,
  CHINESE_ACE = 14, /* ranks as in keys */
  CHINESE_FRONT_PLACES = 455,
};

typedef enum
{
  CHINESE_ORDER_GE, /* back at least as good as middle, middle as front */
  CHINESE_ORDER_GT, /* better */
  CHINESE_ORDER_NONE,
} ChineseOrder;

typedef struct
{
  CardSet hand[CHINESE_SLOTS];
} ChineseSet;

/* What a hand of the set is worth among all three: keys of `poker_high_key`, in which the two kickers that a front hand
   lacks are below any card. */
typedef guint32 ChineseKey;

static inline guint
chinese_class (ChineseKey key)
{
  return POKER_CLASS (key);
}

ChineseKey chinese_front_key (CardSet cards);   /* no straights, no flushes */
ChineseKey chinese_runs_key (CardSet cards);    /* straights and flushes too, by keys of their own */
guint      chinese_front_place (CardSet cards); /* among the different fronts, CHINESE_FRONT_PLACES is the best */

static inline ChineseKey
chinese_key (guint slot, CardSet cards)
{
  return slot == CHINESE_FRONT ? chinese_front_key (cards) : poker_order[poker_high (cards)];
}

/* The slot whose hand is too good for the one behind it, CHINESE_SLOTS: the set is legal. */
guint chinese_set_judge (const ChineseSet *set, ChineseOrder order);

/* Into order, mostly: the better five go to the back, and a front that is too good gives its best card for the worst of
   the middle.  TRUE: it is legal now, by either order; FALSE: it may be. */
gboolean chinese_set_straighten (ChineseSet *set);

G_END_DECLS
