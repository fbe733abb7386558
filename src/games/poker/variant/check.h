/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether a variant that has been read can be played. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* Adds a complaint for everything that cannot be played, with any combination of the options that lines depend on. */
void poker_variant_check (const PokerVariant *variant, GPtrArray *complaints);
/* Why the game cannot have a house rule, whether it offers it or not, N_(); NULL: it can.  *VALUES has a bit for
   each word of the option with which the game can be played. */
const char *poker_variant_lack (const PokerVariant *variant, PokerOption which, guint32 *values);

G_END_DECLS
