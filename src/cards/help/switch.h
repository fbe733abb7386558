/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options whose values are words: the words of a switch, and lists of words written where they are used. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* The words of a switch; the first is its default. */
extern const char *const game_off_on[];
extern const char *const game_on_off[];

/* A list of words written in the place of an option's `words` or `says`: GAME_WORDS ("free", "hierarchy"). */
/* clang-format off */
#define GAME_WORDS(...) (const char *const[]) { __VA_ARGS__, NULL }
/* clang-format on */

G_END_DECLS
