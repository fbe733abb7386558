/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every single hand against the counts of the rules, which takes minutes. */
#include "games/poker/eval/eval-runs.h"
#include "eval-count.h"
#include "../../../program.h"

/* --- The kinds --- */

static void
test_each_hand (gconstpointer data)
{
  eval_count_check (data, TRUE);
}

static void
test_high_88 (void)
{
  eval_count_check (
      &(EvalCount){ "high-88", 5, 88,
                    "five of a kind 328, straight flush 810, quads 38260, full house 105572, flush 134011, "
                    "straight 164888, trips 1323188, two pair 2298446, pair 17436332, high card 17673917" },
      TRUE);
}

/* Classes flushes by the number of their different ranks. */
static PokerKey
flush_ranks (PokerKey key)
{
  guint ranks = 0;

  if (POKER_CLASS (key) != POKER_FLUSH)
    return 0;
  for (guint i = 0; i < 5; i++)
    ranks |= 1u << (key >> (8 + 4 * i) & 15);
  return (PokerKey) __builtin_popcount (ranks) << 28;
}

static PokerKey
flush_ranks_key (const Card *cards, guint n)
{
  return flush_ranks (poker_high_key (cards, n, 0));
}

static PokerKey
flush_ranks_of_two_suits_key (const Card *cards, guint n)
{
  return flush_ranks (poker_high_key (cards, n, POKER_RULE_TWO_SUITS));
}

static const char *const number_classes[] = { "none", "1", "2", "3", "4", "5" };

static void
test_flushes_with_repeats (void)
{
  PokerKind of_88 = { .hole = 0, .suits_tell = TRUE, .key = flush_ranks_key, .classes = number_classes };
  PokerKind of_two_suits
      = { .hole = 0, .suits_tell = TRUE, .key = flush_ranks_of_two_suits_key, .classes = number_classes };

  eval_count_check_kind (&of_88, &(EvalCount){ NULL, 5, 88, "5 84557, 4 46084, 3 3370, none 39041741" });
  eval_count_check_kind (&of_two_suits, &(EvalCount){ NULL, 5, 52, "5 81728, 4 45760, 3 3432, none 2468040" });
}

static void
test_extra_runs_of_seven (void)
{
  eval_count_check (
      &(EvalCount){ "extra-runs", 7, 52,
                    "7-card straight flush 32, 7-card flush 6832, 7-card straight 131040, 6-card straight flush 1212, "
                    "6-card flush 265812, 6-card straight 1097040, straight flush 21936, quads 224848, "
                    "full house 3473184, flush 3740784, straight 5004560, trips 6461620, two pair 31433400, "
                    "4-card straight flush 169596, 4-card flush 17932824, 4-card straight 11889360, pair 39312000, "
                    "3-card straight flush 274800, 3-card straight 8604000, high card 3739680" },
      FALSE);
}

/* --- Options --- */

static PokerKey
cap18_key (const Card *cards, guint n)
{
  return poker_twenty_one (cards, n, 18, 0);
}

static PokerKey
cap25_key (const Card *cards, guint n)
{
  return poker_twenty_one (cards, n, 25, 0);
}

/* Classes five cards with a total of at most 21 by that total. */
static PokerKey
total_of_five_key (const Card *cards, guint n)
{
  PokerKey key = poker_twenty_one (cards, n, 21, 0);

  return POKER_CLASS (key) == 5 ? (6 - (key >> 20 & 255) + 1) << 28 : 0;
}

static void
test_twenty_one (void)
{
  static const char *const totals[] = { "none", "21", "20", "19", "18", "17", "16", "15" };
  PokerKind                cap18 = { .suits_tell = TRUE, .key = cap18_key, .classes = number_classes };
  PokerKind                cap25 = { .suits_tell = TRUE, .key = cap25_key, .classes = number_classes };
  PokerKind                five = { .suits_tell = TRUE, .key = total_of_five_key };
  const char              *by_total[8];

  eval_count_check_kind (&cap18, &(EvalCount){ NULL, 5, 52, "5 7168, 4 391168, 3 1485504, 2 699616, 1 15504" });
  eval_count_check_kind (&cap25, &(EvalCount){ NULL, 5, 52, "5 144384, 4 1244160, 3 1126752, 2 83664" });
  by_total[0] = totals[0];
  for (guint i = 1; i < G_N_ELEMENTS (totals); i++)
    by_total[i] = totals[8 - i];
  five.classes = by_total;
  eval_count_check_kind (
      &five,
      &(EvalCount){ NULL, 5, 52, "21 12288, 20 10240, 19 5120, 18 3072, 17 2048, 16 1024, 15 1024, none 2564144" });
}

/* Two suits do not change hands that beat four to a straight flush. */
static PokerKey
extra_runs_of_two_suits_key (const Card *cards, guint n)
{
  PokerKey key = poker_extra_runs_by (cards, n, POKER_RULE_TWO_SUITS);

  return POKER_CLASS (key) >= EXTRA_TWO_PAIR ? key : 0;
}

/* Two suits do not let five cards add up to five others. */
static PokerKey
virtual_of_two_suits_key (const Card *cards, guint n)
{
  return poker_virtual (cards, n, POKER_RULE_TWO_SUITS);
}

static void
test_two_suits (void)
{
  PokerKind runs = *poker_kind_find ("extra-runs"), sums = *poker_kind_find ("virtual");

  runs.suits_tell = sums.suits_tell = TRUE;
  runs.key = extra_runs_of_two_suits_key;
  sums.key = virtual_of_two_suits_key;
  eval_count_check_kind (&runs, &(EvalCount){ NULL, 5, 52,
                                              "straight flush 640, quads 624, full house 3744, flush 130920, "
                                              "straight 9600, trips 54912, two pair 120120, none 2278400" });
  eval_count_check_kind (&sums, &(EvalCount){ NULL, 5, 52,
                                              "straight flush 640, quads 624, full house 3744, flush 130920, "
                                              "straight 9600, trips 54912, two pair 120120, pair 1052480, "
                                              "high card 1225920" });
}

static const char *const runs_classes[] = {
  "none",  "high card", "2S", "2F",  "2SF", "2+2S", "2+2F", "2+2SF", "3S", "3F",  "3SF", "3+2S", "3+2F",
  "3+2SF", "4S",        "4F", "4SF", "5S",  "5F",   "5SF",  "6S",    "6F", "6SF", "7S",  "7F",   "7SF",
};

static PokerKey
parts_key (const Card *cards, guint n)
{
  return poker_runs (cards, n, POKER_RULE_PARTS);
}

static PokerKey
all_key (const Card *cards, guint n)
{
  return poker_runs (cards, n, POKER_RULE_ALL);
}

static void
test_runs_in_parts (void)
{
  PokerKind parts = { .suits_tell = TRUE, .key = parts_key, .classes = runs_classes };

  eval_count_check_kind (
      &parts, &(EvalCount){ NULL, 5, 52,
                            "5SF 40, 5F 5108, 5S 10200, 4SF 1476, 4F 109464, 4S 92208, 3+2SF 10872, 3+2F 325512, "
                            "3+2S 134328, 3SF 15000, 3F 433344, 3S 206472, 2+2SF 200964, 2+2F 695124, 2+2S 31636, "
                            "2SF 45148, 2F 282064",
                            115254 });
}

static void
test_runs_of_seven (void)
{
  PokerKind all = { .key = all_key, .classes = runs_classes };

  eval_count_check_kind (
      &all, &(EvalCount){ NULL, 7, 52,
                          "7SF 32, 7F 6832, 7S 131040, 6SF 1212, 6F 265812, 6S 1097040, 5SF 21936, 5F 3740784, "
                          "5S 5004560, 4SF 253536, 4F 24479984, 4S 13791360, 3SF 2025192, 3F 62504184, 3S 8638224, "
                          "2SF 3868084, 2F 7954748" });
}

/* --- The fast evaluator: each hand of five, six and seven, against the general one --- */

typedef struct
{
  guint   n; /* cards */
  guint64 hands;
  guint64 places[POKER_PLACES + 1];
} Fast;

static void
look_at_each (Fast *fast, PokerHand hand, const Card *cards, guint n, guint from)
{
  Card more[7];

  if (n == fast->n)
    {
      guint32 place = poker_hand_place (hand);

      fast->places[place]++;
      fast->hands++;
      if (poker_high (hand.cards) != place || poker_key_of_place (place) != poker_high_key (cards, n, 0))
        g_error ("the evaluators differ at 0x%" G_GINT64_MODIFIER "x", hand.cards);
      return;
    }
  for (guint i = 0; i < n; i++)
    more[i] = cards[i];
  for (guint face = from; face + fast->n - n <= 52; face++)
    {
      more[n] = (Card) face;
      look_at_each (fast, poker_hand_with (hand, face), more, n + 1, face + 1);
    }
}

static void
check_fast (guint n, guint64 hands, guint distinct)
{
  g_autofree Fast *fast = g_new0 (Fast, 1);
  guint            found = 0;

  fast->n = n;
  look_at_each (fast, POKER_HAND_EMPTY, NULL, 0, 0);
  for (guint place = 1; place <= POKER_PLACES; place++)
    found += fast->places[place] != 0;
  g_assert_cmpuint (fast->hands, ==, hands);
  g_assert_cmpuint (fast->places[0], ==, 0);
  g_assert_cmpuint (found, ==, distinct);
}

static void
test_fast_five (void)
{
  check_fast (5, 2598960, 7462);
}

static void
test_fast_six (void)
{
  check_fast (6, 20358520, 6075);
}

static void
test_fast_seven (void)
{
  check_fast (7, 133784560, 4824);
}

TEST_PART (eval_slow)
{
  g_test_init (&argc, &argv, NULL);
  for (const EvalCount *count = eval_counts; count->kind != NULL; count++)
    {
      g_autofree char *path = g_strdup_printf ("/eval-slow/each-hand/%s", count->kind);

      g_test_add_data_func (path, count, test_each_hand);
    }
  g_test_add_func ("/eval-slow/each-hand/high-88", test_high_88);
  g_test_add_func ("/eval-slow/flushes-with-repeats", test_flushes_with_repeats);
  g_test_add_func ("/eval-slow/extra-runs-of-seven", test_extra_runs_of_seven);
  g_test_add_func ("/eval-slow/twenty-one-with-other-caps", test_twenty_one);
  g_test_add_func ("/eval-slow/two-suits-beside-other-rules", test_two_suits);
  g_test_add_func ("/eval-slow/runs-in-parts", test_runs_in_parts);
  g_test_add_func ("/eval-slow/runs-of-seven", test_runs_of_seven);
  g_test_add_func ("/eval-slow/fast/five", test_fast_five);
  g_test_add_func ("/eval-slow/fast/six", test_fast_six);
  g_test_add_func ("/eval-slow/fast/seven", test_fast_seven);
  return g_test_run ();
}
