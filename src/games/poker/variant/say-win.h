/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what wins a variant, and by which rules. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* "High: the best poker hand, of any 5 cards."; IS_ONLY: there is nothing else to win.  Free it. */
char *poker_say_win (const PokerCriterion *criterion, gboolean is_only, gboolean has_door);

/* A rule for the hands of the line before; free it.  NULL: a house rule that is told by its name. */
char *poker_say_rule (PokerRules rules);

/* The name of a class of hands, “Four of a kind” for "quads"; free it. */
char *poker_say_class (const char *word);

/* Adds sentences (char *) about the rules that are neither steps nor winning hands: the deck, suits, odd chips. */
void poker_say_rules (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan, GPtrArray *sentences);

G_END_DECLS
