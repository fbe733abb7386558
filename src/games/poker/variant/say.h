/* A variant in sentences, and what its deck allows. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* What happens in a hand, a sentence a step, then what wins; char *, translated. */
GPtrArray *poker_variant_sentences (const PokerVariant *variant);

/* How many players never run out of cards, and where more would, with the options as they come. */
GPtrArray *poker_variant_arithmetic (const PokerVariant *variant);

G_END_DECLS
