/* What half the pot, the pot and all one's chips come to as the amount of a move, in any game that is played with chips. */
#pragma once

#include "games/game.h"

G_BEGIN_DECLS

/* 0: there is no such amount, or it is not from LO to HI. */
typedef struct
{
  gint64 half, pot, all;
} RoomPresets;

/* VIEW is of the seat on turn, LO to HI are legal amounts of VERB.  A pot is what lies there once one has called; half and
   pot are rounded to the next of LO, LO + STEP ... below. */
void room_presets_find (const GameState *view, guint verb, gint32 lo, gint32 hi, gint32 step, RoomPresets *out);

G_END_DECLS
