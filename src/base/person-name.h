/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People's names among the words of a line. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PERSON_NAME_BYTES 128 /* including the final zero */

/* The name at INDEX of WORDS, borrowed; NULL and a sentence: it is none.  A separator is no name. */
const char *person_name_at (const GArray *words, guint index, GError **error);
/* Reads a new name.  Two spellings that look alike would be two people in the log and one in the room, so a letter and
   its accent are composed into one character, and invisible characters are refused. */
char *person_name_dup_new (const GArray *words, guint index, GError **error);

G_END_DECLS
