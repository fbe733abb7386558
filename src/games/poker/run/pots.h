/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins what of the chips in the middle: main pot, side pots, split hands, odd chips. */
#pragma once

#include "cards/game.h"
#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

enum
{
  POKER_SEATS = POKER_MOST_SEATS,
  POKER_CRITERIA = POKER_MOST_CRITERIA,
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

/* Adds to WON what each seat gets of POT by the award of PLAN. */
void poker_award (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, const PokerKeys *odd, guint n_seats,
                  guint button, gint64 *won);
/* What each of SEATS has where points are counted, and who has most of them. */
void     poker_count_points (const PokerPlan *plan, SeatMask seats, const PokerKeys key, guint n_seats, guint *points);
SeatMask poker_most_points (const guint *points, SeatMask seats, guint n_seats);
/* Who takes the whole pot for two of its three parts; nobody: none. */
SeatMask poker_scooped (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, guint n_seats);
/* Of SEATS those with the best key; none qualifies: none. */
SeatMask poker_best_seats (const PokerKey *key, guint n_seats, SeatMask seats);
/* Shares CHIPS among SEATS; odd ones go to the left of the button, or to whoever has most of ODD_KEY. */
void poker_share (gint64 chips, SeatMask seats, const PokerKey *odd_key, guint n_seats, guint button, gint64 *won);

/* Adds to WON what each seat gets of POT.  Each criterion for which somebody qualifies has an equal part and the best of
   it share that; odd chips go to the first criteria, and then to the left of the button, or to whoever has most of ODD.
   Where nobody qualifies for anything, all share it. */
void poker_split (const PokerPot *pot, const PokerKeys key, const PokerKeys *odd, guint n_criteria, guint n_seats,
                  guint button, gint64 *won);

G_END_DECLS
