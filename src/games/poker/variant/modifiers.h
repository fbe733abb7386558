/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules for most poker games, such as jokers or flushes of two suits.  Each is an option that changes the plan
   after the lines of the variant have made it. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

typedef struct
{
  PokerOption option;
  /* What the plan lacks for this rule, N_(); NULL: nothing. */
  const char *(*lacks) (const PokerPlan *plan);
  /* Called if VALUE is not 0, before the sizes of bets are set and cards are counted. */
  void (*change) (PokerPlan *plan, gint32 value);
} PokerModifier;

/* Applies all house rules, in the order of their rows. */
void poker_modifiers_change (const PokerVariant *variant, const gint32 *option, PokerPlan *plan);

gboolean    poker_is_modifier (PokerOption option);
guint       poker_modifiers_count (void);
PokerOption poker_modifier_at (guint index); /* a rule that builds on another comes after it */
/* Why the options contradict each other, a sentence; NULL: they do not. */
char *poker_modifiers_refuse (const PokerVariant *variant, const gint32 *option);
/* FALSE: with the other options as they are, this one changes nothing. */
gboolean poker_option_counts (const PokerVariant *variant, const gint32 *option, guint slot);
/* What the plan lacks for this rule, N_(); NULL: nothing. */
const char *poker_modifier_lack (PokerOption option, const PokerPlan *plan);
/* Sets the options on which PART builds. */
void poker_modifier_set_whole (const PokerVariant *variant, PokerOption part, gint32 *option);

G_END_DECLS
