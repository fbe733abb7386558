/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether two names look alike though they are written with other letters: “Ann” and “Аnn”, which begins with a Cyrillic
   letter.  What looks like what is said by Unicode Technical Standard 39. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TRUE also for names that are equal, and those that look alike in capital or in small letters. */
gboolean look_alike (const char *a, const char *b);
/* The standard's skeleton, which is the same for texts that look alike in these letters.  Free it. */
char *look_alike_skeleton (const char *text);

G_END_DECLS
