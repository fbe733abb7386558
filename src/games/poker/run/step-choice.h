/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The step in which each player takes a card, changes one, or stands. */
#pragma once

#include "steps.h"

G_BEGIN_DECLS

/* The careful bot's choice with CARDS, of which the first N_MAY_GO may be changed; GONE gets the one to change. */
PokerAct poker_best_choice (const PokerPlan *plan, PokerCards cards, guint n_may_go, guint *gone);

G_END_DECLS
