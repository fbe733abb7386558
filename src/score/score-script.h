/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet as a file: header, hands and checks (cardroom-score(5)). */
#pragma once

#include "base/script.h"
#include "score.h"

G_BEGIN_DECLS

typedef struct _ScoreScript ScoreScript;

/* TEXT is the file's.  The error's message is "LINE: sentence". */
ScoreScript      *score_script_parse (const char *text, GError **error);
const ScoreTerms *score_script_terms (const ScoreScript *script);
void              score_script_free (ScoreScript *script);

/* Counts the hands and asks the checks.  SHOW is called after each hand that was taken, and may be NULL; SCORE, which may
   be NULL, gets the sheet as the last line left it. */
typedef void (*ScoreShow) (gpointer data, const Score *score);
ScriptResult *score_script_run (const ScoreScript *script, ScoreShow show, gpointer data, Score **score);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScoreScript, score_script_free)

G_END_DECLS
