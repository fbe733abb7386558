/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a score sheet begins with: the game and its options, who plays, who deals first, and the stake. */
#pragma once

#include "cards/setup.h"

G_BEGIN_DECLS

typedef struct
{
  GameSetup setup; /* of which the seed is not used */
  GStrv     names; /* of the seats */
  gint64    stake; /* chips of the bank for a point, or from each loser; 0: none */
} ScoreTerms;

ScoreTerms *score_terms_new (void);
ScoreTerms *score_terms_copy (const ScoreTerms *terms);
void        score_terms_free (ScoreTerms *terms);

gboolean score_terms_knows (const char *word);
/* Takes a line of the header, split into words. */
gboolean score_terms_take (ScoreTerms *terms, const GArray *words, GError **error);
/* After the last one: whether it can be played, and is written down at all. */
gboolean score_terms_check (ScoreTerms *terms, GError **error);
/* The lines of the header. */
char *score_terms_to_text (const ScoreTerms *terms);

/* The seat of NAME; -1: nobody of that name plays. */
gint score_terms_seat (const ScoreTerms *terms, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScoreTerms, score_terms_free)

G_END_DECLS
