/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mus-hands.h"

enum
{
  PAR = 1, /* the kinds of pares a hand can have; each is also its bonus */
  MEDIAS,
  DUPLES,
  JUEGO = 31, /* points that make juego */
};

/* Places by rank from 2 to A, first with eight kings, then with four; cards that are not in the deck have 0. */
static const guint8 places[2][CARD_RANKS] = {
  { 0, 7, 1, 2, 3, 4, 0, 0, 0, 5, 6, 7, 0 },
  { 1, 2, 3, 4, 5, 6, 0, 0, 0, 7, 8, 9, 0 },
};
static const guint8 values[2][MUS_RANKS] = {
  { 1, 4, 5, 6, 7, 10, 10, 10 },
  { 1, 2, 3, 4, 5, 6, 7, 10, 10, 10 },
};
/* The order of juego by points, from 31 to 40: 31 is the best, 32 the next, then 40 and downward. */
static const guint8 juego_order[] = { 8, 7, 1, 2, 3, 4, 5, 0, 0, 6 };

guint
mus_ranks (gboolean eight_kings)
{
  return eight_kings ? 8 : MUS_RANKS;
}

guint
mus_rank_cards (guint rank, gboolean eight_kings)
{
  return eight_kings && (rank == 0 || rank == 7) ? 8 : 4;
}

guint
mus_rank_of (guint face, gboolean eight_kings)
{
  return places[!eight_kings][face % CARD_RANKS];
}

static inline void
sort_two (MusHand *hand, guint a, guint b)
{
  guint8 high = MAX (hand->rank[a], hand->rank[b]);

  hand->rank[b] = MIN (hand->rank[a], hand->rank[b]);
  hand->rank[a] = high;
}

/* Sorts the four cards by the shortest sorting network, without branches, which the processor could not predict
   here. */
static void
sort_hand (MusHand *hand)
{
  sort_two (hand, 0, 1);
  sort_two (hand, 2, 3);
  sort_two (hand, 0, 2);
  sort_two (hand, 1, 3);
  sort_two (hand, 1, 2);
}

MusHand
mus_hand (CardSet cards, gboolean eight_kings)
{
  MusHand hand = { { 0 } };

  for (guint i = 0; i < MUS_CARDS; i++, cards &= cards - 1)
    {
      g_assert (cards != 0);
      hand.rank[i] = (guint8) mus_rank_of (card_set_first (cards), eight_kings);
    }
  sort_hand (&hand);
  return hand;
}

static guint
high_first (const guint8 *rank)
{
  return (guint) rank[0] << 12 | (guint) rank[1] << 8 | (guint) rank[2] << 4 | rank[3];
}

/* A key of the ranks for chica: the lowest card counts first, and a lower card is better. */
static guint
low_first (const guint8 *rank)
{
  return 0xffff - ((guint) rank[3] << 12 | (guint) rank[2] << 8 | (guint) rank[1] << 4 | rank[0]);
}

static guint
pares_key (guint kind, guint first, guint second, guint third)
{
  return kind << 12 | first << 8 | second << 4 | third;
}

/* The key of the pares in sorted ranks, where equal cards are neighbours.  Four of a kind are two pairs. */
static guint
pares (const guint8 *rank)
{
  gboolean high = rank[0] == rank[1], middle = rank[1] == rank[2], low = rank[2] == rank[3];

  if (high && low)
    return pares_key (DUPLES, rank[0], rank[2], 0);
  if (middle && (high || low))
    return pares_key (MEDIAS, rank[1], high ? rank[3] : rank[0], 0);
  if (high)
    return pares_key (PAR, rank[0], rank[2], rank[3]);
  if (middle)
    return pares_key (PAR, rank[1], rank[0], rank[3]);
  if (low)
    return pares_key (PAR, rank[2], rank[0], rank[1]);
  return 0;
}

static guint
total (const MusHand *hand, gboolean eight_kings)
{
  guint sum = 0;

  for (guint i = 0; i < MUS_CARDS; i++)
    sum += values[!eight_kings][hand->rank[i]];
  return sum;
}

guint
mus_key (MusRound round, const MusHand *hand, gboolean eight_kings)
{
  guint sum;

  switch (round)
    {
    case MUS_GRANDE:
      return high_first (hand->rank);
    case MUS_CHICA:
      return low_first (hand->rank);
    case MUS_PARES:
      return pares (hand->rank);
    case MUS_JUEGO:
      sum = total (hand, eight_kings);
      return sum >= JUEGO ? juego_order[sum - JUEGO] : 0;
    case MUS_PUNTO:
      return total (hand, eight_kings);
    case MUS_ROUNDS:
      break;
    }
  g_assert_not_reached ();
}

guint
mus_bonus (MusRound round, guint key)
{
  if (round == MUS_PARES)
    return key >> 12;
  if (round == MUS_JUEGO && key > 0)
    return key == juego_order[0] ? 3 : 2;
  return round == MUS_PUNTO ? 1 : 0;
}
