/* What everybody knows of a hand of a poker variant, and where its cards are: what all that runs it shares. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

enum
{
  POKER_DO_CHECK, /* verbs */
  POKER_DO_CALL,
  POKER_DO_BET,
  POKER_DO_RAISE,
  POKER_DO_FOLD,
  POKER_DO_DRAW,
};

enum
{
  POKER_PHASE_BET,
  POKER_PHASE_DRAW,
};

enum
{
  POKER_STOCK, /* zones; after the hands the board */
  POKER_BURN,
  POKER_MUCK,
  POKER_HOLE,
};

/* What everybody knows of a hand. */
typedef struct
{
  PokerBetting betting;
  SeatMask     in;                   /* dealt in */
  SeatMask     in_muck;              /* whose discards of this draw still lie in the muck */
  guint8       muck_at[POKER_SEATS]; /* where */
  guint8       drawn[POKER_SEATS];   /* so many cards in the last draw */
  guint8       raised[POKER_SEATS];  /* bets and raises in this hand */
  guint8       step;
  gint8        big; /* the seat of the big blind as long as the bets in front of it count, else -1 */
} PokerNotes;

static inline const PokerVariant *
poker_variant (const GameState *s)
{
  return s->game->data;
}

static inline guint
poker_board (const GameState *s)
{
  return POKER_HOLE + s->n_seats;
}

/* Does a step or criterion with these belong to the game, as its options are? */
static inline gboolean
poker_applies (const GameState *s, guint when, guint is)
{
  return when == 0 || s->option[when] == (gint32) is;
}

/* The first of SEATS left of FROM. */
static inline guint
poker_left (const GameState *s, guint from, SeatMask seats)
{
  guint seat = game_left (s, from);

  while (!(seats >> seat & 1))
    seat = game_left (s, seat);
  return seat;
}

/* The first live seat left of the button. */
static inline guint
poker_first (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);

  return poker_left (s, (guint) s->dealer, notes->betting.live);
}

G_END_DECLS
