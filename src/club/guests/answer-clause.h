/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a part of a line that is one answer: whose it is, and what it says. */
#pragma once

#include "answer-names.h"
#include "guests.h"

G_BEGIN_DECLS

/* A clause of an answer: the words of a line between two commas. */
typedef struct
{
  GPtrArray *names;  /* owned by whoever has them */
  GPtrArray *unread; /* words with a capital that nobody is called by */
  gboolean   yes, no, maybe, not, before, until, me, them, question, asks, several, is_new_before_answer, in_words,
      answer_first, heads;
  gint64 later;
  guint  rest, plus, with; /* `with` are no more than words if nobody comes */
} AnswerClause;

typedef struct
{
  AnswerPeople people;
  gint64       doors;      /* time of day; -1: nobody knows */
  gboolean     has_writer; /* the line is somebody's message, and one can tell whose */
} AnswerSetting;

/* Reads the clause that begins at word INDEX, and returns where the next one does. */
guint answer_clause_read (const AnswerSetting *setting, GPtrArray *words, guint index, AnswerClause *clause);
void  answer_clause_clear (AnswerClause *clause);

gboolean answer_clause_is_some (const AnswerClause *clause); /* it says yes, no or maybe */
/* GUEST_ASKED: it is none, GUEST_WAITING: it is yes and no. */
GuestAnswer answer_clause_tell (const AnswerClause *clause);

G_END_DECLS
