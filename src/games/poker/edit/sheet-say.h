/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a line of a poker game does, as its card in the composer shows it. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

/* The sentence about a line, or WORDS where there is none.  WORDS is the line without its conditions; FORM and VALUE
   are its fields, NULL if the line can only be edited as text. */
char *poker_row_say (const PokerWord *form, const guint *value, const char *words);

G_END_DECLS
