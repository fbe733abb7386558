/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a message in the export of a chat, or in what is copied from one. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "[date, time] Ann: text", "date, time - Ann: text", "time Ann: text", or "Ann, [date time]" with the text on the lines
   below.  The chat's own messages have no writer: NULL.  TEXT is what follows in the line.  Free both. */
gboolean chat_line_read (const char *line, char **writer, char **text);

G_END_DECLS
