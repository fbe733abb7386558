/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a transcript (`= CHECK`). */
#pragma once

#include "play.h"

G_BEGIN_DECLS

/* WORDS are those behind the `=`. FALSE and a sentence if the check cannot be read; else FOUND is NULL if it holds, and
   what there is instead if it does not. */
gboolean transcript_check (GamePlay *play, const char *const *words, char **found, GError **error);

/* A seat of the play, written in digits. */
gboolean transcript_seat (const GamePlay *play, const char *word, gint *seat, GError **error);

/* A move without its seat.  FALSE and a sentence if it cannot be read; READABLE: only its words do not go together, so
   that it is no move, but no slip of the pen either. */
gboolean transcript_action (const GamePlay *play, const char *const *words, GameAction *action, gboolean *readable,
                            GError **error);

/* The words from FROM on as one writes them: "choices 0 {play 7h | take}". */
char *transcript_join (const char *const *words, guint from);

G_END_DECLS
