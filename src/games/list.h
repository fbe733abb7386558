/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declares each game that is code by its name: game_mus, game_pitty_pat, ...  They are listed in games.list,
   together with the poker variants, which are found only by their id. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

#define GAME(game) extern const Game game;
#define VARIANT(text)
#define MIXED(text)
#define MIX()
#include "games/games.inc"
#undef GAME
#undef VARIANT
#undef MIXED
#undef MIX

/* Sets the language of what bots say, as g_get_language_names has it.  It is English until then, so that the record
   of a game between bots is the same everywhere. */
void game_list_speak (const char *language);

G_END_DECLS
