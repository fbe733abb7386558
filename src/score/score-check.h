/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checks of a score sheet's file: each asks the sheet for one value. */
#pragma once

#include "score.h"

G_BEGIN_DECLS

typedef struct _ScoreCheck ScoreCheck;

/* TERMS are those of the header, from which the names come. */
ScoreCheck *score_check_parse (const ScoreTerms *terms, const GArray *words, GError **error);
void        score_check_free (ScoreCheck *check);
/* FALSE: it does not hold; EXPECTED and FOUND get what it says and what there is. */
gboolean score_check_holds (const ScoreCheck *check, const Score *score, char **expected, char **found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScoreCheck, score_check_free)

G_END_DECLS
