/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks: which cards may be played to them, and who takes them. */
#include "cards/help/trick.h"
#include "table.h"
#include "../../program.h"

/* --- Following suit --- */

typedef struct
{
  const char *led, *hand, *may;
} Case;

/* Cases for every trick game without a duty to trump. */
static const Case cases[] = {
  { "8h", "Qh 2c", "Qh" },    { "8h", "Qh 3h Ks 2c", "Qh 3h" }, { "9d", "Ad 7d Ts", "Ad 7d" },
  { "9d", "Kc Ts", "Kc Ts" }, { "8h", "2c Ks", "2c Ks" },
};

static void
test_follow (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TrickDuty duty = trick_follow_suit (card_set_first (table_set (cases[i].led)));

      g_assert_cmphex (trick_cards (table_set (cases[i].hand), duty), ==, table_set (cases[i].may));
    }
}

/* As in Twenty-Five: trumps may always be played, and the three best trumps need not follow a lead of trumps. */
static void
test_may (void)
{
  TrickDuty plain = { .must = CARD_SUIT_SET (CARD_DIAMONDS), .may = CARD_SUIT_SET (CARD_SPADES) };
  TrickDuty trump = { .must = CARD_SUIT_SET (CARD_SPADES) & ~table_set ("5s Js"), .may = CARD_SUIT_SET (CARD_SPADES) };

  g_assert_cmphex (trick_cards (table_set ("2d 3s 9h"), plain), ==, table_set ("2d 3s"));
  g_assert_cmphex (trick_cards (table_set ("3s 9h"), plain), ==, table_set ("3s 9h"));
  g_assert_cmphex (trick_cards (table_set ("Js 7h Kd"), trump), ==, table_set ("Js 7h Kd"));
  g_assert_cmphex (trick_cards (table_set ("Js 2s Kd"), trump), ==, table_set ("Js 2s"));
}

/* A hand without any card that its play has ruled out could have made that play, and any other hand could not. */
static void
test_lacks (void)
{
  guint64 random = 7;

  for (guint i = 0; i < 2000; i++)
    {
      CardSet   hand = random_next (&random) & random_next (&random) & CARD_DECK_SET, must = random_next (&random);
      TrickDuty duty = { .must = must & random_next (&random), .may = random_next (&random) & random_next (&random) };

      for (CardSet left = hand; left != 0; left &= left - 1)
        {
          guint   face = card_set_first (left);
          CardSet lacks = trick_lacks (face, duty);

          g_assert_cmpint ((trick_cards (hand, duty) & CARD_SET (face)) != 0, ==, (hand & lacks) == 0);
        }
    }
}

static void
test_explain (void)
{
  g_autofree char *plain = trick_explain (CARD_HEARTS), *trump = trick_explain_or_trump (CARD_CLUBS);

  g_assert_cmpstr (plain, ==, "You must follow hearts.");
  g_assert_cmpstr (trump, ==, "You must follow clubs or play a trump.");
}

/* The words for a card depend on the trick so far. */
static void
test_follow_a_trick (void)
{
  g_autofree GameState *s = table_new (2, 1);
  CardSet               hand = table_set ("Qh 3h Ks 2c");
  GameAction            heart = { .n = 1, .cards = table_set ("3h") }, spade = { .n = 1, .cards = table_set ("Ks") };
  GameAction            other = { .n = 1, .cards = table_set ("As") };
  g_autofree char      *said = NULL;

  g_assert_cmphex (trick_follow (s, TABLE_TRICK, hand), ==, hand);
  g_assert_null (trick_explain_follow (s, TABLE_TRICK, hand, &spade));
  table_lay (s, TABLE_TRICK, "8h Ad");
  g_assert_cmphex (trick_follow (s, TABLE_TRICK, hand), ==, table_set ("Qh 3h"));
  g_assert_null (trick_explain_follow (s, TABLE_TRICK, hand, &heart));
  g_assert_null (trick_explain_follow (s, TABLE_TRICK, hand, &other));
  said = trick_explain_follow (s, TABLE_TRICK, hand, &spade);
  g_assert_cmpstr (said, ==, "You must follow hearts.");
}

/* --- Taking a trick --- */

static const struct
{
  const char *cards; /* from the leader on */
  gint        trump;
  guint       winner; /* place among the cards */
} tricks[] = {
  { "9d Ad 7s Qd", CARD_SPADES, 2 }, { "9d Ad 7s Qd", -1, 1 }, { "Qh Ks 3h 9h", -1, 0 },
  { "Kd 2s 3s Ad", CARD_SPADES, 2 }, { "2c Ad Ah As", -1, 0 }, { "2c Ad Ah As", CARD_HEARTS, 2 },
};

static void
test_winner (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tricks); i++)
    for (guint leader = 0; leader < 4; leader++)
      {
        g_autofree GameState *s = table_new (4, 1);
        g_auto (GStrv) words = g_strsplit (tricks[i].cards, " ", -1);
        Trick trick = { .best = (guint8) leader };
        guint seat = leader, winner = (leader + tricks[i].winner) % 4;

        s->trump = (gint8) tricks[i].trump;
        for (guint k = 0; k < 4; k++, seat = game_left (s, seat))
          {
            table_lay (s, TABLE_HAND + seat, words[k]);
            trick_play (s, &trick, seat, card_set_first (table_set (words[k])), TABLE_HAND + seat, TABLE_TRICK,
                        trick_strength);
          }
        g_assert_cmpuint (trick_take (s, &trick, TABLE_TRICK, TABLE_HAND + 4), ==, winner);
        g_assert_cmpint (s->turn, ==, winner);
        g_assert_cmpuint (trick.best, ==, winner);
        g_assert_cmpuint (trick.strength, ==, 0);
        g_assert_cmpuint (game_count (s, TABLE_TRICK), ==, 0);
        g_assert_cmphex (s->set[TABLE_HAND + 4 + winner], ==, table_set (tricks[i].cards));
      }
}

/* The winner by rank alone, regardless of suits. */
static guint
rank_strength (const GameState *s, guint face, guint led)
{
  return face % CARD_RANKS + 1;
}

static void
test_equal (void)
{
  g_autofree GameState *s = table_new (3, 1);
  Trick                 trick = { .best = 1 };

  table_lay (s, TABLE_HAND + 1, "Kd");
  table_lay (s, TABLE_HAND + 2, "Kh");
  trick_play (s, &trick, 1, CARD (CARD_KING, CARD_DIAMONDS), TABLE_HAND + 1, TABLE_TRICK, rank_strength);
  trick_play (s, &trick, 2, CARD (CARD_KING, CARD_HEARTS), TABLE_HAND + 2, TABLE_TRICK, rank_strength);
  g_assert_cmpuint (trick.best, ==, 1);
}

static void
test_winners (void)
{
  g_autofree GameState *s = table_new (3, 1);
  Trick                 trick = { .best = 0 };
  CardSet               hand = table_set ("2s 9h Ah Ad 3c");

  s->trump = CARD_SPADES;
  g_assert_cmphex (trick_winners (s, &trick, TABLE_TRICK, hand, trick_strength), ==, hand);
  table_lay (s, TABLE_HAND, "Th");
  trick_play (s, &trick, 0, CARD (CARD_TEN, CARD_HEARTS), TABLE_HAND, TABLE_TRICK, trick_strength);
  g_assert_cmphex (trick_winners (s, &trick, TABLE_TRICK, hand, trick_strength), ==, table_set ("2s Ah"));
  g_assert_cmphex (trick_winners (s, &trick, TABLE_TRICK, table_set ("9h Ad"), trick_strength), ==, 0);
  g_assert_cmpuint (trick_weakest (s, hand, trick_strength), ==, card_set_first (table_set ("3c")));
  g_assert_cmpuint (trick_strongest (s, hand, trick_strength), ==, card_set_first (table_set ("2s")));
}

TEST_PART (trick)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trick/suit-that-was-led-is-followed", test_follow);
  g_test_add_func ("/trick/cards-that-may-be-played-need-not", test_may);
  g_test_add_func ("/trick/not-following-shows-what-is-missing", test_lacks);
  g_test_add_func ("/trick/refusal-names-the-suit", test_explain);
  g_test_add_func ("/trick/refusal-goes-by-the-trick-as-it-lies", test_follow_a_trick);
  g_test_add_func ("/trick/highest-trump-or-card-of-the-suit-takes-it-and-leads", test_winner);
  g_test_add_func ("/trick/earlier-of-equal-cards-takes-it", test_equal);
  g_test_add_func ("/trick/cards-that-would-take-it", test_winners);
  return g_test_run ();
}
