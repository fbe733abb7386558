/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nouns that Cardroom knows, English and Spanish: small letters, no accents.  Only those with a letter that a card
   asks for are there. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* WORD as game_word_read leaves it is a noun of the lists, or looks like the plural of one. */
gboolean nouns_has (const char *word);
/* The K-th noun of the lists that begins with LETTER, of nouns_count. */
guint       nouns_count (char letter);
const char *nouns_get (char letter, guint k);
/* Those that everybody knows, in the language that nouns_speak chose: what a bot says. */
guint       nouns_count_known (char letter);
const char *nouns_get_known (char letter, guint k);
/* "es" and its kin for Spanish, all others for English, which is spoken to begin with. */
void nouns_speak (const char *language);

G_END_DECLS
