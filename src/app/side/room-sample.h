/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sample hand without players, which shows what the table of a game looks like. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

/* The first seat's view of the last decision in a hand in which nobody folds, the same each time; free it.  NULL: the
   game has no such number of seats. */
GameState *room_sample_hand (const Game *game, guint n_seats);

G_END_DECLS
