/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betting rounds without cards: the examples of the rules, caps, short all-ins, blinds, returned bets. */
#include "base/random.h"
#include "games/poker/run/betting.h"
#include "../../../program.h"

typedef struct
{
  PokerBetting b;
  gint64       stack[POKER_SEATS];
  guint        next; /* the search for the next seat to act begins here */
} Table;

enum
{
  FOLD = -1,
  CALL = 0, /* or check; any higher number is a bet or raise to it */
};

/* A table of up to four seats; a stack of 0 leaves one out. */
static Table
new_table (PokerStructure structure, gint64 a, gint64 b, gint64 c, gint64 d)
{
  Table    table = { .stack = { a, b, c, d } };
  guint    n = d > 0 ? 4 : c > 0 ? 3 : 2;
  SeatMask in = 0;

  for (guint seat = 0; seat < n; seat++)
    if (table.stack[seat] > 0)
      in |= (SeatMask) (1 << seat);
  poker_betting_begin (&table.b, structure, 3, 1, n, in);
  return table;
}

static void
begin_round (Table *table, gint64 size)
{
  poker_betting_round (&table->b, size);
  table->next = 0;
}

/* Lets SEAT, which must be the one to be asked, fold, call or bet WHAT. */
static void
act (Table *table, guint seat, gint64 what)
{
  g_assert_cmpint (poker_betting_next (&table->b, table->next), ==, seat);
  if (what == FOLD)
    poker_betting_fold (&table->b, seat);
  else if (what == CALL)
    poker_betting_call (&table->b, table->stack, seat);
  else
    {
      PokerBets bets = poker_betting_bets (&table->b, table->stack, seat);

      g_assert_true ((what >= bets.lo && what <= bets.hi) || what == bets.all_in);
      poker_betting_bet (&table->b, table->stack, seat, what);
    }
  table->next = (seat + 1) % table->b.n_seats;
}

static void
assert_bets (const Table *table, guint seat, gint64 lo, gint64 hi, gint64 all_in)
{
  PokerBets bets = poker_betting_bets (&table->b, table->stack, seat);

  g_assert_cmpint (bets.lo, ==, lo);
  g_assert_cmpint (bets.hi, ==, hi);
  g_assert_cmpint (bets.all_in, ==, all_in);
}

static void
assert_no_bets (const Table *table, guint seat)
{
  PokerBets bets = poker_betting_bets (&table->b, table->stack, seat);

  g_assert_cmpint (bets.lo, >, bets.hi);
  g_assert_cmpint (bets.all_in, ==, 0);
}

static void
assert_over (const Table *table)
{
  g_assert_cmpint (poker_betting_next (&table->b, 0), ==, -1);
}

/* --- Pot-limit and no-limit --- */

static void
test_pot_limit (void)
{
  Table table = new_table (POKER_POT_LIMIT, 1000, 1000, 0, 0);

  for (guint seat = 0; seat < 2; seat++)
    poker_betting_ante (&table.b, table.stack, seat, 5);
  begin_round (&table, 2);
  assert_bets (&table, 0, 2, 10, 0);
  act (&table, 0, 5);
  assert_bets (&table, 1, 10, 25, 0); /* 5 to call, and the pot of 20 after the call */
  act (&table, 1, 25);
  assert_bets (&table, 0, 45, 85, 0); /* 40 in the middle and 20 to call: 80 more than their own 5 */
}

static void
test_pot_limit_blinds (void)
{
  Table table = new_table (POKER_POT_LIMIT, 1000, 1000, 1000, 0);

  begin_round (&table, 2);
  poker_betting_blinds (&table.b, table.stack, 0, 1, 1, 2);
  table.next = 2;
  assert_bets (&table, 2, 4, 7, 0); /* 2 to call, and the pot of 5 after the call */
  act (&table, 2, CALL);
  act (&table, 0, CALL);
  assert_bets (&table, 1, 4, 8, 0);
  act (&table, 1, CALL);
  assert_over (&table);
}

/* Without antes there is no pot yet, but there is a least bet. */
static void
test_pot_limit_least_bet (void)
{
  Table table = new_table (POKER_POT_LIMIT, 1000, 1000, 0, 0);

  begin_round (&table, 2);
  assert_bets (&table, 0, 2, 2, 0);
  act (&table, 0, 2);
  assert_bets (&table, 1, 4, 6, 0);
}

static void
test_no_limit_reopening (void)
{
  Table table = new_table (POKER_NO_LIMIT, 1000, 1000, 250, 0);

  begin_round (&table, 2);
  act (&table, 0, 100);
  assert_bets (&table, 1, 200, 1000, 0);
  act (&table, 1, 200);
  assert_bets (&table, 2, 300, 250, 250);
  act (&table, 2, 250);
  assert_bets (&table, 0, 350, 1000, 0); /* A may raise: 150 more than the bet they acted upon */
  act (&table, 0, CALL);
  g_assert_cmpint (poker_betting_owed (&table.b, 1), ==, 50);
  assert_no_bets (&table, 1); /* B may not raise */
  act (&table, 1, CALL);
  assert_over (&table);
  g_assert_cmpint (table.b.pot, ==, 750);
}

/* Two short all-ins together make a full raise. */
static void
test_no_limit_reopened_by_two (void)
{
  Table table = new_table (POKER_NO_LIMIT, 1000, 150, 210, 1000);

  begin_round (&table, 2);
  act (&table, 0, 100);
  act (&table, 1, 150);
  act (&table, 2, 210);
  act (&table, 3, CALL);
  assert_bets (&table, 0, 310, 1000, 0);
}

static void
test_no_limit_short_bet (void)
{
  Table table = new_table (POKER_NO_LIMIT, 1000, 3, 1000, 0);

  begin_round (&table, 10);
  act (&table, 0, CALL);
  assert_bets (&table, 1, 10, 3, 3);
  act (&table, 1, 3);
  assert_bets (&table, 2, 13, 1000, 0);
  act (&table, 2, CALL);
  assert_no_bets (&table, 0); /* has acted, and three is not a full bet */
  g_assert_cmpint (poker_betting_owed (&table.b, 0), ==, 3);
}

static void
test_no_limit_units (void)
{
  Table table = new_table (POKER_NO_LIMIT, 103, 1000, 0, 0);

  table.b.unit = 5;
  begin_round (&table, 10);
  assert_bets (&table, 0, 10, 100, 103);
  act (&table, 0, 103);
  assert_no_bets (&table, 1); /* nobody could answer */
}

/* No amount is written above 2147483647, although a stack may be higher. */
static void
test_no_limit_huge (void)
{
  Table table = new_table (POKER_NO_LIMIT, 5000000000, 5000000000, 0, 0);

  begin_round (&table, 2);
  assert_bets (&table, 0, 2, G_MAXINT32, 0);
  act (&table, 0, G_MAXINT32);
  assert_no_bets (&table, 1);
  act (&table, 1, CALL);
  g_assert_cmpint (table.b.pot, ==, 2 * (gint64) G_MAXINT32);
}

/* A player who has brought in, or has called that, may raise when somebody completes the bet, but not after a smaller
   raise. */
static void
test_no_limit_bring_in (void)
{
  Table table = new_table (POKER_NO_LIMIT, 100, 100, 3, 100);

  begin_round (&table, 4);
  poker_betting_bring_in (&table.b, table.stack, 0, 2);
  table.next = 1;
  assert_bets (&table, 1, 4, 100, 0);
  act (&table, 1, CALL);
  assert_bets (&table, 2, 4, 3, 3);
  act (&table, 2, 3);
  assert_bets (&table, 3, 7, 100, 0);
  act (&table, 3, CALL);
  assert_no_bets (&table, 0);
  act (&table, 0, CALL);
  assert_no_bets (&table, 1);

  table = new_table (POKER_NO_LIMIT, 100, 100, 100, 0);
  begin_round (&table, 4);
  poker_betting_bring_in (&table.b, table.stack, 0, 2);
  table.next = 1;
  act (&table, 1, CALL);
  act (&table, 2, 4);
  assert_bets (&table, 0, 8, 100, 0);
  act (&table, 0, CALL);
  assert_bets (&table, 1, 8, 100, 0);
}

/* --- Limit --- */

static void
test_limit_half_a_bet (void)
{
  Table table = new_table (POKER_LIMIT, 100, 100, 100, 6);

  begin_round (&table, 4);
  act (&table, 0, CALL);
  assert_bets (&table, 1, 4, 4, 0);
  act (&table, 1, 4);
  assert_bets (&table, 2, 8, 8, 0);
  act (&table, 2, CALL);
  assert_bets (&table, 3, 8, 6, 6);
  act (&table, 3, 6);
  assert_bets (&table, 0, 10, 10, 0); /* half a bet more is a full raise */
  act (&table, 0, CALL);
  assert_bets (&table, 1, 10, 10, 0); /* acted before, and may again */
  act (&table, 1, 10);
  assert_bets (&table, 2, 14, 14, 0);
}

static void
test_limit_less_than_half (void)
{
  Table table = new_table (POKER_LIMIT, 100, 5, 100, 0);

  begin_round (&table, 4);
  act (&table, 0, 4);
  act (&table, 1, 5);
  assert_bets (&table, 2, 8, 8, 0); /* yet to act, may complete */
  act (&table, 2, CALL);
  g_assert_cmpint (poker_betting_owed (&table.b, 0), ==, 1);
  assert_no_bets (&table, 0); /* has acted */
  act (&table, 0, CALL);
  assert_over (&table);
}

/* Completing reopens the round for those who had acted. */
static void
test_limit_completed (void)
{
  Table table = new_table (POKER_LIMIT, 100, 5, 100, 0);

  begin_round (&table, 4);
  act (&table, 0, 4);
  act (&table, 1, 5);
  act (&table, 2, 8);
  assert_bets (&table, 0, 12, 12, 0);
}

static void
test_limit_short_bet (void)
{
  Table table = new_table (POKER_LIMIT, 1, 100, 3, 100);

  begin_round (&table, 4);
  act (&table, 0, 1);
  assert_bets (&table, 1, 4, 4, 0);
  act (&table, 1, CALL);
  assert_bets (&table, 2, 4, 3, 3);
  act (&table, 2, 3); /* most of a bet */
  assert_bets (&table, 3, 7, 7, 0);
}

static void
test_limit_cap (void)
{
  Table table = new_table (POKER_LIMIT, 100, 100, 100, 0);

  begin_round (&table, 2);
  act (&table, 0, 2);
  act (&table, 1, 4);
  act (&table, 2, 6);
  act (&table, 0, 8); /* the third raise */
  assert_no_bets (&table, 1);
  act (&table, 1, FOLD);
  assert_no_bets (&table, 2); /* a round that was capped stays capped */
  act (&table, 2, CALL);
  assert_over (&table);
  begin_round (&table, 2);
  assert_bets (&table, 0, 2, 2, 0);
}

static void
test_limit_no_cap_heads_up (void)
{
  Table table = new_table (POKER_LIMIT, 15, 100, 100, 0);
  guint seat = 0;

  begin_round (&table, 2);
  act (&table, 0, CALL);
  act (&table, 1, 2);
  act (&table, 2, 4);
  act (&table, 0, FOLD);
  for (gint64 bet = 6; bet <= 20; bet += 2, seat++)
    act (&table, 1 + seat % 2, bet);
  assert_bets (&table, 1 + seat % 2, 22, 22, 0);
}

/* All-in players do not count for the cap. */
static void
test_limit_cap_with_all_in (void)
{
  Table table = new_table (POKER_LIMIT, 4, 100, 100, 0);

  begin_round (&table, 2);
  act (&table, 0, 2);
  act (&table, 1, 4);
  act (&table, 2, 6);
  act (&table, 0, CALL); /* all-in */
  act (&table, 1, 8);
  assert_bets (&table, 2, 10, 10, 0);
}

static void
test_limit_blind_is_bet (void)
{
  Table table = new_table (POKER_LIMIT, 100, 100, 100, 0);

  begin_round (&table, 2);
  poker_betting_blinds (&table.b, table.stack, 0, 1, 1, 2);
  table.next = 2;
  act (&table, 2, 4);
  act (&table, 0, 6);
  act (&table, 1, 8);
  assert_no_bets (&table, 2); /* three raises were made */
}

/* The bring-in is no bet: a whole bet and three raises may follow it. */
static void
test_limit_bring_in (void)
{
  Table table = new_table (POKER_LIMIT, 100, 100, 100, 0);

  begin_round (&table, 2);
  poker_betting_bring_in (&table.b, table.stack, 0, 1);
  table.next = 1;
  for (gint64 bet = 2; bet <= 8; bet += 2)
    {
      guint seat = (guint) (bet / 2 % 3);

      assert_bets (&table, seat, bet, bet, 0);
      act (&table, seat, bet);
    }
  assert_no_bets (&table, 2);
  begin_round (&table, 2);
  poker_betting_bring_in (&table.b, table.stack, 0, 1);
  table.next = 1;
  act (&table, 1, CALL);
  act (&table, 2, CALL);
  assert_over (&table); /* the bring-in gets no second chance */
}

/* --- Whose turn it is --- */

static void
test_short_big_blind (void)
{
  Table table = new_table (POKER_NO_LIMIT, 100, 1, 100, 0);

  begin_round (&table, 2);
  poker_betting_blinds (&table.b, table.stack, 0, 1, 1, 2);
  table.next = 2;
  g_assert_cmpint (poker_betting_owed (&table.b, 2), ==, 2);
  assert_bets (&table, 2, 4, 100, 0);
  act (&table, 2, FOLD);
  assert_over (&table); /* the small blind matches all that can be won */
}

static void
test_facing_all_in_alone (void)
{
  Table table = new_table (POKER_NO_LIMIT, 1, 2, 100, 0);

  begin_round (&table, 2);
  poker_betting_blinds (&table.b, table.stack, 0, 1, 1, 2);
  table.next = 2;
  g_assert_cmpint (poker_betting_owed (&table.b, 2), ==, 2);
  assert_no_bets (&table, 2);
  act (&table, 2, CALL);
  assert_over (&table);
}

static void
test_nothing_to_face (void)
{
  Table table = new_table (POKER_NO_LIMIT, 100, 50, 20, 0);

  begin_round (&table, 2);
  act (&table, 0, 50);
  act (&table, 1, CALL);
  act (&table, 2, CALL);
  assert_over (&table);
  begin_round (&table, 2);
  assert_over (&table); /* the only player with chips has nobody to bet against */
}

static void
test_uncalled (void)
{
  Table table = new_table (POKER_NO_LIMIT, 100, 60, 5, 0);

  begin_round (&table, 2);
  act (&table, 0, 100);
  act (&table, 1, CALL);
  act (&table, 2, CALL);
  assert_over (&table);
  g_assert_cmpint (table.stack[0], ==, 0);
  g_assert_cmpint (table.b.pot, ==, 165); /* the bet stays in until the pots are shared */
}

static void
test_short_ante (void)
{
  Table table = new_table (POKER_NO_LIMIT, 100, 3, 100, 0);

  for (guint seat = 0; seat < 3; seat++)
    poker_betting_ante (&table.b, table.stack, seat, 5);
  g_assert_cmpint (table.b.pot, ==, 13);
  begin_round (&table, 2);
  act (&table, 0, CALL);
  act (&table, 2, CALL); /* nobody asks the seat without chips */
  assert_over (&table);
}

/* --- Random betting --- */

static void
assert_sound (const Table *table, gint64 chips)
{
  gint64 sum = 0, pot = 0;

  for (guint seat = 0; seat < table->b.n_seats; seat++)
    {
      g_assert_cmpint (table->stack[seat], >=, 0);
      g_assert_cmpint (table->b.bet[seat], >=, 0);
      sum += table->stack[seat] + table->b.total[seat];
      pot += table->b.total[seat];
      g_assert_cmpint (table->b.able >> seat & 1, ==, (table->b.live >> seat & 1) && table->stack[seat] > 0);
    }
  g_assert_cmpint (sum, ==, chips);
  g_assert_cmpint (pot, ==, table->b.pot);
}

static void
act_at_random (Table *table, guint seat, guint64 *random)
{
  PokerBets bets = poker_betting_bets (&table->b, table->stack, seat);

  if (random_below (random, 3) == 0 && bets.lo <= bets.hi)
    act (table, seat, bets.lo + random_below (random, (guint) (bets.hi - bets.lo) + 1));
  else if (random_below (random, 2) == 0 && bets.all_in > 0)
    act (table, seat, bets.all_in);
  else
    act (table, seat, random_below (random, 6) == 0 ? FOLD : CALL);
}

/* Chips are neither made nor lost, rounds end, and at the end of a round everybody with chips has put in the same. */
static void
test_random_rounds (void)
{
  guint64 random = 13;

  for (guint run = 0; run < 30000; run++)
    {
      Table  table = new_table ((PokerStructure) random_below (&random, 3), 1 + random_below (&random, 60),
                                1 + random_below (&random, 60), random_below (&random, 60), random_below (&random, 60));
      gint64 chips = 0;

      for (guint seat = 0; seat < table.b.n_seats; seat++)
        chips += table.stack[seat];
      for (guint round = 0; round < 3 && __builtin_popcount (table.b.live) > 1; round++)
        {
          guint steps = 0;
          gint  seat;

          begin_round (&table, 2);
          while ((seat = poker_betting_next (&table.b, table.next)) >= 0 && __builtin_popcount (table.b.live) > 1)
            {
              act_at_random (&table, (guint) seat, &random);
              assert_sound (&table, chips);
              g_assert_cmpuint (++steps, <, 400);
            }
          if (__builtin_popcount (table.b.live) < 2)
            break;
          for (guint a = 0; a < table.b.n_seats; a++)
            for (guint b = 0; b < table.b.n_seats; b++)
              if ((table.b.able >> a & 1) && (table.b.live >> b & 1))
                g_assert_cmpint (table.b.total[a], >=, table.b.total[b]);
        }
    }
}

TEST_PART (betting)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/betting/pot-limit", test_pot_limit);
  g_test_add_func ("/betting/pot-limit/blinds", test_pot_limit_blinds);
  g_test_add_func ("/betting/pot-limit/least-bet", test_pot_limit_least_bet);
  g_test_add_func ("/betting/no-limit/short-all-in-does-not-reopen", test_no_limit_reopening);
  g_test_add_func ("/betting/no-limit/two-short-all-ins-reopen", test_no_limit_reopened_by_two);
  g_test_add_func ("/betting/no-limit/short-bet", test_no_limit_short_bet);
  g_test_add_func ("/betting/no-limit/bring-in", test_no_limit_bring_in);
  g_test_add_func ("/betting/limit/bring-in", test_limit_bring_in);
  g_test_add_func ("/betting/no-limit/units", test_no_limit_units);
  g_test_add_func ("/betting/no-limit/huge", test_no_limit_huge);
  g_test_add_func ("/betting/limit/half-a-bet-is-a-raise", test_limit_half_a_bet);
  g_test_add_func ("/betting/limit/less-than-half-is-none", test_limit_less_than_half);
  g_test_add_func ("/betting/limit/completed", test_limit_completed);
  g_test_add_func ("/betting/limit/short-bet", test_limit_short_bet);
  g_test_add_func ("/betting/limit/cap", test_limit_cap);
  g_test_add_func ("/betting/limit/no-cap-heads-up", test_limit_no_cap_heads_up);
  g_test_add_func ("/betting/limit/all-in-does-not-count-for-cap", test_limit_cap_with_all_in);
  g_test_add_func ("/betting/limit/blind-is-bet", test_limit_blind_is_bet);
  g_test_add_func ("/betting/short-big-blind", test_short_big_blind);
  g_test_add_func ("/betting/facing-all-in-alone", test_facing_all_in_alone);
  g_test_add_func ("/betting/nothing-to-face", test_nothing_to_face);
  g_test_add_func ("/betting/uncalled", test_uncalled);
  g_test_add_func ("/betting/short-ante", test_short_ante);
  g_test_add_func ("/betting/random-rounds", test_random_rounds);
  return g_test_run ();
}
