/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a transcript (`= CHECK`). */
#pragma once

#include "play.h"

G_BEGIN_DECLS

/* Makes the check that WORDS, those after the `=`, describe.  FALSE and a sentence: the check cannot be read.
   Otherwise FOUND is NULL if it holds, and says what there is instead if it does not. */
gboolean transcript_check (GamePlay *play, const char *const *words, char **found, GError **error);

/* Reads a seat of the play, written in digits. */
gboolean transcript_seat (const GamePlay *play, const char *word, gint *seat, GError **error);

/* Reads a move without its seat.  FALSE and a sentence: it cannot be read.  READABLE: only its words do not go
   together, so that it is no legal move, but no slip of the pen either. */
gboolean transcript_action (const GamePlay *play, const char *const *words, GameAction *action, gboolean *readable,
                            GError **error);

/* Joins the words from FROM on as people write them: "choices 0 {play 7h | take}". */
char *transcript_join (const char *const *words, guint from);

G_END_DECLS
