/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands with a fixed number of one's own cards and of the board's, against every choice of them one by one. */
#include "base/random.h"
#include "games/poker/variant/criterion.h"
#include "../../../program.h"

typedef struct
{
  Card  card[12];
  guint n_own, n_board;
} Cards;

static Cards
deal (guint64 *random, guint n_own, guint n_board)
{
  Cards   cards = { .n_own = n_own, .n_board = n_board };
  CardSet taken = 0;

  for (guint i = 0; i < n_own + n_board;)
    {
      guint face = random_below (random, 52);

      if (taken & CARD_SET (face))
        continue;
      taken |= CARD_SET (face);
      cards.card[i++] = (Card) face;
    }
  return cards;
}

/* TRUE if a hand may have so many own cards. */
static gboolean
may_have (const PokerCriterion *criterion, guint n_own)
{
  return n_own == criterion->own || (n_own == 5 && (criterion->rules & POKER_RULE_OWN_ALONE))
         || (n_own == 0 && (criterion->rules & POKER_RULE_BOARD_ALONE));
}

/* The best of all hands of five with the required number of own cards. */
static PokerKey
find_slowly (const Cards *cards, const PokerCriterion *criterion)
{
  PokerKey best = 0;
  guint    n = cards->n_own + cards->n_board;

  for (guint chosen = 0; chosen < 1u << n; chosen++)
    {
      Card  hand[5];
      guint k = 0;

      if (__builtin_popcount (chosen) != 5
          || !may_have (criterion, (guint) __builtin_popcount (chosen & ((1u << cards->n_own) - 1))))
        continue;
      for (guint left = chosen; left != 0; left &= left - 1)
        hand[k++] = cards->card[__builtin_ctz (left)];
      best = MAX (best, poker_evals[criterion->eval].key (hand, 5, criterion));
    }
  return best;
}

static void
check (const Cards *cards, const PokerCriterion *criterion)
{
  CardSet  best;
  PokerKey key
      = poker_exact_key (criterion, cards->card, cards->n_own, cards->card + cards->n_own, cards->n_board, &best);
  Card  hand[5];
  guint n = 0, n_own = 0;

  g_assert_cmpuint (key, ==, find_slowly (cards, criterion));
  if (key == 0)
    return;
  for (guint i = 0; i < cards->n_own + cards->n_board; i++)
    if (best & CARD_SET (cards->card[i]))
      {
        n_own += i < cards->n_own;
        hand[n++] = cards->card[i];
      }
  g_assert_cmpuint (n, ==, 5);
  g_assert_cmpuint (n_own, ==, criterion->own);
  g_assert_cmpuint (poker_evals[criterion->eval].key (hand, 5, criterion), ==, key);
}

static void
test_every_choice_is_tried (void)
{
  static const PokerEvalKind evals[] = { POKER_EVAL_HIGH, POKER_EVAL_LOW8, POKER_EVAL_LOW };
  guint64                    random = 11;

  for (guint i = 0; i < 3000; i++)
    {
      PokerCriterion criterion = {
        .eval = evals[i % G_N_ELEMENTS (evals)], .size = 5, .own = 2, .from = 1 << POKER_AT_HOLE | 1 << POKER_AT_BOARD
      };
      Cards cards = deal (&random, 4 + i % 2, 3 + i / 2 % 3);

      check (&cards, &criterion);
    }
}

/* Without enough cards there is no hand. */
static void
test_needs_a_board (void)
{
  PokerCriterion criterion = { .eval = POKER_EVAL_HIGH, .size = 5, .own = 2 };
  guint64        random = 12;
  Cards          cards = deal (&random, 5, 2);

  g_assert_cmpuint (poker_exact_key (&criterion, cards.card, 5, cards.card + 5, 2, NULL), ==, 0);
}

/* Five of the seven cards make the hand, even if they are low ones. */
static void
test_cards_that_make_a_hand (void)
{
  static const PokerEvalKind evals[] = { POKER_EVAL_HIGH, POKER_EVAL_LOW };
  guint64                    random = 13;

  for (guint i = 0; i < 200; i++)
    {
      PokerCriterion criterion = { .eval = evals[i % 2], .size = 5, .from = POKER_ALL_OWN | 1 << POKER_AT_BOARD };
      Cards          cards = deal (&random, 2, 5);
      PokerKey       key = poker_criterion_key (&criterion, cards.card, 2, cards.card + 2, 5);
      CardSet        set = poker_criterion_cards (&criterion, key, cards.card, 2, cards.card + 2, 5);
      Card           hand[5];

      g_assert_cmpuint (card_set_size (set), ==, 5);
      for (guint k = 0; k < 5; k++)
        hand[k] = (Card) card_set_nth (set, k);
      g_assert_cmpuint (poker_criterion_key (&criterion, hand, 5, NULL, 0), ==, key);
    }
}

/* Five or more cards of one's own, and the board, may be the hand alone, each only if that is allowed. */
static void
test_alone (void)
{
  static const guint16 rules[]
      = { POKER_RULE_OWN_ALONE, POKER_RULE_BOARD_ALONE, POKER_RULE_OWN_ALONE | POKER_RULE_BOARD_ALONE };
  guint64 random = 30;

  for (guint i = 0; i < 300; i++)
    {
      PokerCriterion criterion = { .eval = POKER_EVAL_HIGH, .size = 5, .own = 2, .rules = rules[i % 3] };
      Cards          cards = deal (&random, 5 + i % 3, 3 + i % 4 % 3);

      g_assert_cmpuint (
          poker_exact_key (&criterion, cards.card, cards.n_own, cards.card + cards.n_own, cards.n_board, NULL), ==,
          find_slowly (&cards, &criterion));
    }
}

TEST_PART (exact)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exact/every-choice-is-tried", test_every_choice_is_tried);
  g_test_add_func ("/exact/own-cards-or-the-board-alone", test_alone);
  g_test_add_func ("/exact/needs-a-board", test_needs_a_board);
  g_test_add_func ("/exact/cards-that-make-a-hand", test_cards_that_make_a_hand);
  return g_test_run ();
}
