/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Straights and flushes of any length, as Straights and Flushes and Wheelers count them, and as high hands can
   beside pairs. */
#include "eval-runs.h"

#include "eval-hand.h"

enum
{
  MOST = 8,     /* the most cards of a hand */
  MOST_KEY = 7, /* the most ranks that fit in a key */
};

typedef enum
{
  PART_NONE,
  PART_STRAIGHT,
  PART_FLUSH,
  PART_STRAIGHT_FLUSH,
} PartType;

/* A hand that is searched for parts.  Sets of cards have a bit for each. */
typedef struct
{
  guint    n;
  guint    ranks[MOST], suits[MOST];
  guint64  counts;
  guint    all_ranks, most_suited; /* cards of the longest suit */
  gboolean flushes;                /* flushes of fewer than five cards count */
  gboolean kickers;                /* kickers count */
} Search;

static void
begin (Search *search, const Card *cards, guint n, gboolean flushes, PokerRules rules)
{
  guint suited[N_SUITS] = { 0 };

  *search = (Search){ .n = n, .flushes = flushes, .kickers = TRUE };
  for (guint i = 0; i < n; i++)
    {
      search->ranks[i] = poker_rank_of (cards[i]);
      search->suits[i] = poker_suit_by (cards[i], rules);
      search->counts += NIBBLE (search->ranks[i]);
      search->all_ranks |= 1u << search->ranks[i];
      if (++suited[search->suits[i]] > search->most_suited && search->suits[i] != NO_SUIT)
        search->most_suited = suited[search->suits[i]];
    }
}

/* Could there be a part of SIZE cards?  Mostly not, which saves the search. */
static gboolean
may_have (const Search *search, guint size)
{
  return search->most_suited >= size || poker_run_top (search->all_ranks, size) != 0;
}

static guint64
counts_of (const Search *search, guint set)
{
  guint64 counts = 0;

  for (; set != 0; set &= set - 1)
    counts += NIBBLE (search->ranks[__builtin_ctz (set)]);
  return counts;
}

/* What the SIZE cards of SET make together, and the top of a run. */
static PartType
read_part (const Search *search, guint set, guint size, guint *top)
{
  guint suit = search->suits[__builtin_ctz (set)], ranks = 0, suits = 0;

  for (guint left = set; left != 0; left &= left - 1)
    {
      ranks |= 1u << search->ranks[__builtin_ctz (left)];
      suits |= 1u << search->suits[__builtin_ctz (left)];
    }
  *top = (guint) __builtin_popcount (ranks) == size ? poker_run_top (ranks, size) : 0;
  if (suits == 1u << suit && suit != NO_SUIT && (search->flushes || (size >= 5 && *top != 0)))
    return *top != 0 ? PART_STRAIGHT_FLUSH : PART_FLUSH;
  return *top != 0 ? PART_STRAIGHT : PART_NONE;
}

/* Writes the highest N cards, or as many as fit: the lowest of eight never decides. */
static void
write_top (PokerKeyPen *pen, guint64 counts, guint n)
{
  poker_write_top (pen, counts, MIN (n, pen->room / 4));
}

static void
write_part (PokerKeyPen *pen, const Search *search, guint set, guint size, PartType type, guint top)
{
  if (type == PART_FLUSH)
    poker_write_top (pen, counts_of (search, set), MIN (size, MOST_KEY));
  else
    poker_write (pen, top);
}

/* The best hand with one part of SIZE cards and TOTAL cards in all.  TYPES has a bit for each type that counts;
   FIRST_CLASS is the class of a straight. */
static PokerKey
best_part (const Search *search, guint size, guint total, guint types, guint first_class)
{
  PokerKey best = 0;

  if (!may_have (search, size))
    return 0;
  for (guint set = (1u << size) - 1; set < 1u << search->n; set = poker_next_set (set))
    {
      guint       top;
      PartType    type;
      PokerKeyPen pen;

      type = read_part (search, set, size, &top);
      if (type == PART_NONE || !(types >> type & 1) || first_class + type - 1 < POKER_CLASS (best))
        continue;
      pen = poker_pen (first_class + type - 1);
      write_part (&pen, search, set, size, type, top);
      if (total > size && search->kickers)
        write_top (&pen, search->counts - counts_of (search, set), total - size);
      best = MAX (best, pen.key);
    }
  return best;
}

/* The best hand with a part of SIZE cards and another of two. */
static PokerKey
best_two_parts (const Search *search, guint size, guint first_class)
{
  PokerKey best = 0;

  if (!may_have (search, size))
    return 0;
  for (guint set = (1u << size) - 1; set < 1u << search->n; set = poker_next_set (set))
    {
      guint    top, second_top, all = (1u << search->n) - 1;
      PartType type = read_part (search, set, size, &top);

      if (type == PART_NONE || first_class + type - 1 < POKER_CLASS (best))
        continue;
      for (guint second = 3; second <= all; second = poker_next_set (second))
        {
          PokerKeyPen pen = poker_pen (first_class + type - 1);
          PartType    second_type = PART_NONE;

          if ((second & set) == 0)
            second_type = read_part (search, second, 2, &second_top);
          if (second_type == PART_NONE)
            continue;
          write_part (&pen, search, set, size, type, top);
          poker_write (&pen, second_type);
          write_part (&pen, search, second, 2, second_type, second_top);
          if (search->kickers)
            poker_write_top (&pen, search->counts - counts_of (search, set | second), 5 - size - 2);
          best = MAX (best, pen.key);
        }
    }
  return best;
}

#define EVERY_TYPE (1u << PART_STRAIGHT | 1u << PART_FLUSH | 1u << PART_STRAIGHT_FLUSH)

/* The best hand with the longest part, TOTAL cards in all; with PARTS, two parts count as well. */
static PokerKey
read_runs (const Search *search, guint total, gboolean parts)
{
  static const guint classes[MOST + 1] = { 0, 0, RUNS_2, RUNS_3, RUNS_4, RUNS_5, RUNS_6, RUNS_7, RUNS_8 };
  PokerKey           key;
  PokerKeyPen        pen = poker_pen (RUNS_NONE);

  for (guint size = total; size >= 2; size--)
    {
      key = parts && (size == 2 || size == 3) ? best_two_parts (search, size, size == 3 ? RUNS_3_2 : RUNS_2_2) : 0;
      if (key == 0)
        key = best_part (search, size, total, EVERY_TYPE, classes[size]);
      if (key != 0)
        return key;
    }
  if (search->kickers)
    write_top (&pen, search->counts, total);
  return pen.key;
}

/* Lowest hand wins: every five cards are read at their best, and the five that read worst are kept. */
static PokerKey
read_lowest (const Card *cards, guint n, PokerRules rules)
{
  PokerKey worst = POKER_RUNS_TURNED;

  if (n <= 5 || (rules & POKER_RULE_ALL))
    return poker_runs (cards, n, rules);
  for (guint set = 0; set < 1u << n; set++)
    {
      Card     five[5];
      guint    n_five = 0;
      PokerKey key;

      if (__builtin_popcount (set) != 5)
        continue;
      for (guint left = set; left != 0; left &= left - 1)
        five[n_five++] = cards[__builtin_ctz (left)];
      key = poker_runs (five, 5, rules);
      worst = MIN (worst, key);
    }
  return worst;
}

PokerKey
poker_runs (const Card *cards, guint n, PokerRules rules)
{
  Search search;

  if (rules & POKER_RULE_LOWEST)
    return POKER_RUNS_TURNED - read_lowest (cards, n, rules & ~(guint) POKER_RULE_LOWEST);
  begin (&search, cards, n, TRUE, rules);
  search.kickers = (rules & POKER_RULE_NO_KICKERS) == 0;
  return read_runs (&search, rules & POKER_RULE_ALL ? n : MIN (n, 5), (rules & POKER_RULE_PARTS) != 0);
}

PokerKey
poker_wheelers (const Card *cards, guint n)
{
  Search search;

  begin (&search, cards, n, FALSE, 0);
  return read_runs (&search, 5, TRUE);
}

PokerKey
poker_extra_runs_by (const Card *cards, guint n, PokerRules rules)
{
  static const guint classes[] = { [POKER_HIGH_CARD] = EXTRA_HIGH_CARD,
                                   [POKER_PAIR] = EXTRA_PAIR,
                                   [POKER_TWO_PAIR] = EXTRA_TWO_PAIR,
                                   [POKER_TRIPS] = EXTRA_TRIPS,
                                   [POKER_STRAIGHT] = EXTRA_STRAIGHT,
                                   [POKER_FLUSH] = EXTRA_FLUSH,
                                   [POKER_FULL_HOUSE] = EXTRA_FULL_HOUSE,
                                   [POKER_QUADS] = EXTRA_QUADS,
                                   [POKER_STRAIGHT_FLUSH] = EXTRA_STRAIGHT_FLUSH,
                                   [POKER_FIVE_OF_A_KIND] = EXTRA_FIVE_OF_A_KIND };
  PokerKey           high = poker_high_key (cards, n, rules), key = 0;
  guint class = classes[POKER_CLASS (high)];
  Search search;

  begin (&search, cards, n, TRUE, rules);
  if (n >= 8)
    key = best_part (&search, 8, 8, EVERY_TYPE, EXTRA_8);
  if (key == 0 && n >= 7)
    key = best_part (&search, 7, 7, EVERY_TYPE, EXTRA_7);
  if (key == 0 && n >= 6)
    key = best_part (&search, 6, 6, EVERY_TYPE, EXTRA_6);
  if (key == 0 && class < EXTRA_TWO_PAIR)
    key = best_part (&search, 4, 5, EVERY_TYPE, EXTRA_4);
  if (key == 0 && class < EXTRA_PAIR)
    key = best_part (&search, 3, 5, 1u << PART_STRAIGHT_FLUSH, EXTRA_3_STRAIGHT_FLUSH - 2);
  if (key == 0 && class < EXTRA_PAIR)
    key = best_part (&search, 3, 5, 1u << PART_STRAIGHT, EXTRA_3_STRAIGHT);
  if (key == 0 && class < EXTRA_PAIR && n == 5)
    key = best_part (&search, 3, 5, 1u << PART_FLUSH, EXTRA_3_FLUSH - 1);
  return key != 0 ? key : high - ((PokerKey) POKER_CLASS (high) << 28) + ((PokerKey) class << 28);
}

PokerKey
poker_extra_runs (const Card *cards, guint n)
{
  return poker_extra_runs_by (cards, n, 0);
}
