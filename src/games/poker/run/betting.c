/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betting rounds: limit, pot-limit and no-limit. */
#include "betting.h"

#include <string.h>

static SeatMask
bit (guint seat)
{
  return (SeatMask) (1 << seat);
}

void
poker_betting_begin (PokerBetting *b, PokerStructure structure, guint cap, gint32 unit, guint n_seats, SeatMask in)
{
  memset (b, 0, sizeof *b);
  b->structure = (guint8) structure;
  b->cap = (guint8) cap;
  b->unit = unit;
  b->n_seats = (guint8) n_seats;
  b->live = b->able = in;
}

/* Pays an amount, or the whole stack if it is smaller. */
static gint64
pay (PokerBetting *b, gint64 *stack, guint seat, gint64 chips)
{
  chips = MIN (chips, stack[seat]);
  stack[seat] -= chips;
  b->total[seat] += chips;
  b->pot += chips;
  if (stack[seat] == 0)
    b->able &= (SeatMask) ~bit (seat);
  return chips;
}

void
poker_betting_ante (PokerBetting *b, gint64 *stack, guint seat, gint64 chips)
{
  pay (b, stack, seat, chips);
}

void
poker_betting_round (PokerBetting *b, gint64 size)
{
  memset (b->bet, 0, sizeof b->bet);
  memset (b->answered, 0, sizeof b->answered);
  b->level = b->full = 0;
  b->raise = size;
  b->acted = 0;
  b->raises = b->capped = b->brought = 0;
}

void
poker_betting_blinds (PokerBetting *b, gint64 *stack, guint small, gint64 small_chips, guint big, gint64 big_chips)
{
  b->bet[small] += pay (b, stack, small, small_chips);
  b->bet[big] += pay (b, stack, big, big_chips);
  b->level = b->full = big_chips;
  b->raise = MAX (b->raise, big_chips);
  b->raises = 1;
}

gint64
poker_betting_owed (const PokerBetting *b, guint seat)
{
  gint64 level = b->level;

  /* If all others are all-in, a bet above the highest of theirs could not be called. */
  if ((b->able & ~bit (seat)) == 0)
    {
      level = 0;
      for (guint other = 0; other < b->n_seats; other++)
        if (other != seat && (b->live & bit (other)))
          level = MAX (level, b->bet[other]);
    }
  return MAX (level - b->bet[seat], 0);
}

static gboolean
is_asked (const PokerBetting *b, guint seat)
{
  if (!(b->able & bit (seat)))
    return FALSE;
  return (!(b->acted & bit (seat)) && (b->able & ~bit (seat)) != 0) || poker_betting_owed (b, seat) > 0;
}

gint
poker_betting_next (const PokerBetting *b, guint from)
{
  for (guint i = 0, seat = from; i < b->n_seats; i++, seat++)
    {
      if (seat == b->n_seats)
        seat = 0;
      if (is_asked (b, seat))
        return (gint) seat;
    }
  return -1;
}

/* Whoever has acted may raise again only after a full raise. */
static gboolean
may_raise (const PokerBetting *b, guint seat)
{
  if ((b->able & ~bit (seat)) == 0 || b->capped)
    return FALSE;
  if (!(b->acted & bit (seat)))
    return TRUE;
  return b->structure == POKER_LIMIT ? b->full > b->answered[seat] : b->level - b->answered[seat] >= b->raise;
}

/* The bet from which a no-limit raise is counted. */
static gint64
count_from (const PokerBetting *b)
{
  return b->brought ? 0 : b->level;
}

PokerBets
poker_betting_bets (const PokerBetting *b, const gint64 *stack, guint seat)
{
  gint64    most = MIN (b->bet[seat] + stack[seat], G_MAXINT32); /* all-in; amounts have 32 bits */
  gint64    least = b->structure == POKER_LIMIT ? b->full + b->raise : count_from (b) + b->raise;
  PokerBets bets = { .lo = 1, .hi = 0 };

  if (!may_raise (b, seat) || most <= b->level)
    return bets;
  if (b->structure != POKER_LIMIT)
    least = (least + b->unit - 1) / b->unit * b->unit;
  bets.lo = bets.hi = least;
  if (b->structure == POKER_NO_LIMIT)
    bets.hi = MAX (most, least);
  else if (b->structure == POKER_POT_LIMIT) /* the smallest bet is always allowed */
    bets.hi = MAX (b->level + b->pot + b->level - b->bet[seat], least);
  if (most <= bets.hi)
    {
      bets.hi = most;
      bets.all_in = most < bets.lo || (most - bets.lo) % b->unit != 0 ? most : 0;
    }
  if (b->structure != POKER_LIMIT)
    bets.hi -= bets.hi > bets.lo ? (bets.hi - bets.lo) % b->unit : 0;
  return bets;
}

static void
note_answer (PokerBetting *b, guint seat)
{
  b->acted |= bit (seat);
  b->answered[seat] = b->structure == POKER_LIMIT ? b->full : count_from (b);
}

void
poker_betting_call (PokerBetting *b, gint64 *stack, guint seat)
{
  b->bet[seat] += pay (b, stack, seat, poker_betting_owed (b, seat));
  note_answer (b, seat);
}

/* Half a bet or more counts as a full raise; less only adds to the call. */
static void
count_limit_raise (PokerBetting *b, gint64 total, guint n_able)
{
  if (2 * (total - b->full) < b->raise)
    return;
  b->full = total;
  if (b->raises < G_MAXUINT8)
    b->raises++;
  if (b->raises > b->cap && n_able > 2)
    b->capped = TRUE;
}

void
poker_betting_bet (PokerBetting *b, gint64 *stack, guint seat, gint64 total)
{
  guint n_able = (guint) __builtin_popcount (b->able);

  b->bet[seat] += pay (b, stack, seat, total - b->bet[seat]);
  if (b->structure == POKER_LIMIT)
    count_limit_raise (b, total, n_able);
  else
    b->raise = MAX (b->raise, total - count_from (b));
  b->level = total;
  b->brought = FALSE;
  note_answer (b, seat);
}

void
poker_betting_bring_in (PokerBetting *b, gint64 *stack, guint seat, gint64 total)
{
  b->bet[seat] += pay (b, stack, seat, total);
  b->level = total;
  b->brought = TRUE;
  note_answer (b, seat);
}

void
poker_betting_fold (PokerBetting *b, guint seat)
{
  b->live &= (SeatMask) ~bit (seat);
  b->able &= (SeatMask) ~bit (seat);
}
