/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts for half the pot, the pot and all of one's chips, in any game with chips, and the amount to begin
   with. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* 0: there is no such amount, or it is not from LO to HI. */
typedef struct
{
  gint64 half, pot, all;
  gint64 usual; /* where an amount must be named, a wager before the cards: the last one, else a careful player's */
} RoomPresets;

/* VIEW is of the seat on turn, LO to HI are legal amounts of VERB; LAST: the one it named last, 0: none.  A pot is what
   lies there once one has called; half and pot are rounded to the next of LO, LO + STEP ... below. */
void room_presets_find (const GameState *view, guint verb, gint32 lo, gint32 hi, gint32 step, gint32 last,
                        RoomPresets *out);

G_END_DECLS
