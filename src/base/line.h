/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a line of text: commands, schedules, nights and transcripts are all split here. */
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

/* NULL past the end: lets a parser look ahead without counting. */
const char *line_word (const GArray *words, guint index);
gboolean    line_is (const GArray *words, guint index, const char *keyword); /* FALSE for a quoted word */

/* The texts alone, for readers to whom quotes mean nothing. */
GStrv line_texts (const GArray *words);

/* Nothing may stand at INDEX, behind what was understood; FALSE and a sentence if something does. */
gboolean line_ends_at (const GArray *words, guint index, GError **error);

/* TEXT in quotes if it would not survive line_split bare; TEXT has no quote in it.  Free with g_free. */
char *line_quote (const char *text);

G_END_DECLS
