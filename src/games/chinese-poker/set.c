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

/* The rank that counts first. */
static guint
first_rank (ChineseKey key)
{
  return (key >> 24 & 15) - 2;
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

ChineseKey
chinese_runs_key (CardSet cards)
{
  Card  three[CHINESE_THREE];
  guint n = 0;

  for (; cards != 0; cards &= cards - 1)
    three[n++] = (Card) card_set_first (cards);
  return (ChineseKey) poker_three_card (three, n);
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

/* The better one to the back; the place of the other, and whether they DIFFER.  Without a branch: it would go this way as
   often as that. */
static guint
sort_fives (ChineseSet *set, gboolean *differ)
{
  guint   middle = poker_high (set->hand[CHINESE_MIDDLE]), back = poker_high (set->hand[CHINESE_BACK]);
  CardSet other = (set->hand[CHINESE_MIDDLE] ^ set->hand[CHINESE_BACK]) & -(CardSet) (middle > back);

  set->hand[CHINESE_MIDDLE] ^= other;
  set->hand[CHINESE_BACK] ^= other;
  *differ = middle != back;
  return MIN (middle, back);
}

gboolean
chinese_set_straighten (ChineseSet *set)
{
  CardSet   *front = &set->hand[CHINESE_FRONT], *middle = &set->hand[CHINESE_MIDDLE], best, worst, moved;
  ChineseKey key = chinese_front_key (*front);
  gboolean   differ;

  if (poker_order[sort_fives (set, &differ)] >= key)
    return differ;
  best = *front & CARD_RANK_SET (first_rank (key));
  worst = *middle & CARD_RANK_SET (__builtin_ctz (card_set_ranks (*middle)));
  moved = (best & -best) | (worst & -worst);
  *front ^= moved;
  *middle ^= moved;
  sort_fives (set, &differ);
  return FALSE;
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
