/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists sets of cards that differ only in which suit is which once each.

   A set of cards is four sets of ranks, one for each suit.  The set in which these fall from clubs to spades, by size
   and then as numbers, stands for all that are alike; they are as many as there are ways to give its sets of ranks to
   the suits. */
#include "house-odds-hands.h"

#define N_SUITS 4

typedef struct
{
  AlikeFunc func;
  gpointer  data;
  guint     ranks[N_SUITS];
  GArray   *sets;       /* sets of ranks, as guint, in rising order */
  guint     smaller[9]; /* number of the sets that have fewer cards, by size */
} Search;

static guint
weight (guint ranks)
{
  return (guint) __builtin_popcount (ranks) << CARD_RANKS | ranks;
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  return (gint) weight (*(const guint *) a) - (gint) weight (*(const guint *) b);
}

static void
report (const Search *search)
{
  guint   ways = SUIT_ORDERS, equal = 1;
  CardSet cards = search->ranks[0];

  for (guint suit = 1; suit < N_SUITS; suit++)
    {
      equal = search->ranks[suit] == search->ranks[suit - 1] ? equal + 1 : 1;
      ways /= equal;
      cards |= (CardSet) search->ranks[suit] << CARD_RANKS * suit;
    }
  search->func (cards, ways, search->data);
}

/* SUIT and the suits after it share N cards, with sets of ranks among the first MOST. */
static void
add_suits (Search *search, guint suit, guint n, guint most)
{
  guint least = (n + N_SUITS - 1 - suit) / (N_SUITS - suit); /* a later suit would have more if this had fewer */

  for (guint own = n + 1; own-- > least;)
    for (guint i = search->smaller[own]; i < MIN (most, search->smaller[own + 1]); i++)
      {
        search->ranks[suit] = g_array_index (search->sets, guint, i);
        if (suit == N_SUITS - 1)
          report (search);
        else
          add_suits (search, suit + 1, n - own, i + 1);
      }
}

void
alike_foreach (guint n, AlikeFunc func, gpointer data)
{
  g_autoptr (GArray) sets = g_array_new (FALSE, FALSE, sizeof (guint));
  Search search = { .func = func, .data = data, .sets = sets };

  g_assert (n + 1 < G_N_ELEMENTS (search.smaller));
  for (guint ranks = 0; ranks < 1u << CARD_RANKS; ranks++)
    {
      guint own = (guint) __builtin_popcount (ranks);

      for (guint size = own + 1; size <= n + 1; size++)
        search.smaller[size]++;
      if (own <= n)
        g_array_append_val (sets, ranks);
    }
  g_array_sort (sets, compare_cb);
  add_suits (&search, 0, n, sets->len);
}

/* The new name of SUIT.  An order is a number whose digits, of base 4, 3 and 2, take the names one after the other. */
static guint
rename_suit (guint order, guint suit)
{
  guint names[N_SUITS] = { 0, 1, 2, 3 };

  for (guint i = 0;; i++)
    {
      guint left = N_SUITS - i, at = order % left, name = names[at];

      if (i == suit)
        return name;
      order /= left;
      for (; at + 1 < left; at++)
        names[at] = names[at + 1];
    }
}

guint
alike_face (guint order, guint face)
{
  return CARD (face % CARD_RANKS, rename_suit (order, face / CARD_RANKS));
}

CardSet
alike_set (guint order, CardSet cards)
{
  CardSet renamed = 0;

  for (; cards != 0; cards &= cards - 1)
    renamed |= CARD_SET (alike_face (order, card_set_first (cards)));
  return renamed;
}

guint
alike_order (CardSet cards)
{
  for (guint order = 0; order < SUIT_ORDERS; order++)
    {
      guint ranks[N_SUITS];

      for (guint suit = 0; suit < N_SUITS; suit++)
        ranks[rename_suit (order, suit)] = weight (card_set_suit (cards, suit));
      if (ranks[0] >= ranks[1] && ranks[1] >= ranks[2] && ranks[2] >= ranks[3])
        return order;
    }
  g_assert_not_reached ();
}
