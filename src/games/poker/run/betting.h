/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Betting at one table through one hand: who is asked, what they may do, what the others owe then.  Chips and
   seats alone; no cards. */
#pragma once

#include "pots.h"

G_BEGIN_DECLS

typedef struct
{
  gint64   total[POKER_SEATS];    /* put in during the hand */
  gint64   bet[POKER_SEATS];      /* of it in this round */
  gint64   answered[POKER_SEATS]; /* how high the bets were when the seat last acted; limit: the full ones */
  gint64   pot;                   /* all totals together */
  gint64   level;                 /* the bet that is to be called */
  gint64   full;                  /* limit: where the next raise is counted from */
  gint64   raise;                 /* limit: its size; else the least increment */
  gint32   unit;                  /* the smallest chip */
  SeatMask live;                  /* dealt in and not folded */
  SeatMask able;                  /* of them those with chips behind */
  SeatMask acted;                 /* in this round */
  guint8   n_seats;
  guint8   structure; /* PokerStructure */
  guint8   cap;       /* raises of a limit round */
  guint8   raises;    /* full bets and raises of this round; of blinds the big one */
  guint8   capped;
  guint8   brought; /* the level is a bring-in: the first bet is counted from nothing */
} PokerBetting;

/* What the bet or raise of a seat may be, as its total of the round.  LO to HI by the unit, none if LO is more than HI;
   ALL_IN where that is not among them, else 0. */
typedef struct
{
  gint64 lo, hi, all_in;
} PokerBets;

/* A hand in which IN have cards; all of them have chips in STACK. */
void poker_betting_begin (PokerBetting *b, PokerStructure structure, guint cap, gint32 unit, guint n_seats,
                          SeatMask in);
/* An ante: not part of a round's bets.  Who has less is all-in. */
void poker_betting_ante (PokerBetting *b, gint64 *stack, guint seat, gint64 chips);
/* A new round.  SIZE: of a limit bet, else the least bet. */
void poker_betting_round (PokerBetting *b, gint64 size);
/* In a new round; the others owe BIG_CHIPS even if that seat has less. */
void poker_betting_blinds (PokerBetting *b, gint64 *stack, guint small, gint64 small_chips, guint big,
                           gint64 big_chips);

/* The first seat from FROM on that has something to decide, -1: the round is over. */
gint      poker_betting_next (const PokerBetting *b, guint from);
gint64    poker_betting_owed (const PokerBetting *b, guint seat); /* they may have less */
PokerBets poker_betting_bets (const PokerBetting *b, const gint64 *stack, guint seat);

void poker_betting_call (PokerBetting *b, gint64 *stack, guint seat); /* or check */
void poker_betting_bet (PokerBetting *b, gint64 *stack, guint seat, gint64 total);
void poker_betting_bring_in (PokerBetting *b, gint64 *stack, guint seat, gint64 total); /* counts as no bet */
void poker_betting_fold (PokerBetting *b, guint seat);

G_END_DECLS
