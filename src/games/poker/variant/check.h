/* Whether a variant that has been read can be played. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* Adds what cannot be, for every value of the options that lines depend on and most players. */
void poker_variant_check (const PokerVariant *variant, GPtrArray *complaints);

G_END_DECLS
