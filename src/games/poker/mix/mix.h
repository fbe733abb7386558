/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealer's choice as a game of the shelf: made of the variants that can be played in it, and read from their texts.  Its hands
   are begun by poker/run/step-name.c. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

#define POKER_MIX_ID "dealers-choice"

/* The game of these GAMES (const Game *, variants), which it takes with TEXT; its text; and the games of such a text, each read
   by READ_ONE, or NULL and a sentence with its line. */
const Game *poker_mix_new (GPtrArray *games, char *text, gboolean is_own);
GPtrArray  *poker_mix_games (const Game *mix); /* const Game *: the games in it, a list of the caller's */
char       *poker_mix_text (const GPtrArray *games);
gboolean    poker_mix_is_text (const char *text);
GPtrArray  *poker_mix_read (const char *text, const Game *(*read_one) (const char *text, GError **error),
                            GError    **error);
/* After poker_game_speak of all games in it; of another game it is nothing. */
void poker_mix_speak (const Game *game);
/* Whether a variant can stand among GAMES. */
gboolean poker_mix_takes (const GPtrArray *games, const Game *game);

G_END_DECLS
