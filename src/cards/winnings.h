/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has won a hand or a match, and what that moves in a bank of play chips. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* The seats that are first: of the match when it is over, otherwise of the hand that is over; none while a hand runs.
   All partners are named. */
SeatMask game_winners (const GameState *s);

/* Sets CHIPS, for N_SEATS + 1 seats of which the last is the house, to what the hand that has just ended moves.  A hand of a
   game that sums to zero moves its points times STAKE.  In other games each loser pays STAKE into a pot when the match
   is over, or after each hand at a table that goes on until people leave; the winners split the pot evenly, and chips
   that cannot be split go one each to the winners in the order of seats.  FALSE: no chips move, or STAKE is 0. */
gboolean game_winnings (const GameState *s, gint64 stake, gint64 *chips);

/* POINTS times STAKE; what overflows is beyond the bounds of every bank too. */
gint64 game_worth (gint64 points, gint64 stake);

G_END_DECLS
