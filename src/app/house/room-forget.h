/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody is forgotten while nobody has the book open: what is loaded would write the name again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What to say before, on the book at BOOK (NULL: the user's): what becomes of NAME, and where it stays.  Free it. */
char *room_forget_question (const char *book);
/* Returns what to say afterwards; NULL: it was not done.  room_backups_is_busy tells if somebody has the book open.  Free
   it. */
char *room_forget (const char *book, const char *name, GError **error);

G_END_DECLS
