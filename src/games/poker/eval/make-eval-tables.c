/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates the tables of the fast evaluator as C source on standard output, while the program is built; eval-fast.h
   says how they are used. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  RANKS = 13,
  MASKS = 1 << RANKS,
  MOST_CARDS = 7,
  LEAST_CARDS = 5,
  ROW_BITS = 11, /* as in eval-fast.h */
  SUM_BITS = 24,
  ROWS = 1 << (SUM_BITS - ROW_BITS),
  MOST_SLOTS = 1 << 17,
  CLASSES = 7462,
};

/* Classes as in eval-high.c; test-eval.c compares its keys with these tables. */
enum
{
  HIGH_CARD = 1,
  PAIR,
  TWO_PAIR,
  TRIPS,
  STRAIGHT,
  FLUSH,
  FULL_HOUSE,
  QUADS,
  STRAIGHT_FLUSH,
};

/* A number for each rank.  The sum of five, six or seven of them tells which ranks they are; each number is the
   smallest that keeps the sums apart, found by trying, and `place_sums` would notice if they did not.  They stay
   below 2^24, in clumps; multiplied by an odd number and cut to 24 bits they spread evenly, so that their rows
   interlock almost without gaps. */
static const uint32_t rank_keys[RANKS]
    = { 1, 4, 16, 67, 295, 1334, 5734, 23800, 60883, 208450, 509982, 1304151, 2967844 };
#define SPREAD 0x9e3779b1u

typedef struct
{
  uint32_t sum, key;
} Sum;

typedef struct
{
  uint32_t row, n;
} RowSize;

static Sum      sums[80000];
static uint32_t n_sums;
static uint32_t order[CLASSES + 1]; /* the keys in ascending order, after a 0 */
static uint32_t n_order = 1;
static uint16_t flush[MASKS];
static uint16_t slots[MOST_SLOTS];
static uint64_t taken[MOST_SLOTS / 64 + 1]; /* the slots that are taken, a bit each */
static uint32_t n_slots;
static uint32_t offsets[ROWS];
static uint32_t n_rows;

static void
fail (const char *sentence)
{
  fprintf (stderr, "make-eval-tables: %s\n", sentence);
  exit (1);
}

static uint32_t
pack (uint32_t class, const int *ranks, int n)
{
  uint32_t key = class << 28;

  for (int i = 0; i < n; i++)
    key |= (uint32_t) (ranks[i] + 2) << (24 - 4 * i);
  return key;
}

/* The top of the best straight in MASK; -1: there is none. */
static int
straight_top (uint32_t mask)
{
  uint32_t with_low_ace = mask << 1 | mask >> (RANKS - 1);

  for (int top = RANKS - 1; top >= 3; top--)
    if ((with_low_ace >> (top - 3) & 0x1f) == 0x1f)
      return top;
  return -1;
}

/* The key of the best five cards of one suit. */
static uint32_t
suited_key (uint32_t mask)
{
  int ranks[5], n = 0, top = straight_top (mask);

  if (top >= 0)
    return pack (STRAIGHT_FLUSH, &top, 1);
  for (int rank = RANKS - 1; n < 5; rank--)
    if (mask >> rank & 1)
      ranks[n++] = rank;
  return pack (FLUSH, ranks, 5);
}

/* The key of the best five cards with COUNTS of each rank and no flush: always takes the rank that occurs most
   often, the highest first, until five cards are used. */
static uint32_t
mixed_key (const int *counts)
{
  static const uint32_t classes[5][5] = { [1] = { [1] = HIGH_CARD },
                                          [2] = { [1] = PAIR, [2] = TWO_PAIR },
                                          [3] = { [1] = TRIPS, [2] = FULL_HOUSE },
                                          [4] = { [1] = QUADS } };
  int                   left = 5, ranks[5], sizes[5], n = 0, top;
  uint32_t              mask = 0, used = 0, class;

  for (int rank = 0; rank < RANKS; rank++)
    mask |= (uint32_t) (counts[rank] > 0) << rank;
  while (left > 0)
    {
      int best = -1, best_size = 0;

      for (int rank = RANKS - 1; rank >= 0; rank--)
        {
          int size = counts[rank] < left ? counts[rank] : left;

          if (!(used >> rank & 1) && size > best_size)
            best = rank, best_size = size;
        }
      used |= 1u << best;
      ranks[n] = best;
      sizes[n++] = best_size;
      left -= best_size;
    }
  class = classes[sizes[0]][sizes[1]];
  top = straight_top (mask);
  if (top >= 0 && class < STRAIGHT)
    return pack (STRAIGHT, &top, 1);
  return pack (class, ranks, n);
}

static uint32_t
spread (uint32_t sum)
{
  return sum * SPREAD & ((1u << SUM_BITS) - 1);
}

static void
add_sums (int rank, int cards, uint32_t sum, int *counts)
{
  if (rank == RANKS)
    {
      if (cards < LEAST_CARDS)
        return;
      if (sum >> SUM_BITS != 0)
        fail ("a sum is too large");
      sums[n_sums].sum = spread (sum);
      sums[n_sums++].key = mixed_key (counts);
      if (cards == 5)
        order[n_order++] = sums[n_sums - 1].key;
      return;
    }
  for (counts[rank] = 0; counts[rank] <= 4 && cards + counts[rank] <= MOST_CARDS; counts[rank]++)
    add_sums (rank + 1, cards + counts[rank], sum + (uint32_t) counts[rank] * rank_keys[rank], counts);
  counts[rank] = 0;
}

static int
bits_of (uint32_t mask)
{
  int n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

static int
compare_keys (const void *a, const void *b)
{
  uint32_t first = *(const uint32_t *) a, second = *(const uint32_t *) b;

  return first < second ? -1 : first > second;
}

static uint16_t
place_of (uint32_t key)
{
  uint32_t *found = bsearch (&key, order, n_order, sizeof *order, compare_keys);

  if (found == NULL)
    fail ("a hand of seven is none of five");
  return (uint16_t) (found - order);
}

static int
compare_sums (const void *a, const void *b)
{
  return compare_keys (&((const Sum *) a)->sum, &((const Sum *) b)->sum);
}

static int
compare_sizes (const void *a, const void *b)
{
  const RowSize *first = a, *second = b;

  return first->n != second->n ? (first->n > second->n ? -1 : 1) : compare_keys (&first->row, &second->row);
}

/* A bit for each of the 64 slots from I on that is taken. */
static uint64_t
taken_from (uint32_t i)
{
  uint64_t low = taken[i / 64] >> i % 64;

  return i % 64 == 0 ? low : low | taken[i / 64 + 1] << (64 - i % 64);
}

/* The first offset from BASE on at which no sum of ROW meets another one, tested for 64 offsets at once. */
static uint32_t
find_room (const Sum *row, uint32_t n, uint32_t base)
{
  for (; base + (1 << ROW_BITS) + 64 < MOST_SLOTS; base += 64)
    {
      uint64_t blocked = 0;

      for (uint32_t i = 0; i < n; i++)
        blocked |= taken_from (base + (row[i].sum & ((1 << ROW_BITS) - 1)));
      if (~blocked != 0)
        return base + (uint32_t) __builtin_ctzll (~blocked);
    }
  fail ("there is no room");
  return 0;
}

/* Cuts the line of all sums into rows and interlocks them so that no two sums meet: the fullest row first, each as
   far to the left as possible. */
static void
place_sums (void)
{
  static RowSize  rows[ROWS];
  static uint32_t first[ROWS];
  uint32_t        least = 0; /* all slots before it are taken */

  qsort (sums, n_sums, sizeof *sums, compare_sums);
  for (uint32_t i = 0; i < n_sums; i++)
    {
      uint32_t row = sums[i].sum >> ROW_BITS;

      if (i > 0 && sums[i].sum == sums[i - 1].sum)
        fail ("two hands have the same sum");
      if (rows[row].n++ == 0)
        first[row] = i;
      n_rows = row + 1;
    }
  for (uint32_t row = 0; row < n_rows; row++)
    rows[row].row = row;
  qsort (rows, n_rows, sizeof *rows, compare_sizes);
  for (uint32_t i = 0; i < n_rows && rows[i].n > 0; i++)
    {
      const Sum *row = sums + first[rows[i].row];
      uint32_t   start = row[0].sum & ((1 << ROW_BITS) - 1);
      uint32_t   base = least > start ? least - start : 0;

      base = find_room (row, rows[i].n, base);
      for (uint32_t j = 0; j < rows[i].n; j++)
        {
          uint32_t slot = base + (row[j].sum & ((1 << ROW_BITS) - 1));

          slots[slot] = place_of (row[j].key);
          taken[slot / 64] |= (uint64_t) 1 << slot % 64;
          n_slots = slot + 1 > n_slots ? slot + 1 : n_slots;
        }
      while (slots[least] != 0)
        least++;
      offsets[rows[i].row] = base - (rows[i].row << ROW_BITS);
    }
}

static void
print_start (const char *type, const char *name, uint32_t n)
{
  printf ("\nconst %s %s[%" PRIu32 "] = {", type, name, n);
}

static void
print_number (uint32_t i, uint64_t number)
{
  printf (i % 16 == 0 ? "\n%" PRIu64 "u," : "%" PRIu64 "u,", number);
}

static void
print_tables (void)
{
  printf ("/* Made by make-eval-tables.c: change that. */\n#include \"games/poker/eval/eval-fast.h\"\n");
  print_start ("guint32", "poker_suit_sums", MASKS);
  for (uint32_t mask = 0; mask < MASKS; mask++)
    {
      uint32_t sum = 0;

      for (int rank = 0; rank < RANKS; rank++)
        sum += (mask >> rank & 1) * rank_keys[rank];
      print_number (mask, spread (sum) << 8 | (bits_of (mask) >= 5));
    }
  printf ("};\n");
  print_start ("guint64", "poker_card_sums", 4 * RANKS);
  for (uint32_t face = 0; face < 4 * RANKS; face++)
    print_number (face, (uint64_t) spread (rank_keys[face % RANKS]) << 40 | 1u << 4 * (face / RANKS));
  printf ("};\n");
  print_start ("guint16", "poker_flushes", MASKS);
  for (uint32_t mask = 0; mask < MASKS; mask++)
    print_number (mask, flush[mask]);
  printf ("};\n");
  print_start ("guint32", "poker_rows", n_rows);
  for (uint32_t i = 0; i < n_rows; i++)
    print_number (i, offsets[i]);
  printf ("};\n");
  print_start ("guint16", "poker_sums", n_slots);
  for (uint32_t i = 0; i < n_slots; i++)
    print_number (i, slots[i]);
  printf ("};\n");
  print_start ("guint32", "poker_order", n_order);
  for (uint32_t i = 0; i < n_order; i++)
    print_number (i, order[i]);
  printf ("};\n");
  printf ("\nconst guint poker_table_bytes = sizeof poker_suit_sums + sizeof poker_card_sums + sizeof poker_flushes\n"
          "                                + sizeof poker_rows + sizeof poker_sums + sizeof poker_order;\n");
}

int
main (void)
{
  int counts[RANKS] = { 0 };

  add_sums (0, 0, 0, counts);
  for (uint32_t mask = 0; mask < MASKS; mask++)
    if (bits_of (mask) == 5)
      order[n_order++] = suited_key (mask);
  if (n_order != CLASSES + 1)
    fail ("there are not 7,462 different hands");
  qsort (order, n_order, sizeof *order, compare_keys);
  for (uint32_t mask = 0; mask < MASKS; mask++)
    if (bits_of (mask) >= LEAST_CARDS && bits_of (mask) <= MOST_CARDS)
      flush[mask] = place_of (suited_key (mask));
  place_sums ();
  print_tables ();
  return 0;
}
