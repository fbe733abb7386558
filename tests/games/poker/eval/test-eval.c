/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker hands: how they are read, which is better, how many of each there are. */
#include <string.h>

#include "eval-count.h"
#include "../../../program.h"

#define N_RANDOM   200000
#define MOST_BYTES (300 * 1000) /* of the fast evaluator's tables */

/* Reads the cards of HAND, in which `|` is a mere separator. */
static guint
read_cards (const char *hand, Card *cards)
{
  g_auto (GStrv) words = g_strsplit (hand, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_str_equal (words[i], "|"))
      g_assert_true (card_parse (words[i], &cards[n++]));
  return n;
}

static PokerKey
key_of (const char *kind, const char *hand)
{
  const PokerKind *found = poker_kind_find (kind);
  Card             cards[7];
  guint            n = read_cards (hand, cards);

  g_assert_cmpuint (n, >=, found->min);
  g_assert_cmpuint (n, <=, found->max);
  return found->key (cards, n);
}

/* --- Readings: the hand that a set of cards makes --- */

static const struct
{
  const char *kind, *hand, *class, *text;
} readings[] = {
  { "high", "As Ks Qs Js Ts 2c 3d", "straight flush", "royal flush" },
  { "high", "9s 9h 9c 9d Ks", "quads", "four of a kind, nines, with K" },
  { "high", "Ac 2d 3h 4s 5c Kd Kh", "straight", "straight, five high" },
  { "high", "Ah 2h 3h 4h 9h Ks Kd", "flush", "flush, A-9-4-3-2" },
  { "high", "8c 7d 5h 4s 2c 2d 2h", "trips", "three of a kind, twos, with 8-7" },
  { "high", "9c 8d 7h 6s 5c 4d 3h", "straight", "straight, nine high" },
  { "high", "Kc Kd Kh 9s 9c", "full house", "full house, kings over nines" },
  { "high", "Kc Kd 4s 4c 9s 9c Qd", "two pair", "two pair, kings and nines, with Q" },
  { "high", "Kc Kd 4s Tc 9s", "pair", "pair of kings, with 10-9-4" },
  { "high", "Kc Qd 4s Tc 9s", "high card", "high card, K-Q-10-9-4" },
  { "low8", "8c 7d 6h 5s 4c", "low", "8-7-6-5-4" },
  { "low8", "9c 4d 3h 2s Ac", "none", "does not qualify" },
  { "low8", "6c 5c 4c 3c 2c", "low", "6-5-4-3-2" },
  { "low8", "2c 2d 3h 4s 5c", "none", "does not qualify" },
  { "low8", "Ac 2d 3h 4s 5c Kd Kh", "low", "5-4-3-2-A" },
  { "low8", "8c 7d 5h 4s 2c 2d 2h", "low", "8-7-5-4-2" },
  { "low8", "9c 8d 7h 6s 5c 4d 3h", "low", "7-6-5-4-3" },
  { "low8", "Ah 2h 3h 4h 9h Ks Kd", "none", "does not qualify" },
  { "low8", "Ah 2h 3h 4h X", "none", "does not qualify" },
  { "ace-five", "9c 4d 3h 2s Ac", "no pair", "9-4-3-2-A" },
  { "ace-five", "2c 2d 3h 4s 5c", "pair", "pair of twos, with 5-4-3" },
  { "ace-five", "Kc Kd 3h 3s 3c Qd Qh", "two pair", "two pair, queens and threes, with K" },
  { "ace-five", "Ac Ad Ah As 2c 2d 2h", "full house", "full house, aces over twos" },
  { "badugi", "Ac 2d 3h 4s", "four-card", "badugi, 4-3-2-A" },
  { "badugi", "Ac 2d 3h 4h", "three-card", "three-card hand, 3-2-A" },
  { "badugi", "2c 2d 3h 4s", "three-card", "three-card hand, 4-3-2" },
  { "badugi", "8h 5d 3s Ah", "three-card", "three-card hand, 5-3-A" },
  { "badugi", "Ac Ad 2c 3d", "two-card", "two-card hand, 2-A" },
  { "badugi", "9c 7c 5c 2c", "one-card", "one-card hand, 2" },
  { "badugi", "7c 7d 7h 7s", "one-card", "one-card hand, 7" },
  { "badugi", "X Y 7h 7s", "two-card", "two-card hand, joker-7" },
  { "four", "9c 9d 9h 9s", "quads", "four of a kind, nines" },
  { "four", "Ac 2d 3h 4s", "straight", "straight, four high" },
  { "four", "Kc Kd Kh 2s", "trips", "three of a kind, kings, with 2" },
  { "four", "Kc Kd 4h 4s", "two pair", "two pair, kings and fours" },
  { "baccarat", "9c Kd Qh", "9", "9 points" },
  { "baccarat", "7c 8d 4h", "9", "9 points" },
  { "baccarat", "9c 9d Th", "8", "8 points" },
  { "baccarat", "4c 5d Ah", "0", "0 points" },
  { "twenty-one", "Ac 2d 3h 4s 5c", "five cards", "5 cards, 15 in all" },
  { "twenty-one", "Ac 2d 3h 5s Tc", "five cards", "5 cards, 21 in all" },
  { "twenty-one", "6c 6d 5h 4s 3c", "four cards", "4 cards, 18 in all" },
  { "twenty-one", "8c 7d 6h 5s 2c", "four cards", "4 cards, 20 in all" },
  { "twenty-one", "Kc Kd Kh Ks Qc", "two cards", "2 cards, 20 in all" },
  { "twenty-one", "Kc Kd 6h 5s 3c", "three cards", "3 cards, 14 in all" },
  { "twenty-one", "5c", "one card", "1 card, 5 in all" },
  { "total40", "Kc Qd Jh 9s Ac", "40", "40 in all" },
  { "total40", "Kc Qd Jh Ts Ac", "none", "bust" },
  { "total40", "Ac Ad Ah As 6c", "40", "40 in all" },
  { "total40", "Ac Kd Qh 8s Ad 9c", "39", "39 in all" },
  { "total40", "5c 5d 6h 7s 8c 9d", "40", "40 in all" },
  { "total21", "7s 6c 8h", "21", "21 in all" },
  { "total21", "Kc Ks 9d", "none", "bust" },
  { "total21", "2c 3d 5h", "10", "10 in all" },
  { "total28", "6d 7s 6c 8h", "27", "27 in all" },
  { "total28", "As 2c 3d 5h", "21", "21 in all" },
  { "between", "2c Kd | 3c 7d 7h Ks Ac", "3", "3 cards in between, distance 11" },
  { "between", "Ac Kd | 2c 7d Qh 9s Ks", "4", "4 cards in between, distance 12" },
  { "between", "4c Jd | 4d 7d 9h Js Ac", "2", "2 cards in between, distance 7" },
  { "between", "8c 8d | 2c 3c Kd Qs Jd", "0", "0 cards in between, distance 0" },
  { "high-88", "5c 5c' 5d 5h 5s", "five of a kind", "five of a kind, fives" },
  { "high-88", "8s 8s' Js 4s 2s", "flush", "flush, J-8-8-4-2" },
  { "high-88", "9h 9h' 6h 6h' 2h", "flush", "flush, 9-9-6-6-2" },
  { "high-88", "7c 7d Ks 9h 3c", "pair", "pair of sevens, with K-9-3" },
  { "high-88", "Ks Kc 5d 5h As", "two pair", "two pair, kings and fives, with A" },
  { "high-88", "9d 9h 9s 4c 4d", "full house", "full house, nines over fours" },
  { "high-jokers", "Jc Qd Kh As X", "straight", "straight, joker high" },
  { "high-jokers", "Js Qs Ks As X", "straight", "straight, joker high" },
  { "high-jokers", "X Y Kc Kd Ks", "full house", "full house, kings over jokers" },
  { "high-jokers", "X Y As Ad 2c", "two pair", "two pair, jokers and aces, with 2" },
  { "high-jokers", "As Ks 9s 4s X", "high card", "high card, joker-A-K-9-4" },
  { "high-two-suits", "Kc Ks Qc Qs Jc", "flush", "flush, K-K-Q-Q-J" },
  { "high-two-suits", "Td 9h 8d 7h 6d", "straight flush", "straight flush, ten high" },
  { "high-two-suits", "Td 9h 8d 7h 6c", "straight", "straight, ten high" },
  { "high-bridge", "2s 3s 4s 5s 7s", "flush", "flush of spades, 7-5-4-3-2" },
  { "high-bridge", "2c 3c 4c 5c 6c", "straight flush", "straight flush, six high" },
  { "runs", "9c 8c 7c 6c 2d", "4-card straight flush", "four-card straight flush, nine high, with 2" },
  { "runs", "Ah 2d 3c 8s 9c", "3-card straight", "three-card straight, three high, with 9-8" },
  { "runs", "Kc Qc 8d 7d 2h", "2-card straight flush", "two-card straight flush, king high, with 8-7-2" },
  { "runs", "Qs Qd Qh Qc 2s", "2-card flush", "two-card flush, Q-2, with Q-Q-Q" },
  { "runs", "9s 8s 7s 6s 5s 4s 2d", "5-card straight flush", "five-card straight flush, nine high" },
  { "wheelers", "6s 5s 4s 3s 2s", "straight flush", "five-card straight flush, six high" },
  { "wheelers", "9c 8d 7h 6s Kc", "4-card straight", "four-card straight, nine high, with K" },
  { "wheelers", "Ac 2d 3h Ks Qc", "3+2 straights", "straights of three and two cards, ace high and three high" },
  { "wheelers", "6c 5d 4h 6s 5c", "3+2 straights", "straights of three and two cards, six high and six high" },
  { "wheelers", "9c 8d 7h 7s 2c", "3-card straight", "three-card straight, nine high, with 7-2" },
  { "wheelers", "Ac Kd 9h 8s 5c", "2+2 straights", "straights of two and two cards, ace high and nine high, with 5" },
  { "wheelers", "Ac 2d 9h 7s 5c", "2-card straight", "two-card straight, two high, with 9-7-5" },
  { "wheelers", "8c 8d 5h 5s 2c", "high card", "high card, 8-8-5-5-2" },
  { "modified-low", "Kc Qd Ah As 7d 3c 3h", "low", "A-A-3-3-7" },
  { "extra-runs", "9s 8s 7s 6s 5s 4s Kd", "6-card straight flush", "six-card straight flush, nine high" },
  { "extra-runs", "9s 8s 7s 6s 6d Kd Kc", "two pair", "two pair, kings and sixes, with 9" },
  { "extra-runs", "9s 8s 7s 6s Kd 2d 2c", "4-card straight flush", "four-card straight flush, nine high, with K" },
  { "extra-runs", "Ac Ks Qd 9h 7d 5s 2c", "3-card straight", "three-card straight, ace high, with 9-7" },
  { "extra-runs", "As Ts 6s Kd Jd 4c 2h", "high card", "high card, A-K-J-10-6" },
  { "extra-runs", "9s 8s 7s 6s 6d", "4-card straight flush", "four-card straight flush, nine high, with 6" },
  { "extra-runs", "9c 8d 7h 6s Ac", "4-card straight", "four-card straight, nine high, with A" },
  { "extra-runs", "Ac Tc 6c Kd 8h", "3-card flush", "three-card flush, A-10-6, with K-8" },
  { "virtual", "8c 5d 3h Kc Qd Ts 2h", "trips", "three of a kind, kings, with Q-2" },
  { "virtual", "8c 8d 8h 8s 5c 3d 2h", "five of a kind", "five of a kind, eights" },
  { "virtual", "9c 5d Ah As Kd 7c 2h", "trips", "three of a kind, aces, with K-9" },
  { "virtual", "Kc Qd Js Th 6c 3d 2h", "straight", "straight, king high" },
  { "virtual", "2c 2d 3h 3s 4c 5d 9h", "straight", "straight, five high" },
  { "virtual", "7h 9h Jh Kh 4h 3h 2c", "flush", "flush, K-J-9-7-4" },
};

static void
test_readings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      const PokerKind *kind = poker_kind_find (readings[i].kind);
      PokerKey         key = key_of (readings[i].kind, readings[i].hand);
      g_autofree char *text = kind->text (key);

      g_test_message ("%s: %s", readings[i].kind, readings[i].hand);
      g_assert_cmpstr (poker_kind_class (kind, key), ==, readings[i].class);
      g_assert_cmpstr (text, ==, readings[i].text);
      g_assert_true ((key == 0) == g_str_equal (readings[i].class, "none"));
    }
}

/* Hands of a kind, the best first, with `=` between equals. */
static const struct
{
  const char *kind, *hands;
} orders[] = {
  { "high", "Ac 2d 3h 4s 5c > Kc Kd Kh 2s 3c > Ac Ad Kh Ks Qc > Ac Ad Kh Qs Jc > Ac Kd Qh Js 9c" },
  { "high", "Ac Ad Kh Qs Jc = As Ah Kc Qd Jh" },
  { "three-card", "As Ks Qs > 3s 2s As > 8c 8d 8h > 9h 8c 7d > 4d 3h 2h > As Ks Js > Kc Kd 9s > Kc Ah 2d" },
  { "three-card", "Kd As X > 7c 8d 9h > Ah Th 2h" },
  { "three-plain", "2c 2d 2h > Ac Ad Kh > Ac Ad Qh > As Ks Qs = Ac Kd Qh" },
  { "two", "Kc Kd > Ad 7c = Ah 7s > Ad 4s > Kc Qd" },
  { "two", "X Y > Ac Ad > X As > Ad Kc" },
  { "four", "9c 9d 9h 9s > 6s 5s 4s 3s > Ac Kd Qh Js > Ac 2d 3h 4s > Ah Jh 7h 2h > Kc Kd Kh 2s > Kc Kd 4h 4s > "
            "Kc Kd 4h 7s > Ac Kd Qh 9s" },
  { "low8", "5c 4d 3h 2s Ac > 8c 6d 5h 4s 3c > 8c 7d 4h 2s Ac > 8c 7d 6h 5s 4c" },
  { "ace-five", "5c 4c 3c 2c Ac > Kc Qd Jh Ts 9c > Ac Ad 2h 3s 4c > 2c 2d Ah 3s 4c > Ac Ad 2h 2s Kc > Ac Ad Ah 2s 3c > "
                "Ac Ad Ah 2s 2c > Ac Ad Ah As 2c" },
  { "badugi", "Kc Qd Jh Ts > Ac 2d 3h 4h > 2c 2d 3h 4s > 8h 5d 3s Ah > Ac Ad 2c 3d > 9c 7c 5c 2c > 7c 7d 7h 7s" },
  { "twenty-one", "9c 5d 4h 2s Ac = Ac 2d 4h 6s 8c = Ac 2d 3h 5s Tc > 6c 6d 5h 4s 3c" },
  { "baccarat", "9c Kd Qh = 7c 8d 4h > 9c 9d Th > 4c 5d Ah" },
  { "between", "3c Qd | 4c 7d 7h Js 2c > 2d Kd | 4c 7d 7h Js 2c" },
  { "between", "5c 9d | 6c 7d 8h Ks Qc > 5h Td | 6c 7d 8h Ks Qc" },
  { "between", "8c 8d | 2c 3c Kd Qs Jd > 6c 7d | 2c 3c Kd Qs Jd" },
  { "high-88", "5c 5c' 5d 5h 5s > As Ks Qs Js Ts > 9h 9h' 9s 9s' Ac > Js 9s 4s 3s 2s > 8s 8s' Js 4s 2s" },
  { "high-bridge", "2c 3c 4c 5c 6c > As 3s 4s 5s 7s > 2s 3s 4s 5s 7s > Ah Kh Qh Jh 9h > Ad Kd Qd Jd 9d" },
  { "runs", "Ac 2d 3h 4s 5c > 9c 8c 7c 6c 2d > Ac Kc Qc 9c 2d" },
  { "runs", "Ah Kh 9h 4h 2c > Ac Kd Qh Js 2d" },
  { "wheelers", "6s 5s 4s 3s 2s > Ac Kd Qh Js Tc > 5c 4d 3h 2s Ac > 9c 8d 7h 6s Kc > Ac 2d 3h 4s 9c" },
  { "wheelers", "Ac 2d 3h Ks Qc > 9c 8d 7h 3s 2c > 6c 5d 4h 6s 5c > 9c 8d 7h 7s 2c" },
  { "wheelers", "Ac Kd 9h 8s 5c > Kc Qd 8h 7s 2d > Ac 2d 9h 7s 5c > Kc Jd 9h 7s 5c > 8c 8d 5h 5s 2c" },
  { "modified-low", "Ac Ad Ah As 2c > Ac Ad 2h 3s Kc > Ac Ad 2h 4s 5c > Ac 2d 2h 2s 2c > Ac Kd Kh Ks Kc > "
                    "2c 3d 4h 5s 6c > 2c 3d 4h 5s X" },
  { "extra-runs", "9s 8s 7s 6s 5s 4s Kd > 9s 9d 9h 9c Kd Qd Jd > 9s 8s 7s 6s 6d Kd Kc" },
  { "extra-runs", "9c 8d 7h 6s Ac > Ac Ad 7h 5s 2c > Ac Tc 6c Kd 8h" },
  { "virtual", "8c 8d 8h 8s 5c 3d 2h > Ac Ad Ah As Kd 2c 2d" },
};

static void
test_orders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const char *rest = orders[i].hands;
      PokerKey    before = 0;
      char        relation = 0;

      g_test_message ("%s: %s", orders[i].kind, orders[i].hands);
      while (rest != NULL)
        {
          gsize            length = strcspn (rest, ">=");
          g_autofree char *hand = g_strndup (rest, length);
          PokerKey         key = key_of (orders[i].kind, hand);

          if (relation == '>')
            g_assert_cmpuint (before, >, key);
          else if (relation == '=')
            g_assert_cmpuint (before, ==, key);
          before = key;
          relation = rest[length];
          rest = relation != '\0' ? rest + length + 1 : NULL;
        }
    }
}

/* --- Effects of options --- */

static void
test_options (void)
{
  static const struct
  {
    const char *hand, *text;
  } products[] = {
    { "8c 5d 3h Kc Qd Ts 2h", "three of a kind, kings, with Q-2" },
    { "9c 5d Ah As Kd 7c 2h", "four of a kind, aces, with K" },
    { "2c 2d 3h 3s 4c 5d 9h", "full house, nines over twos" },
    { "7h 9h Jh Kh 4h 3h 2c", "flush, K-J-9-7-4" },
  }, small_ranks[] = {
    { "5c 5c' 5d 5h 5s", "five of a kind, fives" },        { "8s 8s' Js 4s 2s", "flush, J-8-8-4-2" },
    { "7c 7d Ks 9h 3c", "high card, K-9-7-7-3" },          { "Ks Kc 5d 5h As", "pair of kings, with A-5-5" },
    { "9d 9h 9s 4c 4d", "three of a kind, nines, with 4-4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (products); i++)
    {
      Card             cards[7];
      guint            n = read_cards (products[i].hand, cards);
      g_autofree char *text = poker_high_text (poker_virtual (cards, n, POKER_RULE_PRODUCTS));

      g_assert_cmpstr (text, ==, products[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (small_ranks); i++)
    {
      Card             cards[7];
      guint            n = read_cards (small_ranks[i].hand, cards);
      g_autofree char *text = poker_high_text (poker_high_key (cards, n, POKER_RULE_LOW_NO_PAIRS));

      g_assert_cmpstr (text, ==, small_ranks[i].text);
    }
}

/* Only under that option does a sum keep its suit: 2h+3h is a five of hearts. */
static void
test_suited_sums (void)
{
  Card  cards[7];
  guint n = read_cards ("9h Jh Qh Kh 2h 3h 7c", cards);

  g_assert_cmpuint (POKER_CLASS (poker_virtual (cards, n, 0)), ==, POKER_FLUSH);
  n = read_cards ("Jh Qh Kh Ah 7h 3h 2c", cards);
  g_assert_cmpuint (POKER_CLASS (poker_virtual (cards, n, 0)), ==, POKER_FLUSH);
  g_assert_cmpuint (POKER_CLASS (poker_virtual (cards, n, POKER_RULE_SUITED_SUMS)), ==, POKER_STRAIGHT_FLUSH);
}

static void
test_caps (void)
{
  static const struct
  {
    const char *hand;
    guint       count18, sum18, count25, sum25;
  } cases[] = {
    { "Ac 2d 3h 4s 5c", 5, 15, 5, 15 }, { "Ac 2d 3h 5s Tc", 4, 11, 5, 21 }, { "6c 6d 5h 4s 3c", 4, 18, 4, 18 },
    { "8c 7d 6h 5s 2c", 3, 13, 4, 20 }, { "Kc Kd Kh Ks Qc", 1, 10, 2, 20 }, { "Kc Kd 6h 5s 3c", 3, 14, 4, 24 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Card     cards[7];
      guint    n = read_cards (cases[i].hand, cards);
      PokerKey low = poker_twenty_one (cards, n, 18, 0), high = poker_twenty_one (cards, n, 25, 0);

      g_assert_cmpuint (POKER_CLASS (low), ==, cases[i].count18);
      g_assert_cmpuint (18 - (low >> 20 & 255), ==, cases[i].sum18);
      g_assert_cmpuint (POKER_CLASS (high), ==, cases[i].count25);
      g_assert_cmpuint (25 - (high >> 20 & 255), ==, cases[i].sum25);
    }
}

/* 5/3 Triple Draw: a straight to the nine beats one to the four, 4-3-2 is the better low hand, a pair is no low. */
static void
test_three_high_and_low (void)
{
  static const struct
  {
    const char *hand, *high, *low; /* the best three cards for each, NULL: none */
  } cases[] = {
    { "As Ks Qs 3d 2c", "As Ks Qs", "3d 2c As" }, { "8c 8d 8h 4s 2d", "8c 8d 8h", "8h 4s 2d" },
    { "9h 8c 7d 7s 6c", "9h 8c 7d", "8c 7d 6c" }, { "Kd Jd 4d 3h 2h", "4d 3h 2h", "4d 3h 2h" },
    { "Kc Kd 9s 9h 4c", "Kc Kd 9s", NULL },       { "Ah 2d 5c Kc Kd", "Kc Kd Ah", "5c 2d Ah" },
    { "Ad 2d 3d 8s 8c", "Ad 2d 3d", "Ad 2d 3d" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Card     cards[5], three[3];
      PokerKey low = 0;

      read_cards (cases[i].hand, cards);
      read_cards (cases[i].high, three);
      g_assert_cmpuint (poker_best (poker_three_card, cards, 5, 3), ==, poker_three_card (three, 3));
      if (cases[i].low != NULL)
        {
          read_cards (cases[i].low, three);
          low = poker_low8 (three, 3, 3);
          g_assert_cmpuint (low, >, 0);
        }
      g_assert_cmpuint (poker_low8 (cards, 5, 3), ==, low);
    }
}

static PokerKey
low3_key (const Card *cards, guint n)
{
  return poker_low8 (cards, n, 3);
}

static PokerKey
any_low3_key (const Card *cards, guint n)
{
  return poker_low (cards, n, 3);
}

static void
test_low3_counts (void)
{
  static const char *const low[] = { "none", "low" };
  static const char *const any[] = { "none", "", "", "", "trips", "", "pair", "no pair" };
  PokerKind                low3 = { "low3", 3, 3, .key = low3_key, .classes = low };
  PokerKind                any_low3 = { "low3", 3, 3, .key = any_low3_key, .classes = any };

  eval_count_check_kind (&low3, &(EvalCount){ NULL, 3, 52, "low 3584, none 18516", 56 });
  eval_count_check_kind (&any_low3, &(EvalCount){ NULL, 3, 52, "no pair 18304, pair 3744, trips 52", 455 });
}

/* --- Counts --- */

static void
test_counts (void)
{
  for (const EvalCount *count = eval_counts; count->kind != NULL; count++)
    {
      g_test_message ("%s", count->kind);
      eval_count_check (count, FALSE);
    }
}

static guint64
count_of (const char *kind, guint n, const char *class)
{
  const PokerKind *found = poker_kind_find (kind);
  guint64          sum = 0;
  g_autoptr (PokerTally) tally = poker_tally (found, n, POKER_DECK_52, NULL, NULL);

  for (guint i = 0; i < tally->classes->len; i++)
    if (g_str_equal (g_array_index (tally->classes, PokerClassCount, i).class, class))
      sum += g_array_index (tally->classes, PokerClassCount, i).count;
  return sum;
}

static void
test_totals (void)
{
  g_assert_cmpuint (count_of ("total21", 3, "21"), ==, 2012);
  g_assert_cmpuint (count_of ("total21", 3, "none"), ==, 8360);
  g_assert_cmpuint (count_of ("total28", 4, "28"), ==, 20881);
  g_assert_cmpuint (count_of ("total28", 4, "none"), ==, 99182);
  g_assert_cmpuint (count_of ("baccarat", 3, "9"), ==, 2212);
  g_assert_cmpuint (count_of ("baccarat", 3, "0"), ==, 2384);
}

/* Seven cards of a kind that ignores suits: each hand is counted for all that differ only by suits. */
static void
test_seven (void)
{
  eval_count_check (&(EvalCount){ "high", 7, 52,
                                  "straight flush 41584, quads 224848, full house 3473184, flush 4047644, "
                                  "straight 6180020, trips 6461620, two pair 31433400, pair 58627800, "
                                  "high card 23294460",
                                  4824 },
                    FALSE);
}

static gboolean
stop_cb (gdouble done, gpointer data)
{
  guint *asked = data;

  g_assert_cmpfloat (done, >=, 0);
  g_assert_cmpfloat (done, <=, 1);
  return ++*asked < 3;
}

static void
test_can_be_stopped (void)
{
  guint asked = 0;

  g_assert_null (poker_tally (poker_kind_find ("high"), 7, POKER_DECK_52, stop_cb, &asked));
  g_assert_cmpuint (asked, ==, 3);
}

/* --- Properties --- */

static void
deal (const Card *deck, guint n_deck, guint n, Card *cards)
{
  g_autofree Card *left = g_memdup2 (deck, n_deck * sizeof *deck);

  for (guint i = 0; i < n; i++)
    {
      guint at = (guint) g_test_rand_int_range (0, (gint) (n_deck - i));

      cards[i] = left[at];
      left[at] = left[n_deck - i - 1];
    }
}

static void
shuffle (Card *cards, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = (guint) g_test_rand_int_range (0, (gint) i);
      Card  card = cards[i - 1];

      cards[i - 1] = cards[other];
      cards[other] = card;
    }
}

static guint
size_for (const PokerKind *kind)
{
  return (guint) g_test_rand_int_range ((gint) kind->min, (gint) kind->max + 1);
}

/* Every hand that qualifies has a class, a text and a key above 0, in any order of its cards. */
static void
test_any_order (void)
{
  for (const PokerKind *kind = poker_kinds; kind->word != NULL; kind++)
    for (PokerDeck bit = POKER_DECK_52; bit <= POKER_DECK_88; bit <<= 1)
      for (guint i = 0; (kind->decks & bit) != 0 && i < 400; i++)
        {
          Card             deck[POKER_MOST_DECK], cards[7];
          guint            n = size_for (kind);
          PokerKey         key;
          g_autofree char *text = NULL;

          deal (deck, poker_deck_cards (bit, deck), n, cards);
          key = kind->key (cards, n);
          text = kind->text (key);
          g_assert_true (poker_kind_class (kind, key) != NULL);
          g_assert_true ((key == 0) == g_str_equal (poker_kind_class (kind, key), "none"));
          g_assert_cmpuint (strlen (text), >, 3);
          shuffle (cards, kind->hole);
          shuffle (cards + kind->hole, n - kind->hole);
          g_assert_cmpuint (kind->key (cards, n), ==, key);
        }
}

static void
test_suits_alike (void)
{
  Card deck[POKER_MOST_DECK];

  poker_deck_cards (POKER_DECK_52, deck);
  for (const PokerKind *kind = poker_kinds; kind->word != NULL; kind++)
    for (guint i = 0; !kind->suits_tell && i < 2000; i++)
      {
        Card     cards[7], suits[] = { 0, 1, 2, 3 };
        guint    n = size_for (kind);
        PokerKey key;

        deal (deck, 52, n, cards);
        key = kind->key (cards, n);
        shuffle (suits, 4);
        for (guint k = 0; k < n; k++)
          cards[k] = CARD (card_rank (cards[k]), suits[card_suit (cards[k])]);
        g_assert_cmpuint (kind->key (cards, n), ==, key);
      }
}

/* Kinds that count the best five cards never rate a hand lower for one card more. */
static void
test_more_cards_are_never_worse (void)
{
  static const char *const kinds[] = { "high",         "low8",    "ace-five",       "runs",        "wheelers",
                                       "modified-low", "virtual", "high-two-suits", "high-bridge", "badugi" };
  Card                     deck[POKER_MOST_DECK];

  poker_deck_cards (POKER_DECK_52, deck);
  for (guint i = 0; i < G_N_ELEMENTS (kinds) * 1000; i++)
    {
      const PokerKind *kind = poker_kind_find (kinds[i % G_N_ELEMENTS (kinds)]);
      Card             cards[7];

      deal (deck, 52, 7, cards);
      g_assert_cmpuint (kind->key (cards, 6), >=, kind->key (cards, 5));
      g_assert_cmpuint (kind->key (cards, 7), >=, kind->key (cards, 6));
    }
}

/* The best hand of seven cards is the best of their 21 sets of five. */
static void
test_best_of_seven (void)
{
  static const char *const kinds[]
      = { "high", "low8", "ace-five", "runs", "wheelers", "modified-low", "high-two-suits", "high-bridge" };
  Card deck[POKER_MOST_DECK];

  for (PokerDeck bit = POKER_DECK_52; bit <= POKER_DECK_88; bit <<= 1)
    for (guint i = 0; i < G_N_ELEMENTS (kinds) * 300; i++)
      {
        const PokerKind *kind = poker_kind_find (kinds[i % G_N_ELEMENTS (kinds)]);
        Card             cards[7];

        deal (deck, poker_deck_cards (bit, deck), 7, cards);
        g_assert_cmpuint (kind->key (cards, 7), ==, poker_best (kind->key, cards, 7, 5));
      }
}

static void
test_fast_is_right (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint     n = (guint) g_test_rand_int_range (5, 8);
      CardSet   set = 0;
      Card      cards[7];
      guint8    faces[7];
      PokerHand hand = POKER_HAND_EMPTY;
      guint32   place;

      for (guint k = 0; k < n;)
        {
          guint face = (guint) g_test_rand_int_range (0, 52);

          if (set & CARD_SET (face))
            continue;
          set |= CARD_SET (face);
          cards[k] = (Card) face;
          faces[k++] = (guint8) face;
          hand = poker_hand_with (hand, face);
        }
      place = poker_high (set);
      g_assert_cmpuint (poker_key_of_place (place), ==, poker_high_key (cards, n, 0));
      g_assert_cmpuint (poker_high_cards (faces, n), ==, place);
      g_assert_cmpuint (poker_hand_place (hand), ==, place);
    }
}

static void
test_places (void)
{
  for (guint place = 1; place <= POKER_PLACES; place++)
    g_assert_cmpuint (poker_order[place], >, poker_order[place - 1]);
  g_assert_cmpuint (poker_high (0x1f00), ==, POKER_PLACES); /* the royal flush of clubs */
  g_assert_cmpuint (poker_table_bytes, <=, MOST_BYTES);
}

static void
test_decks (void)
{
  static const struct
  {
    guint size, suits[4];
  } decks[] = { { 52, { 13, 13, 13, 13 } },
                { 53, { 13, 13, 13, 13 } },
                { 54, { 13, 13, 13, 13 } },
                { 72, { 18, 18, 18, 18 } },
                { 88, { 17, 21, 24, 26 } } };

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      PokerDeck deck;
      Card      cards[POKER_MOST_DECK];
      guint     suits[5] = { 0 };

      g_assert_true (poker_deck_by_size (decks[i].size, &deck));
      g_assert_cmpuint (poker_deck_cards (deck, cards), ==, decks[i].size);
      for (guint k = 0; k < decks[i].size; k++)
        suits[card_suit (cards[k])]++;
      for (guint suit = 0; suit < 4; suit++)
        g_assert_cmpuint (suits[suit], ==, decks[i].suits[suit]);
    }
}

TEST_PART (eval)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/eval/hands-are-read-as-the-rules-say", test_readings);
  g_test_add_func ("/eval/better-hands-have-larger-keys", test_orders);
  g_test_add_func ("/eval/options", test_options);
  g_test_add_func ("/eval/sums-may-keep-their-suit", test_suited_sums);
  g_test_add_func ("/eval/twenty-one-with-other-caps", test_caps);
  g_test_add_func ("/eval/three-high-and-low-of-five", test_three_high_and_low);
  g_test_add_func ("/eval/three-low-counts", test_low3_counts);
  g_test_add_func ("/eval/counts", test_counts);
  g_test_add_func ("/eval/totals", test_totals);
  g_test_add_func ("/eval/seven-cards", test_seven);
  g_test_add_func ("/eval/counting-can-be-stopped", test_can_be_stopped);
  g_test_add_func ("/eval/order-of-cards-does-not-matter", test_any_order);
  g_test_add_func ("/eval/suits-are-alike", test_suits_alike);
  g_test_add_func ("/eval/more-cards-are-never-worse", test_more_cards_are_never_worse);
  g_test_add_func ("/eval/best-of-seven-is-best-of-its-fives", test_best_of_seven);
  g_test_add_func ("/eval/fast-agrees-with-general", test_fast_is_right);
  g_test_add_func ("/eval/places-ascend-and-tables-are-small", test_places);
  g_test_add_func ("/eval/decks", test_decks);
  return g_test_run ();
}
