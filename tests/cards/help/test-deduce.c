/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deductions from the play about unseen cards. */
#include <string.h>

#include "cards/help/deduce.h"
#include "table.h"
#include "../../program.h"

enum
{
  WORLDS = 500,
};

/* Four hands of ten as seat 0 sees them; the other cards lie in the stock. */
static GameState *
deal_view (void)
{
  g_autofree GameState *s = table_new (4, 1);
  GameState            *view = g_malloc (s->size);

  game_deal_round (s, TABLE_STOCK, TABLE_HAND, 0, 10);
  game_view (s, 0, view);
  return view;
}

/* Deals the unseen cards anew, with no regard to anything else. */
static void
imagine (const GameState *view, guint64 seed, GameState *world)
{
  g_assert_true (game_imagine (view, seed, 1, world));
}

/* Every card is there once, and each zone's set agrees with its cards. */
static void
check_cards (const GameState *world)
{
  CardSet all = 0;

  for (guint zone = 0; zone < world->n_zones; zone++)
    {
      CardSet here = 0;

      for (guint i = 0; i < game_count (world, zone); i++)
        here |= CARD_SET (game_cards (world, zone)[i]);
      g_assert_cmphex (here, ==, world->set[zone]);
      g_assert_cmphex (all & here, ==, 0);
      all |= here;
    }
  g_assert_cmphex (all, ==, CARD_DECK_SET);
}

static void
test_voids (void)
{
  g_autofree GameState *view = deal_view (), *world = g_malloc (view->size);
  Facts                 facts;
  guint                 mended = 0;

  facts_init (&facts, view);
  facts.lacks[TABLE_HAND + 1] = CARD_SUIT_SET (CARD_HEARTS);
  facts.lacks[TABLE_HAND + 2] = CARD_SUIT_SET (CARD_SPADES) | table_set ("Ac Ad");
  for (guint i = 0; i < WORLDS; i++)
    {
      imagine (view, i, world);
      mended += !deduce_is_possible (world, view, &facts);
      deduce_mend (world, view, &facts);
      check_cards (world);
      g_assert_true (deduce_is_possible (world, view, &facts));
      g_assert_cmphex (world->set[TABLE_HAND + 1] & facts.lacks[TABLE_HAND + 1], ==, 0);
      g_assert_cmphex (world->set[TABLE_HAND], ==, view->set[TABLE_HAND]);
    }
  g_assert_cmpuint (mended, >, WORLDS / 2);
}

/* Mending moves no card whose place is known. */
static void
test_known (void)
{
  g_autofree GameState *view = deal_view (), *world = g_malloc (view->size);
  Card                  known = CARD_HIDDEN;
  Facts                 facts;

  for (guint face = 0; known == CARD_HIDDEN; face++)
    if (!(view->set[TABLE_HAND] & CARD_SET (face)))
      known = (Card) face;
  facts_init (&facts, view);
  facts_add_known (&facts, TABLE_HAND + 3, known);
  facts.lacks[TABLE_HAND + 1] = ~CARD_SUIT_SET (card_suit (known)) & ~CARD_SUIT_SET ((card_suit (known) + 1) % 4);
  for (guint i = 0; i < WORLDS; i++)
    {
      Card  card;
      guint zone;

      imagine (view, i, world);
      zone = deduce_known (&facts, 0, &card);
      g_assert_cmpuint (zone, ==, TABLE_HAND + 3);
      g_assert_cmpuint (card, ==, known);
      g_assert_cmpuint (deduce_known (&facts, 1, &card), ==, G_MAXUINT);
      if (!(world->set[zone] & CARD_SET (known)))
        continue;
      deduce_mend (world, view, &facts);
      check_cards (world);
      g_assert_true (world->set[zone] & CARD_SET (known));
    }
}

static void
test_confined (void)
{
  const guint64         zones = 1ull << (TABLE_HAND + 2) | 1ull << TABLE_STOCK;
  g_autofree GameState *view = deal_view (), *world = g_malloc (view->size);
  CardSet               aces = CARD_RANK_SET (CARD_ACE) & ~view->set[TABLE_HAND];
  Facts                 facts;

  facts_init (&facts, view);
  facts_confine (&facts, view, CARD_RANK_SET (CARD_ACE), zones);
  for (guint i = 0; i < WORLDS; i++)
    {
      imagine (view, i, world);
      deduce_mend (world, view, &facts);
      check_cards (world);
      g_assert_cmphex (aces & ~world->set[TABLE_HAND + 2] & ~world->set[TABLE_STOCK], ==, 0);
    }
}

/* The viewer's own cards contradict nothing; a world that cannot be mended stays as it is, and `possible` refuses
   it. */
static void
test_impossible (void)
{
  g_autofree GameState *view = deal_view (), *world = g_malloc (view->size);
  Facts                 facts;

  facts_init (&facts, view);
  facts.lacks[TABLE_HAND] = CARD_DECK_SET;
  imagine (view, 1, world);
  g_assert_true (deduce_is_possible (world, view, &facts));
  facts.lacks[TABLE_HAND + 1] = CARD_DECK_SET;
  deduce_mend (world, view, &facts);
  check_cards (world);
  g_assert_false (deduce_is_possible (world, view, &facts));
}

TEST_PART (deduce)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deduce/nobody-holds-what-they-lack", test_voids);
  g_test_add_func ("/deduce/known-cards-stay", test_known);
  g_test_add_func ("/deduce/confined-cards-lie-in-their-zones", test_confined);
  g_test_add_func ("/deduce/what-cannot-be-mended-is-not-possible", test_impossible);
  return g_test_run ();
}
