/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out who is meant in an answer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ANSWER_NAME_WORDS 4 /* of a name, at most */

typedef struct
{
  const char *const *guests, *const *others; /* who is on the list, and who has ever come; either may be NULL */
} AnswerPeople;

/* Who is called NAME, in full or by a first name that nobody else on the same list has; NULL: nobody, or SEVERAL. */
const char *answer_names_find (const AnswerPeople *people, const char *name, gboolean *several);
/* A name as it is stored, of somebody whom nobody knows; NULL: it cannot be one.  Free it. */
char *answer_names_make (const char *text);
char *answer_names_join (GPtrArray *words, guint begin, guint end); /* AnswerWord, as they were written; free it */
/* How many of the words from INDEX on are the name of somebody known.  “will” is a word of its own unless it is written
   like a name. */
guint answer_names_match (const AnswerPeople *people, GPtrArray *words, guint index, guint end, const char **name,
                          gboolean *several);

G_END_DECLS
