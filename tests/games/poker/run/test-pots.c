/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main and side pots, split hands and odd chips, by the examples of the rules and against a slow count chip by chip. */
#include "base/random.h"
#include "games/poker/run/pots.h"
#include "../../../program.h"

enum
{
  A = 1 << 0,
  B = 1 << 1,
  C = 1 << 2,
  D = 1 << 3,
};

typedef struct
{
  const char *path;
  gint64      total[POKER_SEATS];
  SeatMask    live;
  PokerPot    pots[4]; /* up to the first one without seats */
} PotsCase;

static const PotsCase pots_cases[] = {
  { "/pots/v-bet-3",
    { 20, 50, 100, 100 },
    A | B | C | D,
    { { 80, A | B | C | D }, { 90, B | C | D }, { 100, C | D } } },
  { "/pots/v-bet-4-folded-between", { 20, 50, 100, 60 }, A | B | C, { { 80, A | B | C }, { 90, B | C }, { 60, C } } },
  { "/pots/v-bet-5-goes-back", { 100, 60, 5 }, A | B, { { 125, A | B }, { 40, A } } },
  { "/pots/all-equal", { 7, 7, 7 }, A | B | C, { { 21, A | B | C } } },
  { "/pots/folded-above-the-last", { 10, 30, 10 }, A | C, { { 50, A | C } } },
  { "/pots/two-folded-between", { 40, 10, 20, 40 }, A | D, { { 110, A | D } } },
  { "/pots/live-without-chips", { 0, 5, 5 }, A | B, { { 10, B } } },
  { "/pots/only-folded-chips", { 0, 5, 3 }, A, { { 8, A } } },
  { "/pots/nothing", { 0, 0, 0 }, A | B | C, { { 0 } } },
  { "/pots/billions",
    { 1000000000, 3000000000, 4000000000 },
    A | B | C,
    { { 3000000000, A | B | C }, { 4000000000, B | C }, { 1000000000, C } } },
};

static void
test_pots (gconstpointer data)
{
  const PotsCase *test = data;
  PokerPot        pots[POKER_SEATS];
  guint           n = poker_pots (test->total, 4, test->live, pots);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (pots[i].chips, ==, test->pots[i].chips);
      g_assert_cmphex (pots[i].seats, ==, test->pots[i].seats);
    }
  g_assert_cmphex (test->pots[n].seats, ==, 0);
}

/* The k-th chip of each seat is for the players who have put in k or more, or else for those who have put in the
   most. */
static void
count_by_chip (const gint64 *total, guint n_seats, SeatMask live, gint64 *by_seats)
{
  SeatMask last = live;

  for (gint64 k = 1; k <= 100; k++)
    {
      SeatMask seats = 0;
      gint64   chips = 0;

      for (guint seat = 0; seat < n_seats; seat++)
        if (total[seat] >= k)
          {
            chips++;
            seats |= live & (SeatMask) (1 << seat);
          }
      if (seats == 0)
        seats = last;
      by_seats[seats] += chips;
      last = seats;
    }
}

static void
test_pots_chip_by_chip (void)
{
  guint64 random = 11;

  for (guint run = 0; run < 20000; run++)
    {
      guint    n_seats = 2 + random_below (&random, POKER_SEATS - 1), n;
      gint64   total[POKER_SEATS] = { 0 }, by_seats[1 << POKER_SEATS] = { 0 };
      guint    most = 1 + random_below (&random, 100);
      SeatMask live = (SeatMask) (1 + random_below (&random, (1u << n_seats) - 1));
      PokerPot pots[POKER_SEATS];

      for (guint seat = 0; seat < n_seats; seat++)
        total[seat] = 1 + random_below (&random, most);
      count_by_chip (total, n_seats, live, by_seats);
      n = poker_pots (total, n_seats, live, pots);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmphex (pots[i].seats & live, !=, 0);
          g_assert_cmphex (pots[i].seats & ~live, ==, 0);
          g_assert_cmpint (by_seats[pots[i].seats], ==, pots[i].chips);
          by_seats[pots[i].seats] = 0;
        }
      for (guint i = 0; i < G_N_ELEMENTS (by_seats); i++)
        g_assert_cmpint (by_seats[i], ==, 0);
    }
}

/* --- Splitting --- */

typedef struct
{
  const char *path;
  gint64      chips;
  guint       n_seats, button, n_criteria;
  PokerKeys   key;
  gint64      won[4];
} SplitCase;

static const SplitCase split_cases[] = {
  { "/split/v-odd-1-low-tied", 101, 3, 2, 2, { { 9, 5, 5 }, { 0, 7, 7 } }, { 51, 25, 25 } },
  { "/split/v-odd-2-three-shares", 100, 3, 2, 3, { { 9, 5, 5 }, { 1, 7, 2 }, { 1, 2, 3 } }, { 34, 33, 33 } },
  { "/split/v-odd-3-three-tied", 50, 4, 0, 1, { { 5, 1, 5, 5 } }, { 16, 0, 17, 17 } },
  { "/split/v-odd-4-two-tied", 101, 4, 0, 1, { { 1, 5, 2, 5 } }, { 0, 51, 0, 50 } },
  { "/split/each-part-begins-anew", 102, 3, 2, 2, { { 9, 9, 5 }, { 7, 7, 0 } }, { 52, 50, 0 } },
  { "/split/v-53-5", 101, 2, 1, 2, { { 9, 5 }, { 7, 7 } }, { 76, 25 } },
  { "/split/no-low", 101, 3, 2, 2, { { 4, 9, 9 }, { 0, 0, 0 } }, { 0, 51, 50 } },
  { "/split/one-wins-both", 7, 2, 0, 2, { { 2, 1 }, { 4, 3 } }, { 7, 0 } },
  { "/split/low-of-a-worse-high", 7, 3, 0, 2, { { 2, 1, 1 }, { 0, 3, 0 } }, { 4, 3, 0 } },
  { "/split/one-chip-for-two", 1, 2, 0, 2, { { 1, 2 }, { 2, 1 } }, { 0, 1 } },
  { "/split/nobody-has-a-hand", 7, 3, 0, 2, { { 0, 0, 0 }, { 0, 0, 0 } }, { 2, 3, 2 } },
  { "/split/billions", 9999999999, 2, 1, 1, { { 3, 3 } }, { 5000000000, 4999999999 } },
};

static void
test_split (gconstpointer data)
{
  const SplitCase *test = data;
  PokerPot         pot = { test->chips, (SeatMask) ((1 << test->n_seats) - 1) };
  gint64           won[POKER_SEATS] = { 0 };

  poker_split (&pot, test->key, NULL, test->n_criteria, test->n_seats, test->button, won);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (won[seat], ==, test->won[seat]);
}

/* A player who is not in a pot gets nothing of it, whatever their hand. */
static void
test_split_only_eligible (void)
{
  static const PokerKeys key = { { 9, 5, 5 }, { 8, 0, 3 } };
  PokerPot               pot = { 11, B | C };
  gint64                 won[POKER_SEATS] = { 100, 100, 100 };

  poker_split (&pot, key, NULL, 2, 3, 0, won);
  g_assert_cmpint (won[0], ==, 100);
  g_assert_cmpint (won[1], ==, 103);
  g_assert_cmpint (won[2], ==, 108);
}

static void
test_split_gives_all (void)
{
  guint64 random = 12;

  for (guint run = 0; run < 20000; run++)
    {
      guint     n_seats = 2 + random_below (&random, POKER_SEATS - 1);
      guint     n_criteria = 1 + random_below (&random, POKER_CRITERIA);
      PokerPot  pot = { random_below (&random, 200), (SeatMask) (1 + random_below (&random, (1u << n_seats) - 1)) };
      PokerKeys key = { { 0 } };
      gint64    won[POKER_SEATS] = { 0 }, sum = 0;

      for (guint i = 0; i < n_criteria; i++)
        for (guint seat = 0; seat < n_seats; seat++)
          key[i][seat] = (i == 0) + random_below (&random, 4);
      poker_split (&pot, key, NULL, n_criteria, n_seats, random_below (&random, n_seats), won);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          sum += won[seat];
          g_assert_cmpint (won[seat], >=, 0);
          g_assert_true (won[seat] == 0 || (pot.seats >> seat & 1));
        }
      g_assert_cmpint (sum, ==, pot.chips);
    }
}

/* If the cards decide about chips that cannot be shared, one of those who tie gets them all, for each criterion
   anew. */
static void
test_odd_chips_by_cards (void)
{
  PokerPot  pot = { 103, A | B | C };
  PokerKeys key = { { 7, 7, 7 }, { 0, 3, 3 } }, odd = { { 5, 9, 8 }, { 9, 1, 2 } };
  gint64    won[POKER_SEATS] = { 0 };

  poker_split (&pot, key, &odd, 2, 3, 0, won); /* 52 and 51 */
  g_assert_cmpint (won[0], ==, 17);
  g_assert_cmpint (won[1], ==, 18 + 25);
  g_assert_cmpint (won[2], ==, 17 + 26);
}

/* A player with no card to decide by cannot get the odd chips that way: they go to the left of the button. */
static void
test_odd_chips_without_cards (void)
{
  PokerPot  pot = { 5, A | B };
  PokerKeys key = { { 7, 7 } }, odd = { { 0, 0 } };
  gint64    won[POKER_SEATS] = { 0 };

  poker_split (&pot, key, &odd, 1, 2, 0, won);
  g_assert_cmpint (won[0], ==, 2);
  g_assert_cmpint (won[1], ==, 3);
}

TEST_PART (pots)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pots_cases); i++)
    g_test_add_data_func (pots_cases[i].path, &pots_cases[i], test_pots);
  g_test_add_func ("/pots/chip-by-chip", test_pots_chip_by_chip);
  for (guint i = 0; i < G_N_ELEMENTS (split_cases); i++)
    g_test_add_data_func (split_cases[i].path, &split_cases[i], test_split);
  g_test_add_func ("/split/only-eligible", test_split_only_eligible);
  g_test_add_func ("/split/gives-all", test_split_gives_all);
  g_test_add_func ("/pots/odd-chips-by-cards", test_odd_chips_by_cards);
  g_test_add_func ("/split/odd-chips-without-cards", test_odd_chips_without_cards);
  return g_test_run ();
}
