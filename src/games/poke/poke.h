/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poke: zones, notes, and what the rules, the bot and the sentences share. */
#pragma once

#include "cards/game.h"
#include "games/poker/eval/eval.h"

G_BEGIN_DECLS

enum
{
  POKE_TRICK, /* zones; then two of each */
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
  POKE_GAMES = 2,   /* to win the rubber */
  POKE_TARGET = 20, /* points below the line for a game */
  POKE_ALL_TRICKS = 250,
};

typedef struct
{
  gint32 below; /* points below the line in this game */
  guint8 games; /* won in this match */
  guint8 draws;
  guint8 tricks;
  guint8 stands; /* has stood pat */
} PokeSeat;

typedef struct
{
  PokeSeat of[POKE_SEATS];
  guint8   game_won; /* by this hand: seat + 1; 0: none */
  guint8   pad[3];
} PokeNotes;

/* How often the other's tricks are doubled when SEAT has made so many draws. */
guint poke_level (const GameState *s, guint seat, guint draws);
/* What a trick brings SEAT below the line, as the other has drawn so far. */
gint poke_trick_points (const GameState *s, guint seat);
/* As many cards as were led: all of one rank above theirs? */
gboolean poke_beats (CardSet answer, CardSet led);

PokerKey poke_key (CardSet hand);
/* Of a hand that is over: what the better poker hand brings, 0 for equal ones, and whose it is. */
gint poke_honours (const GameState *s, guint *seat);

void  poke_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
void  poke_labels (const GameState *view, const char *const *names, GPtrArray *out);
void  poke_facts (const GameState *view, const char *const *names, GPtrArray *out);
char *poke_seat_note (const GameState *view, guint seat, const char *const *names);
char *poke_outcome (const GameState *view, const char *const *names);
char *poke_explain (const GameState *view, const GameAction *action);
char *poke_asks (const GameState *view);

G_END_DECLS
