/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The amounts for half the pot, the pot and all of one's chips, in any game with chips, and the amount to begin
   with. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* Amounts; 0: there is no such amount, or it is not from LO to HI. */
typedef struct
{
  gint64   half, pot, all;
  gboolean has_pot; /* bets are measured by a pot, even if now none of its amounts is from LO to HI */
  gint64   usual;   /* for a wager that must be made before the cards: the last amount, or a careful player's */
} RoomPresets;

/* VIEW is that of the seat on turn, and LO to HI are legal amounts of VERB; LAST is the amount that seat gave last, 0:
   none.  The pot is counted as it is after a call; half and pot are rounded down to one of LO, LO + STEP ... */
void room_presets_find (const GameState *view, guint verb, gint32 lo, gint32 hi, gint32 step, gint32 last,
                        RoomPresets *out);

G_END_DECLS
