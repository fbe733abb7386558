/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds who wins a round of Mus and what the round scores. */
#include "mus.h"

guint
mus_next (const GameState *s, guint seat, guint seats)
{
  const MusNotes *notes = game_notes_of (s);

  while ((seat = game_right (s, seat)) != notes->mano)
    if (seats >> seat & 1)
      return seat;
  return MUS_NOBODY;
}

guint
mus_first (const GameState *s, guint seats)
{
  const MusNotes *notes = game_notes_of (s);

  return seats >> notes->mano & 1 ? notes->mano : mus_next (s, notes->mano, seats);
}

/* The seats among SEATS that belong to SIDE. */
static guint
of_side (guint seats, guint side)
{
  return seats & mus_partners (side);
}

guint
mus_key_of (const GameState *s, guint seat, MusRound round)
{
  MusHand hand = mus_hand (s->set[MUS_HAND + seat], mus_eight_kings (s));

  return mus_key (round, &hand, mus_eight_kings (s));
}

guint
mus_best (const GameState *s, MusRound round, guint seats)
{
  guint best = mus_first (s, seats), most = mus_key_of (s, best, round);

  for (guint seat = best; (seat = mus_next (s, seat, seats)) != MUS_NOBODY;)
    {
      guint key = mus_key_of (s, seat, round);

      if (key > most)
        {
          best = seat;
          most = key;
        }
    }
  return best;
}

/* The points that SIDE earns for its hands, beside the stake, if it wins ROUND. */
static guint
bonus_of (const GameState *s, MusRound round, guint side)
{
  const MusNotes *notes = game_notes_of (s);
  guint           seats = of_side (mus_holders (notes, round), side), sum = 0;

  if (round < MUS_PARES || seats == 0)
    return 0;
  if (s->option[MUS_BONUS_SCOPE] == 0 || round == MUS_PUNTO)
    return mus_bonus (round, mus_key_of (s, mus_best (s, round, seats), round));
  for (; seats != 0; seats &= seats - 1)
    sum += mus_bonus (round, mus_key_of (s, (guint) __builtin_ctz (seats), round));
  return sum;
}

gint
mus_count_round (const GameState *s, MusRound round, guint *side)
{
  const MusNotes *notes = game_notes_of (s);
  guint           seats = mus_holders (notes, round);

  *side = notes->owner[round];
  if (seats == 0 || (round == MUS_PUNTO && notes->has[1] != 0))
    return 0;
  if (*side == MUS_NOBODY)
    *side = side_of (s, mus_best (s, round, seats));
  return (gint) (notes->stake[round] + bonus_of (s, round, *side));
}
