/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nouns that Cardroom knows, English and Spanish, in small letters without accents.  Only nouns are there that
   begin with a letter for which a card asks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns whether WORD, as game_word_read leaves it, is a noun of the lists or looks like the plural of one. */
gboolean nouns_has (const char *word);
/* The K-th noun of the lists that begins with LETTER, of nouns_count of them. */
guint       nouns_count (char letter);
const char *nouns_get (char letter, guint k);
/* The nouns that everybody knows, in the language that nouns_speak has chosen: these are what bots say. */
guint       nouns_count_known (char letter);
const char *nouns_get_known (char letter, guint k);
/* Chooses Spanish for "es" and its variants, and English, the language at the start, for all others. */
void nouns_speak (const char *language);

G_END_DECLS
