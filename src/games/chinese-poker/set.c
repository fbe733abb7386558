/* Judging a set of thirteen cards: the keys of its hands, and their order. */
#include "set.h"

#include <string.h>

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
  if (G_UNLIKELY ((all == *once) & ((all & (all - 1)) == 0)))
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

/* In a key a 2 is 2, and what is not there 0. */
static inline guint
top_in_key (guint ranks)
{
  return top_rank (ranks << 2 | 1);
}

static inline guint
without_top (guint ranks)
{
  return ranks & ~(1u << top_rank (ranks | 1));
}

/* The rank that counts first. */
static guint
first_rank (ChineseKey key)
{
  return (key >> 24 & 15) - 2;
}

/* Without a branch, as nobody can guess whether there is a pair. */
ChineseKey
chinese_front_key (CardSet cards)
{
  guint once, more, class, rest;

  count_ranks (cards, &once, &more);
  class = POKER_HIGH_CARD + (guint) (more != 0) * (POKER_PAIR - POKER_HIGH_CARD)
          + (guint) (once == 0) * (POKER_TRIPS - POKER_PAIR);
  rest = more != 0 ? once : without_top (once);
  return (ChineseKey) class << 28 | top_in_key (more != 0 ? more : once) << 24 | top_in_key (rest) << 20
         | top_in_key (without_top (rest)) << 16;
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

/* A front of three of a kind goes with the five-card hands that a low flush lifts. */
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

/* The highest place whose key is not above that one. */
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
  if ((suits & POKER_RULE_LOW_FLUSH) && chinese_class_by (key, suits) == POKER_FLUSH) /* better than any pair */
    return find_place (((ChineseKey) POKER_TWO_PAIR << 28) - 1);
  return find_place (suits & POKER_RULE_LOW_FLUSH ? (ChineseKey) poker_high_usual_key (key) : key);
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

/* --- Sets --- */

/* A set with the keys of its hands. */
typedef struct
{
  ChineseSet set;
  ChineseKey key[CHINESE_SLOTS];
} Judged;

/* One of those judged last: who sets at random asks what the rules ask again, and what is counted in the end. */
static Judged *
find_judged (const ChineseSet *set)
{
  static _Thread_local Judged last[64];

  return &last[(set->hand[CHINESE_BACK] ^ set->hand[CHINESE_MIDDLE] >> 7) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
               >> 58];
}

static ChineseKey
five_key (CardSet cards)
{
  return poker_order[poker_high (cards)];
}

const ChineseKey *
chinese_set_keys (const ChineseSet *set)
{
  Judged *judged = find_judged (set);

  if (memcmp (&judged->set, set, sizeof *set) != 0)
    *judged = (Judged){ .set = *set,
                        .key = { [CHINESE_FRONT] = chinese_front_key (set->hand[CHINESE_FRONT]),
                                 [CHINESE_MIDDLE] = five_key (set->hand[CHINESE_MIDDLE]),
                                 [CHINESE_BACK] = five_key (set->hand[CHINESE_BACK]) } };
  return judged->key;
}

/* The better five to the back.  Without a branch: they would go this way as often as that. */
static void
sort_fives (Judged *judged)
{
  CardSet   *hand = judged->set.hand, other;
  ChineseKey middle = judged->key[CHINESE_MIDDLE], back = judged->key[CHINESE_BACK];

  other = (hand[CHINESE_MIDDLE] ^ hand[CHINESE_BACK]) & -(CardSet) (middle > back);
  hand[CHINESE_MIDDLE] ^= other;
  hand[CHINESE_BACK] ^= other;
  judged->key[CHINESE_MIDDLE] = MIN (middle, back);
  judged->key[CHINESE_BACK] = MAX (middle, back);
}

/* The two fives again, as suits are read. */
static void
sort_by (ChineseSet *set, PokerRules suits)
{
  CardSet back = set->hand[CHINESE_BACK];

  if (chinese_key_by (CHINESE_BACK, back, suits) >= chinese_key_by (CHINESE_BACK, set->hand[CHINESE_MIDDLE], suits))
    return;
  set->hand[CHINESE_BACK] = set->hand[CHINESE_MIDDLE];
  set->hand[CHINESE_MIDDLE] = back;
}

/* The best card of a front that is too good, for the worst of the middle. */
static void
lower_front (Judged *judged)
{
  CardSet *front = &judged->set.hand[CHINESE_FRONT], *middle = &judged->set.hand[CHINESE_MIDDLE];
  CardSet  best = *front & CARD_RANK_SET (first_rank (judged->key[CHINESE_FRONT]));
  CardSet  worst = *middle & CARD_RANK_SET (__builtin_ctz (card_set_ranks (*middle)));
  CardSet  moved = (best & -best) | (worst & -worst);

  *front ^= moved;
  *middle ^= moved;
  judged->key[CHINESE_FRONT] = chinese_front_key (*front);
  judged->key[CHINESE_MIDDLE] = five_key (*middle);
}

static gboolean
straighten (ChineseSet *set)
{
  Judged judged = { .set = *set,
                    .key = { [CHINESE_FRONT] = chinese_front_key (set->hand[CHINESE_FRONT]),
                             [CHINESE_MIDDLE] = five_key (set->hand[CHINESE_MIDDLE]),
                             [CHINESE_BACK] = five_key (set->hand[CHINESE_BACK]) } };

  sort_fives (&judged);
  if (judged.key[CHINESE_MIDDLE] < judged.key[CHINESE_FRONT])
    {
      lower_front (&judged);
      sort_fives (&judged);
    }
  *set = judged.set;
  *find_judged (set) = judged;
  return judged.key[CHINESE_BACK] > judged.key[CHINESE_MIDDLE]
         && judged.key[CHINESE_MIDDLE] >= judged.key[CHINESE_FRONT];
}

gboolean
chinese_set_straighten (ChineseSet *set, PokerRules suits)
{
  gboolean is_legal = straighten (set);

  if (suits != 0)
    sort_by (set, suits);
  return is_legal && suits == 0;
}

/* Where suits are read otherwise. */
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
  const ChineseKey *key;

  if (order == CHINESE_ORDER_NONE)
    return CHINESE_SLOTS;
  if (G_UNLIKELY (suits != 0))
    return judge_by (set, order, suits);
  key = chinese_set_keys (set);
  if (order == CHINESE_ORDER_GT ? key[CHINESE_MIDDLE] >= key[CHINESE_BACK] : key[CHINESE_MIDDLE] > key[CHINESE_BACK])
    return CHINESE_MIDDLE;
  /* A front is never equal to five cards, which have kickers. */
  return key[CHINESE_MIDDLE] < key[CHINESE_FRONT] ? CHINESE_FRONT : CHINESE_SLOTS;
}
