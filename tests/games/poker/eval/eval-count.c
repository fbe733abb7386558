/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every hand of a kind against the counts that the rules give. */
#include "eval-count.h"

const EvalCount eval_counts[] = {
  { "high", 5, 52,
    "straight flush 40, quads 624, full house 3744, flush 5108, straight 10200, trips 54912, two pair 123552, "
    "pair 1098240, high card 1302540",
    7462 },
  { "three-card", 3, 52, "straight flush 48, trips 52, straight 720, flush 1096, pair 3744, high card 16440", 741 },
  { "three-plain", 3, 52, "trips 52, pair 3744, high card 18304", 455 },
  { "two", 2, 52, "pair 78, high card 1248", 91 },
  { "four", 4, 52,
    "quads 13, straight flush 44, straight 2772, flush 2816, trips 2496, two pair 2808, pair 82368, high card 177408",
    2535 },
  { "low8", 5, 52, "low 57344, none 2541616", 56 },
  { "ace-five", 5, 52, "no pair 1317888, pair 1098240, two pair 123552, trips 54912, full house 3744, quads 624",
    6175 },
  { "badugi", 4, 52, "four-card 17160, three-card 154440, two-card 96252, one-card 2873", 1092 },
  { "twenty-one", 5, 52, "five cards 34816, four cards 728064, three cards 1499040, two cards 337040", 53 },
  { "runs", 5, 52,
    "5-card straight flush 40, 5-card flush 5108, 5-card straight 10200, 4-card straight flush 1476, "
    "4-card flush 109464, 4-card straight 92208, 3-card straight flush 26160, 3-card flush 784224, "
    "3-card straight 315144, 2-card straight flush 246112, 2-card flush 1008824",
    64698 },
  { "wheelers", 5, 52,
    "straight flush 40, 5-card straight 10200, 4-card straight 97792, 3+2 straights 91264, 3-card straight 426176, "
    "2+2 straights 387488, 2-card straight 1112280, high card 473720",
    6185 },
  { "modified-low", 5, 52, "low 2598960", 6175 },
  { "high-two-suits", 5, 52,
    "straight flush 640, quads 624, full house 3744, flush 130920, straight 9600, trips 54912, two pair 120120, "
    "pair 1052480, high card 1225920" },
  { "high-bridge", 5, 52,
    "straight flush 40, quads 624, full house 3744, flush 5108, straight 10200, trips 54912, two pair 123552, "
    "pair 1098240, high card 1302540" },
  { "high-jokers", 5, 52,
    "straight flush 40, quads 624, full house 3744, flush 5108, straight 10200, trips 54912, two pair 123552, "
    "pair 1098240, high card 1302540",
    7462 },
  { "virtual", 5, 52,
    "straight flush 40, quads 624, full house 3744, flush 5108, straight 10200, trips 54912, two pair 123552, "
    "pair 1098240, high card 1302540",
    7462 },
  { "extra-runs", 5, 52,
    "straight flush 40, quads 624, full house 3744, flush 5108, straight 10200, trips 54912, two pair 123552, "
    "4-card straight flush 1476, 4-card flush 109464, 4-card straight 92208, pair 1047552, "
    "3-card straight flush 12672, 3-card straight 324288, 3-card flush 304920, high card 508200",
    25529 },
  { NULL },
};

static char *
print_classes (const PokerTally *tally)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tally->classes->len; i++)
    {
      const PokerClassCount *class = &g_array_index (tally->classes, PokerClassCount, i);

      g_string_append_printf (text, "%s%s %" G_GUINT64_FORMAT, i > 0 ? ", " : "", class->class, class->count);
    }
  return g_string_free (text, FALSE);
}

void
eval_count_check_kind (const PokerKind *kind, const EvalCount *count)
{
  PokerDeck        deck;
  g_autofree char *classes = NULL;
  g_autoptr (PokerTally) tally = NULL;

  g_assert_true (poker_deck_by_size (count->deck, &deck));
  tally = poker_tally (kind, count->n, deck, NULL, NULL);
  classes = print_classes (tally);
  g_assert_cmpstr (classes, ==, count->classes);
  if (count->distinct != 0)
    g_assert_cmpuint (tally->distinct, ==, count->distinct);
}

void
eval_count_check (const EvalCount *count, gboolean each)
{
  PokerKind kind = *poker_kind_find (count->kind);

  kind.suits_tell |= each;
  eval_count_check_kind (&kind, count);
}
