/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game as rows: which lines there are, which fields each has, and the text that results from
   changing one.  Everything else stays as it was written: comments, blank lines, and lines that have no fields. */
#pragma once

#include "games/poker/variant/grammar.h"

G_BEGIN_DECLS

typedef struct
{
  guint            line; /* number in the text, from 1 */
  PokerPart        part;
  gboolean         is_repeated; /* it belongs to the repetition above it */
  const PokerWord *form;        /* NULL: it can only be edited as text */
  guint            value[POKER_MOST_FIELDS];
  char            *text; /* as written, without indent and comment */
  char            *when; /* its conditions, "when river card:"; NULL: none */
  char            *says; /* a sentence about it, or its text where there is none */
} PokerRow;

/* All lines that are neither blank nor comments, as PokerRow. */
GPtrArray *poker_sheet_read (const char *text);

/* The row of LINE; NULL: that line is blank, or a comment. */
const PokerRow *poker_sheet_find (const GPtrArray *rows, guint line);

/* --- Changes: each gives the text that comes of it, to be freed --- */

/* Sets a field of LINE. */
char *poker_sheet_set (const char *text, guint line, guint field, guint number);
/* Replaces the words of LINE, in its place. */
char *poker_sheet_write (const char *text, guint line, const char *words);
/* Puts WHEN, "when river card:", in front of LINE, or takes the conditions away if it is NULL. */
char *poker_sheet_set_when (const char *text, guint line, const char *when);
/* Adds LINES before or behind LINE, or at the end of PART if it is 0; *AT is the first of them. */
char *poker_sheet_add (const char *text, PokerPart part, const char *lines, guint line, gboolean behind, guint *at);
/* Removes LINE.  What a removed repetition repeated stays, and happens once. */
char *poker_sheet_remove (const char *text, guint line);
char *poker_sheet_duplicate (const char *text, guint line, guint *at);
/* Moves LINE before or behind another line of its part; a repetition takes along what it repeats.  The text is the
   same where nothing changes. */
char *poker_sheet_move (const char *text, guint line, guint to, gboolean behind, guint *at);
/* Moves LINE one row up or down, also into a repetition and out of it. */
char *poker_sheet_shift (const char *text, guint line, gboolean down, guint *at);

/* --- The head --- */

/* A text to begin with, in which no card is dealt yet and nothing wins. */
char *poker_sheet_new (void);
/* The first line that begins with WORD; 0: there is none. */
guint poker_sheet_find_line (const char *text, const char *word);
/* What follows WORD on that line; NULL: there is no such line. */
char *poker_sheet_get (const char *text, const char *word);
/* Makes that line say VALUE, adds it where it belongs if there is none, and removes all others that begin with WORD.
   If VALUE is NULL, none is left. */
char *poker_sheet_put (const char *text, const char *word, const char *value);
/* The same for a text that may stand in quotes.  Lines in other languages, as `name es "..."`, are passed over. */
char *poker_sheet_get_text (const char *text, const char *word);
char *poker_sheet_put_text (const char *text, const char *word, const char *value);

G_END_DECLS
