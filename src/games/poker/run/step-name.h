/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealer's choice: each hand begins with naming its game.  Chips, button and carried chips go on; plan, zones and
   usual options are those of the named variant. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

enum
{
  POKER_MOST_MIXED = GAME_MAX_OPTIONS - POKER_MIX_GAMES - 1, /* one slot is for the length of a match */
};

/* The lists of games. */
typedef enum
{
  POKER_LIST_CLASSIC,
  POKER_LIST_HORSE, /* played for an orbit each, unless the table says otherwise */
  POKER_LIST_ALL,
  POKER_LIST_CHOSEN, /* the games that are switched on */
} PokerMixList;

/* Who chooses the game. */
typedef enum
{
  POKER_CHOOSE_DEALER,
  POKER_CHOOSE_ORBIT,
  POKER_CHOOSE_RANDOM,
} PokerChoose;

/* The games of POKER_LIST_CLASSIC, ended by NULL. */
extern const char *const poker_mix_classics[];

/* The listed games that N players can play; bit I is the I-th of the match. */
guint64 poker_mix_suits (const GameState *s, guint n);
/* Begins a hand in which no game is named yet, and no card has a place. */
void poker_mix_begin_hand (GameState *s);
/* Makes room for the zones of all games; called by `setup`. */
void  poker_mix_make_room (GameState *s);
char *poker_mix_refuse (const Game *game, guint n_seats, const gint32 *option);

void     poker_mix_option_set (gint32 *option, guint slot);
gboolean poker_mix_option_counts (const Game *game, const gint32 *option, guint slot);
/* The games that can be played at this table, const Game *, in the order of a round. */
GPtrArray  *poker_mix_listed (const GameState *view);
const Game *poker_mix_hand_game (const GameState *view);
void        poker_mix_facts (const GameState *view, const char *const *names, GPtrArray *out);

G_END_DECLS
