/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poke: zones and notes, and what the rules, the bot and the sentences share. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  POKE_TRICK, /* zones; then two for each seat */
  POKE_DISCARD,
  POKE_STOCK,
  POKE_HAND,
  POKE_PLAYED = POKE_HAND + 2,
};

enum
{
  POKE_PHASE_DRAW,
  POKE_PHASE_PLAY,
};

enum
{
  POKE_DRAW, /* verbs */
  POKE_STAND,
  POKE_PLAY,
};

enum
{
  POKE_COUNT_BELOW, /* option */
};

enum
{
  POKE_SEATS = 2,
  POKE_CARDS = 5,
  POKE_MOST_DRAWN = 3,
  POKE_GAMES = 2,   /* games to win the rubber */
  POKE_TARGET = 20, /* points below the line for a game */
  POKE_ALL_TRICKS = 250,
  POKE_ROYAL = POKER_STRAIGHT_FLUSH + 1, /* the class of a royal flush, which scores more */
};

typedef struct
{
  gint32 below; /* points below the line in this game */
  guint8 games; /* games won in this match */
  guint8 draws;
  guint8 tricks;
  guint8 stands; /* whether the seat has stood pat */
} PokeSeat;

typedef struct
{
  PokeSeat of[POKE_SEATS];
  guint8   game_won; /* the seat that won a game by this hand, + 1; 0: none */
  guint8   pad[3];
} PokeNotes;

/* How many times the opponent's tricks are doubled if SEAT has made that many draws. */
guint poke_level (const GameState *s, guint seat, guint draws);
/* The points below the line that a trick brings SEAT, given what the opponent has drawn so far. */
gint poke_trick_points (const GameState *s, guint seat);
/* Returns whether ANSWER, as many cards as were LED, beats them: all are of one higher rank. */
gboolean poke_beats (CardSet answer, CardSet led);

PokerKey poke_key (CardSet hand);
guint    poke_class (CardSet hand);        /* a class of eval.h, or POKE_ROYAL */
gint     poke_better (const GameState *s); /* who has the better poker hand of a finished hand; -1: they are equal */
gint     poke_honours (guint class);       /* the points for a hand that is better */

void  poke_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
void  poke_labels (const GameState *view, const char *const *names, GPtrArray *out);
void  poke_facts (const GameState *view, const char *const *names, GPtrArray *out);
char *poke_seat_note (const GameState *view, guint seat, const char *const *names);
char *poke_outcome (const GameState *view, const char *const *names);
char *poke_explain (const GameState *view, const GameAction *action);
char *poke_asks (const GameState *view);

G_END_DECLS
