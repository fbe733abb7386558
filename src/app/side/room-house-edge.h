/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house edge of the bets in a game against it, in words: the same for any stakes. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

gboolean room_house_edge_has (const Game *game);
/* "The house keeps 3.37% of the ante and 7.28% of Pair Plus, if you play as well as can be."  Free it.  This takes a
   tenth of a second, so call it in a thread. */
char *room_house_edge_text (const Game *game, const gint32 *option);

G_END_DECLS
