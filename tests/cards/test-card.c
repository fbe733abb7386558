/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as words and sets, and the random generator that deals them. */
#include <string.h>

#include "base/random.h"
#include "cards/game.h"
#include "../program.h"

static void
test_print_parse (void)
{
  for (guint copy = 0; copy < CARD_MAX_COPIES; copy++)
    for (guint face = 0; face < CARD_FACES; face++)
      {
        g_autoptr (GString) word = g_string_new (NULL);
        Card card = (Card) (copy << 8 | face), read = 0;

        card_print (card, word);
        g_assert_true (card_parse (word->str, &read));
        g_assert_cmpuint (read, ==, card);
      }
}

static void
test_words (void)
{
  static const struct
  {
    const char *word;
    gint        face; /* -1: no card */
  } cases[] = {
    { "2c", 0 },   { "Ac", 12 },     { "Td", 21 },    { "Kh", 37 }, { "As", 51 },         { "X", 52 },
    { "Y", 53 },   { "5c'", 0x103 }, { "X'", 0x134 }, { "", -1 },   { "A", -1 },          { "1c", -1 },
    { "10c", -1 }, { "Ax", -1 },     { "ac", -1 },    { "AC", -1 }, { "Ac ", -1 },        { "Acs", -1 },
    { "'", -1 },   { "??", -1 },     { "Z", -1 },     { "XY", -1 }, { "2c''''''''", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Card card = 0;

      g_assert_cmpint (card_parse (cases[i].word, &card), ==, cases[i].face >= 0);
      if (cases[i].face >= 0)
        g_assert_cmpint (card, ==, cases[i].face);
    }
}

static void
test_backs (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CardSet first = 0;

  for (Card face = 0; face < CARD_MOST_FACES; face++)
    {
      guint back = face < CARD_JOKER_X && strchr ("2468TQA", card_rank_letters[card_rank (face)]) != NULL ? 1 : 2;

      g_assert_cmpuint (card_back (face), ==, back);
      g_assert_cmpuint (card_back ((Card) (1 << 8 | face)), ==, back);
      g_assert_false (card_is_hidden (face));
      first |= back == 1 ? CARD_SET (face) : 0;
    }
  g_assert_cmpuint (card_set_size (first), ==, 28);
  g_assert_cmpuint (card_set_of_back (CARD_ACE), ==, first);
  g_assert_cmpuint (card_set_of_back (CARD_KING), ==, ~first);
  g_assert_cmpuint (card_set_of_back (CARD_JOKER_Y), ==, ~first);
  card_print (CARD_BACK (1), text);
  card_print (CARD_BACK (2), text);
  card_print (CARD_HIDDEN, text);
  g_assert_cmpstr (text->str, ==, "?1?2??");
  g_string_truncate (text, 0);
  card_print (CARD_ZERO_C, text);
  card_print (CARD_ZERO_C + CARD_SPADES, text);
  g_assert_cmpstr (text->str, ==, "0c0s");
  g_assert_true (card_is_hidden (CARD_BACK (1)) && card_is_hidden (CARD_BACK (2)) && card_is_hidden (CARD_HIDDEN));
}

static void
test_sets (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CardSet cards = CARD_SET (CARD (CARD_ACE, CARD_SPADES)) | CARD_SET (CARD (0, CARD_HEARTS)) | CARD_SET (0);

  card_set_print (cards, text);
  g_assert_cmpstr (text->str, ==, "2c 2h As");
  g_assert_cmpuint (card_set_size (cards), ==, 3);
  g_assert_cmpuint (card_set_nth (cards, 0), ==, 0);
  g_assert_cmpuint (card_set_nth (cards, 2), ==, 51);
  g_assert_cmpuint (card_set_ranks (cards), ==, 0x1001);
  g_assert_cmpuint (card_set_suit (cards, CARD_SPADES), ==, 0x1000);
  for (guint rank = 0; rank < CARD_RANKS; rank++)
    for (guint suit = 0; suit < 4; suit++)
      g_assert_cmpuint (CARD_RANK_SET (rank) & CARD_SUIT_SET (suit), ==, CARD_SET (CARD (rank, suit)));
  g_assert_cmpuint (card_set_size (CARD_DECK_SET), ==, 52);
}

/* Counting and choosing against a simple loop, with sets of every density up to all 64 bits. */
static void
test_nth (void)
{
  guint64 random = 1;

  for (guint round = 0; round < 10000; round++)
    {
      CardSet cards = 0;
      guint   k = 0;

      for (guint i = 0; i < 64; i++)
        cards |= (CardSet) (random_below (&random, 64) <= round % 64) << i;
      for (CardSet left = cards; left != 0; left &= left - 1, k++)
        g_assert_cmpuint (card_set_nth (cards, k), ==, card_set_first (left));
      g_assert_cmpuint (card_set_size (cards), ==, k);
    }
}

/* Saved seeds must always deal the same, so these numbers never change. */
static void
test_generator (void)
{
  guint64 zero = 0, one = 1;

  g_assert_cmphex (random_next (&zero), ==, G_GUINT64_CONSTANT (0xe220a8397b1dcdaf));
  g_assert_cmphex (random_next (&zero), ==, G_GUINT64_CONSTANT (0x6e789e6aa1b965f4));
  g_assert_cmphex (random_next (&one), ==, G_GUINT64_CONSTANT (0x910a2dec89025cc1));
  g_assert_cmphex (random_for_hand (1, 1), !=, random_for_hand (1, 2));
  g_assert_cmphex (random_for_hand (1, 2), !=, random_for_hand (2, 1));
}

/* Chi-squared of a million numbers, for sizes that do not divide the range. */
static void
test_generator_is_even (void)
{
  static const guint sizes[] = { 2, 3, 7, 13, 52 };
  guint64            state = 42;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint   n = sizes[i], count[52] = { 0 }, all = 1000000;
      gdouble chi = 0, expected = (gdouble) all / n;

      for (guint k = 0; k < all; k++)
        {
          guint number = random_below (&state, n);

          g_assert_cmpuint (number, <, n);
          count[number]++;
        }
      for (guint k = 0; k < n; k++)
        chi += (count[k] - expected) * (count[k] - expected) / expected;
      g_assert_cmpfloat (chi, <, 2.0 * n + 16); /* far in the tail of each distribution */
    }
}

/* Three quarters of the range: without rejection the first half would come twice as often as the rest. */
static void
test_generator_rejects (void)
{
  guint64 state = 7;
  guint   low = 0, all = 300000, n = 3u << 30;

  for (guint i = 0; i < all; i++)
    low += random_below (&state, n) < n / 2;
  g_assert_cmpfloat (ABS ((gdouble) low / all - 0.5), <, 0.005);
}

static void
test_secure_seed (void)
{
  g_assert_cmphex (random_secure_seed (), !=, random_secure_seed ());
}

/* The cards behind a zone stay as they are, even a 2c, whose number is that of a freed place. */
static void
test_gaps (void)
{
  for (guint n = 0; n <= 40; n++)
    for (guint at = 0; at <= n; at++)
      {
        Card run[40 + GAME_READ_BEYOND], found[G_N_ELEMENTS (run)];

        for (guint i = 0; i < G_N_ELEMENTS (run); i++)
          run[i] = found[i] = (Card) (i <= n ? n - i : 0); /* the zone's cards, then a card that is none of them */
        g_assert_cmpint (game_close_gap (found, n, run[at]), ==, at < n);
        if (at < n)
          {
            memmove (&run[at], &run[at + 1], (n - 1 - at) * sizeof *run);
            run[n - 1] = 0;
          }
        g_assert_cmpmem (found, sizeof found, run, sizeof run);
      }
}

TEST_PART (card)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card/prints-and-parses-back", test_print_parse);
  g_test_add_func ("/card/words", test_words);
  g_test_add_func ("/card/backs", test_backs);
  g_test_add_func ("/card/sets", test_sets);
  g_test_add_func ("/card/nth", test_nth);
  g_test_add_func ("/card/gaps-close", test_gaps);
  g_test_add_func ("/random/never-changes", test_generator);
  g_test_add_func ("/random/is-even", test_generator_is_even);
  g_test_add_func ("/random/rejects-what-would-favour-some", test_generator_rejects);
  g_test_add_func ("/random/secure-seeds-differ", test_secure_seed);
  return g_test_run ();
}
