/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the deck of a variant allows. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* How many players never run out of cards, and where more would, with the options as they come. */
GPtrArray *poker_variant_arithmetic (const PokerVariant *variant);
/* What would come of more players than can play it, up to ten; NULL: ten can, or so many already run out of cards. */
char *poker_variant_say_beyond (const PokerVariant *variant);
/* How many cards the deck has, as the game is usually played. */
guint poker_variant_deck_size (const PokerVariant *variant);
/* How many of its cards so many players may take. */
char *poker_variant_say_cards (const PokerVariant *variant, guint n_seats);

G_END_DECLS
