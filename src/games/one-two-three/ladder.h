/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 1-2-3: the public facts of a hand, and how its three rounds rank. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"
#include "games/poker/run/bets.h"

G_BEGIN_DECLS

enum
{
  LADDER_SEATS = 9,
  LADDER_CARDS = 6,
  LADDER_ROUNDS = 3, /* round R, from 0, has a hand of R + 1 cards */
  LADDER_LEAST = 4,  /* fewest players */
};

enum
{
  LADDER_STOCK, /* zones; the last ones are one for each seat */
  LADDER_MUCK,
  LADDER_FIRST,
  LADDER_AT_HOLE = 0,
  LADDER_AT_UP,
  LADDER_AT_ONE, /* followed by those of two and of three cards */
  LADDER_PLACES = LADDER_AT_ONE + LADDER_ROUNDS,
};

enum
{
  LADDER_CHECK = POKER_BETS_CHECK, /* verbs */
  LADDER_CALL = POKER_BETS_CALL,
  LADDER_BET = POKER_BETS_BET,
  LADDER_RAISE = POKER_BETS_RAISE,
  LADDER_FOLD = POKER_BETS_FOLD,
  LADDER_ARRANGE,
};

enum
{
  LADDER_PHASE_BET,
  LADDER_PHASE_ARRANGE,
};

enum
{
  LADDER_STRUCTURE, /* options */
  LADDER_UNIT,
  LADDER_ANTE,
  LADDER_CAP,
  LADDER_BURN,
  LADDER_TIE,
  LADDER_BETS,
  LADDER_OPEN,
  LADDER_JOKERS,
  LADDER_BACKS, /* see backs.h */
};

/* The public facts of a hand. */
typedef struct
{
  PokerBetting betting; /* players who are out are not live */
  gint64       won[LADDER_SEATS];
  SeatMask     in;                     /* seats that were dealt in */
  SeatMask     out[LADDER_ROUNDS - 1]; /* seats that went out in the first and in the second round */
  SeatMask     arranged;               /* seats that have set their cards */
  guint8       n;                      /* number of hands that were arranged */
  guint8       shown;                  /* number of rounds that have been compared */
  guint8       bets;                   /* number of betting rounds that have begun */
  guint8       pad[5];
} LadderNotes;
G_STATIC_ASSERT (sizeof (LadderNotes) % 8 == 0);

/* The cards of the three hands of a seat. */
typedef struct
{
  CardSet hand[LADDER_ROUNDS];
} LadderSet;

static inline guint
ladder_zone (const GameState *s, guint place, guint seat)
{
  return LADDER_FIRST + place * s->n_seats + seat;
}

/* Functions of ladder-rank.c.  SUITS: suits break ties in the first two rounds. */
PokerKey ladder_key (guint round, CardSet cards, gboolean suits);
PokerKey ladder_key_of (const GameState *s, guint round, guint seat);
/* How many of ALIVE players go on from ROUND if N hands were arranged. */
guint ladder_target (guint round, guint n, guint alive, gboolean suits);
/* The seats of ALIVE that go on, together with all that are as good as the last of them. */
SeatMask ladder_survivors (const PokerKey *key, SeatMask alive, guint target);
/* Ranks all who have not folded: those who went out later are above those who went out earlier, then the last
   compared key decides. */
void ladder_ranks (const GameState *s, PokerKey *rank);

/* Functions of ladder-advise.c. */
LadderSet ladder_arrange (CardSet cards, CardSet one); /* set at a glance; ONE: already laid out, or 0 */
void      ladder_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
guint     ladder_work (const GameState *view, const GameChoices *choices);

/* Functions of ladder-say.c. */
void  ladder_labels (const GameState *view, const char *const *names, GPtrArray *out);
char *ladder_seat_note (const GameState *view, guint seat, const char *const *names);
char *ladder_asks (const GameState *view);
char *ladder_button (const GameState *view, const GameChoice *choice, guint n_cards);
char *ladder_explain (const GameState *view, const GameAction *action);
char *ladder_came_to (const GameState *before, const GameState *view, const char *const *names);
char *ladder_outcome (const GameState *view, const char *const *names);
void  ladder_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
char *ladder_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);
char *ladder_strength (const GameState *view, guint group, const Card *cards, guint n);

G_END_DECLS
