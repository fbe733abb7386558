/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The special hands of Chinese Poker, tested against a slow search, by their exact numbers, and by the examples of the
   rules. */
#include "base/random.h"
#include "chinese-hands.h"
#include "../../program.h"

#define N_HANDS 240

static gboolean
is_run (CardSet cards)
{
  guint n = card_set_size (cards), ranks = card_set_ranks (cards), low = (ranks << 1 | ranks >> 12) & 0x3fff;

  if (card_set_size (ranks) != n)
    return FALSE;
  for (guint from = 0; from + n <= 14; from++)
    if ((low >> from & ((1u << n) - 1)) == (1u << n) - 1)
      return TRUE;
  return FALSE;
}

static gboolean
is_suited (CardSet cards)
{
  for (guint suit = 0; suit < 4; suit++)
    if ((cards & ~CARD_SUIT_SET (suit)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_suited_run (CardSet cards)
{
  return is_run (cards) && is_suited (cards);
}

/* The highest card of a run; the ace is low only where it must be. */
static guint
run_top (CardSet cards)
{
  guint ranks = card_set_ranks (cards), n = card_set_size (cards);
  guint wheel = 0x1000 | ((1u << (n - 1)) - 1);

  return ranks == wheel ? n : 33 - (guint) __builtin_clz (ranks);
}

/* The value by which straights, or flushes, are compared. */
static guint64
tie_of (const CardSet *parts, gboolean flushes)
{
  if (!flushes)
    return (guint64) run_top (parts[0]) << 8 | run_top (parts[1]) << 4 | run_top (parts[2]);
  return (guint64) poker_high (parts[0]) << 32 | poker_high (parts[1]) << 16 | chinese_front_place (parts[2]);
}

/* Tries every way to part the hand; returns the best key of those whose parts are all right, 0: there are none. */
static guint64
part_slowly (CardSet hand, gboolean (*is_right) (CardSet part), gboolean flushes)
{
  guint   face[CHINESE_CARDS], n = 0;
  guint64 best = 0;

  for (CardSet left = hand; left != 0; left &= left - 1)
    face[n++] = card_set_first (left);
  for (guint front = 0; front < 1u << CHINESE_CARDS; front++)
    {
      CardSet parts[3] = { 0 };

      if (__builtin_popcount (front) != CHINESE_THREE)
        continue;
      for (guint i = 0; i < CHINESE_CARDS; i++)
        parts[2] |= front >> i & 1 ? CARD_SET (face[i]) : 0;
      if (!is_right (parts[2]))
        continue;
      for (guint back = 0; back < 1u << CHINESE_CARDS; back++)
        {
          if (__builtin_popcount (back) != CHINESE_FIVE || (back & front) != 0)
            continue;
          parts[0] = 0;
          for (guint i = 0; i < CHINESE_CARDS; i++)
            parts[0] |= back >> i & 1 ? CARD_SET (face[i]) : 0;
          parts[1] = hand & ~parts[0] & ~parts[2];
          if (is_right (parts[0]) && is_right (parts[1]))
            best = MAX (best, tie_of (parts, flushes));
        }
    }
  return best;
}

static guint
count_pairs_slowly (CardSet hand, CardSet without)
{
  guint pairs = 0;

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    pairs += card_set_size (hand & ~without & CARD_RANK_SET (rank)) / 2;
  return pairs;
}

/* TRUE if three cards of a rank leave exactly five pairs. */
static gboolean
has_pairs_and_trips_slowly (CardSet hand)
{
  for (CardSet a = hand; a != 0; a &= a - 1)
    for (CardSet b = a & (a - 1); b != 0; b &= b - 1)
      for (CardSet c = b & (b - 1); c != 0; c &= c - 1)
        {
          CardSet trips = (a & -a) | (b & -b) | (c & -c);

          if (__builtin_popcount (card_set_ranks (trips)) == 1 && count_pairs_slowly (hand, trips) == 5)
            return TRUE;
        }
  return FALSE;
}

static void
check_special (ChineseSpecialKind kind, CardSet hand, gboolean expected, guint *count)
{
  g_assert_cmpint (chinese_special_holds (kind, hand, NULL), ==, expected);
  count[kind] += expected;
}

static void
test_special_slowly (void)
{
  guint64 random = 3;
  guint   count[N_SPECIALS] = { 0 };

  for (guint i = 0; i < N_HANDS; i++)
    {
      CardSet hand = chinese_pick_hand (i, &random);
      guint64 tie[2], straights = part_slowly (hand, is_run, FALSE), flushes = part_slowly (hand, is_suited, TRUE);
      guint   trips = 0;

      check_special (SPECIAL_THREE_STRAIGHTS, hand, straights > 0, count);
      if (chinese_special_holds (SPECIAL_THREE_STRAIGHTS, hand, tie))
        g_assert_cmpuint (tie[0], ==, straights);
      check_special (SPECIAL_THREE_FLUSHES, hand, flushes > 0, count);
      if (chinese_special_holds (SPECIAL_THREE_FLUSHES, hand, tie))
        {
          g_assert_cmpuint (tie[0], ==, flushes >> 32 << 32 | (flushes >> 16 & 0xffff));
          g_assert_cmpuint (tie[1], ==, flushes & 0xffff);
        }
      check_special (SPECIAL_THREE_STRAIGHT_FLUSHES, hand, part_slowly (hand, is_suited_run, FALSE) > 0, count);
      check_special (SPECIAL_SIX_PAIRS, hand, count_pairs_slowly (hand, 0) == 6, count);
      check_special (SPECIAL_FIVE_PAIRS_TRIPS, hand, has_pairs_and_trips_slowly (hand), count);
      for (guint rank = 0; rank < CARD_RANKS; rank++)
        trips += card_set_size (hand & CARD_RANK_SET (rank)) > 2;
      check_special (SPECIAL_FOUR_TRIPS, hand, trips > 3, count);
    }
  for (guint kind = SPECIAL_SIX_PAIRS; kind <= SPECIAL_FIVE_PAIRS_TRIPS; kind++)
    if (kind != SPECIAL_COMPLETE_STRAIGHT)
      {
        g_test_message ("%u times %s", count[kind], chinese_special_name (kind));
        g_assert_cmpuint (count[kind], >, 3);
      }
  g_assert_cmpuint (count[SPECIAL_THREE_STRAIGHT_FLUSHES], >, 3);
}

/* Counts the hands of each kind by the number of cards of each rank. */
typedef struct
{
  guint64 six_pairs, straights, complete, three_quads;
} Counts;

static void
count_ranks (guint rank, guint left, CardSet hand, guint64 ways, Counts *counts)
{
  static const guint choose[] = { 1, 4, 6, 4, 1 };

  if (rank == CARD_RANKS)
    {
      if (left > 0)
        return;
      counts->six_pairs += chinese_special_holds (SPECIAL_SIX_PAIRS, hand, NULL) ? ways : 0;
      counts->straights += chinese_special_holds (SPECIAL_THREE_STRAIGHTS, hand, NULL) ? ways : 0;
      counts->complete += chinese_special_holds (SPECIAL_COMPLETE_STRAIGHT, hand, NULL) ? ways : 0;
      counts->three_quads += chinese_special_holds (SPECIAL_THREE_QUADS, hand, NULL) ? ways : 0;
      return;
    }
  for (guint n = 0; n <= MIN (4, left); n++)
    if (left - n <= 4 * (CARD_RANKS - rank - 1))
      {
        CardSet cards = hand;

        for (guint suit = 0; suit < n; suit++)
          cards |= CARD_SET (CARD (rank, suit));
        count_ranks (rank + 1, left - n, cards, ways * choose[n], counts);
      }
}

static void
test_special_counts (void)
{
  Counts counts = { 0 };

  count_ranks (0, CHINESE_CARDS, 0, 1, &counts);
  g_assert_cmpuint (counts.six_pairs, ==, G_GUINT64_CONSTANT (2856863152));
  g_assert_cmpuint (counts.straights, ==, G_GUINT64_CONSTANT (2029579776));
  g_assert_cmpuint (counts.complete, ==, 67108864);
  g_assert_cmpuint (counts.three_quads, ==, 11440);
}

/* Counts the hands with three flushes, by the number of cards of each suit. */
static guint64
count_suits (guint suit, guint left, CardSet hand, guint64 ways)
{
  guint64 count = 0, choose = 1;

  if (suit == 4)
    return left == 0 && chinese_special_holds (SPECIAL_THREE_FLUSHES, hand, NULL) ? ways : 0;
  for (guint n = 0; n <= left; n++)
    {
      CardSet cards = ((CARD_SET (1) << n >> 1) - 1) << CARD_RANKS * suit;

      count += count_suits (suit + 1, left - n, hand | cards, ways * choose);
      choose = choose * (CARD_RANKS - n) / (n + 1);
    }
  return count;
}

static guint
list_suited_runs (guint length, CardSet *runs)
{
  guint n = 0;

  for (guint suit = 0; suit < 4; suit++)
    for (guint low = 0; low + length <= 14; low++, n++)
      {
        runs[n] = 0;
        for (guint i = 0; i < length; i++)
          runs[n] |= CARD_SET (CARD ((low + i + 12) % CARD_RANKS, suit));
      }
  return n;
}

static void
test_flush_counts (void)
{
  CardSet fives[40], threes[48];
  g_autoptr (GHashTable) hands = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_assert_cmpuint (count_suits (0, CHINESE_CARDS, 0, 1), ==, G_GUINT64_CONSTANT (5705516392));
  g_assert_cmpuint (list_suited_runs (CHINESE_FIVE, fives), ==, 40);
  g_assert_cmpuint (list_suited_runs (CHINESE_THREE, threes), ==, 48);
  for (guint a = 0; a < 40; a++)
    for (guint b = a + 1; b < 40; b++)
      for (guint c = 0; c < 48; c++)
        {
          CardSet hand = fives[a] | fives[b] | threes[c];

          if (card_set_size (hand) != CHINESE_CARDS || !g_hash_table_add (hands, g_memdup2 (&hand, sizeof hand)))
            continue;
          g_assert_true (chinese_special_holds (SPECIAL_THREE_STRAIGHT_FLUSHES, hand, NULL));
        }
  g_assert_cmpuint (g_hash_table_size (hands), ==, 22060);
}

static void
test_special_vectors (void)
{
  const ChineseSpecials of_standard = { .list = CHINESE_STANDARD }, of_malayan = { .list = CHINESE_MALAYAN };
  const ChineseSpecials of_none = { .no_pictures = TRUE, .no_pictures_value = 3 };
  ChineseSpecial        special, other;

  for (guint i = 0; i < N_CHINESE_VECTORS; i++)
    {
      CardSet hand = chinese_read_hand (chinese_vectors[i].hand);

      chinese_special_best (hand, &of_standard, &special);
      g_assert_cmpuint (special.kind, ==, chinese_vectors[i].standard);
      g_assert_cmpuint (special.value, ==, chinese_vectors[i].standard_value);
      chinese_special_best (hand, &of_malayan, &special);
      g_assert_cmpuint (special.kind, ==, chinese_vectors[i].malayan);
      g_assert_cmpuint (special.value, ==, chinese_vectors[i].malayan_value);
      g_assert_false (chinese_special_best (hand, &of_none, &special));
    }
  /* S2 beats S1: two pairs of aces. */
  chinese_special_best (chinese_read_hand (chinese_vectors[1].hand), &of_standard, &special);
  chinese_special_best (chinese_read_hand (chinese_vectors[0].hand), &of_standard, &other);
  g_assert_cmpint (chinese_special_compare (&special, &other), >, 0);
  g_assert_cmpint (chinese_special_compare (&other, &special), <, 0);
}

TEST_PART (chinese_special)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chinese-special/slowly", test_special_slowly);
  g_test_add_func ("/chinese-special/counts", test_special_counts);
  g_test_add_func ("/chinese-special/flush-counts", test_flush_counts);
  g_test_add_func ("/chinese-special/vectors", test_special_vectors);
  return g_test_run ();
}
