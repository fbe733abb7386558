/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Melds with wild cards: every group against the rule spelled out, and the least deadwood against every partition. */
#include <string.h>

#include "base/random.h"
#include "cards/help/wild-layoff.h"
#include "../../program.h"

enum
{
  HANDS = 400,
  MOST_CARDS = 10, /* of a hand that the slow solution can take apart */
  JOKER = 13,      /* the height of a joker, which has none */
};

/* Points: wild cards 15, 8 to K 10, 3 to 7 and A 5. */
#define PIPS 15, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 5
static const guint8 points[CARD_FACES] = { PIPS, PIPS, PIPS, PIPS };

static guint
read_cards (const char *text, Card *cards)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (; words[n] != NULL && *words[n] != '\0'; n++)
    g_assert_true (card_parse (words[n], &cards[n]));
  return n;
}

static char *
print_cards (const Card *cards, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      card_print (cards[i], text);
    }
  return g_string_free (text, FALSE);
}

/* The wild ranks: twos and the rank LETTER. */
static guint
ranks_of_hand (char letter)
{
  return 1u | 1u << (strchr (card_rank_letters, letter) - card_rank_letters);
}

/* --- Groups in writing --- */

static const struct
{
  const char *cards;
  char        rank; /* the rank that is wild beside twos */
  WildKind    kind;
} groups[] = {
  { "7h 5c 9h Th", '5', WILD_RUN },
  { "7h X 9h 5d", '5', WILD_RUN },
  { "9c 9d X 2h", '5', WILD_SET },
  { "5c 5d 5h", '5', WILD_SET },
  { "Ac 2c 3c", '5', WILD_RUN },
  { "X 8h 5d", '5', WILD_NO_MELD },
  { "7h X 5d Th", '5', WILD_NO_MELD },
  { "9c 9c' 9d", '5', WILD_NO_MELD },
  { "Qs Ks As", '5', WILD_NO_MELD },
  { "9c X Y", '5', WILD_NO_MELD },
  { "5c 5c' 5d", '5', WILD_SET }, /* the second five of clubs stands for another suit */
  { "9c 9c' 9d 9h", '5', WILD_NO_MELD },
  { "X 7h 8h 9h", '5', WILD_RUN },
  { "7h 8h 9h X", '5', WILD_RUN },
  { "X 7h Y 9h", '5', WILD_RUN },
  { "X 7h Y", '5', WILD_NO_MELD },
  { "X Ah 2h 3h", '5', WILD_NO_MELD }, /* nothing lies below an ace */
  { "Jh Qh Kh X", '5', WILD_NO_MELD }, /* nor above a king */
  { "9h 8h 7h", '5', WILD_NO_MELD },   /* not in rising order */
  { "7h 8h", '5', WILD_NO_MELD },
  { "3d 4d 2d", '5', WILD_RUN }, /* the two stands for the five */
  { "2d 3d 4d", '5', WILD_RUN },
  { "Jc X Kc", '9', WILD_RUN },
  { "8d 8h X", '5', WILD_SET },
  { "8d 8h X Y", '5', WILD_SET },
  { "8d X Y 2c", '5', WILD_NO_MELD },
  { "Ah 2s 3h 4h 5d 6h", '5', WILD_RUN },
  { "Ad 2h 3d 5d 5s", '5', WILD_NO_MELD },
};

static void
test_groups (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      Card  cards[CARD_RANKS];
      guint n = read_cards (groups[i].cards, cards);

      g_test_message ("%s", groups[i].cards);
      g_assert_cmpint (wild_meld_kind (cards, n, ranks_of_hand (groups[i].rank)), ==, groups[i].kind);
    }
}

/* --- Laying off --- */

static const struct
{
  const char *meld, *card;
  gboolean    is_low, may;
} lay_offs[] = {
  { "7h 5c 9h", "6h", TRUE, TRUE },
  { "7h 5c 9h", "Th", FALSE, TRUE },
  { "7h 5c 9h", "8h", FALSE, FALSE }, /* the wild card keeps its place */
  { "7h 5c 9h", "8h", TRUE, FALSE },
  { "6h 7h 5c 9h Th", "Jh", FALSE, TRUE },
  { "6h 7h 5c 9h Th Jh", "2s", FALSE, TRUE }, /* as the queen: seven cards, two substitutes, not side by side */
  { "7h 8h X", "2s", FALSE, FALSE },          /* two substitutes side by side */
  { "7h 8h X", "Th", FALSE, TRUE },
  { "Ah 2h 3h", "Kh", TRUE, FALSE },
  { "Jh Qh Kh", "Ah", FALSE, FALSE },
  { "9c 9d X", "9h", FALSE, TRUE },
  { "9c 9d X", "9h", TRUE, FALSE }, /* a set has no low end */
  { "9c 9d X", "Y", FALSE, TRUE },
  { "9c 9d X", "9c'", FALSE, FALSE },
  { "9c 9d 9h 9s", "X", FALSE, FALSE },
};

static void
test_lay_offs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lay_offs); i++)
    {
      WildMeld meld = { .n = 0 };
      Card     card;

      g_test_message ("%s on %s", lay_offs[i].card, lay_offs[i].meld);
      meld.n = (guint8) read_cards (lay_offs[i].meld, meld.cards);
      meld.is_run = wild_meld_kind (meld.cards, meld.n, ranks_of_hand ('5')) == WILD_RUN;
      read_cards (lay_offs[i].card, &card);
      g_assert_cmpint (wild_may_lay_off (&meld, ranks_of_hand ('5'), card, lay_offs[i].is_low), ==, lay_offs[i].may);
    }
}

/* With fours wild, a set of twos that grows by a four could also be read as a run, A 2 3 4 of diamonds. */
static void
test_set_stays (void)
{
  const guint ranks = ranks_of_hand ('4');
  WildMeld    meld = { .is_run = FALSE };
  WildFrame   frame;
  Card        next;

  meld.n = (guint8) read_cards ("X 2d 2c", meld.cards);
  g_assert_cmpint (wild_meld_kind (meld.cards, meld.n, ranks), ==, WILD_SET);
  read_cards ("4d", &next);
  g_assert_true (wild_may_lay_off (&meld, ranks, next, FALSE));
  frame = wild_frame (&meld, ranks);
  g_assert_false (wild_takes_face (&frame, card_face (next), FALSE));
  g_assert_true (wild_takes_substitute (&frame, FALSE));
  wild_add_card (&meld, next, FALSE);
  read_cards ("5d", &next);
  g_assert_false (wild_may_lay_off (&meld, ranks, next, FALSE));
}

/* --- Plans against every partition --- */

/* The height of a card from ace to king. */
static guint
height (Card card)
{
  return card_is_joker (card) ? JOKER : (card_rank (card) + 1) % CARD_RANKS;
}

/* TRUE if these cards can be a set, in any order. */
static gboolean
is_set_slowly (const Card *cards, guint n, guint ranks)
{
  if (n != 3 && n != 4)
    return FALSE;
  for (guint rank = 0; rank < CARD_RANKS; rank++)
    {
      guint there = 0, substitutes = 0;

      for (guint i = 0; i < n; i++)
        {
          gboolean fits
              = !card_is_joker (cards[i]) && card_rank (cards[i]) == rank && !(there >> card_suit (cards[i]) & 1);

          if (fits)
            there |= 1u << card_suit (cards[i]);
          else if (wild_is_wild (cards[i], ranks))
            substitutes++;
          else
            substitutes = 100;
        }
      if (2 * substitutes <= n)
        return TRUE;
    }
  return FALSE;
}

/* TRUE if the cards that are not in USED can fill the places from PLACE to the end of a run of SUIT. */
static gboolean
fill_places (const Card *cards, guint n, guint ranks, guint suit, guint place, guint end, guint used, guint substitutes,
             gboolean was_one)
{
  if (place == end)
    return 2 * substitutes <= n;
  for (guint i = 0; i < n; i++)
    {
      gboolean is_one = card_is_joker (cards[i]) || card_suit (cards[i]) != suit || height (cards[i]) != place;

      if ((used >> i & 1) || (is_one && (was_one || !wild_is_wild (cards[i], ranks))))
        continue;
      if (fill_places (cards, n, ranks, suit, place + 1, end, used | 1u << i, substitutes + is_one, is_one))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_run_slowly (const Card *cards, guint n, guint ranks)
{
  for (guint suit = 0; suit < 4 && n >= 3; suit++)
    for (guint low = 0; low + n <= CARD_RANKS; low++)
      if (fill_places (cards, n, ranks, suit, low, low + n, 0, 0, FALSE))
        return TRUE;
  return FALSE;
}

static guint
weigh (Card card, guint ranks)
{
  return wild_is_wild (card, ranks) ? 15 : points[card_face (card)];
}

/* Finds the least deadwood for each part of a hand, by the bits of its cards: the lowest is either left or in a meld
   with some of the others. */
static guint
plan_slowly (const Card *cards, guint n, guint ranks)
{
  g_autofree guint8 *is_meld = g_malloc0 (1u << n);
  g_autofree guint  *least = g_new0 (guint, 1u << n);

  for (guint part = 1; part < 1u << n; part++)
    {
      Card  some[MOST_CARDS];
      guint k = 0;

      for (guint i = 0; i < n; i++)
        if (part >> i & 1)
          some[k++] = cards[i];
      is_meld[part] = is_set_slowly (some, k, ranks) || is_run_slowly (some, k, ranks);
    }
  for (guint part = 1; part < 1u << n; part++)
    {
      guint lowest = part & -part, others = part & ~lowest;

      least[part] = least[others] + weigh (cards[__builtin_ctz (part)], ranks);
      for (guint some = others; some != 0; some = (some - 1) & others)
        if (is_meld[some | lowest])
          least[part] = MIN (least[part], least[others & ~some]);
    }
  return least[(1u << n) - 1];
}

/* The plan holds every card of the hand once, its melds are valid as written, and the weight of the rest is its
   deadwood. */
static void
check_plan (const Card *cards, guint n, guint ranks, const WildPlan *plan)
{
  guint deadwood = 0, k = 0;
  Card  all[WILD_MOST_CARDS];

  for (guint i = 0; i < plan->n_melds; i++)
    {
      const WildMeld *meld = &plan->meld[i];

      g_assert_cmpint (wild_meld_kind (meld->cards, meld->n, ranks), ==, meld->is_run ? WILD_RUN : WILD_SET);
      memcpy (all + k, meld->cards, meld->n * sizeof *all);
      k += meld->n;
    }
  for (guint i = 0; i < plan->n_left; i++)
    {
      all[k++] = plan->left[i];
      deadwood += weigh (plan->left[i], ranks);
    }
  g_assert_cmpuint (k, ==, n);
  g_assert_cmpuint (deadwood, ==, plan->deadwood);
  for (guint i = 0; i < n; i++)
    {
      guint at = 0;

      while (at < k && all[at] != cards[i])
        at++;
      g_assert_cmpuint (at, <, k);
      all[at] = CARD_HIDDEN;
    }
}

/* N different cards of several decks with two jokers each, all of the first few suits and of neighbouring heights, so
   that there is much to meld. */
static void
deal (guint64 *random, guint n, guint decks, guint suits, guint heights, Card *cards)
{
  guint low = random_below (random, CARD_RANKS - heights + 1);

  for (guint i = 0; i < n;)
    {
      guint copy = random_below (random, decks), k = random_below (random, suits * heights + 1), at = 0;
      guint face = k == suits * heights ? CARD_JOKER_X + random_below (random, 2)
                                        : CARD ((low + k % heights + CARD_RANKS - 1) % CARD_RANKS, k / heights);

      cards[i] = (Card) (copy << 8 | face);
      while (cards[at] != cards[i])
        at++;
      i += at == i;
    }
}

static void
test_partitions (void)
{
  guint64 random = 3;
  guint   out = 0;

  for (guint i = 0; i < HANDS; i++)
    {
      guint            n = 3 + random_below (&random, MOST_CARDS - 2), ranks = 1u | 1u << random_below (&random, 13);
      guint            decks = 1 + random_below (&random, 3), suits = 1 + random_below (&random, 4), least;
      Card             cards[MOST_CARDS];
      WildPlan         plan;
      g_autofree char *hand = NULL;

      deal (&random, n, decks, MAX (suits, decks == 1 ? 2 : 1), 6 + random_below (&random, 8), cards);
      hand = print_cards (cards, n);
      wild_plan (cards, n, ranks, points, 15, &plan);
      least = plan_slowly (cards, n, ranks);
      if (plan.deadwood != least)
        g_error ("%s with wild ranks %x: %u, not %u", hand, ranks, plan.deadwood, least);
      check_plan (cards, n, ranks, &plan);
      out += least == 0;
    }
  g_test_message ("%u hands go out", out);
  g_assert_cmpuint (out, >, HANDS / 20);
}

/* --- Going out --- */

/* TRUE if some partition leaves at most one card, and not the barred one. */
static gboolean
goes_out_slowly (const Card *cards, guint n, guint ranks, Card barred)
{
  if (plan_slowly (cards, n, ranks) == 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    {
      Card others[MOST_CARDS];

      memcpy (others, cards, n * sizeof *cards);
      others[i] = others[n - 1];
      if (cards[i] != barred && plan_slowly (others, n - 1, ranks) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
test_going_out (void)
{
  guint64 random = 11;
  guint   out = 0, barred_out = 0;

  for (guint i = 0; i < 300; i++)
    {
      guint    n = 4 + random_below (&random, 5), ranks = 1u | 1u << random_below (&random, 13);
      Card     cards[MOST_CARDS], barred;
      gboolean is_barred;
      WildPlan plan;

      deal (&random, n, 2, 1 + random_below (&random, 2), 6, cards);
      g_assert_cmpint (wild_melds_all (cards, n, ranks, &plan), ==, plan_slowly (cards, n, ranks) == 0);
      g_assert_cmpint (wild_goes_out (cards, n, ranks, CARD_HIDDEN, &plan), ==,
                       goes_out_slowly (cards, n, ranks, CARD_HIDDEN));
      barred = cards[random_below (&random, n)];
      is_barred = wild_goes_out (cards, n, ranks, barred, &plan);
      g_assert_cmpint (is_barred, ==, goes_out_slowly (cards, n, ranks, barred));
      out += is_barred;
      if (!is_barred)
        continue;
      g_assert_cmpuint (plan.n_left, <=, 1);
      if (plan.n_left == 1)
        g_assert_cmpuint (plan.left[0], !=, barred);
      plan.deadwood = plan.n_left == 0 ? 0 : weigh (plan.left[0], ranks);
      check_plan (cards, n, ranks, &plan);
      barred_out += plan.n_left;
    }
  g_test_message ("%u hands go out, %u with a discard", out, barred_out);
  g_assert_cmpuint (barred_out, >, 20);
}

/* Hands with the card drawn, where fives are wild. */
static const struct
{
  const char *cards, *barred;
  gboolean    may;
} calls[] = {
  { "7h 8h 9h 4c 4d 4s", "", TRUE }, /* a run and a set, with nothing to discard */
  { "7h 8h 9h 4c 4d Kc", "", FALSE }, { "7h 8h 9h Kc", "", TRUE },    { "7h 8h 9h Kc", "Kc", FALSE },
  { "7h 8h 9h Th", "Th", TRUE },      { "7h 8h 9h 9h'", "9h", TRUE }, /* the other copy is discarded */
};

static void
test_calls (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      Card     cards[CARD_RANKS], barred = CARD_HIDDEN;
      guint    n = read_cards (calls[i].cards, cards);
      WildPlan plan;

      read_cards (calls[i].barred, &barred);
      g_test_message ("%s, not %s", calls[i].cards, calls[i].barred);
      g_assert_cmpint (wild_goes_out (cards, n, ranks_of_hand ('5'), barred, &plan), ==, calls[i].may);
    }
}

/* --- Laying off together with melding --- */

typedef struct
{
  guint    ranks, n;
  Card     cards[MOST_CARDS];
  WildMeld melds[2];
  guint    n_melds, least;
} Slow;

/* Tries every sequence of single lay-offs on any meld. */
static void
lay_off_slowly (Slow *slow)
{
  WildMeld melds[2];

  slow->least = MIN (slow->least, plan_slowly (slow->cards, slow->n, slow->ranks));
  memcpy (melds, slow->melds, sizeof melds);
  for (guint i = 0; i < slow->n; i++)
    for (guint k = 0; k < 2 * slow->n_melds; k++)
      {
        WildMeld *meld = &slow->melds[k / 2];
        Card      card = slow->cards[i];

        if (!wild_may_lay_off (meld, slow->ranks, card, k % 2 == 1))
          continue;
        wild_add_card (meld, card, k % 2 == 1);
        slow->cards[i] = slow->cards[--slow->n];
        lay_off_slowly (slow);
        slow->cards[slow->n++] = slow->cards[i];
        slow->cards[i] = card;
        memcpy (slow->melds, melds, sizeof melds);
      }
}

/* The melds have grown by cards that are no longer in the hand, and still are melds. */
static void
check_lay_off (const Slow *slow, const WildMeld *old, const WildLayOff *way)
{
  Card  rest[MOST_CARDS];
  guint n = slow->n;

  memcpy (rest, slow->cards, n * sizeof *rest);
  for (guint i = 0; i < slow->n_melds; i++)
    {
      const WildMeld *meld = &way->meld[i];
      guint           low = 0, kept = 0;

      g_assert_cmpint (meld->is_run, ==, old[i].is_run);
      g_assert_cmpint (wild_meld_kind (meld->cards, meld->n, slow->ranks), !=, WILD_NO_MELD);
      while (memcmp (meld->cards + low, old[i].cards, old[i].n * sizeof (Card)) != 0)
        g_assert_cmpuint (++low + old[i].n, <=, meld->n);
      for (guint k = 0; k < meld->n; k++)
        {
          guint at = 0;

          if (k >= low && kept < old[i].n)
            {
              kept++;
              continue;
            }
          while (at < n && rest[at] != meld->cards[k])
            at++;
          g_assert_cmpuint (at, <, n);
          rest[at] = rest[--n];
        }
    }
  for (guint i = 0; i < way->plan.n_melds; i++)
    n -= way->plan.meld[i].n;
  g_assert_cmpuint (n, ==, way->plan.n_left);
}

/* Hands of six against one or two melds from the same decks. */
static void
test_laying_off (void)
{
  guint64 random = 17;
  guint   better = 0;

  for (guint i = 0; i < 250; i++)
    {
      guint      n = 3 + random_below (&random, 4), plain;
      Card       cards[MOST_CARDS + 8];
      Slow       slow = { .ranks = 1u | 1u << random_below (&random, 13), .n = n, .least = G_MAXUINT };
      WildPlan   theirs, own;
      WildLayOff way;
      WildMeld   old[2];

      deal (&random, n + 8, 2, 1 + random_below (&random, 2), 9, cards);
      memcpy (slow.cards, cards, n * sizeof *cards);
      wild_plan (cards + n, 8, slow.ranks, points, 15, &theirs);
      slow.n_melds = MIN (theirs.n_melds, 2);
      memcpy (slow.melds, theirs.meld, sizeof slow.melds);
      memcpy (old, theirs.meld, sizeof old);
      wild_lay_off (slow.cards, n, slow.ranks, points, 15, old, slow.n_melds, &way);
      check_lay_off (&slow, old, &way);
      wild_plan (slow.cards, n, slow.ranks, points, 15, &own);
      plain = own.deadwood;
      lay_off_slowly (&slow);
      g_assert_cmpuint (way.plan.deadwood, ==, slow.least);
      better += way.plan.deadwood < plain;
    }
  g_test_message ("%u hands lay off", better);
  g_assert_cmpuint (better, >, 60);
}

/* Several hands lay off on 7h 5c 9h, one after the other, where fives are wild. */
static void
test_laying_off_in_turn (void)
{
  static const struct
  {
    const char *cards;
    guint       deadwood;
  } hands[] = { { "6h Th Kc", 10 }, { "Jh 2s", 0 } };
  WildMeld meld = { .is_run = TRUE };

  meld.n = (guint8) read_cards ("7h 5c 9h", meld.cards);
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      Card       cards[CARD_RANKS];
      guint      n = read_cards (hands[i].cards, cards);
      WildLayOff way;

      wild_lay_off (cards, n, ranks_of_hand ('5'), points, 15, &meld, 1, &way);
      g_assert_cmpuint (way.plan.deadwood, ==, hands[i].deadwood);
      meld = way.meld[0];
    }
  {
    g_autofree char *text = print_cards (meld.cards, meld.n);

    g_assert_cmpstr (text, ==, "6h 7h 5c 9h Th Jh 2s");
  }
}

/* --- Large hands --- */

/* The densest hands from three decks, with many wild cards: each takes about 10 us, and 150 at the worst. */
static void
test_thirteen (void)
{
  guint64 random = 5;

  for (guint i = 0; i < 2000; i++)
    {
      guint    ranks = 1u | 1u << random_below (&random, 13), suits = 1 + random_below (&random, 4);
      Card     cards[13];
      WildPlan plan;

      deal (&random, 13, 3, suits, suits == 1 ? 7 + random_below (&random, 7) : 4 + random_below (&random, 10), cards);
      wild_plan (cards, 13, ranks, points, 15, &plan);
      check_plan (cards, 13, ranks, &plan);
    }
}

TEST_PART (wild_meld)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wild-meld/group-is-a-run-as-written-or-a-set", test_groups);
  g_test_add_func ("/wild-meld/lay-off-leaves-wild-cards-in-place", test_lay_offs);
  g_test_add_func ("/wild-meld/set-stays-a-set", test_set_stays);
  g_test_add_func ("/wild-meld/least-deadwood-of-every-partition", test_partitions);
  g_test_add_func ("/wild-meld/going-out-leaves-one-card-at-most", test_going_out);
  g_test_add_func ("/wild-meld/card-just-taken-is-no-discard", test_calls);
  g_test_add_func ("/wild-meld/least-deadwood-of-every-sequence-of-lay-offs", test_laying_off);
  g_test_add_func ("/wild-meld/lay-offs-stay-for-who-comes-next", test_laying_off_in_turn);
  g_test_add_func ("/wild-meld/thirteen-cards-of-three-decks", test_thirteen);
  return g_test_run ();
}
