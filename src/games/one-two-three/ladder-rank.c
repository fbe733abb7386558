/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the hands of the three rounds of 1-2-3 rank, and who goes on. */
#include "games/poker/eval/eval-hand.h"
#include "ladder.h"

/* The place of a suit: clubs, diamonds, hearts, spades.  Of jokers, Y is above X. */
static guint
suit_place (guint face)
{
  return card_is_joker ((Card) face) ? face - CARD_JOKER_X : card_suit ((Card) face);
}

/* The highest suit among the cards of the highest rank: of two pairs of a rank, the one with the spade is better. */
static guint
find_suit (CardSet cards)
{
  guint top = 0, suit = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      guint face = card_set_first (cards), rank = poker_rank_of ((Card) face);

      if (rank > top || (rank == top && suit_place (face) > suit))
        suit = suit_place (face);
      top = MAX (top, rank);
    }
  return suit;
}

PokerKey
ladder_key (guint round, CardSet cards, gboolean suits)
{
  guint suit = suits ? find_suit (cards) : 0, n = 0;
  Card  card[LADDER_ROUNDS];

  for (CardSet left = cards; left != 0; left &= left - 1)
    card[n++] = (Card) card_set_first (left);
  g_assert (n == round + 1);
  switch (round)
    {
    case 0:
      return (PokerKey) poker_rank_of (card[0]) * 4 + suit;
    case 1:
      return poker_two (card, n) * 4 + suit;
    default:
      return poker_three_card (card, n);
    }
}

PokerKey
ladder_key_of (const GameState *s, guint round, guint seat)
{
  return ladder_key (round, s->set[ladder_zone (s, LADDER_AT_ONE + round, seat)], s->option[LADDER_TIE] == 0);
}

/* At least two players reach the last hand.  If suits do not count, tied players go on, and the next round cuts down
   to its own number all the same. */
guint
ladder_target (guint round, guint n, guint alive, gboolean suits)
{
  guint cut = n >= 6 ? 2 : 1, all = suits ? alive : n, goes = suits ? cut : cut * (round + 1);

  return MAX (all - MIN (goes, all), 2);
}

SeatMask
ladder_survivors (const PokerKey *key, SeatMask alive, guint target)
{
  SeatMask found = 0;

  if ((guint) __builtin_popcount (alive) <= target)
    return alive;
  for (SeatMask left = alive; left != 0; left &= (SeatMask) (left - 1))
    {
      guint seat = (guint) __builtin_ctz (left), better = 0;

      for (SeatMask others = alive; others != 0; others &= (SeatMask) (others - 1))
        better += key[__builtin_ctz (others)] > key[seat];
      if (better < target)
        found |= (SeatMask) (1 << seat);
    }
  return found;
}

void
ladder_ranks (const GameState *s, PokerKey *rank)
{
  const LadderNotes *notes = game_notes_of (s);

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      guint last = notes->out[0] >> seat & 1 ? 0 : notes->out[1] >> seat & 1 ? 1 : 2;

      rank[seat] = 0;
      if (notes->in >> seat & 1 && (last < 2 || (notes->betting.live >> seat & 1)))
        rank[seat] = (PokerKey) (last + 1) << 60 | ladder_key_of (s, last, seat);
    }
}
