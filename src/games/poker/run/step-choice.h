/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The step in which each stands, takes a card or swaps one. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* What the careful bot would do with CARDS, of which it may give up the first N_MAY_GO: that at GONE. */
PokerAct poker_best_choice (const PokerPlan *plan, PokerCards cards, guint n_may_go, guint *gone);

G_END_DECLS
