/* A variant in sentences, and what its deck allows. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* What happens in a hand, a sentence a step, then what wins; char *, translated. */
GPtrArray *poker_variant_sentences (const PokerVariant *variant);

/* A step, or what wins, by its line alone; IS_ONLY: nothing else is to be won.  NULL: it is none, or nothing is to be said. */
char *poker_line_sentence (const char *text, gboolean is_only);

/* How many players never run out of cards, and where more would, with the options as they come. */
GPtrArray *poker_variant_arithmetic (const PokerVariant *variant);
/* What would come of more players than can play it, up to ten; NULL: ten can. */
char *poker_variant_say_beyond (const PokerVariant *variant);
/* How many of its cards so many players may take. */
char *poker_variant_say_cards (const PokerVariant *variant, guint n_seats);

G_END_DECLS
