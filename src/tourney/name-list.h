/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of people as somebody typed or pasted them: one, several with commas, or a list out of a chat. */
#pragma once

#include "player.h"

G_BEGIN_DECLS

typedef struct
{
  GStrv names;    /* in their order, each one once; every one is a name that a player can have */
  GStrv twice;    /* of those, the ones that stood there again, in whatever capitals */
  GStrv rest;     /* what stood there and is no name, safe to show */
  gint  messages; /* of a chat, of which only who wrote was taken */
} NameList;

/* Between the names stand commas, semicolons, line ends, tabs or bullets.  Numbers ("1. Ann"), bullets, ticks and other
   pictures before and after a name, blanks, and notes in brackets are not part of it; a line with a colon at its end is a
   heading.  Of the messages of a chat whoever wrote is taken, and the items of a list. */
NameList *name_list_read (const char *text);
void      name_list_free (NameList *list);

/* "12 people. Ann was named twice. Left out: “Friday:”."  Translated; free it. */
char *name_list_sentence (const NameList *list);
/* Is there more to say than who was named? */
gboolean name_list_is_plain (const NameList *list);

/* Are A and B one name, but for small and capital letters? */
gboolean name_list_same (const char *a, const char *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NameList, name_list_free)

G_END_DECLS
