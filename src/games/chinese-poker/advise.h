/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the careful player of Chinese Poker does, and what others can hold: in the game's functions of these names. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

struct _Facts;

void     chinese_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out);
gboolean chinese_possible (const GameState *world, const GameState *view);
void     chinese_deduce (const GameState *view, struct _Facts *facts);

G_END_DECLS
