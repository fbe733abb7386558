/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the careful bot does in each kind of step for which it imagines how the hand may end. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

void poker_advise_draw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                        GameAction *out);
void poker_advise_secret (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                          GameAction *out);
void poker_advise_arrange (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                           GameAction *out);
/* One of several cards to be had: each of them, one that is not seen, or none. */
void poker_advise_take (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                        GameAction *out);
/* The card that goes for one that was taken. */
void poker_advise_throw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                         GameAction *out);
/* How many ordinary advices the one that is due is as long as. */
guint poker_advise_work (const GameState *view, const GameChoices *choices);

G_END_DECLS
