/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a variant in sentences. */
#pragma once

#include "variant.h"

G_BEGIN_DECLS

/* The steps of a hand as it is usually played, each with its conditions, then what wins; char *, translated. */
GPtrArray *poker_variant_sentences (const PokerVariant *variant);
/* The same for a table with these options and so many players. */
GPtrArray *poker_variant_sentences_with (const PokerVariant *variant, const gint32 *option, guint n_seats);

/* The sentence about a step; NULL: there is none. */
char *poker_step_sentence (const PokerStep *step);

/* The sentence about a line without its conditions; IS_ONLY: there is nothing else to win.  NULL: there is none. */
char *poker_line_sentence (const char *text, gboolean is_only);

G_END_DECLS
