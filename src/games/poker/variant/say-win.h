/* What wins a variant, in sentences. */
#pragma once

#include "criterion.h"

G_BEGIN_DECLS

/* "High: the best poker hand, of any 5 cards."; IS_ONLY: nothing else is to be won.  Free it. */
char *poker_say_win (const PokerCriterion *criterion, gboolean is_only);

/* How the hands of the line before are read, one rule of them; free it.  NULL: a house rule that is told by its name. */
char *poker_say_rule (PokerRules rules);

/* A class of hands by its word in files, "quads": "Four of a kind"; free it. */
char *poker_say_class (const char *word);

G_END_DECLS
