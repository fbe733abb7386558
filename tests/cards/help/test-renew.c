/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stocks that are renewed from the discards. */
#include "cards/help/renew.h"
#include "table.h"
#include "../../program.h"

static void
empty_stock (GameState *s)
{
  while (game_count (s, TABLE_STOCK) > 0)
    game_deal (s, TABLE_STOCK, TABLE_HAND + 2 + s->n_seats); /* the other cards are put out of the way */
}

static void
test_upcard_stays (void)
{
  g_autofree GameState *s = table_new (3, 1);
  g_autofree char      *discards = NULL;

  table_lay (s, TABLE_DISCARDS, "2c 3c 4c 5c Kd");
  empty_stock (s);
  g_assert_true (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_BELOW_UPCARD));
  discards = table_print (s, TABLE_DISCARDS);
  g_assert_cmpstr (discards, ==, "Kd");
  g_assert_cmpuint (game_count (s, TABLE_STOCK), ==, 4);
  g_assert_cmpuint (s->set[TABLE_STOCK], ==, table_set ("2c 3c 4c 5c"));
}

static void
test_upcard_alone (void)
{
  g_autofree GameState *s = table_new (3, 1);

  table_lay (s, TABLE_DISCARDS, "Kd");
  empty_stock (s);
  g_assert_false (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_BELOW_UPCARD));
  g_assert_cmpuint (game_count (s, TABLE_DISCARDS), ==, 1);
  g_assert_true (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_ALL));
  g_assert_false (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_ALL));
  g_assert_cmpuint (game_count (s, TABLE_STOCK), ==, 1);
}

/* With two decks, the other copy of the upcard goes into the stock. */
static void
test_copies (void)
{
  g_autofree GameState *s = table_new (3, 2);
  g_autofree char      *discards = NULL;

  table_lay (s, TABLE_DISCARDS, "Kd 4c Kd'");
  g_assert_true (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_BELOW_UPCARD));
  discards = table_print (s, TABLE_DISCARDS);
  g_assert_cmpstr (discards, ==, "Kd'");
  g_assert_cmpuint (game_count (s, TABLE_STOCK), ==, 103);
}

/* The rest of the stock is shuffled together with the discards, in the order of a transcript if that gives one. */
static void
test_given_order (void)
{
  const Card            given[] = { CARD (0, CARD_CLUBS), CARD (2, CARD_CLUBS), CARD (1, CARD_CLUBS) };
  GameShuffle           shuffle = { .given = given, .n_given = G_N_ELEMENTS (given) };
  g_autofree GameState *s = table_new (3, 1);
  g_autofree char      *stock = NULL;

  table_lay (s, TABLE_DISCARDS, "3c 4c Kd");
  table_lay (s, TABLE_TRICK, "2c");
  empty_stock (s);
  game_move_all (s, TABLE_TRICK, TABLE_STOCK);
  shuffle.seen = g_array_new (FALSE, FALSE, sizeof (Card));
  s->shuffle = &shuffle;
  g_assert_true (renew_stock (s, TABLE_DISCARDS, TABLE_STOCK, RENEW_BELOW_UPCARD));
  stock = table_print (s, TABLE_STOCK);
  g_assert_cmpstr (stock, ==, "3c 4c 2c"); /* the first card of the order is on top */
  g_assert_false (shuffle.wrong);
  g_assert_cmpuint (shuffle.taken, ==, 3);
  g_assert_cmpmem (shuffle.seen->data, shuffle.seen->len * sizeof (Card), given, sizeof given);
  g_array_unref (shuffle.seen);
}

TEST_PART (renew)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renew/upcard-stays", test_upcard_stays);
  g_test_add_func ("/renew/nothing-but-the-upcard-renews-nothing", test_upcard_alone);
  g_test_add_func ("/renew/another-copy-of-the-upcard-goes-into-the-stock", test_copies);
  g_test_add_func ("/renew/order-of-a-transcript-is-kept", test_given_order);
  return g_test_run ();
}
