/* Laying off on the melds of another hand: every way to do it, meld by meld. */
#include "wild-layoff.h"

#include <string.h>

/* A substitute in the search.  Which wild card it is, is settled in the end. */
#define SUBSTITUTE ((Card) CARD_JOKER_X)

typedef struct
{
  const Card   *cards;
  guint         n, ranks, wild;
  const guint8 *weight;
  guint         hand;        /* cards still in the hand, a bit each */
  guint         spared;      /* of those, wild cards that are substitutes on the melds */
  guint         most_spared; /* wild cards of the hand */
  guint8       *seen;        /* by meld, spared cards and hand: bits */
  WildLayOff    now;         /* the melds as they have grown; CARD_HIDDEN in the place of each substitute */
  WildLayOff   *best;
} Search;

/* TRUE once for each meld, number of spared cards and hand. */
static gboolean
is_new (Search *search, guint meld)
{
  guint place = ((meld * (search->most_spared + 1) + search->spared) << search->n) | search->hand;

  if (search->seen[place / 8] >> place % 8 & 1)
    return FALSE;
  search->seen[place / 8] |= (guint8) (1 << place % 8);
  return TRUE;
}

/* All melds have grown as far as they shall. */
static void
judge (Search *search)
{
  Card  rest[WILD_MOST_CARDS];
  guint n = 0;

  for (guint left = search->hand; left != 0; left &= left - 1)
    rest[n++] = search->cards[__builtin_ctz (left)];
  if (!wild_plan_sparing (rest, n, search->ranks, search->spared, search->weight, search->wild, &search->now.plan))
    return;
  if (search->now.plan.deadwood < search->best->plan.deadwood)
    *search->best = search->now;
}

/* The meld with a joker in the place of each substitute of the hand. */
static void
read_meld (const WildMeld *meld, WildMeld *out)
{
  *out = *meld;
  for (guint i = 0; i < meld->n; i++)
    if (meld->cards[i] == CARD_HIDDEN)
      out->cards[i] = SUBSTITUTE;
}

/* Lays off on the meld of that number and on those after it. */
static void
lay_off (Search *search, guint number)
{
  WildMeld *meld = &search->now.meld[number], before, shown;

  if (number == search->now.n_melds)
    {
      judge (search);
      return;
    }
  if (is_new (search, number + 1))
    lay_off (search, number + 1);
  before = *meld;
  read_meld (meld, &shown);
  for (guint low = 0; low < 2; low++)
    {
      if (search->spared < search->most_spared && wild_may_lay_off (&shown, search->ranks, SUBSTITUTE, low > 0))
        {
          wild_add_card (meld, CARD_HIDDEN, low > 0);
          search->spared++;
          lay_off (search, number);
          search->spared--;
          *meld = before;
        }
      for (guint left = search->hand; left != 0; left &= left - 1)
        {
          guint i = (guint) __builtin_ctz (left);
          Card  card = search->cards[i];

          if (!wild_may_lay_off (&shown, search->ranks, card, low > 0)
              || wild_is_substitute (&shown, search->ranks, card, low > 0))
            continue;
          wild_add_card (meld, card, low > 0);
          search->hand &= ~(1u << i);
          lay_off (search, number);
          search->hand |= 1u << i;
          *meld = before;
        }
    }
}

void
wild_lay_off (const Card *cards, guint n, guint ranks, const guint8 *weight, guint wild, const WildMeld *melds,
              guint n_melds, WildLayOff *out)
{
  Search search = { .cards = cards, .n = n, .ranks = ranks, .wild = wild, .weight = weight, .best = out };
  guint  next = 0;

  g_assert (n <= WILD_MOST_CARDS && n_melds <= WILD_MOST_MELDS);
  for (guint i = 0; i < n; i++)
    search.most_spared += wild_is_wild (cards[i], ranks) ? 1 : 0;
  search.hand = (1u << n) - 1;
  search.now.n_melds = n_melds;
  memcpy (search.now.meld, melds, n_melds * sizeof *melds);
  search.seen = g_malloc0 ((((gsize) (n_melds + 1) * (search.most_spared + 1)) << n) / 8 + 1);
  *out = (WildLayOff){ .plan = { .deadwood = G_MAXUINT } };
  lay_off (&search, 0);
  g_free (search.seen);

  for (guint i = 0; i < n_melds; i++)
    for (guint k = 0; k < out->meld[i].n; k++)
      if (out->meld[i].cards[k] == CARD_HIDDEN)
        out->meld[i].cards[k] = out->plan.spared[next++];
}
