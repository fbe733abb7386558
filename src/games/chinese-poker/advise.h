/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the game calls by these names: the careful player's advice, and what the others can hold. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

struct _Facts;

void     chinese_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out);
gboolean chinese_possible (const GameState *world, const GameState *view);
void     chinese_deduce (const GameState *view, struct _Facts *facts);

G_END_DECLS
