/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pay Me: zones, notes and functions that its files share. */
#pragma once

#include "cards/game.h"
#include "cards/help/wild-layoff.h"

G_BEGIN_DECLS

enum
{
  PAY_ME_SEATS = 8,
  PAY_ME_MELDS = 4,    /* at most, of fourteen cards */
  PAY_ME_HOLDS = 14,   /* at most, thirteen and the drawn one */
  PAY_ME_WILD = 15,    /* points of a left-over wild card */
  PAY_ME_RENEWALS = 2, /* renewals of the stock that a hand without a call may have */
  PAY_ME_TURNS = 100,  /* turns of each seat without a call that end the hand */
};

enum
{
  PAY_ME_DRAW_STOCK,
  PAY_ME_DRAW_DISCARD,
  PAY_ME_DISCARD,
  PAY_ME_CALL,
  PAY_ME_KEEP,
  PAY_ME_LAYOFF,
  PAY_ME_LAYOFF_LOW,
  PAY_ME_DONE,
};

enum
{
  PAY_ME_DRAW,
  PAY_ME_ACT,
  PAY_ME_LAY,
};

enum
{
  PAY_ME_DISCARDS, /* zones: the open pile */
  PAY_ME_STOCK,
  PAY_ME_MELD, /* the caller's melds, PAY_ME_MELDS of them */
  PAY_ME_HAND = PAY_ME_MELD + PAY_ME_MELDS,
};

enum
{
  PAY_ME_MANUAL, /* options */
  PAY_ME_OPEN,
};

typedef enum
{
  PAY_ME_RUNNING,
  PAY_ME_CALLED,
  PAY_ME_USED_UP, /* the stock was used up once too often */
  PAY_ME_TIRED,   /* there were too many turns */
} PayMeEnd;

typedef struct
{
  Card    taken;  /* the card that the seat on turn took from the discards in this turn, or CARD_HIDDEN */
  guint16 turns;  /* turns played without a call */
  guint8  caller; /* the seat that called, + 1; 0: nobody */
  guint8  n_melds;
  guint8  runs; /* a bit for each meld that is a run */
  guint8  renewals;
  guint8  end;
  guint8  kept; /* seats that had nothing to discard in their last turn */
  guint8  pad[6];
  guint8  n_known[PAY_ME_SEATS];
  Card    known[PAY_ME_SEATS][PAY_ME_HOLDS]; /* cards that everybody has seen come to the hand */
} PayMeNotes;

extern const guint8 pay_me_points[CARD_FACES]; /* points of a left-over card that is not wild */

/* pay_me_cards is the number of cards dealt in this hand; that rank is wild beside twos, which pay_me_wild_ranks
   says by a bit for each rank. */
static inline guint
pay_me_cards (const GameState *s)
{
  return s->hand + 2u;
}

static inline guint
pay_me_wild_ranks (const GameState *s)
{
  return 1u | 1u << s->hand;
}

WildMeld pay_me_meld (const GameState *s, guint meld); /* one of the caller's melds, counted from 0 */
/* Writes the caller's melds as they lie and returns how many there are. */
guint pay_me_melds (const GameState *s, WildMeld *out);
guint pay_me_deadwood (const GameState *s, guint seat); /* deadwood of a hand that S shows */

/* --- Calls --- */

typedef struct
{
  guint    n_melds;
  WildMeld meld[PAY_ME_MELDS];
  Card     discard; /* CARD_HIDDEN: nothing is discarded */
} PayMeCall;

typedef enum
{
  PAY_ME_CALL_GOOD,
  PAY_ME_CALL_CARDS, /* ACTION does not name exactly the cards of the hand */
  PAY_ME_CALL_GROUP, /* one of the groups is not a meld */
  PAY_ME_CALL_TAKEN, /* the discard was just taken from the discards */
} PayMeCallWrong;

/* Reads the call that ACTION of the seat on turn makes. */
PayMeCallWrong pay_me_read_call (const GameState *s, const GameAction *action, PayMeCall *out);
/* Returns whether the seat on turn can call; FACES gets the possible discards. */
gboolean pay_me_can_call (const GameState *s, CardSet *faces);
/* Turns ACTION, which names the discard or nothing, into a whole call.  FALSE: no call is possible with it. */
gboolean pay_me_group (const GameState *s, GameAction *action);
gboolean pay_me_can_keep (const GameState *s); /* whether all its cards form melds, so that it keeps them */

/* --- What is for people and for bots --- */

void  pay_me_labels (const GameState *view, const char *const *names, GPtrArray *out);
void  pay_me_facts (const GameState *view, const char *const *names, GPtrArray *out);
void  pay_me_tell (const GameState *dealt, const char *const *names, GPtrArray *out); /* of its sheet */
char *pay_me_seat_note (const GameState *view, guint seat, const char *const *names);
char *pay_me_outcome (const GameState *view, const char *const *names);
char *pay_me_explain (const GameState *view, const GameAction *action);
char *pay_me_asks (const GameState *view);
char *pay_me_button (const GameState *view, const GameChoice *choice, guint n_cards);
void  pay_me_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
