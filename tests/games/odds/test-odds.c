/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of house games that are worked out quickly, and the counts under them; the slow ones are in
   test-odds-slow.c. */
#include "cards/play/play.h"
#include "games/list.h"
#include "games/odds/house-odds-hands.h"
#include "games/odds/house-odds.h"
#include "../../program.h"

#define N_THREE    22100
#define N_SEVEN    133784560
#define N_DEALINGS 18424 /* hands of the house against one of the player's */

/* --- Sets that are alike --- */

typedef struct
{
  guint   n; /* cards */
  guint64 kinds, sets;
} Alike;

static void
count_alike_cb (CardSet cards, guint times, gpointer data)
{
  Alike *alike = data;

  g_assert_cmpuint (card_set_size (cards), ==, alike->n);
  if (alike->kinds % 97 == 0)
    g_assert_cmphex (alike_set (alike_order (cards), cards), ==, cards);
  alike->kinds++;
  alike->sets += times;
}

static void
test_alike_sets_stand_for_all (void)
{
  static const Alike known[] = { { 2, 169, 1326 }, { 3, 1755, N_THREE }, { 4, 16432, 270725 }, { 5, 134459, 2598960 } };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      Alike found = { .n = known[i].n };

      alike_foreach (known[i].n, count_alike_cb, &found);
      g_assert_cmpuint (found.kinds, ==, known[i].kinds);
      g_assert_cmpuint (found.sets, ==, known[i].sets);
    }
}

static void
test_orders_turn_suits_into_each_other (void)
{
  guint64 random = 3;

  for (guint i = 0; i < 2000; i++)
    {
      CardSet cards = 0, other;
      guint   order = random_below (&random, SUIT_ORDERS);

      while (card_set_size (cards) < 5 + i % 3)
        cards |= CARD_SET (random_below (&random, 52));
      other = alike_set (order, cards);
      g_assert_cmpuint (card_set_size (other), ==, card_set_size (cards));
      g_assert_cmpuint (poker_high (other), ==, poker_high (cards));
      g_assert_cmphex (alike_set (alike_order (other), other), ==, alike_set (alike_order (cards), cards));
    }
}

/* --- Three Card Poker --- */

static void
test_three_card_is_exact (void)
{
  const gint32 bonus[] = { 5, 4, 1 }, pays[] = { 40, 30, 6, 3, 1 };
  OddsBet      ante = odds_ante_play (bonus), pair_plus = odds_pair_plus (pays);

  g_assert_cmpstr (ante.name, ==, "ante-play");
  g_assert_cmpint (ante.gain, ==, -13733780);
  g_assert_cmpint (ante.out_of, ==, 407170400);
  g_assert_cmpstr (pair_plus.name, ==, "pair-plus");
  g_assert_cmpint (pair_plus.gain, ==, -1608);
  g_assert_cmpint (pair_plus.out_of, ==, N_THREE);
}

/* Straight flushes, trips, straights, flushes, pairs and high cards, as the rules count them. */
static const gint64 three_counts[] = { 48, 52, 720, 1096, 3744, 16440 };

static void
test_other_pay_tables_of_three_cards (void)
{
  static const gint32 pays[][5]
      = { { 40, 30, 6, 4, 1 }, { 50, 30, 5, 3, 1 }, { 0, 0, 0, 0, 0 }, { 1, 2, 3, 4, 100000 } };
  static const gint32 bonuses[][3] = { { 4, 3, 1 }, { 0, 0, 0 }, { 3, 2, 100000 } };

  for (guint i = 0; i < G_N_ELEMENTS (pays); i++)
    {
      gint64 gain = -three_counts[5];

      for (guint k = 0; k < 5; k++)
        gain += pays[i][k] * three_counts[k];
      g_assert_cmpint (odds_pair_plus (pays[i]).gain, ==, gain);
    }
  /* Anybody with a bonus plays, so the bonus is simply added to the gain without one. */
  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    {
      static const gint32 usual[] = { 5, 4, 1 };
      gint64              gain = -13733780;

      for (guint k = 0; k < 3; k++)
        gain += (bonuses[i][k] - usual[k]) * three_counts[k] * N_DEALINGS;
      g_assert_cmpint (odds_ante_play (bonuses[i]).gain, ==, gain);
    }
}

static void
test_who_qualifies_and_who_plays (void)
{
  guint n_qualify = 0, n_play = 0;

  for (guint a = 2; a < 52; a++)
    for (guint b = 1; b < a; b++)
      for (guint c = 0; c < b; c++)
        {
          const Card cards[] = { (Card) a, (Card) b, (Card) c };
          PokerKey   key = poker_three_card (cards, 3);

          n_qualify += three_card_qualifies (key);
          n_play += key >= THREE_CARD_HIGH (12, 6, 4);
        }
  g_assert_cmpuint (n_qualify, ==, 15380);
  g_assert_cmpuint (n_play, ==, 14900);
}

/* --- Trips --- */

static void
test_trips_is_exact (void)
{
  static const gint32 usual[] = { 50, 40, 30, 8, 6, 5, 3 }, other[] = { 1, 20, 300, 4000, 50000, 6, 0 };
  static const gint64 counts[] = { 4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620 };
  OddsBet             bet = odds_trips (usual);
  gint64              gain = -N_SEVEN;

  g_assert_cmpstr (bet.name, ==, "trips");
  g_assert_cmpint (bet.gain, ==, -2547324);
  g_assert_cmpint (bet.out_of, ==, N_SEVEN);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    gain += (other[i] + 1) * counts[i];
  g_assert_cmpint (odds_trips (other).gain, ==, gain);
}

/* --- Pay tables of the blind --- */

static void
test_blind_by_hand (void)
{
  static const struct
  {
    const char *cards;
    gint32      push, even, table; /* halves */
  } cases[] = {
    { "As Ks Qs Js Ts", 1000, 1000, 1000 }, { "9s Ks Qs Js Ts", 100, 100, 100 }, { "9s 9c 9d 9h Ts", 20, 20, 20 },
    { "9s 9c 9d Th Ts", 6, 6, 6 },          { "2s Ks Qs Js Ts", 3, 3, 3 },       { "As Kd Qs Js Ts", 2, 2, 2 },
    { "9s 9c 9d 8h Ts", 0, 2, 2 },          { "9s 9c Td 8h Ts", 0, 2, 2 },       { "9s 9c Ad 8h Ts", 0, 2, 2 },
    { "9s 7c Ad 8h Ts", 0, 2, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].cards, " ", -1);
      CardSet set = 0;
      Card    card;

      for (guint k = 0; words[k] != NULL; k++)
        {
          g_assert_true (card_parse (words[k], &card));
          set |= CARD_SET (card);
        }
      g_assert_cmpint (ultimate_blind (BLIND_PUSH, poker_high (set)), ==, cases[i].push);
      g_assert_cmpint (ultimate_blind (BLIND_EVEN, poker_high (set)), ==, cases[i].even);
      g_assert_cmpint (ultimate_blind (BLIND_TABLE, poker_high (set)), ==, cases[i].table);
    }
}

/* --- By game --- */

static gboolean
stop_cb (gdouble done, gpointer data)
{
  guint *n = data;

  g_assert_cmpfloat (done, >, 0);
  g_assert_cmpfloat (done, <, 0.1);
  return ++*n < 3;
}

static void
test_long_work_can_be_stopped (void)
{
  gint32  option[GAME_MAX_OPTIONS];
  OddsBet bets[ODDS_MOST_BETS];
  guint   n = 0;

  game_options_init (&game_ultimate_texas_holdem, option);
  g_assert_cmpuint (odds_of (&game_ultimate_texas_holdem, option, NULL, stop_cb, &n, bets), ==, 0);
  g_assert_cmpuint (n, ==, 3);
}

static void
test_options_are_heard (void)
{
  const Game *game = &game_three_card_poker;
  gint32      option[GAME_MAX_OPTIONS];
  OddsBet     bets[ODDS_MOST_BETS];

  game_options_init (game, option);
  g_assert_cmpuint (odds_of (game, option, NULL, NULL, NULL, bets), ==, 2);
  g_assert_cmpint (bets[0].gain, ==, -13733780);
  g_assert_cmpint (bets[1].gain, ==, -1608);
  g_assert_true (game_option_set (game, option, "ante_bonus", "5/4/2", NULL));
  g_assert_true (game_option_set (game, option, "pair_plus", "40/30/6/4/1", NULL));
  g_assert_cmpuint (odds_of (game, option, NULL, NULL, NULL, bets), ==, 2);
  g_assert_cmpint (bets[0].gain, ==, -13733780 + three_counts[2] * N_DEALINGS);
  g_assert_cmpint (bets[1].gain, ==, -1608 + three_counts[3]);
}

static void
test_only_house_games_have_odds (void)
{
  for (guint i = 0; game_list ()[i] != NULL; i++)
    g_assert_cmpint (odds_has (game_list ()[i]), ==,
                     game_list ()[i] == &game_three_card_poker || game_list ()[i] == &game_ultimate_texas_holdem);
}

TEST_PART (odds)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/alike-sets-stand-for-all", test_alike_sets_stand_for_all);
  g_test_add_func ("/odds/orders-turn-suits-into-each-other", test_orders_turn_suits_into_each_other);
  g_test_add_func ("/odds/three-card-is-exact", test_three_card_is_exact);
  g_test_add_func ("/odds/other-pay-tables-of-three-cards", test_other_pay_tables_of_three_cards);
  g_test_add_func ("/odds/who-qualifies-and-who-plays", test_who_qualifies_and_who_plays);
  g_test_add_func ("/odds/trips-is-exact", test_trips_is_exact);
  g_test_add_func ("/odds/blind-by-hand", test_blind_by_hand);
  g_test_add_func ("/odds/long-work-can-be-stopped", test_long_work_can_be_stopped);
  g_test_add_func ("/odds/options-are-heard", test_options_are_heard);
  g_test_add_func ("/odds/only-house-games-have-odds", test_only_house_games_have_odds);
  return g_test_run ();
}
