/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful player of an open game: where it places cards, and which cards it takes. */
#pragma once

#include "table.h"

G_BEGIN_DECLS

void chinese_advise_place (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);
/* The card to take out of CARDS; 0: an unseen one is better. */
CardSet chinese_find_placeable (const GameState *view, CardSet cards, guint64 *random);

G_END_DECLS
