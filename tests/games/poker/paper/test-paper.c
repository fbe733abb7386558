/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pots of hands with real cards: what is said and refused, and random hands against a count chip by chip. */
#include <string.h>

#include "base/error.h"
#include "base/random.h"
#include "games/poker/paper/paper-hand.h"
#include "../../../program.h"

/* --- What is said --- */

typedef struct
{
  const char *path, *hand, *winners, *low;
  gint64      before, chip;
  const char *button;
  const char *said[6]; /* with winners the awards */
} SayCase;

static const SayCase say_cases[] = {
  { "/paper/one-pot",
    "Ann 500, Bob 500, Dan 300 folded",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Pot, 1,300: Ann or Bob can win it." } },
  { "/paper/main-and-side-pot",
    "Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 1,800: Ann, Bob or Cleo can win it.", "Side pot, 1,400: Bob or Cleo can win it." } },
  { "/paper/three-all-ins",
    "Ann 500 all-in, Bob 900 all-in, Cleo 1200 all-in, Dan 1200",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 2,000: Ann, Bob, Cleo or Dan can win it.", "Side pot 1, 1,200: Bob, Cleo or Dan can win it.",
      "Side pot 2, 600: Cleo or Dan can win it." } },
  { "/paper/uncalled-bet-goes-back",
    "Ann 500 all-in, Bob 1200",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Pot, 1,000: Ann or Bob can win it.", "Uncalled bet, 700: it goes back to Bob." } },
  { "/paper/uncalled-bet-beside-folded-chips",
    "Ann 500 all-in, Bob 1200, Dan 800 folded",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 1,500: Ann or Bob can win it.",
      "Side pot, 1,000: only Bob can win it, and nobody has called 400 of it." } },
  { "/paper/side-pot-of-folded-chips",
    "Ann 500 all-in, Bob 800, Dan 800 folded",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 1,500: Ann or Bob can win it.", "Side pot, 600: only Bob can win it." } },
  { "/paper/equal-all-ins-are-one-pot",
    "Ann 500 all-in, Bob 500 all-in, Cleo 900, Dan 900",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 2,000: Ann, Bob, Cleo or Dan can win it.", "Side pot, 800: Cleo or Dan can win it." } },
  { "/paper/chips-in-the-middle-are-of-the-main-pot",
    "Ann 50 all-in, Bob 100, Cleo 100",
    NULL,
    NULL,
    100,
    1,
    NULL,
    { "Main pot, 250: Ann, Bob or Cleo can win it.", "Side pot, 100: Bob or Cleo can win it." } },
  { "/paper/all-in-before-these-bets",
    "Ann 0 all-in, Bob 100, Cleo 100, Dan 40 folded",
    NULL,
    NULL,
    300,
    1,
    NULL,
    { "Main pot, 300: Ann, Bob or Cleo can win it.", "Side pot, 240: Bob or Cleo can win it." } },
  { "/paper/nobody-bets", "Ann 0, Bob 0", NULL, NULL, 300, 1, NULL, { "Pot, 300: Ann or Bob can win it." } },
  { "/paper/everybody-else-folds",
    "Ann 100, Bob 50 folded",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Pot, 150: only Ann can win it, and nobody has called 50 of it." } },
  { "/paper/names-of-several-words",
    "Ann Lee 5 all-in, \"7, the\" 8, Bob 8",
    NULL,
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 15: Ann Lee, 7, the or Bob can win it.", "Side pot, 6: 7, the or Bob can win it." } },
  { "/paper/best-hand-is-all-in",
    "Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded",
    "Ann, Bob, Cleo",
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 1,800: Ann wins it.", "Side pot, 1,400: Bob wins it." } },
  { "/paper/tie",
    "Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded",
    "Bob = Cleo",
    NULL,
    0,
    1,
    NULL,
    { "Main pot, 1,800: Bob gets 900 and Cleo gets 900.", "Side pot, 1,400: Bob gets 700 and Cleo gets 700." } },
  { "/paper/odd-chip-left-of-the-button",
    "Ann 5, Bob 5, Cleo 5, Dan 2 folded",
    "Ann = Cleo",
    NULL,
    0,
    1,
    "Bob",
    { "Pot, 17: Ann gets 8 and Cleo gets 9, as odd chips go to the first seats left of the button." } },
  { "/paper/odd-chip-by-the-button-in-the-last-seat",
    "Ann 5, Bob 5, Cleo 5, Dan 2 folded",
    "Ann = Cleo",
    NULL,
    0,
    1,
    NULL,
    { "Pot, 17: Ann gets 9 and Cleo gets 8, as odd chips go to the first seats left of the button." } },
  { "/paper/odd-chip-is-the-smallest-in-play",
    "Ann 500, Bob 500, Cleo 500, Dan 25 folded",
    "Ann = Bob = Cleo",
    NULL,
    0,
    25,
    "Ann",
    { "Pot, 1,525: Ann gets 500, Bob gets 525 and Cleo gets 500, as odd chips go to the first seats left of the "
      "button." } },
  { "/paper/high-and-low",
    "Ann 500 all-in, Bob 1200, Cleo 1200",
    "Ann, Bob, Cleo",
    "Cleo",
    0,
    1,
    NULL,
    { "Main pot, 1,500: Ann gets 750 for high and Cleo gets 750 for low.",
      "Side pot, 1,400: Bob gets 700 for high and Cleo gets 700 for low." } },
  { "/paper/odd-chip-of-the-halves-is-high",
    "Ann 25, Bob 25, Cleo 25 folded",
    "Bob",
    "Ann",
    0,
    25,
    NULL,
    { "Pot, 75: Ann gets 25 for low and Bob gets 50 for high." } },
  { "/paper/no-low-in-the-side-pot",
    "Ann 500 all-in, Bob 1200, Cleo 1200",
    "Bob, Cleo",
    "Ann",
    0,
    1,
    NULL,
    { "Main pot, 1,500: Ann gets 750 for low and Bob gets 750 for high.", "Side pot, 1,400: Bob wins it." } },
  { "/paper/quartered",
    "Ann 200, Bob 200",
    "Ann",
    "Ann = Bob",
    0,
    1,
    NULL,
    { "Pot, 400: Ann gets 300 for high and low and Bob gets 100 for low." } },
  { "/paper/scooped", "Ann 200, Bob 200", "Ann", "Ann, Bob", 0, 1, NULL, { "Pot, 400: Ann wins it." } },
};

static PaperHand *
read_case (const SayCase *test)
{
  g_autoptr (GError) error = NULL;
  PaperHand *hand = paper_hand_read (test->hand, &error);

  g_assert_no_error (error);
  hand->before = test->before;
  hand->chip = test->chip;
  hand->has_low = test->low != NULL;
  g_assert_true (paper_hand_check (hand, NULL, &error));
  g_assert_true (test->button == NULL || paper_hand_read_button (hand, test->button, &error));
  g_assert_true (test->winners == NULL || paper_hand_read_ranks (hand, PAPER_HIGH, test->winners, &error));
  g_assert_true (test->low == NULL || paper_hand_read_ranks (hand, PAPER_LOW, test->low, &error));
  return hand;
}

static void
test_say (gconstpointer data)
{
  const SayCase *test = data;
  g_autoptr (PaperHand) hand = read_case (test);
  PokerPot pots[POKER_SEATS];
  guint    n = paper_hand_pots (hand, pots);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *said = test->winners != NULL ? paper_hand_say_award (hand, i) : paper_hand_say_pot (hand, i);

      g_assert_cmpstr (said, ==, test->said[i]);
    }
  g_assert_null (test->said[n]);
}

/* --- What cannot be --- */

static void
test_refusals (void)
{
  static const struct
  {
    const char *hand;
    gint64      before, chip;
    guint       seat;
    const char *reason;
  } cases[] = {
    { "Ann 500, Bob 1200", 0, 1, 0,
      "Ann has put in 500 and Bob 1,200: whoever has not called is all-in or has folded." },
    { "Ann 500 all-in, Bob 1200, Cleo 1000", 0, 1, 2,
      "Cleo has put in 1,000 and Bob 1,200: whoever has not called is "
      "all-in or has folded." },
    { "Ann 500 folded, Bob 400", 0, 1, 1,
      "Bob has put in 400 and Ann 500: whoever has not called is all-in or has "
      "folded." },
    { "Ann 510, Bob 510", 0, 25, 0, "510 cannot be paid in chips: the smallest one in play is 25." },
    { "Ann 500, Bob 500", 30, 25, 2, "30 cannot be paid in chips: the smallest one in play is 25." },
    { "Ann 500 folded, Bob 500 folded", 0, 1, 2, "Everybody has folded, so nobody can win the pot." },
    { "Ann 0, Bob 0", 0, 1, 2, "Nobody has put in any chips." },
    { "Ann 10", 0, 1, 1, "A hand has at least two players." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PaperHand) hand = paper_hand_read (cases[i].hand, &error);
      guint seat = G_MAXUINT;

      g_assert_no_error (error);
      hand->before = cases[i].before;
      hand->chip = cases[i].chip;
      g_assert_false (paper_hand_check (hand, &seat, &error));
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, cases[i].reason);
      g_assert_cmpuint (seat, ==, cases[i].seat);
    }
}

/* Words that are no hand; whoever cannot be all-in and folded at once is refused by the form, which has a tick for each. */
static void
test_unreadable (void)
{
  static const char *const hands[] = {
    "",
    "Ann",
    "500",
    "Ann 500,",
    "Ann 500, , Bob 500",
    "Ann all-in",
    "Ann 500 allin folded",
    "Ann -5",
    "Ann 5.5",
    "Ann 1e3",
    "Ann 5, Ann 5",
    "Ann = 5",
    "\"Ann 5",
    "Ann 500 dead",
    "Ann 9999999999999, Bob 5",
  };
  g_autoptr (GString) many = g_string_new ("P0 5");

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (paper_hand_read (hands[i], &error));
      g_assert_nonnull (error);
    }
  for (guint i = 1; i < POKER_SEATS; i++)
    g_string_append_printf (many, ", P%u 5", i);
  paper_hand_free (paper_hand_read (many->str, NULL));
  g_string_append (many, ", Q 5");
  g_assert_null (paper_hand_read (many->str, NULL));
}

static void
test_bad_ranks (void)
{
  static const char *const ranks[] = { "", "Eve", "Dan", "Ann, Ann", "Ann = ", ", Ann", "Ann Bob" };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PaperHand) hand = paper_hand_read ("Ann 5, Bob 5, Dan 2 folded", NULL);

      g_assert_false (paper_hand_read_ranks (hand, PAPER_HIGH, ranks[i], &error));
      g_assert_nonnull (error);
    }
}

/* --- A second count --- */

/* Who has the best rank of HALF among SEATS, by looking at one rank after the other. */
static SeatMask
find_best (const PaperHand *hand, PaperHalf half, SeatMask seats)
{
  for (guint rank = 1; rank <= POKER_SEATS; rank++)
    {
      SeatMask best = 0;

      for (guint i = 0; i < hand->seats->len; i++)
        if ((seats >> i & 1) && paper_hand_seat (hand, i)->rank[half] == rank)
          best |= (SeatMask) (1 << i);
      if (best != 0)
        return best;
    }
  return 0;
}

/* Deals CHIPS out one by one, from the left of the button on and round again. */
static void
deal_out (const PaperHand *hand, gint64 chips, SeatMask seats, gint64 *won)
{
  for (guint i = 1; chips > 0; i++)
    {
      guint seat = (hand->button + i) % hand->seats->len;

      if (seats >> seat & 1)
        {
          won[seat] += hand->chip;
          chips--;
        }
    }
}

/* What every seat gets: the bets are taken in one layer of the smallest chip after the other; layers that the same players
   can win are one pot, and a layer that only folded players reach lies on the last pot. */
static void
count_by_layer (const PaperHand *hand, gint64 *won)
{
  gint64   pot[1 << 8] = { 0 };
  SeatMask live = 0, last;

  for (guint i = 0; i < hand->seats->len; i++)
    live |= (SeatMask) (paper_hand_seat (hand, i)->has_folded ? 0 : 1 << i);
  last = live;
  pot[live] += hand->before / hand->chip;
  for (gint64 layer = 1; layer <= 60; layer++)
    {
      SeatMask seats = 0;
      gint64   chips = 0;

      for (guint i = 0; i < hand->seats->len; i++)
        if (paper_hand_seat (hand, i)->in >= layer * hand->chip)
          {
            chips++;
            seats |= live & (SeatMask) (1 << i);
          }
      last = seats != 0 ? seats : last;
      pot[last] += chips;
    }
  for (guint seats = 1; seats < G_N_ELEMENTS (pot); seats++)
    {
      SeatMask all = (SeatMask) seats, high = find_best (hand, PAPER_HIGH, all);
      SeatMask low = hand->has_low ? find_best (hand, PAPER_LOW, all) : 0;

      if ((all & (all - 1)) == 0)
        {
          high = all;
          low = 0;
        }
      deal_out (hand, low != 0 ? pot[seats] - pot[seats] / 2 : pot[seats], high, won);
      if (low != 0)
        deal_out (hand, pot[seats] / 2, low, won);
    }
}

/* A hand that somebody could have typed: who is still in and not all-in has called. */
static PaperHand *
make_hand (guint64 *random)
{
  PaperHand *hand = paper_hand_new ();
  guint      n = 2 + random_below (random, 7);
  gint64     most = 0;

  hand->chip = 1 + random_below (random, 3) * 12;
  hand->before = random_below (random, 4) * hand->chip;
  hand->button = random_below (random, n);
  hand->has_low = random_below (random, 2) == 0;
  for (guint i = 0; i < n; i++)
    {
      PaperSeat *seat = paper_hand_add (hand, "");

      seat->in = random_below (random, random_below (random, 2) ? 7 : 60) * hand->chip;
      seat->has_folded = i > 0 && random_below (random, 3) == 0;
      seat->rank[PAPER_HIGH] = 1 + random_below (random, 4);
      seat->rank[PAPER_LOW] = random_below (random, 4);
      most = MAX (most, seat->in);
    }
  for (guint i = 0; i < n; i++)
    paper_hand_seat (hand, i)->is_all_in
        = !paper_hand_seat (hand, i)->has_folded && paper_hand_seat (hand, i)->in < most;
  return hand;
}

/* Every chip that was put in is won by somebody, and by those who win it chip by chip. */
static void
test_layers (void)
{
  guint64 random = 7;
  guint   n_hands = 0;

  for (guint run = 0; run < 20000; run++)
    {
      g_autoptr (PaperHand) hand = make_hand (&random);
      gint64   won[POKER_SEATS] = { 0 }, by_layer[POKER_SEATS] = { 0 }, in = hand->before, out = 0;
      PokerPot pots[POKER_SEATS];
      guint    n;

      if (!paper_hand_check (hand, NULL, NULL))
        continue; /* nobody has put in anything */
      n = paper_hand_pots (hand, pots);
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (paper_hand_award (hand, &pots[i], won));
          g_assert_true (i == 0 || (pots[i].seats & ~pots[i - 1].seats) == 0);
        }
      count_by_layer (hand, by_layer);
      for (guint i = 0; i < hand->seats->len; i++)
        {
          g_assert_cmpint (won[i], ==, by_layer[i]);
          g_assert_cmpint (won[i] % hand->chip, ==, 0);
          in += paper_hand_seat (hand, i)->in;
          out += won[i];
        }
      g_assert_cmpint (in, ==, out);
      n_hands++;
    }
  g_assert_cmpuint (n_hands, >, 19000);
}

/* Winners that are named pot by pot win the pots for which they were named, and nothing but chips changes hands. */
static void
test_named (void)
{
  guint64 random = 9;

  for (guint run = 0; run < 5000; run++)
    {
      g_autoptr (PaperHand) hand = make_hand (&random);
      PokerPot pots[POKER_SEATS];
      SeatMask named[POKER_SEATS] = { 0 };
      guint    n;

      if (!paper_hand_check (hand, NULL, NULL))
        continue;
      n = paper_hand_pots (hand, pots);
      for (guint step = 0; step < 12; step++)
        {
          guint     index = random_below (&random, n);
          PaperHalf half = random_below (&random, 2) == 0 ? PAPER_HIGH : PAPER_LOW;

          if (!paper_hand_is_decided (hand, index, half))
            {
              SeatMask some = pots[index].seats & (SeatMask) random_below (&random, 1 << POKER_SEATS);

              paper_hand_name_winners (hand, index, half, some);
              g_assert_true (some == 0 || (half == PAPER_LOW && !hand->has_low)
                             || paper_hand_winners (hand, &pots[index], half) == some);
            }
        }
      for (guint i = 0; i < n; i++)
        if (!paper_hand_is_decided (hand, i, PAPER_HIGH))
          {
            named[i] = pots[i].seats & (SeatMask) -pots[i].seats;
            paper_hand_name_winners (hand, i, PAPER_HIGH, named[i]);
          }
      for (guint i = 0; i < n; i++)
        {
          SeatMask winners = paper_hand_winners (hand, &pots[i], PAPER_HIGH);
          SeatMask before = i > 0 ? paper_hand_winners (hand, &pots[i - 1], PAPER_HIGH) : 0;

          if (named[i] != 0)
            g_assert_cmphex (winners, ==, named[i]);
          else
            g_assert_true (winners == pots[i].seats || winners == (before & pots[i].seats));
        }
    }
}

/* Whoever has the best hand of all wins the side pots that they can win too. */
static void
test_decided (void)
{
  g_autoptr (PaperHand) hand = paper_hand_read ("Ann 500 all-in, Bob 900 all-in, Cleo 1200, Dan 1200", NULL);
  g_autofree char *early = paper_hand_say_result (hand), *late = NULL, *other = NULL;

  g_assert_null (early);
  paper_hand_name_winners (hand, 0, PAPER_HIGH, 1 << 2);
  g_assert_true (paper_hand_is_decided (hand, 1, PAPER_HIGH));
  g_assert_true (paper_hand_is_decided (hand, 2, PAPER_HIGH));
  late = paper_hand_say_result (hand);
  g_assert_cmpstr (late, ==, "Cleo gets 3,800.");
  paper_hand_name_winners (hand, 0, PAPER_HIGH, 1 << 0);
  g_assert_false (paper_hand_is_decided (hand, 1, PAPER_HIGH));
  paper_hand_name_winners (hand, 1, PAPER_HIGH, 1 << 1);
  g_assert_false (paper_hand_is_decided (hand, 2, PAPER_HIGH));
  paper_hand_name_winners (hand, 2, PAPER_HIGH, 1 << 2 | 1 << 3);
  other = paper_hand_say_result (hand);
  g_assert_cmpstr (other, ==, "Ann gets 2,000, Bob gets 1,200, Cleo gets 300 and Dan gets 300.");
}

TEST_PART (paper)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (say_cases); i++)
    g_test_add_data_func (say_cases[i].path, &say_cases[i], test_say);
  g_test_add_func ("/paper/refusals", test_refusals);
  g_test_add_func ("/paper/unreadable", test_unreadable);
  g_test_add_func ("/paper/bad-ranks", test_bad_ranks);
  g_test_add_func ("/paper/layer-by-layer", test_layers);
  g_test_add_func ("/paper/named-winners-win", test_named);
  g_test_add_func ("/paper/best-hand-decides-side-pots", test_decided);
  return g_test_run ();
}
