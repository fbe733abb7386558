/* Judging a set of thirteen cards: the keys of its hands, and their order. */
#include "set.h"

/* The ranks that a front holds once, and those that it holds more than once. */
static void
count_ranks (CardSet cards, guint *once, guint *more)
{
  guint suits[4], all = card_set_ranks (cards);

  for (guint suit = 0; suit < 4; suit++)
    suits[suit] = card_set_suit (cards, suit);
  /* Of three cards a rank that is there an odd number of times is there once, or it is there alone. */
  *once = suits[0] ^ suits[1] ^ suits[2] ^ suits[3];
  *more = all ^ *once;
  if (all == *once && (all & (all - 1)) == 0)
    {
      *more = all;
      *once = 0;
    }
}

static inline guint
top_rank (guint ranks)
{
  return 31 - (guint) __builtin_clz (ranks);
}

/* In a key a 2 is 2. */
static ChineseKey
write_key (guint class, guint first, guint second, guint third)
{
  return (ChineseKey) class << 28 | first << 24 | second << 20 | third << 16;
}

ChineseKey
chinese_front_key (CardSet cards)
{
  guint once, more, first, second;

  count_ranks (cards, &once, &more);
  if (more != 0)
    return once == 0 ? write_key (POKER_TRIPS, top_rank (more) + 2, 0, 0)
                     : write_key (POKER_PAIR, top_rank (more) + 2, top_rank (once) + 2, 0);
  first = top_rank (once);
  once ^= 1u << first;
  second = top_rank (once);
  once ^= 1u << second;
  return write_key (POKER_HIGH_CARD, first + 2, second + 2, top_rank (once) + 2);
}

guint
chinese_front_place (CardSet cards)
{
  enum
  {
    PAIRS = 1 + 286, /* behind the fronts of three ranks */
    TRIPS = PAIRS + 13 * 12,
  };
  guint once, more, first, second;

  count_ranks (cards, &once, &more);
  if (more != 0 && once == 0)
    return TRIPS + top_rank (more);
  if (more != 0)
    return PAIRS + 12 * top_rank (more) + top_rank (once) - (once > more);
  first = top_rank (once);
  once ^= 1u << first;
  second = top_rank (once);
  once ^= 1u << second;
  /* So many sets of ranks come before it. */
  return 1 + first * (first - 1) * (first - 2) / 6 + second * (second - 1) / 2 + top_rank (once);
}

guint
chinese_set_judge (const ChineseSet *set, ChineseOrder order)
{
  guint      back, middle;
  ChineseKey front;

  if (order == CHINESE_ORDER_NONE)
    return CHINESE_SLOTS;
  back = poker_high (set->hand[CHINESE_BACK]);
  middle = poker_high (set->hand[CHINESE_MIDDLE]);
  if (order == CHINESE_ORDER_GT ? middle >= back : middle > back)
    return CHINESE_MIDDLE;
  /* A front is never equal to five cards, which have kickers. */
  front = chinese_front_key (set->hand[CHINESE_FRONT]);
  return poker_order[middle] < front ? CHINESE_FRONT : CHINESE_SLOTS;
}
