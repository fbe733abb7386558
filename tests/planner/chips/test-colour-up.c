/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colour-up at a table: who gets what, nobody is raced out, and chips change only by rounding. */
#include <string.h>

#include "base/error.h"
#include "planner/chips/colour-up.h"
#include "../../program.h"

#define N_RANDOM   4000
#define MOST_SEATS 12

static ColourUp *
run (ColourUpSeat *seats, guint n, gint64 value, gint64 next, ColourUpMethod method, const guint8 *cards, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  ColourUp *race = colour_up_run (seats, n, value, next, method, cards, seed, &error);

  g_assert_no_error (error);
  return race;
}

/* "Ks 10h" */
static void
read_cards (const char *text, guint8 *cards)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (colour_up_card_read (words[i], &cards[i]));
}

/* Seven chips of 25 are one of 100 and three odd ones.  Seven odd ones at the table are worth 175, so two are raced
   for. */
static void
test_whole_amounts_first (void)
{
  ColourUpSeat seats[] = { { 1, 7, 500 }, { 2, 3, 500 }, { 4, 8, 0 }, { 6, 5, 100 } };
  guint8       cards[7];
  g_autoptr (ColourUp) race = NULL;

  read_cards ("2c 3c 4c Kd 5h 6h Ks", cards);
  race = run (seats, 4, 25, 100, COLOUR_UP_CARDS, cards, 0);
  g_assert_cmpint (race->odd, ==, 7);
  g_assert_cmpint (race->put_out, ==, 2);
  g_assert_cmpint (race->before, ==, 23 * 25 + 1100);
  g_assert_cmpint (race->after, ==, 6 * 100 + 1100);
  g_assert_cmpint (race->fetched, ==, 6);

  g_assert_cmpint (seats[0].exchanged, ==, 1);
  g_assert_cmpint (seats[0].odd, ==, 3);
  g_assert_cmpint (seats[0].won, ==, 0);
  g_assert_cmpint (seats[1].exchanged, ==, 0);
  g_assert_cmpint (seats[1].odd, ==, 3);
  g_assert_cmpint (seats[1].won, ==, 1);
  g_assert_cmpint (seats[2].exchanged, ==, 2);
  g_assert_cmpint (seats[2].odd, ==, 0);
  g_assert_cmpint (seats[2].best, ==, -1);
  g_assert_cmpint (seats[3].odd, ==, 1);
  g_assert_cmpint (seats[3].won, ==, 1);
}

/* A seat with three aces wins a single chip all the same, and the other goes to the next best player. */
static void
test_one_chip_a_player (void)
{
  ColourUpSeat seats[] = { { 1, 3, 500 }, { 2, 2, 500 }, { 3, 1, 500 } };
  guint8       cards[6];
  g_autoptr (ColourUp) race = NULL;

  read_cards ("As Ah Ad 2c 9d 8s", cards);
  race = run (seats, 3, 25, 100, COLOUR_UP_CARDS, cards, 0);
  g_assert_cmpint (race->put_out, ==, 2);
  g_assert_cmpint (seats[0].won, ==, 1);
  g_assert_cmpint (seats[1].won, ==, 1);
  g_assert_cmpint (seats[2].won, ==, 0);
}

static void
test_suits_decide (void)
{
  static const char *const order[] = { "Kc", "Kd", "Kh", "Ks", "Ac" };
  guint8                   lower, higher;

  for (guint i = 1; i < G_N_ELEMENTS (order); i++)
    {
      ColourUpSeat seats[] = { { 1, 2, 500 }, { 2, 2, 500 } };
      guint8       cards[4];
      g_autoptr (ColourUp) race = NULL;

      g_assert_true (colour_up_card_read (order[i - 1], &lower));
      g_assert_true (colour_up_card_read (order[i], &higher));
      g_assert_cmpint (lower, <, higher);
      memcpy (cards, (const guint8[]){ 0, higher, 1, lower }, sizeof cards);
      race = run (seats, 2, 25, 100, COLOUR_UP_CARDS, cards, 0);
      g_assert_cmpint (race->put_out, ==, 1);
      g_assert_cmpint (seats[0].won, ==, 1);
      g_assert_cmpint (seats[1].won, ==, 0);
    }
}

/* Half a chip or more counts as a whole one. */
static void
test_rounding (void)
{
  static const gint64 put_out[] = { 0, 0, 1, 1, 1, 1, 2 };

  for (gint64 odd = 0; odd <= 6; odd++)
    {
      ColourUpSeat seats[] = { { 1, MIN (odd, 3), 500 }, { 2, odd - MIN (odd, 3), 500 } };
      g_autoptr (ColourUp) race = run (seats, 2, 25, 100, COLOUR_UP_CARDS, NULL, 7);

      g_assert_cmpint (race->put_out, ==, put_out[odd]);
    }
}

static void
test_nobody_raced_out (void)
{
  ColourUpSeat seats[] = { { 1, 1, 0 }, { 2, 1, 0 }, { 3, 1, 0 }, { 4, 0, 0 } };
  guint8       cards[3];
  g_autoptr (ColourUp) race = NULL;

  read_cards ("2c Kd 5h", cards);
  race = run (seats, 4, 25, 100, COLOUR_UP_CARDS, cards, 0);
  g_assert_cmpint (race->put_out, ==, 1);
  g_assert_cmpint (seats[0].gift, ==, 1);
  g_assert_cmpint (seats[1].won, ==, 1);
  g_assert_cmpint (seats[1].gift, ==, 0);
  g_assert_cmpint (seats[2].gift, ==, 1);
  g_assert_cmpint (seats[3].gift, ==, 0);
  g_assert_cmpint (race->fetched, ==, 3);
  g_assert_cmpint (race->after, ==, 300);
}

static void
test_round_up (void)
{
  ColourUpSeat seats[] = { { 1, 1, 0 }, { 2, 4, 200 }, { 3, 7, 0 } };
  g_autoptr (ColourUp) race = run (seats, 3, 25, 100, COLOUR_UP_ROUND_UP, NULL, 0);

  g_assert_cmpint (seats[0].won, ==, 1);
  g_assert_cmpint (seats[0].gift, ==, 0);
  g_assert_cmpint (seats[1].won, ==, 0);
  g_assert_cmpint (seats[1].exchanged, ==, 1);
  g_assert_cmpint (seats[2].won, ==, 1);
  g_assert_cmpint (race->put_out, ==, 2);
  g_assert_cmpint (race->before, ==, 12 * 25 + 200);
  g_assert_cmpint (race->after, ==, 600);
}

/* With a second deck, the earlier of two equal cards wins. */
static void
test_second_deck (void)
{
  ColourUpSeat seats[] = { { 1, 52, 500 }, { 2, 2, 500 } };
  guint8       cards[54];
  g_autoptr (ColourUp) race = NULL;

  for (guint8 i = 0; i < 52; i++)
    cards[i] = i;
  cards[52] = 51;
  cards[53] = 50;
  race = run (seats, 2, 1, 100, COLOUR_UP_CARDS, cards, 0);
  g_assert_cmpint (race->odd, ==, 54);
  g_assert_cmpint (race->put_out, ==, 1);
  g_assert_cmpint (seats[0].best, ==, 51);
  g_assert_cmpint (seats[1].best, ==, 51);
  g_assert_cmpint (seats[0].won, ==, 1);
  g_assert_cmpint (seats[1].won, ==, 0);
}

/* A seed's cards are stored, so they must be the same for ever and on every machine. */
static void
test_same_seed_same_cards (void)
{
  static const char *const expected = "6♣ 5♣ 9♣ 7♠ 3♠ K♣ 2♥ 10♥";
  ColourUpSeat             seats[] = { { 1, 3, 500 }, { 2, 3, 500 }, { 3, 2, 500 } };
  g_autoptr (ColourUp) race = run (seats, 3, 25, 100, COLOUR_UP_CARDS, NULL, G_GUINT64_CONSTANT (0x123456789abcdef0));
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint64 i = 0; i < race->odd; i++)
    {
      g_autofree char *card = colour_up_card_text (race->cards[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", card);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_card_texts (void)
{
  static const char *const bad[] = { "", "K", "1s", "11s", "Kx", "Kss", "sK", "10", "0h", "♠" };
  static const struct
  {
    const char *text;
    guint8      card;
  } good[] = { { "2c", 0 },   { "10h", 34 }, { "Th", 34 }, { "td", 33 },
               { "10♠", 35 }, { "K♠", 47 },  { "as", 51 }, { "AS", 51 } };
  guint8 card;

  for (guint8 i = 0; i < 52; i++)
    {
      g_autofree char *text = colour_up_card_text (i);

      g_assert_true (colour_up_card_read (text, &card));
      g_assert_cmpint (card, ==, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (colour_up_card_read (good[i].text, &card));
      g_assert_cmpint (card, ==, good[i].card);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (colour_up_card_read (bad[i], &card));
}

static void
test_refusals (void)
{
  static const guint8 twice[] = { 5, 5 };
  static const guint8 none[] = { 5, 52 };
  static const struct
  {
    const char   *why;
    ColourUpSeat  seats[2];
    gint64        value, next;
    const guint8 *cards;
  } bad[] = {
    { "a seat twice", { { 1, 1, 0 }, { 1, 1, 0 } }, 25, 100, NULL },
    { "seats falling", { { 2, 1, 0 }, { 1, 1, 0 } }, 25, 100, NULL },
    { "no seat", { { 0, 1, 0 }, { 1, 1, 0 } }, 25, 100, NULL },
    { "a negative count", { { 1, -1, 0 }, { 2, 1, 0 } }, 25, 100, NULL },
    { "a negative rest", { { 1, 1, 0 }, { 2, 1, -5 } }, 25, 100, NULL },
    { "next is not above", { { 1, 1, 0 }, { 2, 1, 0 } }, 25, 25, NULL },
    { "no value", { { 1, 1, 0 }, { 2, 1, 0 } }, 0, 25, NULL },
    { "a card twice", { { 1, 1, 0 }, { 2, 1, 0 } }, 25, 100, twice },
    { "no such card", { { 1, 1, 0 }, { 2, 1, 0 } }, 25, 100, none },
    { "far too many", { { 1, G_MAXINT64, 0 }, { 2, 1, 0 } }, 25, 100, NULL },
    { "far too much", { { 1, 1, G_MAXINT64 }, { 2, 1, 0 } }, 25, 100, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      ColourUpSeat seats[2];

      g_test_message ("%s", bad[i].why);
      memcpy (seats, bad[i].seats, sizeof seats);
      g_assert_null (colour_up_run (seats, 2, bad[i].value, bad[i].next, COLOUR_UP_CARDS, bad[i].cards, 0, &error));
      g_assert_error (error, INPUT_ERROR, INPUT_ERROR_REFUSED);
      g_assert_cmpuint (strlen (error->message), >, 15);
    }
}

/* The winners have the best cards of all players with odd chips. */
static void
assert_best_won (const ColourUpSeat *seats, guint n, const ColourUp *race)
{
  gint64 dealt = 0, won = 0;
  gint   lowest_winner = G_MAXINT, highest_loser = -1;

  for (guint i = 0; i < n; i++)
    {
      gint best = -1;

      for (gint64 card = 0; card < seats[i].odd; card++)
        best = MAX (best, race->cards[dealt + card]);
      dealt += seats[i].odd;
      g_assert_cmpint (seats[i].best, ==, best);
      won += seats[i].won;
      if (seats[i].won > 0)
        lowest_winner = MIN (lowest_winner, best);
      else if (best > highest_loser)
        highest_loser = best;
    }
  g_assert_cmpint (dealt, ==, race->odd);
  g_assert_cmpint (won, ==, race->put_out);
  g_assert_cmpint (lowest_winner, >=, highest_loser);
}

static void
test_random_tables (void)
{
  static const gint64 steps[][2]
      = { { 1, 5 }, { 5, 25 }, { 25, 100 }, { 100, 500 }, { 5, 1000 }, { 10, 25 }, { 20, 50 } };

  for (gint i = 0; i < N_RANDOM; i++)
    {
      const gint64  *step = steps[g_test_rand_int_range (0, G_N_ELEMENTS (steps))];
      ColourUpMethod method = i % 3 == 0 ? COLOUR_UP_ROUND_UP : COLOUR_UP_CARDS;
      ColourUpSeat   seats[MOST_SEATS];
      guint          n = g_test_rand_int_range (0, MOST_SEATS + 1);
      gint64         odd_worth = 0, gifts = 0, with_odd = 0;
      g_autoptr (ColourUp) race = NULL;

      for (guint j = 0; j < n; j++)
        seats[j] = (ColourUpSeat){ .seat = (gint) j + 1,
                                   .count = g_test_rand_bit () ? g_test_rand_int_range (0, 40) : 0,
                                   .rest = g_test_rand_bit () ? step[1] * g_test_rand_int_range (0, 30) : 0 };
      race = run (seats, n, step[0], step[1], method, NULL, (guint64) i);
      for (guint j = 0; j < n; j++)
        {
          gint64 worth = seats[j].count * step[0], got = seats[j].exchanged + seats[j].won + seats[j].gift;

          g_assert_cmpint (seats[j].exchanged, ==, worth / step[1]);
          g_assert_cmpint (seats[j].won, <=, 1);
          g_assert_true (seats[j].won == 0 || seats[j].odd > 0);
          g_assert_cmpint (seats[j].odd > 0, ==, worth % step[1] > 0);
          g_assert_true (seats[j].count == 0 || seats[j].rest > 0 || got > 0);
          g_assert_true (seats[j].gift == 0 || got == 1);
          odd_worth += worth % step[1];
          gifts += seats[j].gift;
          with_odd += seats[j].odd > 0;
        }
      if (method == COLOUR_UP_CARDS)
        {
          g_assert_cmpint (2 * ABS (race->put_out * step[1] - odd_worth), <=, step[1]);
          g_assert_cmpint (race->after - race->before, ==, race->put_out * step[1] - odd_worth + gifts * step[1]);
          assert_best_won (seats, n, race);
        }
      else
        {
          g_assert_cmpint (race->put_out, ==, with_odd);
          g_assert_cmpint (race->after, >=, race->before);
          g_assert_cmpint (gifts, ==, 0);
        }
    }
}

TEST_PART (colour_up)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/race/whole-amounts-first", test_whole_amounts_first);
  g_test_add_func ("/race/at-most-one-chip-a-player", test_one_chip_a_player);
  g_test_add_func ("/race/spade-heart-diamond-club", test_suits_decide);
  g_test_add_func ("/race/a-half-is-one-more", test_rounding);
  g_test_add_func ("/race/nobody-is-raced-out", test_nobody_raced_out);
  g_test_add_func ("/race/round-up-adds-chips", test_round_up);
  g_test_add_func ("/race/a-second-deck", test_second_deck);
  g_test_add_func ("/race/same-seed-same-cards", test_same_seed_same_cards);
  g_test_add_func ("/race/cards-as-text", test_card_texts);
  g_test_add_func ("/race/refusals", test_refusals);
  g_test_add_func ("/race/what-holds-at-any-table", test_random_tables);
  return g_test_run ();
}
