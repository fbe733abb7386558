/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of random evenings share. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

char *evening_tell (const Tourney *tourney, gint64 now); /* everything that can be asked of a tournament at NOW */
/* Prizes of all places are the pool; what was paid in is what is in the three boxes; at the end all of it is won. */
void evening_check (const Tourney *tourney);
void evening_must (Tourney *tourney, gint64 now, const char *command);
/* Any player who is in, but not NOT. */
const TourneyPlayer *evening_someone_in (const Tourney *tourney, GRand *rand, const TourneyPlayer * not );
void                 evening_mismatch (guint step, const char *sentence, gpointer data); /* of tourney_verify */

G_END_DECLS
