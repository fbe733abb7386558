/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of a variant as a form: its fields are changed one by one, and nobody has to type it. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

/* The line that says VALUE; free it. */
char *poker_form_write (const PokerWord *word, const guint value[POKER_MOST_FIELDS]);
/* FIELD becomes NUMBER, and other fields follow where they no longer agree with it. */
void poker_form_set (const PokerWord *word, guint value[POKER_MOST_FIELDS], guint field, guint number);
/* This phrase of a choice agrees with the other fields. */
gboolean poker_form_fits (const PokerWord *word, const guint value[POKER_MOST_FIELDS], guint field, guint phrase);

G_END_DECLS
