/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says for how many players the cards of a variant are enough. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* How many players can never run out of cards, and at which step more players would, with the usual options. */
GPtrArray *poker_variant_arithmetic (const PokerVariant *variant);
/* What would happen with more players than the game allows; NULL: as many as at any table are allowed, or cards run out
   already. */
char *poker_variant_say_beyond (const PokerVariant *variant);
/* The size of the deck, with the usual options. */
guint poker_variant_deck_size (const PokerVariant *variant);
/* How many of its cards so many players may need. */
char *poker_variant_say_cards (const PokerVariant *variant, guint n_seats);

G_END_DECLS
