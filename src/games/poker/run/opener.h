/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who begins a betting round: by place, or by the cards that lie open. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* The seat that opens by the rule of STEP; ties go to the first left of the button. */
guint poker_find_opener (const GameState *s, const PokerStep *step);
/* The seat at which the round of STEP begins, even if it has no chips. */
guint poker_find_first (const GameState *s, const PokerStep *step);
/* Who would open the next betting round after the current step, and so decides first about cards. */
guint poker_next_opener (const GameState *s);

G_END_DECLS
