/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variant in sentences. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* What happens in a hand as it is usually played, a sentence a step, upon which options that depends, then what wins; char *,
   translated. */
GPtrArray *poker_variant_sentences (const PokerVariant *variant);
/* The same of a table with these options and so many players. */
GPtrArray *poker_variant_sentences_with (const PokerVariant *variant, const gint32 *option, guint n_seats);

/* A step of a plan; NULL: nothing is to be said of it. */
char *poker_step_sentence (const PokerStep *step);

/* A step, or what wins, by its line alone; IS_ONLY: nothing else is to be won.  NULL: it is none, or nothing is to be said. */
char *poker_line_sentence (const char *text, gboolean is_only);

G_END_DECLS
