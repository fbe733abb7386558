/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays off on the melds of another hand: tries every way to do it, meld by meld. */
#include "wild-layoff.h"

#include <string.h>

typedef struct
{
  Card          cards[WILD_MOST_CARDS];
  guint         n, ranks, wild;
  guint         n_fitting; /* number of the first cards, which may lie on a meld in their own place */
  const guint8 *weight;
  guint         hand;        /* cards still in the hand, a bit each */
  guint         spared;      /* number of wild cards in the hand that are substitutes on the melds */
  guint         most_spared; /* number of wild cards that the hand began with */
  guint8       *seen;        /* a bit for each meld, number of spared cards and hand */
  /* The melds as they have grown, with CARD_HIDDEN for each substitute: which card it is, is decided at the end. */
  WildLayOff  now;
  WildFrame   frame[WILD_MOST_MELDS];
  WildLayOff *best;
} Search;

/* TRUE the first time for each meld, number of spared cards and hand. */
static gboolean
is_new (Search *search, guint meld)
{
  guint fitting = search->hand & ((1u << search->n_fitting) - 1);
  guint place = ((meld * (search->most_spared + 1) + search->spared) << search->n_fitting) | fitting;

  if (search->seen[place / 8] >> place % 8 & 1)
    return FALSE;
  search->seen[place / 8] |= (guint8) (1 << place % 8);
  return TRUE;
}

/* Judges the melds as they have grown, with the best plan for the rest of the hand. */
static void
judge (Search *search)
{
  Card  rest[WILD_MOST_CARDS];
  guint n = 0;

  for (guint left = search->hand; left != 0; left &= left - 1)
    rest[n++] = search->cards[__builtin_ctz (left)];
  if (wild_plan_sparing (rest, n, search->ranks, search->spared, search->weight, search->wild,
                         search->best->plan.deadwood, &search->now.plan))
    *search->best = search->now;
}

static void lay_off (Search *search, guint number);

/* Goes on with CARD at one end of the meld NUMBER; CARD_HIDDEN: a substitute. */
static void
try_card (Search *search, guint number, Card card, gboolean is_low)
{
  WildMeld  meld = search->now.meld[number];
  WildFrame frame = search->frame[number];

  wild_add_card (&search->now.meld[number], card, is_low);
  wild_grow (&search->frame[number], card == CARD_HIDDEN ? CARD_FACES : card_face (card), is_low);
  lay_off (search, number);
  search->now.meld[number] = meld;
  search->frame[number] = frame;
}

/* Tries lay-offs on the meld NUMBER and on those after it. */
static void
lay_off (Search *search, guint number)
{
  const WildFrame *frame = &search->frame[number];

  if (search->best->plan.deadwood == 0)
    return;
  if (number == search->now.n_melds)
    {
      judge (search);
      return;
    }
  if (is_new (search, number + 1))
    lay_off (search, number + 1);
  for (guint low = 0; low < 2; low++)
    {
      if (search->spared < search->most_spared && wild_takes_substitute (frame, low > 0))
        {
          search->spared++;
          try_card (search, number, CARD_HIDDEN, low > 0);
          search->spared--;
        }
      for (guint left = search->hand & ((1u << search->n_fitting) - 1); left != 0; left &= left - 1)
        {
          Card card = search->cards[__builtin_ctz (left)];

          if (!wild_takes_face (frame, card_face (card), low > 0))
            continue;
          search->hand &= ~(left & -left);
          try_card (search, number, card, low > 0);
          search->hand |= left & -left;
        }
    }
}

/* Returns whether a card of FACE can ever lie on the meld in its own place: the meld has cards of its suit or rank. */
static gboolean
may_fit (const WildMeld *meld, guint face)
{
  for (guint i = 0; i < meld->n && face < CARD_JOKER_X; i++)
    {
      guint there = card_face (meld->cards[i]), step = meld->is_run ? face / CARD_RANKS : face % CARD_RANKS;

      if (there < CARD_JOKER_X && step == (meld->is_run ? there / CARD_RANKS : there % CARD_RANKS))
        return TRUE;
    }
  return FALSE;
}

/* Takes the cards of the hand, those that may lie on a meld in their own place first. */
static void
take_cards (Search *search, const Card *cards, guint n, const WildMeld *melds, guint n_melds)
{
  for (guint turn = 0; turn < 2; turn++)
    {
      for (guint i = 0; i < n; i++)
        {
          gboolean fits = FALSE;

          for (guint k = 0; k < n_melds; k++)
            fits |= may_fit (&melds[k], card_face (cards[i]));
          if (fits == (turn == 0))
            search->cards[search->n++] = cards[i];
        }
      if (turn == 0)
        search->n_fitting = search->n;
    }
  for (guint i = 0; i < n; i++)
    search->most_spared += wild_is_wild (cards[i], search->ranks) ? 1 : 0;
}

void
wild_lay_off (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, const WildMeld *melds,
              guint n_melds, WildLayOff *out)
{
  Search search = { .ranks = ranks, .wild = wild, .weight = weight, .best = out };
  guint  next = 0;

  g_assert (n <= WILD_MOST_CARDS && n_melds <= WILD_MOST_MELDS);
  take_cards (&search, cards, n, melds, n_melds);
  search.hand = (1u << n) - 1;
  search.now.n_melds = n_melds;
  memcpy (search.now.meld, melds, n_melds * sizeof *melds);
  for (guint i = 0; i < n_melds; i++)
    search.frame[i] = wild_frame (&melds[i], ranks);
  search.seen = g_malloc0 ((((gsize) (n_melds + 1) * (search.most_spared + 1)) << search.n_fitting) / 8 + 1);
  *out = (WildLayOff){ .plan = { .deadwood = G_MAXUINT } };
  lay_off (&search, 0);
  g_free (search.seen);

  for (guint i = 0; i < n_melds; i++)
    for (guint k = 0; k < out->meld[i].n; k++)
      if (out->meld[i].cards[k] == CARD_HIDDEN)
        out->meld[i].cards[k] = out->plan.spared[next++];
}
