/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand that nobody plays, to see what the table of a game looks like. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

/* The first seat's view of the last decision in a hand in which nobody folds, the same each time; free it.  NULL: so
   many cannot play it. */
GameState *room_sample_hand (const Game *game, guint n_seats);

G_END_DECLS
