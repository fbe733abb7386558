/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a set of thirteen cards: the keys of its hands, and their order. */
#include "set.h"

/* Finds the ranks that a front holds once, and those that it holds more than once. */
static void
count_ranks (CardSet cards, guint *once, guint *more)
{
  guint suits[4], all = card_set_ranks (cards);

  for (guint suit = 0; suit < 4; suit++)
    suits[suit] = card_set_suit (cards, suit);
  /* A rank that is there an odd number of times among three cards is there once, or it is the only rank. */
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

/* Writes a key of a class and three ranks; the rank of a 2 is 2. */
static ChineseKey
write_key (guint class, guint first, guint second, guint third)
{
  return (ChineseKey) class << 28 | first << 24 | second << 20 | third << 16;
}

/* The rank that counts first in KEY. */
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

static guint
list_cards (CardSet cards, Card *out)
{
  guint n = 0;

  for (; cards != 0; cards &= cards - 1)
    out[n++] = (Card) card_set_first (cards);
  return n;
}

ChineseKey
chinese_runs_key (CardSet cards, PokerRules suits)
{
  Card three[CHINESE_THREE];

  list_cards (cards, three);
  return (ChineseKey) poker_three_card_by (three, suits);
}

/* The key of a hand if suits are read by SUITS.  A low flush lifts five-card hands, and three of a kind in front
   goes with them. */
ChineseKey
chinese_key_by (guint slot, CardSet cards, PokerRules suits)
{
  Card       five[CHINESE_FIVE];
  ChineseKey front;

  if (slot != CHINESE_FRONT)
    return (ChineseKey) poker_high_key (five, list_cards (cards, five), suits);
  front = chinese_front_key (cards);
  return (suits & POKER_RULE_LOW_FLUSH) && chinese_class (front) == POKER_TRIPS ? front + (1u << 28) : front;
}

guint
chinese_class_by (ChineseKey key, PokerRules suits)
{
  return chinese_class (suits & POKER_RULE_LOW_FLUSH ? (ChineseKey) poker_high_usual_key (key) : key);
}

/* The highest place whose key is not above KEY. */
static guint
find_place (ChineseKey key)
{
  guint low = 1, high = POKER_PLACES;

  while (low < high)
    {
      guint half = (low + high + 1) / 2;

      if (poker_order[half] <= key)
        low = half;
      else
        high = half - 1;
    }
  return low;
}

guint
chinese_place_by (CardSet five, PokerRules suits)
{
  ChineseKey key;

  if (!(suits & POKER_RULE_TWO_SUITS))
    return poker_high (five);
  key = chinese_key_by (CHINESE_BACK, five, suits);
  if ((suits & POKER_RULE_LOW_FLUSH) && chinese_class_by (key, suits) == POKER_FLUSH) /* worth more than any pair */
    return find_place (((ChineseKey) POKER_TWO_PAIR << 28) - 1);
  return find_place (suits & POKER_RULE_LOW_FLUSH ? (ChineseKey) poker_high_usual_key (key) : key);
}

guint
chinese_front_place (CardSet cards)
{
  enum
  {
    PAIRS = 1 + 286, /* after the fronts of three ranks */
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
  /* The number of sets of three ranks that come before this one. */
  return 1 + first * (first - 1) * (first - 2) / 6 + second * (second - 1) / 2 + top_rank (once);
}

/* Moves the better hand of five to the back; returns the place of the other and whether they DIFFER.  There is no
   branch, since each way would be taken about as often. */
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

/* Sorts the two hands of five again if suits are read by SUITS. */
static void
sort_by (ChineseSet *set, PokerRules suits)
{
  CardSet back = set->hand[CHINESE_BACK];

  if (chinese_key_by (CHINESE_BACK, back, suits) >= chinese_key_by (CHINESE_BACK, set->hand[CHINESE_MIDDLE], suits))
    return;
  set->hand[CHINESE_BACK] = set->hand[CHINESE_MIDDLE];
  set->hand[CHINESE_MIDDLE] = back;
}

static gboolean
straighten (ChineseSet *set)
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
  return poker_order[sort_fives (set, &differ)] >= chinese_front_key (*front) && differ;
}

gboolean
chinese_set_straighten (ChineseSet *set, PokerRules suits)
{
  gboolean is_legal = straighten (set);

  if (suits != 0)
    sort_by (set, suits);
  return is_legal && suits == 0;
}

/* Judges a set if suits are read by SUITS. */
static guint
judge_by (const ChineseSet *set, ChineseOrder order, PokerRules suits)
{
  ChineseKey back = chinese_key_by (CHINESE_BACK, set->hand[CHINESE_BACK], suits);
  ChineseKey middle = chinese_key_by (CHINESE_MIDDLE, set->hand[CHINESE_MIDDLE], suits);

  if (order == CHINESE_ORDER_GT ? middle >= back : middle > back)
    return CHINESE_MIDDLE;
  return middle < chinese_key_by (CHINESE_FRONT, set->hand[CHINESE_FRONT], suits) ? CHINESE_FRONT : CHINESE_SLOTS;
}

guint
chinese_set_judge (const ChineseSet *set, ChineseOrder order, PokerRules suits)
{
  guint      back, middle;
  ChineseKey front;

  if (order == CHINESE_ORDER_NONE)
    return CHINESE_SLOTS;
  if (G_UNLIKELY (suits != 0))
    return judge_by (set, order, suits);
  back = poker_high (set->hand[CHINESE_BACK]);
  middle = poker_high (set->hand[CHINESE_MIDDLE]);
  if (order == CHINESE_ORDER_GT ? middle >= back : middle > back)
    return CHINESE_MIDDLE;
  /* A front is never equal to five cards, which have kickers. */
  front = chinese_front_key (set->hand[CHINESE_FRONT]);
  return poker_order[middle] < front ? CHINESE_FRONT : CHINESE_SLOTS;
}
