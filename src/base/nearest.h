/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of several words the one that is meant by a slip of the fingers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The one of WORDS that WORD becomes with the fewest letters changed, added, left out or exchanged with the next one, case
   and accents aside; the first of several.  NULL: it takes more than a third of the letters, and none is meant. */
const char *nearest_word (const char *word, const char *const *words);

G_END_DECLS
