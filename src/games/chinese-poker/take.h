/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The careful player before cards are set: which cards it takes, replaces and exchanges. */
#pragma once

#include "table.h"

G_BEGIN_DECLS

/* Advises in the phases in which cards are taken, discarded and exchanged. */
void chinese_advise_taking (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
