/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluators of poker variants with any cards that a file or a bot may give them. */
#include <string.h>

#include "base/random.h"
#include "games/poker/variant/criterion.h"
#include "../../../program.h"

/* Alone a hand has no article, in a sentence a single thing has one, and neither shows the brackets that stand in the
   text for both. */
static void
check_article (const char *alone, const char *spoken)
{
  static const char *const things[]
      = { "flush", "straight", "pair of", "full house", "high card", "bust hand", "badugi" };
  gboolean has_article = g_str_has_prefix (spoken, "a ") || g_str_has_prefix (spoken, "an ");

  g_assert_null (strpbrk (alone, "[]"));
  g_assert_null (strpbrk (spoken, "[]"));
  g_assert_false (g_str_has_prefix (alone, "a ") || g_str_has_prefix (alone, "an "));
  g_assert_true (g_str_has_suffix (spoken, alone) || strstr (spoken, ", and a") != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (g_str_has_prefix (alone, things[i]) && strstr (alone, "straights") == NULL)
      g_assert_true (has_article);
  g_assert_true (has_article || strstr (alone, "-card ") == NULL || strstr (alone, "-card ") > strchr (alone, ' '));
}

/* Any number of any cards either has no key, or has one with words and a class, and the cards it discards are among
   them. */
static void
test_any_cards (void)
{
  guint64 random = 1;

  for (guint i = 0; i < 40000; i++)
    {
      PokerCriterion   criterion = { .eval = (guint8) (i % POKER_EVALS),
                                     .from = POKER_ALL_OWN | 1 << POKER_AT_BOARD,
                                     .rules = (guint16) random_below (&random, 1 << 12) };
      const PokerEval *eval = &poker_evals[criterion.eval];
      Card             cards[POKER_MOST_CARDS];
      guint    n = random_below (&random, G_N_ELEMENTS (cards) + 1), n_own = random_below (&random, n + 1), most;
      CardSet  hand = 0, thrown;
      PokerKey key;
      g_autofree char *text = NULL, *spoken = NULL;

      criterion.rules &= (guint16) ~POKER_RULE_BRIDGE;
      criterion.size = (guint8) (1 + random_below (&random, eval->largest > 0 ? eval->largest : 8));
      criterion.param = (guint8) (eval->param > 0 ? 1 + random_below (&random, 99) : 0);
      for (guint k = 0; k < n; k++)
        {
          do
            cards[k] = (Card) (random_below (&random, 3) == 0 ? CARD_JOKER_X + random_below (&random, 2)
                                                              : random_below (&random, CARD_JOKER_X));
          while (hand >> cards[k] & 1);
          hand |= CARD_SET (cards[k]);
        }
      key = poker_criterion_key (&criterion, cards, n_own, cards + n_own, n - n_own);
      text = poker_criterion_text (&criterion, key);
      spoken = poker_criterion_spoken (&criterion, key);
      check_article (text, spoken);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpuint (strlen (text), <, 100);
      g_assert_nonnull (poker_criterion_class (&criterion, key));
      most = random_below (&random, 6);
      thrown = poker_criteria_discard (&criterion, 1, hand, 0, 0, most);
      g_assert_cmpuint (thrown & ~hand, ==, 0);
      g_assert_cmpuint (card_set_size (thrown), <=, most);
    }
}

/* The best three of four cards in one suit: 31 is an ace and two tens or court cards, which 1144 of 270725 hands
   have. */
static void
test_one_suit (void)
{
  PokerCriterion criterion = { .eval = POKER_EVAL_ONE_SUIT, .param = 3, .from = POKER_ALL_OWN };
  guint          n_best = 0, n = 0;
  PokerKey       best = 0;

  for (guint a = 0; a < 52; a++)
    for (guint b = a + 1; b < 52; b++)
      for (guint c = b + 1; c < 52; c++)
        for (guint d = c + 1; d < 52; d++, n++)
          {
            const Card cards[] = { (Card) a, (Card) b, (Card) c, (Card) d };
            PokerKey   key = poker_criterion_key (&criterion, cards, G_N_ELEMENTS (cards), NULL, 0);

            n_best = key > best ? 1 : n_best + (key == best ? 1 : 0);
            best = MAX (best, key);
          }
  g_assert_cmpuint (n, ==, 270725);
  g_assert_cmpuint (n_best, ==, 1144);
}

/* A hand of nothing but jokers has no rank and no suit. */
static void
test_jokers (void)
{
  CardSet jokers = CARD_SET (CARD_JOKER_X) | CARD_SET (CARD_JOKER_Y);

  for (guint eval = 0; eval < POKER_EVALS; eval++)
    {
      PokerCriterion criterion = { .eval = (guint8) eval, .size = 3, .param = 21, .from = POKER_ALL_OWN };

      g_assert_cmpuint (poker_criteria_discard (&criterion, 1, jokers, 0, 0, 1) & ~jokers, ==, 0);
    }
}

TEST_PART (criterion)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/criterion/any-cards", test_any_cards);
  g_test_add_func ("/criterion/jokers", test_jokers);
  g_test_add_func ("/criterion/one-suit", test_one_suit);
  return g_test_run ();
}
