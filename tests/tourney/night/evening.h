/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for random evenings. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

char *evening_tell (const Tourney *tourney, gint64 now); /* everything that can be asked about a tournament at NOW */
/* The prizes of all places add up to the pool, payments are in the three boxes, and at the end everything is won. */
void evening_check (const Tourney *tourney);
void evening_must (Tourney *tourney, gint64 now, const char *command);
/* Any player who is in, except NOT. */
const TourneyPlayer *evening_someone_in (const Tourney *tourney, GRand *rand, const TourneyPlayer * not );
void                 evening_mismatch (guint step, const char *sentence, gpointer data); /* for tourney_verify */

G_END_DECLS
