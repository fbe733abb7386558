/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the careful player does with cards before they are set: which are taken, replaced and exchanged. */
#pragma once

#include "table.h"

G_BEGIN_DECLS

/* In the phases of taking cards, discarding and exchanging. */
void chinese_advise_taking (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
