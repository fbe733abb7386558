/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house rules that a game may be played with, for people to read after its own rules. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* A section like those of the rules to read, with an empty line before it: a line for each, with its name in a file,
   what it is called, and what its values are.  NULL: the game has none.  Free it. */
char *game_house_rules_text (const Game *game);

G_END_DECLS
