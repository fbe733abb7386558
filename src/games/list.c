/* The table of all games. */
#include "list.h"

#include "games/through-the-window/nouns.h"

#define GAME(game) &game,
const Game *const game_list[] = {
#include "games/games.inc"
  NULL,
};

void
game_list_speak (const char *language)
{
  nouns_speak (language);
}
