/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game as rows that can be changed one by one: which lines there are, what they ask for, and the text that
   comes of each change.  All else in the text stays as it was written: comments, blank lines, what no form knows. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

typedef struct
{
  guint            line; /* in the text, from 1 */
  PokerPart        part;
  gboolean         is_repeated; /* with the repetition above it */
  const PokerWord *form;        /* NULL: it can only be written */
  guint            value[POKER_MOST_FIELDS];
  char            *text; /* as it stands there, but for blanks and a comment behind it */
  char            *when; /* the conditions of it, "when river card:"; NULL: none */
  char            *says; /* a sentence, or its text where there is none */
} PokerRow;

/* Every line that says something; PokerRow, freed with it. */
GPtrArray *poker_sheet_read (const char *text);

/* The row of LINE; NULL: nothing is said there. */
const PokerRow *poker_sheet_find (const GPtrArray *rows, guint line);

/* --- changes: each gives the text that comes of it, to be freed --- */

/* A field of the form of LINE. */
char *poker_sheet_set (const char *text, guint line, guint field, guint number);
/* What stands on LINE becomes WORDS; its place does not change. */
char *poker_sheet_write (const char *text, guint line, const char *words);
/* WHEN, "when river card:", stands in front of LINE; NULL: nothing does. */
char *poker_sheet_set_when (const char *text, guint line, const char *when);
/* LINES come before or behind LINE, 0: at the end of PART; *AT: where they are. */
char *poker_sheet_add (const char *text, PokerPart part, const char *lines, guint line, gboolean behind, guint *at);
/* What a repetition repeats is left, and happens once. */
char *poker_sheet_remove (const char *text, guint line);
char *poker_sheet_duplicate (const char *text, guint line, guint *at);
/* Before or behind the row of another line of the same part; a repetition takes with it what it repeats.  Where that changes
   nothing it is the same text. */
char *poker_sheet_move (const char *text, guint line, guint to, gboolean behind, guint *at);
/* A row up or down, into a repetition and out of it. */
char *poker_sheet_shift (const char *text, guint line, gboolean down, guint *at);

/* --- the head --- */

/* A text to begin with, in which nothing is dealt yet and nothing wins. */
char *poker_sheet_new (void);
/* The first line that begins with WORD; 0: none does. */
guint poker_sheet_find_line (const char *text, const char *word);
/* What stands behind WORD on that line; NULL: there is no such line. */
char *poker_sheet_get (const char *text, const char *word);
/* The text in which that line says VALUE, where it can be read, and no other line begins with WORD; NULL: none does. */
char *poker_sheet_put (const char *text, const char *word, const char *value);
/* The same of a text that may stand in quotes: the first such line that has nothing behind WORD but one text. */
char *poker_sheet_get_text (const char *text, const char *word);
char *poker_sheet_put_text (const char *text, const char *word, const char *value);

G_END_DECLS
