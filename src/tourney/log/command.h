/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a line of text as a command.  Its event has the words only; prices and seats come later (resolve.h). */
#pragma once

#include "event.h"

G_BEGIN_DECLS

typedef enum
{
  COMMAND_ACT, /* becomes an event */
  COMMAND_UNDO,
  COMMAND_REDO,
} CommandKind;

/* Parses LINE.  For COMMAND_ACT *EVENT is a new event, to be freed, at time 0 and with nothing but what the words say.
   DIGITS are the currency's.  A known command that this version lacks is INPUT_ERROR_REFUSED; anything else that cannot
   be parsed is INPUT_ERROR_SYNTAX. */
gboolean command_parse (const char *line, gint digits, CommandKind *kind, Event **event, GError **error);

/* TRUE if WORD is a command, including `undo`, `redo` and commands of later versions. */
gboolean command_knows (const char *word);

G_END_DECLS
