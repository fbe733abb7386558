/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds who beats the zombie and shares the pot. */
#include <string.h>

#include "zombie.h"

void
zombie_share (const ZombieContest *contest, gint64 chips, SeatMask seats, gint64 *won)
{
  gint64 n = __builtin_popcount (seats), odd = chips % n;

  for (guint i = 1; i <= contest->n_seats; i++)
    {
      guint seat = (contest->dealer + i) % contest->n_seats;

      if (seats >> seat & 1)
        won[seat] += chips / n + (odd-- > 0);
    }
}

static void
share_evenly (gint64 chips, SeatMask seats, gint64 *won)
{
  for (; seats != 0; seats &= (SeatMask) (seats - 1))
    won[__builtin_ctz (seats)] += chips;
}

SeatMask
zombie_best (const ZombieContest *contest, PokerKey *key)
{
  SeatMask best = 0;

  *key = 0;
  for (guint seat = 0; seat < contest->n_seats; seat++)
    if ((contest->stayed >> seat & 1) && contest->key[seat] >= *key)
      {
        best = (SeatMask) ((contest->key[seat] > *key ? 0 : best) | 1 << seat);
        *key = contest->key[seat];
      }
  return best;
}

gint64
zombie_divide (const ZombieContest *contest, gint64 *won)
{
  PokerKey key;
  SeatMask best = zombie_best (contest, &key);
  gint64   left = contest->pot;

  if (best == 0 && contest->in != 0)
    share_evenly (contest->pot / __builtin_popcount (contest->in), contest->in, won);
  else if (best != 0 && key == contest->zombie)
    share_evenly (contest->pot / (__builtin_popcount (best) + 1), best, won);
  else if (best != 0 && key > contest->zombie)
    zombie_share (contest, contest->pot, best, won);
  for (guint seat = 0; seat < contest->n_seats; seat++)
    {
      if ((best >> seat & 1) && contest->put_in[seat] < contest->whole)
        won[seat] = won[seat] * contest->put_in[seat] / contest->whole;
      left -= won[seat];
    }
  return left;
}

ZombieContest
zombie_contest (const GameState *s)
{
  const ZombieNotes *notes = game_notes_of (s);
  ZombieContest      contest = {
         .pot = s->pot,
         .whole = ZOMBIE_ANTES * (gint64) s->option[ZOMBIE_ANTE],
         .in = notes->in,
         .stayed = notes->stayed,
         .n_seats = s->n_seats,
         .dealer = (guint) s->dealer,
  };

  memcpy (contest.put_in, notes->put_in, sizeof contest.put_in);
  return contest;
}

gint64
zombie_cost (const GameState *s, guint seat)
{
  return MIN ((ZOMBIE_ANTES - 1) * (gint64) s->option[ZOMBIE_ANTE], s->stack[seat]);
}

PokerKey
zombie_key (const GameState *s, guint zone)
{
  return poker_best (poker_two, game_cards (s, zone), game_count (s, zone), ZOMBIE_HAND);
}

void
zombie_find_keys (const GameState *s, ZombieContest *contest)
{
  contest->zombie = zombie_key (s, ZOMBIE_ZOMBIE);
  for (guint seat = 0; seat < s->n_seats; seat++)
    contest->key[seat] = contest->stayed >> seat & 1 ? zombie_key (s, ZOMBIE_HOLE + seat) : 0;
}
