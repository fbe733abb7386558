/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names and other words of somebody's own in sentences.  A name that reads in the other direction would drag the numbers
   and commas beside it to its wrong side, so it is set between U+2068 (first strong isolate) and U+2069 (pop directional
   isolate) of the Unicode Bidirectional Algorithm.  Names by themselves, and everything that a program reads, stay
   bare. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As g_strdup_printf, for sentences: what is put in for %s is isolated where it has to be. */
char *isolated_printf (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *isolated_vprintf (const char *format, va_list args) G_GNUC_PRINTF (1, 0);

/* WORDS for a place in a sentence: isolated if parts of them, beyond those that are already, read in the other direction
   than the current language.  NULL gives NULL.  Free it. */
char *isolate (const char *words);

/* SENTENCE for a program to read: without isolates.  Free it. */
char *isolate_remove (const char *sentence);

/* The length in bytes of the isolated words at the beginning of TEXT, with the two characters around them; 0: TEXT does
   not begin with such words, or they do not end on their line. */
gsize isolate_length (const char *text);

G_END_DECLS
