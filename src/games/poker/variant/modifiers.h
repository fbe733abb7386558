/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules that may be added to most poker games: jokers, flushes of two suits.  Each is an option, and changes the plan that
   the lines of the variant have made. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

typedef struct
{
  PokerOption option;
  /* What PLAN lacks to be changed so, N_(); NULL: nothing. */
  const char *(*lacks) (const PokerPlan *plan);
  /* VALUE is not 0.  Steps have no sizes yet, and nothing has been counted. */
  void (*change) (PokerPlan *plan, gint32 value);
} PokerModifier;

/* In the order in which they change a plan, which is that of their rows. */
void poker_modifiers_change (const PokerVariant *variant, const gint32 *option, PokerPlan *plan);

gboolean    poker_is_modifier (PokerOption option);
guint       poker_modifiers_count (void);
PokerOption poker_modifier_at (guint index); /* what goes with another comes behind it */
/* Why these options do not go together: a sentence, or NULL. */
char *poker_modifiers_refuse (const PokerVariant *variant, const gint32 *option);
/* FALSE: as the others stand the option in that slot changes nothing. */
gboolean poker_option_counts (const PokerVariant *variant, const gint32 *option, guint slot);
/* What PLAN lacks to be changed so, N_(); NULL: nothing. */
const char *poker_modifier_lack (PokerOption option, const PokerPlan *plan);
/* Sets what this one has a meaning with. */
void poker_modifier_set_whole (const PokerVariant *variant, PokerOption part, gint32 *option);

G_END_DECLS
