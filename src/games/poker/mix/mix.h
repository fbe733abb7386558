/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealer's choice: a game made of the variants that can be played in it, read from their texts.
   poker/run/step-name.c begins its hands. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

#define POKER_MIX_ID "dealers-choice"

/* Makes a game of GAMES (const Game *, variants) and takes it with TEXT, which is what poker_mix_text writes.
   poker_mix_read reads such a text, each game with READ_ONE; NULL and a sentence with its line where one cannot be
   read. */
const Game *poker_mix_new (GPtrArray *games, char *text, gboolean is_own);
GPtrArray  *poker_mix_games (const Game *mix); /* const Game *: its games; free the list */
char       *poker_mix_text (const GPtrArray *games);
gboolean    poker_mix_is_text (const char *text);
GPtrArray  *poker_mix_read (const char *text, const Game *(*read_one) (const char *text, GError **error),
                            GError    **error);
/* After all its games have been localized; does nothing for other games. */
void poker_mix_localize (const Game *game);
/* TRUE if a variant may be added to GAMES. */
gboolean poker_mix_takes (const GPtrArray *games, const Game *game);

G_END_DECLS
