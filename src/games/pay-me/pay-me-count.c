/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts cards in Pay Me, and reads the melds of the caller. */
#include <string.h>

#include "pay-me.h"

#define PIPS 15, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 5
const guint8 pay_me_points[CARD_FACES] = { PIPS, PIPS, PIPS, PIPS, PAY_ME_WILD, PAY_ME_WILD };

WildMeld
pay_me_meld (const GameState *s, guint meld)
{
  const PayMeNotes *notes = game_notes_of (s);
  WildMeld          out = { .n = (guint8) game_count (s, PAY_ME_MELD + meld), .is_run = notes->runs >> meld & 1 };

  memcpy (out.cards, game_cards (s, PAY_ME_MELD + meld), out.n * sizeof (Card));
  return out;
}

guint
pay_me_melds (const GameState *s, WildMeld *out)
{
  const PayMeNotes *notes = game_notes_of (s);

  for (guint i = 0; i < notes->n_melds; i++)
    out[i] = pay_me_meld (s, i);
  return notes->n_melds;
}

guint
pay_me_deadwood (const GameState *s, guint seat)
{
  guint    zone = PAY_ME_HAND + seat;
  WildPlan plan;

  wild_plan (game_cards (s, zone), game_count (s, zone), pay_me_wild_ranks (s), pay_me_points, PAY_ME_WILD, &plan);
  return plan.deadwood;
}
