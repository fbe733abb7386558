/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "opener.h"

#include "games/poker/eval/eval-hand.h"

/* Ranks open cards by rank, then by suit from clubs up; whoever has the larger number opens. */
static guint64
rank_card (const GameState *s, guint seat, gboolean is_low, gboolean is_ace_low)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  guint64    best = 0;

  for (guint i = 0; i < up.n; i++)
    {
      guint rank = poker_rank_of (up.card[i]);
      guint place = 4 * (is_ace_low && rank == RANK_ACE ? 1 : rank) + poker_order_of (up.card[i]);

      best = MAX (best, is_low ? 100 - place : place);
    }
  return best;
}

enum
{
  MOST_RANKS = 12, /* ranks of open cards that are compared */
};

/* Ranks open hands: four of a kind, three, two pair, a pair, high card; then the ranks in that order, where a
   missing card is lowest; then the suit of the highest card, which need not be in the pair. */
static guint64
rank_hand (const GameState *s, guint seat)
{
  PokerCards     up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  PokerHandCount count;
  guint64        ranks = 0;
  guint          top = 0, shape = 0, place = MOST_RANKS, highest = 0;

  poker_count (&count, up.card, up.n);
  for (guint times = 8; times > 0; times--)
    for (guint rank = RANK_JOKER; rank >= 2; rank--)
      if ((count.counts >> 4 * rank & 15) == times)
        {
          shape = top == 0 ? 2 * times : shape == 4 && times == 2 ? 5 : shape;
          top = top == 0 ? rank : top;
          ranks |= (guint64) rank << 4 * --place;
        }
  for (guint i = 0; i < up.n; i++)
    highest = MAX (highest, 8 * poker_rank_of (up.card[i]) + poker_order_of (up.card[i]));
  return ((guint64) shape << 56) + (ranks << 4) + highest % 8;
}

/* The lower hand gets the larger number. */
static guint64
rank_low_hand (const GameState *s, guint seat)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);

  return up.n > 0 ? poker_low (up.card, up.n, up.n) : 0;
}

static guint64
rank_total (const GameState *s, guint seat)
{
  PokerCards up = poker_cards_at (s, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  guint64    sum = 0;

  for (guint i = 0; i < up.n; i++)
    {
      guint rank = poker_rank_of (up.card[i]);

      sum += rank == RANK_ACE ? 11 : MIN (rank, 10);
    }
  return sum;
}

guint
poker_find_opener (const GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);
  guint             first = poker_first (s), best = first, seat = first;
  guint64           highest = 0;

  do
    {
      guint64 rank = 0;

      switch ((PokerOpener) step->open)
        {
        case POKER_OPEN_HIGH_CARD:
        case POKER_OPEN_LOW_CARD:
          rank = rank_card (s, seat, step->open == POKER_OPEN_LOW_CARD, (step->flags & POKER_ACE_LOW) != 0);
          break;
        case POKER_OPEN_HIGH_HAND:
          rank = rank_hand (s, seat);
          break;
        case POKER_OPEN_LOW_HAND:
          rank = rank_low_hand (s, seat);
          break;
        case POKER_OPEN_TOTAL:
          rank = rank_total (s, seat);
          break;
        default:
          return first;
        }
      if (rank > highest)
        {
          highest = rank;
          best = seat;
        }
      seat = game_left_among (s, seat, notes->betting.live);
    }
  while (seat != first);
  return best;
}

guint
poker_find_first (const GameState *s, const PokerStep *step)
{
  const PokerNotes *notes = game_notes_of (s);

  if (notes->big >= 0)
    return game_left_among (s, (guint) notes->big, notes->betting.live);
  if (step->open == POKER_OPEN_LEADER && notes->leader >= 0)
    return notes->betting.live >> notes->leader & 1 ? (guint) notes->leader
                                                    : game_left_among (s, (guint) notes->leader, notes->betting.live);
  return poker_find_opener (s, step);
}

guint
poker_next_opener (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  for (const PokerStep *step = poker_step (s); step->op != POKER_END; step++)
    if (poker_is_round (step))
      return poker_find_first (s, step);
  if (notes->leader >= 0)
    return notes->betting.live >> notes->leader & 1 ? (guint) notes->leader
                                                    : game_left_among (s, (guint) notes->leader, notes->betting.live);
  return poker_first (s);
}
