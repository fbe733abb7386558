/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beat the Zombie: the public facts of a hand, and who gets what of the pot. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  ZOMBIE_MOST_SEATS = GAME_MAX_SEATS - 1, /* without the house */
  ZOMBIE_HAND = 2,
  ZOMBIE_MOST_CARDS = 6, /* cards of the zombie; the best two count */
  ZOMBIE_ANTES = 3,      /* one before the deal, and two to stay */
};

enum
{
  ZOMBIE_STOCK, /* zones */
  ZOMBIE_MUCK,
  ZOMBIE_ZOMBIE,
  ZOMBIE_HOLE, /* one for each seat */
};

enum
{
  ZOMBIE_STAY, /* verbs */
  ZOMBIE_FOLD,
};

enum
{
  ZOMBIE_UNIT, /* options */
  ZOMBIE_ANTE,
  ZOMBIE_ALL_IN,
  ZOMBIE_JOKERS,
  ZOMBIE_BACKS, /* see backs.h */
};

/* The public facts of a hand. */
typedef struct
{
  gint64   put_in[ZOMBIE_MOST_SEATS];
  gint64   carried; /* chips that lay in the pot before the hand */
  gint64   left;    /* chips that stay in the pot because of the zombie, or because they could not be shared */
  SeatMask in;      /* seats that were dealt in */
  SeatMask asked;
  SeatMask stayed;
  guint16  pad;
} ZombieNotes;

/* All that decides who gets how much of the pot. */
typedef struct
{
  gint64   pot, whole; /* WHOLE: what a player who is not all in puts in */
  gint64   put_in[ZOMBIE_MOST_SEATS];
  PokerKey key[ZOMBIE_MOST_SEATS], zombie;
  SeatMask in, stayed;
  guint    n_seats, dealer;
} ZombieContest;

static inline gboolean
zombie_is_several (SeatMask seats)
{
  return (seats & (seats - 1)) != 0;
}

/* The contest as the hand stands, without the keys. */
ZombieContest zombie_contest (const GameState *s);
/* Fills in the keys of the zombie and of the players who have stayed, at a showdown. */
void zombie_find_keys (const GameState *s, ZombieContest *contest);
/* The seats with the best hand among those that have stayed. */
SeatMask zombie_best (const ZombieContest *contest, PokerKey *key);
/* Shares CHIPS among SEATS; the odd chips go one each to the left of the dealer. */
void zombie_share (const ZombieContest *contest, gint64 chips, SeatMask seats, gint64 *won);
/* Adds what each seat has won to WON, and returns what stays in the pot. */
gint64 zombie_divide (const ZombieContest *contest, gint64 *won);

PokerKey zombie_key (const GameState *s, guint zone);  /* the key of the best two cards in ZONE */
gint64   zombie_cost (const GameState *s, guint seat); /* the chips that staying costs */

/* Functions of zombie-advise.c. */
void zombie_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

/* Functions of zombie-say.c. */
void  zombie_labels (const GameState *view, const char *const *names, GPtrArray *out);
char *zombie_seat_note (const GameState *view, guint seat, const char *const *names);
char *zombie_asks (const GameState *view);
char *zombie_button (const GameState *view, const GameChoice *choice, guint n_cards);
char *zombie_outcome (const GameState *view, const char *const *names);
void  zombie_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out);
char *zombie_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES]);

G_END_DECLS
