/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a variant that has been read can be played. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* Adds what cannot be, for every value of the options that lines depend on and most players. */
void poker_variant_check (const PokerVariant *variant, GPtrArray *complaints);
/* Why the game cannot have a house rule, whether it offers it or not, N_(); NULL: it can.  *VALUES has a bit for each of the
   words that the vocabulary has for it with which the game can be played. */
const char *poker_variant_lack (const PokerVariant *variant, PokerOption which, guint32 *values);

G_END_DECLS
