/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a line of a chat into words, and says what each does in an answer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SAYS_NOTHING, /* a word that may be somebody's name */
  SAYS_FILL,    /* means nothing here */
  SAYS_YES,
  SAYS_NO,
  SAYS_MAYBE,
  SAYS_IF,  /* that depends on what follows, up to the end of the clause */
  SAYS_NOT, /* turns the next yes round */
  SAYS_BUT, /* a new clause begins */
  SAYS_ME,
  SAYS_THEM,   /* is about somebody else: “is in” */
  SAYS_AND,    /* joins two names */
  SAYS_BEFORE, /* with a no before it, they come at the time that follows */
  SAYS_UNTIL,  /* the time that follows is when they leave */
  SAYS_AT,     /* a time follows */
  SAYS_ASK,    /* begins a question */
  SAYS_TIME,
  SAYS_PLUS,    /* “+1” */
  SAYS_WITH,    /* “with my brother” */
  SAYS_WITHOUT, /* who is named behind it says nothing */
  SAYS_BREAK,
  SAYS_COLON,
  SAYS_QUESTION,
} Says;

typedef struct
{
  Says     says;
  char    *text, *folded;
  gboolean capital; /* it begins with a capital, or with a letter of a script that has none */
  gboolean mark;    /* it is a tick or a cross */
  gint64   time;    /* of day, as it is written */
  gboolean exact;   /* the time says which half of the day it is in */
  guint    plus;
} AnswerWord;

/* AnswerWord, with phrases of several words as one. */
GPtrArray *answer_words_split (const char *line);
/* Without accents, capitals and apostrophes.  Free it. */
char *answer_words_fold (const char *text);

G_END_DECLS
