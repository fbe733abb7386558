/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What wins a variant, and by which rules, in sentences. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* "High: the best poker hand, of any 5 cards."; IS_ONLY: nothing else is to be won.  Free it. */
char *poker_say_win (const PokerCriterion *criterion, gboolean is_only);

/* How the hands of the line before are read, one rule of them; free it.  NULL: a house rule that is told by its name. */
char *poker_say_rule (PokerRules rules);

/* A class of hands by its word in files, "quads": "Four of a kind"; free it. */
char *poker_say_class (const char *word);

/* Adds the rules of a table that are neither steps nor what wins to the SENTENCES (char *): what the deck is, how suits count, who
   gets odd chips. */
void poker_say_rules (const PokerVariant *variant, const gint32 *option, const PokerPlan *plan, GPtrArray *sentences);

G_END_DECLS
