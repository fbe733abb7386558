/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists in words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "", "Ann", "Ann and Bob", "Ann, Bob and Cleo".  Free it. */
char *list_to_text (const char *const *words);
char *list_to_choice (const char *const *words); /* "Ann, Bob or Cleo" */

char *list_join (const char *const *words); /* "Ann, Bob, Cleo" */

/* Adds WORD, which it takes. */
void list_take (GStrvBuilder *words, char *word);

/* What stands between two words of a list that has no last one yet: nothing before the first. */
void list_next (GString *list);

G_END_DECLS
