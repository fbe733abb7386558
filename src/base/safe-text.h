/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that do harm where they are shown: those that steer a terminal, turn the direction of what follows, or are
   not seen at all. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TEXT as one line that is safe to show on a terminal: in place of what would steer it stands �, in place of line ends and
   tabs a blank.  Free it. */
char *safe_text_line (const char *text);
/* The same for a text of several lines: line ends and tabs stay. */
char *safe_text_lines (const char *text);
/* Must C be kept from a terminal?  Line ends and tabs too. */
gboolean safe_text_is_harmful (gunichar c);

/* Is there nothing to see of C, or does it steer what shows it? */
gboolean safe_text_is_unseen (gunichar c);

/* Could NAME be taken for another one, because some of it is not seen or turns its direction? */
gboolean safe_text_can_mislead (const char *name);

G_END_DECLS
