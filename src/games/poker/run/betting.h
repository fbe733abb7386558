/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betting at one table through one hand: whose turn it is, what they may do, what the others then owe.  Knows chips
   and seats, but no cards. */
#pragma once

#include "pots.h"

G_BEGIN_DECLS

typedef struct
{
  gint64   total[POKER_SEATS];    /* paid in this hand */
  gint64   bet[POKER_SEATS];      /* paid in this round */
  gint64   answered[POKER_SEATS]; /* the level when the seat last acted; limit: counting full bets only */
  gint64   pot;                   /* the sum of all totals */
  gint64   level;                 /* the bet to call */
  gint64   full;                  /* limit: the level from which the next raise counts */
  gint64   raise;                 /* limit: the size of a raise; otherwise the smallest raise */
  gint32   unit;                  /* the smallest chip */
  SeatMask live;                  /* dealt in and not folded */
  SeatMask able;                  /* of those, who has chips left */
  SeatMask acted;                 /* who has acted in this round */
  guint8   n_seats;
  guint8   structure; /* PokerStructure */
  guint8   cap;       /* limit: raises allowed in a round */
  guint8   raises;    /* full bets and raises in this round; the big blind counts as one */
  guint8   capped;
  guint8   brought; /* the level is a bring-in, which does not count as a bet */
} PokerBetting;

/* The allowed bets or raises of a seat, as its total in the round: from LO to HI in steps of the unit, none if LO is
   above HI.  ALL_IN is the total if it is not one of them, else 0. */
typedef struct
{
  gint64 lo, hi, all_in;
} PokerBets;

/* Begins a hand with the seats IN, all of which have chips in STACK. */
void poker_betting_begin (PokerBetting *b, PokerStructure structure, guint cap, gint32 unit, guint n_seats,
                          SeatMask in);
/* Pays an ante, which is not part of a round's bets.  A seat with fewer chips is all-in. */
void poker_betting_ante (PokerBetting *b, gint64 *stack, guint seat, gint64 chips);
/* Begins a round.  SIZE is that of a limit bet, otherwise the smallest bet. */
void poker_betting_round (PokerBetting *b, gint64 size);
/* Pays the blinds in a new round.  The others owe BIG_CHIPS even if the big blind has fewer. */
void poker_betting_blinds (PokerBetting *b, gint64 *stack, guint small, gint64 small_chips, guint big,
                           gint64 big_chips);

/* The first seat from FROM on that has a decision; -1: the round is over. */
gint      poker_betting_next (const PokerBetting *b, guint from);
gint64    poker_betting_owed (const PokerBetting *b, guint seat); /* they may have fewer chips */
PokerBets poker_betting_bets (const PokerBetting *b, const gint64 *stack, guint seat);

void poker_betting_call (PokerBetting *b, gint64 *stack, guint seat); /* or check */
void poker_betting_bet (PokerBetting *b, gint64 *stack, guint seat, gint64 total);
void poker_betting_bring_in (PokerBetting *b, gint64 *stack, guint seat, gint64 total); /* does not count as a bet */
void poker_betting_fold (PokerBetting *b, guint seat);

G_END_DECLS
