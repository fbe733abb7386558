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

gboolean poker_is_modifier (PokerOption option);
/* Why these options do not go together: a sentence, or NULL. */
char *poker_modifiers_refuse (const PokerVariant *variant, const gint32 *option);
/* Adds what the game has and cannot be played with, beside the USUAL options. */
void poker_modifiers_check (const PokerVariant *variant, const gint32 *usual, GPtrArray *complaints);

G_END_DECLS
