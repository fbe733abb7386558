/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealer's choice: each hand is begun by naming its game.  Chips, button and what lies on the table go on; the plan, the zones
   and the usual options are those of the variant. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* The options of a match that are not those of one of its games, in their slots; a switch for each game follows. */
typedef enum
{
  POKER_MIX_LIST, /* before what it may set */
  POKER_MIX_CHOOSE,
  POKER_MIX_STRUCTURE,
  POKER_MIX_UNIT,
  POKER_MIX_ANTE,
  POKER_MIX_GAMES,
} PokerMixOption;

enum
{
  POKER_MOST_MIXED = GAME_MAX_OPTIONS - POKER_MIX_GAMES - 1, /* the length of a match is an option too */
};

/* Which games stand in the list. */
typedef enum
{
  POKER_LIST_CLASSIC,
  POKER_LIST_HORSE, /* an orbit each, unless something else is said */
  POKER_LIST_ALL,
  POKER_LIST_CHOSEN, /* those whose switches say so */
} PokerMixList;

/* Who says what is played. */
typedef enum
{
  POKER_CHOOSE_DEALER,
  POKER_CHOOSE_ORBIT,
  POKER_CHOOSE_RANDOM,
} PokerChoose;

/* The ids of POKER_LIST_CLASSIC, ended by NULL. */
extern const char *const poker_mix_classics[];

/* Games that stand in the list and that N players can play; bit i: the i-th of the match. */
guint64 poker_mix_suits (const GameState *s, guint n);
/* No game is named, and no card has a place. */
void poker_mix_begin_hand (GameState *s);
/* In `setup`: room for the zones of all of them. */
void  poker_mix_make_room (GameState *s);
char *poker_mix_refuse (const Game *game, guint n_seats, const gint32 *option);

void     poker_mix_option_set (gint32 *option, guint slot);
gboolean poker_mix_option_counts (const Game *game, const gint32 *option, guint slot);
/* The games that so many can play at this table, const Game *, in the order in which a round of them goes. */
GPtrArray  *poker_mix_listed (const GameState *view);
const Game *poker_mix_hand_game (const GameState *view);
void        poker_mix_facts (const GameState *view, const char *const *names, GPtrArray *out);

G_END_DECLS
