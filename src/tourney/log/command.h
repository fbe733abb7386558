/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text as a command: its words, not yet its prices and seats. */
#pragma once

#include "event.h"

G_BEGIN_DECLS

typedef enum
{
  COMMAND_ACT, /* becomes an event */
  COMMAND_UNDO,
  COMMAND_REDO,
} CommandKind;

/* Reads LINE.  For COMMAND_ACT *EVENT is a new event with what the words say and nothing else (free it), at time 0.
   DIGITS are the currency's.  A command of the field that this version does not have is INPUT_ERROR_REFUSED, all else
   that cannot be read INPUT_ERROR_SYNTAX. */
gboolean command_parse (const char *line, gint digits, CommandKind *kind, Event **event, GError **error);

/* Is WORD a command at all, `undo`, `redo` and those that come later included? */
gboolean command_knows (const char *word);

G_END_DECLS
