/* The table of all games. */
#include "list.h"

#define GAME(game) &game,
const Game *const game_list[] = {
#include "games/games.inc"
  NULL,
};
