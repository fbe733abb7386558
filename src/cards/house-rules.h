/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house rules that a game may be played with, for people to read after its own rules. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Writes a section like those of the rules, with an empty line before it: each house rule on a line with its name in
   files, its title, and what its values are.  NULL: the game has none.  Free it. */
char *game_house_rules_text (const Game *game);

G_END_DECLS
