/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets and runs: every meld of a hand against a slow enumeration, and the least deadwood against every partition. */
#include <string.h>

#include "base/random.h"
#include "cards/help/meld.h"
#include "../../program.h"

enum
{
  HANDS = 1500,
  MOST_CARDS = 13,
};

static const guint8 points[CARD_FACES] = {
  2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1,
  2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1,
};

static CardSet
read_cards (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CardSet cards = 0;

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      Card card = CARD_HIDDEN;

      g_assert_true (card_parse (words[i], &card));
      cards |= CARD_SET (card_face (card));
    }
  return cards;
}

/* --- A slow solution --- */

/* The number of a rank from the ace, 1, to the king, 13. */
static guint
height (guint face)
{
  return face % 13 == 12 ? 1 : face % 13 + 2;
}

static gboolean
is_set_slowly (const guint *face, guint n)
{
  for (guint i = 1; i < n; i++)
    if (face[i] % 13 != face[0] % 13)
      return FALSE;
  return n >= 3;
}

static gboolean
is_run_slowly (const guint *face, guint n)
{
  guint8 there[15] = { 0 };
  guint  lowest = 14;

  for (guint i = 0; i < n; i++)
    {
      if (face[i] / 13 != face[0] / 13)
        return FALSE;
      there[height (face[i])]++;
      lowest = MIN (lowest, height (face[i]));
    }
  for (guint i = 0; i < n; i++)
    if (there[lowest + i] != 1)
      return FALSE;
  return n >= 3;
}

/* The melds among the cards of a hand and the least deadwood, for each selection of its cards, by their bits. */
typedef struct
{
  guint  face[MOST_CARDS], n;
  guint8 is_set[1 << MOST_CARDS], is_run[1 << MOST_CARDS];
  guint  least[1 << MOST_CARDS], fours[1 << MOST_CARDS];
} Slow;

static void
look_slowly (Slow *slow, CardSet cards)
{
  slow->n = 0;
  for (CardSet left = cards; left != 0; left &= left - 1)
    slow->face[slow->n++] = card_set_first (left);
  for (guint part = 0; part < 1u << slow->n; part++)
    {
      guint face[MOST_CARDS], n = 0;

      for (guint i = 0; i < slow->n; i++)
        if (part >> i & 1)
          face[n++] = slow->face[i];
      slow->is_set[part] = n > 0 && is_set_slowly (face, n);
      slow->is_run[part] = n > 0 && is_run_slowly (face, n);
    }
}

static CardSet
set_of_part (const Slow *slow, guint part)
{
  CardSet cards = 0;

  for (guint i = 0; i < slow->n; i++)
    if (part >> i & 1)
      cards |= CARD_SET (slow->face[i]);
  return cards;
}

/* In each part, the lowest card is either left or in a meld with some of the others. */
static void
plan_slowly (Slow *slow, const guint8 *weight)
{
  slow->least[0] = slow->fours[0] = 0;
  for (guint part = 1; part < 1u << slow->n; part++)
    {
      guint lowest = part & -part, others = part & ~lowest;

      slow->least[part] = slow->least[others] + weight[slow->face[__builtin_ctz (part)]];
      slow->fours[part] = slow->fours[others];
      for (guint some = others; some != 0; some = (some - 1) & others)
        {
          guint meld = some | lowest, rest = part & ~meld, fours;

          if (!slow->is_set[meld] && !slow->is_run[meld])
            continue;
          fours = slow->fours[rest] + (slow->is_set[meld] && __builtin_popcount (meld) == 4);
          if (slow->least[rest] < slow->least[part]
              || (slow->least[rest] == slow->least[part] && fours > slow->fours[part]))
            {
              slow->least[part] = slow->least[rest];
              slow->fours[part] = fours;
            }
        }
    }
}

/* --- Hands --- */

/* Up to thirteen cards, mostly close together, so that sets and runs compete for them. */
static CardSet
random_hand (guint64 *random)
{
  guint   width = 3 + random_below (random, random_below (random, 2) ? 3 : 11);
  guint   suits = 1 + random_below (random, 4), first = random_below (random, 13);
  guint   n = MOST_CARDS - random_below (random, random_below (random, 2) ? 3 : 13);
  CardSet cards = 0;

  n = MIN (n, width * suits);
  while (card_set_size (cards) < n)
    cards |= CARD_SET (CARD ((first + random_below (random, width)) % 13, random_below (random, suits)));
  return cards;
}

static gboolean
has_meld (const CardSet *melds, guint n, CardSet meld)
{
  guint times = 0;

  for (guint i = 0; i < n; i++)
    times += melds[i] == meld;
  g_assert_cmpuint (times, <=, 1);
  return times > 0;
}

static void
check_lists (const Slow *slow, CardSet cards)
{
  CardSet melds[MELD_MOST_OF_13], with[MELD_MOST_OF_13];
  guint   n = meld_list (cards, 0, melds), n_slow = 0;

  for (guint part = 0; part < 1u << slow->n; part++)
    {
      CardSet  set = set_of_part (slow, part);
      gboolean is_meld = slow->is_set[part] || slow->is_run[part];

      g_assert_cmpint (meld_is_set (set), ==, slow->is_set[part]);
      g_assert_cmpint (meld_is_run (set), ==, slow->is_run[part]);
      g_assert_cmpint (is_meld && !has_meld (melds, n, set), ==, FALSE);
      n_slow += is_meld;
    }
  g_assert_cmpuint (n, ==, n_slow);
  for (guint i = 0; i < slow->n; i++)
    {
      guint n_with = meld_list (cards, CARD_SET (slow->face[i]), with), n_found = 0;

      for (guint k = 0; k < n; k++)
        n_found += (melds[k] >> slow->face[i] & 1) && has_meld (with, n_with, melds[k]);
      g_assert_cmpuint (n_with, ==, n_found);
    }
}

/* Each set and each run of the plan is a meld, and with the cards left they make up the hand. */
static void
check_plan (Slow *slow, CardSet cards, const guint8 *weight)
{
  const guint all = (1u << slow->n) - 1;
  MeldPlan    plan;
  guint       deadwood = 0, fours = 0;

  meld_plan (cards, weight, &plan);
  plan_slowly (slow, weight);
  g_assert_cmpuint (plan.deadwood, ==, slow->least[all]);
  g_assert_cmpuint (plan.n_fours, ==, slow->fours[all]);

  g_assert_cmpuint (plan.sets | plan.runs | plan.left, ==, cards);
  g_assert_cmpuint ((plan.sets & plan.runs) | (plan.left & (plan.sets | plan.runs)), ==, 0);
  for (CardSet left = plan.left; left != 0; left &= left - 1)
    {
      deadwood += weight[card_set_first (left)];
      g_assert_cmpuint (meld_of_plan (&plan, card_set_first (left)), ==, 0);
    }
  g_assert_cmpuint (deadwood, ==, plan.deadwood);
  for (CardSet left = plan.sets | plan.runs, meld; left != 0; left &= ~meld)
    {
      meld = meld_of_plan (&plan, card_set_first (left));
      g_assert_cmpuint (meld & ~left, ==, 0);
      g_assert_true ((left & -left & plan.sets) ? meld_is_set (meld) : meld_is_run (meld));
      fours += meld_is_set (meld) && card_set_size (meld) == 4;
    }
  g_assert_cmpuint (fours, ==, plan.n_fours);
}

static void
test_random_hands (void)
{
  g_autofree Slow *slow = g_new (Slow, 1);
  guint64          random = 8;
  guint            n_torn = 0;

  for (guint i = 0; i < HANDS; i++)
    {
      CardSet cards = random_hand (&random);
      guint8  weight[CARD_FACES];

      for (guint face = 0; face < CARD_FACES; face++)
        weight[face] = (guint8) random_below (&random, 3);
      look_slowly (slow, cards);
      check_lists (slow, cards);
      check_plan (slow, cards, points);
      check_plan (slow, cards, weight);
      for (guint k = 0; k < slow->n; k++)
        {
          CardSet with[MELD_MOST_OF_13];
          guint   n = meld_list (cards, CARD_SET (slow->face[k]), with);

          if (n > 1 && meld_is_run (with[0]) && meld_is_set (with[n - 1]))
            {
              n_torn++;
              break;
            }
        }
    }
  g_assert_cmpuint (n_torn, >, HANDS / 5); /* hands in which a set and a run want the same card */
}

static void
test_plans (void)
{
  static const struct
  {
    const char *cards;
    guint       deadwood, fours;
  } cases[] = {
    { "4c 5c 6c 9d Kh", 19, 0 }, /* a run of clubs; nine and king are left */
    { "Ah 2h 3h 3c 3d", 3, 0 },  /* the threes, not the run */
    { "Qs Ks As", 21, 0 },       /* the ace is low */
    { "Tc Jc Qc Kc Ac", 1, 0 },
    { "7c 7d 7h 7s 5s 6s", 0, 0 }, /* a set of three, and the seven in the run */
    { "7c 7d 7h 7s 5s 6s 8s 9s", 0, 0 },
    { "5c 5d 5h 5s 4c 6c 4d 6d", 10, 0 }, /* two runs, or one run and three fives */
    { "Ac Ad Ah As", 0, 1 },
    { "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s", 0, 3 }, /* or four runs */
    { "", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MeldPlan plan;

      meld_plan (read_cards (cases[i].cards), points, &plan);
      g_test_message ("%s", cases[i].cards);
      g_assert_cmpuint (plan.deadwood, ==, cases[i].deadwood);
      g_assert_cmpuint (plan.n_fours, ==, cases[i].fours);
    }
}

static void
test_extensions (void)
{
  for (guint suit = 0; suit < 4; suit++)
    for (guint low = 1; low <= 11; low++)
      for (guint high = low + 2; high <= 13; high++)
        {
          CardSet run = 0, wanted = 0;

          for (guint face = suit * 13; face < suit * 13 + 13; face++)
            {
              run |= height (face) >= low && height (face) <= high ? CARD_SET (face) : 0;
              wanted |= height (face) == low - 1 || height (face) == high + 1 ? CARD_SET (face) : 0;
            }
          g_assert_true (meld_is_run (run));
          g_assert_cmpuint (meld_extensions (run), ==, wanted);
        }
  for (guint rank = 0; rank < CARD_RANKS; rank++)
    for (guint suit = 0; suit < 4; suit++)
      {
        CardSet card = CARD_SET (CARD (rank, suit));

        g_assert_cmpuint (meld_extensions (CARD_RANK_SET (rank) & ~card), ==, card);
        g_assert_cmpuint (meld_extensions (CARD_RANK_SET (rank)), ==, 0);
      }
}

/* Thirteen cards have no more melds than those of one suit do, and a whole deck has exactly the maximum. */
static void
test_bounds (void)
{
  CardSet melds[MELD_MOST];
  guint64 random = 1;

  g_assert_cmpuint (meld_list (CARD_DECK_SET, 0, melds), ==, MELD_MOST);
  for (guint suit = 0; suit < 4; suit++)
    g_assert_cmpuint (meld_list (CARD_SUIT_SET (suit), 0, melds), ==, MELD_MOST_OF_13);
  for (guint i = 0; i < 200000; i++)
    g_assert_cmpuint (meld_list (random_hand (&random), 0, melds), <=, MELD_MOST_OF_13);
}

static void
test_jokers_meld_with_nothing (void)
{
  CardSet melds[MELD_MOST], joker = CARD_SET (CARD_JOKER_X) | CARD_SET (CARD_JOKER_Y);

  g_assert_false (meld_is_set (read_cards ("7c 7d") | joker));
  g_assert_false (meld_is_run (read_cards ("7c 8c") | joker));
  g_assert_false (meld_is_run (read_cards ("Js Qs Ks X")));
  g_assert_cmpuint (meld_list (read_cards ("Js Qs X Y"), 0, melds), ==, 0);
  g_assert_cmpuint (meld_extensions (read_cards ("Js Qs Ks")), ==, read_cards ("Ts"));
}

TEST_PART (meld)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/meld/random-hands", test_random_hands);
  g_test_add_func ("/meld/plans", test_plans);
  g_test_add_func ("/meld/extensions", test_extensions);
  g_test_add_func ("/meld/bounds", test_bounds);
  g_test_add_func ("/meld/jokers-meld-with-nothing", test_jokers_meld_with_nothing);
  return g_test_run ();
}
