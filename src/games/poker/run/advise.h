/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the careful bot decides about cards, in each kind of step in which it simulates the rest of the hand. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

void poker_advise_draw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                        GameAction *out);
void poker_advise_secret (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                          GameAction *out);
void poker_advise_arrange (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                           GameAction *out);
/* Which card to take: each that is offered, an unseen one, or none. */
void poker_advise_take (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                        GameAction *out);
/* Which card to lay down for the one that was taken. */
void poker_advise_throw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                         GameAction *out);
/* How much longer than ordinary the advice for the current step takes. */
guint poker_advise_work (const GameState *view, const GameChoices *choices);

G_END_DECLS
