/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets thirteen cards: tries each front with each way to part the ten other cards, and judges a set by what it can
   be expected to win. */
#include "arrange.h"

enum
{
  MASKS = 1 << CHINESE_CARDS,
  FIVES = 1287, /* ways to take five of thirteen cards */
  THREES = 286,
  FIRST_BONUS = 7141, /* the first place of a full house */
  FIRST_TRIPS = CHINESE_FRONT_PLACES - CARD_RANKS + 1,
};

/* A hand in its slot: its value by itself, its chance of winning, the units that it then wins, and those that it
   gets in any case. */
typedef struct
{
  gfloat value, chance;
  gint8  win, extra;
} Worth;

/* All that is needed to judge places by the rules. */
typedef struct
{
  const ChineseRules *rules;
  const ChineseOdds  *odds;
  guint               n_seats;
  gboolean            has_joint; /* whether there is a sweep or an overall point */
} Scale;

/* --- The worth of a hand --- */

static gfloat
chance_below (const Scale *scale, guint slot, guint place)
{
  return (gfloat) scale->odds->below[slot][place] / 65535.0f;
}

/* The units beyond the usual one that better hands of opponents take. */
static gfloat
expect_bonus_lost (const Scale *scale, guint slot, gfloat chance)
{
  static const guint firsts[]
      = { FIRST_BONUS, 7297, 7453, POKER_PLACES + 1 }; /* first places: full house, four of a kind, straight flush */
  gfloat units = 0;

  if (slot == CHINESE_FRONT)
    {
      gfloat trips = chance_below (scale, slot, FIRST_TRIPS);

      return (gfloat) (chinese_bonus (scale->rules, slot, POKER_TRIPS) - 1) * (1 - MAX (chance, trips));
    }
  for (guint i = 0; i < 3; i++)
    {
      gint   bonus = chinese_bonus (scale->rules, slot, POKER_FULL_HOUSE + i);
      gfloat from = MAX (chance, chance_below (scale, slot, firsts[i]));
      gfloat to = chance_below (scale, slot, firsts[i + 1]);

      if (bonus > 0 && to > from)
        units += (gfloat) (bonus - 1) * (to - from);
    }
  return units;
}

static gfloat
power (gfloat base, guint exponent)
{
  gfloat value = 1;

  while (exponent-- > 0)
    value *= base;
  return value;
}

/* The bonus of a hand in that place.  Most hands have none, and their class then does not matter. */
static gint
find_bonus (const Scale *scale, guint slot, guint place)
{
  if (scale->rules->bonus == CHINESE_NO_BONUS || place < (slot == CHINESE_FRONT ? FIRST_TRIPS : FIRST_BONUS))
    return 0;
  return chinese_bonus (scale->rules, slot, slot == CHINESE_FRONT ? POKER_TRIPS : chinese_class (poker_order[place]));
}

static Worth
judge_place (const Scale *scale, guint slot, guint place)
{
  const ChineseRules *rules = scale->rules;
  gfloat              chance = chance_below (scale, slot, place);
  gint                bonus = find_bonus (scale, slot, place);
  Worth               worth = { .chance = chance, .win = 1 };

  switch (rules->mode)
    {
    case CHINESE_POOL:
      worth.value = power (chance, scale->n_seats - 1);
      return worth;
    case CHINESE_POTS:
      worth.value = power (chance, scale->n_seats - 1) * (gfloat) chinese_pot_stake (scale->rules, slot);
      return worth;
    case CHINESE_PAIRWISE:
    case CHINESE_HOUSE:
      break;
    }
  if (rules->bonus == CHINESE_ON_WIN && bonus > 0)
    worth.win = (gint8) bonus;
  if (rules->bonus == CHINESE_ALWAYS)
    worth.extra = (gint8) bonus;
  worth.value = chance * worth.win - (1 - chance) + worth.extra;
  if (rules->bonus == CHINESE_ON_WIN)
    worth.value -= expect_bonus_lost (scale, slot, chance);
  return worth;
}

/* --- What the hands of a set bring together --- */

/* The expected overall point, as if the hands won or lost independently. */
static gfloat
expect_overall (const Worth *a, const Worth *b, const Worth *c)
{
  gfloat points = 0;
  gint   extra = a->extra + b->extra + c->extra;

  if (extra == 0 && a->win + b->win + c->win == CHINESE_SLOTS)
    return 2 * (a->chance * b->chance + (a->chance + b->chance) * c->chance - 2 * a->chance * b->chance * c->chance)
           - 1;
  for (guint won = 0; won < 8; won++)
    {
      gfloat chance = (won & 1 ? a->chance : 1 - a->chance) * (won & 2 ? b->chance : 1 - b->chance)
                      * (won & 4 ? c->chance : 1 - c->chance);
      gint units = extra + (won & 1 ? a->win : -1) + (won & 2 ? b->win : -1) + (won & 4 ? c->win : -1);

      points += units > 0 ? chance : units < 0 ? -chance : 0;
    }
  return points;
}

static gfloat
expect_joint (const Scale *scale, const Worth *a, const Worth *b, const Worth *c)
{
  const ChineseRules *rules = scale->rules;
  gfloat              points = 0;

  if (!scale->has_joint)
    return 0;
  if (rules->mode == CHINESE_POOL)
    return CHINESE_SLOTS * power (a->chance * b->chance * c->chance, scale->n_seats - 1);
  if (rules->overall > 0)
    points += (gfloat) rules->overall * expect_overall (a, b, c);
  if (rules->sweep > 0)
    points += (gfloat) rules->sweep
              * (a->chance * b->chance * c->chance - (1 - a->chance) * (1 - b->chance) * (1 - c->chance));
  return points;
}

static Scale
make_scale (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds)
{
  Scale    scale = { .rules = rules, .odds = odds, .n_seats = n_seats };
  gboolean is_pairwise = rules->mode == CHINESE_PAIRWISE || rules->mode == CHINESE_HOUSE;

  if (is_pairwise)
    scale.has_joint = rules->overall > 0 || rules->sweep > 0;
  else
    scale.has_joint = rules->mode == CHINESE_POOL && rules->pool_sweep;
  return scale;
}

gdouble
chinese_expect (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, const ChineseSet *set)
{
  Scale scale = make_scale (rules, n_seats, odds);
  Worth worth[CHINESE_SLOTS];

  worth[CHINESE_FRONT] = judge_place (&scale, CHINESE_FRONT, chinese_front_place (set->hand[CHINESE_FRONT]));
  for (guint slot = CHINESE_MIDDLE; slot <= CHINESE_BACK; slot++)
    worth[slot] = judge_place (&scale, slot, chinese_place (set->hand[slot], rules->suits));
  return worth[0].value + worth[1].value + worth[2].value + expect_joint (&scale, &worth[0], &worth[1], &worth[2]);
}

gfloat
chinese_expect_place (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, guint slot, guint place)
{
  Scale scale = make_scale (rules, n_seats, odds);

  return judge_place (&scale, slot, place).value;
}

/* --- The search --- */

/* All hands that the cards hold, by masks of thirteen bits. */
typedef struct
{
  Scale   scale;
  guint8  face[CHINESE_CARDS];
  guint16 index[MASKS]; /* index into the arrays of FIVES, by masks of five bits */
  guint16 place[FIVES];
  guint32 order[FIVES]; /* keys for comparing: the place, or another key if suits are read in a special way */
  gfloat  back[FIVES], middle[FIVES]; /* worth of the hands in each slot */
  guint16 most;                       /* the highest place */
  gfloat  best;
  guint   best_back, best_middle;
} Search;

typedef struct
{
  guint   mask;
  guint16 place;
  guint32 least; /* the lowest `order` of a middle that may lie behind it */
  Worth   worth;
  gfloat  most, most_joint; /* bounds for sets with it: the value, and what its hands win jointly */
} Front;

static CardSet
cards_of (const Search *search, guint mask)
{
  CardSet cards = 0;

  for (; mask != 0; mask &= mask - 1)
    cards |= CARD_SET (search->face[__builtin_ctz (mask)]);
  return cards;
}

/* Lists all hands of five that add NEEDED cards from bit FROM on to MASK, and returns how many there are. */
static guint
list_fives (Search *search, guint from, guint needed, guint mask, PokerHand hand, guint n)
{
  PokerRules suits = search->scale.rules->suits;

  if (needed == 0)
    {
      CardSet cards = suits != 0 ? cards_of (search, mask) : 0;
      guint   place = suits != 0 ? chinese_place (cards, suits) : poker_hand_place (hand);

      search->order[n] = suits != 0 ? chinese_key (CHINESE_BACK, cards, suits) : place;
      search->index[mask] = (guint16) n;
      search->place[n] = (guint16) place;
      search->back[n] = judge_place (&search->scale, CHINESE_BACK, place).value;
      search->middle[n] = judge_place (&search->scale, CHINESE_MIDDLE, place).value;
      return n + 1;
    }
  for (guint i = from; i + needed <= CHINESE_CARDS; i++)
    n = list_fives (search, i + 1, needed - 1, mask | 1u << i, poker_hand_with (hand, search->face[i]), n);
  return n;
}

/* The lowest place of a hand of five that beats FRONT. */
static guint32
find_least (ChineseKey front)
{
  guint low = 1, high = POKER_PLACES;

  while (low < high)
    {
      guint half = (low + high) / 2;

      if (poker_order[half] < front)
        low = half + 1;
      else
        high = half;
    }
  return low;
}

/* Lists the fronts, the best first, so that the search can stop early. */
static void
list_fronts (const Search *search, Front *fronts)
{
  guint16 first[CHINESE_FRONT_PLACES + 2] = { 0 };
  guint16 place[THREES];
  guint   masks[THREES], n = 0;

  for (guint i = 0; i < CHINESE_CARDS; i++)
    for (guint j = i + 1; j < CHINESE_CARDS; j++)
      for (guint k = j + 1; k < CHINESE_CARDS; k++, n++)
        {
          masks[n] = 1u << i | 1u << j | 1u << k;
          place[n] = (guint16) chinese_front_place (cards_of (search, masks[n]));
          first[place[n] - 1]++;
        }
  for (guint i = CHINESE_FRONT_PLACES; i > 0; i--)
    first[i - 1] = (guint16) (first[i - 1] + first[i]);
  for (guint i = 0; i < n; i++)
    {
      Front *front = &fronts[first[place[i]]++];

      front->mask = masks[i];
      front->place = place[i];
    }
}

static void
judge_front (const Search *search, Front *front)
{
  Worth middle = judge_place (&search->scale, CHINESE_MIDDLE, search->most);
  Worth back = judge_place (&search->scale, CHINESE_BACK, search->most);

  front->worth = judge_place (&search->scale, CHINESE_FRONT, front->place);
  front->most_joint = expect_joint (&search->scale, &front->worth, &middle, &back);
  front->most = front->worth.value + middle.value + back.value + front->most_joint;
  front->least = 0;
  if (search->scale.rules->order != CHINESE_ORDER_NONE)
    {
      PokerRules suits = search->scale.rules->suits;
      ChineseKey key = chinese_key (CHINESE_FRONT, cards_of (search, front->mask), suits);

      front->least = suits != 0 ? key : find_least (key);
    }
}

/* Tries a legal set; VALUE is that of its three hands without what they win jointly. */
static void
try_set (Search *search, const Front *front, guint back, guint middle, gfloat value)
{
  if (search->scale.has_joint)
    {
      Worth a = judge_place (&search->scale, CHINESE_MIDDLE, search->place[search->index[middle]]);
      Worth b = judge_place (&search->scale, CHINESE_BACK, search->place[search->index[back]]);

      value += expect_joint (&search->scale, &front->worth, &a, &b);
      if (value <= search->best)
        return;
    }
  search->best = value;
  search->best_back = back;
  search->best_middle = middle;
}

/* Returns whether back and middle are in order; that of middle and front is checked elsewhere. */
static gboolean
is_in_order (const Search *search, guint back, guint middle)
{
  guint32 a = search->order[search->index[back]], b = search->order[search->index[middle]];

  switch (search->scale.rules->order)
    {
    case CHINESE_ORDER_GE:
      return a >= b;
    case CHINESE_ORDER_GT:
      return a > b;
    case CHINESE_ORDER_NONE:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Tries a back and a middle behind a front.  Most sets are not good enough, so their value is compared first. */
static inline void
try_pair (Search *search, const Front *front, guint back, guint middle)
{
  gfloat value = front->worth.value + search->back[search->index[back]] + search->middle[search->index[middle]];

  if (G_UNLIKELY (value + front->most_joint > search->best) && search->order[search->index[middle]] >= front->least
      && is_in_order (search, back, middle))
    try_set (search, front, back, middle, value);
}

/* Tries all ways to part the ten cards that are not in the front; the half with the first card stands for both
   orders. */
static void
try_front (Search *search, const Front *front)
{
  guint bit[10], n = 0, rest = (MASKS - 1) & ~front->mask;

  for (guint left = rest; left != 0; left &= left - 1)
    bit[n++] = left & -left;
  for (guint i = 1; i < 10; i++)
    for (guint j = i + 1; j < 10; j++)
      for (guint k = j + 1; k < 10; k++)
        for (guint l = k + 1; l < 10; l++)
          {
            guint half = bit[0] | bit[i] | bit[j] | bit[k] | bit[l];

            try_pair (search, front, half, rest ^ half);
            try_pair (search, front, rest ^ half, half);
          }
}

gdouble
chinese_arrange (const ChineseRules *rules, guint n_seats, const ChineseOdds *odds, CardSet hand, ChineseSet *out)
{
  Search search;
  Front  fronts[THREES];
  guint  n = 0;

  g_assert (card_set_size (hand) == CHINESE_CARDS);
  search.scale = make_scale (rules, n_seats, odds);
  search.best = -1000;
  search.best_back = search.best_middle = 0;
  for (CardSet left = hand; left != 0; left &= left - 1)
    search.face[n++] = (guint8) card_set_first (left);
  list_fives (&search, 0, CHINESE_FIVE, 0, POKER_HAND_EMPTY, 0);
  search.most = 0;
  for (guint i = 0; i < FIVES; i++)
    search.most = MAX (search.most, search.place[i]);
  list_fronts (&search, fronts);
  for (guint i = 0; i < THREES; i++)
    {
      judge_front (&search, &fronts[i]);
      if (fronts[i].most <= search.best)
        break;
      try_front (&search, &fronts[i]);
    }
  g_assert (search.best_back != 0);
  out->hand[CHINESE_BACK] = cards_of (&search, search.best_back);
  out->hand[CHINESE_MIDDLE] = cards_of (&search, search.best_middle);
  out->hand[CHINESE_FRONT] = hand & ~out->hand[CHINESE_BACK] & ~out->hand[CHINESE_MIDDLE];
  return search.best;
}
