/* Each game by its name: game_mus, game_pitty_pat, ...  They are made known in games.list. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

#define GAME(game) extern const Game game;
#include "games/games.inc"
#undef GAME

G_END_DECLS
