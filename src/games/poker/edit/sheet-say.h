/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a poker game as people read it on its card. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

/* WORDS: the line without its conditions, which it is where nothing else can be said.  FORM, with its fields' VALUE: NULL: it can
   only be written. */
char *poker_row_say (const PokerWord *form, const guint *value, const char *words);

G_END_DECLS
