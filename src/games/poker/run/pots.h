/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins which chips: main pot, side pots, split pots, odd chips. */
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
  SeatMask seats; /* who may win it; never empty */
} PokerPot;

/* The pots of a hand, the main pot first, at most one per seat.  TOTAL is what each seat has put in, LIVE are those
   who have not folded.  A pot that only one seat may win is an uncalled bet, and goes back. */
guint poker_pots (const gint64 *total, guint n_seats, SeatMask live, PokerPot *out);

/* By criterion, then by seat; 0 does not qualify. */
typedef PokerKey PokerKeys[POKER_CRITERIA][POKER_SEATS];

/* Adds to WON what each seat wins of POT, by the award of PLAN. */
void poker_award (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, const PokerKeys *odd, guint n_seats,
                  guint button, gint64 *won);
/* The points of each of SEATS, and who has most. */
/* What a seat with KEY gets for one kind of hand, and for all kinds, by seat. */
guint    poker_points_for (const PokerCriterion *criterion, SeatMask seats, const PokerKey *key, guint n_seats,
                           guint seat);
void     poker_count_points (const PokerPlan *plan, SeatMask seats, const PokerKeys key, guint n_seats, guint *points);
SeatMask poker_most_points (const guint *points, SeatMask seats, guint n_seats);
/* Who takes the whole pot for winning two of its three parts; 0: nobody. */
SeatMask poker_scooped (const PokerPlan *plan, const PokerPot *pot, const PokerKeys key, guint n_seats);
/* Those of SEATS with the best key; 0: nobody qualifies. */
SeatMask poker_best_seats (const PokerKey *key, guint n_seats, SeatMask seats);
/* Shares CHIPS among SEATS.  Odd chips go to the first seats left of the button, or to those with the best ODD_KEY. */
void poker_share (gint64 chips, SeatMask seats, const PokerKey *odd_key, guint n_seats, guint button, gint64 *won);

/* Adds to WON what each seat wins of POT.  Each criterion for which somebody qualifies has an equal part, which its
   best hands share.  Odd chips go to the first criteria, then to the first seats left of the button or with the best
   ODD.  If nobody qualifies for anything, all share the pot. */
void poker_split (const PokerPot *pot, const PokerKeys key, const PokerKeys *odd, guint n_criteria, guint n_seats,
                  guint button, gint64 *won);

G_END_DECLS
