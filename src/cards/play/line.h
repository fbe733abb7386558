/* Words of a line of a transcript. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Splits LINE at blanks; "..." is one word, # outside quotes ends the line, each of { } | outside quotes is a word of its
   own.  NULL and a sentence for what is no line of text. */
GStrv line_split (const char *line, GError **error);

/* The words from FROM on as one writes them: "choices 0 {play 7h | take}". */
char *line_join (const char *const *words, guint from);

/* A whole number from MIN to MAX, FALSE: it is none. */
gboolean line_number (const char *word, gint64 min, gint64 max, gint64 *number);

G_END_DECLS
