/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joins words into a list as a sentence has it; words that read in the other direction are isolated (isolate.h). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "", "Ann", "Ann and Bob", "Ann, Bob and Cleo".  Free it. */
char *list_to_text (const char *const *words);
char *list_to_choice (const char *const *words); /* "Ann, Bob or Cleo" */

char *list_join (const char *const *words); /* "Ann, Bob, Cleo" */

/* Adds WORD, which it takes. */
void list_take (GStrvBuilder *words, char *word);

/* Adds what separates two words, unless LIST is still empty: for lists that are built word by word. */
void list_next (GString *list);

G_END_DECLS
