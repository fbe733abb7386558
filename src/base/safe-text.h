/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that do harm where they are shown: those that control a terminal, turn the direction of the text after
   them, or cannot be seen at all. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT as one line that is safe to show on a terminal: � replaces control characters, a space replaces line ends and
   tabs; words that are isolated from their sentence, from beginning to end, stay so.  Free it. */
char *safe_text_line (const char *text);
/* TEXT made safe as a text of several lines: line ends and tabs remain. */
char *safe_text_lines (const char *text);
/* The first letters of TEXT, for a sentence that says it is too long.  Free it. */
char *safe_text_beginning (const char *text);
/* TRUE if C must not reach a terminal.  This includes line ends and tabs. */
gboolean safe_text_is_harmful (gunichar c);

/* TRUE if C is invisible or affects how the text around it is shown. */
gboolean safe_text_is_unseen (gunichar c);

/* TRUE if NAME could be mistaken for another because parts of it are invisible or turn its direction.  Joiners with
   which Persian, Hindi and others are written are no such parts. */
gboolean safe_text_can_mislead (const char *name);

G_END_DECLS
