/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to "why?" at a step of a cash game: by which rule it changed which numbers. */
#pragma once

#include "cash-game.h"

G_BEGIN_DECLS

/* Sentences, one a line, about the event INDEX of GAME, from 0, which must be before the head.  Free it. */
char *cash_game_why (const CashGame *game, guint index);

G_END_DECLS
