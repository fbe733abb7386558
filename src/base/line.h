/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a line of text into words: commands, schedules, nights and transcripts all use it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char    *text;   /* owned */
  gboolean quoted; /* a quoted word is never a keyword or a separator */
} LineWord;

/* Splits LINE at blanks (spaces, tabs); "..." is one word; # outside quotes ends the line.  Each character of
   SEPARATORS outside quotes is a word of its own.  Returns an array of LineWord, empty for a blank line. */
GArray *line_split (const char *line, const char *separators, GError **error);

/* NULL past the end, so that a parser can look ahead without counting. */
const char *line_word (const GArray *words, guint index);
gboolean    line_is (const GArray *words, guint index, const char *keyword); /* FALSE for a quoted word */

/* The texts alone, for callers to whom quotes mean nothing. */
GStrv line_texts (const GArray *words);

/* FALSE and a sentence if a word is left at INDEX, after everything that was understood. */
gboolean line_ends_at (const GArray *words, guint index, GError **error);

/* TEXT, in quotes if line_split would not otherwise read it as one plain word.  TEXT contains no quotes.  Free with
   g_free. */
char *line_quote (const char *text);

G_END_DECLS
