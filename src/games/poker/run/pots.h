/* Who wins what of the chips in the middle: main pot, side pots, split hands, odd chips. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  POKER_SEATS = 10,   /* of any variant, at most */
  POKER_CRITERIA = 4, /* that share a pot, at most */
};

typedef struct
{
  gint64   chips;
  SeatMask seats; /* that may win it; somebody can */
} PokerPot;

/* The pots of a hand into which each seat has put TOTAL and in which LIVE have not folded, the main pot first; at most
   a pot a seat.  One that a single seat may win is what nobody answered: it goes back. */
guint poker_pots (const gint64 *total, guint n_seats, SeatMask live, PokerPot *out);

/* By criterion, then by seat; 0: does not qualify. */
typedef PokerKey PokerKeys[POKER_CRITERIA][POKER_SEATS];

/* Adds to WON what each seat gets of POT.  Each criterion for which somebody qualifies has an equal part and the best of
   it share that; odd chips go to the first criteria, and to the left of the button.  Somebody qualifies for the first. */
void poker_split (const PokerPot *pot, const PokerKeys key, guint n_criteria, guint n_seats, guint button, gint64 *won);

G_END_DECLS
