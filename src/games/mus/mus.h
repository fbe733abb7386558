/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a hand of Mus as everybody at the table knows it, shared by mus.c and mus-advise.c. */
#pragma once

#include "cards/help/sides.h"
#include "mus-hands.h"

G_BEGIN_DECLS

enum
{
  MUS_SEATS = 4,
  MUS_SIDES = 2,
  MUS_MOST = 40, /* points of one bid or raise */
  MUS_LEAST = 2,
  MUS_NOBODY = 0xff,
};

enum
{
  MUS_DISCARD, /* zones, followed by a hand for each seat */
  MUS_STOCK,
  MUS_HAND,
};

enum
{
  MUS_PHASE_MUS,
  MUS_PHASE_DISCARD,
  MUS_PHASE_ROUND, /* the phase of MUS_GRANDE, followed by those of the other rounds */
};

enum
{
  MUS_VERB_MUS,
  MUS_VERB_NO_MUS,
  MUS_VERB_DISCARD,
  MUS_VERB_PASS,
  MUS_VERB_BID,
  MUS_VERB_ORDAGO,
  MUS_VERB_SEE,
  MUS_VERB_RAISE,
  MUS_VERB_FOLD,
};

enum
{
  MUS_KINGS, /* options */
  MUS_TARGET,
  MUS_GAMES,
  MUS_BONUS_SCOPE,
  MUS_PASO_ROUNDS,
  MUS_MIN_RAISE,
  MUS_MAX_MUS,
  MUS_ONE_SIDE,
};

/* The last action of a seat in the current round. */
enum
{
  MUS_SILENT,
  MUS_PASSED, /* it has passed or folded */
  MUS_BIDDEN, /* it made the first bid; a raise is one more for each bid before it */
};

/* Everything that everybody knows of the course of a hand.  The side of a seat is its number modulo 2. */
typedef struct
{
  gint16  points[MUS_SIDES];  /* score in this game */
  guint16 games[MUS_SIDES];   /* games won in this match */
  guint16 ordagos[MUS_SIDES]; /* ordagos said in this match */
  guint16 exchanges;          /* exchanges of cards in this hand */
  guint8  mano;
  guint8  cutter;               /* the seat that said no to mus; MUS_NOBODY: none yet */
  guint8  discarded[MUS_SEATS]; /* cards discarded in the last exchange */
  guint8  told;                 /* the rounds that have been declared: a bit each for MUS_PARES and MUS_JUEGO */
  guint8  has[2];               /* seats that declared pares, and juego; a bit each */
  guint8  bidder;               /* the seat whose bid stands; MUS_NOBODY: the round is not open yet */
  guint8  total;                /* points of the bid that stands */
  guint8  accepted;             /* points that the bid brings if it is declined */
  guint8  ordago;               /* whether the bid is an ordago */
  guint8  folded;               /* seats that have folded since the bid, a bit each */
  guint8  raises;               /* bids and raises in this round, counted up to seven */
  guint8  said[MUS_SEATS];
  guint8  stake[MUS_ROUNDS];    /* points to be scored at the end */
  guint8  owner[MUS_ROUNDS];    /* the side whose bid was declined; MUS_NOBODY: the cards decide */
  guint8  declined[MUS_ROUNDS]; /* points that the declined bid brought at once */
} MusNotes;
G_STATIC_ASSERT (sizeof (MusNotes) == 48); /* there must be no gap, since states are compared as bytes */

static inline gboolean
mus_eight_kings (const GameState *s)
{
  return s->option[MUS_KINGS] == 0;
}

static inline gint
mus_target (const GameState *s)
{
  return s->option[MUS_TARGET] == 0 ? 40 : 30;
}

/* The order of a seat, from 0 for mano to 3 for the dealer: of equal hands the earlier one wins. */
static inline guint
mus_order (const MusNotes *notes, guint seat)
{
  return (notes->mano + MUS_SEATS - seat) % MUS_SEATS;
}

/* The seats whose hands count in a round: in pares and juego only those who declared that they have it. */
static inline guint
mus_holders (const MusNotes *notes, MusRound round)
{
  return round == MUS_PARES || round == MUS_JUEGO ? notes->has[round - MUS_PARES] : (1 << MUS_SEATS) - 1;
}

/* Returns whether there is betting as soon as one player has pares, or juego.  Everybody then takes part, since bids
   are made for the side.  Otherwise both sides need a holder, and only the holders bet. */
static inline gboolean
mus_one_is_enough (const GameState *s)
{
  return s->option[MUS_ONE_SIDE] == 0;
}

/* The seats that bet in a round. */
static inline guint
mus_bettors (const GameState *s, MusRound round)
{
  const MusNotes *notes = game_notes_of (s);
  guint           holders = mus_holders (notes, round);

  return mus_one_is_enough (s) && holders != 0 ? (1 << MUS_SEATS) - 1 : holders;
}

/* The current round of betting, or the last one. */
static inline MusRound
mus_round (const GameState *s)
{
  return (MusRound) (s->phase - MUS_PHASE_ROUND);
}

static inline SeatMask
mus_partners (guint side)
{
  return side == 0 ? 0x5 : 0xa;
}

/* Returns whether there is betting if the seats HOLDERS have pares, or juego. */
static inline gboolean
mus_is_bet_on (const GameState *s, guint holders)
{
  if (mus_one_is_enough (s))
    return holders != 0;
  return (holders & mus_partners (0)) != 0 && (holders & mus_partners (1)) != 0;
}

/* The next seat in order that is among SEATS, MUS_NOBODY after the dealer; mus_first gives the first one. */
guint mus_next (const GameState *s, guint seat, guint seats);
guint mus_first (const GameState *s, guint seats);
guint mus_key_of (const GameState *s, guint seat, MusRound round);
/* The seat among SEATS that has the best hand; of equal ones the earlier. */
guint mus_best (const GameState *s, MusRound round, guint seats);
/* The points that a round brings when all hands are shown, and the side that gets them. */
gint mus_count_round (const GameState *s, MusRound round, guint *side);

/* Adds the current round and bid, and the points already scored for declined bids. */
void  mus_facts (const GameState *view, const char *const *names, GPtrArray *out);
char *mus_asks (const GameState *view);
char *mus_button (const GameState *view, const GameChoice *choice, guint n_cards);
char *mus_outcome (const GameState *view, const char *const *names);
void  mus_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
void  mus_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
