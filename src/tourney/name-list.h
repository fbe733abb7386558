/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads people's names as somebody typed or pasted them: one, several with commas, or a list from a chat. */
#pragma once

#include "player.h"

G_BEGIN_DECLS

typedef struct
{
  GStrv names;    /* each once, in order; all are valid as players' names */
  GStrv twice;    /* names that were there again, whatever their capitals */
  GStrv rest;     /* pieces that are not names, safe to show */
  gint  messages; /* of a chat, of which only the writers were taken */
} NameList;

/* Names are separated by commas, semicolons, line ends, tabs or bullets.  Numbers ("1.  Ann"), bullets, ticks and emoji
   before and after a name, blanks, and notes in brackets are not part of it; a line that ends with a colon is a
   heading, and so is what stands before names and a colon in their line, and a first line that a list follows, or that
   has a time, a weekday, a question or too many words for a name.  Of chat messages the writers are taken, and the items of lists. */
NameList *name_list_read (const char *text);
void      name_list_free (NameList *list);

/* "12 people. Ann was named twice. Left out: “Friday:”."  Translated; free it. */
char *name_list_sentence (const NameList *list);
/* TRUE if there is nothing to report but the names. */
gboolean name_list_is_plain (const NameList *list);

/* TRUE if A and B are equal but for capital letters. */
gboolean name_list_same (const char *a, const char *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NameList, name_list_free)

G_END_DECLS
